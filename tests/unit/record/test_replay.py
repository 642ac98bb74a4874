"""Facts that follow, and redeals that a record may not leave out."""

import pytest

from kozel.game.events import Fact, HandsDealt, LeadAnswered, Passed, Redealt
from kozel.game.rulesets import RuleSet, shipped
from kozel.record.model import DealRecord
from kozel.record.recorder import records_of
from kozel.record.replay import DoesNotFollowError, Replay, replayed
from unit.record.tables import Shelf, house, played_match

FORCED = house("trudovoy", redeal_doubles=4)
CLAIMED = house("trudovoy", redeal_mode="on_claim", redeal_doubles=4, info="counts_on_question")


def redealt(ruleset: RuleSet) -> tuple[DealRecord, int]:
    """A deal with a redeal, and the index of its fact."""
    for number in range(999):
        for record in played_match(ruleset, number, 5):
            for index, fact in enumerate(record.facts):
                if isinstance(fact, Redealt):
                    return record, index
    raise AssertionError("no redeal")


def refused(facts: tuple[Fact, ...]) -> DoesNotFollowError:
    with pytest.raises(DoesNotFollowError) as caught:
        Replay(facts)
    return caught.value


@pytest.mark.parametrize("ruleset", [FORCED, CLAIMED], ids=["forced", "claimed"])
def test_a_record_may_be_cut_at_a_redeal(ruleset: RuleSet) -> None:
    record, index = redealt(ruleset)
    for count in (index, index + 1, index + 2):
        replay = Replay(record.facts[:count])
        assert not replay.is_complete
    assert isinstance(Replay(record.facts[: index + 1]).due[0], HandsDealt)


@pytest.mark.parametrize("ruleset", [FORCED, CLAIMED], ids=["forced", "claimed"])
def test_after_a_redeal_new_hands_must_come(ruleset: RuleSet) -> None:
    record, index = redealt(ruleset)
    error = refused((*record.facts[: index + 1], *record.facts[index + 2 :][:1]))
    assert error.index == index + 1
    assert error.expected == "the hands of redeal 1"


def test_a_redeal_that_the_rules_order_cannot_be_left_out() -> None:
    record, index = redealt(FORCED)
    facts = (*record.facts[:index], *record.facts[index + 2 :])
    error = refused(facts)
    assert error.index == index
    assert '"type":"redealt"' in error.expected


def test_a_redeal_without_its_hand_is_refused() -> None:
    record, index = redealt(FORCED)
    other = played_match(shipped("trudovoy"), 1, 1)[0]
    error = refused((*other.facts[:2], record.facts[index]))
    assert '"type":"lead_decided"' in error.expected


def test_hands_come_only_after_a_redeal() -> None:
    record = played_match(shipped("trudovoy"), 1, 1, proven=False)[0]
    dealt = record.facts[1]
    assert isinstance(dealt, HandsDealt)
    error = refused((*record.facts[:4], HandsDealt(1, dealt.hands, dealt.boneyard, dealt.lot)))
    assert error.index == 4
    assert error.expected.startswith("a move that the rules allow to seat")


def test_two_partners_may_be_expected() -> None:
    shelf = Shelf(shipped("trudovoy"), 2)
    shelf.deal()
    shelf.deal(moves=0)
    record = records_of(shelf.referee.facts, {})[1]
    expected = refused((*record.facts, Passed(0, (0, 0)))).expected
    assert expected in (
        "a move that the rules allow to seat 0 or seat 2",
        "a move that the rules allow to seat 1 or seat 3",
    )


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_sits_elsewhere(seat: int) -> None:
    shelf = Shelf(shipped("trudovoy"), 2)
    shelf.deal()
    shelf.deal(moves=0)
    record = records_of(shelf.referee.facts, {})[1]
    assert refused((*record.facts, LeadAnswered(seat, "me"))).index == 2


def test_nothing_but_the_secret_follows_a_settled_deal() -> None:
    record = played_match(shipped("trudovoy"), 1, 1, proven=False)[0]
    assert Replay(record.facts).is_complete
    assert refused((*record.facts, Passed(0, (0, 0)))).expected == "the end of the deal"


def test_a_deal_is_named_in_its_file() -> None:
    records = played_match(shipped("trudovoy"), 1, 2)
    cut = DealRecord({}, (*records[1].facts[:5], records[1].facts[4]))
    with pytest.raises(DoesNotFollowError, match=r"^deal 2, fact 5 does not follow"):
        replayed([records[0], cut])
