"""International match points: differences of points pressed together, so that one wild deal decides less.

A scale gives the smallest difference for 1, 2, 3, … points. The scale of dominoes is provisional: it comes from 4,000
deals of bots "regular" with 10 % of random moves; `domino_scale.json` has what was measured and the command.
"""

from bisect import bisect_right
from functools import cache
from typing import Final, TypeAlias

Scale: TypeAlias = tuple[int, ...]

DOMINO: Final[Scale] = (1, 5, 8, 13, 17, 22, 28, 34, 40, 47, 54, 62, 70, 79, 90, 101, 114, 128, 145)
"""D-IMP, provisional: from the spread of results at two tables that play the same deal."""

BRIDGE: Final[Scale] = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The scale of duplicate bridge, to compare with its published examples. Source: Laws of Duplicate Bridge 2017, 78B."""

MOST: Final = 2 * 168
"""The largest difference of two results in points: all tiles one way and all tiles the other way."""


def imps(difference: int, scale: Scale = DOMINO) -> int:
    """The points for a difference; those for its opposite are the opposite."""
    size = bisect_right(scale, abs(difference))
    return size if difference >= 0 else -size


@cache
def table(scale: Scale) -> tuple[int, ...]:
    """The points for all differences from -MOST to MOST; the place of a difference d is d + MOST."""
    return tuple(imps(difference, scale) for difference in range(-MOST, MOST + 1))
