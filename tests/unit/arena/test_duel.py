"""Who is better: the order of the bots, in pairs of deals played both ways."""

import pytest

from kozel.arena.duel import duel
from kozel.game.rulesets import shipped


@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("counting", "greedy")])
def test_a_better_bot_wins_points(better, worse):
    assert duel(shipped("trudovoy"), better, worse, 250, "order").low > 0


@pytest.mark.parametrize("id", ["international", "morskoy", "prostoy-duo", "prostoy-trio", "traditional"])
def test_counting_is_better_under_other_rules_too(id):
    assert duel(shipped(id), "counting", "greedy", 120, "order").low > 0


def test_a_bot_equals_itself():
    found = duel(shipped("trudovoy"), "greedy", "greedy", 20, "same")
    assert (found.mean, found.low, found.high) == (0, 0, 0)


def test_exchanged_bots_give_the_opposite_result():
    there = duel(shipped("trudovoy"), "greedy", "random", 30, "opposite")
    back = duel(shipped("trudovoy"), "random", "greedy", 30, "opposite")
    assert (there.mean, there.low) == pytest.approx((-back.mean, -back.high))
