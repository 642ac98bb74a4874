"""An event as chess programs know it: who met whom in which round, who led first ("white"), won, drawn or lost.

A party is won by the pair with more points over its deals. A table that has only rulings is a forfeit: the pair with
the better award wins without play. Rounds with a table that still lacks a result are left out, so that no open party
is told as a draw.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.tournament.award import in_per_cent
from kozel.tournament.errors import TournamentError
from kozel.tournament.facts import RoundPlaced
from kozel.tournament.movement import Table
from kozel.tournament.standings import standings
from kozel.tournament.state import Pair, State

Code: TypeAlias = Literal["1", "=", "0", "W", "D", "L", "+", "-", "H", "F", "U", "Z"]
"""How a round ended. ``1 = 0`` played and rated, ``W D L`` not rated, ``+ -`` without play; byes: half a point, a full
one, the one that pairing gave, none."""

POINTS: Final[dict[Code, int]] = {
    "1": 10,
    "=": 5,
    "0": 0,
    "W": 10,
    "D": 5,
    "L": 0,
    "+": 10,
    "-": 0,
    "H": 5,
    "F": 10,
    "U": 10,
    "Z": 0,
}
"""In tenths of a point."""

OPPOSITE: Final[dict[Code, tuple[Code, ...]]] = {
    "1": ("0",),
    "=": ("=",),
    "0": ("1",),
    "W": ("L",),
    "D": ("D",),
    "L": ("W",),
    "+": ("-",),
    "-": ("+", "-"),
}
"""What the opponent may have. Both may lose without play."""


class Cell(msgspec.Struct, frozen=True):
    """One round of one entrant. `first` tells whether it led first; without an opponent (0) nobody does."""

    result: Code
    opponent: int = 0
    first: bool = False


class Line(msgspec.Struct, frozen=True):
    """One entrant; `points` in tenths. A cell for each round that has been made."""

    number: int
    name: str
    rank: int
    cells: tuple[Cell, ...] = ()
    points: int = 0
    rating: int = 0


class Team(msgspec.Struct, frozen=True):
    """A pair as a team: the numbers of its two players among the lines; scores in tenths."""

    number: int
    name: str
    rank: int
    players: tuple[int, ...]
    match_points: int = 0
    game_points: int = 0


class Report(msgspec.Struct, frozen=True):
    """`system` is a code of FIDE's table of tournament types; `rounds` counts those that are planned."""

    title: str
    rounds: int
    system: str
    lines: tuple[Line, ...]
    teams: tuple[Team, ...] = ()
    byes: tuple[int, ...] = ()
    """For each round the team that pairing left without an opponent, or 0; nothing where there never was one."""


def as_entrants(state: State, rounds: int, system: str = "FIDE_DUTCH_2026") -> Report:
    """Each pair is one entrant, as pairing programs for single players take it. Raises: TournamentError."""
    ranks = {row.pair: row.place for row in standings(state).rows}
    lines = [
        Line(number, pair.name, ranks[number], cells, points_of(cells)) for number, pair, cells in _histories(state)
    ]
    return Report(_title(state), max(rounds, len(finished(state))), system, tuple(lines))


def as_teams(state: State, rounds: int, system: str = "CUSTOM_TEAM_SWISS") -> Report:
    """Each pair is a team of two; player 1 meets player 1 and player 2 meets player 2, with one result.

    Raises: TournamentError for an individual event, where partners change.
    """
    ranks = {row.pair: row.place for row in standings(state).rows}
    lines: list[Line] = []
    teams: list[Team] = []
    for number, pair, cells in _histories(state):
        for player in (1, 2):
            own = tuple(_of_player(cell, player) for cell in cells)
            lines.append(Line(player_id(number, player), pair.players[player - 1], ranks[number], own, points_of(own)))
        points = points_of(cells)
        players = player_id(number, 1), player_id(number, 2)
        teams.append(Team(number, pair.name, ranks[number], players, 2 * points, 2 * points))
    byes = tuple(_pairing_bye(one) for one in finished(state))
    planned = max(rounds, len(byes))
    return Report(_title(state), planned, system, tuple(lines), tuple(teams), byes if any(byes) else ())


