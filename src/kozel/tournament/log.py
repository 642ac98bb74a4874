"""The log of an event: one JSON object a line, only ever appended, each line tied to the one before by its hash.

``hash = SHA-256(line without its hash)``, and each line holds the hash of the line before as `prev`. The hash is of
the bytes as they stand, so no byte can change unseen, and a log of an older version, whose facts have fewer fields,
stays what it was. A tail can be cut off, or written anew from some line on, only by changing the last hash, which is
therefore printed on paper with every standing (`Mark`).
"""

import hashlib
import re
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from kozel.tournament.errors import TournamentError
from kozel.tournament.facts import Fact

ORIGIN: Final = "0" * 64
"""The hash before the first line."""


class LogError(TournamentError):
    """A log that is not as it was written. `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(f"line {line} of the log: {problem}")


class Entry(msgspec.Struct, frozen=True):
    """One event with who (`by`), when (`at`, as the organiser's clock says) and why; `seq` counts from 1."""

    seq: int
    at: str
    by: str
    why: str
    fact: Fact
    prev: str
    hash: str = ""


class Mark(msgspec.Struct, frozen=True):
    """What is printed with a standing, so that paper can be matched to a state."""

    seq: int
    hash: str

    @property
    def short(self) -> str:
        return f"{self.seq}·{self.hash[:12]}"


_ENDING: Final = re.compile(rb',"hash":"[0-9a-f]{64}"}\Z')
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Entry, strict=True).decode


def append(last: Mark, fact: Fact, *, at: str, by: str, why: str) -> Entry:
    """The next entry of a log whose last entry has this mark. Raises: TournamentError without who or when."""
    if not (at and by):
        raise TournamentError("an entry of the log says who made it and when")
    entry = Entry(last.seq + 1, at, by, why, fact, last.hash)
    return msgspec.structs.replace(entry, hash=_hash(entry))


def _hash(entry: Entry) -> str:
    return hashlib.sha256(_encode(msgspec.structs.replace(entry, hash=""))).hexdigest()


def _without_hash(line: bytes) -> bytes:
    """The line as it was when its hash was taken. Empty for a line that does not end with one."""
    ending = _ENDING.search(line)
    return line[: ending.start()] + b',"hash":""}' if ending else b""


def mark(entries: Sequence[Entry]) -> Mark:
    """The mark of the last entry; of an empty log, number 0."""
    return Mark(entries[-1].seq, entries[-1].hash) if entries else Mark(0, ORIGIN)


def text(entries: Iterable[Entry]) -> bytes:
    return b"".join(_encode(entry) + b"\n" for entry in entries)


def parse(data: bytes, printed: Sequence[Mark] = ()) -> list[Entry]:
    """The entries of a log, all checked, and checked against marks on paper. Raises: LogError."""
    lines = data.split(b"\n")
    if lines.pop():
        raise LogError(len(lines) + 1, "it does not end with a line break; the last entry was cut")
    entries: list[Entry] = []
    before = ORIGIN
    for number, line in enumerate(lines, 1):
        entries.append(_entry(line, number, before))
        before = entries[-1].hash
    for one in printed:
        if one != mark(entries[: one.seq]):
            raise LogError(one.seq, f"it is not the one that was printed as {one.short}")
    return entries


def _entry(line: bytes, number: int, before: str) -> Entry:
    try:
        entry = _decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise LogError(number, f"it cannot be read: {error}") from error
    if entry.seq != number:
        raise LogError(number, f"it has the number {entry.seq}")
    if entry.prev != before:
        raise LogError(number, "it does not follow the line before")
    if entry.hash != hashlib.sha256(_without_hash(line)).hexdigest():
        raise LogError(number, "its content is not what its hash says")
    return entry
