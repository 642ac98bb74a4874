"""Counts, rates and their 95 % intervals."""

from math import inf, sqrt
from typing import Final, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["share", "mean"]

Z95: Final = 1.959963984540054
"""A normal variable lies within this many standard deviations with a chance of 95 %."""


class Rate(msgspec.Struct):
    """A running tally of one quantity: how many observations, their sum, the sum of their squares.

    A "share" observes 0 or 1, so that `total` is how often something happened; a "mean" observes any number.
    """

    kind: Kind
    n: int = 0
    total: float = 0
    squares: float = 0

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def value(self) -> float:
        """The share or mean; 0 when nothing was observed."""
        return self.total / self.n if self.n else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true value lies with 95 %: Wilson's for a share, the normal one for a mean (endless below two)."""
        return wilson(self.total, self.n) if self.kind == "share" else self._normal()

    def _normal(self) -> tuple[float, float]:
        if self.n < 2:
            return -inf, inf
        variance = max(0.0, self.squares - self.n * self.value**2) / (self.n - 1)
        half = Z95 * sqrt(variance / self.n)
        return self.value - half, self.value + half


def wilson(count: float, n: int) -> tuple[float, float]:
    """Wilson's interval for a share of `count` in `n`; everything is possible when nothing was seen.

    >>> [round(bound, 3) for bound in wilson(0, 10)]
    [0.0, 0.278]
    """
    if not n:
        return 0.0, 1.0
    share, z2 = count / n, Z95**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)
