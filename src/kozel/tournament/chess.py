"""Swiss by the rules of chess: the Dutch system of FIDE (C.04.3, 2026), paired by the program gacrux.

A pair of dominoes is an entrant, "white" is the pair that leads first and sits at A and C. What we hand over is a TRF26
file, so any other program for chess can be asked instead.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final

import msgspec

from kozel.tournament import trf
from kozel.tournament.errors import TournamentError
from kozel.tournament.report import Cell, Line, Report, points_of

_PARAMS: Final[dict[str, Any]] = {"experimental": [], "verbose": 0}


class ChessRound(msgspec.Struct, frozen=True):
    """The tables from the top: who leads first and who second, by number; and who has no opponent."""

    tables: tuple[tuple[int, int], ...]
    bye: int | None


def chess_round(report: Report, absent: Iterable[int] = ()) -> ChessRound:
    """Pairs the next round. Raises: TournamentError without gacrux, or where the rules allow no round any more."""
    file = _read(trf.text(report))
    tournament = file.get_tournament(1)
    away = set(absent)
    for entrant in tournament["competitors"]:
        entrant["present"] = entrant["cid"] not in away
    tournament["maxMeets"] = 1
    played = max((len(line.cells) for line in report.lines), default=0)
    boards = _boards(tournament, played + 1)
    tables = tuple((first, second) for _, first, second in sorted(boards) if second)
    byes = [first for _, first, second in boards if not second]
    return ChessRound(tables, byes[0] if byes else None)


def _read(text: str) -> Any:
    file = _gacrux("trf2json").trf2json()
    file.parse_file(text, 0)
    if file.get_status():
        raise TournamentError(f"gacrux does not accept the tournament: {file.chessjson['status']}")
    return file


def _boards(tournament: dict[str, Any], round_no: int) -> list[tuple[int, int, int]]:
    """(board, first, second) of a round; nobody is 0."""
    try:
        brackets = _gacrux("pairingdutch").pairing_dutch(tournament, round_no, _PARAMS).compute_pairing(False)
    except _gacrux("gacruxexeptions").GacruxNoLegalPairing as error:
        raise TournamentError(f"round {round_no}: the rules of chess allow no pairing any more; {error}") from error
    return [(pair["board"], pair["w"], pair["b"]) for bracket in brackets for pair in bracket["pairs"]]


def _gacrux(module: str) -> Any:
    try:
        return import_module(f"gacrux.{module}")
    except ModuleNotFoundError as error:
        raise TournamentError(
            "pairing by the rules of chess needs the program gacrux; install it with: pip install 'kozel[chess]'"
        ) from error


def after(report: Report, cells: dict[int, Cell]) -> Report:
    """The report with one more round; whoever is not in `cells` was absent. Ranks follow the points."""
    longer = [_longer(line, cells.get(line.number, Cell("Z"))) for line in report.lines]
    return msgspec.structs.replace(report, lines=tuple(_ranked(longer)))


def _longer(line: Line, cell: Cell) -> Line:
    cells = (*line.cells, cell)
    return msgspec.structs.replace(line, cells=cells, points=points_of(cells))


def _ranked(lines: Sequence[Line]) -> list[Line]:
    return [
        msgspec.structs.replace(line, rank=1 + sum(other.points > line.points for other in lines)) for line in lines
    ]
