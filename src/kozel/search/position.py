"""A deal in the middle, with all hands open."""

from array import array

import msgspec

from kozel.game.legal import lead_moves, turn_moves
from kozel.game.line import Line
from kozel.game.moves import Draw, End, Move, Play, TwinPlay
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import FITS, FULL_SET, SUITS, Hand, Suit, Tile, tiles_in
from kozel.search import kernels
from kozel.search.stakes import lead_bonus


class Position(msgspec.Struct, frozen=True):
    """Who holds what, whose turn it is, and the ends of the line (left, right; None before the lead).

    `lead` is the tile that was led; it matters where the rules pay a bonus for a lead. A seat on turn that has no
    tile to play passes. Hands may be of any size; with two players there are two hands.
    """

    hands: tuple[Hand, ...]
    turn: Seat
    ends: tuple[Suit, Suit] | None = None
    lead: Tile | None = None

    @property
    def left(self) -> Hand:
        """Every tile still in some hand."""
        union = 0
        for hand in self.hands:
            union |= hand
        return union

    def check(self, rules: Rules) -> None:
        """Raises ValueError unless this is a running deal of so many players."""
        left = self.check_hands(rules)
        if self.ends is not None and not left & FITS[self.ends[0]][self.ends[1]]:
            raise ValueError(f"the deal is over: no hand has a tile for the ends {self.ends}")

    def check_hands(self, rules: Rules) -> Hand:
        """The tiles left. Raises ValueError unless the hands, the turn and the ends are such as a deal can have."""
        players = rules.players
        if len(self.hands) != players or not 0 <= self.turn < players:
            raise ValueError(f"{players} hands and a turn are needed, not {len(self.hands)} hands, turn {self.turn}")
        left = self.left
        if not all(self.hands) or sum(self.hands) != left:  # they add up to their union if they share nothing
            shown = [tiles_in(hand) for hand in self.hands]
            raise ValueError(f"hands must be non-empty and share no tile: {shown}")
        if left & ~FULL_SET:
            raise ValueError("a hand is a set of the 28 tiles: no bit above 27")
        if self.ends is not None and not (self.ends[0] in SUITS and self.ends[1] in SUITS):
            raise ValueError(f"the ends are suits 0-6, not {self.ends}")
        return left

    def moves(self, rules: Rules) -> tuple[Move, ...]:
        """What the seat on turn may do, in the order of `kozel.game.legal`."""
        hand = self.hands[self.turn]
        if self.ends is None:
            return lead_moves(hand, rules, None)
        line = Line()
        line.left, line.right = self.ends
        return turn_moves(hand, line, rules, 0)


def packed(position: Position, rules: Rules) -> "array[int]":
    """A position as the kernel reads it: its `struct Position`, in order."""
    hands = (*position.hands, 0, 0)[:4]
    return array("i", (*hands, *(position.ends or (-1, -1)), position.turn, lead_bonus(rules, position.lead)))


def packed_hands(position: Position) -> "array[int]":
    return array("I", (*position.hands, 0, 0)[:4])


def numbered(moves: tuple[Move, ...]) -> "array[int]":
    """Moves as the kernel writes them."""
    return array("B", [_number(move) for move in moves])


def _number(move: Move) -> int:
    if isinstance(move, Play):
        return move.tile + (kernels.RIGHT if move.end is End.RIGHT else 0)
    if isinstance(move, Draw):
        return kernels.DRAW
    return kernels.TWIN if isinstance(move, TwinPlay) else kernels.PASS
