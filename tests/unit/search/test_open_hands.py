import random

import pytest

from kozel.game.tiles import Hand, tile
from kozel.search.errors import UnsupportedRulesError
from kozel.search.open_hands import lead_values
from naive_open_hands import naive_lead_values
from search_cases import SOVIET, VARIANTS, Changes, few_tiles, hand, packed, rules_with


@pytest.mark.parametrize("variant", VARIANTS)
def test_few_tiles_are_worth_what_plain_minimax_says(variant: str) -> None:
    rules = rules_with(VARIANTS[variant])
    rng = random.Random(variant)
    for _ in range(60):
        hands, leader = few_tiles(rng), rng.randrange(4)
        values = {(lead.high, lead.low): value for lead, value in lead_values(packed(hands), leader, rules).items()}
        assert values == naive_lead_values(hands, leader, rules), (hands, leader)


def test_four_tiles_each_of_the_full_set_are_worth_what_plain_minimax_says() -> None:
    rng = random.Random(4)
    everything = [(high, low) for high in range(7) for low in range(high + 1)]
    for changes in (VARIANTS["labour"], VARIANTS["soviet"]):
        rules = rules_with(changes)
        for _ in range(10):
            drawn = rng.sample(everything, 16)
            hands = tuple(frozenset(drawn[seat::4]) for seat in range(4))
            values = {(lead.high, lead.low): value for lead, value in lead_values(packed(hands), 0, rules).items()}
            assert values == naive_lead_values(hands, 0, rules), hands


FULL_DEALS: dict[str, tuple[Changes, tuple[str, ...], int, dict[str, int]]] = {
    "labour": (
        {},
        (
            "0-0 3-2 4-1 6-1 6-2 6-4 6-5",
            "3-1 4-2 5-1 5-2 5-3 6-0 6-3",
            "1-0 1-1 2-0 2-1 3-3 4-0 5-4",
            "2-2 3-0 4-3 4-4 5-0 5-5 6-6",
        ),
        0,
        {"0-0": 28, "4-1": -8, "6-1": -8, "3-2": -8, "6-2": -12, "6-4": -9, "6-5": -9},
    ),
    "soviet": (
        SOVIET,
        (
            "2-1 3-1 3-3 4-3 4-4 5-5 6-3",
            "0-0 1-1 2-0 3-0 5-4 6-1 6-6",
            "3-2 4-0 4-2 5-2 5-3 6-4 6-5",
            "1-0 2-2 4-1 5-0 5-1 6-0 6-2",
        ),
        3,
        {"2-2": -72},
    ),
    "soviet, the choice to stake 0-0": (
        SOVIET,
        (
            "0-0 1-0 2-0 3-2 4-4 5-2 5-4",
            "1-1 3-1 3-3 4-0 4-1 5-1 6-0",
            "2-1 2-2 3-0 4-3 6-4 6-5 6-6",
            "4-2 5-0 5-3 5-5 6-1 6-2 6-3",
        ),
        0,
        {"0-0": 43, "4-4": -6},
    ),
}


@pytest.mark.parametrize("deal", FULL_DEALS)
def test_full_deals_are_worth_what_an_independent_solver_says(deal: str) -> None:
    changes, texts, leader, expected = FULL_DEALS[deal]
    values = lead_values(tuple(hand(text) for text in texts), leader, rules_with(changes))
    assert {str(lead): value for lead, value in values.items()} == expected


def test_a_last_tile_that_closes_the_line_goes_out() -> None:
    hands = (hand("3-1"), hand("5-4"), hand("6-5"), hand("4-4"))
    assert lead_values(hands, 0, rules_with({})) == {tile(3, 1): 9 + 8}


def test_a_lead_that_nobody_can_answer_is_a_fish() -> None:
    hands = (hand("1-1 2-2"), hand("3-3"), hand("4-4"), hand("5-5"))
    assert lead_values(hands, 0, rules_with({})) == {tile(1, 1): 4 + 8 + 6 + 10, tile(2, 2): 2 + 8 + 6 + 10}


def test_an_equal_fish_is_worth_nothing_even_with_a_bonus_at_stake() -> None:
    hands = (hand("6-6 2-2"), hand("3-3"), hand("4-4"), hand("5-1"))
    assert lead_values(hands, 0, rules_with({"lead_bonus66": 50}))[tile(6, 6)] == 0


def test_a_twin_finish_earns_both_end_bonuses() -> None:
    hands = (hand("6-0 6-6 0-0"), hand("1-1"), hand("2-2"), hand("3-3"))
    rules = rules_with({"end_bonus66": 50, "end_bonus00": 25})
    assert lead_values(hands, 0, rules)[tile(6, 0)] == 2 + 6 + 75


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"sides": "solo", "next_lead": "rotate", "lead_talk": "none", "fish_score": "heavier_own"}, "sides"),
        ({"hand": 5, "redeal_doubles": "off", "redeal_suit": "off", "bazaar": "draw_one"}, "bazaar"),
    ],
)
def test_rules_it_cannot_play_are_refused_by_name(changes: Changes, key: str) -> None:
    hands = (hand("1-1"), hand("2-2"), hand("3-3"), hand("4-4"))
    with pytest.raises(UnsupportedRulesError) as refusal:
        lead_values(hands, 0, rules_with(changes))
    assert refusal.value.key == key


@pytest.mark.parametrize(
    ("hands", "leader"),
    [((1, 2, 4), 0), ((1, 2, 4, 8), 4), ((1, 2, 4, 0), 0), ((1, 2, 4, 5), 0), ((1, 2, 4, 1 << 28), 0)],
)
def test_hands_that_are_no_deal_are_refused(hands: tuple[Hand, ...], leader: int) -> None:
    with pytest.raises(ValueError, match="hand"):
        lead_values(hands, leader, rules_with({}))
