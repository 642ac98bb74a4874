"""Two players and a boneyard in known order: the kernel, its twin in Python and the engine say the same."""

import random
from copy import deepcopy

import pytest

from kozel.game.deal import Deal
from kozel.game.moves import DRAW, Action
from kozel.game.rules import Rules
from kozel.game.tiles import FITS, Tile, hand_of, tile
from kozel.search import kernels
from kozel.search.boneyard import solve_with_boneyard
from kozel.search.errors import UnsupportedRulesError
from kozel.search.position import Position
from search_cases import NO_REDEALS, Changes, engine_value, played_on, position_of, random_hands, rules_with, started

DUO: Changes = NO_REDEALS | {
    "players": 2,
    "sides": "solo",
    "bazaar": "draw_until_fits",
    "next_lead": "rotate",
    "lead_talk": "none",
}
BONUSES: Changes = {"lead_bonus66": 50, "lead_bonus00": 25, "end_bonus66": 50, "end_bonus00": 25, "lone66": 50}
COLLECTED: Changes = {"points": "collect", "fish_score": "all_to_lighter", "normal_score": "all_unplayed"}
DUOS: dict[str, Changes] = {
    "plain": DUO,
    "a reserve of two": DUO | {"bazaar_reserve": 2},
    "bonuses, no twin play": DUO | BONUSES | {"both_doubles": "off", "end_bonus_on_fish": True},
    "hands of five, the difference": DUO | {"hand": 5, "fish_score": "difference", "bazaar_reserve": 1},
    "the winner collects": DUO | COLLECTED | {"direction": "ccw", "lone_mode": "add", "lone00": 25},
}
EACH = pytest.mark.parametrize("rules", [rules_with(changes) for changes in DUOS.values()], ids=list(DUOS))


def some_deal(rules: Rules, rng: random.Random, most: int = 14) -> Deal:
    """A deal of the engine with at most so many tiles in the hands, in which something is left to decide."""
    while True:
        hands = random_hands(rng, 2, rules.hand)
        deal = started(rules, hands, rng.randrange(2), rng)
        played_on(deal, rng, rng.randrange(1, most + 1))
        if deal.is_running and not is_doomed(deal):
            return deal


def is_doomed(deal: Deal) -> bool:
    """Whether the players can only draw in vain till the fish."""
    drawable = hand_of(deal.boneyard[: deal.drawable])
    return bool(deal.played) and not (sum(deal.hands) | drawable) & FITS[deal.line.left][deal.line.right]


def value_after(deal: Deal, move: Action) -> int:
    """For seat 0: the engine's points if the move ends the deal, else what the solver says of its next position."""
    after = deepcopy(deal)
    for fact in after.decide(after.turn, move):
        after.evolve(fact)
    while after.is_running and is_doomed(after):
        for fact in after.decide(after.turn, DRAW):
            after.evolve(fact)
    if after.outcome is not None:
        return engine_value(after.rules, after.outcome)
    found = solve_with_boneyard(position_of(after), tuple(after.boneyard), after.rules).value
    return found if after.turn == 0 else -found


@EACH
def test_a_value_follows_from_what_the_engine_does_next(rules: Rules) -> None:
    rng = random.Random(1)
    for _ in range(150 if kernels.available else 3):
        deal = some_deal(rules, rng)
        sign = 1 if deal.turn == 0 else -1
        solved = solve_with_boneyard(position_of(deal), tuple(deal.boneyard), rules)
        assert solved.values == {move: sign * value_after(deal, move) for move in deal.legal(deal.turn)}


@pytest.mark.skipif(not kernels.available, reason="no kernel was compiled")
@EACH
def test_the_kernel_and_its_twin_say_the_same(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(2)
    for _ in range(12):
        deal = some_deal(rules, rng, 6)
        position, boneyard = position_of(deal), tuple(deal.boneyard)
        fast = solve_with_boneyard(position, boneyard, rules)
        monkeypatch.setattr(kernels, "available", False)
        assert solve_with_boneyard(position, boneyard, rules) == fast
        monkeypatch.undo()


def test_a_whole_deal_can_be_solved_from_the_lead() -> None:
    if not kernels.available:
        pytest.skip("too slow without a kernel")
    rules, rng = rules_with(DUO), random.Random(3)
    hands = random_hands(rng, 2)
    deal = started(rules, hands, 0, rng)
    solved = solve_with_boneyard(Position(hands, 0), tuple(deal.boneyard), rules)
    assert solved.values == {move: value_after(deal, move) for move in deal.legal(0)}


@pytest.mark.parametrize(
    ("position", "boneyard", "problem"),
    [
        (Position((1, 2), 0), (tile(0, 0),), "in a hand"),
        (Position((1, 2), 0), (tile(6, 6), tile(6, 6)), "twice"),
        (Position((1, 2), 0, (6, 6)), (tile(5, 5),), "nothing is left to decide"),
        (Position((1, 2, 4), 0), (), "2 hands"),
    ],
)
def test_what_is_no_running_deal_is_refused(position: Position, boneyard: tuple[Tile, ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        solve_with_boneyard(position, boneyard, rules_with(DUO))


def test_drawing_one_tile_is_refused_by_name() -> None:
    with pytest.raises(UnsupportedRulesError, match="bazaar"):
        solve_with_boneyard(Position((1, 2), 0), (), rules_with(DUO | {"bazaar": "draw_one"}))
