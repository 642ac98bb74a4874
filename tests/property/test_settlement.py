"""The settlement equals its slow twin, for every rule set that can be written."""

import random

from hypothesis import given, settings

import naive
from kozel.game.outcome import Out, Outcome
from kozel.game.rules import Rules
from kozel.game.scoring import settle, verdict
from kozel.game.sheet import Settlement, Standing
from kozel.game.tiles import Tile
from strategies import any_rules, chances, random_outcome, random_standing


def pair(one: Tile) -> naive.Pair:
    return one.low, one.high


def twin(rules: Rules, before: Standing, outcome: Outcome) -> naive.Sheet:
    end = ("out", outcome.end.seat) if isinstance(outcome.end, Out) else ("fish", outcome.end.maker)
    last = [pair(one) for one in outcome.last]
    hands = [{pair(one) for one in hand} for hand in outcome.hands]
    return naive.Sheet(rules, before, end, pair(outcome.lead), last, hands)


def entries(settled: Settlement) -> dict[int, tuple[int, int, int, int, int, bool]]:
    return {one.side: (one.hands, one.bonus, one.hung, one.eggs, one.wrote, one.below) for one in settled.entries}


@settings(max_examples=1000)
@given(any_rules, chances)
def test_a_settlement_is_that_of_the_twin(rules: Rules, chance: random.Random):
    outcome, before = random_outcome(rules, chance), random_standing(rules, chance)
    settled, plain = settle(rules, before, outcome), twin(rules, before, outcome)
    assert settled.values == tuple(plain.values)
    assert settled.winners == tuple(plain.winners)
    assert settled.losers == tuple(plain.losers)
    assert settled.instant == plain.instant
    assert settled.laid == plain.laid
    assert entries(settled) == plain.entries
    assert {one.side: one.amount for one in settled.struck} == plain.struck
    assert settled.after == Standing(
        before.deal_no + 1,
        tuple(plain.points),
        tuple(plain.hanging),
        plain.pot,
        tuple(plain.losers),
        tuple(plain.wrote),
    )
    over = verdict(rules, settled)
    assert (over and (over.reason, list(over.winners), list(over.goats), over.dry)) == plain.verdict


@settings(max_examples=300)
@given(any_rules, chances)
def test_points_are_neither_lost_nor_made(rules: Rules, chance: random.Random):
    """R11: every point of the sheet, the pot and what hangs comes from this deal or was there before it."""
    outcome, before = random_outcome(rules, chance), random_standing(rules, chance)
    settled = settle(rules, before, outcome)
    if settled.instant:
        return
    after, gone = settled.after, sum(one.amount for one in settled.struck)
    if rules.below_open == "discard":
        gone += sum(entry.total for entry in settled.entries if entry.below)
    new = settled.laid + sum(entry.hands + entry.bonus for entry in settled.entries)
    had = sum(before.sheet) + sum(before.hanging) + before.eggs
    assert sum(after.sheet) + sum(after.hanging) + after.eggs + gone == had + new


@settings(max_examples=300)
@given(any_rules, chances)
def test_only_losers_write_penalties_and_only_winners_collect(rules: Rules, chance: random.Random):
    """R11: the sign of the points for every kind of end."""
    settled = settle(rules, random_standing(rules, chance), random_outcome(rules, chance))
    writers = {entry.side for entry in settled.entries}
    assert writers <= set(settled.losers if rules.points == "penalty" else settled.winners)
    assert not set(settled.winners) & set(settled.losers)
    assert settled.is_tie == (not settled.losers)
