"""Every test here runs on each database that is reachable; a coroutine is run in an event loop of its own."""

import asyncio
import inspect
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import URL

from kozel.store.connect import open_store
from kozel.store.sql import SqlStore
from store_databases import reachable, schema


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'kozel.db'}"
    return request.getfixturevalue("postgresql_url")


@pytest.fixture(params=["sqlite", "postgresql"])
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a second empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.db'}"
    return request.getfixturevalue("other_postgresql_url")


@pytest.fixture
def opened_at():
    """Opens the store at an address."""

    @asynccontextmanager
    async def opened_at(url: str) -> AsyncGenerator[SqlStore]:
        store = await open_store(url)
        try:
            yield store
        finally:
            await store.close()

    return opened_at


@pytest.fixture
def opened(url: str, opened_at):
    """Opens the store of this test, as often as wanted."""
    return lambda: opened_at(url)


@pytest.fixture
def postgresql_url(postgresql_server: URL) -> Generator[str]:
    yield from schema(postgresql_server)


@pytest.fixture
def other_postgresql_url(postgresql_server: URL) -> Generator[str]:
    yield from schema(postgresql_server)


@pytest.fixture(scope="session")
def postgresql_server() -> URL:
    return reachable()
