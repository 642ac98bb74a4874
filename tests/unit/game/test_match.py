"""A match: deals in sequence until it is decided."""

import pytest

from kozel.game.errors import IllegalActionError
from kozel.game.events import (
    DealEnded,
    DealSettled,
    DealStarted,
    DoubleLeads,
    Fact,
    LeadPlan,
    MatchEnded,
    Played,
    SeatLeads,
)
from kozel.game.match import Match, SequenceError
from kozel.game.moves import PASS
from kozel.game.referee import reference
from kozel.game.sheet import Standing, Verdict, fresh
from strategies import ruleset_of
from tables import FIRST, FixedPack, action_of, dealt, rules_of

FISH_OF_16 = (
    ("20.30.60.41.61.32.63", "00.40.50.51.42.33.43", "10.31.22.44.54.55.65", "11.21.52.62.53.64.66"),
    "0:0-6 1:0-4L 2:4-5L 3:3-5L 0:0-3L 1:0-5L 2:5-6L 3:6-6L 0:1-6L 1:1-5L 2:5-5L 3:2-5L 0:2-3L 1:3-3L 2:1-3L 3:1-1L "
    "0:1-4L 1:2-4L 2:2-2L 3:2-6L 0:3-6L 1:3-4L 2:4-4L 3:4-6L",
)
"""Test vector 1 of the rules: a fish of 6, equal with plain pips, 13:3 with a lone 0-0 of 10."""


def play_script(match: Match, script: str) -> list[Fact]:
    facts: list[Fact] = []
    for step in script.split():
        seat, word = step.split(":")
        facts = match.act(int(seat), action_of(word, match.deal.line))
    return facts


def test_a_deal_begun_in_the_middle_of_a_series_knows_the_number_of_its_match():
    """S0 Е(а): the second match opens with 2-2; so does the deal after a fish where its holder leads again (G3)."""
    rules = rules_of("trudovoy", next_lead_after_fish="first_double_holder")
    ref = reference(ruleset_of(rules))
    match = Match(rules, ref, 1)
    match.begin(DealStarted(ref, 2, fresh(2), SeatLeads(0, "first_seat")), FixedPack(dealt(*FISH_OF_16[0])))
    play_script(match, FISH_OF_16[1])
    assert match.plan == DoubleLeads(2)


def match_of(**changes: object) -> Match:
    rules = rules_of("trudovoy", **changes)
    return Match(rules, reference(ruleset_of(rules)), 1)


def begin(match: Match, before: Standing, plan: LeadPlan = FIRST) -> list[Fact]:
    started = DealStarted(match.ref, match.match_no, before, plan)
    return match.begin(started, FixedPack(dealt(*FISH_OF_16[0])))


def test_a_match_begins_with_an_empty_sheet_and_the_holder_of_1_1():
    match = match_of()
    assert match.standing == fresh(2)
    assert match.start_deal() == DealStarted(match.ref, 1, fresh(2), DoubleLeads(1))
    assert match.verdict is None
    assert not match.deal.is_running


def test_no_deal_begins_while_another_runs():
    """C09: one deal at a time."""
    match = match_of()
    begin(match, fresh(2))
    with pytest.raises(SequenceError, match="a deal is running"):
        match.start_deal()


def test_before_the_first_deal_there_are_no_tiles():
    match = match_of()
    with pytest.raises(SequenceError, match=r"no deal has begun, so there are no tiles \(redeal 0\)"):
        match.deal.start()
    with pytest.raises(IllegalActionError):
        match.act(0, PASS)


def test_a_deal_is_settled_with_its_last_action():
    match = match_of()
    begin(match, fresh(2))
    played, ended, settled = play_script(match, FISH_OF_16[1])
    assert isinstance(played, Played)
    assert isinstance(ended, DealEnded)
    assert isinstance(settled, DealSettled)
    assert settled.settlement.values == (2, 10, 1, 3), "13:3 because of the lone 0-0"
    assert match.standing == settled.settlement.after
    assert match.standing == Standing(2, (0, 0), (0, 0), 0, (1,), (0, 0)), "16 do not open a record"
    assert match.plan == SeatLeads(3, "maker")
    assert match.verdict is None
    assert match.start_deal() == DealStarted(match.ref, 1, match.standing, match.plan)


def test_equal_fish_is_carried_into_the_next_deal():
    """S0 Д(в), R07: with plain pips the same deal is 3:3."""
    match = match_of(lone00=0)
    begin(match, fresh(2))
    play_script(match, FISH_OF_16[1])
    assert match.standing == Standing(2, (0, 0), (0, 0), 6, (), (0, 0))
    assert match.start_deal().before.eggs == 6


def test_the_match_is_over_when_a_side_reaches_the_target():
    """S0 Г; R09: nothing goes on afterwards."""
    match = match_of()
    begin(match, Standing(5, (40, 90), (0, 0), last_wrote=(0, 0)))
    facts = play_script(match, FISH_OF_16[1])
    assert facts[-1] == MatchEnded(Verdict("target", (0,), (1,), dry=False))
    assert match.verdict == Verdict("target", (0,), (1,), dry=False)
    with pytest.raises(SequenceError, match="the match is over; begin another"):
        match.start_deal()


def test_a_refused_action_settles_nothing():
    match = match_of()
    begin(match, fresh(2))
    with pytest.raises(IllegalActionError):
        match.act(1, PASS)
    assert match.standing == fresh(2)
