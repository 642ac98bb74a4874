"""Deals played at random: what must hold at every point, whatever the rules and the tiles."""

import random
from collections.abc import Iterable
from itertools import pairwise

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import naive
from kozel.game.deal import Deal
from kozel.game.errors import IllegalActionError
from kozel.game.events import DealEnded, Fact, Passed, Played, TwinPlayed
from kozel.game.moves import (
    ASK_COUNTS,
    CLAIM_REDEAL,
    DRAW,
    LEAD_ANSWERS,
    LEADS,
    LEFT_PLAYS,
    PASS,
    RIGHT_PLAYS,
    SILENCE,
    Action,
    Draw,
    Pass,
    Play,
    TwinPlay,
)
from kozel.game.outcome import Fish
from kozel.game.referee import Referee
from kozel.game.rules import Rules
from kozel.game.seats import SPECTATOR
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import DOUBLES, FULL_SET, TILES, Hand, hand_of, tiles_in
from kozel.game.view import SeatView, project, suits_of
from strategies import any_rules, ruleset_of, seeds

TWINS = tuple(TwinPlay(left, right) for left in DOUBLES for right in DOUBLES)
EVERY_ACTION: tuple[Action, ...] = (
    *LEADS, *LEFT_PLAYS, *RIGHT_PLAYS, *TWINS, *LEAD_ANSWERS, SILENCE, DRAW, PASS, CLAIM_REDEAL, ASK_COUNTS
)  # fmt: skip


def state(deal: Deal) -> bytes:
    """Everything a deal is made of, but the rules and the pack, byte by byte."""
    values = {name: value for name, value in vars(deal).items() if name not in ("rules", "_pack", "_legal")}
    values["line"] = (deal.line.left, deal.line.right, deal.line.tiles)
    return msgspec.json.encode(values, enc_hook=str)


def pairs(hand: Hand) -> set[naive.Pair]:
    return {(one.low, one.high) for one in tiles_in(hand)}


def plain(moves: Iterable[Action]) -> set[object]:
    """Moves as the twin writes them."""
    found: set[object] = set()
    for move in moves:
        match move:
            case Play(tile, None):
                found.add((tile.low, tile.high))
            case Play(tile, end):
                found.add(((tile.low, tile.high), str(end)))
            case TwinPlay(left, right):
                found.add(((left.low, left.high), (right.low, right.high), "twin"))
            case Draw():
                found.add("draw")
            case Pass():
                found.add("pass")
            case _:
                pass
    return found


def placeable(deal: Deal) -> bool:
    """Whether a tile in any hand touches the line."""
    left, right = deal.line.ends
    return any(left in pair or right in pair for hand in deal.hands for pair in pairs(hand))


