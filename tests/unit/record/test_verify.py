"""What a record must prove, and what is refused with the first fact that does not follow."""

import msgspec
import pytest

from kozel.game.errors import RecordError
from kozel.game.events import Commitment, DealStarted, Fact, HandsDealt, MatchEnded, SeatLeads, SeedRevealed
from kozel.game.fairness import dealer_commitment
from kozel.game.rulesets import RuleSet, shipped
from kozel.record.model import DealRecord, Remark
from kozel.record.recorder import records_of
from kozel.record.replay import DoesNotFollowError
from kozel.record.verify import verify
from unit.record.tables import RULESETS, Shelf, house, played_match

MATCH = played_match(shipped("trudovoy"), 5)


def with_fact(record: DealRecord, index: int, fact: Fact) -> DealRecord:
    facts = list(record.facts)
    facts[index] = fact
    return DealRecord(record.tags, tuple(facts), record.remarks)


def with_start(record: DealRecord, **changes: object) -> DealRecord:
    return with_fact(record, 0, msgspec.structs.replace(record.started, **changes))


def refused(records: list[DealRecord]) -> DoesNotFollowError:
    with pytest.raises(DoesNotFollowError) as caught:
        verify(records)
    return caught.value


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_played_match_is_proven(ruleset: RuleSet) -> None:
    records = played_match(ruleset, 6, 5)
    checked = verify(records)
    assert [one.follows for one in checked] == [False, *[True] * (len(records) - 1)]
    assert {(one.proof, one.finished) for one in checked} == {("proven", True)}
    assert [one.facts for one in checked] == [len(record.facts) for record in records]
    assert checked[-1].name == f"1.{len(records)}"


def test_a_shuffle_without_a_secret_is_not_proven() -> None:
    without = DealRecord({}, MATCH[0].facts[:-1])
    assert verify([without])[0].proof == "committed"
    assert verify(played_match(shipped("trudovoy"), 5, 1, proven=False))[0].proof == "none"


def test_an_unfinished_deal_says_so() -> None:
    assert not verify([DealRecord({}, MATCH[0].facts[:9])])[0].finished


def test_redeals_are_counted() -> None:
    ruleset = house("trudovoy", redeal_doubles=4)
    checked = [verify(played_match(ruleset, number, 5)) for number in range(5)]
    assert any(one.redeals for deals in checked for one in deals)


def test_the_next_match_begins_afresh() -> None:
    shelf = Shelf(shipped("trudovoy"), 7)
    while not any(isinstance(fact, MatchEnded) for fact in shelf.deal()):
        pass
    shelf.deal()
    records = records_of(shelf.referee.facts, {})[-2:]
    assert verify(records)[1].follows
    other = with_start(records[1], plan=SeatLeads(0, "lot"))
    error = refused([records[0], DealRecord({}, other.facts[:2])])
    assert (error.deal, error.index) == (2, 0)
    assert '"plan":{"type":"double","double":2}' in error.expected


def test_a_match_that_is_over_has_no_next_deal() -> None:
    last = MATCH[-1].started.before
    more = with_start(MATCH[0], before=msgspec.structs.replace(last, deal_no=last.deal_no + 1))
    error = refused([MATCH[-1], DealRecord(more.tags, more.facts[:4])])
    assert error.expected.startswith("the first deal of another match")


@pytest.mark.parametrize("tags", [{"Table": "9"}, {"Event": "x"}, {"Round": "2"}])
def test_a_deal_of_another_table_stands_alone(tags: dict[str, str]) -> None:
    other = DealRecord({**MATCH[1].tags, **tags}, MATCH[1].facts)
    assert not verify([MATCH[0], other])[1].follows


def test_a_deal_of_other_rules_stands_alone() -> None:
    other = played_match(house("trudovoy", target=125), 1, 2)[1]
    assert not verify([MATCH[0], other])[1].follows


def test_chosen_deals_of_a_match_stand_alone() -> None:
    assert not verify([MATCH[0], MATCH[2]])[1].follows


