from array import array

import pytest

from kozel.game.moves import PASS, End, Play, TwinPlay
from kozel.game.rulesets import SHIPPED, changed, shipped
from kozel.game.tiles import tile
from kozel.search import kernels
from kozel.search.errors import UnsupportedRulesError
from kozel.search.position import Position
from kozel.search.solver import solve, solve_worlds, value
from search_cases import NO_REDEALS, hand, rules_with

RULES = rules_with(NO_REDEALS)


@pytest.fixture(params=["kernel", "twin"], autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test runs on the kernel and on its twin."""
    if request.param == "twin":
        monkeypatch.setattr(kernels, "available", False)
    elif not kernels.available:
        pytest.skip("no kernel was compiled")


def test_every_move_of_the_engine_has_a_value() -> None:
    position = Position((hand("5-5 3-3 5-3"), hand("6-5"), hand("4-3"), hand("6-6")), 0, (5, 3), tile(5, 3))
    solved = solve(position, RULES)
    assert tuple(solved.values) == position.moves(RULES)
    assert TwinPlay(tile(5, 5), tile(3, 3)) in solved.values
    assert solved.value == value(position, RULES) == max(solved.values.values())
    assert all(solved.values[move] == solved.value for move in solved.best)


def test_who_cannot_play_passes_and_the_pass_has_the_value_of_what_follows() -> None:
    hands = (hand("0-0"), hand("5-4"), hand("1-1"), hand("6-6"))
    assert solve(Position(hands, 0, (5, 3)), RULES).values == {PASS: -(10 + 2)}
    assert value(Position(hands, 1, (5, 3)), RULES) == 10 + 2


def test_the_bonus_of_the_lead_counts_in_the_middle_of_a_deal() -> None:
    rules = rules_with(NO_REDEALS | {"lead_bonus66": 50})
    position = Position((hand("5-4"), hand("2-2"), hand("1-1"), hand("3-3")), 0, (5, 6), tile(6, 6))
    assert value(position, rules) == 4 + 6 + 50


def test_signs_say_only_who_wins() -> None:
    position = Position((hand("2-1 6-6"), hand("3-2"), hand("4-3"), hand("4-4")), 0, (2, 6))
    values = solve(position, RULES).values.values()
    assert [*solve(position, RULES, signs=True).values.values()] == [(one > 0) - (one < 0) for one in values]


def test_worlds_are_solved_each_for_itself() -> None:
    own = hand("6-0 3-1 5-1")
    first = Position((own, hand("6-5 2-2"), hand("3-0 4-4"), hand("6-6 1-0")), 0, (6, 3))
    second = Position((own, hand("6-6 1-0"), hand("6-5 2-2"), hand("3-0 4-4")), 0, (6, 3))
    worlds = array("I", (*first.hands, *second.hands))
    solved = solve_worlds(first, worlds, RULES)
    assert len(solved) == 2
    for number, position in enumerate((first, second)):
        alone = solve(position, RULES).values
        assert {move: solved.of(move)[number] for move in solved.moves} == alone
    move = Play(tile(6, 0), End.LEFT)
    assert solved.mean(move) == sum(solved.of(move)) / 2


def test_worlds_of_another_hand_are_refused() -> None:
    position = Position((1, 2, 4, 8), 0)
    with pytest.raises(ValueError, match="same hand"):
        solve_worlds(position, array("I", (2, 1, 4, 8)), RULES)
    with pytest.raises(ValueError, match="four hands"):
        solve_worlds(position, array("I", (1, 2, 4)), RULES)
    with pytest.raises(ValueError, match="four hands"):
        solve_worlds(position, array("i", (1, 2, 4, 8)), RULES)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        (Position((1, 2, 4), 0), "4 hands"),
        (Position((1, 2, 4, 8), 4), "turn 4"),
        (Position((1, 2, 4, 0), 0), "non-empty"),
        (Position((1, 2, 4, 5), 0), "share no tile"),
        (Position((1, 2, 4, 1 << 28), 0), "no bit above 27"),
        (Position((1, 2, 4, 8), 0, (7, 0)), "suits 0-6"),
        (Position((1, 2, 4, 8), 0, (6, 6)), "over"),
    ],
)
def test_what_is_no_running_deal_is_refused(position: Position, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        solve(position, RULES)


def test_every_shipped_set_for_four_in_pairs_can_be_solved() -> None:
    for id in SHIPPED:
        rules = shipped(id).rules
        if rules.sides == "pairs" and rules.bazaar == "none":
            assert isinstance(value(Position((1, 2, 4, 8), 0), rules), int)


def test_values_beyond_twelve_bits_are_refused_by_name() -> None:
    with pytest.raises(UnsupportedRulesError, match="lone66: a deal may be worth 2178 points"):
        solve(Position((1, 2, 4, 8), 0), rules_with({"lone66": 2000}))


def test_rules_for_three_sides_are_refused() -> None:
    trio = changed(
        shipped("prostoy-trio"), {"bazaar": "none", "bazaar_reserve": 0}, id="t", version="1", where="t"
    ).rules
    with pytest.raises(UnsupportedRulesError) as refusal:
        solve(Position((1, 2, 4), 0), trio)
    assert refusal.value.key == "sides"
