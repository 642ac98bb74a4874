"""Deals with all hands open: what each lead is worth."""

from typing import Final

import msgspec

from kozel.conformance.inputs import FourSeats, HandTexts, InputError, Line, dealt, read
from kozel.game.rulesets import shipped
from kozel.game.tiles import Tile, hand_of
from kozel.search.open_hands import lead_values

PROFILES: Final = ("trudovoy", "ussr85")


class _OpenHands(msgspec.Struct):
    profile: str
    hands: HandTexts
    leader: FourSeats


def answers(line: Line) -> Line:
    """`lead_values` by tile, light halves first. Raises: InputError, NotationError."""
    given = read(line, _OpenHands)
    if given.profile not in PROFILES:
        raise InputError(f"no such profile: {given.profile!r}; known: {', '.join(PROFILES)}")
    hands = tuple(map(hand_of, dealt(given.hands)))
    values = lead_values(hands, given.leader, shipped(given.profile).rules)
    return {"lead_values": {str(tile): values[tile] for tile in sorted(values, key=_low_half_first)}}


def _low_half_first(tile: Tile) -> tuple[int, int]:
    return tile.low, tile.high
