"""The OpenSpiel game passes OpenSpiel's own tests, deals fairly, hides what is hidden and plays as the engine does."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs kozel[envs]")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import get_all_states, ismcts, mcts  # noqa: E402

from kozel.envs.actions import ASK, number_of  # noqa: E402
from kozel.envs.course import Course  # noqa: E402
from kozel.envs.spiel import KozelGame  # noqa: E402
from kozel.game.errors import RulesError  # noqa: E402
from kozel.game.rulesets import SHIPPED, shipped  # noqa: E402
from kozel.game.tiles import tiles_in  # noqa: E402
from kozel.search.errors import UnsupportedRulesError  # noqa: E402
from kozel.search.kernels import PASS  # noqa: E402
from search_cases import engine_value, started  # noqa: E402

PAIRS = [id for id in SHIPPED if shipped(id).rules.sides == "pairs"]
TINY = {"players": 2, "tiles": 6, "hand": 2}
SMALL = {"tiles": 8, "hand": 2}
DOUBLE_THREE = {"tiles": 10, "hand": 2}


def load(**params: Any) -> Any:
    return pyspiel.load_game("kozel", params)


def chosen(state: Any, rng: random.Random) -> int:
    if not state.is_chance_node():
        return rng.choice(state.legal_actions())
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return rng.choices(actions, chances)[0]


def walk(game: Any, rng: random.Random) -> Iterator[Any]:
    """Each state of a random deal, to the end."""
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(chosen(state, rng))
        yield state


@pytest.mark.parametrize("params", [*({"rules": id} for id in PAIRS), TINY, DOUBLE_THREE])
def test_the_random_simulation_test_of_openspiel_passes(params: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(**params), num_sims=3, serialize=True, verbose=False)


class TestPartOfTheTree(api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's own checks of some hundred states of a whole deal."""

    game_name = "kozel"
    game = load()


class TestTheWholeTree(api_test.EnforceAPIOnFullTreeBase):
    """OpenSpiel's own checks of all states of a tiny game; the numbers it knows by heart are those of its own games."""

    game_name = "kozel"
    game = load(**TINY)
    all_states: ClassVar[set[Any]]

    test_number_of_nodes: Any = None
    test_game_is_perfect_recall: Any = None


@pytest.mark.parametrize("params", [TINY, {"players": 2, "tiles": 6, "hand": 3}, {"tiles": 4, "hand": 1}])
def test_recall_is_perfect_by_openspiels_check(params: dict[str, Any]) -> None:
    assert api_test._assert_is_perfect_recall(load(**params))


@pytest.mark.parametrize(
    ("params", "ways"), [({"tiles": 5, "hand": 1}, 4 * 120), (TINY, 2 * 90), ({**TINY, "hand": 3}, 2 * 20)]
)
def test_every_deal_is_equally_likely_and_reached_once(params: dict[str, Any], ways: int) -> None:
    met: Counter[tuple[int, tuple[int, ...]]] = Counter()

    def deal(state: Any, chance: float) -> None:
        if not state.is_chance_node():
            assert isinstance(state.stage, Course)
            met[state.stage.leader, state.stage.hands] += 1
            assert chance == pytest.approx(1 / ways)
            return
        assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
        for outcome, odds in state.chance_outcomes():
            deal(state.child(outcome), chance * odds)

    deal(load(**params).new_initial_state(), 1.0)
    assert len(met) == ways
    assert set(met.values()) == {1}


@pytest.mark.parametrize("params", [*({"rules": id} for id in PAIRS), TINY, DOUBLE_THREE])
def test_a_deal_goes_as_in_the_engine(params: dict[str, Any]) -> None:
    rng, game = random.Random(1), load(**params)
    for _ in range(30):
        engine: Any = None
        state: Any = None
        for state in walk(game, rng):
            if not isinstance(state.stage, Course):
                continue
            if engine is None:
                engine = started(state.stage.rules, state.stage.hands, state.stage.leader)
            else:
                number = state.history()[-1]
                (action,) = (one for one in engine.legal(engine.turn) if number_of(one) == number)
                for fact in engine.decide(engine.turn, action):
                    engine.evolve(fact)
            if engine.is_running:
                assert state.current_player() == engine.turn
                numbers = {number_of(action) for action in engine.legal(engine.turn)} - {ASK}
                assert set(state.legal_actions()) == numbers
        value = engine_value(engine.rules, engine.outcome)
        assert state.returns() == [value, -value, value, -value][: engine.rules.players]
        assert max(map(abs, state.returns())) <= game.max_utility()


