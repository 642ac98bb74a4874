"""All events of this server. Each is a book in one folder, which this process alone writes while it runs."""

import asyncio
import re
import secrets
from pathlib import Path
from typing import Final

from kozel.desk.book import Book
from kozel.desk.opening import Announcement, open_event
from kozel.desk.secret import make_secret
from kozel.game.errors import KozelError
from kozel.server.events.event import Event
from kozel.server.journal import journal
from kozel.tournament.state import State

_ID: Final = re.compile("[a-z0-9][a-z0-9-]{0,39}")
ENDING: Final = ".jsonl"


class Hall:
    """`folder` is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._events: dict[str, Event] = {}
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Opens all books, so that tables that play a round find their boards."""
        for path in sorted(self.folder.glob(f"*{ENDING}")):
            try:
                await self.event(path.name.removesuffix(ENDING))
            except (KozelError, OSError):
                journal().exception("fault", kind="book", book=path.name)

    async def event(self, id: str) -> Event | None:
        """The event of this id, None when there is none. Raises: KozelError for a book that cannot be taken."""
        if found := self._events.get(id):
            return found
        path = self.folder / f"{id}{ENDING}"
        async with self._lock:
            if id not in self._events and _ID.fullmatch(id) and path.is_file():
                self._events[id] = Event(id, await asyncio.to_thread(Book.open, path))
            return self._events.get(id)

    async def create(self, wish: Announcement) -> Event:
        """A new event with a secret of its own. Raises: DeskError for wishes that do not go together."""
        id = secrets.token_hex(5)
        async with self._lock:
            event = Event(id, await asyncio.to_thread(self._create, id, wish))
            self._events[id] = event
        return event

    def _create(self, id: str, wish: Announcement) -> Book:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{id}{ENDING}"
        open_event(State(), wish, bytes(32))
        book = Book.create(path)
        try:
            book.append(*open_event(book.state, wish, make_secret(path)), by="organiser")
        except BaseException:
            book.close()
            raise
        return book

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events.values())

    def close(self) -> None:
        for event in self._events.values():
            event.close()
        self._events.clear()
