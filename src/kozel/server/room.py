"""One table among sockets: takes commands one after another, stores what follows, and only then tells it."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from kozel.game.seats import SPECTATOR
from kozel.server.alarms import Alarms
from kozel.server.commands import Effect, FromPerson, Heard, RefusedError, SaveDeal, TableCommand, WentSilent
from kozel.server.log import Entry, Person, Seated, encode_entry
from kozel.server.projection import Recipients, event_for, is_of_game, is_same_for_all
from kozel.server.table import Table
from kozel.store.protocol import Store, StoredDeal, StoredEntry, StoredPerson
from kozel.wire.codec import encode
from kozel.wire.messages import TableClosed, Welcome


class Listener(Protocol):
    """Somebody who hears what happens at a table. `heard_at` is when something last came from it."""

    person: Person
    heard_at: int

    def tell(self, texts: Sequence[bytes]) -> None: ...

    def hang_up(self) -> None: ...


class Room:
    """A table, those who listen, its place in the store."""

    def __init__(self, table: Table, store: Store, now: Callable[[], int]) -> None:
        self.table = table
        self.alarms: Alarms | None = None
        self.listeners: set[Listener] = set()
        self.broken = False
        self._store = store
        self._now = now
        self._lock = asyncio.Lock()
        self._untold: deque[Entry] = deque()
        self._silent: set[str] = set()

    @property
    def id(self) -> str:
        return self.table.state.id

    @property
    def is_closed(self) -> bool:
        return self.table.state.phase == "closed"

    async def begin(self, entries: Iterable[Entry]) -> None:
        """Stores the first entries of a new table. Raises: StoreError."""
        async with self._lock:
            await self._keep(list(entries), ())

    async def give(self, command: TableCommand) -> tuple[list[Entry], tuple[Effect, ...], int]:
        """Handles a command; what came of it is stored when this returns.

        Gives the entries, the wishes, and the version to acknowledge. Raises: RefusedError, StoreError.
        """
        async with self._lock:
            if self.broken:
                raise RefusedError("not_now", "the table is being loaded again; come back in a moment")
            handled_at = self._now()
            decision = self.table.handle(command, handled_at)
            await self._keep(list(decision.entries), decision.effects)
            self.flush()
            if self.alarms:
                # Not those of now: what came due while the store was writing would never ring.
                self.alarms.set(self.table.alarms(handled_at))
            return list(decision.entries), decision.effects, self.table.shown(self._now())

    async def join(self, listener: Listener, v: int) -> Welcome:
        """What a new listener is told first; it hears everything after that."""
        async with self._lock:
            self.flush()
            welcome = self.table.welcome(listener.person, v, self._now())
            listener.tell([encode(welcome)])
            self.listeners.add(listener)
            return welcome

    def leave(self, listener: Listener) -> TableCommand | None:
        """Takes a listener off; gives what its table is to know about it."""
        self.listeners.discard(listener)
        return self._quiet(listener.person.id, listener.heard_at)

    def note(self, listener: Listener) -> TableCommand | None:
        """Something came from a listener; gives what its table is to know about it."""
        listener.heard_at = self._now()
        if listener.person.id not in self._silent:
            return None
        self._silent.discard(listener.person.id)
        return Heard(listener.person.id)

    def quiet_since(self, before: int) -> list[TableCommand]:
        """The persons from whom nothing has come since `before`, each once."""
        latest: dict[str, int] = {}
        for one in self.listeners:
            latest[one.person.id] = max(latest.get(one.person.id, 0), one.heard_at)
        return [
            self._silence(person, at) for person, at in latest.items() if at < before and person not in self._silent
        ]

    def cut_off(self, before: int) -> None:
        """Hangs up on listeners from whom nothing has come since `before`."""
        for one in [one for one in self.listeners if one.heard_at < before]:
            one.hang_up()

    def _quiet(self, person: str, at: int) -> TableCommand | None:
        if any(one.person.id == person for one in self.listeners) or person in self._silent:
            return None
        return self._silence(person, at)

    def _silence(self, person: str, at: int) -> TableCommand:
        self._silent.add(person)
        return WentSilent(person, at)

    async def _keep(self, entries: list[Entry], effects: tuple[Effect, ...]) -> None:
        if not entries:
            return
        deal = self.table.state.judge.deal_name
        stored = [StoredEntry(one.v, one.at, kind_of(one), encode_entry(one), deal) for one in entries]
        finished = [StoredDeal(e.deal, e.first_v, e.last_v, entries[-1].at) for e in effects if isinstance(e, SaveDeal)]
        people = [one.event.person for one in entries if isinstance(one.event, Seated)]
        seated = [StoredPerson(one.id, one.name, entries[-1].at) for one in people]
        closed = any(isinstance(one.event, TableClosed) for one in entries)
        try:
            await self._store.append(self.id, stored, seated=seated, finished=finished, closed=closed)
        except BaseException:
            self.broken = True
            raise
        self._untold += entries

    def flush(self) -> None:
        """Tells what may be seen by now."""
        now = self._now()
        due: list[Entry] = []
        while self._untold and self._untold[0].visible_at <= now:
            due.append(self._untold.popleft())
        if due:
            self._tell(due)
        if self.alarms:
            self.alarms.release(self._untold[0].visible_at if self._untold else None)

    def close(self) -> None:
        """Nothing rings any more, and everybody is hung up on."""
        self.broken = True
        if self.alarms:
            self.alarms.stop()
        for listener in list(self.listeners):
            listener.hang_up()

    def _tell(self, entries: list[Entry]) -> None:
        """Each recipient gets all at once, and what is the same for all is written once."""
        how, told = self.table.how, dict[int, list[bytes]]()
        alike = {one.v: encode(event_for(one, SPECTATOR, how)) for one in entries if _is_alike(one, how)}
        for listener in self.listeners:
            recipient = self.table.recipient(listener.person.id)
            if recipient not in told:
                told[recipient] = [alike.get(one.v) or encode(event_for(one, recipient, how)) for one in entries]
            listener.tell(told[recipient])


def _is_alike(entry: Entry, how: Recipients) -> bool:
    return is_same_for_all(entry.event) and (how.spectators or not is_of_game(entry.event))


def kind_of(entry: Entry) -> str:
    """The name of what happened, to search the store by."""
    event = entry.event
    return event.__struct_config__.tag if isinstance(event.__struct_config__.tag, str) else type(event).__name__


def persons_command(command: TableCommand) -> str:
    """The name of a person's command, for the figures."""
    return type(command.command).__name__ if isinstance(command, FromPerson) else type(command).__name__
