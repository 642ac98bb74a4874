"""A table and its world in miniature: people, bots that play at once, a dealer with known secrets, a clock to turn."""

import dataclasses
import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kozel.game.moves import Action
from kozel.game.referee import reference
from kozel.game.rulesets import RuleSet, shipped
from kozel.server.clock import Release
from kozel.server.commands import (
    AskBot,
    BotChose,
    ClockRang,
    Decision,
    DrawSecret,
    FromPerson,
    Heard,
    RefusedError,
    SaveDeal,
    SecretSupplied,
    TableCommand,
    WentSilent,
)
from kozel.server.log import Entry, Party, Person, decode_entry, encode_entry
from kozel.server.table import Habits, Table, made
from kozel.wire.codec import encode
from kozel.wire.messages import Act, Begin, Command, Pace, PlaceBot, Settings, Sit

T0 = 1_000_000
AT_ONCE = Habits(release=Release(0, 0))
PEOPLE = tuple(Person(f"private-{name}", f"public-{name}", name) for name in ("Anna", "Boris", "Vera", "Gleb", "Dina"))
ANNA, BORIS, VERA, GLEB, DINA = PEOPLE

Chooser = Callable[[tuple[Action, ...]], Action]


def first(legal: tuple[Action, ...]) -> Action:
    return legal[0]


def random_choice(seed: int) -> Chooser:
    return Random(seed).choice


class World:
    """Everything that a table asks for is done at once, except that time passes only when it is told to."""

    def __init__(
        self,
        rules: str | RuleSet = "trudovoy",
        pace: Pace = "calm",
        habits: Habits = AT_ONCE,
        choose: Chooser = first,
        spectators: bool = True,
        party: Party | None = None,
    ) -> None:
        ruleset = shipped(rules) if isinstance(rules, str) else rules
        title = ruleset.title
        settings = Settings(reference(ruleset), title.ru, title.en, pace, spectators=spectators)
        self.now = T0
        self.choose = choose
        self.answering = True
        self.saved: list[SaveDeal] = []
        self.questions: list[AskBot] = []
        self.log: list[Any] = [made("table", settings, ruleset.rules, ANNA, T0, party)]
        self.table = Table("table", self.log, T0, habits)
        self._a = 0

    @property
    def state(self):
        return self.table.state

    def give(self, command: TableCommand) -> Decision:
        """Hands a command to the table, and does what it asks for."""
        decision = self.table.handle(command, self.now)
        self.log += decision.entries
        for effect in decision.effects:
            match effect:
                case DrawSecret(deal):
                    self.give(SecretSupplied(deal, secret_of(deal)))
                case SaveDeal():
                    self.saved.append(effect)
                case AskBot():
                    self.questions.append(effect)
                    if self.answering:
                        self.answer(effect)
        return decision

    def answer(self, question: AskBot) -> None:
        legal = self.state.judge.deal.legal(question.seat)
        if legal:
            self.give(BotChose(question.deal, question.turn, question.seat, self.choose(legal)))

    def ask(self, person: Person, kind: type, *values: object) -> Decision:
        """A command of a person: its type and its fields after the number."""
        self._a += 1
        command: Command = kind(self._a, *values)
        return self.give(FromPerson(person, command))

    def refusal(self, person: Person, kind: type, *values: object) -> str:
        """The code with which a command is refused; it must have changed nothing."""
        before = picture(self.table)
        try:
            self.ask(person, kind, *values)
        except RefusedError as error:
            assert picture(self.table) == before
            return error.code
        raise AssertionError("the command was accepted")

    def seat(self, people: Sequence[Person] = PEOPLE[:4]) -> "World":
        """Seats people, and bots where there are none."""
        for number in range(len(self.state.seats)):
            if number < len(people):
                self.give(Heard(people[number].id))
                self.ask(people[number], Sit, number)
            else:
                self.ask(ANNA, PlaceBot, number, "greedy")
        return self

    def begin(self) -> "World":
        """Begins the first deal; nobody adds a nonce."""
        self.ask(ANNA, Begin)
        if self.state.phase == "break":
            self.wait_until(lambda: self.state.phase == "deal")
        return self

    def act(self, action: Action | None = None, seat: int | None = None) -> Decision:
        """The person on turn does something."""
        seat = self.state.to_act[0] if seat is None else seat
        self.now = max(self.now, self.state.turn.opened_at)
        person = self.state.seats[seat].person
        assert person is not None
        turn = self.state.turn
        chosen = self.choose(self.state.judge.deal.legal(seat)) if action is None else action
        return self.ask(person, Act, turn.deal, turn.number, seat, chosen)

    def play_deal(self) -> None:
        """Everybody acts until the deal is over."""
        while self.state.phase == "deal":
            if self.state.to_act and self.state.seats[self.state.to_act[0]].by_person:
                self.act()
            else:
                self.ring()

    def play_deal_until(self, condition: "Callable[[World], bool]") -> None:
        """Everybody acts until the deal is over or something is so."""
        while self.state.phase == "deal" and not condition(self):
            self.act()

    def next_deal(self) -> None:
        self.wait_until(lambda: self.state.phase == "deal")

    def ring(self) -> None:
        """Time passes until the next alarm, which rings."""
        alarms = self.table.alarms(self.now)
        key = min(alarms, key=lambda one: alarms[one])
        self.now = max(self.now, alarms[key])
        self.give(ClockRang(key))

    def wait_until(self, condition: Callable[[], bool], limit: int = 1000) -> None:
        for _ in range(limit):
            if condition():
                return
            self.ring()
        raise AssertionError("it never happened")

    def wait(self, ms: int) -> None:
        """Time passes; every alarm on the way rings."""
        end = self.now + ms
        while (alarms := self.table.alarms(self.now)) and min(alarms.values()) <= end:
            self.ring()
        self.now = end

    def silent(self, person: Person) -> None:
        self.give(WentSilent(person.id, self.now))

    def events(self, kind: type) -> list[Any]:
        return [entry.event for entry in self.log if isinstance(entry.event, kind)]

    def stored(self) -> list[Entry]:
        """The log as it comes back from a store."""
        return [decode_entry(encode_entry(entry)) for entry in self.log]

    def reloaded(self) -> Table:
        return Table("table", self.stored(), self.now, self.table.habits)

    def stream(self, person: Person) -> bytes:
        """All that somebody who joins now is told."""
        return encode(self.table.welcome(person, 0, self.now))


def secret_of(deal: str) -> str:
    return hashlib.sha256(f"secret of {deal}".encode()).hexdigest()


def picture(table: Table) -> object:
    """Everything that a table holds, comparable; attendance and the questions asked are not of its log."""
    state = table.state
    judge = state.judge
    shown = {name: getattr(state, name) for name in (field.name for field in dataclasses.fields(state))}
    del shown["judge"]
    return repr(shown), _of_judge(judge), table.history.all()


def _of_judge(judge) -> object:
    deal = {name: value for name, value in vars(judge.deal).items() if name not in ("_pack", "_legal", "line")}
    line = judge.deal.line.tiles, judge.deal.line.ends
    rest = judge.series, judge.standing, judge.plan, judge.verdict, judge.started
    return repr(deal), line, rest
