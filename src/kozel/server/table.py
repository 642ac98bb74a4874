"""A live table as a pure machine: commands go in, entries of the log and wishes come out.

It has no clock, no chance and no sockets: `now`, secrets and the answers of bots come with the commands. Everything
that it knows is a fold of its log; what is wanted next (alarms, bots, a secret) follows from what it knows. A command
that is refused changes nothing.
"""

from collections.abc import Iterable, Iterator
from typing import assert_never

import msgspec

from kozel.game.events import SeedRevealed
from kozel.game.moves import Action
from kozel.game.rules import Rules
from kozel.game.seats import SPECTATOR, Recipient, Seat
from kozel.game.shuffle import SeededPack
from kozel.game.view import SeatView, project
from kozel.server import agenda, assigned, cycle, fold, leavers, orders, turns, voting
from kozel.server.clock import Release
from kozel.server.commands import (
    AlarmKey,
    AskBot,
    Assign,
    BotChose,
    ClockRang,
    CloseTable,
    Decision,
    DrawSecret,
    Effect,
    FromPerson,
    Heard,
    Look,
    SaveDeal,
    SecretSupplied,
    TableCommand,
    WentSilent,
)
from kozel.server.history import History
from kozel.server.judge import Packs
from kozel.server.leavers import Attendance
from kozel.server.log import Entry, Party, Person, Recorded, TableEvent, TableMade
from kozel.server.projection import Recipients, events_for
from kozel.server.state import TableState
from kozel.wire.messages import PROTOCOL, Settings, TurnOpened, Welcome


class Habits(msgspec.Struct, frozen=True):
    """How this server runs its tables: the release of actions, the known bots, the one that stands in for people."""

    release: Release = Release()
    levels: tuple[str, ...] = ("greedy",)
    stand_in: str = "greedy"
    packs: Packs = SeededPack


