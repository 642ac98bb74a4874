"""What the server needs of a store. A store knows nothing about dominoes: an entry of a log is bytes to it."""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class StoredEntry(msgspec.Struct, frozen=True):
    """Number `v` of the log of a table: 1, 2, 3 … without a gap.

    `body` is one JSON object, kept byte by byte. `at` (milliseconds since 1970 UTC), `kind` (of the event) and `deal`
    ("" outside deals) are copies of what it says, to search by.
    """

    v: int
    at: int
    kind: str
    body: bytes
    deal: str = ""


class StoredDeal(msgspec.Struct, frozen=True):
    """A finished deal, ``match.deal``: the entries `first_v` to `last_v` of its table, finished `at`."""

    deal: str
    first_v: int
    last_v: int
    at: int


class StoredPerson(msgspec.Struct, frozen=True):
    """A person by the private id of the cookie, which nobody else may ever be told."""

    id: str
    name: str
    seen_at: int


class StoredReport(msgspec.Struct, frozen=True):
    """What a person, by the public id and name at this table, told the operator about a deal, finished or running."""

    table: str
    deal: str
    person: str
    name: str
    at: int
    words: str


class StoredTable(msgspec.Struct, frozen=True):
    """A table; `closed_at` is None while it goes on."""

    id: str
    opened_at: int
    closed_at: int | None = None


class Store(Protocol):
    """Logs of tables, and an index of them.

    What was acknowledged (the call returned) survives the death of the process and of the machine. Every method may
    raise a `StoreError`. An append that failed or was cancelled was stored as a whole or not at all; which of them,
    only `entries` tells, except that `StaleWriterError` and `GapError` mean that nothing was stored.
    """

    async def append(
        self,
        table: str,
        entries: Sequence[StoredEntry],
        *,
        seated: Sequence[StoredPerson] = (),
        finished: Sequence[StoredDeal] = (),
        closed: bool = False,
    ) -> None:
        """Continues the log of a table; entry 1 makes the table. Returns when it is durable.

        In the same transaction: `seated` are persons who are at this table from now on, `finished` deals that ended
        with these entries, `closed` says that nothing will follow.

        Raises: StaleWriterError: the first number is taken, nothing was stored. GapError: a number was left out.
        """
        ...

    async def entries(self, table: str, after_v: int = 0, up_to_v: int | None = None) -> tuple[StoredEntry, ...]:
        """The entries `after_v` < v <= `up_to_v` in order; none for an unknown table."""
        ...

    async def table(self, table: str) -> StoredTable | None: ...

    async def unfinished(self) -> tuple[StoredTable, ...]:
        """The tables that go on, the oldest first."""
        ...

    async def deals(self, table: str) -> tuple[StoredDeal, ...]:
        """The finished deals of a table, in order."""
        ...

    async def person(self, person: str) -> StoredPerson | None: ...

    async def save_person(self, person: StoredPerson) -> None:
        """A new person, or a new name or time of one."""
        ...

    async def save_report(self, report: StoredReport) -> None:
        """Keeps a report on a table that is there; a later one of this person on this deal takes its place."""
        ...

    async def tables_of(self, person: str, limit: int = 50) -> tuple[StoredTable, ...]:
        """The tables where this person sat, the newest first."""
        ...

    async def can_write(self) -> bool:
        """Whether a transaction can be written and made durable now; it tries."""
        ...

    async def close(self) -> None:
        """Stores what was asked for so far, then lets the database go."""
        ...
