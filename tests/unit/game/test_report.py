"""Reports of real tables: what cannot be true of them."""

from random import Random

import pytest
from hypothesis import given

from kozel.game.notation import parse_hand
from kozel.game.outcome import Fish, Outcome
from kozel.game.report import (
    Report,
    impossible,
    may_be_lone,
    needs_last,
    needs_lead,
    needs_leader,
    outcome,
    seats_to_count,
    seen_hands,
)
from kozel.game.rules import Rules
from kozel.game.scoring import settle, verdict
from kozel.game.tiles import Tile, plain_pips
from strategies import any_rules, chances, random_outcome, random_standing
from tables import rules_of


def wrong(preset: str, report: Report) -> list[str]:
    return [message for message, _ in impossible(rules_of(preset), report)]


def test_nobody_holds_nothing_when_the_deal_ended_in_a_fish():
    left = {0: parse_hand("10"), 1: (), 2: parse_hand("30"), 3: parse_hand("40")}
    assert "wrong-empty-fish" in wrong("trudovoy", Report(fish=True, seat=0, left=left))


def test_a_fish_with_a_boneyard_may_leave_an_odd_sum_and_every_suit():
    """What lies on the table is not all but the hands, so nothing follows from their sum. Rule: W1, A-20."""
    report = Report(fish=True, seat=0, left={0: 8, 1: 7})
    assert wrong("prostoy-duo", report) == []
    assert "wrong-odd-fish" in wrong("trudovoy", Report(fish=True, seat=0, left={0: 8, 1: 7, 2: 1, 3: 1}))


@pytest.mark.parametrize(
    ("left", "message"),
    [
        ({1: parse_hand("10"), 3: parse_hand("10")}, "wrong-twice"),
        ({1: parse_hand("66"), 3: parse_hand("10")}, "wrong-on-table"),
        ({1: parse_hand("00.10.20.30.40.50.60.11"), 3: parse_hand("21")}, "wrong-many"),
        ({1: 70, 3: 1}, "wrong-heavy"),
    ],
)
def test_hands_that_nobody_can_have_held_are_named(left, message: str):
    assert wrong("trudovoy", Report(fish=False, seat=0, left=left, lead=parse_hand("66")[0])) == [message]


def test_a_fish_with_a_tile_of_every_suit_in_the_hands_is_none():
    """Each end of the line would be fitted by one of them. Rule: S0 Г."""
    left = {seat: parse_hand(hand) for seat, hand in enumerate(("65.43", "21.20", "61.10", "50.42"))}
    assert wrong("trudovoy", Report(fish=True, seat=0, left=left)) == ["wrong-open-fish"]


@given(any_rules, chances)
def test_what_is_not_told_makes_no_difference_to_the_score(rules: Rules, chance: Random):
    """A keeper is asked for nothing that the rules do not need, and for all that they do."""
    end = random_outcome(rules, chance)
    before = random_standing(rules, chance)
    settled, true = (settle(rules, before, one) for one in (outcome(rules, retold(rules, end, chance)), end))
    assert (settled.after, settled.entries, settled.winners) == (true.after, true.entries, true.winners)
    assert verdict(rules, settled) == verdict(rules, true)


def retold(rules: Rules, end: Outcome, chance: Random) -> Report:
    """What a keeper writes who answers only what he is asked, and gives tiles only where pips would not do."""
    fish = isinstance(end.end, Fish)
    seat = end.end.maker if isinstance(end.end, Fish) else end.end.seat
    asked = seats_to_count(rules, fish=fish, seat=seat)
    left = {one: left_of(rules, end.hands[one], chance) for one in asked}
    last = end.last if needs_last(rules, fish=fish) else ()
    return Report(fish=fish, seat=seat, left=left, lead=end.lead if needs_lead(rules) else None, last=last)


def left_of(rules: Rules, hand: tuple[Tile, ...], chance: Random) -> tuple[Tile, ...] | int:
    pips = plain_pips(hand)
    return hand if may_be_lone(rules, pips) or not hand or chance.random() < 0.5 else pips


def test_only_the_hands_that_were_told_are_shown():
    report = Report(fish=False, seat=0, left={1: parse_hand("10"), 3: 7})
    shown = seen_hands(report, outcome(rules_of("trudovoy"), report))
    assert shown.hands == ((), parse_hand("10"), (), ())


@pytest.mark.parametrize(("preset", "needed"), [("trudovoy", False), ("sport", True)])
def test_who_led_is_asked_only_where_the_lead_rotates(preset: str, needed: bool):
    """S2 rule 6."""
    assert needs_leader(rules_of(preset)) is needed
