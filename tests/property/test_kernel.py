"""The kernel, its twin in Python, the engine and plain minimax say the same, for every rule that a deal can have."""

import json
import random
from copy import deepcopy
from pathlib import Path

import pytest

from kozel.game.deal import Deal
from kozel.game.moves import Action, End, Move, Play, TwinPlay
from kozel.game.rules import Rules
from kozel.game.rulesets import shipped
from kozel.game.tiles import OTHER, hand_of, tile
from kozel.search import kernels, playouts
from kozel.search.chance import Chance
from kozel.search.codes import rule_code
from kozel.search.open_hands import lead_values
from kozel.search.position import Position, numbered
from kozel.search.position import packed as packed_position
from kozel.search.python_solver import solve_in_python
from kozel.search.solver import solve, value
from naive_open_hands import naive_move_values
from search_cases import (
    NO_REDEALS,
    VARIANTS,
    engine_value,
    pairs,
    played_on,
    position_of,
    random_hands,
    random_position,
    rules_with,
    started,
)

OPEN_HANDS = Path(__file__).parents[2] / "conformance" / "open_hands.jsonl"
DUO = {"players": 2, "sides": "solo", "next_lead": "rotate", "lead_talk": "none", "bazaar": "none"}
DUOS = {
    "two players": DUO,
    "two players, the winner collects": DUO
    | {"points": "collect", "fish_score": "all_to_lighter", "normal_score": "all_unplayed", "lone00": 25},
}
needs_kernel = pytest.mark.skipif(not kernels.available, reason="no kernel was compiled")


def all_rules() -> list[Rules]:
    pairs_of_four = [rules_with(changes | NO_REDEALS) for changes in VARIANTS.values()]
    duos = [rules_with(changes | NO_REDEALS) for changes in DUOS.values()]
    return pairs_of_four + duos


ALL_RULES = all_rules()
EACH_RULES = pytest.mark.parametrize("rules", ALL_RULES, ids=[*VARIANTS, *DUOS])


def some_deal(rules: Rules, rng: random.Random, most: int) -> Deal:
    """A deal of the engine that is still running, with at most so many tiles in the hands."""
    while True:
        deal = started(rules, random_hands(rng, rules.players), rng.randrange(rules.players))
        played_on(deal, rng, rng.randrange(4, most + 1))
        if deal.is_running:
            return deal


@needs_kernel
@EACH_RULES
def test_the_kernel_finds_the_moves_of_the_engine(rules: Rules) -> None:
    rng = random.Random(1)
    for _ in range(200):
        position = position_of(some_deal(rules, rng, 28))
        moves = position.moves(rules)
        assert kernels.moves(rule_code(rules), packed_position(position, rules)) == numbered(moves)


def value_after(deal: Deal, move: Action) -> int:
    """For side 0: the engine's points if the move ends the deal, else what the solver says of its next position."""
    after = deepcopy(deal)
    for fact in after.decide(after.turn, move):
        after.evolve(fact)
    if after.outcome is not None:
        return engine_value(after.rules, after.outcome)
    found = value(position_of(after), after.rules)
    return found if after.rules.seating.side(after.turn) == 0 else -found


@EACH_RULES
def test_a_value_follows_from_what_the_engine_does_next(rules: Rules) -> None:
    rng = random.Random(2)
    for _ in range(60 if kernels.available else 3):
        deal = some_deal(rules, rng, 14)
        sign = 1 if rules.seating.side(deal.turn) == 0 else -1
        solved = solve(position_of(deal), rules)
        assert solved.values == {move: sign * value_after(deal, move) for move in deal.legal(deal.turn)}
        assert solved.value == value(position_of(deal), rules)


@needs_kernel
@EACH_RULES
def test_the_kernel_and_its_twin_say_the_same(rules: Rules) -> None:
    rng = random.Random(3)
    for _ in range(40):
        position = position_of(some_deal(rules, rng, 16))
        solved = solve(position, rules)
        assert tuple(solved.values.values()) == solve_in_python(position, rules)
        signs = solve(position, rules, signs=True)
        assert list(signs.values.values()) == [(one > 0) - (one < 0) for one in solved.values.values()]


def test_random_positions_are_worth_what_plain_minimax_says() -> None:
    compare_with_minimax(10_000 if kernels.available else 500, seed=4)


@pytest.mark.nightly
def test_very_many_random_positions_are_worth_what_plain_minimax_says() -> None:
    compare_with_minimax(100_000, seed=5)


def compare_with_minimax(n: int, seed: int) -> None:
    rng = random.Random(seed)
    fours = ALL_RULES[: len(VARIANTS)]
    for number in range(n):
        rules = fours[number % len(fours)]
        position = random_position(rules, rng, rng.randrange(4, 10))
        assert position.ends is not None
        assert position.lead is not None
        lead = position.lead.high, position.lead.low
        naive = naive_move_values(pairs(position.hands), position.turn, position.ends, lead, rules)
        sign = 1 if position.turn in (0, 2) else -1
        solved = solve(position, rules).values
        assert {naive_move(position.ends, move): sign * one for move, one in solved.items()} == naive, position


def naive_move(ends: tuple[int, int], move: Move) -> tuple[tuple[tuple[int, int], ...], tuple[int, int]]:
    left, right = ends
    placed: tuple[tuple[int, int], ...] = ()
    if isinstance(move, TwinPlay):
        placed = ((left, left), (right, right))
    if isinstance(move, Play):
        placed = ((move.tile.high, move.tile.low),)
        if move.end is End.LEFT:
            left = OTHER[move.tile][left]
        else:
            right = OTHER[move.tile][right]
        return placed, (max(left, right), min(left, right))
    return placed, (left, right) if placed else (max(left, right), min(left, right))


@pytest.mark.skipif(not OPEN_HANDS.exists(), reason="the conformance data are not here")
@pytest.mark.parametrize("line", OPEN_HANDS.read_text("utf-8").splitlines() if OPEN_HANDS.exists() else [])
def test_known_deals_are_worth_what_others_found(line: str) -> None:
    if not kernels.available and not line.startswith('{"id": "o00'):
        pytest.skip("only ten deals without a kernel")
    deal = json.loads(line)
    hands = tuple(hand_of(tile(int(one[0]), int(one[2])) for one in hand) for hand in deal["hands"])
    values = lead_values(hands, deal["leader"], shipped(deal["profile"]).rules)
    assert {str(lead): value for lead, value in values.items()} == deal["lead_values"]


@EACH_RULES
@pytest.mark.parametrize("whims", [playouts.RANDOM, playouts.HEAVIEST, (0, 256, 40, 130)])
def test_playouts_of_the_kernel_and_of_its_twin_are_the_same(
    rules: Rules, whims: playouts.Whims, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    rng = random.Random(6)
    positions = [position_of(some_deal(rules, rng, 28)) for _ in range(8)]
    positions += [Position(random_hands(rng, rules.players), 1) for _ in range(3)]

    def played() -> list[list[int]]:
        chance = Chance(7)
        return [list(playouts.playouts(position, rules, 5, chance, whims)) for position in positions]

    fast = played()
    monkeypatch.setattr(kernels, "available", False)
    assert played() == fast


def test_whole_random_deals_of_the_kernel_and_of_its_twin_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = shipped("trudovoy").rules

    def deals() -> list[int]:
        return list(playouts.random_deals(rules, 300, Chance(8)))

    fast = deals()
    monkeypatch.setattr(kernels, "available", False)
    assert deals() == fast
