"""What a seat knows: the measure is right where the answer is known, and the master's reading passes it."""

import numpy as np
import pytest

from kozel.arena.beliefs import BINS, Knowledge, choices, knowledge
from kozel.game.rulesets import shipped
from kozel.search import kernels
from kozel.search.belief import BLIND, Reading

pytestmark = pytest.mark.skipif(not kernels.available, reason="without the kernel nobody reads hands")
RULES = shipped("trudovoy")
RNG = np.random.default_rng(1)


def fresh():
    return Knowledge(bits=[0.0], tiles=[0])


def moment(tiles=18):
    """True chances of three seats for each tile, and where the tiles were."""
    said = RNG.dirichlet([0.6] * 3, tiles)
    truth = np.array([RNG.multinomial(1, row) for row in said], float)
    return said, truth


def test_true_chances_have_no_error_and_false_ones_have():
    honest, bold = fresh(), fresh()
    for _ in range(800):
        said, truth = moment()
        honest.learn(said, said, truth)
        sharp = said**2 / (said**2).sum(axis=1, keepdims=True)
        bold.learn(sharp, said, truth)
    assert honest.error < 0.01
    assert honest.gain == 0
    assert bold.error > 0.04
    assert bold.gain < 0


def test_to_see_the_hands_is_worth_what_was_not_known():
    known, even = fresh(), np.full((18, 3), 1 / 3)
    for _ in range(50):
        _, truth = moment()
        known.learn(truth, even, truth)
    assert known.gain == pytest.approx(np.log2(3))
    assert known.error == 0
    assert known.said.sum() == 50 * 18 * 3
    assert known.said[[0, BINS - 1]].sum() == known.said.sum()


def test_passes_alone_gain_nothing():
    assert knowledge(RULES, ["counting"], 2, "ci", BLIND).gain == 0


@pytest.mark.parametrize(("name", "gain"), [("counting", 0.08), ("greedy", 0.05), ("random", -0.05)])
def test_reading_gains_bits_against_others_and_stays_honest(name, gain):
    """Wide bounds for few deals; docs/strength.md has the measurement."""
    known = knowledge(RULES, [name], 10, "ci", Reading())
    assert known.gain > gain
    assert known.error < 0.05


def test_the_hands_shown_are_those_of_the_view():
    for view, hands in choices(RULES, ["greedy", "random"], "ci"):
        assert hands[view.seat] == view.hand
        assert sum(hands) == view.unseen | view.hand
