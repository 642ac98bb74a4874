"""What may be asked of an event, and by whom; each request is decided by the desk."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, assert_never

from kozel.desk.book import Book
from kozel.desk.drawing import draw_numbers, reveal
from kozel.desk.entry import enter, replace, withdraw
from kozel.desk.hours import check_in_time
from kozel.desk.placing import next_round
from kozel.desk.results import award, confirm, enter_result, penalty, protest, report, ruling, undo
from kozel.server.commands import RefusedError
from kozel.server.events.event import Decide
from kozel.server.events.requests import (
    Confirm,
    DeskOrder,
    Draw,
    Enter,
    EnterResult,
    FromTable,
    GiveAward,
    NextRound,
    Penalise,
    Protest,
    Replace,
    Reveal,
    Rule,
    SeatBot,
    Tell,
    UndoEntry,
    Withdraw,
)
from kozel.server.events.rights import AtTable, Player, Right
from kozel.tournament.facts import Fact, ResultReported, Side
from kozel.tournament.individual import Four
from kozel.tournament.log import Entry
from kozel.tournament.movement import Table
from kozel.tournament.state import State, entrants, sides

MOST_ENTRANTS: Final = 128
"""With more, a movement takes a machine longer than a page should wait: then use the command line."""


def desk_order(order: DeskOrder, secret: Callable[[], bytes], levels: Sequence[str]) -> Decide:
    """What the organiser asks for, except bots at a table, which are not in the book. Raises: RefusedError."""
    match order:
        case Enter(players, club, bot):
            check_level(bot, levels)
            return lambda book: _entered(book.state, players, club, bot)
        case Withdraw(pair):
            return lambda book: withdraw(book.state, pair)
        case Replace(pair, old, new):
            return lambda book: replace(book.state, pair, old, new)
        case Draw(beacon):
            return lambda book: draw_numbers(book.state, secret(), beacon)
        case NextRound():
            return lambda book: next_round(book.state)
        case EnterResult(pair, board, net):
            return lambda book: enter_result(book.state, pair, board, net)
        case GiveAward(pair, board, own, other):
            return lambda book: award(book.state, pair, board, own, other)
        case Penalise(pair, hundredths):
            return lambda book: penalty(book.state, pair, hundredths)
        case Rule(words, number, board, law):
            return lambda book: ruling(book.state, words, number, board, law)
        case UndoEntry(seq):
            return lambda book: undo(book.entries, seq)
        case Reveal():
            return lambda book: reveal(book.state, secret())
        case SeatBot():
            raise RefusedError("not_now", "bots sit down at tables, not in the book")
        case _:
            assert_never(order)


def _entered(state: State, players: Sequence[str], club: str, bot: str) -> tuple[Fact, ...]:
    if len(state.pairs) >= MOST_ENTRANTS:
        raise RefusedError("not_now", f"a page has room for {MOST_ENTRANTS} entries; use kozel tournament for more")
    return enter(state, players, club, bot)


def check_level(level: str, levels: Sequence[str]) -> None:
    """Raises: RefusedError."""
    if level and level not in levels:
        raise RefusedError("bad_message", f"no bot is called {level!r}; there are {', '.join(levels)}")


def from_table(asked: FromTable, right: Right, book: Book, phone: str) -> tuple[Fact, ...]:
    """What somebody at a table says, with his own link or with that of the table. Raises: DeskError, RefusedError."""
    state, said = book.state, asked.said
    if state.opened and state.opened.online and not isinstance(said, Protest):
        raise RefusedError("not_now", "results of tables on the server need no telling")
    number, side = speaker(asked, right, state)
    match said:
        case Tell(board, net):
            _check_sides(book.entries, phone, side, _at(state, right, number, board))
            return report(state, number, board, net)
        case Confirm(board):
            _check_sides(book.entries, phone, side, _at(state, right, number, board))
            return confirm(state, number, board)
        case Protest(words, board):
            check_in_time(book.entries, state, number, board, datetime.now().astimezone())
            return protest(state, number, words, board)
        case _:
            assert_never(said)


def speaker(asked: FromTable, right: Right, state: State) -> tuple[int, Side]:
    """For which entrant somebody speaks, and on which side. Raises: RefusedError."""
    if isinstance(right, AtTable) and asked.side:
        table = table_of(state, right)
        return sides(table)[0 if asked.side == "ns" else 1][0], asked.side
    if isinstance(right, Player):
        for table in reversed(state.rounds[-1].seated if state.rounds else ()):
            if right.pair in entrants(table):
                return right.pair, "ns" if right.pair in sides(table)[0] else "ew"
        raise RefusedError("not_now", "you have no table in this round")
    raise RefusedError("not_your_seat", "open the link of your table")


def table_of(state: State, right: AtTable) -> Table | Four:
    """Raises: RefusedError when the round was taken back."""
    if not 0 < right.round_no <= len(state.rounds):
        raise RefusedError("not_now", "this round is not placed any more")
    seated = state.rounds[right.round_no - 1].seated
    if not 0 < right.table_no <= len(seated):
        raise RefusedError("not_now", "this table is not placed any more")
    return seated[right.table_no - 1]


def _at(state: State, right: Right, number: int, board: int) -> tuple[int, int]:
    """The pairs of the table. Raises: RefusedError for a board of another one."""
    tables = [table_of(state, right)] if isinstance(right, AtTable) else state.rounds[-1].seated
    for table in tables:
        if number in entrants(table) and board in table.boards:
            return table.ns, table.ew
    raise RefusedError("not_now", "this board is not played at your table")


def _check_sides(entries: Sequence[Entry], phone: str, side: Side, pairs: tuple[int, int]) -> None:
    """One phone does not speak for both sides. Raises: RefusedError."""
    for entry in entries:
        fact = entry.fact
        if not isinstance(fact, ResultReported) or entry.by != phone:
            continue
        if (fact.ns, fact.ew) == pairs and fact.side != side:
            raise RefusedError("not_your_seat", "this phone has spoken for the other side of this table")
