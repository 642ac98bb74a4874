"""Secrecy: what a recipient cannot see does not change a byte of what it is told.

A pair of deals differs only in tiles that the recipient has not seen; everything done and announced is the same.
"""

import random
from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings

from kozel.game.errors import IllegalActionError
from kozel.game.events import Drew, Fact, HandsDealt, LeadAnswered, Redealt, SeatFact
from kozel.game.moves import Action
from kozel.game.referee import Referee
from kozel.game.rules import Rules
from kozel.game.rulesets import SHIPPED, shipped
from kozel.game.seats import SPECTATOR, Recipient, Seat
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import TILES, Tile
from kozel.game.view import SeatView, project
from strategies import any_rules, chances, random_step, ruleset_of
from tables import FixedPack

Script = list[tuple[Seat, Action]]


def bytes_told(facts: list[Fact], recipient: Recipient, tell: Callable[[Fact, Recipient], object] = project) -> bytes:
    return b"\n".join(msgspec.json.encode(tell(fact, recipient), enc_hook=str) for fact in facts)


def is_secret(fact: Fact) -> bool:
    return isinstance(fact, HandsDealt | Drew | LeadAnswered)


def announced(facts: list[Fact]) -> list[Fact]:
    return [fact for fact in facts if not is_secret(fact)]


class Play:
    """A part of a deal played at random: its packs, what was done, and what happened."""

    def __init__(self, rules: Rules, chance: random.Random) -> None:
        self.rules = rules
        self.referee = Referee(ruleset_of(rules))
        self.script: Script = []
        facts = self.referee.start_deal(SeededPack(chance.randbytes(32), rules))
        for _ in range(chance.randrange(40)):
            if not self.referee.deal_running:
                break
            seat, action, new = random_step(self.referee, chance)
            self.script.append((seat, action))
            facts += new
        self.dealt = [fact for fact in facts if isinstance(fact, HandsDealt)]

    @property
    def facts(self) -> list[Fact]:
        return self.referee.facts

    def unseen_by(self, recipient: Recipient) -> list[Tile]:
        """Tiles of the last shuffle that `recipient` has not seen; none once all hands were shown."""
        if not self.referee.deal_running:
            return []
        return [one for one in TILES if self.referee.view(recipient).unseen >> one & 1]

    def again(self, x: Tile, y: Tile) -> Referee | None:
        """The same actions with `x` and `y` exchanged in the last shuffle; None where they were not possible."""
        referee = Referee(ruleset_of(self.rules))
        try:
            referee.start_deal(FixedPack(*self.dealt[:-1], exchanged(self.dealt[-1], x, y)))
            for seat, action in self.script:
                referee.act(seat, action)
        except (IllegalActionError, IndexError):
            return None
        return referee


def exchanged(dealt: HandsDealt, x: Tile, y: Tile) -> HandsDealt:
    swap = {x: y, y: x}
    hands = tuple(tuple(sorted(swap.get(one, one) for one in hand)) for hand in dealt.hands)
    return HandsDealt(dealt.redeal_no, hands, tuple(swap.get(one, one) for one in dealt.boneyard), dealt.lot)


def pairs_of_deals(rules: Rules, chance: random.Random, tell: Callable[[Fact, Recipient], object] = project) -> int:
    """Compares what each recipient is told of such pairs; gives the number of pairs."""
    play, found = Play(rules, chance), 0
    for recipient in (*rules.seating.seats, SPECTATOR):
        unseen = play.unseen_by(recipient)
        for _ in range(8 if len(unseen) > 1 else 0):
            twin = play.again(*chance.sample(unseen, 2))
            if twin is None or twin.facts == play.facts or announced(twin.facts) != announced(play.facts):
                continue
            found += 1
            assert bytes_told(twin.facts, recipient, tell) == bytes_told(play.facts, recipient, tell)
            same(twin.view(recipient), play.referee.view(recipient))
    return found


def same(view: SeatView, other: SeatView) -> None:
    """Two views are equal in every part, and so are their moves."""
    ours, theirs = ({**vars(one), "line": one.line.tiles} for one in (view, other))
    assert ours == theirs
    assert view.legal() == other.legal()
    assert view.to_act == other.to_act


@settings(max_examples=100)
@given(any_rules, chances)
def test_hidden_tiles_change_nothing_that_is_told(rules: Rules, chance: random.Random):
    pairs_of_deals(rules, chance)


@pytest.mark.parametrize("id", SHIPPED)
def test_there_are_such_pairs_of_deals_in_every_rule_set(id: str):
    assert many_pairs(shipped(id).rules, random.Random(id), 12, project) > 20


def many_pairs(rules: Rules, chance: random.Random, plays: int, tell: Callable[[Fact, Recipient], object]) -> int:
    return sum(pairs_of_deals(rules, chance, tell) for _ in range(plays))


def hands_to_spectators(fact: Fact, recipient: Recipient) -> object:
    return fact if isinstance(fact, HandsDealt) and recipient == SPECTATOR else project(fact, recipient)


def draws_to_all(fact: Fact, recipient: Recipient) -> object:
    return fact if isinstance(fact, Drew) else project(fact, recipient)


def boneyard_to_all(fact: Fact, recipient: Recipient) -> object:
    return fact.boneyard if isinstance(fact, HandsDealt) else project(fact, recipient)


@pytest.mark.parametrize("leak", [hands_to_spectators, draws_to_all, boneyard_to_all])
def test_a_leak_would_be_found(leak: Callable[[Fact, Recipient], object]):
    """S04, S06: the property itself is put to the test."""
    with pytest.raises(AssertionError):
        many_pairs(shipped("prostoy-duo").rules, random.Random(4), 60, leak)


@settings(max_examples=60)
@given(any_rules, chances)
def test_a_spectator_who_comes_late_sees_what_the_others_see(rules: Rules, chance: random.Random):
    """S04: the view of a late joiner is folded from the same projections, at every point."""
    play = Play(rules, chance)
    late, early = play.referee.view(SPECTATOR), SeatView(rules, SPECTATOR)
    for fact in play.facts:
        early.evolve(project(fact, SPECTATOR))
    same(late, early)
    assert late.hand == 0
    assert late.legal() == ()


@settings(max_examples=60)
@given(any_rules, chances)
def test_an_answer_about_the_lead_is_hidden_until_both_are_given(rules: Rules, chance: random.Random):
    for fact in Play(rules, chance).facts:
        if isinstance(fact, LeadAnswered):
            told = [project(fact, recipient) for recipient in (*rules.seating.seats, SPECTATOR)]
            assert sum(getattr(one, "answer", None) is not None for one in told) == 1


def test_only_the_hand_that_calls_for_a_redeal_is_shown():
    """Of the three other hands thrown in nobody is told anything."""
    rules = shipped("ussr85").rules
    for number in range(40):
        facts = Play(rules, random.Random(number)).facts
        for recipient in (*rules.seating.seats, SPECTATOR):
            told: list[SeatFact] = [project(fact, recipient) for fact in facts]
            assert not any(isinstance(fact, HandsDealt) for fact in told)
        for before, fact in pairwise(facts):
            if isinstance(fact, Redealt):
                assert isinstance(before, HandsDealt)
                assert fact.hand == before.hands[fact.seat]
