"""The standing of an event, and of the teams in a match."""

from fractions import Fraction
from typing import Final

import msgspec

from kozel.desk.opening import opened_of
from kozel.desk.views.stamp import Stamp, decimal, stamp
from kozel.tournament.facts import TieBreak
from kozel.tournament.log import Mark
from kozel.tournament.standings import Row, standings
from kozel.tournament.state import State
from kozel.tournament.tiebreaks import Figures
from kozel.tournament.victory import victory

PLACES: Final[dict[TieBreak, int]] = {
    "PTS": 0,
    "PCT": 2,
    "IMP": 2,
    "VP": 2,
    "DAT": 1,
    "DIF": 2,
    "BH1": 2,
    "WON": 0,
}
"""The decimals of each code. Direct encounters and lots only part equals, and are not shown."""


class StandingRow(msgspec.Struct, frozen=True):
    """`place` is shared by equals; `values` are by code, as they are shown; `penalty` is in hundredths."""

    place: int
    entrant: int
    players: tuple[str, ...]
    club: str
    values: dict[TieBreak, str]
    boards: int
    penalty: int
    gone: bool


class TeamRow(msgspec.Struct, frozen=True):
    """A team in two rooms: its D-IMPs over all boards, and the victory points of the match."""

    team: str
    entrants: tuple[int, ...]
    imps: str
    victory: str


class Standing(msgspec.Struct, frozen=True):
    """`codes` are the columns, the first decides first. Results that are missing or in conflict are counted."""

    stamp: Stamp
    codes: tuple[TieBreak, ...]
    rows: tuple[StandingRow, ...]
    teams: tuple[TeamRow, ...]
    missing: int
    conflicts: int


def standing(state: State, mark: Mark) -> Standing:
    """Raises: DeskError before the event was opened."""
    ranking = standings(state)
    shown: list[TieBreak] = [code for code in ranking.codes if code in PLACES]
    codes = tuple(shown)
    boards: dict[int, int] = {}
    for result in state.results.values():
        for entrant in (one for side in result.sides for one in side):
            boards[entrant] = boards.get(entrant, 0) + result.counts
    rows = tuple(_row(row, state, codes, boards.get(row.pair, 0)) for row in ranking.rows)
    return Standing(stamp(state, mark), codes, rows, _teams(state), ranking.missing, ranking.conflicts)


def _row(row: Row, state: State, codes: tuple[TieBreak, ...], boards: int) -> StandingRow:
    return StandingRow(
        row.place,
        row.pair,
        row.players,
        state.pairs[row.pair].club,
        {code: decimal(row.values[code], PLACES[code]) for code in codes if code in row.values},
        boards,
        state.penalties.get(row.pair, 0),
        row.gone,
    )


def _teams(state: State) -> tuple[TeamRow, ...]:
    """Both pairs of a team get the D-IMPs of each board, so a team has half of their sum."""
    if opened_of(state).format != "rooms":
        return ()
    figures = Figures(state)
    teams: dict[str, list[int]] = {}
    for number, pair in sorted(state.pairs.items()):
        teams.setdefault(pair.club, []).append(number)
    sums = {team: sum((figures.imps.total(n).score for n in of), Fraction(0)) / 2 for team, of in teams.items()}
    deals = len({board for board, _, _ in state.results})
    rows = [
        TeamRow(team, tuple(of), decimal(sums[team], 2), decimal(Fraction(_won(sums, team, deals), 100), 2))
        for team, of in teams.items()
    ]
    return tuple(sorted(rows, key=lambda row: -sums[row.team]))


def _won(sums: dict[str, Fraction], team: str, deals: int) -> int:
    """Victory points in hundredths, from half the difference: what one wins the other loses."""
    others = [value for other, value in sums.items() if other != team]
    return victory((sums[team] - sum(others, Fraction(0))) / 2, deals) if deals else 1000
