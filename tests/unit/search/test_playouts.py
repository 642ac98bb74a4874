from statistics import mean

import pytest

from kozel.game.rulesets import shipped
from kozel.game.tiles import tile
from kozel.search.chance import Chance
from kozel.search.errors import UnsupportedRulesError
from kozel.search.playouts import HEAVIEST, RANDOM, playouts, playouts_of_worlds, random_deals
from kozel.search.position import Position, packed_hands
from search_cases import hand, rules_with

RULES = shipped("trudovoy").rules
MANY = 400


def test_whole_random_deals_are_fair_and_worth_as_much_as_others_measured() -> None:
    """26 points a deal with random play, more or less (all engines); nobody is better by his seat."""
    values = random_deals(RULES, 4_000, Chance(1))
    assert 25 < mean(map(abs, values)) < 29
    assert abs(mean(values)) < 2


def test_heaviest_first_beats_random_play() -> None:
    values = random_deals(RULES, 4_000, Chance(2), (0, 256, 0, 256))
    assert 4 < mean(values) < 8


def test_a_seed_repeats_the_deals_and_moves_on() -> None:
    chance = Chance(3)
    first, second = random_deals(RULES, 50, chance), random_deals(RULES, 50, chance)
    assert first != second
    assert random_deals(RULES, 100, Chance(3)) == first + second


def test_playouts_of_many_worlds_come_world_by_world() -> None:
    sure = Position((hand("6-5"), hand("2-2"), hand("1-1"), hand("3-3")), 0, (6, 4), tile(6, 4))
    worlds = packed_hands(sure) + packed_hands(Position((hand("6-5"), hand("2-2"), hand("1-1"), hand("4-3")), 0))
    assert list(playouts_of_worlds(sure, worlds, RULES, 2, Chance(4))) == [4 + 6, 4 + 6, 4 + 7, 4 + 7]


def test_a_whim_between_mixes_both_kinds_of_play() -> None:
    position = Position((hand("6-5 4-0"), hand("6-1 4-1"), hand("2-1"), hand("3-1")), 0, (6, 4), tile(6, 4))
    seen = [set(playouts(position, RULES, MANY, Chance(5), (whim, whim, whim, whim))) for whim in (0, 60, 256)]
    assert len(seen[0]) == 1
    assert seen[0] <= seen[1] == seen[2]
    assert len(seen[1]) > 1


def test_a_led_tile_follows_the_duty_to_lead_a_double() -> None:
    rules = shipped("ussr85").rules
    position = Position((hand("6-5 1-1"), hand("6-1"), hand("5-5"), hand("2-1")), 0)
    assert len(set(playouts(position, rules, MANY, Chance(6), HEAVIEST))) == 1
    free = rules_with({"lead_rule": "any"})
    assert len(set(playouts(position, free, MANY, Chance(6), RANDOM))) > 1


def test_whole_deals_need_four_hands_of_seven() -> None:
    rules = rules_with({"hand": 5, "redeal_doubles": "off", "redeal_suit": "off"})
    with pytest.raises(UnsupportedRulesError, match="hand"):
        random_deals(rules, 1, Chance(1))


def test_numbers_below_n_are_uniform() -> None:
    chance = Chance(7)
    for draw in (chance.below, chance.exactly_below):
        counts = [0] * 7
        for _ in range(7_000):
            counts[draw(7)] += 1
        assert max(abs(count - 1_000) for count in counts) < 150
    assert chance.exactly_below(1) == 0
