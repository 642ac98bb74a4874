"""What a thinking seat starts from: the position in front of it, and the stakes it plays for."""

from array import array
from functools import lru_cache
from typing import Final

import msgspec

from kozel.game.rules import Rules
from kozel.game.view import SeatView
from kozel.search import kernels
from kozel.search.codes import rule_code
from kozel.search.errors import UnsupportedRulesError
from kozel.search.position import Position
from kozel.search.worth import sure_of

MATCH_POINTS: Final = 100
"""What a deal counts that wins the match at once."""


def position_in(view: SeatView, world: "array[int]") -> Position:
    """The position before this seat's move if the hands were those of `world`."""
    ends = None if view.line.is_empty else view.line.ends
    return Position(tuple(world[: view.rules.players]), view.seat, ends, view.line.lead)


@lru_cache(maxsize=64)
def stakes_of(rules: Rules) -> Rules | None:
    """The rules as a search plays them; None where it cannot.

    Going out on 6-6 or 0-0, where that wins the match, is written as a bonus of many points.
    """
    if rules.end_on_66_00_wins_match:
        points = {name: getattr(rules, name) + MATCH_POINTS for name in ("end_bonus66", "end_bonus00")}
        rules = msgspec.structs.replace(rules, **points, end_bonus_on_fish=rules.end_on_66_00_also_if_fish)
    try:
        rule_code(rules)
    except UnsupportedRulesError:
        return None
    return rules if kernels.available else None


def payoff_in(view: SeatView, solved: int) -> bytes | None:
    """What the ends of this deal are worth to the match, at its sheet; None where no match equity is known.

    At most the last `solved` tiles are played out with open hands.
    """
    from kozel.search.payoffs import payoff  # noqa: PLC0415 -- NumPy takes its time to load, and few bots need it

    sure = sure_of(min(solved, sum(view.counts)))
    return payoff(view.rules, view.standing, view.rules.seating.side(view.leader), sure)
