"""The store over SQLAlchemy Core: the same statements for SQLite and PostgreSQL."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Executable, Row, select
from sqlalchemy.ext.asyncio import AsyncEngine

from kozel.store.batch import Append, PersonSaved, Pulse, ReportSaved, Write, commit
from kozel.store.blame import blamed
from kozel.store.errors import GapError, StoreError
from kozel.store.protocol import StoredDeal, StoredEntry, StoredPerson, StoredReport, StoredTable
from kozel.store.schema import DEALS, ENTRIES, PEOPLE, SITTINGS, TABLES
from kozel.store.transact import transactions
from kozel.store.writer import Writer

_READY_S: Final = 3.0
_ENTRY: Final = (ENTRIES.c.v, ENTRIES.c.at, ENTRIES.c.kind, ENTRIES.c.body, ENTRIES.c.deal)
_TABLE: Final = (TABLES.c.id, TABLES.c.opened_at, TABLES.c.closed_at)
_DEAL: Final = (DEALS.c.deal, DEALS.c.first_v, DEALS.c.last_v, DEALS.c.at)


class SqlStore:
    """A `kozel.store.protocol.Store`; made by `kozel.store.connect.open_store` in a running event loop."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._transactions = transactions(engine)
        self._writer: Writer[Write] = Writer(self._commit)
        self._closed = False

    async def append(
        self,
        table: str,
        entries: Sequence[StoredEntry],
        *,
        seated: Sequence[StoredPerson] = (),
        finished: Sequence[StoredDeal] = (),
        closed: bool = False,
    ) -> None:
        for v, entry in enumerate(entries, entries[0].v):
            if entry.v != v:
                raise GapError(table, v)
        await self._writer.write(Append(table, tuple(entries), tuple(seated), tuple(finished), closed))

    async def entries(self, table: str, after_v: int = 0, up_to_v: int | None = None) -> tuple[StoredEntry, ...]:
        query = select(*_ENTRY).where(ENTRIES.c.table_id == table, ENTRIES.c.v > after_v).order_by(ENTRIES.c.v)
        if up_to_v is not None:
            query = query.where(ENTRIES.c.v <= up_to_v)
        return tuple(StoredEntry(*row) for row in await self._rows(query))

    async def table(self, table: str) -> StoredTable | None:
        rows = await self._rows(select(*_TABLE).where(TABLES.c.id == table))
        return StoredTable(*rows[0]) if rows else None

    async def unfinished(self) -> tuple[StoredTable, ...]:
        query = select(*_TABLE).where(TABLES.c.closed_at.is_(None)).order_by(TABLES.c.opened_at, TABLES.c.id)
        return tuple(StoredTable(*row) for row in await self._rows(query))

    async def deals(self, table: str) -> tuple[StoredDeal, ...]:
        query = select(*_DEAL).where(DEALS.c.table_id == table).order_by(DEALS.c.first_v)
        return tuple(StoredDeal(*row) for row in await self._rows(query))

    async def person(self, person: str) -> StoredPerson | None:
        rows = await self._rows(select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.seen_at).where(PEOPLE.c.id == person))
        return StoredPerson(*rows[0]) if rows else None

    async def save_person(self, person: StoredPerson) -> None:
        await self._writer.write(PersonSaved(person))

    async def save_report(self, report: StoredReport) -> None:
        await self._writer.write(ReportSaved(report))

    async def tables_of(self, person: str, limit: int = 50) -> tuple[StoredTable, ...]:
        query = (
            select(*_TABLE)
            .join(SITTINGS, SITTINGS.c.table_id == TABLES.c.id)
            .where(SITTINGS.c.person_id == person)
            .order_by(TABLES.c.opened_at.desc(), TABLES.c.id)
            .limit(limit)
        )
        return tuple(StoredTable(*row) for row in await self._rows(query))

    async def can_write(self) -> bool:
        try:
            async with asyncio.timeout(_READY_S):
                await self._writer.write(Pulse(int(time.time() * 1000)))
        except (StoreError, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await self._writer.close()
            await self._transactions.close()
            await self._engine.dispose()

    async def _rows(self, query: Executable) -> Sequence[Row[Any]]:
        with blamed():
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def _commit(self, jobs: Sequence[Write]) -> Sequence[StoreError | None]:
        return await commit(self._transactions, jobs)
