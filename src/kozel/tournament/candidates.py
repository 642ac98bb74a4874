"""Whom a pair of a large field may meet: few enough for a fast matching, and those that a good pairing needs."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, TypeAlias

from kozel.tournament.entrant import Entrant, Field, System, Way

_Class: TypeAlias = tuple[int, bool, Way]

_OTHER: Final[dict[Way, Way]] = {"first": "second", "second": "first", "": ""}

LARGE: Final = 1000
"""Fewer candidates in a field of more pairs keep the time of a round within a few seconds."""


class Candidates:
    """Nearest in the ranking to the ideal opponent; and nearest when those who want to lead first are counted apart.

    The k-th who wants to lead first suits the k-th who wants to lead second, though many places may be between them.
    """

    def __init__(self, field: Field, system: System) -> None:
        self._field = field
        self._fold = system == "fold"
        self._classes: dict[_Class, list[int]] = defaultdict(list)
        self._rank: list[int] = []
        """The place of each in its class."""
        for place, entrant in enumerate(field.entrants):
            own = self._classes[self._class(place, wish(entrant))]
            self._rank.append(len(own))
            own.append(place)

    def of(self, i: int, near: int) -> list[int]:
        """Later places, so many on each side of the ideal ones; in a very large field half of that for both ideals."""
        if len(self._rank) > LARGE and wish(self._field.entrants[i]):
            near //= 2
        return sorted({j for j in (*self._near(i, near), *self._suiting(i, near)) if j > i})

    def couples(self) -> Iterator[tuple[list[int], list[int]]]:
        """Those who want to lead first, and those who suit them."""
        for (group, is_lower, wanted), places in tuple(self._classes.items()):
            if wanted == "first":
                yield places, self._classes[group, self._fold and not is_lower, "second"]

    def _class(self, place: int, wish: Way) -> _Class:
        """By the wish; by the fold also by the group and its half."""
        return (self._field.group[place], place >= self._half(place), wish) if self._fold else (0, False, wish)

    def _half(self, place: int) -> int:
        start, end = self._field.bounds(place)
        return start + (end - start) // 2

    def _near(self, i: int, near: int) -> Iterator[int]:
        last = len(self._field.entrants)
        if not self._fold:
            yield from range(i + 1, min(i + near + 2, last))
            return
        start, end = self._field.bounds(i)
        ideal = i + (end - start) // 2
        yield from range(max(i + 1, ideal - near), min(ideal + near + 1, end))
        if end - i <= near:
            yield from range(end, min(end + near, last))

    def _suiting(self, i: int, near: int) -> list[int]:
        wanted = _OTHER[wish(self._field.entrants[i])]
        group, is_lower, _ = self._class(i, "")
        ideal = self._rank[i]
        return self._classes[group, self._fold and not is_lower, wanted][max(0, ideal - near) : ideal + near + 1]


def wish(entrant: Entrant) -> Way:
    """Who has led first more often wants to lead second."""
    return "second" if entrant.balance > 0 else "first" if entrant.balance < 0 else ""
