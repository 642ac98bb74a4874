"""A database as JSON lines, which either database can read back.

A head names the schema and the columns of every table; then comes an array for each row, its table first; an end gives
the number of rows, so that a file that was cut off is noticed.
"""

import os
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from typing import IO, Any, Final, TypeAlias, cast

import msgspec
from sqlalchemy import URL, LargeBinary, MetaData, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kozel.store.blame import blamed
from kozel.store.engine import make_engine, parse_url, shown, writing
from kozel.store.errors import BackupError
from kozel.store.migrate import migrate, schema_of, schemas

_FORMAT: Final = 1
_AT_ONCE: Final = 1_000
_Row: TypeAlias = list[Any]


class Head(msgspec.Struct, frozen=True):
    """The first line. Tables stand before those that refer to them."""

    kozel_backup: int
    schema: str
    columns: dict[str, tuple[str, ...]]


class End(msgspec.Struct, frozen=True):
    """The last line."""

    rows: int


async def dump(url: URL, file: Path) -> None:
    """Writes one moment of the database. Raises: StoreError."""
    engine = make_engine(url)
    try:
        with blamed(), file.open("wb") as out:
            async with _snapshot(engine).connect() as connection:
                await _dump(connection, out)
            os.fsync(out.fileno())
    finally:
        await engine.dispose()


async def restore(url: str, file: Path) -> int:
    """Fills a new database and brings it to today's schema, as a whole or not at all; the number of rows.

    Raises: StoreError.
    """
    address = parse_url(url)
    with _opened(file) as lines:
        engine = make_engine(address)
        try:
            with blamed():
                async with writing(engine).begin() as connection:
                    if await connection.run_sync(schema_of) is not None:
                        raise BackupError(f"{shown(address)} is in use: restore into a new database")
                    return await _restore(connection, file.name, lines)
        finally:
            await engine.dispose()


def _opened(file: Path) -> IO[bytes]:
    try:
        return file.open("rb")
    except OSError as error:
        raise BackupError(f"{file}: {error.strerror}") from error


def _snapshot(engine: AsyncEngine) -> AsyncEngine:
    """A transaction of SQLite sees one moment anyway."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


async def _dump(connection: AsyncConnection, out: IO[bytes]) -> None:
    schema = await connection.run_sync(schema_of)
    if schema is None:
        raise BackupError("the database is empty")
    tables = await _tables(connection)
    columns = {str(table.name): tuple(str(column.name) for column in table.columns) for table in tables}
    out.write(_line(Head(_FORMAT, schema, columns)))
    rows = 0
    for table in tables:
        async for row in await connection.stream(select(table)):
            out.write(_line([str(table.name), *map(_text, row)]))
            rows += 1
    out.write(_line(End(rows)))


async def _restore(connection: AsyncConnection, name: str, lines: IO[bytes]) -> int:
    head = _head(name, lines.readline())
    await connection.run_sync(migrate, head.schema)
    tables = {table.name: table for table in await _tables(connection)}
    if {table: tuple(column.name for column in tables[table].columns) for table in tables} != head.columns:
        raise BackupError(f"{name}: line 1: these are not the tables of schema {head.schema}")
    rows = 0
    for table, values in _batches(name, head, lines):
        await connection.execute(tables[table].insert(), [_parameters(tables[table], row) for row in values])
        rows += len(values)
    await connection.run_sync(migrate)
    return rows


async def _tables(connection: AsyncConnection) -> Sequence[Table]:
    """As they are in the database, whatever its schema."""
    metadata = MetaData()
    await connection.run_sync(metadata.reflect)
    return [table for table in metadata.sorted_tables if table.name != "alembic_version"]


def _head(name: str, line: bytes) -> Head:
    try:
        head = msgspec.json.decode(line, type=Head)
    except msgspec.MsgspecError as error:
        raise BackupError(f"{name}: is no backup of kozel: {error}") from error
    if head.kozel_backup != _FORMAT or head.schema not in schemas():
        raise BackupError(f"{name}: was written by a later kozel, use that one")
    return head


def _batches(name: str, head: Head, lines: IO[bytes]) -> Iterator[tuple[str, list[_Row]]]:
    """Rows of one table, some at a time. Raises: BackupError."""
    for table, rows in groupby(_rows(name, head, lines), key=lambda row: cast("str", row[0])):
        while some := [row[1:] for row in islice(rows, _AT_ONCE)]:
            yield table, some


def _rows(name: str, head: Head, lines: IO[bytes]) -> Iterator[_Row]:
    """The lines between head and end. Raises: BackupError: a line that is neither row nor end, or no end."""
    rows = 0
    for number, line in enumerate(lines, 2):
        match _decoded(name, number, line):
            case End(expected):
                if expected != rows:
                    raise BackupError(f"{name}: {expected} rows were written, {rows} are here")
                return
            case [str(table), *values] as row if len(values) == len(head.columns.get(table, ())) > 0:
                yield row
                rows += 1
            case _:
                raise BackupError(f"{name}: line {number}: no row of a table")
    raise BackupError(f"{name}: the file was cut off, its end is missing")


def _decoded(name: str, number: int, line: bytes) -> End | _Row:
    try:
        return msgspec.json.decode(line, type=End | _Row)
    except msgspec.MsgspecError as error:
        raise BackupError(f"{name}: line {number}: {error}") from error


def _parameters(table: Table, row: _Row) -> dict[str, Any]:
    columns = zip(table.columns, row, strict=True)
    return {column.name: value.encode() if isinstance(column.type, LargeBinary) else value for column, value in columns}


def _text(value: Any) -> Any:
    """Bytes in the database are JSON, which is text."""
    return value.decode() if isinstance(value, bytes) else value


def _line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"
