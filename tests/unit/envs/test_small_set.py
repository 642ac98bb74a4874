"""CFR+ and best responses in sequence form say what OpenSpiel says of the same game, state by state."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kozel.arena.small_sets import small_rules, view_of
from kozel.envs.cfr import Behaviour, Shape, Solver, gains, incentives, pair_incentive, value
from kozel.envs.course import Course, begun
from kozel.envs.small_set import PAIRS, SEATS, SmallSet, all_hands, small_set

RULES = small_rules("trudovoy", 2)
BOTH = small_set(RULES, 8, SEATS + PAIRS)
GAME, OPEN = BOTH.of(0, 4), BOTH.of(4, 6)


def random_behaviours(game: SmallSet, seed: int) -> list[Behaviour]:
    chance = np.random.default_rng(seed)
    return [shape.behaviour(chance.random(shape.sequences)) for shape in map(Shape, game.choices)]


def test_the_game_of_eight_tiles_has_all_its_deals() -> None:
    assert len(list(all_hands((1 << 8) - 1, 2, 4))) == 2520
    assert sum(1 for _ in all_hands((1 << 10) - 1, 2, 4)) == 113_400


def test_solving_leaves_little_to_gain() -> None:
    solver = Solver(GAME)
    solver.run(80)
    assert 0 <= sum(incentives(GAME, solver.behaviours)) <= 0.01


def test_chances_of_the_moves_of_a_choice_add_up_to_one() -> None:
    solver = Solver(GAME)
    solver.run(5)
    for shape, behaviour in zip(solver.shapes, solver.behaviours, strict=True):
        assert np.allclose(np.bincount(shape.owner[1:], behaviour[1:]), 1)
        assert np.allclose(shape.behaviour(shape.strategy(behaviour)), behaviour)


def test_open_cards_are_worth_no_less_than_closed_ones() -> None:
    for seed in range(5):
        behaviours = random_behaviours(GAME, seed)
        alone = incentives(GAME, behaviours)
        for side in (0, 1):
            assert pair_incentive(GAME, OPEN, behaviours, side) >= max(alone[side], alone[side + 2]) - 1e-12


def test_the_values_of_all_players_are_one_value() -> None:
    behaviours = random_behaviours(GAME, 7)
    shapes = [Shape(choices) for choices in GAME.choices]
    strategies = [shape.strategy(one) for shape, one in zip(shapes, behaviours, strict=True)]
    worth = value(GAME, strategies)
    for player, shape in enumerate(shapes):
        own = shape.values(gains(GAME, strategies, player), behaviours[player])[2]
        assert own == pytest.approx(worth if player % 2 == 0 else -worth)


def played_value(course: Course, hands: tuple[int, ...], chances: dict[Any, np.ndarray]) -> float:
    """For side 0, by plain walking."""
    if course.value is not None:
        return course.value
    moves = course.legal()
    if len(moves) == 1:
        return played_value(course.after(moves[0]), hands, chances)
    odds = chances[course.turn, ((hands[course.turn],), course.moves)]
    return float(sum(odds[at] * played_value(course.after(move), hands, chances) for at, move in enumerate(moves)))


def test_the_value_is_that_of_walking_through_all_deals() -> None:
    behaviours = random_behaviours(GAME, 8)
    chances = {
        (seat, known): behaviours[seat][first : first + len(moves)]
        for seat, choices in enumerate(GAME.choices)
        for known, first, moves in zip(choices.known, choices.first, choices.moves, strict=True)
    }
    deals = list(all_hands((1 << 8) - 1, 2, 4))
    walked = sum(played_value(begun(RULES, hands, 0), hands, chances) for hands in deals) / len(deals)
    shapes = [Shape(choices) for choices in GAME.choices]
    assert value(GAME, [shape.strategy(one) for shape, one in zip(shapes, behaviours, strict=True)]) == pytest.approx(
        walked
    )


def test_a_view_of_a_choice_is_on_turn_and_knows_the_small_set() -> None:
    rng = Random(1)
    for seat, choices in enumerate(GAME.choices):
        for number in rng.sample(range(len(choices.known)), 100):
            known = choices.known[number]
            view = view_of(RULES, 8, seat, known)
            assert view.turn == seat
            assert len(view.legal()) == len(choices.moves[number]) > 1
            assert view.unseen | view.hand | view.played == (1 << 8) - 1
            assert view.unseen.bit_count() == sum(view.counts) - view.counts[seat]


def test_openspiel_finds_the_same_nash_conv() -> None:
    """There the lot says who leads, here seat 0 does: a player of OpenSpiel plays by the seats of ours in turn."""
    pytest.importorskip("pyspiel", reason="needs kozel[envs]")
    from open_spiel.python import policy  # noqa: PLC0415 -- only where OpenSpiel is
    from open_spiel.python.algorithms.exploitability import nash_conv  # noqa: PLC0415

    from kozel.envs.spiel import KozelGame  # noqa: PLC0415

    spiel = KozelGame({"players": 2, "tiles": 6, "hand": 3})
    game = small_set(spiel.rules, 6, ((0,), (1,)))

    class Ours(policy.Policy):
        def __init__(self, behaviours: list[Behaviour]) -> None:
            super().__init__(spiel, [0, 1])
            self._behaviours = behaviours

        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            course, moves = state.stage, state.legal_actions()
            if len(moves) == 1:
                return {moves[0]: 1.0}
            seat = (course.turn - course.leader) % 2
            choices = game.choices[seat]
            number = choices.numbers[((course.hands[course.turn] | course.placed[course.turn],), course.moves)]
            first = choices.first[number]
            return {move: self._behaviours[seat][first + at] for at, move in enumerate(choices.moves[number])}

    solver = Solver(game)
    for rounds in (1, 4, 200):
        solver.run(rounds)
        behaviours = solver.behaviours
        found = nash_conv(spiel, Ours(behaviours))
        assert sum(incentives(game, behaviours)) == pytest.approx(found, abs=1e-9)
    assert sum(incentives(game, solver.behaviours)) < 0.01
