"""The facts of a table, split into deals."""

import pytest

from kozel.game.errors import RecordError
from kozel.game.events import DealStarted
from kozel.game.rulesets import shipped
from kozel.record.recorder import records_of
from unit.record.tables import TAGS, Shelf


def test_each_deal_is_a_record_with_the_tags() -> None:
    shelf = Shelf(shipped("trudovoy"), 1)
    deals = [shelf.deal(), shelf.deal(moves=3)]
    records = records_of(shelf.referee.facts, TAGS)
    assert [list(record.facts) for record in records] == deals
    assert all(isinstance(record.facts[0], DealStarted) and record.tags == TAGS for record in records)


def test_no_facts_are_no_deals() -> None:
    assert records_of([], {}) == []


def test_facts_must_begin_with_a_deal() -> None:
    shelf = Shelf(shipped("trudovoy"), 1)
    with pytest.raises(RecordError, match="must begin where a deal starts"):
        records_of(shelf.deal()[1:], {})