class Table(RuleBasedStateMachine):
    """Some hundred actions at one table: right ones, wrong ones, and a look at everything after each of them."""

    @initialize(rules=any_rules, seed=seeds)
    def sit_down(self, rules: Rules, seed: bytes):
        self.game = rules
        self.chance = random.Random(seed)
        self.referee = Referee(ruleset_of(rules))
        self.happened: list[Fact] = []
        self.deal_next()

    @property
    def deal(self) -> Deal:
        return self.referee.match.deal

    @precondition(lambda self: not self.referee.deal_running)
    @rule()
    def deal_next(self):
        self.placed = self.passed = self.acted = 0
        self.happened = self.referee.start_deal(SeededPack(self.chance.randbytes(32), self.game))

    @precondition(lambda self: self.referee.deal_running)
    @rule(steps=st.integers(1, 12))
    def go_on(self, steps: int):
        for _ in range(steps):
            if self.referee.deal_running:
                self.step()
                self.look()

    def step(self):
        seat = self.chance.choice(self.referee.to_act)
        action = self.chance.choice(self.referee.legal(seat))
        if action in LEAD_ANSWERS and self.chance.random() < 0.2:
            action = SILENCE
        fish_asked = self.will_be_fish(seat, action)
        self.happened = self.referee.act(seat, action)
        first = self.happened[0]
        self.acted += 1
        self.placed += len(set(vars_of(first))) if isinstance(first, Played | TwinPlayed) else 0
        self.passed += isinstance(first, Passed)
        ended = next((fact for fact in self.happened if isinstance(fact, DealEnded)), None)
        assert (ended is not None and isinstance(ended.outcome.end, Fish)) == fish_asked

    def will_be_fish(self, seat: int, action: Action) -> bool:
        """By the twin: after this move everybody holds tiles, nobody can place one, and nothing can be drawn."""
        if not isinstance(action, Play | TwinPlay | Draw):
            return False
        hands = [pairs(hand) for hand in self.deal.hands]
        ends, drawable = self.deal.line.ends, self.deal.drawable
        match action:
            case Draw():
                hands[seat].add((self.deal.boneyard[0].low, self.deal.boneyard[0].high))
                drawable -= 1
            case TwinPlay(left, right):
                hands[seat] -= pairs(hand_of([left, right]))
            case Play(tile, None):
                hands[seat].remove((tile.low, tile.high))
                ends = tile.low, tile.high
            case Play(tile, end):
                hands[seat].remove((tile.low, tile.high))
                left, right = ends
                ends = (tile.high + tile.low - left, right) if end == "L" else (left, tile.high + tile.low - right)
        return naive.is_fish(hands, ends, drawable)

    @precondition(lambda self: self.referee.deal_running)
    @rule(action=st.sampled_from(EVERY_ACTION), seat=st.integers(-2, 4))
    def try_something_wrong(self, action: Action, seat: int):
        """R21: a refusal leaves the state bit-identical; S10: a spectator cannot act."""
        legal = self.referee.legal(seat)
        if action in legal or (action == SILENCE and legal == LEAD_ANSWERS):
            return
        before, facts = state(self.deal), list(self.referee.facts)
        with pytest.raises(IllegalActionError) as refused:
            self.referee.act(seat, action)
        assert (refused.value.seat, refused.value.action) == (seat, action)
        assert state(self.deal) == before
        assert self.referee.facts == facts

    @invariant()
    def look(self):
        self.tiles_are_conserved()
        self.the_deal_has_not_gone_on_too_long()
        self.moves_are_those_of_the_twin()
        for recipient in (*self.game.seating.seats, SPECTATOR):
            self.view_is_true(self.referee.view(recipient))
        self.projections_are_those_of_the_twin()

    def tiles_are_conserved(self):
        deal = self.deal
        places = [*deal.hands, hand_of(deal.line.tiles), hand_of(deal.boneyard)]
        assert sum(place.bit_count() for place in places) == 28
        assert hand_of(one for place in places for one in tiles_in(place)) == FULL_SET
        assert deal.played == hand_of(deal.line.tiles)
        touching = list(deal.line)
        assert all(left[1] == right[0] for left, right in pairwise(touching))
        assert not touching or (touching[0][0], touching[-1][1]) == deal.line.ends

    def the_deal_has_not_gone_on_too_long(self):
        """A pass needs somebody else who can place, so there are fewer than players passes to a placement."""
        assert self.placed <= 28
        assert self.passed <= (self.placed + 1) * (self.game.players - 1)

    def moves_are_those_of_the_twin(self):
        deal = self.deal
        for seat in (*self.game.seating.seats, SPECTATOR, 4, -2):
            legal = deal.legal(seat)
            assert bool(legal) == (seat in deal.to_act)
        if deal.turn < 0:
            return
        legal, hand = deal.legal(deal.turn), pairs(deal.hands[deal.turn])
        assert len(set(legal)) == len(legal)
        if deal.line.is_empty:
            forced = next((plain([move]).pop() for move in legal if isinstance(move, Play)), None)
            if len(plain(legal)) > 1:
                forced = None
            assert plain(legal) == naive.legal_leads(hand, self.game.lead_rule, self.game.lead_00_allowed, forced)
            return
        twin = self.game.both_doubles == "optional"
        assert plain(legal) == naive.legal_moves(hand, deal.line.ends, twin, deal.drawable > 0)
        assert (PASS in legal) == (not deal.drawable > 0 and not any(set(deal.line.ends) & set(one) for one in hand))
        assert placeable(deal) or deal.drawable > 0, "a deal that is stuck must be over"

    def view_is_true(self, view: SeatView):
        deal, seat = self.deal, view.seat
        assert view.line.tiles == deal.line.tiles
        assert view.line.ends == deal.line.ends
        assert view.counts == [hand.bit_count() for hand in deal.hands]
        assert view.boneyard == len(deal.boneyard)
        assert view.drawable == deal.drawable
        assert view.hand == (deal.hands[seat] if seat >= 0 else 0)
        assert (view.turn, view.leader) == (deal.turn, deal.leader)
        assert view.to_act == deal.to_act
        assert view.legal() == deal.legal(seat)
        assert view.outcome == deal.outcome
        assert view.standing == self.referee.match.standing
        assert view.verdict == self.referee.match.verdict
        assert view.unseen == hand_of(TILES) & ~deal.played & ~view.hand
        for who, missing in enumerate(view.missing):
            held = {half for one in pairs(deal.hands[who]) for half in one}
            assert not held & set(suits_of(missing)), "a view claims a suit missing that the seat holds"

    def projections_are_those_of_the_twin(self):
        for fact in self.happened:
            for recipient in (*self.game.seating.seats, SPECTATOR):
                told = msgspec.to_builtins(project(fact, recipient), enc_hook=str)
                assert told == naive.project(msgspec.to_builtins(fact, enc_hook=str), recipient)


def vars_of(fact: Played | TwinPlayed) -> tuple[int, ...]:
    return (fact.tile,) if isinstance(fact, Played) else (fact.left, fact.right)


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=120, stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