def player_id(pair: int, player: int) -> int:
    """Among the lines of a report of teams: 1 and 2 are of pair 1, 3 and 4 of pair 2."""
    return 2 * pair - 2 + player


def points_of(cells: Sequence[Cell]) -> int:
    return sum(POINTS[cell.result] for cell in cells)


def finished(state: State) -> list[RoundPlaced]:
    """The rounds from the first one on that have a result at each table."""
    rounds: list[RoundPlaced] = []
    for one in state.rounds:
        places = [(board, table.ns, table.ew) for table in one.tables for board in table.boards]
        if any(place not in state.results for place in places):
            break
        rounds.append(one)
    return rounds


def _title(state: State) -> str:
    return state.opened.title if state.opened else ""


def _histories(state: State) -> Iterator[tuple[int, Pair, tuple[Cell, ...]]]:
    if any(one.fours for one in state.rounds):
        raise TournamentError("a TRF file tells of pairs that stay together; in this event partners change")
    rounds = [_cells(state, one) for one in finished(state)]
    for number, pair in sorted(state.pairs.items()):
        yield number, pair, tuple(cells.get(number, Cell("Z")) for cells in rounds)


def _cells(state: State, one: RoundPlaced) -> dict[int, Cell]:
    """By pair; pairs without a table and without a bye are absent. Pairing gives one bye, others are full points."""
    cells = {pair: Cell("F") for pair in one.byes}
    if pairing_bye := _pairing_bye(one):
        cells[pairing_bye] = Cell("U")
    for table in one.tables:
        ns, ew = _codes(state, table)
        cells[table.ns] = Cell(ns, table.ew, first=True)
        cells[table.ew] = Cell(ew, table.ns)
    return cells


def _pairing_bye(one: RoundPlaced) -> int:
    return one.byes[0] if one.byes else 0


def _codes(state: State, table: Table) -> tuple[Code, Code]:
    results = [state.results[board, table.ns, table.ew] for board in table.boards]
    nets = [result.net for result in results if result.net is not None]
    if nets:
        return _compared(sum(nets), ("1", "0"), ("=", "="))
    ns = sum(in_per_cent(result.ns_award) for result in results if result.ns_award)
    ew = sum(in_per_cent(result.ew_award) for result in results if result.ew_award)
    return _compared(ns - ew, ("+", "-"), ("D", "D") if ns else ("-", "-"))


def _compared(margin: int, won: tuple[Code, Code], even: tuple[Code, Code]) -> tuple[Code, Code]:
    if margin == 0:
        return even
    return won if margin > 0 else (won[1], won[0])


def _of_player(cell: Cell, player: int) -> Cell:
    return msgspec.structs.replace(cell, opponent=player_id(cell.opponent, player)) if cell.opponent else cell


def check(report: Report) -> None:
    """Both sides of a table must tell the same. Raises: TournamentError."""
    lines = {line.number: line for line in report.lines}
    if len(lines) < len(report.lines):
        raise TournamentError("two entrants have one number")
    for line in report.lines:
        for round_no, cell in enumerate(line.cells):
            if cell.opponent and not _fits(line.number, cell, lines.get(cell.opponent), round_no):
                raise TournamentError(
                    f"round {round_no + 1}: entrant {line.number} met {cell.opponent} with {cell.result}, "
                    f"but {cell.opponent} tells something else"
                )


def _fits(number: int, cell: Cell, other: Line | None, round_no: int) -> bool:
    if other is None or round_no >= len(other.cells):
        return False
    back = other.cells[round_no]
    return back.opponent == number and back.first != cell.first and back.result in OPPOSITE.get(cell.result, ())
