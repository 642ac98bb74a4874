"""Tiles given out one by one, so that every way to deal is reached by exactly one sequence of chances.

Who leads comes first. Then each seat gets its tiles in ascending order; the chance of each next tile is such that all
hands are equally likely. What is forced needs no chance: the last hand, when no tile stays over.
"""

from collections.abc import Mapping
from functools import cache
from math import comb
from typing import Any

import msgspec

from kozel.envs.course import Course, begun
from kozel.game.rules import Rules
from kozel.game.tiles import BIT, TILES, Hand, tiles_in


class Dealing(msgspec.Struct, frozen=True):
    """Hands so far. The set is the first `tiles` tiles by number: 6 are double-two, 10 double-three, 28 double-six."""

    rules: Rules
    tiles: int
    leader: int = -1
    hands: tuple[Hand, ...] = ()
    given: tuple[int, ...] = ()

    def __deepcopy__(self, memo: Mapping[int, Any]) -> "Dealing":
        return self

    @property
    def over(self) -> Hand:
        """The tiles that nobody has."""
        return (1 << self.tiles) - 1 & ~sum(self.hands) & ~sum(BIT[tile] for tile in self.given)

    def outcomes(self) -> list[tuple[int, float]]:
        """What may come next, a seat that leads or a tile, with its chance."""
        if self.leader < 0:
            return [(seat, 1 / self.rules.players) for seat in self.rules.seating.seats]
        not_higher = (2 << self.given[-1]) - 1 if self.given else 0
        higher = tiles_in(self.over & ~not_higher)
        chances = _lowest_of(len(higher), self.rules.hand - len(self.given))
        return [(int(tile), chance) for tile, chance in zip(higher, chances, strict=False)]

    def after(self, outcome: int) -> "Dealing | Course":
        """The next stage; once everybody has a hand, the deal itself."""
        if self.leader < 0:
            return msgspec.structs.replace(self, leader=outcome)
        given = (*self.given, outcome)
        if len(given) < self.rules.hand:
            return msgspec.structs.replace(self, given=given)
        hands = (*self.hands, sum(BIT[tile] for tile in given))
        dealt = msgspec.structs.replace(self, hands=hands, given=())
        players = self.rules.players
        if len(hands) == players - 1 and self.tiles == players * self.rules.hand:
            hands = (*hands, dealt.over)
        return begun(self.rules, hands, self.leader) if len(hands) == players else dealt

    @property
    def chances(self) -> int:
        """How many chances a whole deal takes."""
        forced = self.tiles == self.rules.players * self.rules.hand
        return 1 + (self.rules.players - forced) * self.rules.hand


@cache
def _lowest_of(tiles: int, missing: int) -> tuple[float, ...]:
    """The chance that the first, the second, … of so many tiles is the lowest of `missing` tiles drawn from them."""
    all_ways = comb(tiles, missing)
    return tuple([comb(tiles - at - 1, missing - 1) / all_ways for at in range(tiles - missing + 1)])


def chances_of(course: Course, tiles: int) -> list[int]:
    """The outcomes that lead to the beginning of this deal."""
    dealt = [hand | placed for hand, placed in zip(course.hands, course.placed, strict=True)]
    needed = dealt[:-1] if tiles == len(dealt) * course.rules.hand else dealt
    return [course.leader, *[int(tile) for hand in needed for tile in tiles_in(hand)]]


def largest_set(tiles: int) -> int:
    """The plain pips of a set."""
    return sum(tile.pips for tile in TILES[:tiles])
