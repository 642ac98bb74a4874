"""Text of the values that tags carry: each a pair, one to write and one to read.

The readers raise NotationError, or leave a value to the check of the whole deal that follows.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar, assert_never, get_args

from kozel.game.errors import NotationError
from kozel.game.events import (
    DoubleLeads,
    LeadDecided,
    LeadPlan,
    LeadReason,
    LotLeads,
    PairAgrees,
    RedealReason,
    Redealt,
    RulesRef,
    SeatLeads,
)
from kozel.game.moves import LeadAnswer
from kozel.game.notation import hand_text, packed, parse_hand, parse_packed, parse_seat, seat_text
from kozel.game.rules import Value
from kozel.game.seats import SEAT_LETTERS, Seat, Seating, Side, side_text
from kozel.game.tiles import Tile

_NUMBER: Final = re.compile("0|[1-9][0-9]{0,8}", re.ASCII)
_REASONS: Final[dict[str, LeadReason]] = {reason: reason for reason in get_args(LeadReason)}
_REDEALS: Final[dict[str, RedealReason]] = {reason: reason for reason in get_args(RedealReason)}
ANSWERS: Final[dict[str, LeadAnswer]] = {answer: answer for answer in get_args(LeadAnswer)}

Choice = TypeVar("Choice")


def parse_number(text: str) -> int:
    """Reads a whole number. Raises: NotationError."""
    if not _NUMBER.fullmatch(text):
        raise NotationError(f"{text!r} is no number; write digits only, such as 14")
    return int(text)


def parse_choice(text: str, choices: Mapping[str, Choice]) -> Choice:
    """Reads one of a few words. Raises: NotationError."""
    if text not in choices:
        raise NotationError(f"{text!r} is not one of {', '.join(choices)}")
    return choices[text]


def words(text: str, least: int, most: int, example: str) -> list[str]:
    """Splits at spaces. Raises: NotationError for too few or too many words."""
    found = text.split(" ")
    if not least <= len(found) <= most:
        raise NotationError(f"{text!r} has {len(found)} words; write it as {example!r}")
    return found


def house_text(ref: RulesRef) -> str:
    """``trudovoy target=125 both_doubles=off``; "" for a preset as it is shipped."""
    if ref.id == ref.preset and not ref.changes:
        return ""
    return " ".join([ref.preset, *(f"{name}={_value_text(value)}" for name, value in ref.changes.items())])


def parse_house(text: str) -> tuple[str, dict[str, Value]]:
    """Reads the preset and its changes. Raises: NotationError."""
    preset, *parts = text.split(" ")
    changes: dict[str, Value] = {}
    for part in parts:
        name, sign, value = part.partition("=")
        if not sign or name in changes:
            raise NotationError(f"{part!r} is no change of a rule; write each rule once, such as target=125")
        changes[name] = _parse_value(value)
    return preset, changes


def _value_text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _parse_value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    if "," in text:
        return tuple(parse_number(one) for one in text.split(","))
    return int(text) if _NUMBER.fullmatch(text) else text


def points_text(table: Seating, points: Sequence[int]) -> str:
    """``AC:45 BD:0``"""
    return " ".join(f"{side_text(table, side)}:{points[side]}" for side in table.sides)


def parse_points(text: str, table: Seating) -> tuple[int, ...]:
    """Reads points by side. Raises: NotationError."""
    example = points_text(table, (0,) * len(table.sides))
    parts = words(text, len(table.sides), len(table.sides), example)
    points: list[int] = []
    for side, part in zip(table.sides, parts, strict=True):
        points.append(parse_number(_after(f"{side_text(table, side)}:", part, example)))
    return tuple(points)


def _after(label: str, text: str, example: str) -> str:
    if not text.startswith(label):
        raise NotationError(f"{text!r} should begin with {label!r}; write it as {example!r}")
    return text[len(label) :]


def sides_text(table: Seating, sides: Iterable[Side]) -> str:
    """``AC``, or ``-`` for none; sides of single seats are ``A B``."""
    return " ".join(side_text(table, side) for side in sides) or "-"


def parse_sides(text: str, table: Seating) -> tuple[Side, ...]:
    """Reads sides; "-" for none. Raises: NotationError."""
    known = {side_text(table, side): side for side in table.sides}
    return () if text == "-" else tuple(parse_choice(part, known) for part in text.split(" "))


def plan_text(plan: LeadPlan) -> str:
    """``seat B finisher``, ``double 1``, ``lot``, ``pair A C else A``"""
    match plan:
        case SeatLeads(seat, reason):
            return f"seat {seat_text(seat)} {reason}"
        case DoubleLeads(double):
            return f"double {double}"
        case LotLeads():
            return "lot"
        case PairAgrees((first, second), fallback):
            return f"pair {seat_text(first)} {seat_text(second)} else {seat_text(fallback)}"
        case _:
            assert_never(plan)


def parse_plan(text: str, players: int) -> LeadPlan:
    """Reads who is to lead. Raises: NotationError."""
    match text.split(" "):
        case ["seat", seat, reason]:
            return SeatLeads(parse_seat(seat, players), parse_choice(reason, _REASONS))
        case ["double", suit]:
            return DoubleLeads(parse_number(suit))
        case ["lot"]:
            return LotLeads()
        case ["pair", first, second, "else", fallback]:
            pair = parse_seat(first, players), parse_seat(second, players)
            return PairAgrees(pair, parse_seat(fallback, players))
        case _:
            raise NotationError(
                f"{text!r} does not say who leads; write 'seat B finisher', 'double 1', 'lot' or 'pair A C else A'"
            )


def hands_text(hands: Sequence[Iterable[Tile]]) -> str:
    """``A:00.15 B:65.66``"""
    return " ".join(f"{letter}:{hand_text(hand)}" for letter, hand in zip(SEAT_LETTERS, hands, strict=False))


def parse_hands(text: str, players: int) -> tuple[tuple[Tile, ...], ...]:
    """Reads the hands of all seats. Raises: NotationError."""
    example = "A:00.15.33 B:…"
    parts = words(text, players, players, example)
    return tuple(
        parse_hand(_after(f"{letter}:", part, example))
        for letter, part in zip(SEAT_LETTERS[:players], parts, strict=True)
    )


def redeal_text(redealt: Redealt) -> str:
    """What follows the seat of a redeal: ``doubles 00.11.22.33.44``."""
    return f"{redealt.reason} {hand_text(redealt.hand)}"


def parse_redeal(seat: Seat, parts: Sequence[str]) -> Redealt:
    """Reads the reason and the shown hand. Raises: NotationError."""
    reason, hand = parts
    return Redealt(seat, parse_hand(hand), parse_choice(reason, _REDEALS))


def lead_text(decided: LeadDecided) -> str:
    """``B double 11``, ``A agreed me any``, ``B finisher``"""
    tile = [] if decided.tile is None else [packed(decided.tile)]
    return " ".join([seat_text(decided.seat), decided.reason, *tile, *decided.answers])


def parse_lead(text: str, players: int) -> LeadDecided:
    """Reads who leads and why. Raises: NotationError."""
    seat, reason, *more = words(text, 2, 4, "B double 11")
    leader, why = parse_seat(seat, players), parse_choice(reason, _REASONS)
    if len(more) == 1:
        return LeadDecided(leader, why, parse_packed(more[0]))
    return LeadDecided(leader, why, None, tuple(parse_choice(answer, ANSWERS) for answer in more))
