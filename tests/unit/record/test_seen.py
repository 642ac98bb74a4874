"""What one seat saw: nothing that it was not told."""

import pytest

from kozel.game.errors import RecordError
from kozel.game.events import Drew, HandsDealt, LeadAnswered, LeadDecided, Redealt
from kozel.game.notation import hand_text, packed
from kozel.game.rulesets import RuleSet, shipped
from kozel.game.seats import SPECTATOR
from kozel.record import kzn
from kozel.record.model import DealRecord
from kozel.record.recorder import records_of
from kozel.record.seen import seen_text
from unit.record.tables import RULESETS, TAGS, Shelf, house, remarked


def begun(ruleset: RuleSet, number: int, moves: int = 12) -> DealRecord:
    shelf = Shelf(ruleset, number)
    shelf.deal(moves=moves)
    return records_of(shelf.referee.facts, TAGS)[0]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_hidden_tiles_are_not_shown(ruleset: RuleSet) -> None:
    for number in range(5):
        record = begun(ruleset, number)
        dealt = [fact for fact in record.facts if isinstance(fact, HandsDealt)][-1]
        for seat in ruleset.rules.seating.seats:
            text = seen_text(record, seat)
            assert f"{'ABCD'[seat]}:{hand_text(dealt.hands[seat])}" in text
            assert all(hand_text(hand) not in text for other, hand in enumerate(dealt.hands) if other != seat)
            assert not dealt.boneyard or f'[Boneyard "?{len(dealt.boneyard)}"]' in text
            assert "Lot" not in text
            drawn = [fact for fact in record.facts if isinstance(fact, Drew)]
            assert all((f"*{packed(fact.tile)}" in text) == (fact.seat == seat) for fact in drawn)


def test_a_spectator_sees_no_hand() -> None:
    assert '[Deal "A:?7 B:?7 C:?7 D:?7"]' in seen_text(begun(shipped("trudovoy"), 1), SPECTATOR)


def test_remarks_and_chain_are_left_out() -> None:
    shelf = Shelf(shipped("trudovoy"), 1)
    shelf.deal()
    record = remarked(records_of(shelf.referee.facts, TAGS)[0], 1)
    text = seen_text(record, 1)
    assert "{" not in text
    assert "@" not in text
    assert "%end" not in text
    assert '[Left "' in text, "after the deal all hands are shown"


def test_a_partners_answer_stays_secret_until_both_are_given() -> None:
    shelf = Shelf(shipped("trudovoy"), 2)
    shelf.deal()
    shelf.deal(moves=1)
    record = records_of(shelf.referee.facts, {})[1]
    answered = record.facts[-1]
    assert isinstance(answered, LeadAnswered)
    assert not any(isinstance(fact, LeadDecided) for fact in record.facts)
    other = (answered.seat + 1) % 4
    assert f'[Answer "{"ABCD"[answered.seat]} ?"]' in seen_text(record, other)
    assert f'[Answer "{"ABCD"[answered.seat]} {answered.answer}"]' in seen_text(record, answered.seat)


def test_tiles_that_a_seat_cannot_see_change_nothing_for_it() -> None:
    shelf = Shelf(shipped("trudovoy"), 2)
    shelf.deal()
    shelf.deal(moves=0)
    record = records_of(shelf.referee.facts, {})[1]
    dealt = record.facts[1]
    assert isinstance(dealt, HandsDealt)
    a, b, c, d = dealt.hands
    other = DealRecord({}, (record.facts[0], HandsDealt(0, (d, b, a, c), dealt.boneyard, (dealt.lot + 1) % 4)))
    assert seen_text(record, 1) == seen_text(other, 1)
    assert seen_text(record, 0) != seen_text(other, 0)


def test_hands_of_a_redeal_are_public() -> None:
    ruleset = house("trudovoy", redeal_doubles=4)
    record = next(
        record
        for record in (begun(ruleset, number) for number in range(99))
        if any(isinstance(fact, Redealt) for fact in record.facts)
    )
    assert "[Redeal " in seen_text(record, 0)


def test_it_is_no_record() -> None:
    with pytest.raises(RecordError, match="line 1: this is what one seat saw"):
        kzn.parse(seen_text(begun(shipped("trudovoy"), 1), 1))
