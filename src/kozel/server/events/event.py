"""One event on the server: its book, held open, and one thing done to it after another."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from kozel.desk.book import Book
from kozel.desk.opening import opened_of, rules_of
from kozel.desk.secret import read_secret
from kozel.game.rules import Rules
from kozel.tournament import dealing
from kozel.tournament.facts import Fact
from kozel.tournament.log import Entry

Decide: TypeAlias = Callable[[Book], Sequence[Fact]]
"""The facts that a request comes to. Raises: DeskError."""


class Event:
    """The disk is waited for in a thread, so that no table waits for a disk."""

    def __init__(self, id: str, book: Book) -> None:
        self.id: Final = id
        self._book = book
        self._lock = asyncio.Lock()
        self._secret: bytes | None = None

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Book]:
        """The book while nobody writes; nothing may be awaited meanwhile."""
        async with self._lock:
            yield self._book

    async def write(self, decide: Decide, by: str, why: str = "") -> tuple[Entry, ...]:
        """Decides and writes down; when it returns, it is on the disk. Raises: KozelError, OSError."""
        async with self._lock:
            return await asyncio.to_thread(self._write, decide, by, why)

    def _write(self, decide: Decide, by: str, why: str) -> tuple[Entry, ...]:
        facts = decide(self._book)
        return self._book.append(*facts, by=by, why=why) if facts else ()

    @property
    def secret(self) -> bytes:
        """Raises: DeskError when it is not beside the book."""
        if self._secret is None:
            self._secret = read_secret(self._book.path)
        return self._secret

    async def board_secret(self, board: int) -> bytes:
        """The secret of one board. Raises: DeskError."""
        async with self.reading() as book:
            return dealing.own_secret(board, self.title(book), self.secret, self.rules(book), self.beacon(book))

    @staticmethod
    def title(book: Book) -> str:
        return opened_of(book.state).title

    @staticmethod
    def rules(book: Book) -> Rules:
        return rules_of(book.state)

    @staticmethod
    def beacon(book: Book) -> bytes:
        return bytes.fromhex(book.state.drawn.beacon) if book.state.drawn else b""

    def close(self) -> None:
        self._book.close()
