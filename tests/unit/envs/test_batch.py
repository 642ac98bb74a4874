"""Many deals at once are the deals of the engine, move for move."""

from typing import NamedTuple

import numpy as np
import pytest

from kozel.envs.actions import ASK, CLAIM, action_of, number_of
from kozel.envs.batch import LANE, BatchEnv
from kozel.envs.points import side_points
from kozel.envs.seen import SEEN, planes, record_of
from kozel.game.deal import Deal
from kozel.game.events import Fact
from kozel.game.rules import Rules
from kozel.game.rulesets import SHIPPED, shipped
from kozel.game.tiles import FULL_SET
from kozel.game.view import SeatView, project
from kozel.search import kernels
from kozel.search.errors import UnsupportedRulesError
from search_cases import VARIANTS, engine_value, rules_with, started

pytestmark = pytest.mark.skipif(not kernels.available, reason="no kernel was compiled")

FOUR_HANDED = {id: shipped(id).rules for id in SHIPPED if shipped(id).rules.sides == "pairs"}
ALL_RULES = FOUR_HANDED | {name: rules_with(changes) for name, changes in VARIANTS.items()}
EACH_RULES = pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
LANES = 25
STEPS = 120
"""Between four and five deals in each lane."""


class Twin(NamedTuple):
    """The same deal in the engine, and what each seat was told of it."""

    deal: Deal
    views: list[SeatView]

    def tell(self, facts: list[Fact]) -> None:
        for seat, view in enumerate(self.views):
            for fact in facts:
                view.evolve(project(fact, seat))

    def act(self, number: int) -> None:
        facts = self.deal.decide(self.deal.turn, action_of(number, self.deal.legal(self.deal.turn)))
        for fact in facts:
            self.deal.evolve(fact)
        self.tell(facts)


def twin_of(env: BatchEnv, lane: int) -> Twin:
    here = env.lanes[lane]
    twin = Twin(
        started(env.rules, tuple(map(int, here["hands"])), int(here["leader"])),
        [SeatView(env.rules, seat) for seat in range(4)],
    )
    twin.tell(twin.deal.start())
    return twin


def numbers(bits: int) -> set[int]:
    return {number for number in range(64) if bits >> number & 1}


@EACH_RULES
def test_every_step_is_that_of_the_engine(rules: Rules) -> None:
    assert compared(rules, LANES, seed=1) > 4 * LANES


@pytest.mark.nightly
@EACH_RULES
def test_every_step_of_very_many_deals_is_that_of_the_engine(rules: Rules) -> None:
    assert compared(rules, 500, seed=7) > 2000


def compared(rules: Rules, lanes: int, seed: int) -> int:
    """How many deals went the same way in both."""
    env = BatchEnv(rules, lanes, seed)
    twins = [twin_of(env, lane) for lane in range(lanes)]
    deals = 0
    for _ in range(STEPS):
        for lane, (deal, views) in enumerate(twins):
            legal = {number_of(action) for action in deal.legal(deal.turn)} - {ASK, CLAIM}
            assert numbers(int(env.legal[lane])) == legal
            assert env.seen[lane] == record_of(views[deal.turn])[0]
        actions = env.random_actions()
        env.step(actions)
        for lane, twin in enumerate(twins):
            twin.act(int(actions[lane]))
            outcome = twin.deal.outcome
            assert env.done[lane] == (outcome is not None)
            assert env.values[lane] == (engine_value(rules, outcome) if outcome else 0)
            if outcome:
                assert side_points(rules, outcome) == (env.values[lane], -env.values[lane])
                twins[lane] = twin_of(env, lane)
                deals += 1
    return deals


@pytest.mark.parametrize("rules", FOUR_HANDED.values(), ids=FOUR_HANDED)
def test_hands_come_and_go_as_the_rules_deal_them(rules: Rules) -> None:
    env = BatchEnv(rules, 4000, seed=2)
    hands = env.lanes["hands"]
    assert np.all(np.bitwise_or.reduce(hands, axis=1) == FULL_SET)
    assert np.all(np.bitwise_count(hands) == 7)
    leaders = np.bincount(env.lanes["leader"], minlength=4)
    assert np.all(abs(leaders - 1000) < 150)
    holders = np.bincount(np.argmax(hands & 1, axis=1), minlength=4)
    assert np.all(abs(holders - 1000) < 150)
    for tuple_of_hands in hands[:500]:
        started(rules, tuple(map(int, tuple_of_hands)), 0)  # its pack would deal the same hands again, without end


def test_planes_and_masks_are_those_made_without_the_kernel() -> None:
    env = BatchEnv(shipped("trudovoy").rules, 500, seed=3)
    for _ in range(60):
        env.step(env.random_actions())
        assert np.array_equal(env.planes(), planes(env.seen))
        listed = [numbers(int(bits)) for bits in env.legal]
        assert [set(np.flatnonzero(row)) for row in env.mask()] == listed


def test_the_history_tells_all_moves_of_the_deal() -> None:
    env = BatchEnv(shipped("trudovoy").rules, 1, seed=4)
    moves: list[int] = []
    for _ in range(200):
        (action,) = env.random_actions()
        env.step(np.array([action]))
        moves = [] if env.done[0] else [*moves, int(action)]
        assert env.lanes["history"][0, : env.lanes["turns"][0]].tolist() == moves


def test_an_action_that_is_not_legal_changes_nothing_anywhere() -> None:
    env = BatchEnv(shipped("trudovoy").rules, 3, seed=5)
    before = env.lanes.copy()
    actions = env.random_actions().copy()
    for wrong in (57, 58, 255, next(number for number in range(28) if not int(env.legal[2]) >> number & 1)):
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in deal 2"):
            env.step(actions)
        assert np.array_equal(env.lanes, before)
    with pytest.raises(ValueError, match="one action for each of 3 deals"):
        env.step(actions[:2])


def test_the_same_seed_gives_the_same_deals_whatever_is_played() -> None:
    def dealt(first: bool) -> list[int]:
        env = BatchEnv(shipped("sport").rules, 1, seed=6)
        hands: list[int] = []
        while len(hands) < 40:
            actions = env.random_actions()
            env.step(np.array([np.flatnonzero(env.mask()[0])[0]]) if first else actions)
            hands += map(int, env.lanes["hands"][0]) if env.done[0] else []
        return hands

    assert dealt(first=True) == dealt(first=False)


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        (shipped("prostoy-trio").rules, "sides"),
        (shipped("traditional").rules, "sides"),
        (shipped("morskoy-duo").rules, "bazaar"),
        (rules_with({"players": 2, "sides": "solo", "next_lead": "rotate", "lead_talk": "none"}), "players"),
        (rules_with({"hand": 5, "redeal_doubles": "off", "redeal_suit": "off"}), "players"),
        (rules_with({"redeal_mode": "on_claim"}), "redeal_mode"),
    ],
)
def test_other_rules_are_refused_by_the_parameter_in_the_way(rules: Rules, key: str) -> None:
    with pytest.raises(UnsupportedRulesError) as refused:
        BatchEnv(rules, 1, seed=1)
    assert refused.value.key == key


def test_records_have_the_shape_of_the_kernel() -> None:
    assert (SEEN.itemsize, LANE.itemsize) == (36, 168)
