"""`kozel serve` as a process, and what is left when it is killed."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from kozel.game.events import DealStarted, Played
from kozel.server.log import Entry, Recorded, decode_entry
from kozel.store.connect import open_store
from kozel.wire.messages import Ack, Act, Begin, Happened, Sit
from live import Player, Server, fetch


class Process:
    """A server of its own, which can be killed and started again on the same database."""

    def __init__(self, folder, release_ms: int = 0) -> None:
        self._folder = folder
        self._release_ms = release_ms
        self._process: Any = None

    def start(self) -> Server:
        port = _free_port()
        url = f"sqlite:///{self._folder}/tables.db"
        begin = "import sys; from kozel.cli.main import main; sys.exit(main())"
        command = [sys.executable, "-c", begin, "serve", "--port", str(port), "--database-url", url]
        command += ["--workers", "0", "--release-ms", str(self._release_ms), "--grace-ms", "0"]
        environment = {**os.environ, "KOZEL_SECRET": "a key that tests know"}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        return Server(None, port)

    async def ready(self, server: Server) -> Server:
        for _ in range(1_000):
            assert self._process
            assert self._process.poll() is None, self._process.stderr.read()
            with contextlib.suppress(OSError):
                if (await server.request("/ready"))[0] == 200:
                    return server
            await asyncio.sleep(0.05)
        raise AssertionError("it does not come up")

    def kill(self, how: int = signal.SIGKILL) -> int:
        process, self._process = self._process, None
        assert process
        process.send_signal(how)
        code = process.wait(10)
        assert process.stderr
        process.stderr.close()
        return code


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


async def cookies(server: Server, number: int) -> list[str]:
    """Guests of this very server."""
    found = []
    for _ in range(number):
        _, _, headers = await asyncio.to_thread(fetch, server.base + "/api/me", None, {})
        found.append(headers["set-cookie"].partition(";")[0])
    return found


class Guest(Player):
    """A player with a cookie of the server itself, who remembers what was acknowledged."""

    def __init__(self, server: Server, table: str, cookie: str) -> None:
        super().__init__(server, table, "")
        self.cookie = cookie
        self.done: list = []

    async def come(self, v: int | None = None) -> "Guest":
        await self.join(v, cookie=self.cookie)
        return self

    async def move(self, rng: Random) -> None:
        """Hears one message, and plays if it is its turn."""
        if turn := self.turn():
            action = rng.choice(turn.legal)
            if isinstance(await self.ask(Act, turn.deal, turn.turn, self.seat, action), Ack):
                self.done.append((turn.deal, action))
                await self.wait_for(lambda me: me.turn() != turn)
        else:
            await self.hear()


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path, seed):
    rng = Random(seed)

    async def scene():
        process = Process(tmp_path)
        server = await process.ready(process.start())
        given = await cookies(server, 4)
        status, made, _ = await server.request("/api/tables", {"preset": "trudovoy"}, cookie=given[0])
        assert status == 201
        guests = [await Guest(server, made["table"], cookie).come() for cookie in given]
        for seat, guest in enumerate(guests):
            assert isinstance(await guest.ask(Sit, seat), Ack)
        assert isinstance(await guests[0].ask(Begin), Ack)
        for guest in guests:
            await guest.close()
            await guest.come()
            await guest.wait_for(lambda me: bool(me.facts("HandDealt")))
        hands = [guest.facts("HandDealt")[-1].hand for guest in guests]
        playing = [asyncio.create_task(_play(guest, Random(seed))) for guest in guests]
        await asyncio.sleep(rng.uniform(0.02, 0.25))
        process.kill()
        await asyncio.gather(*playing, return_exceptions=True)
        log = await _stored(tmp_path, made["table"])
        for guest in guests:
            mine = [(deal, action) for deal, action in guest.done if hasattr(action, "tile")]
            assert _played(log, guest.seat)[: len(mine)] == [(deal, action.tile) for deal, action in mine]
        server = await process.ready(process.start())
        for guest, hand in zip(guests, hands, strict=True):
            guest.server = server
            told = await Guest(server, made["table"], guest.cookie).come(0)
            if told.facts("DealStarted")[-1].before.deal_no == 1:
                assert told.facts("HandDealt")[-1].hand == hand
            seen = {event.v: event for event in guest.events}
            again = {event.v: event for event in told.events}
            for v in seen.keys() & again.keys():
                if isinstance(seen[v].body, Happened):
                    assert seen[v] == again[v]
            await told.close()
        process.kill(signal.SIGTERM)

    asyncio.run(asyncio.wait_for(scene(), 150))


async def _stored(folder, table: str) -> list[Entry]:
    """The log as it lies in the file."""
    store = await open_store(f"sqlite:///{folder}/tables.db")
    entries = [decode_entry(one.body) for one in await store.entries(table)]
    await store.close()
    assert [entry.v for entry in entries] == list(range(1, len(entries) + 1))
    return entries


def _played(log: list[Entry], seat: int) -> list:
    """The tiles that a seat has played, each with its deal."""
    deal, found = "", []
    for entry in log:
        if isinstance(entry.event, Recorded):
            if isinstance(fact := entry.event.fact, DealStarted):
                deal = f"{fact.match_no}.{fact.before.deal_no}"
            elif isinstance(fact, Played) and fact.seat == seat:
                found.append((deal, fact.tile))
    return found


async def _play(guest: Guest, rng: Random) -> None:
    while True:
        await guest.move(rng)


def test_it_ends_politely_when_asked_to(tmp_path):
    async def scene():
        process = Process(tmp_path)
        await process.ready(process.start())
        assert process.kill(signal.SIGTERM) in (0, -signal.SIGTERM)

    asyncio.run(asyncio.wait_for(scene(), 150))
