"""A real server is killed with SIGKILL at random points of running games, and started again on the same database.

After every kill the log in the database must bear out all that the clients know: every acknowledged action is there,
every event that they were told is there and says what this seat may know, and what was stored before is the same byte
by byte, so that no hand has changed. Then the games must go on.
"""

import asyncio
import contextlib
import os
import socket
import sys
import time
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing.context import ForkServerContext
from pathlib import Path
from random import Random

import pytest

import served
from kozel.bots.chance import RandomBot
from kozel.client import Guest
from kozel.record.model import DealRecord
from kozel.record.replay import replayed
from kozel.server.log import Entry, Recorded, decode_entry
from kozel.store.connect import open_store
from kozel.store.protocol import Store
from witness import Witness, problems

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork server")

GAMES = (("trudovoy", 4), ("morskoy", 4), ("prostoy-duo", 2), ("sport", 4))
"""What is played in each round: also without partners, with a boneyard, with «кто заходит»."""

KILLS_A_ROUND = 20
PATIENCE_S = 60.0


class Victim:
    """The server."""

    def __init__(self, forge: ForkServerContext, url: str, folder: Path, *more: str) -> None:
        self.log = folder / "journal.log"
        self.port = _free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._forge, self._url, self._more = forge, url, more
        self._process = None

    async def start(self) -> None:
        arguments = (self.port, self._url, str(self.log), *self._more)
        self._process = self._forge.Process(target=served.serve, args=arguments)
        self._process.start()
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            assert self._process.is_alive(), self.log.read_text("utf-8")[-2000:]
            await asyncio.sleep(0.01)
        raise AssertionError("it does not come up")

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.join()
            self._process = None


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Ledger:
    """What the database has shown so far: it may grow, and nothing else."""

    def __init__(self) -> None:
        self._bodies: dict[str, list[bytes]] = {}
        self._logs: dict[str, list[Entry]] = {}

    async def read(self, store: Store, table: str, *, whole: bool = False) -> list[Entry]:
        bodies, log = self._bodies.setdefault(table, []), self._logs.setdefault(table, [])
        after = 0 if whole else max(0, len(bodies) - 50)
        stored = await store.entries(table, after)
        assert [one.v for one in stored] == list(range(after + 1, after + 1 + len(stored))), "a gap in the log"
        assert len(stored) >= len(bodies) - after, "what was stored is gone"
        for one in stored:
            if one.v <= len(bodies):
                assert one.body == bodies[one.v - 1], f"entry {one.v} has changed"
            else:
                bodies.append(one.body)
                log.append(decode_entry(one.body))
        return log


@asynccontextmanager
async def games(base: str):
    """Tables with people who play at random and one who watches."""
    async with AsyncExitStack() as stack:
        tables: dict[str, list[Witness]] = {}
        for preset, players in GAMES:
            guests = [Guest(base) for _ in range(players + 1)]
            table = await guests[0].make_table(preset, pace="slow")
            people = [await stack.enter_async_context(Witness(guest, table)) for guest in guests]
            for seat, person in enumerate(people[:-1]):
                await person.sit(seat)
                await person.prefer(auto_pass=bool(seat % 2))
            await people[0].begin()
            tables[table] = people
        yield tables


async def play(tables: dict[str, list[Witness]], chance: Random) -> None:
    """Everybody plays, for ever."""
    people = [person for table in tables.values() for person in table[:-1]]
    await asyncio.gather(*(person.play(RandomBot(), rng=Random(chance.random())) for person in people))


async def progress(tables: dict[str, list[Witness]], playing: asyncio.Task[None]) -> None:
    """Waits until somebody at every table has done something more."""
    before = {table: _deeds(people) for table, people in tables.items()}
    end = time.monotonic() + PATIENCE_S
    while any(_deeds(people) <= before[table] for table, people in tables.items()):
        assert time.monotonic() < end, [(p.told.phase, p.told.turn, p.told.rest, p.told.v) for p in _all(tables)]
        if playing.done():
            playing.result()
        await asyncio.sleep(0.005)


def _deeds(people: list[Witness]) -> int:
    return sum(len(person.acted) + len(person.nonces) for person in people)


def _all(tables: dict[str, list[Witness]]) -> list[Witness]:
    return [person for people in tables.values() for person in people]


async def look(url: str, tables: dict[str, list[Witness]], ledger: Ledger, *, whole: bool = False) -> None:
    """Compares what the clients know with the database."""
    store = await open_store(url)
    try:
        for table, people in tables.items():
            log = await ledger.read(store, table, whole=whole)
            for person in people:
                assert problems(person, log) == []
            if whole:
                for deal in await store.deals(table):
                    facts = [e.event.fact for e in log[deal.first_v - 1 : deal.last_v] if isinstance(e.event, Recorded)]
                    assert replayed([DealRecord({}, tuple(facts))])[0].is_complete
    finally:
        await store.close()


async def a_round(victim: Victim, url: str, kills: int, chance: Random) -> dict[str, int]:
    """New tables, and so many kills."""
    ledger = Ledger()
    await victim.start()
    async with games(victim.base) as tables:
        playing = asyncio.create_task(play(tables, chance))
        try:
            for _ in range(kills):
                if chance.random() < 0.85:
                    await progress(tables, playing)
                await asyncio.sleep(chance.choice((0, 0.002, chance.uniform(0, 0.1))))
                victim.kill()
                await look(url, tables, ledger)
                await victim.start()
            await progress(tables, playing)
            victim.kill()
            await look(url, tables, ledger, whole=True)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            victim.kill()
        people = _all(tables)
        return {
            "actions": sum(len(person.acted) for person in people),
            "events": sum(len(person.heard) for person in people),
            "connections": sum(person.connections for person in people),
            "doubled": sum(person.doubled for person in people),
        }


def kill_and_look(url: str, folder: Path, kills: int) -> None:
    started, chance = time.monotonic(), Random(kills)
    victim = Victim(served.forge(), url, folder)
    totals: dict[str, int] = dict.fromkeys(("actions", "events", "connections", "doubled"), 0)
    for begin in range(0, kills, KILLS_A_ROUND):
        now = asyncio.run(a_round(victim, url, min(KILLS_A_ROUND, kills - begin), chance))
        totals = {key: totals[key] + now[key] for key in totals}
    assert '"fault"' not in victim.log.read_text("utf-8")
    assert totals["actions"] > 2 * kills
    assert totals["doubled"] == 0
    sys.stderr.write(f"\n{kills} kills, {totals}, {time.monotonic() - started:.0f} s, load {os.getloadavg()[0]:.0f}\n")


def test_a_server_killed_10_times_loses_nothing(url: str, tmp_path: Path):
    kill_and_look(url, tmp_path, 10)


@pytest.mark.nightly
def test_a_server_killed_200_times_loses_nothing(url: str, tmp_path: Path):
    kill_and_look(url, tmp_path, 200)
