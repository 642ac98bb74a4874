"""The scores of an event: results in, totals out; one corrected board is counted again without the others."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Final, TypeAlias

import msgspec

from kozel.tournament.award import Award, Unit, worth
from kozel.tournament.measures import Measure, cross_imps, minus_datum, per_cent, points

MEASURES: Final[dict[Unit, Measure]] = {
    "points": points,
    "datum": minus_datum,
    "per_cent": per_cent,
    "imps": cross_imps(),
}


class Result(msgspec.Struct, frozen=True):
    """What happened at one table on one board: points seen from `ns`, or else an award for each side.

    `shares` is a ruling that weighs several results, each with its per cent. A result without points, awards and shares
    has not been played, and counts nowhere. `partners`, of `ns` and of
    `ew`, are there in individual events only, where each of the four counts for himself.
    """

    board: int
    ns: int
    ew: int
    net: int | None = None
    ns_award: Award | None = None
    ew_award: Award | None = None
    partners: tuple[int, int] | None = None
    shares: tuple[tuple[int, int], ...] = ()

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who gets the score of A and C, and who that of B and D."""
        if self.partners is None:
            return (self.ns,), (self.ew,)
        return (self.ns, self.partners[0]), (self.ew, self.partners[1])

    @property
    def counts(self) -> bool:
        """Whether the table counts as one that played the board."""
        return self.net is not None or self.ns_award is not None or self.ew_award is not None or bool(self.shares)


class Total(msgspec.Struct, frozen=True):
    boards: int
    score: Fraction

    @property
    def mean(self) -> Fraction:
        return self.score / self.boards if self.boards else Fraction(0)


Part: TypeAlias = tuple[int, int, int]
"""What one pair got on one board: the pair, and its score as a numerator and a denominator."""


class Tally:
    """The running totals of one measure. Of `per_cent` the mean over boards is wanted, of the others the sum."""

    def __init__(self, unit: Unit, measure: Measure | None = None) -> None:
        self.unit: Final[Unit] = unit
        self._measure = measure or MEASURES[unit]
        self._parts: dict[int, list[Part]] = {}
        self._sums: dict[int, dict[int, int]] = {}
        self._boards: dict[int, int] = {}

    def put(self, board: int, results: Sequence[Result]) -> None:
        """Sets all results of a board, in place of those before."""
        self._count(self._parts.pop(board, ()), -1)
        self._parts[board] = parts = board_parts(results, self.unit, self._measure)
        self._count(parts, 1)

    def _count(self, parts: Iterable[Part], sign: int) -> None:
        """Adds the scores to the sums, which are kept by denominator: most boards have the same."""
        boards = self._boards
        for pair, score, unit in parts:
            sums = self._sums.setdefault(unit, {})
            sums[pair] = sums.get(pair, 0) + sign * score
            boards[pair] = boards.get(pair, 0) + sign

    def total(self, pair: int) -> Total:
        common = lcm(*self._sums)
        score = sum([sums.get(pair, 0) * (common // unit) for unit, sums in self._sums.items()])
        return Total(self._boards.get(pair, 0), Fraction(score, common))

    def totals(self) -> dict[int, Total]:
        return {pair: self.total(pair) for pair, boards in self._boards.items() if boards}

    def board(self, board: int) -> list[Part]:
        """What each pair got on a board."""
        return self._parts.get(board, [])


def board_parts(results: Sequence[Result], unit: Unit, measure: Measure) -> list[Part]:
    """The scores of all pairs on one board. Tables with a ruling count for the size of the board only."""
    nets = Counter([result.net for result in results if result.net is not None])
    tables = sum([result.counts for result in results])
    of, whole, both = measure(nets, tables)
    parts: list[Part] = []
    for result in results:
        if result.shares:
            parts += _weighed(result, nets, tables, measure)
        elif result.net is None:
            parts += _awarded(result, unit)
        else:
            score = of[result.net]
            parts.append((result.ns, score, whole))
            parts.append((result.ew, both - score, whole))
            if result.partners is not None:
                parts.append((result.partners[0], score, whole))
                parts.append((result.partners[1], both - score, whole))
    return parts


def _weighed(result: Result, nets: Counter[int], tables: int, measure: Measure) -> Iterator[Part]:
    """Each possible result is scored as if this table had reached it, and counts with its share."""
    own, other = Fraction(0), Fraction(0)
    for net, share in result.shares:
        of, whole, both = measure(nets + Counter([net]), tables)
        own += Fraction(of[net] * share, whole * 100)
        other += Fraction((both - of[net]) * share, whole * 100)
    for side, score in zip(result.sides, (own, other), strict=True):
        for entrant in side:
            yield entrant, score.numerator, score.denominator


def _awarded(result: Result, unit: Unit) -> Iterator[Part]:
    for side, award in zip(result.sides, (result.ns_award, result.ew_award), strict=True):
        if award is not None:
            score = worth(award, unit)
            for entrant in side:
                yield entrant, score.numerator, score.denominator
