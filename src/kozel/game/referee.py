"""A series of matches at one table, and what each recipient knows of it, kept in step."""

from kozel.game.events import Commitment, DealStarted, Fact, RulesRef, SeedRevealed
from kozel.game.match import Match
from kozel.game.moves import Action
from kozel.game.rulesets import SHIPPED, RuleSet, shipped
from kozel.game.seats import Recipient, Seat
from kozel.game.series import Series, after_match, new_series
from kozel.game.shuffle import Pack
from kozel.game.view import SeatView, project


def reference(ruleset: RuleSet) -> RulesRef:
    """How a record names these rules."""
    if ruleset.id in SHIPPED and shipped(ruleset.id).rules == ruleset.rules:
        return RulesRef(ruleset.id, ruleset.version, ruleset.id, ruleset.rules.digest)
    return RulesRef(ruleset.id, ruleset.version, ruleset.preset, ruleset.rules.digest, ruleset.changes)


class Referee:
    """Judges a table. Every change is a fact in `facts`; views are folded from projections when they are asked for.

    >>> from kozel.game.rulesets import shipped
    >>> from kozel.game.shuffle import SeededPack
    >>> referee = Referee(shipped("trudovoy"))
    >>> started = referee.start_deal(SeededPack(b"seed", referee.rules))
    >>> [str(move.tile) for move in referee.legal(referee.to_act[0])]
    ['1-1']
    """

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.rules
        self._ref = reference(ruleset)
        self.series: Series = new_series(self.rules)
        self.match = Match(self.rules, self._ref, self.series.match_no)
        self.facts: list[Fact] = []
        self._views: dict[Recipient, tuple[SeatView, int]] = {}

    @property
    def deal_running(self) -> bool:
        return self.match.deal.is_running

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.match.deal.to_act

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        return self.match.deal.legal(seat)

    def start_deal(self, pack: Pack, commitment: Commitment | None = None) -> list[Fact]:
        """Deals the next deal, of the next match when one is over. Raises: SequenceError."""
        if over := self.match.verdict:
            self.series = after_match(self.series, over, self.rules)
            self.match = Match(self.rules, self._ref, self.series.match_no)
        return self.begin(self.match.start_deal(commitment), pack)

    def begin(self, started: DealStarted, pack: Pack) -> list[Fact]:
        """Deals a deal that stands anywhere in a match, as `started` says."""
        facts = self.match.begin(started, pack)
        self.facts += facts
        return facts

    def act(self, seat: Seat, action: Action) -> list[Fact]:
        """Does what a player asks, and gives the facts of it. Raises: IllegalActionError; then nothing has changed."""
        facts = self.match.act(seat, action)
        self.facts += facts
        return facts

    def reveal(self, revealed: SeedRevealed) -> None:
        """Adds the proof of the last deal to the facts."""
        self.facts.append(revealed)

    def view(self, recipient: Recipient) -> SeatView:
        """All that a seat or a spectator has been told, folded. The object is kept up to date by the next call."""
        view, seen = self._views.get(recipient) or (SeatView(self.rules, recipient), 0)
        for fact in self.facts[seen:]:
            view.evolve(project(fact, recipient))
        self._views[recipient] = view, len(self.facts)
        return view

    @property
    def last_match(self) -> Series:
        """The series including a match that has just ended."""
        over = self.match.verdict
        return after_match(self.series, over, self.rules) if over else self.series
