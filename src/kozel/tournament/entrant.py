"""What a Swiss pairing must know of a pair before a round."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

System: TypeAlias = Literal["fold", "neighbour"]
"""How equals are paired: the upper half against the lower half of a score group, or 1-2, 3-4, … down the ranking."""

Way: TypeAlias = Literal["first", "second", ""]
"""Leading first in a party, or second; "" before the first one."""


class Entrant(msgspec.Struct, frozen=True):
    """One pair.

    `score` makes the score groups: whole points, such as 2 for a won party and 1 for a drawn one. `met` has the
    opponents so far, once for each meeting; `byes` counts rounds without one; `first` and `second` count the parties
    in which it led first or second, and `last` tells which it was last time. Two pairs of one `club` should not meet.
    """

    number: int
    score: int
    met: tuple[int, ...] = ()
    byes: int = 0
    first: int = 0
    second: int = 0
    last: Way = ""
    club: str = ""

    @property
    def balance(self) -> int:
        """How often more it led first than second."""
        return self.first - self.second


class Field:
    """All entrants of a round in the order of the ranking, with their score groups."""

    def __init__(self, entrants: Sequence[Entrant]) -> None:
        self.entrants = tuple(sorted(entrants, key=lambda entrant: -entrant.score))
        self.group: list[int] = []
        """For each place of the ranking its score group, from 0 at the top."""
        self.starts: list[int] = []
        """For each group the place where it begins; and the number of entrants at the end."""
        for place, entrant in enumerate(self.entrants):
            if place == 0 or entrant.score != self.entrants[place - 1].score:
                self.starts.append(place)
            self.group.append(len(self.starts) - 1)
        self.starts.append(len(self.entrants))

    @property
    def groups(self) -> int:
        return len(self.starts) - 1

    def bounds(self, place: int) -> tuple[int, int]:
        """Where the group of a place begins, and where the next one begins."""
        return self.starts[self.group[place]], self.starts[self.group[place] + 1]
