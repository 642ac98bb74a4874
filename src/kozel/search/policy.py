"""A cheap player who knows what his seat knows: the model of everybody at the table.

A move is worth a sum of features (section 10 of kernel.c says what each is), 256 to a point; a softer player makes the
lesser moves more often. The door to the kernel; `kozel.search.python_policy` is the twin.
"""

from array import array
from functools import lru_cache
from math import inf
from typing import Final

import msgspec

from kozel.game.rules import Rules
from kozel.search import kernels
from kozel.search.chance import Chance
from kozel.search.codes import rule_code

UNIT: Final = 256


class Habits(msgspec.Struct, frozen=True):
    """What every player weighs, in points a deal for each unit of a feature.

    Set by hand after a regression over deals of an early bot against itself, in which one placement was made at random.
    """

    pips: float = 0.4
    doubles: float = 2.5
    bayan: float = -2.5
    variety: float = 1.3
    control: float = 5.0
    next_stuck: float = 7.0
    partner_stuck: float = -3.0
    last_stuck: float = 3.0
    all_stuck: float = 5.0
    partner_suit: float = 1.0
    foe_suit: float = 1.7
    near_fish: float = 0.6


class Mind(Habits, frozen=True):
    """What a player of the search values besides, and how `soft` his choice is, in points.

    A player who is endlessly soft does anything.
    """

    blank: float = 0.0
    answers: float = 0.0
    pip_lead: float = 0.45
    tile_lead: float = 2.0
    partner_covered: float = -1.0
    foe_covered: float = 1.7
    own_suit: float = 0.0
    long_suit: float = 0.0
    bare_doubles: float = 0.0
    late_pips: float = 0.0
    late_variety: float = 0.0
    unseen_answers: float = 0.0
    soft: float = 0.0

    @property
    def code(self) -> "array[int]":
        """As the kernel reads it. Do not change it."""
        return _code(self)


@lru_cache(maxsize=64)
def _code(mind: Mind) -> "array[int]":
    *weights, soft = msgspec.structs.astuple(mind)
    softness = kernels.INDIFFERENT if soft == inf else round(UNIT * soft)
    return array("i", [*(round(UNIT * weight) for weight in weights), softness])


FITTED: Final = Mind(
    pips=0.29,
    doubles=5.01,
    bayan=-1.34,
    variety=2.03,
    control=5.6,
    next_stuck=2.66,
    partner_stuck=-1.91,
    last_stuck=0.45,
    all_stuck=0.66,
    partner_suit=1.27,
    foe_suit=0.47,
    near_fish=0.52,
    blank=0.46,
    answers=-0.27,
    pip_lead=0.82,
    tile_lead=3.03,
    partner_covered=0.81,
    foe_covered=0.92,
    own_suit=0.15,
    long_suit=0.34,
    bare_doubles=0.12,
    late_pips=0.04,
    late_variety=-3.63,
    unseen_answers=-0.64,
    soft=4.5,
)
"""Found by likelihood: which weights explain best 38 000 choices of search bots; see docs/strength.md."""
FIRM: Final = msgspec.structs.replace(FITTED, soft=2.0)
"""The same player, surer of himself."""
COUNTING: Final = Mind(soft=0.2)
"""A player with weights set by hand who hardly ever doubts."""
HEAVY: Final = Mind(1.0, *[0.0] * 23, soft=0.3)
"""Gets rid of heavy tiles and thinks of nothing else."""
ANYTHING: Final = Mind(soft=inf)
"""Does anything that is allowed."""


def rivals(rules: Rules, one: Mind, other: Mind, deals: int, chance: Chance) -> "array[int]":
    """Values for `one`: whole deals with a free lead, each played both ways, two numbers a deal."""
    return kernels.rivals(rule_code(rules), one.code, other.code, deals, chance.state)
