"""A large field in parts that the best pairing does not join, each matched by itself: many times faster, and exact.

Whoever is above a border between two score groups and has no opponent there meets somebody below it. A border with an
odd number of pairs above is crossed by one table at least, one with an even number by none or by two at least; and the
square of a gap is no less than the squares of the steps that it goes down. So when tables within the parts between
borders of the even kind reach the sum of the squares of the odd steps, without rematches and without a worse bye, any
table across another border would be a loss.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise

from kozel.tournament.criteria import Cost
from kozel.tournament.entrant import Field
from kozel.tournament.matching import Edge, matching


def by_parts(field: Field, edges: Sequence[Edge], potentials: Sequence[int]) -> list[Edge] | None:
    """As `matching`, for the fold; None also when the parts do not suffice for the best pairing."""
    found: list[Edge] = []
    for start, end in _parts(field):
        own = [(i - start, j - start, cost) for i, j, cost in edges if start <= i and j < end]
        matched = matching(end - start, own, potentials[start:end])
        if matched is None:
            return None
        found += [(i + start, j + start, cost) for i, j, cost in matched]
    total = reduce(Cost.plus, (cost for _, _, cost in found), Cost())
    return found if total[: len(least := _least(field))] == least else None


def _parts(field: Field) -> Iterator[tuple[int, int]]:
    """From border to border; the last part includes the place of the bye."""
    last = len(field.entrants) + len(field.entrants) % 2
    yield from pairwise([0, *(border for border in field.starts[1:-1] if border % 2 == 0), last])


def _least(field: Field) -> tuple[int, ...]:
    """What rematches, second byes, the score of the bye and the gaps cost at least."""
    odd = (border for border in field.starts[1:-1] if border % 2)
    return 0, 0, 0, sum((field.entrants[at - 1].score - field.entrants[at].score) ** 2 for at in odd)
