"""The tally of simulated deals, and that it meets the base rates found by other programs (docs/bots.md)."""

import pytest

from kozel.arena.simulate import simulate
from kozel.bots.registry import UnknownBotError
from kozel.game.rulesets import changed, shipped

TRUDOVOY = shipped("trudovoy")
ONE_DEAL = changed(
    TRUDOVOY,
    {"target": 1, "open_at": 0, "lone00": 0, "redeal_doubles": "off", "redeal_suit": "off"}
    | {"first_double_step_per_match": 0},
    id="one-deal",
    version="1",
    where="test",
)
"""Matches of one deal, so that each begins with 1-1."""


def rates(ruleset, bots, deals, seed="rates", **options):
    return {quantity.name: rate for quantity, rate in simulate(ruleset, bots, deals, seed, **options)}


@pytest.fixture(scope="module")
def random_play():
    return rates(ONE_DEAL, ["random"] * 4, 2000)


@pytest.fixture(scope="module")
def heavy_first():
    return rates(ONE_DEAL, ["greedy"] * 4, 2000)


@pytest.mark.parametrize(
    ("name", "expected", "margin"),
    [
        ("fish", 0.25, 0.03),
        ("eggs", 0.06, 0.03),
        ("loss", 19, 1),
        ("loss_25", 0.25, 0.03),
        ("loss_13", 0.78, 0.03),
        ("passes", 3.2, 0.2),
        ("lone_00", 0.11, 0.03),
        ("lone_66", 0.11, 0.03),
        ("ended_66_00", 0.065, 0.02),
        ("leader_wins", 0.60, 0.03),
    ],
)
def test_random_play_has_the_known_base_rates(random_play, name, expected, margin):
    assert random_play[name].value == pytest.approx(expected, abs=margin)


@pytest.mark.parametrize(
    ("name", "expected", "margin"),
    [("fish", 0.21, 0.06), ("loss", 13, 2), ("loss_25", 0.07, 0.03), ("loss_13", 0.45, 0.06), ("lone_66", 0.04, 0.02)],
)
def test_heavy_first_play_has_the_known_base_rates(heavy_first, name, expected, margin):
    assert heavy_first[name].value == pytest.approx(expected, abs=margin)


@pytest.mark.parametrize(
    ("id", "name", "hands", "margin"),
    [
        ("ussr85", "redeals_doubles", 0.173, 0.04),
        ("sport", "redeals_doubles", 0.0154, 0.01),
        ("sport", "redeals_suit", 0.0035, 0.005),
    ],
)
def test_redeals_are_as_frequent_as_computed(id, name, hands, margin):
    """A share `hands` of all deals is dealt again, and a part of these once more."""
    found = rates(shipped(id), ["random"] * 4, 1500)[name].value
    assert found == pytest.approx(hands / (1 - hands), abs=margin)


def test_shares_belong_together(random_play):
    assert random_play["normal"].total + random_play["fish"].total == 2000
    assert random_play["eggs"].n == random_play["fish"].total
    assert random_play["wins_AC"].total + random_play["wins_BD"].total == random_play["wins_AC"].n
    assert random_play["unrecorded"].total == 0


def test_a_match_counts_when_it_ends():
    found = rates(TRUDOVOY, ["greedy", "random"] * 2, 300)
    matches = found["match_deals"]
    assert 5 < matches.value < 40
    assert matches.total <= 300
    assert found["unrecorded"].total > 0
    assert found["points_BD"].value > found["points_AC"].value


def test_sea_kozel_may_end_at_once_and_strike_out():
    assert rates(shipped("morskoy"), ["counting"] * 4, 200)["match_deals"].value > 1


@pytest.mark.parametrize("id", ["prostoy-duo", "prostoy-trio", "traditional"])
def test_everybody_alone_has_a_side(id):
    rules = shipped(id).rules
    found = rates(shipped(id), ["greedy"] * rules.players, 100)
    assert sum(name.startswith("wins_") for name in found) == rules.players


def test_the_number_of_processes_changes_nothing():
    bots = ["counting", "greedy"] * 2
    assert rates(TRUDOVOY, bots, 150, jobs=2) == rates(TRUDOVOY, bots, 150)


def test_another_seed_gives_other_deals():
    assert rates(ONE_DEAL, ["random"] * 4, 50, "a") != rates(ONE_DEAL, ["random"] * 4, 50, "b")


def test_progress_is_told_after_each_deal():
    told = []
    simulate(ONE_DEAL, ["greedy"] * 4, 5, "progress", told.append)
    assert told == [1, 2, 3, 4, 5]


def test_unknown_bots_are_refused_before_anything_is_played():
    with pytest.raises(UnknownBotError):
        simulate(ONE_DEAL, ["greedy", "nobody"] * 2, 1, "x")
