import asyncio

import msgspec
import pytest
from sqlalchemy import text

from kozel.store.engine import make_engine, parse_url, writing
from kozel.store.errors import DatabaseUrlError, OtherSchemaError, StoreError
from kozel.store.protocol import StoredEntry, StoredReport
from kozel.store.reports import reports

FIRST = StoredReport("t", "1.2", "p1", "Анна", 2_000, "подсказывал ☃")
LATER = msgspec.structs.replace(FIRST, at=4_000, words="показывал кости")
OTHERS = (
    msgspec.structs.replace(FIRST, person="p2", at=1_000),
    msgspec.structs.replace(FIRST, deal="1.3", at=3_000),
)


async def filled(store) -> None:
    await store.append("t", [StoredEntry(1, 1, "table_made", b"{}")])


async def test_a_report_is_there_after_reopening(opened, url: str):
    async with opened() as store:
        await filled(store)
        await store.save_report(FIRST)
    async with opened():
        assert await reports(url) == (FIRST,)


async def test_reports_are_told_from_the_oldest(opened, url: str):
    async with opened() as store:
        await filled(store)
        await asyncio.gather(*map(store.save_report, (*OTHERS, FIRST)))
        assert await reports(url) == (OTHERS[0], FIRST, OTHERS[1])


async def test_the_last_words_of_a_person_about_a_deal_stay(opened, url: str):
    async with opened() as store:
        await filled(store)
        await asyncio.gather(store.save_report(FIRST), store.save_report(LATER))
        assert await reports(url) == (LATER,)


async def test_there_is_no_report_on_a_table_that_is_not_there(opened, url: str):
    async with opened() as store:
        with pytest.raises(StoreError):
            await store.save_report(FIRST)
        await filled(store)
        await store.save_report(FIRST)
        assert await reports(url) == (FIRST,)


async def test_a_database_that_was_not_brought_up_yet_is_left_alone(opened, url: str):
    async with opened():
        pass
    engine = make_engine(parse_url(url))
    async with writing(engine).begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    await engine.dispose()
    with pytest.raises(OtherSchemaError, match="the schema is 0001, not 0002: let 'kozel serve' bring it up"):
        await reports(url)


async def test_where_no_database_is_none_is_made(tmp_path):
    with pytest.raises(DatabaseUrlError, match="there is no such database"):
        await reports(f"sqlite:///{tmp_path / 'none.db'}")
    assert not list(tmp_path.iterdir())
