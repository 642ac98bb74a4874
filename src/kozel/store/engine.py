"""From the address of a database to a SQLAlchemy engine: the only place where the two databases differ in set-up."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Protocol, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kozel.store.errors import DatabaseUrlError, StoreDownError

FORMS: Final = "sqlite:///FILE or postgresql://USER@HOST:PORT/DATABASE"
_BUSY_S: Final = 5.0
_SQLITE: Final = {"isolation_level": None, "timeout": _BUSY_S}
_WRITING: Final = "kozel_writing"
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_BUSY_S * 1000:.0f}")
_WRITERS_PRAGMAS: Final = ("wal_autocheckpoint=0", "cache_size=-65536")
"""Checkpoints are made elsewhere; every running table keeps its last pages in memory."""


class _Cursor(Protocol):
    def execute(self, statement: str) -> object: ...
    def close(self) -> None: ...


class _Driver(Protocol):
    def cursor(self) -> _Cursor: ...
    def close(self) -> None: ...


def default_url() -> str:
    """KOZEL_DATABASE_URL, or a file in the folder where this system keeps the data of its user's programs."""
    return os.environ.get("KOZEL_DATABASE_URL") or f"sqlite:///{data_dir() / 'kozel.db'}"


def data_dir() -> Path:
    """XDG_DATA_HOME, LOCALAPPDATA or Library, with a folder of ours in it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kozel"


def parse_url(text: str) -> URL:
    """The address, of a kind that this program knows. Raises: DatabaseUrlError."""
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise DatabaseUrlError(f"no address of a database: write {FORMS}") from error
    if backend in ("postgresql", "postgres"):
        return _postgresql(url)
    if backend != "sqlite":
        raise DatabaseUrlError(f"kozel keeps its tables in SQLite or PostgreSQL, not in {backend}: write {FORMS}")
    if not url.database or url.database == ":memory:" or url.query:
        raise DatabaseUrlError("SQLite needs a file and nothing more: write sqlite:///FILE")
    return url.set(drivername="sqlite+aiosqlite")


def existing(text: str) -> URL:
    """An address where a database is; without this, SQLite would make an empty one. Raises: StoreError."""
    url = parse_url(text)
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise DatabaseUrlError(f"{file}: there is no such database")
    return url


def shown(url: URL) -> str:
    """The address for people: without password and driver."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def make_engine(url: URL) -> AsyncEngine:
    """An engine whose every transaction is durable when its commit returns."""
    file = sqlite_file(url)
    if file is None:
        return _postgresql_engine(url)
    _make_file(file)
    engine = create_async_engine(url, connect_args=_SQLITE)
    _listen(engine.sync_engine)
    return engine


def make_sqlite_engine(url: URL) -> Engine:
    """For a thread that only writes.

    Rows go in by one statement: the driver gives up the interpreter at each, and waits to have it back.
    """
    engine = create_engine(url.set(drivername="sqlite+pysqlite"), connect_args=_SQLITE)
    engine.dialect.use_insertmanyvalues_wo_returning = True
    _listen(engine)
    event.listen(engine, "connect", _prepare_writer)
    return engine.execution_options(**{_WRITING: True})


def writing(engine: AsyncEngine) -> AsyncEngine:
    """The same engine, for transactions that write: SQLite takes its lock at their beginning, not in the middle."""
    return engine.execution_options(**{_WRITING: True})


def _postgresql(url: URL) -> URL:
    if not url.database or set(url.query) - {"schema"}:
        raise DatabaseUrlError(f"PostgreSQL needs a database and nothing more than ?schema=NAME: write {FORMS}")
    return url.set(drivername="postgresql+asyncpg")


def _postgresql_engine(url: URL) -> AsyncEngine:
    settings = {"application_name": "kozel", "synchronous_commit": "on"}
    if schema := url.query.get("schema"):
        settings["search_path"] = str(schema)
    arguments = {"server_settings": settings, "timeout": 10.0, "command_timeout": 30.0}
    return create_async_engine(url.set(query={}), connect_args=arguments, pool_pre_ping=True)


def _make_file(file: Path) -> None:
    """An empty file for its user only: it will hold hidden tiles and the ids of persons.

    What cannot be opened is found here, because the driver leaves a thread behind when it fails to connect.
    """
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
        file.open("rb+").close()
    except OSError as error:
        raise StoreDownError(f"{file}: {error.strerror}: the file of the database cannot be opened") from error


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _prepare(connection: object, _record: object) -> None:
    _set(connection, _PRAGMAS)


def _prepare_writer(connection: object, _record: object) -> None:
    _set(connection, _WRITERS_PRAGMAS)


def _set(connection: object, pragmas: Iterable[str]) -> None:
    driver = cast("_Driver", connection)
    try:
        cursor = driver.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except Exception:
        driver.close()  # a connection that never came to life is closed by nobody else
        raise


def _begin(connection: Connection) -> None:
    kind = "IMMEDIATE" if connection.get_execution_options().get(_WRITING) else "DEFERRED"
    connection.exec_driver_sql(f"BEGIN {kind}")
