"""Opens a store by its address, and brings its schema up to date."""

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from kozel.store.blame import blamed
from kozel.store.engine import default_url, make_engine, parse_url, shown, writing
from kozel.store.errors import StoreError
from kozel.store.migrate import migrate
from kozel.store.sql import SqlStore


async def open_store(url: str | None = None) -> SqlStore:
    """The store at this address (default: a file of the user). Raises: StoreError, which names the address."""
    return SqlStore(await open_engine(parse_url(url or default_url())))


async def open_engine(url: URL) -> AsyncEngine:
    """An engine on a database of today's schema. Raises: StoreError."""
    engine = make_engine(url)
    try:
        with blamed():
            async with writing(engine).begin() as connection:
                await connection.run_sync(migrate)
    except StoreError as error:
        await engine.dispose()
        raise type(error)(f"{shown(url)}: {error}") from error
    return engine
