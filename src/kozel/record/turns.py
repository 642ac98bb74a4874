"""Text of what a player does on his turn (``-62``, ``-66&+33``, ``x``, ``*64``, ``%counts:7.6.6.6``) and its remark."""

import re
from collections.abc import Iterator
from typing import Final, TypeAlias, assert_never

from kozel.game.errors import NotationError
from kozel.game.events import CountsAsked, Drew, Passed, Played, Redealt, SeatDrew, TwinPlayed
from kozel.game.line import Line
from kozel.game.moves import End
from kozel.game.notation import packed, parse_packed, parse_placement, parse_seat, placement_text
from kozel.game.seats import Seat
from kozel.record.model import Remark, TurnFact
from kozel.record.values import parse_number, parse_redeal, redeal_text

SeenTurn: TypeAlias = TurnFact | SeatDrew

_TURN: Final = re.compile(
    r"([A-Z]) ([^ @!?{}]+)(?:@([0-9]{1,6})(?:\.([0-9]{1,3}))?)?([!?])?(?: \{([^{}]*)\})?(?: |$)", re.ASCII
)


def turn_text(fact: SeenTurn, line: Line) -> str:
    """What was done, on `line` as it stood before."""
    match fact:
        case Played(_, tile, end):
            return placement_text(tile, end, line)
        case Passed():
            return "x"
        case TwinPlayed(_, left, right):
            return f"{placement_text(left, End.LEFT, line)}&{placement_text(right, End.RIGHT, line)}"
        case Drew(_, tile):
            return f"*{packed(tile)}"
        case SeatDrew(_, tile):
            return "*" if tile is None else f"*{packed(tile)}"
        case CountsAsked(_, counts):
            return f"%counts:{'.'.join(map(str, counts))}"
        case Redealt():
            return f"%redeal:{redeal_text(fact).replace(' ', ':')}"
        case _:
            assert_never(fact)


def parse_turn(seat: Seat, text: str, line: Line) -> TurnFact:
    """Reads what was done, on `line` as it stood before. Raises: NotationError."""
    if text == "x":
        return Passed(seat, line.ends)
    if text[0] == "*":
        return Drew(seat, parse_packed(text[1:]))
    if text[0] == "%":
        return _parse_call(seat, text)
    if "&" in text:
        return _parse_twin(seat, text, line)
    return Played(seat, *parse_placement(text, line))


def _parse_twin(seat: Seat, text: str, line: Line) -> TwinPlayed:
    ends = [parse_placement(part, line) for part in text.split("&")]
    if [end for _, end in ends] != [End.LEFT, End.RIGHT]:
        raise NotationError(f"{text!r} is no pair of doubles; write the left one first, such as -66&+33")
    return TwinPlayed(seat, ends[0][0], ends[1][0])


def _parse_call(seat: Seat, text: str) -> CountsAsked | Redealt:
    match text.split(":"):
        case ["%counts", counts]:
            return CountsAsked(seat, tuple(parse_number(count) for count in counts.split(".")))
        case ["%redeal", reason, hand]:
            return parse_redeal(seat, (reason, hand))
        case _:
            raise NotationError(f"{text!r} is no call; write %counts:7.6.6.6 or %redeal:doubles:00.11.22.33.44.65.66")


def place(fact: SeenTurn, line: Line) -> None:
    """Puts what was played on the line."""
    if isinstance(fact, Played):
        line.place(fact.tile, fact.end)
    elif isinstance(fact, TwinPlayed):
        line.place(fact.left, End.LEFT)
        line.place(fact.right, End.RIGHT)


def remark_text(remark: Remark | None) -> str:
    """What follows a move: ``@12.5! {a comment}``; "" for none."""
    if remark is None:
        return ""
    clock = "" if remark.clock_ms is None else "@" + f"{remark.clock_ms / 1000:.3f}".rstrip("0").rstrip(".")
    comment = "" if remark.comment is None else f" {{{remark.comment}}}"
    return f"{clock}{remark.mark or ''}{comment}"


def parse_round(text: str, players: int) -> Iterator[tuple[Seat, str, Remark | None]]:
    """Reads the turns of a round after its number: seat, move, remark. Raises: NotationError."""
    at = 0
    while at < len(text):
        found = _TURN.match(text, at)
        if not found:
            raise NotationError(f"{text[at:]!r} does not begin with a turn; write a seat and a move, such as B +63")
        at = found.end()
        yield parse_seat(found[1], players), found[2], _remark(found)


def _remark(found: re.Match[str]) -> Remark | None:
    _, _, seconds, part, mark, comment = found.groups()
    if seconds is None and mark is None and comment is None:
        return None
    clock_ms = None if seconds is None else int(seconds) * 1000 + int((part or "").ljust(3, "0"))
    return Remark(clock_ms, "!" if mark == "!" else "?" if mark else None, comment)
