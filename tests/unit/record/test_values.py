"""Values of tags, as text and back."""

import pytest

from kozel.game.errors import NotationError
from kozel.game.events import DoubleLeads, LeadDecided, LeadPlan, LotLeads, PairAgrees, RulesRef, SeatLeads
from kozel.game.rules import Value
from kozel.game.seats import Seating, seating
from kozel.game.tiles import tile
from kozel.record.values import (
    house_text,
    lead_text,
    parse_house,
    parse_lead,
    parse_plan,
    parse_points,
    parse_sides,
    plan_text,
    points_text,
    sides_text,
)

PAIRS, TRIO = seating(4, True, True), seating(3, False, True)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({}, "trudovoy"),
        ({"target": 125, "both_doubles": "off"}, "trudovoy target=125 both_doubles=off"),
        (
            {"first_tile_forced": False, "general_wins_match": True},
            "trudovoy first_tile_forced=false general_wins_match=true",
        ),
        ({"first_double_order": (1, 2, 3, 4, 5, 6, 0)}, "trudovoy first_double_order=1,2,3,4,5,6,0"),
    ],
)
def test_a_house_rule_set_is_written_and_read(changes: dict[str, Value], text: str) -> None:
    assert house_text(RulesRef("yard", "1", "trudovoy", "", changes)) == text
    assert parse_house(text) == ("trudovoy", changes)


def test_a_shipped_rule_set_needs_no_house() -> None:
    assert house_text(RulesRef("trudovoy", "1", "trudovoy", "")) == ""


@pytest.mark.parametrize("text", ["trudovoy target", "trudovoy target=1 target=2", "trudovoy "])
def test_each_rule_is_named_once_with_its_value(text: str) -> None:
    with pytest.raises(NotationError, match="is no change of a rule"):
        parse_house(text)


@pytest.mark.parametrize(("table", "text"), [(PAIRS, "AC:45 BD:0"), (TRIO, "A:45 B:0 C:7")])
def test_points_are_written_and_read(table: Seating, text: str) -> None:
    assert points_text(table, parse_points(text, table)) == text


@pytest.mark.parametrize("text", ["AC:45", "AC:45 BD:-1", "AC:45 BD:1000000000", "AC 45 BD 0", "AC:45 BD:٣"])
def test_other_points_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_points(text, PAIRS)


@pytest.mark.parametrize(("table", "sides", "text"), [(PAIRS, (1,), "BD"), (TRIO, (0, 2), "A C"), (TRIO, (), "-")])
def test_sides_are_written_and_read(table: Seating, sides: tuple[int, ...], text: str) -> None:
    assert sides_text(table, sides) == text
    assert parse_sides(text, table) == sides


@pytest.mark.parametrize(
    ("plan", "text"),
    [
        (SeatLeads(1, "finisher"), "seat B finisher"),
        (DoubleLeads(1), "double 1"),
        (LotLeads(), "lot"),
        (PairAgrees((0, 2), 2), "pair A C else C"),
    ],
)
def test_a_plan_is_written_and_read(plan: LeadPlan, text: str) -> None:
    assert plan_text(plan) == text
    assert parse_plan(text, 4) == plan


@pytest.mark.parametrize(
    ("decided", "text"),
    [
        (LeadDecided(1, "double", tile(1, 1)), "B double 11"),
        (LeadDecided(1, "finisher"), "B finisher"),
        (LeadDecided(0, "agreed", None, ("me", "silent")), "A agreed me silent"),
    ],
)
def test_a_lead_is_written_and_read(decided: LeadDecided, text: str) -> None:
    assert lead_text(decided) == text
    assert parse_lead(text, 4) == decided
