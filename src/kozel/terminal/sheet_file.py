"""The keeper's file: one line for the rules, one line for each deal, as JSON."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from kozel.game.errors import KozelError
from kozel.game.report import Left, Report, impossible, seats_to_count
from kozel.game.rules import Rules
from kozel.game.rulesets import RuleSet
from kozel.game.seats import Seat
from kozel.game.tiles import TILES, Tile


class SheetError(KozelError):
    """A sheet file that cannot be used; `path` is the file."""

    def __init__(self, path: Path, problem: str, remedy: str = "name another --sheet") -> None:
        self.path = path
        super().__init__(f"{path}: {problem}; {remedy}")


class Head(msgspec.Struct, frozen=True):
    """The first line: by which rules the sheet is kept."""

    rules: str
    digest: str
    sheet: int = 1


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal in the file; tiles are written ``6-4``, hands by seat number."""

    end: Literal["out", "fish"]
    seat: Seat
    left: dict[str, list[str] | Annotated[int, msgspec.Meta(ge=0)]]
    lead: str | None = None
    last: list[str] = []
    leader: Seat | None = None


def read_sheet(path: Path, ruleset: RuleSet) -> list[Report]:
    """The deals of a file, none when there is no such file. Raises: SheetError."""
    try:
        if not path.exists():
            return _none_yet(path)
        head, *lines = path.read_text("utf-8").splitlines() or [""]
        _check_head(path, msgspec.json.decode(head, type=Head), ruleset)
        reports = [_report(msgspec.json.decode(line, type=Line)) for line in lines]
    except OSError as error:
        raise SheetError(path, f"cannot be read: {error.strerror}") from error
    except (ValueError, KeyError) as error:
        raise SheetError(path, f"this is no sheet of kozel ({error})") from error
    for number, report in enumerate(reports, 2):
        if not _can_be(report, ruleset.rules):
            raise SheetError(path, f"line {number}: no deal can end so", "delete that line")
    return reports


def _can_be(report: Report, rules: Rules) -> bool:
    """Whether the file could have been written from what a person told."""
    seats = [report.seat, *([] if report.leader is None else [report.leader])]
    if not all(seat in rules.seating.seats for seat in seats):
        return False
    counted = seats_to_count(rules, fish=report.fish, seat=report.seat)
    return {*report.left} == {*counted} and not any(impossible(rules, report))


def _none_yet(path: Path) -> list[Report]:
    """No deals; but a file that cannot be made is refused before a deal is told. Raises: SheetError."""
    folder = next(one for one in path.absolute().parents if one.exists())
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        raise SheetError(path, f"cannot be written in {folder}")
    return []


def _check_head(path: Path, head: Head, ruleset: RuleSet) -> None:
    if head.digest != ruleset.rules.digest:
        raise SheetError(
            path, f"is kept by the rules {head.rules}, not {ruleset.name}", "name another --sheet or --rules"
        )


def _report(line: Line) -> Report:
    left = {int(seat): _left(hand) for seat, hand in line.left.items()}
    lead = None if line.lead is None else _TILES[line.lead]
    last = tuple(_TILES[one] for one in line.last)
    return Report(fish=line.end == "fish", seat=line.seat, left=left, lead=lead, last=last, leader=line.leader)


def _left(hand: list[str] | int) -> Left:
    return hand if isinstance(hand, int) else tuple(_TILES[one] for one in hand)


_TILES: dict[str, Tile] = {str(one): one for one in TILES}


def write_sheet(path: Path, ruleset: RuleSet, reports: Sequence[Report]) -> None:
    """Writes the whole file anew. Raises: SheetError."""
    lines = [msgspec.json.encode(Head(ruleset.name, ruleset.rules.digest))]
    lines += [msgspec.json.encode(_line(report)) for report in reports]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f".{path.name}.new")
        fresh.write_bytes(b"\n".join([*lines, b""]))
        fresh.replace(path)
    except OSError as error:
        raise SheetError(path, f"cannot be written: {error.strerror}") from error


def _line(report: Report) -> Line:
    left = {str(seat): hand if isinstance(hand, int) else _texts(hand) for seat, hand in report.left.items()}
    lead = None if report.lead is None else str(report.lead)
    end = "fish" if report.fish else "out"
    return Line(end, report.seat, left, lead, _texts(report.last), report.leader)


def _texts(tiles: Sequence[Tile]) -> list[str]:
    return [str(one) for one in tiles]
