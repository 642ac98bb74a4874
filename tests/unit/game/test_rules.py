"""The record of all choices: contradictions, the opening double, the digest."""

import msgspec
import pytest

from kozel.game.rules import PARAMETERS, Rules, contradictions, differences
from kozel.game.rulesets import SHIPPED, shipped
from tables import rules_of


def problems(preset: str, **changes: object) -> dict[str, str]:
    rules = msgspec.structs.replace(shipped(preset).rules, **changes)
    return {one.key: one.problem for one in contradictions(rules)}


@pytest.mark.parametrize("id", SHIPPED)
def test_no_shipped_rule_set_contradicts_itself(id: str):
    assert problems(id) == {}


@pytest.mark.parametrize(
    ("preset", "changes", "parameter", "words"),
    [
        ("trudovoy", {"players": 3}, "sides", "pairs need four players, not 3"),
        ("trudovoy", {"bazaar": "draw_one"}, "bazaar", "leave 0 tiles, none to draw"),
        ("trudovoy", {"bazaar_reserve": 1}, "bazaar_reserve", "no bazaar to keep tiles in"),
        ("trudovoy", {"hand": 5}, "redeal_doubles", "a hand of 5 cannot hold 6 doubles"),
        ("trudovoy", {"hand": 5}, "redeal_suit", "a hand of 5 cannot hold 6 of a suit"),
        ("trudovoy", {"first_double_order": (1, 2, 3)}, "first_double_order", "each of 0, 1, 2, 3, 4, 5, 6 once"),
        ("trudovoy", {"first_double_order": (1, 1, 2, 3, 4, 5, 6)}, "first_double_order", "once"),
        ("trudovoy", {"first_double": 0, "lead_00_allowed": False}, "first_double", "0-0 may not be led"),
        ("prostoy-duo", {"next_lead": "pair_agrees"}, "next_lead", "'pair_agrees' needs partners"),
        ("prostoy-duo", {"next_lead": "partner_of_finisher"}, "next_lead", "needs partners"),
        ("prostoy-duo", {"lead_talk": "three_answers"}, "lead_talk", "no pair ever chooses its leader"),
        ("ussr85", {"lead_talk": "three_answers"}, "lead_talk", "no pair ever chooses its leader"),
        ("sport", {"next_lead_after_fish": "first_double_holder"}, "next_lead_after_fish", "first_lead = 'double'"),
        ("trudovoy", {"lone00": -1}, "lone00", "0 or more"),
        ("trudovoy", {"lone66": -1}, "lone66", "0 or more"),
        ("trudovoy", {"lead_bonus66": -1}, "lead_bonus66", "0 or more"),
        ("trudovoy", {"lead_bonus00": -1}, "lead_bonus00", "0 or more"),
        ("trudovoy", {"end_bonus66": -1}, "end_bonus66", "0 or more"),
        ("trudovoy", {"end_bonus00": -1}, "end_bonus00", "0 or more"),
        ("trudovoy", {"open_at": -1}, "open_at", "0 or more"),
        ("trudovoy", {"target": 0}, "target", "a target or after a number of deals"),
        ("trudovoy", {"deals": 4}, "target", "a target or after a number of deals"),
        ("trudovoy", {"deals": -4}, "target", "a target or after a number of deals"),
        ("sport", {"deals": 6}, "deals", "a multiple of 4"),
        ("prostoy-trio", {"target": 0, "deals": 4}, "deals", "a multiple of 3"),
        ("trudovoy", {"normal_score": "all_unplayed"}, "normal_score", "each losing side writes its own tiles"),
        ("trudovoy", {"fish_score": "all_to_lighter"}, "fish_score", "the heavier side writes"),
        ("international", {"fish_score": "all_to_heavier"}, "fish_score", "the lighter side writes"),
        ("prostoy-trio", {"fish_score": "difference"}, "fish_score", "say 'heavier_own'"),
        ("traditional", {"fish_score": "difference"}, "fish_score", "say 'all_to_lighter'"),
        ("prostoy-duo", {"lone_scope": "pair"}, "lone_scope", "there are no pairs"),
        ("trudovoy", {"end_on_66_00_also_if_fish": True}, "end_on_66_00_also_if_fish", "end_on_66_00_wins_match"),
        ("international", {"write_off": "first_two"}, "write_off", "strikes out penalty points"),
    ],
)
def test_a_contradiction_is_named_with_its_remedy(preset: str, changes: dict, parameter: str, words: str):
    assert words in problems(preset, **changes)[parameter]


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("prostoy-duo", {"bazaar_reserve": 2}),
        ("prostoy-trio", {"bazaar": "draw_one", "bazaar_reserve": 2}),
        ("sport", {"deals": 8}),
        ("prostoy-trio", {"target": 0, "deals": 6}),
        ("ussr85", {"target": 501}),
        ("morskoy", {"end_on_66_00_also_if_fish": True}),
        ("ussr85", {"next_lead_after_fish": "winning_side", "lead_talk": "three_answers"}),
        ("sport", {"first_double": 0, "lead_00_allowed": False}),
        ("trudovoy", {"bazaar": "draw_one", "hand": 5, "redeal_suit": "off", "redeal_doubles": 5}),
    ],
)
def test_what_only_looks_odd_is_allowed(preset: str, changes: dict):
    assert problems(preset, **changes) == {}


def test_every_double_opens_in_turn_from_the_first_double_on():
    """S0 Е(а), A-3."""
    rules = rules_of("trudovoy", first_double=5)
    assert [rules.opening_double(match_no) for match_no in range(1, 9)] == [5, 6, 0, 1, 2, 3, 4, 5]


def test_the_boneyard_is_what_nobody_is_dealt():
    assert rules_of("trudovoy").boneyard_size == 0
    assert rules_of("prostoy-duo", hand=5, redeal_suit="off").boneyard_size == 18


def test_differences_name_the_parameters_and_the_new_values():
    base = rules_of("trudovoy")
    assert differences(rules_of("trudovoy", target=51, general_wins_match=True), base) == {
        "general_wins_match": True,
        "target": 51,
    }
    assert differences(base, base) == {}


def test_the_digest_is_that_of_the_rules_and_of_nothing_else():
    rules = rules_of("trudovoy")
    copy = Rules(**msgspec.structs.asdict(rules))
    assert copy == rules
    assert copy.digest == rules.digest
    assert len({rules_of(id).digest for id in SHIPPED}) == len(SHIPPED)
    assert rules_of("trudovoy", target=102).digest != rules.digest


def test_a_changed_copy_forgets_what_was_computed_for_the_old_one():
    rules = rules_of("trudovoy")
    assert rules.seating.in_pairs
    assert rules.boneyard_size == 0
    two = msgspec.structs.replace(rules, players=2, sides="solo")
    assert two.seating.seats == (0, 1)
    assert two.boneyard_size == 14


def test_a_rules_card_has_every_parameter_once():
    assert len(set(PARAMETERS)) == len(PARAMETERS) == len(Rules.__struct_fields__)
