"""Errors of SQLAlchemy and the drivers, turned into ours."""

import errno
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from kozel.store.errors import (
    DatabaseUrlError,
    NotADatabaseError,
    StoreBusyError,
    StoreDownError,
    StoreError,
    StoreFullError,
)

_SQLITE: Final[dict[int, tuple[type[StoreError], str]]] = {
    sqlite3.SQLITE_BUSY: (StoreBusyError, "the database is locked by another program"),
    sqlite3.SQLITE_LOCKED: (StoreBusyError, "the database is locked by another program"),
    sqlite3.SQLITE_FULL: (StoreFullError, "no room on the disk of the database"),
    sqlite3.SQLITE_NOTADB: (NotADatabaseError, "the file is no SQLite database"),
    sqlite3.SQLITE_CORRUPT: (NotADatabaseError, "the file of the database is damaged; restore a backup"),
    sqlite3.SQLITE_CANTOPEN: (StoreDownError, "the file of the database cannot be opened"),
    sqlite3.SQLITE_READONLY: (StoreDownError, "the file of the database may not be written"),
    sqlite3.SQLITE_PERM: (StoreDownError, "the file of the database may not be used"),
    sqlite3.SQLITE_IOERR: (StoreDownError, "the disk of the database cannot be read or written"),
}
"""By the low byte of SQLite's error code."""

_POSTGRESQL: Final[dict[str, tuple[type[StoreError], str]]] = {
    "08": (StoreDownError, "the connection to the database broke"),
    "25006": (StoreDownError, "the database may only be read now"),
    "28": (DatabaseUrlError, "the database refuses this user or password"),
    "3D": (DatabaseUrlError, "the server has no such database"),
    "3F": (DatabaseUrlError, "the database has no such schema"),
    "42501": (DatabaseUrlError, "the user of the database may not do that"),
    "53100": (StoreFullError, "no room on the disk of the database"),
    "53": (StoreDownError, "the database has no room for another connection"),
    "55P03": (StoreBusyError, "the database is locked by another program"),
    "57": (StoreDownError, "the database is shutting down or starting"),
}
"""By the beginning of PostgreSQL's SQLSTATE, the longest that fits."""


@contextmanager
def blamed() -> Generator[None]:
    """Whatever goes wrong with the database inside comes out as a StoreError."""
    try:
        yield
    except (SQLAlchemyError, OSError, sqlite3.Error) as error:
        raise blame(error) from error
    except Exception as error:  # asyncpg's own, which SQLAlchemy lets through while it connects
        if not getattr(error, "sqlstate", None):
            raise
        raise blame(error) from error


def blame(error: Exception) -> StoreError:
    """The error in our words."""
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return StoreFullError("no room on the disk")
    origin = error.orig if isinstance(error, DBAPIError) else error
    kind, problem = _sqlite(origin) or _postgresql(origin) or _connection(error, origin)
    return kind(problem)


def of_the_store(error: StoreError) -> bool:
    """Whether it would hit every other statement too."""
    return isinstance(error, StoreBusyError | StoreDownError | StoreFullError | NotADatabaseError | DatabaseUrlError)


def _sqlite(origin: BaseException | None) -> tuple[type[StoreError], str] | None:
    code = getattr(origin, "sqlite_errorcode", None)
    return _SQLITE.get(code & 0xFF) if isinstance(code, int) else None


def _postgresql(origin: BaseException | None) -> tuple[type[StoreError], str] | None:
    state = getattr(origin, "sqlstate", None)
    if not isinstance(state, str):
        return None
    fitting = sorted((start for start in _POSTGRESQL if state.startswith(start)), key=len)
    return _POSTGRESQL[fitting[-1]] if fitting else None


def _connection(error: Exception, origin: BaseException | None) -> tuple[type[StoreError], str]:
    broken = isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated)
    if broken:
        return StoreDownError, f"the database cannot be reached: {_line(origin)}"
    return StoreError, f"the database refused: {_line(origin)}"


def _line(error: BaseException | None) -> str:
    return " ".join(str(error).split())
