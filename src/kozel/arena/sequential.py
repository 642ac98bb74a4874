"""Confidence that may be looked at after every deal: a sequence of intervals that all hold at once with 95 %.

Asymptotic confidence sequences of a mean, after Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central
limit theory"): the normal mixture of Robbins with the variance found so far. A test that stops as soon as nought is
outside errs in at most one case of twenty, however long it goes on.
"""

from math import inf, log, sqrt
from typing import Final

ALPHA: Final = 0.05
TIGHTEST_AT: Final = 400
"""After about so many deals the interval is narrowest for its size; elsewhere it is a little wider."""
FEWEST: Final = 30
"""Before so many deals nothing is concluded: the variance is not yet known."""


class Confidence:
    """A running mean with an interval that holds at every moment."""

    def __init__(self, alpha: float = ALPHA, tightest_at: int = TIGHTEST_AT) -> None:
        self._alpha = alpha
        self._mixture = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / tightest_at
        self.n = 0
        self._mean = self._squares = 0.0

    def add(self, value: float) -> None:
        self.n += 1
        off = value - self._mean
        self._mean += off / self.n
        self._squares += off * (value - self._mean)

    @property
    def is_known(self) -> bool:
        """Whether there are enough values to say anything."""
        return self.n >= FEWEST

    @property
    def interval(self) -> tuple[float, float]:
        if not self.is_known:
            return -inf, inf
        wide = self.n * self._mixture + 1
        variance = self._squares / (self.n - 1)
        half = sqrt(variance * 2 * wide / (self.n**2 * self._mixture) * log(sqrt(wide) / self._alpha))
        return self._mean - half, self._mean + half

    @property
    def decided(self) -> bool:
        """Whether one of the two is better for sure; two that are always equal are never decided."""
        low, high = self.interval
        return low > 0 or high < 0
