import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from kozel.store import migrate
from kozel.store.connect import open_engine
from kozel.store.engine import make_engine, parse_url, writing
from kozel.store.errors import NewerSchemaError
from kozel.store.migrate import check, schema_of, schemas, sql_of
from kozel.store.protocol import StoredDeal, StoredEntry, StoredPerson, StoredReport, StoredTable
from kozel.store.reports import reports
from store_databases import execute

RELEASED = Path(__file__).with_name("released")
SCHEMAS = sorted({file.name.split(".")[0] for file in RELEASED.glob("*.sql")})


def run_script(url: str, script: str) -> None:
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        execute(address, script)
    else:
        with closing(sqlite3.connect(address.database or "")) as connection:
            connection.executescript(script)


def script_of(schema: str, url: str) -> str:
    dialect = make_url(url).get_backend_name()
    rows = (RELEASED / f"{schema}.rows.sql").read_text("utf-8")
    return released(schema, dialect) + (rows if dialect == "sqlite" else rows.replace("BLOB", "BYTEA"))


def released(schema: str, dialect: str) -> str:
    return (RELEASED / f"{schema}.{dialect}.sql").read_text("utf-8")


@pytest.fixture(params=SCHEMAS)
def old(request: pytest.FixtureRequest, url: str) -> str:
    """The address of a database of this schema, with rows in it."""
    run_script(url, script_of(request.param, url))
    return url


def test_every_schema_of_the_program_is_kept_here():
    assert list(schemas()) == SCHEMAS


def test_the_names_of_the_files_are_the_schemas_in_the_order_of_alembic():
    scripts = ScriptDirectory(str(Path(migrate.__file__).with_name("migrations")))
    assert schemas() == tuple(script.revision for script in scripts.walk_revisions())[::-1]


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_released_migration_is_never_edited(schema: str, dialect: str):
    assert sql_of(schema, dialect) == released(schema, dialect)


async def test_every_released_schema_is_brought_up_with_all_it_holds(old: str, opened):
    async with opened() as store:
        entries = (StoredEntry(1, 2000, "table_made", b'{"v":1}'),)
        entries += (StoredEntry(2, 2002, "table_closed", '{"v":2,"said":"рыба"}'.encode(), "1.1"),)
        assert await store.entries("closed") == entries
        assert await store.unfinished() == (StoredTable("open", 1000),)
        assert await store.deals("closed") == (StoredDeal("1.1", 1, 2, 2002),)
        assert await store.person("anna") == StoredPerson("anna", "Анна", 3000)
        assert await store.tables_of("anna") == (StoredTable("closed", 2000, 2002),)
        await store.append("open", [StoredEntry(2, 5000, "said", b"{}")])


@pytest.mark.parametrize("old", ["0002"], indirect=True)
async def test_reports_of_a_released_schema_are_kept(old: str, opened):
    async with opened():
        assert await reports(old) == (StoredReport("closed", "1.1", "p", "Анна", 2500, "подсказывал"),)


async def test_migrations_lead_to_the_schema_of_the_program(url: str):
    engine = await open_engine(parse_url(url))
    try:
        async with writing(engine).begin() as connection:
            assert await connection.run_sync(schema_of) == schemas()[-1]
            await connection.run_sync(check)
    finally:
        await engine.dispose()


async def test_a_database_from_the_future_is_refused_and_left_alone(url: str, opened):
    async with opened():
        pass
    await set_schema(make_engine(parse_url(url)), "9999")
    with pytest.raises(NewerSchemaError, match=r"has schema 9999, this program knows 0002 as the last"):
        async with opened():
            pass


async def set_schema(engine: AsyncEngine, schema: str) -> None:
    async with writing(engine).begin() as connection:
        await connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{schema}'")
    await engine.dispose()
