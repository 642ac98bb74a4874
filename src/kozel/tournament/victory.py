"""Victory points: the margin of a match between 0 and 20, so that a rout counts little more than a clear win."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final

from kozel.tournament.tally import Tally

BRIDGE_BLITZ: Final = 1500
"""Of bridge, in hundredths: 15·√deals IMPs are a whole victory. Source: scoring panel of the WBF."""

DOMINO_BLITZ: Final = 1430
"""Of dominoes in D-IMP, provisional: 2.5 % of matches between equals exceed 14.0 to 14.5·√deals. Source:
`domino_scale.json`, which has the command."""

_DIGITS: Final = 28


def victory(margin: Fraction | int, deals: int, blitz: int = DOMINO_BLITZ) -> int:
    """The victory points of the side that is ahead by `margin` (behind, when negative), in hundredths.

    ``10 + 10 (1 - τ^(3 min(M, B) / B)) / (1 - τ³)`` with ``τ = (√5 - 1) / 2`` and ``B = blitz / 100 · √deals``, to two
    decimals; the other side has the rest to 20. Source: continuous scale of the WBF.
    """
    exact = Fraction(margin)
    ahead = _ahead(abs(exact), deals, blitz)
    return ahead if exact >= 0 else 2000 - ahead


def margins(tally: Tally, boards: Sequence[int]) -> dict[int, int]:
    """By how much each pair is ahead over some boards, in tenths (the half goes up, for whoever is ahead)."""
    parts = [tally.board(board) for board in boards]
    common = lcm(*{unit for board in parts for _, _, unit in board})
    sums: dict[int, int] = {}
    for board in parts:
        for pair, score, unit in board:
            sums[pair] = sums.get(pair, 0) + score * (common // unit)
    return {pair: _tenths(score, common) for pair, score in sums.items()}


def _tenths(score: int, unit: int) -> int:
    size = (20 * abs(score) + unit) // (2 * unit)
    return size if score >= 0 else -size


def victory_of_tenths(tenths: int, deals: int, blitz: int = DOMINO_BLITZ) -> int:
    """As `victory`, for a margin in tenths."""
    ahead = _ahead_of_tenths(abs(tenths), deals, blitz)
    return ahead if tenths >= 0 else 2000 - ahead


@lru_cache(maxsize=65536)
def _ahead_of_tenths(tenths: int, deals: int, blitz: int) -> int:
    return _ahead(Fraction(tenths, 10), deals, blitz)


def _ahead(margin: Fraction, deals: int, blitz: int) -> int:
    with localcontext() as context:
        context.prec = _DIGITS
        full = Decimal(blitz) / 100 * Decimal(deals).sqrt()
        part = min(Decimal(margin.numerator) / margin.denominator / full, Decimal(1))
        tau = (Decimal(5).sqrt() - 1) / 2
        points = 10 + 10 * (1 - tau ** (3 * part)) / (1 - tau**3)
        return int((100 * points).to_integral_value(ROUND_HALF_UP))
