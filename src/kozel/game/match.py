"""A match («партия»): deals in sequence until it is decided.

A match has no facts of its own to decide about: when a deal ends, its settlement follows from the rules.
"""

from kozel.game.deal import Deal
from kozel.game.errors import KozelError
from kozel.game.events import (
    Commitment,
    DealSettled,
    DealStarted,
    Fact,
    HandsDealt,
    LeadPlan,
    MatchEnded,
    RulesRef,
)
from kozel.game.lead import first_plan, next_plan
from kozel.game.moves import Action
from kozel.game.outcome import Outcome
from kozel.game.rules import Rules
from kozel.game.scoring import settle, verdict
from kozel.game.seats import Seat
from kozel.game.sheet import Standing, Verdict, fresh
from kozel.game.shuffle import Pack


class SequenceError(KozelError):
    """A deal begun while another runs, or after the end of the match."""


class Match:
    """The state of a match; `match_no` counts from 1 within a series. Read it freely."""

    def __init__(self, rules: Rules, ref: RulesRef, match_no: int) -> None:
        self.rules = rules
        self.ref = ref
        self.match_no = match_no
        self.standing: Standing = fresh(len(rules.seating.sides))
        self.plan: LeadPlan = first_plan(rules, match_no)
        self.deal = Deal(rules, self.plan, _no_pack)
        self.verdict: Verdict | None = None

    def start_deal(self, commitment: Commitment | None = None) -> DealStarted:
        """The fact that opens the next deal. Raises: SequenceError."""
        if self.deal.is_running:
            raise SequenceError("a deal is running; finish it first")
        if self.verdict:
            raise SequenceError("the match is over; begin another")
        return DealStarted(self.ref, self.match_no, self.standing, self.plan, commitment)

    def begin(self, started: DealStarted, pack: Pack) -> list[Fact]:
        """Begins the deal that `started` tells of, and deals it from `pack`."""
        self.match_no, self.standing, self.plan, self.verdict = started.match_no, started.before, started.plan, None
        self.deal = Deal(self.rules, started.plan, pack)
        dealt = self.deal.start()
        for fact in dealt:
            self.deal.evolve(fact)
        return [started, *dealt]

    def act(self, seat: Seat, action: Action) -> list[Fact]:
        """Does what a player asks, and gives the facts of it, up to the settlement. Raises: IllegalActionError."""
        deal = self.deal
        facts = deal.decide(seat, action)
        for fact in facts:
            deal.evolve(fact)
        return facts if deal.outcome is None else facts + self._settle(deal.outcome)

    def _settle(self, outcome: Outcome) -> list[Fact]:
        settled = settle(self.rules, self.standing, outcome)
        self.standing = settled.after
        self.plan = next_plan(self.rules, self.match_no, self.deal.leader, outcome, settled)
        self.verdict = verdict(self.rules, settled)
        return [DealSettled(settled), MatchEnded(self.verdict)] if self.verdict else [DealSettled(settled)]


def _no_pack(redeal_no: int) -> HandsDealt:
    raise SequenceError(f"no deal has begun, so there are no tiles (redeal {redeal_no})")
