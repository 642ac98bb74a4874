"""The PettingZoo environment passes PettingZoo's own tests and plays the engine's deals."""

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="needs kozel[envs]")

from pettingzoo.test import api_test, seed_test

from kozel.envs.actions import ACTIONS, ANSWERS, ASK, CLAIM, number_of
from kozel.envs.aec import env, raw_env
from kozel.envs.points import side_points
from kozel.game.events import DoubleLeads, PairAgrees
from kozel.game.rulesets import SHIPPED, changed, shipped
from kozel.search.kernels import DRAW, PASS

EACH_RULESET = pytest.mark.parametrize("id", SHIPPED)
# It knows by name which environments have a dict as observation; ours is not among them.
USUAL = "Observation space for each agent probably should be|Observation is not a NumPy array"
# The seats that are not to act have no action.
NO_ACTION = "Action mask numpy array is all zeros"


@EACH_RULESET
@pytest.mark.filterwarnings(f"ignore:{USUAL}:UserWarning", f"ignore:{NO_ACTION}:UserWarning")
def test_the_api_test_of_pettingzoo_passes(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(rules=id), num_cycles=200)
    api_test(raw_env(rules=id), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@EACH_RULESET
def test_the_seed_test_of_pettingzoo_passes(id: str) -> None:
    seed_test(lambda: env(rules=id), num_cycles=60)


def played(game: raw_env, rng: Random) -> set[int]:
    """Plays a deal at random, looking after the rewards; the numbers of the actions that were legal some time."""
    met: set[int] = set()
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        assert seen is not None
        assert not cut
        seat, deal = game.seat(agent), game.referee.match.deal
        if over:
            assert deal.outcome is not None
            points = side_points(game.ruleset.rules, deal.outcome)
            assert reward == points[game.ruleset.rules.seating.side(seat)]
            game.step(None)
            continue
        assert reward == 0
        legal = [int(number) for number in np.flatnonzero(seen["action_mask"])]
        assert legal == sorted(number_of(action) for action in deal.legal(seat))
        assert not any(game.observe(other)["action_mask"].any() for other in game.agents if other != agent)
        met.update(legal)
        game.step(rng.choice(legal))
    return met


@EACH_RULESET
def test_masks_and_rewards_are_those_of_the_engine(id: str) -> None:
    rng, game = Random(1), raw_env(rules=id)
    met: set[int] = set()
    for number in range(12):
        game.reset(seed=number)
        met |= played(game, rng)
    assert (DRAW in met) == (shipped(id).rules.bazaar != "none")
    assert (ASK in met) == (shipped(id).rules.info == "counts_on_question")
    assert len(met) > 40


def test_partners_may_agree_who_leads() -> None:
    game = raw_env(plan=PairAgrees((1, 3), 1))
    game.reset(seed=3)
    for agent, answer in (("seat_1", 1), ("seat_3", 0)):
        assert game.agent_selection == agent
        assert np.flatnonzero(game.observe(agent)["action_mask"]).tolist() == [61, 62, 63]
        game.step(ANSWERS + answer)
    assert game.referee.match.deal.leader == 3


def test_a_claimed_redeal_deals_again() -> None:
    claims = {"redeal_mode": "on_claim", "redeal_doubles": 4}
    game = raw_env(rules=changed(shipped("trudovoy"), claims, id="claims", version="1", where="test"))
    for seed in range(100):
        game.reset(seed=seed)
        if game.observe(game.agent_selection)["action_mask"][CLAIM]:
            game.step(CLAIM)
            assert game.referee.match.deal.redeals == 1
            assert game.observe(game.agent_selection)["observation"][:28].sum() == 7
            return
    raise AssertionError("nobody could claim")


def test_a_first_deal_is_led_by_its_double() -> None:
    game = raw_env(plan=DoubleLeads(1), render_mode="ansi")
    game.reset(seed=1)
    (lead,) = np.flatnonzero(game.observe(game.agent_selection)["action_mask"])
    game.step(int(lead))
    assert game.render() == "[11] " + ", ".join(
        f"seat_{seat} {6 if seat == game.referee.match.deal.leader else 7}" for seat in range(4)
    )
    assert raw_env().render() is None


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    game = raw_env()
    game.reset(seed=1)
    wrong: list[Any] = [PASS, ACTIONS, -1, None]
    for number in wrong:
        with pytest.raises(ValueError, match="is not legal now"):
            game.step(number)
    assert not game.referee.match.deal.played


def test_resets_without_a_seed_go_on_with_other_deals() -> None:
    def hands(first: int | None) -> list[list[int]]:
        game = raw_env()
        found: list[list[int]] = []
        for seed in (first, None, None):
            game.reset(seed=seed)
            found.append(game.referee.match.deal.hands)
        return found

    assert hands(1) == hands(1)
    assert len({tuple(one) for one in hands(1)}) == 3
