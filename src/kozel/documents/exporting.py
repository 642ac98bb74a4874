"""Files of an event for other programs, and what each needs from its book."""

from typing import Final

import msgspec

from kozel.desk.opening import opened_of
from kozel.desk.plan import board_numbers
from kozel.desk.views.boards import Traveller, traveller
from kozel.desk.views.seating import Seating, seating
from kozel.desk.views.stamp import Stamp, stamp
from kozel.desk.views.standing import Standing, standing
from kozel.documents.sheets import NAMES, sheet
from kozel.documents.spreadsheets import workbook
from kozel.tournament import trf
from kozel.tournament.facts import Format
from kozel.tournament.log import Mark
from kozel.tournament.report import as_entrants, as_teams
from kozel.tournament.state import Pair, State

_TRF_SYSTEMS: Final[dict[Format, str]] = {
    "howell": "CUSTOM_TEAM_ROUNDROBIN",
    "barometer": "CUSTOM_TEAM_ROUNDROBIN",
    "robin": "CUSTOM_TEAM_ROUNDROBIN",
    "knockout": "CUSTOM_TEAM_KNOCKOUT",
}
"""The codes of FIDE for the type of a tournament; all other formats are a Swiss of the house."""


class EventFile(msgspec.Struct, frozen=True):
    """All that the desk shows of an event, as one JSON value; `version` changes when a program must."""

    version: int
    stamp: Stamp
    entrants: dict[int, Pair]
    rounds: tuple[Seating, ...]
    boards: tuple[Traveller, ...]
    standing: Standing


def json_file(state: State, mark: Mark) -> bytes:
    """Raises: DeskError before the event was opened."""
    rounds = tuple(seating(state, mark, number) for number in range(1, len(state.rounds) + 1))
    boards = tuple(traveller(state, mark, board) for board in board_numbers(state))
    made = EventFile(1, stamp(state, mark), state.pairs, rounds, boards, standing(state, mark))
    return msgspec.json.format(msgspec.json.encode(made), indent=1)


def xlsx_file(state: State, mark: Mark, lang: str) -> bytes:
    """All sheets in one workbook."""
    return workbook([sheet(name, state, mark, lang) for name in NAMES], opened_of(state).title, mark.short)


def trf_file(state: State, mark: Mark, *, as_single: bool = False) -> str:
    """TRF26: each pair a team of two, or one entrant. Raises: TournamentError for an individual event."""
    opened, rounds = opened_of(state), stamp(state, mark).rounds or 0
    if as_single:
        return trf.text(as_entrants(state, rounds))
    system = _TRF_SYSTEMS.get(opened.format, "CUSTOM_TEAM_SWISS") if opened.format else "CUSTOM_TEAM_SWISS"
    return trf.text(as_teams(state, rounds, system))
