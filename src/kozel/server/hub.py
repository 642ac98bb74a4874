"""All tables of this process. Performs what tables wish for; knows nothing about dominoes."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final, Protocol

import msgspec

from kozel.game.rules import Rules
from kozel.game.view import SeatView
from kozel.server.alarms import Alarms
from kozel.server.bot_pool import Bots, Question
from kozel.server.clock import WEAK_MS
from kozel.server.commands import (
    AlarmKey,
    AskBot,
    BotChose,
    ClockRang,
    DrawSecret,
    Effect,
    FromPerson,
    Heard,
    Look,
    RefusedError,
    SaveDeal,
    SecretSupplied,
    TableCommand,
)
from kozel.server.journal import journal
from kozel.server.log import Entry, Party, Person, decode_entry
from kozel.server.metrics import Metrics
from kozel.server.room import Listener, Room, persons_command
from kozel.server.table import Habits, Table, made
from kozel.store.errors import StoreError
from kozel.store.protocol import Store
from kozel.wire.messages import Command, Settings

SWEEP_S: Final = 1.0
SILENT_MS: Final = 30_000
"""A socket on which nothing comes for so long is dead: a client pings much more often."""


class Timing(msgspec.Struct, frozen=True):
    """`budget_ms` for a bot's move; `grace_ms` after a restart before a deadline that has passed counts."""

    budget_ms: int = 700
    grace_ms: int = 10_000


class Events(Protocol):
    """Those who placed the tables of events: they have the secrets of the boards, and want to know the results."""

    async def secret(self, party: Party, deal: str) -> str: ...

    async def deal_over(self, party: Party, table: str) -> None: ...

    async def may_show(self, table: str, deal: str) -> bool: ...


