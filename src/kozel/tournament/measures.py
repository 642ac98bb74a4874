"""How results of one board become comparable: four measures, each a whole number over a common denominator.

A measure takes how often each result occurred, seen from A and C. The two sides of a table share a fixed sum, so the
scores of one side give those of the other. No measure uses fractions of a computer.
"""

from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from kozel.tournament.imps import DOMINO, MOST, Scale, table


class Scores(NamedTuple):
    """The score of A and C for each result of a board is ``of[net] / unit``; B and D have the rest of `both`."""

    of: dict[int, int]
    unit: int
    both: int = 0


Measure: TypeAlias = Callable[[Counter[int], int], Scores]
"""From the results of a board and the number of tables that should have played it."""


def points(nets: Counter[int], tables: int) -> Scores:
    """The points themselves."""
    return Scores({net: net for net in nets}, 1)


def minus_datum(nets: Counter[int], tables: int) -> Scores:
    """The points minus the mean of the board."""
    played = max(nets.total(), 1)
    total = sum(net * count for net, count in nets.items())
    return Scores({net: played * net - total for net in nets}, played)


def matchpoints(nets: Counter[int]) -> dict[int, int]:
    """2 for each worse result of another table, 1 for each equal one. Source: Laws of Duplicate Bridge 2017, 78A."""
    ordered = sorted(nets)
    below = accumulate((nets[net] for net in ordered), initial=0)
    return {net: 2 * worse + nets[net] - 1 for net, worse in zip(ordered, below, strict=False)}


def neuberg(score: int, played: int, tables: int) -> tuple[int, int]:
    """Matchpoints of a board that `played` of `tables` tables have, on the scale of all: ``(N/n)(S + 1) - 1``.

    As a numerator and a denominator. Source: G. Neuberg's formula as the English Bridge Union gives it; with 10 of 11
    tables a top of 18 becomes 19.9 of 20.
    """
    return tables * (score + 1) - played, played


def per_cent(nets: Counter[int], tables: int) -> Scores:
    """Matchpoints after Neuberg as a share of the top, in per cent; one table alone has an average."""
    played, top = nets.total(), 2 * (tables - 1)
    if top == 0:
        return Scores(dict.fromkeys(nets, 50), 1, 100)
    shares = {net: 100 * neuberg(score, played, tables)[0] for net, score in matchpoints(nets).items()}
    return Scores(shares, played * top, 100 * played * top)


def cross_imps(scale: Scale = DOMINO) -> Measure:
    """The mean of the IMPs against each other table. Source: as on BBO; sport scale D-IMP is provisional."""
    worth = table(scale)
    if len(scale) and scale[-1] > MOST:
        raise ValueError("the scale goes beyond the largest difference of a deal")

    def measure(nets: Counter[int], tables: int) -> Scores:
        counts = list(nets.items())
        own = {net: sum([worth[net - other + MOST] * count for other, count in counts]) for net in nets}
        return Scores(own, max(nets.total() - 1, 1))

    return measure
