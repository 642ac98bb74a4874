"""Tags and remarks that can be written, and those that cannot."""

import pytest

from kozel.game.errors import RecordError
from kozel.game.events import HandsDealt, Redealt
from kozel.record.model import DealRecord, Remark, check_remarks, ordered_tags, turn_at
from unit.record.tables import house, played_match

RECORD = played_match(house("trudovoy", redeal_doubles=4), 0, 1)[0]


def test_tags_stand_in_one_order() -> None:
    tags = dict.fromkeys(["Zoo", "D", "Annotator", "Event", "Ape", "A", "Table"], "x")
    assert list(ordered_tags(tags)) == ["Event", "Table", "A", "D", "Annotator", "Ape", "Zoo"]


@pytest.mark.parametrize("name", ["Rules", "Secret", "Left", "event", "Ёж", "A-B", "A" * 33, ""])
def test_a_tag_needs_a_free_name(name: str) -> None:
    with pytest.raises(RecordError, match="tag"):
        ordered_tags({name: "x"})


def test_a_record_begins_where_a_deal_starts() -> None:
    with pytest.raises(RecordError, match="split the facts where deals start"):
        _ = DealRecord({}, ()).started
    with pytest.raises(RecordError, match="split the facts where deals start"):
        _ = DealRecord({}, RECORD.facts[1:]).started


@pytest.mark.parametrize(
    ("remark", "problem"),
    [
        (Remark(), "an empty remark"),
        (Remark(clock_ms=-1), "is -1 ms"),
        (Remark(clock_ms=10**9), "give 0 to 999999999"),
        (Remark(comment=""), "is no comment"),
        (Remark(comment="a\nb"), "is no comment"),
        (Remark(comment="}"), "is no comment"),
    ],
)
def test_a_remark_must_say_something_that_can_be_written(remark: Remark, problem: str) -> None:
    at = next(index for index in range(len(RECORD.facts)) if turn_at(RECORD.facts, index))
    with pytest.raises(RecordError, match=problem):
        check_remarks(RECORD.facts, {at: remark})


@pytest.mark.parametrize("index", [-1, 0, 1, 2, 1000])
def test_a_remark_needs_a_move(index: int) -> None:
    with pytest.raises(RecordError, match="which is no move"):
        check_remarks(RECORD.facts, {index: Remark(mark="!")})


def test_a_redeal_that_the_rules_order_is_no_move() -> None:
    redealt = Redealt(0, (), "doubles")
    facts = (RECORD.facts[0], next(fact for fact in RECORD.facts if isinstance(fact, HandsDealt)), redealt, redealt)
    assert turn_at(facts, 2) is None
    assert turn_at(facts, 3) == redealt