class Hub:
    """Holds the rooms. A room whose store failed is dropped and read again: the store is right, memory is not."""

    def __init__(
        self, store: Store, bots: Bots, habits: Habits, timing: Timing | None = None, metrics: Metrics | None = None
    ) -> None:
        self.store = store
        self.bots = bots
        self.habits = habits
        self.timing = timing or Timing()
        self.metrics = metrics or Metrics()
        self.events: Events | None = None
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def start(self) -> None:
        """Takes up every table that goes on."""
        await self.bots.start()
        for table in await self.store.unfinished():
            try:
                await self.room(table.id)
            except Exception:
                self.fault("load", table.id)
        self._spawn(self._sweep())

    async def stop(self) -> None:
        """Hangs up on everybody; everything is stored already."""
        for room in list(self._rooms.values()):
            self._drop(room)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()

    def new_id(self) -> str:
        """The id of a table: 128 random bits, so that only who was given the link finds it."""
        return secrets.token_urlsafe(16)

    async def make(
        self,
        table: str,
        settings: Settings,
        rules: Rules,
        host: Person,
        wishes: Sequence[Command],
        party: Party | None = None,
    ) -> None:
        """Makes a table of this id, and does what its host wishes first (sit down, place bots)."""
        first = made(table, settings, rules, host, self.now(), party)
        room = self._new_room(Table(table, [first], self.now(), self.habits), loaded=False)
        await room.begin([first])
        self._keep_room(room)
        for wish in wishes:
            await self.give(room, FromPerson(host, wish))

    async def room(self, table: str) -> Room | None:
        """The room of a table, from memory or from the store; None when there is no such table."""
        if (found := self._rooms.get(table)) and not found.broken:
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if (found := self._rooms.get(table)) and not found.broken:
                    return found
                return await self._load(table)
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def _load(self, table: str) -> Room | None:
        stored = await self.store.entries(table)
        if not stored:
            return None
        log = [decode_entry(one.body) for one in stored]
        room = self._new_room(Table(table, log, self.now(), self.habits), loaded=True)
        self._keep_room(room)
        await self.give(room, Look())
        return room

    def _new_room(self, table: Table, *, loaded: bool) -> Room:
        grace = self.now() + self.timing.grace_ms if loaded else 0
        room = Room(table, self.store, self.now)
        room.alarms = Alarms(self.now, lambda key: self._ring(room, key), room.flush, grace)
        return room

    def _keep_room(self, room: Room) -> None:
        self._rooms[room.id] = room
        self.metrics.tables.set(len(self._rooms))

    def _ring(self, room: Room, key: AlarmKey) -> None:
        self.later(room, ClockRang(key))

    async def give(self, room: Room, command: TableCommand) -> int:
        """Hands a command to a table; gives the version to acknowledge. Raises: RefusedError, StoreError."""
        started = time.perf_counter()
        try:
            entries, effects, shown = await room.give(command)
        except (StoreError, asyncio.CancelledError):
            self._drop(room)
            raise
        if isinstance(command, FromPerson):
            self.metrics.stored.observe(time.perf_counter() - started)
            self.metrics.commands.labels(persons_command(command), "done").inc()
        self._count(entries, room)
        for effect in effects:
            self._perform(room, effect)
        return shown

    def later(self, room: Room, command: TableCommand | None) -> None:
        """Hands over a command that nobody waits for."""
        if command is not None:
            self._spawn(self._give_alone(room, command))

    async def join(self, room: Room, listener: Listener, v: int) -> None:
        await room.join(listener, v)
        self.metrics.sockets.inc()
        room.note(listener)
        self.later(room, Heard(listener.person.id))

    def leave(self, room: Room, listener: Listener) -> None:
        self.metrics.sockets.dec()
        self.later(room, room.leave(listener))
        if room.is_closed and not room.listeners:
            self._drop(room)

    async def _give_alone(self, room: Room, command: TableCommand) -> None:
        try:
            await self.give(room, command)
        except RefusedError:
            pass
        except StoreError:
            self.fault("store", room.id)
        except Exception:
            self.fault("table", room.id)
            self._drop(room)

    def _perform(self, room: Room, effect: Effect) -> None:
        match effect:
            case AskBot():
                self._spawn(self._ask(room, effect, room.table.view(effect.seat)))
            case DrawSecret(deal):
                self._spawn(self._deal(room, deal))
            case SaveDeal():
                self.metrics.deals.inc()
                self._spawn(self._report(room))

    async def _ask(self, room: Room, asked: AskBot, view: SeatView) -> None:
        seed = secrets.randbits(64)
        facts = tuple(view.facts)
        question = Question(asked.level, view.rules, asked.seat, facts, self.timing.budget_ms, seed)
        with self.metrics.thought.time():
            action = await self.bots.choose(question)
        await self._give_alone(room, BotChose(asked.deal, asked.turn, asked.seat, action))

    async def _deal(self, room: Room, deal: str) -> None:
        """Draws the secret of a deal; a board of an event has one already."""
        party, secret = room.table.state.party, secrets.token_hex(32)
        if party and party.names and self.events:
            try:
                secret = await self.events.secret(party, deal)
            except Exception:
                self.fault("event", room.id)
                return
        await self._give_alone(room, SecretSupplied(deal, secret))

    async def _report(self, room: Room) -> None:
        """Tells the event that a deal is over; it asks the store for what it has not heard yet."""
        if (party := room.table.state.party) and self.events:
            try:
                await self.events.deal_over(party, room.id)
            except Exception:
                self.fault("event", room.id)

    async def may_show(self, table: str, deal: str) -> bool:
        """Whether all tiles of a finished deal may be shown to everybody."""
        return self.events is None or await self.events.may_show(table, deal)

    async def _sweep(self) -> None:
        """Looks every second who has fallen silent, and which sockets are dead."""
        while True:
            await asyncio.sleep(SWEEP_S)
            before = self.now() - WEAK_MS
            for room in list(self._rooms.values()):
                room.cut_off(self.now() - SILENT_MS)
                for command in room.quiet_since(before):
                    self.later(room, command)

    def _drop(self, room: Room) -> None:
        """Forgets a room; whoever is in it connects again and finds what the store has."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
        room.close()
        self.metrics.tables.set(len(self._rooms))

    def _count(self, entries: Sequence[Entry], room: Room) -> None:
        self.metrics.entries.inc(len(entries))
        self.metrics.told.inc(len(entries) * len(room.listeners))

    def fault(self, kind: str, table: str) -> None:
        """Counts the exception that is being handled, and notes it in the journal."""
        self.metrics.faults.labels(kind).inc()
        journal().exception("fault", kind=kind, table=table)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def can_write(self) -> bool:
        with contextlib.suppress(Exception):
            return await self.store.can_write()
        return False
