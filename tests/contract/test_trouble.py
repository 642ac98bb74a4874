"""Databases that are locked, full, broken or gone: errors in one line, and a store that goes on afterwards."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url, text

from kozel.store import engine
from kozel.store.errors import NotADatabaseError, StoreBusyError, StoreDownError, StoreFullError
from kozel.store.protocol import StoredEntry

ENTRY = StoredEntry(1, 1_000, "said", b"{}")


@pytest.fixture
def pragmas(monkeypatch: pytest.MonkeyPatch):
    """More settings for the connections of SQLite."""

    def set_more(*more: str) -> None:
        before: Sequence[str] = engine._PRAGMAS
        monkeypatch.setattr(engine, "_PRAGMAS", (*before, *more))

    return set_more


async def test_sqlite_is_set_to_lose_nothing(opened_at, tmp_path: Path):
    async with opened_at(f"sqlite:///{tmp_path / 'a.db'}") as store:
        values = await store._transactions.run(
            lambda connection: [
                connection.execute(text(f"PRAGMA {name}")).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
        )
        assert values == ["wal", 2, 1, 5000]


async def test_the_file_is_for_its_user_only(opened_at, tmp_path: Path):
    file = tmp_path / "new" / "folder" / "a.db"
    async with opened_at(f"sqlite:///{file}"):
        assert file.stat().st_mode & 0o077 == 0
        assert file.parent.stat().st_mode & 0o077 == 0


async def test_a_locked_database_is_waited_for_then_refused_and_works_again(opened_at, tmp_path: Path, pragmas):
    pragmas("busy_timeout=50")
    file = tmp_path / "a.db"
    async with opened_at(f"sqlite:///{file}") as store:
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreBusyError, match="the database is locked by another program"):
                await store.append("t", [ENTRY])
            assert not await store.can_write()
            other.execute("ROLLBACK")
        assert await store.can_write()
        await store.append("t", [ENTRY])


async def test_a_database_that_is_locked_from_the_start_is_refused_by_name(opened_at, tmp_path: Path, pragmas):
    pragmas("busy_timeout=50")
    file = tmp_path / "a.db"
    async with opened_at(f"sqlite:///{file}"):
        pass
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusyError, match=r"sqlite:///.*a\.db: the database is locked"):
            async with opened_at(f"sqlite:///{file}"):
                pass


async def test_a_full_disk_is_told_and_loses_nothing(opened_at, tmp_path: Path, pragmas):
    pragmas("max_page_count=60")
    async with opened_at(f"sqlite:///{tmp_path / 'a.db'}") as store:
        with pytest.raises(StoreFullError, match="no room on the disk"):
            await fill(store)
        entries = await store.entries("t")
        assert [entry.v for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) > 10


async def fill(store) -> None:
    for v in range(1, 1_000):
        await store.append("t", [StoredEntry(v, v, "said", b"x" * 2_000)])


async def test_a_file_of_something_else_is_refused(opened_at, tmp_path: Path):
    (tmp_path / "a.db").write_text("dear diary" * 100)
    with pytest.raises(NotADatabaseError, match=r"a\.db: the file is no SQLite database"):
        async with opened_at(f"sqlite:///{tmp_path / 'a.db'}"):
            pass


async def test_a_folder_is_refused(opened_at, tmp_path: Path):
    with pytest.raises(StoreDownError, match="cannot be opened"):
        async with opened_at(f"sqlite:///{tmp_path}"):
            pass


async def test_nobody_at_home(opened_at):
    with pytest.raises(StoreDownError, match=r"postgresql://x:\*\*\*@127\.0\.0\.1:1/y: the database cannot be reached"):
        async with opened_at("postgresql://x:secret@127.0.0.1:1/y"):
            pass


@asynccontextmanager
async def connected(url: str):
    address = make_url(url)
    plain = address.set(drivername="postgresql", query={}).render_as_string(hide_password=False)
    connection = await asyncpg.connect(plain, server_settings={"search_path": str(address.query["schema"])})
    try:
        yield connection
    finally:
        await connection.close()


async def backend(store) -> int:
    async with store._engine.connect() as connection:
        return (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()


async def test_a_connection_that_broke_is_replaced(postgresql_url: str, opened_at):
    async with opened_at(postgresql_url) as store, connected(postgresql_url) as other:
        await other.execute("SELECT pg_terminate_backend($1)", await backend(store))
        await store.append("t", [ENTRY])
        assert await store.entries("t") == (ENTRY,)


async def test_a_connection_that_breaks_in_mid_transaction_is_told(postgresql_url: str, opened_at):
    async with opened_at(postgresql_url) as store, connected(postgresql_url) as other:
        pid = await backend(store)
        async with other.transaction():
            await other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            append = asyncio.create_task(store.append("t", [ENTRY]))
            while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE pid = $1 AND NOT granted", pid):
                await asyncio.sleep(0.01)
            await other.execute("SELECT pg_terminate_backend($1)", pid)
            with pytest.raises(StoreDownError):
                await append
        assert await store.entries("t") == ()
        await store.append("t", [ENTRY])


async def test_a_database_that_may_only_be_read_cannot_write(postgresql_url: str, opened_at):
    async with opened_at(postgresql_url) as store:
        async with store._engine.begin() as connection:
            await connection.execute(text("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"))
        with pytest.raises(StoreDownError, match="the database may only be read now"):
            await store.append("t", [ENTRY])
        assert not await store.can_write()
