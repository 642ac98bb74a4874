"""Looks a whole database through for what must be true of it."""

from collections.abc import AsyncGenerator, Callable

import msgspec
from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kozel.store.blame import blamed
from kozel.store.engine import existing, make_engine
from kozel.store.migrate import unlike
from kozel.store.protocol import StoredEntry
from kozel.store.schema import DEALS, ENTRIES, TABLES

Judge = Callable[[StoredEntry], str]
"""What is wrong with an entry, "" for nothing: whoever knows what entries mean can say it."""


class Findings(msgspec.Struct):
    """How much was looked at, and every problem in one line."""

    tables: int = 0
    entries: int = 0
    problems: list[str] = msgspec.field(default_factory=list[str])


async def check(url: str, judge: Judge) -> Findings:
    """What is wrong with a database; it may be in use. Raises: StoreError: it cannot be read at all."""
    engine = make_engine(existing(url))
    try:
        with blamed():
            async with engine.connect() as connection:
                return await _checked(connection, judge)
    finally:
        await engine.dispose()


async def _checked(connection: AsyncConnection, judge: Judge) -> Findings:
    findings = Findings()
    if problem := await connection.run_sync(unlike):
        findings.problems.append(problem)
        return findings
    findings.tables = (await connection.execute(select(func.count()).select_from(TABLES))).scalar_one()
    for problems in (_file(connection), _gaps(connection), _deals(connection), _bodies(connection, judge, findings)):
        findings.problems += [problem async for problem in problems]
    return findings


async def _file(connection: AsyncConnection) -> AsyncGenerator[str]:
    """What SQLite knows about its own file; PostgreSQL has no such question."""
    if connection.dialect.name != "sqlite":
        return
    for (found,) in await connection.exec_driver_sql("PRAGMA integrity_check"):
        if found != "ok":
            yield f"SQLite: {found}"
    for table, *_ in await connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"SQLite: a row of {table} refers to nothing"


async def _gaps(connection: AsyncConnection) -> AsyncGenerator[str]:
    """The numbers of each table are 1, 2, 3 …"""
    v = ENTRIES.c.v
    counted = select(TABLES.c.id, func.count(v), func.max(v)).outerjoin(ENTRIES).group_by(TABLES.c.id)
    wrong = or_(func.count(v) == 0, func.min(v) != 1, func.max(v) != func.count(v))
    for table, count, last in await connection.execute(counted.having(wrong).order_by(TABLES.c.id)):
        yield f"table {table}: has {count} entries, the last is number {last or 0}"


async def _deals(connection: AsyncConnection) -> AsyncGenerator[str]:
    """Finished deals lie within their table."""
    last = select(func.max(ENTRIES.c.v)).where(ENTRIES.c.table_id == DEALS.c.table_id).scalar_subquery()
    wrong = or_(DEALS.c.first_v < 1, DEALS.c.first_v > DEALS.c.last_v, DEALS.c.last_v > func.coalesce(last, 0))
    for row in await connection.execute(select(DEALS).where(wrong)):
        yield f"table {row.table_id}: deal {row.deal}: no entries {row.first_v} to {row.last_v}"


async def _bodies(connection: AsyncConnection, judge: Judge, findings: Findings) -> AsyncGenerator[str]:
    """Every entry is JSON, and what it should be."""
    rows = await connection.stream(select(ENTRIES).order_by(ENTRIES.c.table_id, ENTRIES.c.v))
    async for row in rows:
        findings.entries += 1
        entry = StoredEntry(row.v, row.at, row.kind, row.body, row.deal)
        if problem := _unreadable(entry.body) or judge(entry):
            yield f"table {row.table_id}: entry {row.v}: {problem}"


def _unreadable(body: bytes) -> str:
    try:
        msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return str(error)
    return ""
