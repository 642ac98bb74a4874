"""Which side leads the next deal, as far as it is known before the tiles. Twin: `kozel.game.lead`."""

from kozel.game.events import LeadPlan, PairAgrees, SeatLeads
from kozel.game.rules import Rules
from kozel.game.seats import Side


def next_lead(rules: Rules, led: Side, winner: Side, last: Side, *, fish: bool) -> Side | None:
    """The side that leads after a deal that `winner` won and whose last tile `last` placed; None for either."""
    if fish:
        sides = {"maker": last, "winning_side": winner, "rotate": 1 - led, "first_double_holder": None}
        return sides[rules.next_lead_after_fish]
    if rules.next_lead == "rotate":
        return 1 - led
    return 1 - winner if rules.next_lead == "left_of_finisher" else winner


def lead_after_tie(rules: Rules, led: Side, last: Side) -> Side:
    return 1 - led if rules.next_lead_after_tie == "rotate" else last


def leading_side(plan: LeadPlan | None, rules: Rules) -> Side | None:
    """The side that leads by a plan; None where the tiles decide."""
    match plan:
        case SeatLeads(seat) | PairAgrees((seat, _)):
            return rules.seating.side(seat)
        case _:
            return None
