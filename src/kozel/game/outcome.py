"""How a deal ended."""

from typing import TypeAlias

import msgspec

from kozel.game.seats import Seat
from kozel.game.tiles import Suit, Tile


class Out(msgspec.Struct, frozen=True, gc=False, tag="out"):
    """A hand is empty, also when its last tile closed the line. Rule: S0 Г."""

    seat: Seat


class Fish(msgspec.Struct, frozen=True, gc=False, tag="fish"):
    """Everybody holds tiles and nobody can move; `maker` placed the last tile. Rule: S0 Д(в)."""

    maker: Seat
    ends: tuple[Suit, Suit]


EndOfDeal: TypeAlias = Out | Fish


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """All that the score of a deal depends on: its end, the led tile, the tiles last placed, the hands left."""

    end: EndOfDeal
    lead: Tile
    last: tuple[Tile, ...]
    hands: tuple[tuple[Tile, ...], ...]
