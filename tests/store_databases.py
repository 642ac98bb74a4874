"""The tests' own way into PostgreSQL, past the store."""

import asyncio
import os
import uuid
from collections.abc import Generator

import asyncpg
import pytest
from sqlalchemy import URL, make_url

POSTGRESQL = "postgresql://postgres@127.0.0.1:5432/test"


def reachable() -> URL:
    """A server that answers. Without one the tests are skipped here and fail in CI."""
    url = make_url(os.environ.get("KOZEL_TEST_DATABASE_URL", POSTGRESQL))
    try:
        execute(url, "SELECT 1")
    except (OSError, asyncpg.PostgresError) as error:
        problem = f"no PostgreSQL at {url.render_as_string()}: {error}"
        if "CI" in os.environ or "KOZEL_TEST_DATABASE_URL" in os.environ:
            pytest.fail(problem)
        pytest.skip(problem)
    return url


def schema(server: URL) -> Generator[str]:
    """The address of an empty schema, dropped afterwards."""
    name = f"kozel_test_{uuid.uuid4().hex}"
    execute(server, f"CREATE SCHEMA {name}")
    yield server.update_query_dict({"schema": name}).render_as_string(hide_password=False)
    execute(server, f"DROP SCHEMA {name} CASCADE")


def execute(url: URL, statements: str) -> None:
    """Runs a script, in the schema that the address names."""
    asyncio.run(_execute(url, statements))


async def _execute(url: URL, statements: str) -> None:
    plain = url.set(drivername="postgresql", query={}).render_as_string(hide_password=False)
    connection = await asyncpg.connect(plain)
    try:
        if schema := url.query.get("schema"):
            await connection.execute(f"SET search_path TO {schema}")
        await connection.execute(statements)
    finally:
        await connection.close()
