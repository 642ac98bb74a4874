"""Scores that no play decided: a ruling of the arbiter instead of a result.

Source: Laws of Duplicate Bridge 2017, 12C2 and 86A, taken over as a house choice: sport dominoes has no written rule. A
"plus" is flat: it does not grow with a session above 60 %. The two sides of a table need not balance.
"""

from fractions import Fraction
from typing import Literal, TypeAlias, assert_never

Award: TypeAlias = Literal["plus", "average", "minus"]
Unit: TypeAlias = Literal["points", "datum", "per_cent", "imps"]
"""What a measure counts in."""


def in_per_cent(award: Award) -> int:
    match award:
        case "plus":
            return 60
        case "average":
            return 50
        case "minus":
            return 40
        case _:
            assert_never(award)


def in_imps(award: Award) -> int:
    return (in_per_cent(award) - 50) * 3 // 10


def worth(award: Award, unit: Unit) -> Fraction:
    """What an award adds to a total. In points, with or without a datum, it is worth nothing to either side."""
    match unit:
        case "per_cent":
            return Fraction(in_per_cent(award))
        case "imps":
            return Fraction(in_imps(award))
        case "points" | "datum":
            return Fraction(0)
        case _:
            assert_never(unit)
