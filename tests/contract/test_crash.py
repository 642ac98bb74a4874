import asyncio
import random
import sys
from multiprocessing.context import ForkServerContext

import pytest

import store_victim
from killing import killed, preloaded
from kozel.store.connect import open_store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork server")

Reached = dict[str, int]
"""The last number of each table."""


@pytest.fixture(scope="session")
def context() -> ForkServerContext:
    return preloaded("kozel.store.connect", "aiosqlite", "asyncpg")


def test_a_killed_process_loses_nothing_that_it_acknowledged(url: str, context: ForkServerContext):
    kill_and_look(url, context, 40)


@pytest.mark.nightly
def test_a_process_killed_200_times_loses_nothing_that_it_acknowledged(url: str, context: ForkServerContext):
    kill_and_look(url, context, 200)


def kill_and_look(url: str, context: ForkServerContext, times: int) -> None:
    chance = random.Random(times)
    seen: Reached = dict.fromkeys(store_victim.TABLES, 0)
    for _ in range(times):
        acknowledged = dict(killed(context, store_victim.run, (url,), chance, 40))
        seen = asyncio.run(look(url, seen, acknowledged))
    assert sum(seen.values()) > 10 * times
    asyncio.run(look(url, dict.fromkeys(seen, 0), seen))


async def look(url: str, seen: Reached, acknowledged: Reached) -> Reached:
    """Every acknowledged entry is there, as it was written, and each table is whole from where it was seen last."""
    store = await open_store(url)
    try:
        found = {table: await store.entries(table, v) for table, v in seen.items()}
        deals = {table: await store.deals(table) for table in seen}
    finally:
        await store.close()
    reached = {table: v + len(found[table]) for table, v in seen.items()}
    for table, v in seen.items():
        assert reached[table] >= acknowledged.get(table, 0)
        assert found[table] == tuple(store_victim.stored(table, n) for n in range(v + 1, reached[table] + 1))
        ends = [deal.last_v for deal in deals[table]]
        assert [deal.first_v for deal in deals[table]] == [last + 1 for last in [0, *ends][:-1]]
        assert [0, *ends][-1] == reached[table]
    return reached
