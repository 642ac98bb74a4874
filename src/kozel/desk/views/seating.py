"""Who sits where in a round, who leads each deal, who shuffles; and all rounds of one entrant on a card."""

from collections.abc import Iterator

import msgspec

from kozel.desk.entry import known
from kozel.desk.errors import need
from kozel.desk.opening import opened_of
from kozel.desk.placing import late, round_of
from kozel.desk.plan import MOVED, planned
from kozel.desk.views.stamp import Stamp, stamp
from kozel.game.seats import SEAT_LETTERS
from kozel.tournament.facts import RoundPlaced
from kozel.tournament.individual import Four
from kozel.tournament.log import Mark
from kozel.tournament.movement import Table
from kozel.tournament.party import at_table, order
from kozel.tournament.state import State, entrants


class Chair(msgspec.Struct, frozen=True):
    """One seat of a table: A, B, C or D. `player` is the number in the pair, 1 or 2 (rule 5)."""

    seat: str
    entrant: int
    player: int
    name: str


class DealLine(msgspec.Struct, frozen=True):
    """One deal of a party: who leads (rule 6); who shuffles and draws last (rule 3), "" for a prepared board."""

    board: int
    leader: str
    shuffler: str


class TableView(msgspec.Struct, frozen=True):
    """`ns` sits at A and C, `ew` at B and D. Without deals in a party to the goat."""

    number: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    chairs: tuple[Chair, ...]
    boards: tuple[int, ...]
    deals: tuple[DealLine, ...]

    def name(self, seat: str) -> str:
        return next(chair.name for chair in self.chairs if chair.seat == seat)


class Idle(msgspec.Struct, frozen=True):
    """Who sits out; with `bye` he gets points for it."""

    entrant: int
    name: str
    bye: bool


class Seating(msgspec.Struct, frozen=True):
    stamp: Stamp
    round: int
    tables: tuple[TableView, ...]
    idle: tuple[Idle, ...]


class GuideLine(msgspec.Struct, frozen=True):
    """A round of one entrant: `table` 0 when he sits out. `leads` are the boards that he leads, with the player."""

    round: int
    table: int
    seats: tuple[str, ...]
    partner: int
    opponents: tuple[int, ...]
    opponent_names: tuple[str, ...]
    boards: tuple[int, ...]
    leads: tuple[tuple[int, str], ...]
    is_seated: bool


class GuideCard(msgspec.Struct, frozen=True):
    """All rounds of an entrant that are known: of a movement all, of a Swiss those that are seated."""

    stamp: Stamp
    entrant: int
    players: tuple[str, ...]
    lines: tuple[GuideLine, ...]


def seating(state: State, mark: Mark, number: int | None = None) -> Seating:
    """A round from 1; the last one seated. Raises: DeskError."""
    need(bool(state.rounds), "no-round")
    round_no = len(state.rounds) if number is None else number
    need(0 < round_no <= len(state.rounds), "no-such-round", round=round_no, n=len(state.rounds))
    placed = state.rounds[round_no - 1]
    busy = {entrant for table in placed.seated for entrant in entrants(table)}
    idle = tuple(
        Idle(entrant, pair.name, entrant in placed.byes)
        for entrant, pair in sorted(state.pairs.items())
        if entrant not in busy and (entrant in placed.byes or (not pair.gone and pair.since < round_no))
    )
    return Seating(stamp(state, mark), round_no, tuple(tables_of(state, placed)), idle)


def tables_of(state: State, placed: RoundPlaced) -> Iterator[TableView]:
    for number, table in enumerate(placed.seated, 1):
        yield table_view(state, table, number)


def table_view(state: State, table: Table | Four, number: int) -> TableView:
    seated = entrants(table)
    chairs = tuple(
        Chair(SEAT_LETTERS[seat], entrant, player, state.pairs[entrant].players[player - 1])
        for seat, (entrant, player) in enumerate(at_table(table))
    )
    return TableView(number, seated[::2], seated[1::2], chairs, table.boards, _deals(state, table))


def _deals(state: State, table: Table | Four) -> tuple[DealLine, ...]:
    opened = opened_of(state)
    if not opened.deals:
        return ()
    shuffled = opened.dealt == "table"
    return tuple(
        DealLine(deal.board, SEAT_LETTERS[deal.leader], SEAT_LETTERS[deal.shuffler] if shuffled else "")
        for deal in order(table.boards)
    )


def guide_card(state: State, mark: Mark, number: int) -> GuideCard:
    """Raises: DeskError."""
    pair = known(state, number)
    lines = tuple(_line(state, placed, round_no, number) for round_no, placed in _rounds(state))
    return GuideCard(stamp(state, mark), number, pair.players, lines)


def _rounds(state: State) -> Iterator[tuple[int, RoundPlaced]]:
    """The rounds that are seated, then those that a movement will bring if nobody comes or goes."""
    yield from enumerate(state.rounds, 1)
    plan = planned(state)
    if plan and opened_of(state).format in MOVED:
        chosen, seats = plan
        seats = seats | {taken.place: taken.entrant for taken in late(state)}
        for number in range(len(state.rounds), len(chosen.rounds)):
            yield number + 1, round_of(state, chosen, seats, number)


def _line(state: State, placed: RoundPlaced, round_no: int, number: int) -> GuideLine:
    seated = round_no <= len(state.rounds)
    for view in tables_of(state, placed):
        if number in (*view.ns, *view.ew):
            return _at(state, view, round_no, number, seated)
    return GuideLine(round_no, 0, (), 0, (), (), (), (), seated)


def _at(state: State, view: TableView, round_no: int, number: int, seated: bool) -> GuideLine:
    own, others = (view.ns, view.ew) if number in view.ns else (view.ew, view.ns)
    seats = tuple(chair.seat for chair in view.chairs if chair.entrant == number)
    leads = tuple((deal.board, view.name(deal.leader)) for deal in view.deals if deal.leader in seats)
    return GuideLine(
        round_no,
        view.number,
        seats,
        next((entrant for entrant in own if entrant != number), 0),
        others,
        tuple(state.pairs[other].name for other in others),
        view.boards,
        leads,
        seated,
    )
