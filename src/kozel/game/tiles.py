"""The 28 tiles, and hands as sets of them.

Letters used here: `x`, `y` are suits 0-6; `t` is a tile number 0-27. Tile numbers run 0-0, 1-0, 1-1, 2-0, ...
6-6, so that ``number == high * (high + 1) // 2 + low``. A hand is an int whose bit `t` says that tile `t` is in it:
such a set is copied, compared and combined for free.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Suit: TypeAlias = int
Hand: TypeAlias = int

SUITS: Final = range(7)


class Tile(int):
    """One of the 28 tiles; prints with its high half first: ``6-4``."""

    __slots__ = ()

    @property
    def high(self) -> Suit:
        return _HIGH[self]

    @property
    def low(self) -> Suit:
        return _LOW[self]

    @property
    def pips(self) -> int:
        return _PIPS[self]

    @property
    def is_double(self) -> bool:
        return _HIGH[self] == _LOW[self]

    def other(self, suit: Suit) -> Suit:
        """The half that stays open when `suit` touches the line. The tile must have `suit`."""
        return OTHER[self][suit]

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Tile({_TEXT[self]})"


_PAIRS: Final = tuple((high, low) for high in SUITS for low in range(high + 1))
_HIGH: Final = tuple(high for high, _ in _PAIRS)
_LOW: Final = tuple(low for _, low in _PAIRS)
_PIPS: Final = tuple(high + low for high, low in _PAIRS)
_TEXT: Final = tuple(f"{high}-{low}" for high, low in _PAIRS)

TILES: Final = tuple(Tile(t) for t in range(28))
OTHER: Final = tuple(tuple(high + low - x if x in (high, low) else -1 for x in SUITS) for high, low in _PAIRS)
BIT: Final = tuple(1 << t for t in range(28))
FULL_SET: Final[Hand] = (1 << 28) - 1


def tile(x: Suit, y: Suit) -> Tile:
    """The tile with halves `x` and `y`, in either order."""
    high, low = (x, y) if x > y else (y, x)
    return TILES[high * (high + 1) // 2 + low]


DOUBLES: Final = tuple(tile(x, x) for x in SUITS)
BLANK_DOUBLE: Final = DOUBLES[0]
BAYAN: Final = DOUBLES[6]

SUIT_SET: Final = tuple(sum(BIT[tile(x, y)] for y in SUITS) for x in SUITS)
DOUBLE_SET: Final[Hand] = sum(BIT[double] for double in DOUBLES)
FITS: Final = tuple(tuple(SUIT_SET[x] | SUIT_SET[y] for y in SUITS) for x in SUITS)
"""``FITS[left][right]``: every tile that touches a line with these two ends."""


def hand_of(tiles: Iterable[Tile]) -> Hand:
    """The set of these tiles; a tile that comes twice counts once."""
    hand = 0
    for one in tiles:
        hand |= BIT[one]
    return hand


def tiles_in(hand: Hand) -> tuple[Tile, ...]:
    """The tiles of a hand, in the order of their numbers."""
    found: list[Tile] = []
    while hand:
        bit = hand & -hand
        found.append(TILES[bit.bit_length() - 1])
        hand ^= bit
    return tuple(found)


def plain_pips(tiles: Iterable[Tile]) -> int:
    """The sum of the pips: a blank is 0, 6-6 is 12."""
    return sum([_PIPS[one] for one in tiles])


def pips(hand: Hand) -> int:
    """The plain pips of a hand."""
    return plain_pips(tiles_in(hand))


def suits_held(hand: Hand) -> int:
    """How many suits there is a tile of.

    >>> suits_held(hand_of([tile(6, 6), tile(6, 4)]))
    2
    """
    return sum([bool(hand & suit) for suit in SUIT_SET])
