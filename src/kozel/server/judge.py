"""The game at a table, as a fold of facts: decides what follows from an action, and learns what has happened."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from kozel.game.deal import Deal
from kozel.game.events import (
    DealEnded,
    DealSettled,
    DealStarted,
    Fact,
    MatchEnded,
    RulesRef,
    SeedRevealed,
)
from kozel.game.fairness import commit, deal_name, seed
from kozel.game.lead import first_plan, next_plan
from kozel.game.match import Match
from kozel.game.moves import Action
from kozel.game.rules import Rules
from kozel.game.scoring import settle, verdict
from kozel.game.seats import Seat
from kozel.game.series import Series, after_match, new_series
from kozel.game.sheet import Standing, Verdict, fresh
from kozel.game.shuffle import Pack, SeededPack

Packs: TypeAlias = Callable[[bytes, Rules], Pack]
"""Makes the pack of a deal from its seed."""


class Judge:
    """A series of matches between two moments. Read it freely; only `evolve` changes it."""

    def __init__(
        self, table: str, rules: Rules, ref: RulesRef, packs: Packs = SeededPack, names: Sequence[str] = ()
    ) -> None:
        """`names` are what the deals of the first match are called where not the table deals them, but an event."""
        self._table = table
        self._names = names
        self.rules = rules
        self.ref = ref
        self.series: Series = new_series(rules)
        self.standing: Standing = fresh(len(rules.seating.sides))
        self.plan = first_plan(rules, 1)
        self.verdict: Verdict | None = None
        self.deal: Deal = Match(rules, ref, 1).deal
        self.started: DealStarted | None = None
        self._packs = packs

    @property
    def running(self) -> bool:
        return self.deal.is_running

    @property
    def deal_name(self) -> str:
        """The running deal, or the last one; "" before the first."""
        started = self.started
        return deal_name(started.match_no, started.before.deal_no) if started else ""

    @property
    def next_name(self) -> str:
        """The deal that comes next."""
        if self.verdict:
            return deal_name(self.series.match_no + 1, 1)
        return deal_name(self.series.match_no, self.standing.deal_no)

    def place(self, deal: str) -> str:
        """What the commitment of a deal names: the table, or a board of the event."""
        match_no, deal_no = map(int, deal.split("."))
        return self._names[deal_no - 1] if match_no == 1 and self._names else self._table

    def start(self, secret: bytes, nonces: Sequence[bytes]) -> list[Fact]:
        """The facts that begin the next deal."""
        series, standing, plan = self.series, self.standing, self.plan
        if self.verdict:
            series = after_match(series, self.verdict, self.rules)
            standing, plan = fresh(len(self.rules.seating.sides)), first_plan(self.rules, series.match_no)
        commitment = commit(self.place(self.next_name), self.next_name, secret, nonces)
        started = DealStarted(self.ref, series.match_no, standing, plan, commitment)
        return [started, *self.dealt(started, secret, nonces).start()]

    def dealt(self, started: DealStarted, secret: bytes, nonces: Sequence[bytes]) -> Deal:
        """The deal that `started` begins, before its first fact."""
        name = deal_name(started.match_no, started.before.deal_no)
        pack = self._packs(seed(secret, nonces, self.place(name), name, started.rules.digest), self.rules)
        return Deal(self.rules, started.plan, pack)

    def decide(self, seat: Seat, action: Action) -> list[Fact]:
        """What follows when `seat` does `action`, up to the settlement and the end of the match.

        Raises: IllegalActionError; in any case nothing has changed.
        """
        facts = self.deal.decide(seat, action)
        last = facts[-1]
        if not isinstance(last, DealEnded):
            return facts
        settled = settle(self.rules, self.standing, last.outcome)
        over = verdict(self.rules, settled)
        return [*facts, DealSettled(settled), *([MatchEnded(over)] if over else [])]

    def begin(self, started: DealStarted, secret: bytes, nonces: Sequence[bytes]) -> None:
        """Makes the start of a deal so."""
        if self.verdict:
            self.series = after_match(self.series, self.verdict, self.rules)
        self.verdict = None
        self.standing, self.plan, self.started = started.before, started.plan, started
        self.deal = self.dealt(started, secret, nonces)

    def evolve(self, fact: Fact) -> None:
        """Makes any other fact so."""
        match fact:
            case DealSettled(settlement):
                outcome = self.deal.outcome
                assert outcome is not None, "a deal is settled after its end"
                self.plan = next_plan(self.rules, self.series.match_no, self.deal.leader, outcome, settlement)
                self.standing = settlement.after
            case MatchEnded(over):
                self.verdict = over
            case DealStarted() | SeedRevealed():
                pass
            case _:
                self.deal.evolve(fact)
