"""Rules as the few small ints that decide a deal between two sides, for the kernel and its twins."""

from array import array
from functools import lru_cache
from typing import Final

import msgspec

from kozel.game.rules import Rules
from kozel.search.errors import UnsupportedRulesError

LARGEST: Final = 2000
"""The most points that one deal may be worth: the solver keeps values in twelve bits."""
_FISH: Final = {"all_to_heavier": 0, "all_to_lighter": 0, "heavier_own": 1, "difference": 2}


def check_two_sides(rules: Rules) -> None:
    """Raises UnsupportedRulesError unless a deal is two sides against each other, without a boneyard to draw from."""
    if len(rules.seating.sides) != 2:
        raise UnsupportedRulesError("sides", "open hands are solved for four players in pairs, or two, only")
    if rules.bazaar != "none":
        raise UnsupportedRulesError("bazaar", "open hands are solved without a boneyard only; say bazaar = 'none'")


@lru_cache(maxsize=256)
def rule_code(rules: Rules) -> "array[int]":
    """The rules as the kernel reads them: its `struct Rules`, in order. Do not change it.

    Raises: UnsupportedRulesError.
    """
    check_two_sides(rules)
    replace = rules.lone_mode == "replace"
    code = array(
        "i",
        (
            1 if rules.direction == "cw" else 3,
            rules.both_doubles == "optional",
            rules.normal_score == "all_unplayed",
            _fish(rules),
            rules.lone00,
            rules.lone66 - 12 if replace else rules.lone66,
            rules.lone_scope == "pair",
            rules.lone_in_fish,
            rules.lead_bonus00,
            rules.lead_bonus66,
            rules.end_bonus00,
            rules.end_bonus66,
            rules.end_bonus_on_fish,
            rules.lead_00_allowed,
            rules.lead_rule == "double_if_held_except_00_66",
        ),
    )
    _check_size(rules)
    return code


@lru_cache(maxsize=256)
def boneyard_code(rules: Rules) -> "array[int]":
    """The code of rules for two players who draw until a tile fits. Raises: UnsupportedRulesError."""
    if rules.players != 2 or rules.bazaar != "draw_until_fits":
        raise UnsupportedRulesError("bazaar", "a boneyard is solved for two players who draw until a tile fits, only")
    return rule_code(msgspec.structs.replace(rules, bazaar="none", bazaar_reserve=0))


def _fish(rules: Rules) -> int:
    """Alone, who collects a fish collects the hands of the others, not his own."""
    if rules.sides == "solo" and rules.fish_score == "all_to_lighter":
        return _FISH["heavier_own"]
    return _FISH[rules.fish_score]


def _check_size(rules: Rules) -> None:
    lone = ("lone00", "lone66")
    bonuses = ("lead_bonus00", "lead_bonus66", "end_bonus00", "end_bonus66")
    most = 168 + sum(getattr(rules, name) for name in (*lone, *bonuses))
    if most >= LARGEST:
        largest = max((*lone, *bonuses), key=lambda name: getattr(rules, name))
        raise UnsupportedRulesError(largest, f"a deal may be worth {most} points; searches count to {LARGEST - 1}")
