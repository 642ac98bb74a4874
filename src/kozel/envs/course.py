"""A deal between two sides, all hands open, as a value: cheap to copy and to go on from. Legality and worth are the
engine's; moves are numbers as in `kozel.envs.actions`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from kozel.envs.actions import number_of
from kozel.game.legal import lead_moves, turn_moves
from kozel.game.line import Line
from kozel.game.moves import Move
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import BIT, DOUBLES, FITS, OTHER, TILES, Hand, Suit, Tile
from kozel.search.kernels import PASS, RIGHT, TWIN
from kozel.search.stakes import Stakes, lead_bonus


class Course(msgspec.Struct, frozen=True):
    """The hands, who is on turn, the ends, and the moves since the lead. `value` (for side 0) is None till the end.

    `placed` are the tiles that each seat has put on the line.
    """

    rules: Rules
    hands: tuple[Hand, ...]
    placed: tuple[Hand, ...]
    leader: Seat
    turn: Seat
    ends: tuple[Suit, Suit] | None = None
    lead: Tile | None = None
    moves: tuple[int, ...] = ()
    value: int | None = None

    def __deepcopy__(self, memo: Mapping[int, Any]) -> "Course":
        return self

    @property
    def left(self) -> Hand:
        """Every tile still in some hand."""
        union = 0
        for hand in self.hands:
            union |= hand
        return union

    def legal(self) -> tuple[int, ...]:
        """The moves of the seat on turn, in ascending order; none when the deal is over."""
        if self.value is not None:
            return ()
        hand = self.hands[self.turn]
        if self.ends is None:
            return _numbers(lead_moves(hand, self.rules, None))
        line = Line()
        line.left, line.right = self.ends
        return _numbers(turn_moves(hand, line, self.rules, 0))

    def after(self, move: int) -> "Course":
        """The deal after a legal move."""
        turn, moves = self.rules.seating.next(self.turn), (*self.moves, move)
        if move == PASS:
            return msgspec.structs.replace(self, turn=turn, moves=moves)
        tiles, ends = self.laid(move)
        hands, placed = list(self.hands), list(self.placed)
        hands[self.turn] ^= tiles
        placed[self.turn] |= tiles
        lead = TILES[move] if self.lead is None else self.lead
        after = Course(self.rules, tuple(hands), tuple(placed), self.leader, turn, ends, lead, moves)
        value = after._worth(self.turn, tiles)
        return after if value is None else msgspec.structs.replace(after, value=value)

    def laid(self, move: int) -> tuple[Hand, tuple[Suit, Suit]]:
        """The tiles that a placement puts down, and the ends after it."""
        if self.ends is None:
            return BIT[move], (TILES[move].low, TILES[move].high)
        left, right = self.ends
        if move == TWIN:
            return BIT[DOUBLES[left]] | BIT[DOUBLES[right]], self.ends
        if move >= RIGHT:
            return BIT[move - RIGHT], (left, OTHER[move - RIGHT][right])
        return BIT[move], (OTHER[move][left], right)

    def _worth(self, mover: Seat, last: Hand) -> int | None:
        """For side 0, if the placement that has just been made ended the deal."""
        assert self.ends is not None, "something lies on the line"
        left, right = self.ends
        out = not self.hands[mover]
        if not out and self.left & FITS[left][right]:
            return None
        stakes = Stakes(self.hands, self.rules, lead_bonus(self.rules, self.lead))
        return stakes.out(self.rules.seating.side(mover), self.left, last) if out else stakes.fish(self.left, last)


def begun(rules: Rules, hands: tuple[Hand, ...], leader: Seat) -> Course:
    return Course(rules, hands, (0,) * len(hands), leader, leader)


@lru_cache(maxsize=1 << 14)
def _numbers(moves: tuple[Move, ...]) -> tuple[int, ...]:
    return tuple(sorted(map(number_of, moves)))
