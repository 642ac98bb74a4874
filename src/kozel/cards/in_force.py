"""Which parameters have an effect beside the others: a threshold of 0, for one, leaves nothing below it to settle."""

from collections.abc import Callable, Mapping
from typing import Final

from kozel.game.rules import Rules


def in_force(rules: Rules, key: str) -> bool:
    """Whether the parameter can make a difference under these rules. A rules card states exactly these parameters."""
    return key not in _CONDITIONS or _CONDITIONS[key](rules)


def lone_doubles_are_special(rules: Rules) -> bool:
    """Whether a lone 0-0 or 6-6 ever counts anything but its pips."""
    plain = (0, 12) if rules.lone_mode == "replace" else (0, 0)
    return (rules.lone00, rules.lone66) != plain


def has_bonuses(rules: Rules) -> bool:
    return any((rules.lead_bonus66, rules.lead_bonus00, rules.end_bonus66, rules.end_bonus00))


def has_redeals(rules: Rules) -> bool:
    return rules.redeal_doubles != "off" or rules.redeal_suit != "off"


def has_instant_wins(rules: Rules) -> bool:
    return rules.end_on_66_00_wins_match or (rules.general_wins_match and in_force(rules, "general_wins_match"))


def _double_opens(rules: Rules) -> bool:
    return rules.first_lead == "double"


def _no_double_at_all(rules: Rules) -> bool:
    return _double_opens(rules) and rules.boneyard_size >= len(rules.opening_doubles)


def _first_tile(rules: Rules) -> bool:
    return rules.first_lead == "double" or not rules.first_tile_forced


def _order_matters(rules: Rules) -> bool:
    return _double_opens(rules) and (rules.boneyard_size > 0 or rules.first_double_step_per_match > 0)


_CONDITIONS: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "bazaar_reserve": lambda rules: rules.bazaar != "none",
    "redeal_mode": has_redeals,
    "first_double": _double_opens,
    "first_double_step_per_match": _double_opens,
    "first_double_order": _order_matters,
    "no_double_fallback": _no_double_at_all,
    "first_tile_forced": _first_tile,
    "lone_mode": lone_doubles_are_special,
    "lone_scope": lone_doubles_are_special,
    "lone_in_fish": lone_doubles_are_special,
    "end_bonus_on_fish": lambda rules: rules.end_bonus66 > 0 or rules.end_bonus00 > 0,
    "below_open": lambda rules: rules.open_at > 0,
    "open_test": lambda rules: rules.open_at > 0 and rules.fish_tie == "carry",
    "end_on_66_00_also_if_fish": lambda rules: rules.end_on_66_00_wins_match,
    "general_wins_match": lambda rules: rules.both_doubles == "optional" and not rules.end_on_66_00_wins_match,
    "target": lambda rules: rules.target > 0,
    "deals": lambda rules: rules.deals > 0,
    "dry_loss": lambda rules: rules.points == "penalty" and rules.target > 0,
}
