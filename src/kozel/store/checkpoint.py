"""Moves what SQLite has written from its log into its file, beside the commits.

Left to itself SQLite does it inside every commit that finds 1,000 pages in the log, and all who wait for that commit
wait for a thousand scattered pages to reach the disk. Here another thread does the bulk while commits go on. Only when
the log has become long, the thread that commits moves the little that came meanwhile, so that the log begins anew.
"""

import sqlite3
import time
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

EVERY_S: Final = 1.0
LONG: Final = 16_000
"""Pages in the log (64 MiB); with so many it should begin anew."""


class Checkpoints:
    """The checkpoints of one file, made by one thread, or by the one that commits; never by both at a time."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store checkpoint")
        self._running = False
        self._is_long = False
        self._next = 0.0

    def go_on(self, committing: Executor) -> None:
        """To be called after each commit, with the thread that commits."""
        if self._is_long:
            committing.submit(self._finish)
        elif not self._running and time.monotonic() >= self._next:
            self._running = True
            self._thread.submit(self._run)

    def close(self) -> None:
        """Returns when no checkpoint is running any more."""
        self._thread.shutdown()

    def _run(self) -> None:
        self._is_long = checkpoint(self._file) > LONG
        self._next = time.monotonic() + EVERY_S
        self._running = False

    def _finish(self) -> None:
        """Little has come since the other thread was done: when that is moved too, the log begins anew."""
        checkpoint(self._file)
        self._is_long = False


def checkpoint(file: Path) -> int:
    """Moves all that no reader needs where it is; gives the pages in the log.

    A checkpoint that fails costs nobody anything: what is in the log is durable, and the next one tries again.
    """
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        _busy, pages, _moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return pages
    return 0
