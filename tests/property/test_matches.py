"""Whole matches played at random come to their end, in every rule set."""

import random

import pytest
from hypothesis import given, settings

from kozel.game.events import DealSettled, DealStarted, Fact, MatchEnded
from kozel.game.referee import Referee
from kozel.game.rules import Rules
from kozel.game.rulesets import SHIPPED, shipped
from strategies import EndlessMatchError, any_rules, chances, play_match, ruleset_of

FEW, MANY = 12, 1000


def check_match(facts: list[Fact], rules: Rules) -> None:
    """R09: a match ends with the very deal that decides it, and the sheet says why."""
    settled = [fact.settlement for fact in facts if isinstance(fact, DealSettled)]
    *_, end = facts
    assert isinstance(end, MatchEnded)
    assert sum(isinstance(fact, MatchEnded) for fact in facts) == 1
    sheet, verdict = settled[-1].after.sheet, end.verdict
    assert set(verdict.winners).isdisjoint(verdict.goats)
    match verdict.reason:
        case "target":
            assert max(sheet) >= rules.target
            assert all(max(one.after.sheet) < rules.target for one in settled[:-1])
            worst = [side for side, points in enumerate(sheet) if points == max(sheet)]
            assert list(verdict.goats if rules.points == "penalty" else verdict.winners) == worst
        case "deals":
            assert len(settled) == rules.deals
            assert not verdict.goats
        case "general" | "sea_end":
            assert settled[-1].instant == verdict.reason


def check_sequence(facts: list[Fact]) -> None:
    """Each deal of a match begins with the sheet that the one before left."""
    started = [fact.before for fact in facts if isinstance(fact, DealStarted)]
    settled = [fact.settlement.after for fact in facts if isinstance(fact, DealSettled)]
    assert started[1:] == settled[:-1]
    assert [one.deal_no for one in started] == list(range(1, len(started) + 1))


def play_matches(id: str, number: int) -> int:
    """Plays a series; gives the number of deals."""
    chance, referee, deals = random.Random(id), Referee(shipped(id)), 0
    for match_no in range(1, number + 1):
        deals += play_match(referee, chance)
        assert referee.match.match_no == match_no
        check_match(referee.facts, referee.rules)
        check_sequence(referee.facts)
        referee.facts.clear()
    series = referee.last_match
    assert series.match_no == number + 1
    assert sum(series.goats) + sum(series.wins) >= number * 0.8
    return deals


@pytest.mark.parametrize("id", SHIPPED)
def test_every_shipped_rule_set_finishes_its_matches(id: str):
    assert play_matches(id, FEW) >= FEW


@pytest.mark.nightly
@pytest.mark.parametrize("id", SHIPPED)
def test_every_shipped_rule_set_finishes_a_thousand_matches(id: str):
    assert play_matches(id, MANY) >= MANY


@settings(max_examples=60)
@given(any_rules, chances)
def test_matches_by_any_rules_come_to_an_end_or_go_on(rules: Rules, chance: random.Random):
    """A write-off of the whole record can make a match last very long (A-8), so only some deals are played."""
    referee = Referee(ruleset_of(rules))
    try:
        play_match(referee, chance, most_deals=25)
    except EndlessMatchError:
        assert referee.match.verdict is None
    else:
        check_match(referee.facts, rules)
    check_sequence(referee.facts)
