"""What stands on a rules card, and where: parameters by name, and common rules with the texts that state them.

From "The end of a deal" on, the sections stand in the order in which a deal is settled.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from kozel.cards.in_force import has_bonuses, has_instant_wins, has_redeals
from kozel.cards.phrases import pair_chooses
from kozel.game.rules import Rules

When: TypeAlias = Callable[[Rules], bool]


class Parameter(NamedTuple):
    """A line that says the value of a parameter."""

    key: str
    when: When = lambda _: True


class Common(NamedTuple):
    """A line that no parameter changes.

    `sources` gives mark and source by preset, under "" for all others; "" as a source leaves the line out. Without
    `sources` the line cites those of the parameters in `cites`.
    """

    message: str
    sources: Mapping[str, str] = {}
    when: When = lambda _: True
    cites: tuple[str, ...] = ()


Line: TypeAlias = Parameter | Common
LEAD_ANSWERS: Final = "lead-answers"
"""The line that the table of answers follows."""
_BONUSES: Final = ("lead_bonus66", "lead_bonus00", "end_bonus66", "end_bonus00")


def _parameters(*keys: str) -> tuple[Line, ...]:
    return tuple(Parameter(key) for key in keys)


def _talks(rules: Rules) -> bool:
    return pair_chooses(rules) and rules.lead_talk == "three_answers"


def _has_boneyard(rules: Rules) -> bool:
    return rules.boneyard_size > 0


def _draws(rules: Rules) -> bool:
    return rules.bazaar != "none"


def _pairs(rules: Rules) -> bool:
    return rules.sides == "pairs"


def _carries(rules: Rules) -> bool:
    return rules.fish_tie == "carry"


def _several_losers(rules: Rules) -> bool:
    return rules.points == "penalty" and len(rules.seating.sides) > 2


def _ends_by_points(rules: Rules) -> bool:
    return rules.target > 0


def _ends_by_deals(rules: Rules) -> bool:
    return rules.deals > 0


def _two_end_bonuses(rules: Rules) -> bool:
    return rules.both_doubles == "optional" and rules.end_bonus66 > 0 and rules.end_bonus00 > 0


def _not(when: When) -> When:
    return lambda rules: not when(rules)


def _all(*whens: When) -> When:
    return lambda rules: all(when(rules) for when in whens)


SECTIONS: Final[Mapping[str, tuple[Line, ...]]] = {
    "players": (
        *_parameters("players", "sides"),
        Common("set-of-tiles", {"": "● S0 А, S2 r.1, S3 1"}),
        *_parameters("hand"),
        Parameter("bazaar", _not(_has_boneyard)),
        *_parameters("direction"),
        Common("deal-and-match", {"": "● S0 Г"}),
    ),
    "boneyard": (
        Parameter("bazaar", _has_boneyard),
        Parameter("bazaar_reserve", _has_boneyard),
        Common("boneyard-uncounted", {"": "○"}, _has_boneyard),
    ),
    "shuffle": (
        Common("shuffle-pairs", {"": "○ S2 r.3", "sport": "● S2 r.3", "international": ""}, _pairs),
        Common("shuffle-solo", {"": "○"}, _not(_pairs)),
        Common("shuffle-international", {"": "", "international": "● F1"}),
    ),
    "redeal": (
        Common("no-redeal", when=_not(has_redeals), cites=("redeal_doubles", "redeal_suit")),
        Parameter("redeal_doubles", has_redeals),
        Parameter("redeal_suit", has_redeals),
        *_parameters("redeal_mode"),
        Common("redeal-leader", {"": "○", "sport": "◐ S2 r.6"}, has_redeals),
    ),
    "first_lead": _parameters(
        "first_lead",
        "first_double",
        "first_double_step_per_match",
        "first_double_order",
        "no_double_fallback",
        "first_tile_forced",
    ),
    "next_lead": (
        *_parameters("next_lead", "next_lead_after_fish", "next_lead_after_tie", "lead_talk"),
        Common(LEAD_ANSWERS, {"": "○"}, _talks),
        Common("lead-limits", {"": "◐ S0 Е(в)", "trudovoy": "● S0 Е(в)"}, _talks),
        *_parameters("lead_rule", "lead_00_allowed"),
    ),
    "moves": (
        Common("line-of-tiles", {"": "● S0 А, S2, S3 1"}),
        *_parameters("both_doubles"),
        Common("no-duty-to-fish", {"": "◐ S0 З(в)", "trudovoy": "● S0 З(в)"}),
    ),
    "passing": (
        Common("pass-turn", {"": "● S0 Б, S2 r.7, S3 1"}, _not(_draws)),
        Common("pass-turn-boneyard", {"": "● W1, W4"}, _draws),
    ),
    "end": (
        Common("end-out", {"": "● S0 Г, S2 r.7, S3 1"}),
        Common("end-fish", {"": "● S0 Г, S2 r.7, S3 1"}),
        Common("fish-maker", {"": "◐ S0 Е(б)"}),
        Common("last-tile-closes", {"": "◐ S0 Д(в), S3 1"}),
        Common("order-of-settling", {"": "○"}),
    ),
    "instant": (
        *_parameters("end_on_66_00_wins_match", "end_on_66_00_also_if_fish", "general_wins_match"),
        Common("instant-end", {"": "○"}, _all(has_instant_wins, _carries)),
        Common("instant-end-no-eggs", {"": "○"}, _all(has_instant_wins, _not(_carries))),
    ),
    "counting": (
        Common("pips-count", {"": "● S0 Ж(в), S3 1"}),
        *_parameters("lone00", "lone66", "lone_mode", "lone_scope", "lone_in_fish"),
    ),
    "writing": _parameters("points", "normal_score", "fish_score"),
    "eggs": _parameters("fish_tie"),
    "bonuses": (
        Common("no-bonuses", when=_not(has_bonuses), cites=_BONUSES),
        *(Parameter(key, has_bonuses) for key in _BONUSES),
        *_parameters("end_bonus_on_fish"),
        Common(
            "bonus-twice",
            {"": "○"},
            _two_end_bonuses,
        ),
        Common("bonus-in-eggs", {"": "○"}, _all(has_bonuses, _carries)),
    ),
    "threshold": _parameters("open_at", "below_open", "open_test"),
    "write_off": _parameters("write_off"),
    "match": (
        *_parameters("target", "deals"),
        Common("tie-impossible", {"": "◐"}, _all(_not(_several_losers), _ends_by_points)),
        Common("tie-of-several", {"": "○"}, _all(_several_losers, _ends_by_points)),
        Common("tie-of-deals", {"": "○"}, _ends_by_deals),
        *_parameters("dry_loss"),
    ),
    "speech": (
        Common("no-words", {"": "◐ S0 Б", "trudovoy": "● S0 Б", "international": "● F11"}),
        *_parameters("info"),
    ),
}
