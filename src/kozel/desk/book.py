"""The book of an event: its log in a file, one JSON object a line.

An entry is acknowledged when `append` returns, and then it is on the disk. A process that is killed while it writes can
only leave an unfinished last line, which nobody was told of; it is cut off when the book is opened the next time. All
other damage is refused: the hashes are checked from the first line on.
"""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple, Self

from kozel.desk.errors import DeskError, need
from kozel.desk.lock import PATIENCE_S, lock
from kozel.game.errors import KozelError
from kozel.tournament import log
from kozel.tournament.facts import Fact, Undone
from kozel.tournament.log import Entry, Mark
from kozel.tournament.state import State, evolve, fold

_FLAGS: Final = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Reading(NamedTuple):
    """A book as a reader finds it; `torn` is the unfinished last line, which counts as never written."""

    entries: list[Entry]
    state: State
    torn: bytes


def read(path: Path, printed: Sequence[Mark] = ()) -> Reading:
    """The book without the right to write, also while somebody else writes.

    `printed` are marks on paper to check it against. Raises: DeskError for a file that is not there; LogError for one
    that is not as it was written.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DeskError("no-book", file=str(path), why=error.strerror or "") from error
    whole = data[: data.rfind(b"\n") + 1]
    entries = log.parse(whole, printed)
    return Reading(entries, fold(entries), data[len(whole) :])


class Book:
    """The book for its one writer. A context manager; `close` gives the lock back.

    `entries` and `state` are what the file says; read them freely, only `append` changes them.
    """

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path: Final = path
        self._file = descriptor
        self.entries, self.state, self.torn = read(path)
        self._size = path.stat().st_size - len(self.torn)
        if self.torn:
            self._cut()

    @classmethod
    def create(cls, path: Path) -> Self:
        """An empty book. Raises: DeskError when the file is there already."""
        try:
            descriptor = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
        except FileExistsError:
            raise DeskError("book-exists", file=str(path)) from None
        except OSError as error:
            raise DeskError("no-book", file=str(path), why=error.strerror or "") from error
        os.fsync(descriptor)
        sync_folder(path)
        return cls._locked(path, descriptor, PATIENCE_S)

    @classmethod
    def open(cls, path: Path, patience_s: float = PATIENCE_S) -> Self:
        """The book for writing. Raises: DeskError without a file or while another one writes; LogError."""
        try:
            descriptor = os.open(path, _FLAGS)
        except OSError as error:
            raise DeskError("no-book", file=str(path), why=error.strerror or "") from error
        return cls._locked(path, descriptor, patience_s)

    @classmethod
    def _locked(cls, path: Path, descriptor: int, patience_s: float) -> Self:
        try:
            need(lock(descriptor, patience_s), "book-in-use", file=str(path))
            return cls(path, descriptor)
        except BaseException:
            os.close(descriptor)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
        self._file = -1

    @property
    def mark(self) -> Mark:
        return log.mark(self.entries)

    def append(self, *facts: Fact, by: str, why: str = "", at: str = "") -> tuple[Entry, ...]:
        """Writes facts down; when it returns, they are on the disk. `at` is the clock of this machine unless given.

        Raises: KozelError for a fact that cannot happen now, and OSError for a disk that does not take them; in both
        cases nothing has changed.
        """
        added: list[Entry] = []
        for fact in facts:
            last = log.mark(added or self.entries)
            added.append(log.append(last, fact, at=at or now(), by=by, why=why))
        self._try(added)
        try:
            self._write(log.text(added))
        except OSError:
            self._cut()
            self.state = fold(self.entries)
            raise
        self.entries += added
        return tuple(added)

    def _try(self, added: Sequence[Entry]) -> None:
        try:
            if any(isinstance(entry.fact, Undone) for entry in added):
                self.state = fold([*self.entries, *added])
            else:
                for entry in added:
                    evolve(self.state, entry)
        except KozelError:
            self.state = fold(self.entries)
            raise

    def _write(self, data: bytes) -> None:
        os.lseek(self._file, self._size, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._file, rest) :]
        os.fsync(self._file)
        self._size += len(data)

    def _cut(self) -> None:
        """Takes an unfinished line off the end of the file."""
        os.ftruncate(self._file, self._size)
        os.fsync(self._file)


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def sync_folder(path: Path) -> None:
    """Makes a new file survive a loss of power. (Windows has no such call.)"""
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
