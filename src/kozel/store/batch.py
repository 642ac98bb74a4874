"""One transaction for many writes. A write that the database refuses is found by trying each alone."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import Connection, Table, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from kozel.store.blame import blamed, of_the_store
from kozel.store.errors import GapError, StaleWriterError, StoreError
from kozel.store.protocol import StoredDeal, StoredEntry, StoredPerson, StoredReport
from kozel.store.schema import DEALS, ENTRIES, PEOPLE, PULSE, REPORTS, SITTINGS, TABLES
from kozel.store.transact import Transactions


class Append(NamedTuple):
    """Entries of one table, in order and without a gap among them, and what goes with them."""

    table: str
    entries: tuple[StoredEntry, ...]
    seated: tuple[StoredPerson, ...]
    finished: tuple[StoredDeal, ...]
    closed: bool


class PersonSaved(NamedTuple):
    person: StoredPerson


class ReportSaved(NamedTuple):
    report: StoredReport


class Pulse(NamedTuple):
    """A write for its own sake."""

    at: int


Write: TypeAlias = Append | PersonSaved | ReportSaved | Pulse
_Parameters: TypeAlias = dict[str, Any]
_LAST: Final = (
    select(TABLES.c.id, select(func.max(ENTRIES.c.v)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery())
).where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
_CLOSE: Final = update(TABLES).where(TABLES.c.id == bindparam("table")).values(closed_at=bindparam("at"))
_FENCES: Final = ("pk_entries", "entries.v", "pk_tables", "tables.id")
"""How the databases name the keys that two writers of one table would both want."""


async def commit(transactions: Transactions, writes: Sequence[Write]) -> Sequence[StoreError | None]:
    """Makes the writes durable; for each None, or why it was not stored."""
    try:
        return await _together(transactions, writes)
    except StoreError as error:
        if of_the_store(error):
            return [error] * len(writes)
    return [await _alone(transactions, write) for write in writes]


async def _alone(transactions: Transactions, write: Write) -> StoreError | None:
    try:
        (outcome,) = await _together(transactions, [write])
    except StoreError as error:
        return _stale(write, error) or error
    return outcome


def _stale(write: Write, error: StoreError) -> StoreError | None:
    """Another program was faster by a moment: it wrote after we had looked, before we wrote."""
    cause = error.__cause__
    hurt = str(cause.orig) if isinstance(cause, IntegrityError) else ""
    if isinstance(write, Append) and any(fence in hurt for fence in _FENCES):
        return StaleWriterError(write.table, write.entries[0].v)
    return None


async def _together(transactions: Transactions, writes: Sequence[Write]) -> Sequence[StoreError | None]:
    with blamed():
        return await transactions.run(lambda connection: _written(connection, writes))


def _written(connection: Connection, writes: Sequence[Write]) -> Sequence[StoreError | None]:
    verdicts = _verdicts(connection, writes)
    _store(connection, [write for write, verdict in zip(writes, verdicts, strict=True) if verdict is None])
    return verdicts


def _verdicts(connection: Connection, writes: Sequence[Write]) -> list[StoreError | None]:
    """Whether each append continues its table, with those before it counted in."""
    ids = {write.table for write in writes if isinstance(write, Append)}
    rows = connection.execute(_LAST, {"ids": sorted(ids)}).all() if ids else ()
    last: dict[str, int] = {table: v or 0 for table, v in rows}
    return [_verdict(write, last) if isinstance(write, Append) else None for write in writes]


def _verdict(write: Append, last: dict[str, int]) -> StoreError | None:
    first, expected = write.entries[0].v, last.get(write.table, 0) + 1
    if first != expected:
        return (StaleWriterError if first < expected else GapError)(write.table, min(first, expected))
    last[write.table] = write.entries[-1].v
    return None


def _store(connection: Connection, writes: Sequence[Write]) -> None:
    appends = [write for write in writes if isinstance(write, Append)]
    _insert(connection, TABLES, (_table(write) for write in appends if write.entries[0].v == 1))
    _insert(connection, ENTRIES, (row for write in appends for row in _entries(write)))
    _insert(connection, DEALS, (row for write in appends for row in _deals(write)))
    _upsert(connection, PEOPLE, _people(writes))
    _upsert(connection, SITTINGS, _sittings(appends))
    _upsert(connection, REPORTS, _reports(writes))
    if pulses := [write.at for write in writes if isinstance(write, Pulse)]:
        _upsert(connection, PULSE, {1: {"id": 1, "at": max(pulses)}})
    if closings := [{"table": write.table, "at": write.entries[-1].at} for write in appends if write.closed]:
        connection.execute(_CLOSE, closings)


def _insert(connection: Connection, table: Table, rows: Iterable[_Parameters]) -> None:
    if parameters := list(rows):
        connection.execute(table.insert(), parameters)


def _upsert(connection: Connection, table: Table, rows: dict[Any, _Parameters]) -> None:
    """In the order of their keys, so that two programs never wait for each other."""
    if not rows:
        return
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(table)
    rest = {column.name: insert.excluded[column.name] for column in table.columns if not column.primary_key}
    key = table.primary_key
    statement = insert.on_conflict_do_update(key, set_=rest) if rest else insert.on_conflict_do_nothing(key)
    connection.execute(statement, [rows[key] for key in sorted(rows)])


def _table(write: Append) -> _Parameters:
    return {"id": write.table, "opened_at": write.entries[0].at}


def _entries(write: Append) -> Iterable[_Parameters]:
    for entry in write.entries:
        yield {
            "table_id": write.table,
            "v": entry.v,
            "at": entry.at,
            "kind": entry.kind,
            "deal": entry.deal,
            "body": entry.body,
        }


def _deals(write: Append) -> Iterable[_Parameters]:
    for deal in write.finished:
        yield {
            "table_id": write.table,
            "deal": deal.deal,
            "first_v": deal.first_v,
            "last_v": deal.last_v,
            "at": deal.at,
        }


def _people(writes: Iterable[Write]) -> dict[str, _Parameters]:
    people: dict[str, _Parameters] = {}
    for write in writes:
        match write:
            case Append():
                seen = write.seated
            case PersonSaved():
                seen = (write.person,)
            case ReportSaved() | Pulse():
                seen = ()
        people |= {person.id: {"id": person.id, "name": person.name, "seen_at": person.seen_at} for person in seen}
    return people


def _reports(writes: Iterable[Write]) -> dict[tuple[str, str, str], _Parameters]:
    saved = (write.report for write in writes if isinstance(write, ReportSaved))
    return {
        (one.table, one.deal, one.person): {
            "table_id": one.table,
            "deal": one.deal,
            "person": one.person,
            "name": one.name,
            "at": one.at,
            "words": one.words,
        }
        for one in saved
    }


def _sittings(appends: Iterable[Append]) -> dict[tuple[str, str], _Parameters]:
    return {
        (person.id, write.table): {"person_id": person.id, "table_id": write.table}
        for write in appends
        for person in write.seated
    }
