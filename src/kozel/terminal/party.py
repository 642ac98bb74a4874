"""A whole party in a terminal: one person, bots in the other seats, from the greeting to the goat."""

import shlex
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kozel.bots.protocol import Bot
from kozel.game.events import CountsAsked, DealSettled, DealStarted, Fact, HandDealt, SeatDrew, SeatFact
from kozel.game.moves import Action
from kozel.game.referee import Referee
from kozel.game.rulesets import RuleSet
from kozel.game.seats import SEAT_LETTERS, Seat
from kozel.game.view import SeatView, project
from kozel.terminal.choice import lead_answer, yes
from kozel.terminal.conversation import Conversation, LeavingError, Reader, Writer
from kozel.terminal.dealer import Dealer
from kozel.terminal.names import Names
from kozel.terminal.rack import Rack, numbered
from kozel.terminal.reckoning import tally
from kozel.terminal.saving import RecordFile
from kozel.terminal.speech import spoken
from kozel.terminal.story import story
from kozel.terminal.turn import Turn

BUDGET_MS = 300


class Setup(NamedTuple):
    """What a party is played with: the person's seat, the bots of the others, how many matches before the question."""

    ruleset: RuleSet
    seat: Seat
    bots: Mapping[Seat, Bot]
    lang: str
    table: str
    seed: int | None = None
    matches: int = 1
    auto_pass: bool = False


class Party:
    """The loop. The record is saved before every turn of the person, after every deal, and at the end."""

    def __init__(self, setup: Setup, read: Reader, write: Writer, record: RecordFile) -> None:
        self._setup = setup
        self._me = setup.seat
        self._record = record
        rules = setup.ruleset.rules
        self.referee = Referee(setup.ruleset)
        self._dealer = Dealer(self.referee, setup.table, setup.seed)
        self._chance = {seat: self._dealer.chance(seat) for seat in setup.bots}
        self._names = Names(rules, setup.seat, setup.lang)
        self._view = SeatView(rules, setup.seat)
        self._rack = Rack()
        self._deal_begins = 0
        self._talk = Conversation(setup.ruleset, self._view, self._names, read, write)

    def run(self) -> None:
        """Plays until the person has enough; then everything is saved."""
        try:
            self._greet()
            self._matches()
        except LeavingError:
            pass
        finally:
            self._record.save(self.referee.facts)
            self._part()

    def _greet(self) -> None:
        ruleset, rules, table = self._setup.ruleset, self._setup.ruleset.rules, self._setup.ruleset.rules.seating
        title: str = getattr(ruleset.title, self._setup.lang)
        self._talk.say("welcome", title=title, id=ruleset.id)
        if ruleset.status == "provisional":
            self._talk.say("provisional")
        self._talk.say("seats-you", letter=SEAT_LETTERS[self._me], pairs="yes" if table.in_pairs else "no")
        others = [seat for seat in table.from_seat(self._me) if seat != self._me]
        listed = ", ".join(self._names.of(seat) for seat in others)
        self._talk.say("seats-others", others=listed, next=self._names.of(others[0]), n=len(others))
        self._talk.say("goal", points=rules.points, target=rules.target, deals=rules.deals)
        if self._setup.seed is not None:
            self._talk.say("seeded", seed=str(self._setup.seed))
        self._talk.say("record-kept", path=str(self._record.path))
        self._talk.say("short-help")

    def _part(self) -> None:
        if self._record.is_written:
            self._talk.say("goodbye-record", path=str(self._record.path))
            self._talk.say("goodbye-check", path=shlex.quote(str(self._record.path)))
        self._talk.say("goodbye")

    def _matches(self) -> None:
        """Matches in a row, as many as were wanted, and then as long as the person wants another."""
        played = 0
        while played < self._setup.matches or self._talk.question("another-match", yes, "yes-or-no"):
            self._match()
            played += 1

    def _match(self) -> None:
        while True:
            self._deal()
            if self.referee.match.verdict:
                break
            self._talk.question("next-deal", lambda text: None if text.strip() else True, "next-deal-again")
        if self.referee.last_match.match_no > 2:
            self._talk.tell([tally(self._names, self.referee.last_match)])

    def _deal(self) -> None:
        self._deal_begins = len(self.referee.facts)
        self._dealer.start()
        self._hear(self._deal_facts())
        while self.referee.deal_running:
            seat = self.referee.to_act[0]
            action = self._act() if seat == self._me else self._bot_acts(seat)
            self._hear(self.referee.act(seat, action))
        self._hear([self._dealer.reveal()])
        self._record.save(self.referee.facts)

    def _deal_facts(self) -> list[Fact]:
        return self.referee.facts[self._deal_begins :]

    def _act(self) -> Action:
        """The person's action. Raises: LeavingError."""
        self._record.save(self.referee.facts)
        if self._view.turn == self._me:
            return Turn(self._talk, self._rack, auto_pass=self._setup.auto_pass).act()
        self._talk.say("ask-lead")
        self._talk.say("ask-lead-hand", hand=numbered(self._rack.held(self._view.hand)))
        self._talk.say("ask-lead-answers")
        return self._talk.question("ask-lead-prompt", lead_answer, "ask-lead-again")

    def _bot_acts(self, seat: Seat) -> Action:
        return self._setup.bots[seat].choose(self.referee.view(seat), BUDGET_MS, self._chance[seat])

    def _hear(self, facts: Iterable[Fact]) -> None:
        """The person learns what happened, fact by fact, and hears it."""
        for fact in facts:
            told = project(fact, self._me)
            self._view.evolve(told)
            self._remember(told)
            self._talk.tell(spoken(told, self._view, self._names))
            if isinstance(fact, DealSettled):
                self._talk.tell(story(self._deal_facts(), self._names))

    def _remember(self, fact: SeatFact) -> None:
        match fact:
            case DealStarted(before=before) if before.deal_no == 1:
                self._talk.sheet.clear()
            case HandDealt(_, hand):
                self._rack.deal(hand)
                self._talk.counts_known = self._setup.ruleset.rules.info == "counts_open"
            case SeatDrew(_, tile) if tile is not None:
                self._rack.add(tile)
            case CountsAsked():
                self._talk.counts_known = True
            case DealSettled():
                self._talk.sheet.append(fact)
            case _:
                pass
