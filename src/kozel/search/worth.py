"""Chances of winning a match as whole numbers, as the kernel reads them: 0 is even, UNIT a match won, -UNIT one lost.

So what one side gains the other loses.
"""

from typing import Final

UNIT: Final = 1900
"""The kernel keeps values below 2000."""


def chance_of(value: float) -> float:
    """The chance of winning the match that a value stands for.

    >>> chance_of(0), chance_of(UNIT), chance_of(-UNIT)
    (0.5, 1.0, 0.0)
    """
    return (value / UNIT + 1) / 2


def sure_of(tiles: int) -> float:
    """About how often a deal ends as it was solved with so many tiles left in the hands; see `kozel.search.payoffs`.

    >>> sure_of(12), sure_of(6), sure_of(2)
    (0.4, 1.0, 1.0)
    """
    return min(10, 16 - tiles) / 10
