"""What a deal was worth, the sheet left aside: no threshold, no eggs of earlier deals, no match that ends at once."""

from kozel.game.outcome import Outcome
from kozel.game.rules import Rules
from kozel.game.scoring import charged, hand_values, result, side_sums


def side_points(rules: Rules, outcome: Outcome) -> tuple[float, ...]:
    """By how much each side came off better than the others: the points of the others, on average, less its own.

    (The other way round where points are good.) The sides add up to nought; with two sides it is the value of
    `kozel.search.open_hands.lead_values` and its opposite.
    """
    own = _own_points(rules, outcome)
    others = len(own) - 1
    better = [(sum(own) - points) / others - points for points in own]
    return tuple([-one for one in better] if rules.points == "collect" else better)


def _own_points(rules: Rules, outcome: Outcome) -> list[int]:
    own = [0] * len(rules.seating.sides)
    sums = side_sums(rules, hand_values(rules, outcome))
    winners, losers = result(rules, outcome, sums)
    if winners:
        for charge in charged(rules, outcome, sums, winners, losers):
            own[charge.side] = charge.hands + charge.bonus
    return own
