"""How evenly a movement compares its pairs, in whole numbers.

On every board that both play, pairs i and j compete: +1 where they sit the same way, -1 where they sit opposite ways at
different tables, and k - 1 where they meet, k being the number of tables that play the board. With S the sum and SS
the sum of squares of this competition over the N couples of pairs, the quality is ``S² / (N · SS)``: 1 when all are
equal.
Source: the measure of Manning and of the Dutch program *balans*.
"""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations

from kozel.tournament.movement import Movement, Table


class Competition:
    """The competition of all couples of pairs, which are counted from 0 here."""

    def __init__(self, movement: Movement) -> None:
        self.pairs = movement.pairs
        self.tables = tuple(movement.tables())
        columns = {boards: place for place, boards in enumerate(sorted({table.boards for table in self.tables}))}
        self.tables_of = Counter(columns[table.boards] for table in self.tables)
        self.column = [columns[table.boards] for table in self.tables]
        self.plays, self.ns = _masks(self.pairs, self.tables, self.column)
        self.met = self._meetings()

    def _meetings(self) -> dict[tuple[int, int], int]:
        met: dict[tuple[int, int], int] = defaultdict(int)
        for table, column in zip(self.tables, self.column, strict=True):
            low, high = sorted((table.ns - 1, table.ew - 1))
            met[low, high] += self.tables_of[column]
        return met

    def between(self, i: int, j: int) -> int:
        """How strongly two pairs compete, i before j, counted in sets of boards."""
        both = self.plays[i] & self.plays[j]
        return both.bit_count() - 2 * ((self.ns[i] ^ self.ns[j]) & both).bit_count() + self.met.get((i, j), 0)

    def values(self) -> list[int]:
        return [self.between(i, j) for i, j in combinations(range(self.pairs), 2)]

    def quality(self) -> Fraction:
        return quality(self.values())

    def best_possible(self) -> Fraction:
        """No way to turn the tables of this movement has a higher quality.

        Turning a table changes what pairs compete by an even number and keeps S. So SS is at least what the nearest
        numbers of the right parity give. A whole round robin of P = 4m + 2 pairs is bounded further:
        see `whole_round_robin`.
        """
        values = self.values()
        bound = quality(_nearest([value % 2 for value in values], sum(values)))
        whole = all(plays == self.plays[0] for plays in self.plays) and len(self.met) == len(values)
        return min(bound, whole_round_robin(self.pairs)) if whole and self.pairs % 2 == 0 else bound


def _masks(pairs: int, tables: tuple[Table, ...], columns: list[int]) -> tuple[list[int], list[int]]:
    """For each pair the sets it plays and the sets it plays as NS, as bits."""
    plays, ns = [0] * pairs, [0] * pairs
    for table, column in zip(tables, columns, strict=True):
        plays[table.ns - 1] |= 1 << column
        plays[table.ew - 1] |= 1 << column
        ns[table.ns - 1] |= 1 << column
    return plays, ns


def quality(values: list[int]) -> Fraction:
    total, squares = sum(values), sum(value * value for value in values)
    return Fraction(total * total, len(values) * squares) if squares else Fraction(0)


def whole_round_robin(pairs: int) -> Fraction:
    """The highest quality that P pairs, P even, can have when all meet once and all play all sets.

    Write the ways a pair sits as a row of ±1 with a column a set; couples compete by the product of their rows plus
    t = P / 2, and the sum of all products is fixed: on average -1. The products are odd, and for any three rows of
    length P - 1 their sum is 1 - P modulo 4 (the square of the length of the sum of three rows is P - 1 modulo 8).
    For P = 4m that allows -1 everywhere: quality 1. For P = 4m + 2, of any three products none or two are 3 modulo 4,
    so the rows fall into two classes, the products within a class are 1 modulo 4, at least 2 away from -1, and there
    are at least t(t - 1) of those. With N = t(2t - 1), SS is at least N(t - 1)² + 4t(t - 1).
    """
    t = pairs // 2
    return Fraction(1) if pairs % 4 == 0 else Fraction((2 * t - 1) * (t - 1), (2 * t - 1) * (t - 1) + 4)


def _nearest(parities: list[int], total: int) -> list[int]:
    """Whole numbers of given parities and a given sum with the smallest sum of squares."""
    mean = Fraction(total, len(parities))
    below = [_floor(mean, parity) for parity in parities]
    lowest_first = sorted(range(len(below)), key=lambda place: below[place])
    for place in lowest_first[: (total - sum(below)) // 2]:
        below[place] += 2
    return below


def _floor(mean: Fraction, parity: int) -> int:
    """The largest number of this parity that is not above the mean."""
    whole = mean.numerator // mean.denominator
    return whole if whole % 2 == parity else whole - 1
