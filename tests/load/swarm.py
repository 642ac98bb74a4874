"""Many tables of four people who move every two seconds: ``python tests/load/swarm.py --tables 250 --seconds 60``.

The time from a turn to its move is 2 s on average, evenly between 1.5 and 2.5 s (``--spread 0``: exactly 2 s, which
keeps tables in step that met once in one commit), and the tables begin one after another in the time of a deal
(``--stagger 0``: at once, so that all their deals end together). One server process is pinned to the first core,
the swarm to the second. Everything stays on this machine; the server counts requests and sockets by address, so the
swarm comes from several addresses of 127.0.0.0/8. Prints one JSON line.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

from light import LightLink
from measuring import Process, arguments, fastest_loop, observed

from kozel.client import (
    CommandRefusedError,
    Guest,
    NoConnectionError,
    Patience,
    RequestFailedError,
    TableClient,
)
from kozel.server.log import decode_entry
from kozel.store.connect import open_store
from kozel.wire.messages import Event, ServerMessage

TABLES_OF_ADDRESS = 80
AT_ONCE = 24
SERVE = "import sys; from kozel.cli.main import main; sys.exit(main())"


class Seat(TableClient):
    """Counts what it is told out of order, and how long its actions take until they are acknowledged."""

    def __init__(self, guest: Guest, table: str) -> None:
        super().__init__(guest, table, Patience(silent_s=30))
        self._link = LightLink(guest, table, self._patience, self._hear)
        self.gaps = self.doubled = self.arrived = 0
        self.took: list[tuple[float, float]] = []
        self.refused: list[str] = []

    def _hear(self, message: ServerMessage) -> bool:
        if isinstance(message, Event):
            self.arrived += 1
            self.gaps += message.v > self.told.v + 1
            self.doubled += message.v <= self.told.v
        return super()._hear(message)

    async def move(self, every_s: float, spread_s: float, wait_s: float) -> None:
        """Begins after a while, acts about so long after each of its turns opened, and wants the next deal at once."""
        await asyncio.sleep(wait_s)
        if self.seat == 0:
            await self.begin()
        done: object = None
        while True:
            told = self.told
            turn = told.my_turn
            if turn and (turn.deal, turn.turn) != done:
                done = turn.deal, turn.turn
                await asyncio.sleep(every_s + random.uniform(-spread_s, spread_s))
                if self.told.my_turn == turn:
                    await self._measured(self.act(random.choice(turn.legal), turn))
            elif told.phase == "break" and done != told.rest.deal and self.seat not in told.rest.ready:
                done = told.rest.deal
                await self._measured(self.begin())
            else:
                await self.changed()

    async def _measured(self, command: Any) -> None:
        start = time.perf_counter()
        try:
            await command
        except CommandRefusedError as error:
            self.refused.append(error.code)
        self.took.append((time.perf_counter(), time.perf_counter() - start))


async def patiently(ask: Any) -> Any:
    """Once more, a moment later, when the server says that it is too much at once."""
    while True:
        try:
            return await ask()
        except (RequestFailedError, NoConnectionError) as error:
            if getattr(error, "status", 429) != 429:
                raise
            await asyncio.sleep(1)


async def a_table(number: int, base: str, stack: AsyncExitStack, gate: asyncio.Semaphore) -> list[Seat]:
    source = f"127.0.{1 + number // TABLES_OF_ADDRESS}.1"
    guests = [Guest(base, source=source) for _ in range(4)]
    async with gate:
        table = await patiently(lambda: guests[0].make_table("trudovoy", pace="slow"))
        seats = [await patiently(lambda g=guest: stack.enter_async_context(Seat(g, table))) for guest in guests]
        for place, seat in enumerate(seats):
            await seat.sit(place)
    return seats


async def lost(url: str, tables: Sequence[Sequence[Seat]]) -> int:
    """Events that were to be seen a second ago and did not come."""
    store, found, now = await open_store(url), 0, time.time() * 1000
    heard = [[seat.told.v for seat in seats] for seats in tables]
    for seats, versions in zip(tables, heard, strict=True):
        log = [decode_entry(one.body) for one in await store.entries(seats[0].table, min(versions))]
        found += sum(entry.v > v and entry.visible_at < now - 1000 for entry in log for v in versions)
    await store.close()
    return found


def command(url: str, port: int) -> list[str]:
    return [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--workers", "0", "--database-url", url]


async def measured(args: argparse.Namespace, url: str) -> dict[str, Any]:
    server = Process(partial(command, url), 0 if args.pin else None)
    try:
        await server.ready("/live")
        empty, began = server.rss(), time.perf_counter()
        async with AsyncExitStack() as stack:
            gate = asyncio.Semaphore(AT_ONCE)
            making = (a_table(number, server.base, stack, gate) for number in range(args.tables))
            tables = await asyncio.gather(*making)
            seats = [seat for table in tables for seat in table]
            moving = [
                asyncio.create_task(seat.move(args.every, args.spread, args.stagger * number / args.tables))
                for number, table in enumerate(tables)
                for seat in table
            ]
            set_up = time.perf_counter() - began
            found = await observed(server, empty, seats, moving, args)
            await asyncio.sleep(3)
            missing = await lost(url, tables)
            metrics = await asyncio.to_thread(server.get, "/metrics")
    finally:
        server.stop()
    refused = [code for seat in seats for code in seat.refused]
    return {
        "tables": args.tables,
        "set_up_s": round(set_up, 1),
        **found,
        "lost": missing,
        "refused": {code: refused.count(code) for code in set(refused)},
        "faults": metrics.count("kozel_faults_total{"),
    }


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument(
        "--stagger", type=float, default=60.0, help="seconds in which the tables begin (a deal takes 60)"
    )
    parser.add_argument("--database-url", help="instead of a new SQLite file")
    args = parser.parse_args()
    args.warm_up += args.stagger
    if args.pin:
        os.sched_setaffinity(0, {1})
    os.environ["KOZEL_SECRET"] = "only for this measurement"
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=fastest_loop()) as runner:
        url = args.database_url or f"sqlite:///{folder}/kozel.db"
        print(json.dumps(runner.run(measured(args, url))), flush=True)


if __name__ == "__main__":
    main()