class Table:
    """One table. `state` may be read; only `handle` and the log change it."""

    def __init__(self, table: str, log: Iterable[Entry], now: int, habits: Habits) -> None:
        """The table that a log, which is not empty, tells of; `now` is the moment it was loaded."""
        entries = iter(log)
        first = next(entries)
        self.habits = habits
        self.state: TableState = fold.made(table, first, habits.packs)
        self.history = History()
        self.history.add(first)
        self.attendance = Attendance(now)
        self._asked: set[tuple[str, int, Seat]] = set()
        self._deal: list[Entry] = []
        for entry in entries:
            self._learn(entry)

    def handle(self, command: TableCommand, now: int) -> Decision:
        """Does what a command asks. Raises: RefusedError; then nothing has changed."""
        now = max(now, self.state.at)
        events = self._decide(command, now)
        entries = [*self._record(events, now), *self._follow(now)]
        return Decision(tuple(entries), tuple(self._effects(entries, now)))

    def alarms(self, now: int) -> dict[AlarmKey, int]:
        return agenda.alarms(self.state, self.attendance, now)

    def view(self, recipient: Recipient) -> SeatView:
        """The running deal as a recipient knows it."""
        view = SeatView(self.state.rules, recipient)
        for entry in self._deal:
            if isinstance(entry.event, Recorded):
                view.evolve(project(entry.event.fact, recipient))
        return view

    def recipient(self, person: str) -> Recipient:
        seat = self.state.seat_of(person)
        return SPECTATOR if seat is None else seat

    @property
    def how(self) -> Recipients:
        return Recipients(self._legal_in, self.state.settings.spectators)

    def welcome(self, person: Person, v: int, now: int) -> Welcome:
        """What a person who has seen the stream up to `v` is told first."""
        seat = self.recipient(person.id)
        past = self.history.since(v) if v > 0 else None
        shown = self.shown(now)
        told = self.history.all() if (reset := past is None or v > shown) else past
        events = events_for(told or (), seat, now, self.how)
        return Welcome(PROTOCOL, self.state.id, person.public, person.name, seat, shown, now, reset, events)

    def shown(self, now: int) -> int:
        """The last version that may be seen by now."""
        if self.state.visible_at <= now:
            return self.state.v
        return max(entry.v for entry in self.history.all() if entry.visible_at <= now)

    def _legal_in(self, turn: TurnOpened, seat: Seat) -> tuple[Action, ...]:
        state = self.state
        is_open = turn.turn == state.turn.number and turn.deal == state.turn.deal and seat in state.to_act
        return state.judge.deal.legal(seat) if is_open else ()

    def _record(self, events: Iterable[TableEvent], now: int) -> Iterator[Entry]:
        for event in events:
            entry = Entry(self.state.v + 1, now, self.state.next_visible(now), event)
            self._learn(entry)
            yield entry

    def _learn(self, entry: Entry) -> None:
        fold.evolve(self.state, entry)
        self.history.add(entry)
        if self.state.deal_v == entry.v:
            self._deal.clear()
        self._deal.append(entry)

    def _follow(self, now: int) -> Iterator[Entry]:
        """What follows by itself, until nothing does."""
        while events := self._next(now):
            yield from self._record(events, now)

    def _next(self, now: int) -> list[TableEvent]:
        state = self.state
        return (
            leavers.presence(state, self.attendance, now)
            or leavers.give_back(state)
            or leavers.take_over(state)
            or leavers.freeze(state, now)
            or leavers.thaw(state)
            or turns.silence(state)
            or turns.forced(state, now)
            or cycle.end_deal(state, now)
            or assigned.end(state)
            or assigned.begin(state, now)
            or turns.open_turn(state, now, self.habits.release)
            or voting.ask(state)
            or voting.finish(state, now)
            or voting.replace(state, now)
            or cycle.start_deal(state, now)
        )

    def _effects(self, entries: list[Entry], now: int) -> Iterator[Effect]:
        state = self.state
        for entry in entries:
            if isinstance(entry.event, Recorded) and isinstance(entry.event.fact, SeedRevealed):
                yield SaveDeal(state.judge.deal_name, state.deal_v, entry.v)
        if cycle.secret_wanted(state):
            yield DrawSecret(state.rest.deal)
        if now >= state.turn.opened_at:
            yield from self._questions()

    def _questions(self) -> Iterator[AskBot]:
        """Every question is asked once."""
        for question in turns.questions(self.state, self.habits.stand_in):
            if question[:3] not in self._asked:
                self._asked.add(question[:3])
                yield question

    def _decide(self, command: TableCommand, now: int) -> list[TableEvent]:
        match command:
            case FromPerson(person, asked):
                return orders.obey(self.state, person, asked, now, self.habits.levels)
            case BotChose():
                return turns.bot_chose(self.state, command)
            case SecretSupplied():
                return cycle.commit(self.state, command, now)
            case Heard(person):
                self.attendance.heard(person)
            case WentSilent(person, since):
                self.attendance.silent(person, since)
            case ClockRang(key):
                return self._rang(key, now)
            case Assign(_, person):
                events = assigned.assign(self.state, command)
                if person:
                    self.attendance.expect(person.id, now)
                return events
            case CloseTable():
                return assigned.close(self.state, command)
            case Look():
                pass
            case _:
                assert_never(command)
        return []

    def _rang(self, key: AlarmKey, now: int) -> list[TableEvent]:
        """An alarm that is not set any more, or rings too early, is ignored."""
        at = self.alarms(now).get(key)
        if at is None or now < at:
            return []
        if key.kind == "turn":
            return turns.expire(self.state, key.number, now)
        return cycle.close(self.state, now) if key.kind in ("frozen", "idle") else []


def made(table: str, settings: Settings, rules: Rules, host: Person, now: int, party: Party | None = None) -> Entry:
    """The first entry of a new table."""
    return Entry(1, now, now, TableMade(settings, rules, host, party))
