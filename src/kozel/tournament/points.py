"""What a deal is worth, before anybody is compared: points, and points minus the datum.

The scoring of sport dominoes is provisional: the source breaks off before it (A-26). A result of a table is one number,
from the side of the pair at A and C; the other pair has its opposite.
"""

from collections import Counter
from fractions import Fraction
from typing import get_args

from kozel.game.rules import Rules
from kozel.game.sheet import Instant, Settlement, Standing, Verdict


def deal_points(settlement: Settlement, rules: Rules) -> int:
    """By how much the A-C pair did better: what the deal asks to write on the others less what it asks on them.

    Rule: A-26, provisional: losers' own hands in pips; a fish: all hands on the heavier pair, equal: nothing.
    """
    asked = [sum(entry.hands + entry.bonus for entry in settlement.entries if entry.side == side) for side in (0, 1)]
    return asked[0] - asked[1] if rules.points == "collect" else asked[1] - asked[0]


def party_points(after: Standing, verdict: Verdict | None, rules: Rules) -> int:
    """By how much the A-C pair did better on the sheet of a party to the goat, also of one that the clock has ended.

    A total defeat (a general, 6-6 or 0-0 at sea) counts as if the losers' score were at the target. House choice.
    """
    sheet = list(after.sheet)
    if verdict and verdict.reason in get_args(Instant):
        for side in verdict.goats:
            sheet[side] = max(sheet[side], rules.target)
    return sheet[0] - sheet[1] if rules.points == "collect" else sheet[1] - sheet[0]


def datum(nets: Counter[int]) -> Fraction:
    """The mean result of a board, over all tables; 0 when nobody has played it. No result is left out."""
    played = nets.total()
    return Fraction(sum(net * count for net, count in nets.items()), played) if played else Fraction(0)
