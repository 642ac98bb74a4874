"""A process that stores as fast as it can and reports what was acknowledged, until it is killed."""

import asyncio
from multiprocessing.connection import Connection

from killing import OPEN
from kozel.store.connect import open_store
from kozel.store.protocol import StoredDeal, StoredEntry, StoredPerson
from kozel.store.sql import SqlStore

TABLES = [f"t{n}" for n in range(8)]


def stored(table: str, v: int) -> StoredEntry:
    """What entry `v` of a table must be, whoever wrote it."""
    body = f'{{"table": "{table}", "v": {v}}}'.encode() + b" " * (v % 700)
    return StoredEntry(v, v, "said", body, f"1.{v // 9}")


def run(url: str, acknowledged: Connection) -> None:
    """Continues the tables of a database; sends `OPEN`, then table and number with each acknowledgement."""
    asyncio.run(_run(url, acknowledged))


async def _run(url: str, acknowledged: Connection) -> None:
    store = await open_store(url)
    acknowledged.send(OPEN)
    await asyncio.gather(*(_write(store, table, acknowledged) for table in TABLES))


async def _write(store: SqlStore, table: str, acknowledged: Connection) -> None:
    deals = await store.deals(table)
    v = deals[-1].last_v if deals else 0
    while True:
        first, v = v + 1, v + 1 + v % 4
        entries = [stored(table, n) for n in range(first, v + 1)]
        deal = StoredDeal(str(first), first, v, v)
        await store.append(table, entries, seated=[StoredPerson(table, table, v)], finished=[deal])
        acknowledged.send((table, v))
