"""A proof that no pairing of a Swiss round is better than the one that was made, for anybody to check.

`swiss` is exact among the tables that it looks at. Here tables are added until none of all that are possible is cheaper
than the numbers of the dual say; then the numbers prove the least cost.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeAlias

import msgspec

from kozel.tournament.criteria import Criteria
from kozel.tournament.dual import Dual, OddSet, least
from kozel.tournament.entrant import Entrant, Field, System
from kozel.tournament.errors import TournamentError
from kozel.tournament.swiss import SwissRound, near_edges

BASE: Final = 1 << 48
"""More than the sum of any criterion over a round."""

Costs: TypeAlias = dict[tuple[int, int], int]


class Proof(msgspec.Struct, frozen=True):
    """What `swiss_certificate` checks. `numbers` are by place, the last one for the bye where there is one."""

    system: System
    entrants: tuple[Entrant, ...]
    tables: tuple[tuple[int, int], ...]
    bye: int | None
    numbers: tuple[int, ...]
    sets: tuple[OddSet, ...]


def prove(entrants: Sequence[Entrant], paired: SwissRound, system: System = "fold") -> Proof:
    """Raises: TournamentError when a better pairing is found."""
    field = Field(entrants)
    places = _Places(field, Criteria(field, system))
    costs = {(i, j): places.cost(i, j) for i, j, _ in near_edges(field, system)} | places.of(paired)
    matched, dual = least(costs)
    while cheaper := places.cheaper(dual):
        costs |= cheaper
        matched, dual = least(costs)
    if sum(costs[table] for table in matched) < sum(places.of(paired).values()):
        raise TournamentError("there is a better pairing")
    return Proof(system, field.entrants, paired.tables, paired.bye, dual.numbers, dual.sets)


class _Places:
    """The entrants by their places, and the bye after the last one."""

    def __init__(self, field: Field, criteria: Criteria) -> None:
        self._criteria = criteria
        self._place = {entrant.number: place for place, entrant in enumerate(field.entrants)}
        self._bye = len(field.entrants)

    def cost(self, i: int, j: int) -> int:
        packed = 0
        for one in self._criteria.bye(i) if j == self._bye else self._criteria.table(i, j):
            packed = packed * BASE + one
        return packed

    def of(self, paired: SwissRound) -> Costs:
        tables = [sorted(map(self._place.__getitem__, table)) for table in paired.tables]
        tables += [] if paired.bye is None else [[self._place[paired.bye], self._bye]]
        return {(i, j): self.cost(i, j) for i, j in tables}

    def cheaper(self, dual: Dual) -> Costs:
        """The tables that cost less than the numbers say."""
        return {(i, j): cost for i, j, least in _said(dual) if least > 2 * (cost := self.cost(i, j))}


def _said(dual: Dual) -> Iterator[tuple[int, int, int]]:
    """For each table twice the least cost that the numbers say."""
    sets: list[dict[int, int]] = [{} for _ in dual.numbers]
    for k, odd in enumerate(dual.sets):
        for place in odd.members:
            sets[place][k] = odd.number
    for i, j in combinations(range(len(sets)), 2):
        both = sum(sets[i][k] for k in sets[i].keys() & sets[j].keys()) if sets[i] and sets[j] else 0
        yield i, j, dual.numbers[i] + dual.numbers[j] - 2 * both