def test_the_sheet_goes_on_where_the_deal_before_ended() -> None:
    before = msgspec.structs.replace(MATCH[1].started.before, eggs=3)
    error = refused([MATCH[0], DealRecord(MATCH[1].tags, with_start(MATCH[1], before=before).facts[:4])])
    assert (error.deal, error.index) == (2, 0)
    assert '"eggs":0' in error.expected
    assert '"eggs":3' in error.got
    assert str(error).startswith("deal 2, fact 0 does not follow: expected {")


def test_a_deal_that_goes_on_needs_one_that_is_over() -> None:
    error = refused([DealRecord(MATCH[0].tags, MATCH[0].facts[:9]), MATCH[1]])
    assert (error.deal, error.index, error.expected) == (1, 9, "the end of the deal")


def test_a_changed_fact_is_named() -> None:
    for index in range(1, len(MATCH[0].facts)):
        swapped = MATCH[1].facts[min(index, len(MATCH[1].facts) - 1)]
        if swapped != MATCH[0].facts[index]:
            error = refused([with_fact(MATCH[0], index, swapped)])
            assert error.index <= index or isinstance(swapped, HandsDealt)
            assert error.deal == 1


def test_tags_and_remarks_are_checked() -> None:
    with pytest.raises(RecordError, match="is no tag name"):
        verify([DealRecord({"x": ""}, MATCH[0].facts)])
    with pytest.raises(RecordError, match="which is no move"):
        verify([DealRecord({}, MATCH[0].facts, {0: Remark(mark="!")})])


def revealed(secret: str, nonces: tuple[str, ...] | None = None) -> DealRecord:
    proof = MATCH[0].facts[-1]
    assert isinstance(proof, SeedRevealed)
    return with_fact(MATCH[0], -1, SeedRevealed(secret, proof.nonces if nonces is None else nonces))


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (revealed("00" * 32), "does not match the commitment"),
        (revealed("00" * 16), "must have 32"),
        (revealed("XY" * 32), "hexadecimal"),
        (with_start(MATCH[0], commitment=None), "nothing was published"),
    ],
)
def test_a_secret_that_was_not_committed_to_is_refused(record: DealRecord, problem: str) -> None:
    error = refused([record])
    assert error.index == len(record.facts) - 1
    assert problem in error.got


def test_a_nonce_that_was_not_published_is_refused() -> None:
    proof = MATCH[0].facts[-1]
    assert isinstance(proof, SeedRevealed)
    assert "nonce" in refused([revealed(proof.secret, ("00" * 16,) * 4)]).got


def test_a_short_secret_is_refused_even_if_it_was_committed_to() -> None:
    published = Commitment("t", dealer_commitment("t", "1.1", b"\0" * 16), ("",) * 4)
    record = with_start(revealed("00" * 16, ("",) * 4), commitment=published)
    assert "must have 32" in refused([record]).got


def test_tiles_of_another_shuffle_are_refused() -> None:
    published = Commitment("t", dealer_commitment("t", "1.1", b"\0" * 32), ("",) * 4)
    error = refused([with_start(revealed("00" * 32, ("",) * 4), commitment=published)])
    assert isinstance(MATCH[0].facts[error.index], HandsDealt)
    assert "hands_dealt" in error.expected


def test_a_secret_ends_the_record() -> None:
    record = DealRecord({}, (*MATCH[0].facts, MATCH[0].facts[-1]))
    assert refused([record]).expected == "nothing after the secret"


def test_a_secret_comes_after_the_deal() -> None:
    record = DealRecord({}, (*MATCH[0].facts[:9], MATCH[0].facts[-1]))
    assert refused([record]).expected.startswith("a move that the rules allow to seat")


def test_nothing_is_no_deal() -> None:
    assert refused([DealRecord({}, ())]).got == "nothing"
    assert isinstance(MATCH[0].facts[0], DealStarted)
    assert refused([DealRecord({}, MATCH[0].facts[1:])]).expected == "deal_started"
