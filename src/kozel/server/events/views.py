"""What the pages of an event show, each to those who have the right."""

from collections.abc import Iterator
from typing import Final

from kozel.desk.book import Book
from kozel.desk.chronicle import chronicle
from kozel.desk.hours import round_ends
from kozel.desk.opening import opened_of, rules_of
from kozel.desk.views.boards import TravellerLine, traveller
from kozel.desk.views.seating import seating, table_view
from kozel.desk.views.stamp import stamp
from kozel.desk.views.standing import standing
from kozel.desk.views.trouble import open_results, protests
from kozel.game.seats import SEAT_LETTERS
from kozel.server.auth import Guests
from kozel.server.commands import RefusedError
from kozel.server.events import rights
from kozel.server.events.orders import table_of
from kozel.server.events.parties import Seats, is_played, played, replays
from kozel.server.events.requests import (
    AtTableView,
    BoardLine,
    BoardView,
    DeskView,
    EventView,
    PlayerLink,
    TableLink,
)
from kozel.server.events.rights import AtTable, Organiser, Player
from kozel.tournament import dealing
from kozel.tournament.facts import Side
from kozel.tournament.individual import Four
from kozel.tournament.movement import Table, leader
from kozel.tournament.state import Place, State, sides

LOG_LINES: Final = 200
"""So many of the last entries are shown; the book has all."""

NOWHERE: Final = Seats("", ())


def event_view(event: str, book: Book) -> EventView:
    """Raises: DeskError."""
    state, mark = book.state, book.mark
    opened, ends = opened_of(state), round_ends(book.entries, state)
    return EventView(
        event,
        standing(state, mark),
        state.drawn is not None,
        opened.online != "",
        seating(state, mark) if state.rounds else None,
        tuple(_played(state, table) for table in state.rounds[-1].seated) if state.rounds else (),
        ends.isoformat() if ends else "",
        tuple(sorted(played(state))),
        opened.boards,
        state.revealed.secret if state.revealed else "",
    )


def _played(state: State, table: Table | Four) -> int:
    return sum((board, table.ns, table.ew) in state.results for board in table.boards)


def desk_view(event: str, book: Book, guests: Guests, tables: dict[int, Seats], lang: str) -> DeskView:
    """For the organiser: what he must look after, the log, and the links that he hands out. Raises: DeskError."""
    state, mark = book.state, book.mark
    return DeskView(
        event_view(event, book),
        open_results(state, mark).results,
        protests(state, mark).lines,
        chronicle(book.entries, lang)[-LOG_LINES:],
        tuple(_players(event, state, guests)) if state.drawn else (),
        tuple(_tables(event, state, guests, tables)),
    )


def _players(event: str, state: State, guests: Guests) -> Iterator[PlayerLink]:
    for number, pair in sorted(state.pairs.items()):
        if not pair.gone and not pair.bot:
            for player, name in enumerate(pair.players, 1):
                yield PlayerLink(number, player, name, rights.key(guests, event, Player(number, player)))


def _tables(event: str, state: State, guests: Guests, tables: dict[int, Seats]) -> Iterator[TableLink]:
    """The tables of the last round."""
    round_no = len(state.rounds)
    for table_no in range(1, len(state.rounds[-1].seated) + 1 if state.rounds else 1):
        key = rights.key(guests, event, AtTable(round_no, table_no))
        yield TableLink(round_no, table_no, key, *tables.get(table_no, NOWHERE))


def organiser_key(event: str, guests: Guests) -> str:
    return rights.key(guests, event, Organiser())


def at_table_view(book: Book, right: AtTable, side: Side | str = "") -> AtTableView:
    """A table of a round. Raises: DeskError, RefusedError."""
    state, mark = book.state, book.mark
    table, about = table_of(state, right), stamp(state, mark)
    own = [one for one in protests(state, mark).lines if one.pair in (table.ns, table.ew)]
    lines = tuple(_board(state, table, board) for board in table.boards)
    seated = table_view(state, table, right.table_no)
    return AtTableView(
        about.title,
        about.mark,
        about.provisional,
        about.rounds or 0,
        right.round_no,
        seated,
        lines,
        "ns" if side == "ns" else "ew" if side == "ew" else "",
        opened_of(state).online != "",
        tuple(own),
    )


def _board(state: State, table: Table | Four, board: int) -> BoardLine:
    place = board, table.ns, table.ew
    told, result = state.reports.get(place, {}), state.results.get(place)
    ns, ew = told.get("ns"), told.get("ew")
    return BoardLine(
        board,
        SEAT_LETTERS[leader(board)],
        ns,
        ew,
        result.net if result else None,
        result.ns_award if result else None,
        result.ew_award if result else None,
        result is None and ns is not None and ew is not None and ns != ew,
    )


def right_at(state: State, player: Player) -> tuple[AtTable, Side] | None:
    """The table of a player in the last round, and his side."""
    for table_no, table in enumerate(state.rounds[-1].seated if state.rounds else (), 1):
        for side, who in zip(("ns", "ew"), sides(table), strict=True):
            if player.pair in who:
                return AtTable(len(state.rounds), table_no), "ns" if side == "ns" else "ew"
    return None


def board_view(book: Book, board: int, secret: bytes) -> BoardView:
    """A board with all results and its tiles, when nobody will play it any more. Raises: DeskError, RefusedError."""
    state = book.state
    if not is_played(state, board):
        raise RefusedError("not_now", "this board is still to be played")
    shown, opened = traveller(state, book.mark, board), opened_of(state)
    found = replays(book.entries)
    links = tuple(found.get(_place(state, board, line), "") for line in shown.lines)
    if opened.dealt != "boards":
        return BoardView(shown, (), links)
    beacon = bytes.fromhex(state.drawn.beacon) if state.drawn else b""
    dealt = dealing.board(board, opened.title, secret, rules_of(state), beacon)
    return BoardView(shown, tuple(tuple(sorted(map(str, hand), reverse=True)) for hand in dealt.hands), links)


def _place(state: State, board: int, line: TravellerLine) -> Place:
    table = state.rounds[line.round - 1].seated[line.table - 1]
    return board, table.ns, table.ew
