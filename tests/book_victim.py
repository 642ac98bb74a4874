"""A process that corrects results in the book of an event as fast as it can and reports what was acknowledged."""

import os
import time
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from evening import Evening
from killing import OPEN
from kozel.desk.book import Book
from kozel.desk.results import enter_result
from kozel.tournament.log import Entry

PIECE = 24
"""So many bytes at a time are written by a slow disk."""


def begin(path: Path) -> None:
    """A book with three rounds of eight pairs."""
    evening = Evening(format="barometer").enter(8).draw().play(3)
    with Book.create(path) as book:
        book.append(*(entry.fact for entry in evening.entries), by="арбитр")


def run(path: Path, seed: int, acknowledged: Connection) -> None:
    """Goes on with the book; sends `OPEN`, then the number and the hash of the last entry with each acknowledgement.

    With an odd seed the disk is slow: a line is written in many pieces, so that a kill tears it.
    """
    rng = Random(seed)
    if seed % 2:
        slowly()
    with Book.open(path) as book:
        acknowledged.send(OPEN)
        while True:
            last = corrected(book, rng)
            acknowledged.send((last.seq, last.hash))


def slowly() -> None:
    write = os.write

    def piece(descriptor: int, data: bytes) -> int:
        time.sleep(0.001)
        return write(descriptor, bytes(data)[:PIECE])

    os.write = piece


def corrected(book: Book, rng: Random) -> Entry:
    """One to three boards get another result, in one breath."""
    places = rng.sample(sorted(book.state.results), rng.randrange(1, 4))
    facts = [
        fact
        for board, ns, ew in places
        for fact in enter_result(book.state, ns, board, other(book.state.results[board, ns, ew].net or 0, rng))
    ]
    return book.append(*facts, by="арбитр", why="посчитано заново")[-1]


def other(net: int, rng: Random) -> int:
    return rng.choice([one for one in range(-40, 41) if one != net])
