import pytest

from kozel.conformance import Line, compute
from kozel.game.rulesets import SHIPPED, shipped

KEYS = {"written", "sheet", "pot", "over", "goat", "instant", "struck"}


def after(rules: str, before: Line, deal: Line) -> Line:
    found = compute({"rules": rules, "before": before, "deal": deal})["after"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_rule_set_settles_a_deal(rules: str) -> None:
    players, sides = shipped(rules).rules.players, len(shipped(rules).rules.seating.sides)
    left = [["6-4", "6-5"], ["5-4"], ["4-3"], []][4 - players :]
    deal: Line = {"result": "out", "seat": players - 1, "lead": "2-1", "last": ["5-5"], "left": left}
    found = after(rules, {"sheet": [50] * sides, "pot": 6, "deal_no": 3}, deal)
    assert found.keys() == KEYS | {"loser"}
    assert found["sheet"] != [50] * sides


def test_several_losers_are_given_as_a_list() -> None:
    deal: Line = {"result": "out", "seat": 1, "lead": "2-1", "last": ["5-3"], "left": [["6-5"], [], ["6-4", "5-5"]]}
    found = after("prostoy-trio", {"sheet": [0, 0, 0], "pot": 0, "deal_no": 2}, deal)
    assert found["written"] == [[0, 0], [2, 20]]
    assert found["sheet"] == [0, 0, 20]
    assert found["below"] == 11
    assert found["loser"] == [0, 2]


def test_the_sides_of_a_table_for_two_are_its_players() -> None:
    deal: Line = {"result": "out", "seat": 1, "lead": "2-1", "last": ["5-3"], "left": [["6-5", "6-6"], []]}
    found = after("prostoy-duo", {"sheet": [90, 0], "pot": 0, "deal_no": 2}, deal)
    assert found["written"] == [0, 23]
    assert (found["over"], found["goat"]) == (True, 0)


def test_deal_two_may_strike_out_what_deal_one_wrote() -> None:
    deal: Line = {
        "result": "out",
        "seat": 0,
        "lead": "2-1",
        "last": ["5-3"],
        "left": [[], ["6-5", "6-4"], ["6-3"], ["6-2"]],
    }
    found = after("morskoy", {"sheet": [30, 0], "pot": 0, "deal_no": 2, "first_deal_loser": 0}, deal)
    assert found["struck"] == [0, 30]
    assert found["sheet"] == [0, 29]