def test_what_others_hold_shows_nowhere() -> None:
    rng, game = random.Random(2), load()
    for _ in range(2):
        for state in walk(game, rng):
            if isinstance(state.stage, Course) and not state.is_terminal():
                for seat in rng.sample(range(4), 2):
                    other = state.resample_from_infostate(seat, rng.random)
                    assert other.information_state_string(seat) == state.information_state_string(seat)
                    assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                    assert other.observation_string(seat) == state.observation_string(seat)
                    assert other.observation_tensor(seat) == state.observation_tensor(seat)


def test_passes_are_remembered() -> None:
    rng, game, passes = random.Random(3), load(), 0
    for state in walk(game, rng):
        if isinstance(state.stage, Course) and not state.is_terminal():
            passes = state.stage.moves.count(PASS)
            assert all(state.information_state_string(seat).count("pass") == passes for seat in range(4))
    assert passes


def test_states_are_drawn_from_all_that_agree_and_from_no_others() -> None:
    """Against plain enumeration of a whole game for two, with two tiles that nobody has."""
    states = get_all_states.get_all_states(load(**TINY), -1, False, False).values()
    same: dict[str, set[tuple[int, ...]]] = {}
    for state in states:
        same.setdefault(state.information_state_string(), set()).add(state.stage.hands)
    rng = random.Random(4)
    for state in states:
        player, possible = state.current_player(), same[state.information_state_string()]
        drawn = Counter(
            state.resample_from_infostate(player, rng.random).stage.hands for _ in range(20 * len(possible))
        )
        assert set(drawn) == possible
        assert min(drawn.values()) >= 4


def test_the_leader_who_had_to_lead_a_double_has_none() -> None:
    rng, game = random.Random(5), load(rules="ussr85")
    led = 0
    while not led:
        for state in walk(game, rng):
            if isinstance(state.stage, Course) and len(state.stage.moves) == 1:
                course = state.stage
                if course.lead is not None and not course.lead.is_double:
                    led += 1
                    other = state.resample_from_infostate((course.leader + 1) % 4, rng.random).stage
                    doubles = [tile for tile in tiles_in(other.hands[course.leader]) if tile.is_double]
                    assert {tile.high for tile in doubles} <= {0, 6}


def test_a_tree_search_of_openspiel_plays_a_deal() -> None:
    game, chance = load(), np.random.RandomState(6)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 2.0, 8, random_state=chance)
    rng = random.Random(6)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chosen(state, rng) if state.is_chance_node() or state.current_player() else bot.step(state))
    assert sum(state.returns()) == 0


def test_actions_and_states_can_be_read() -> None:
    state, told = load(**SMALL).new_initial_state(), []
    for action in (2, 0, 1, 2, 3, 4, 6, 4):
        told.append(state.action_to_string(state.current_player(), action))
        state.apply_action(action)
    assert (told[0], told[1], told[-1]) == ("C leads", "A gets 0-0", "C 2-1 left")
    assert str(state) == "0-0 1-0, 1-1 2-0, 3-0, 2-2 3-1: C led: 2-1 left"


def test_games_that_cannot_be_played_are_refused() -> None:
    for params in ({"tiles": 27}, {"tiles": 29}, {"hand": 0}):
        with pytest.raises(ValueError, match="do not fit a set"):
            KozelGame(params)
    with pytest.raises(UnsupportedRulesError):
        KozelGame({"rules": "traditional"})
    with pytest.raises(RulesError, match="say players = 2 or 4"):
        KozelGame({"players": 3})


def test_copies_share_what_never_changes() -> None:
    rng = random.Random(7)
    state: Any = None
    for state in walk(load(), rng):
        if not state.is_terminal():
            copy = state.clone()
            assert copy.stage is state.stage
            copy.apply_action(chosen(copy, rng))
            assert copy.stage != state.stage
    assert msgspec.structs.asdict(state.stage)["value"] is not None
