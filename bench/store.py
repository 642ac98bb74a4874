#!/usr/bin/env python3
"""How fast the store is: clients append one entry each, wait for the acknowledgement, and append the next.

python bench/store.py [--clients 200] [--seconds 10] [--url URL ...]

Without --url: a new SQLite file in the current folder, and PostgreSQL on 127.0.0.1 in a schema of its own.
"""

import argparse
import asyncio
import tempfile
import time
import uuid
from pathlib import Path

from sqlalchemy import make_url, text

from kozel.store.connect import open_store
from kozel.store.engine import make_engine, parse_url
from kozel.store.protocol import Store, StoredEntry

POSTGRESQL = "postgresql://postgres@127.0.0.1:5432/test"
BODY = b'{"at":1700000000000,"visible_at":1700000000900,"event":{"type":"recorded","fact":"' + b"x" * 160 + b'"}}'


async def client(store: Store, table: str, until: float, waits: list[float]) -> None:
    v = 0
    while (start := time.perf_counter()) < until:
        v += 1
        await store.append(table, [StoredEntry(v, v, "recorded", BODY, "1.1")])
        waits.append(time.perf_counter() - start)


async def measure(url: str, clients: int, seconds: float) -> None:
    store = await open_store(url)
    await asyncio.gather(*(client(store, f"warm{n}", time.perf_counter() + 1, []) for n in range(clients)))
    waits: list[float] = []
    cpu, start = time.process_time(), time.perf_counter()
    await asyncio.gather(*(client(store, f"t{n}", start + seconds, waits) for n in range(clients)))
    wall, cpu = time.perf_counter() - start, time.process_time() - cpu
    await store.close()
    waits.sort()
    p50, p99 = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
    print(
        f"{make_url(url).get_backend_name():10}  {clients:4} clients  {len(waits) / wall:7,.0f} appends/s"
        f"  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  {1e6 * cpu / len(waits):4.0f} us CPU each"
    )


async def execute(url: str, statement: str) -> None:
    engine = make_engine(parse_url(url))
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


async def measure_postgresql(clients: int, seconds: float) -> None:
    schema = f"kozel_bench_{uuid.uuid4().hex}"
    try:
        await execute(POSTGRESQL, f"CREATE SCHEMA {schema}")
    except OSError as error:
        print(f"postgresql  {error}")
        return
    try:
        await measure(f"{POSTGRESQL}?schema={schema}", clients, seconds)
    finally:
        await execute(POSTGRESQL, f"DROP SCHEMA {schema} CASCADE")


async def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the store is.")
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--url", nargs="*", help="databases to be filled; new ones")
    args = parser.parse_args()
    for url in args.url or ():
        await measure(url, args.clients, args.seconds)
    if not args.url:
        with tempfile.TemporaryDirectory(dir=".") as folder:
            await measure(f"sqlite:///{Path(folder) / 'bench.db'}", args.clients, args.seconds)
        await measure_postgresql(args.clients, args.seconds)


if __name__ == "__main__":
    asyncio.run(main())
