"""A server is killed while bots play the rounds of an event: no result is lost and none comes home twice."""

import asyncio
import contextlib
import json
import sys
import urllib.error
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest

import served
from crash.test_crash import Victim
from kozel.desk.book import read
from kozel.store.connect import open_store
from kozel.tournament.facts import ResultEntered
from organiser import agrees_with_tables

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork server")

PAIRS = 8
PATIENCE_S = 60.0


class Desk:
    """The organiser, who asks again when nobody answers."""

    def __init__(self, victim: Victim) -> None:
        self._base = victim.base
        self.event, self._key = "", ""

    async def open(self, rounds: int) -> None:
        wish = {"title": "Yard cup", "format": "howell", "rounds": rounds, "online": "none"}
        made = await asyncio.to_thread(self._send, "/api/events", wish)
        self.event, self._key = made["event"], made["key"]
        for n in range(PAIRS):
            await self.order(type="enter", players=[f"Robot {n}a", f"Robot {n}b"], bot="greedy")
        await self.order(type="draw")

    async def order(self, **order: Any) -> Any:
        return await asyncio.to_thread(self._send, f"/api/events/{self.event}/desk", {"order": order})

    async def missing(self) -> int:
        return len((await asyncio.to_thread(self._send, f"/api/events/{self.event}/desk", None))["open"])

    def _send(self, path: str, body: object) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self._base + path, data, {"x-kozel-right": self._key})
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return json.loads(answer.read())


async def progress(desk: Desk, missing: int) -> int:
    """Waits until a further result has come home, or all have; gives how many are missing."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with contextlib.suppress(OSError, urllib.error.HTTPError):
                if (now := await desk.missing()) < missing or now == 0:
                    return now
            await asyncio.sleep(0.02)


async def story(url: str, folder: Path, kills: int, rounds: int) -> None:
    chance = Random(kills)
    victim = Victim(served.forge(), url, folder, "--events", str(folder / "events"))
    await victim.start()
    desk = Desk(victim)
    try:
        await desk.open(rounds)
        book = folder / "events" / f"{desk.event}.jsonl"
        seen: list[bytes] = []
        for number in range(1, rounds + 1):
            await desk.order(type="next_round")
            left = await progress(desk, 4 * PAIRS)
            for _ in range(kills if left else 0):
                await asyncio.sleep(chance.uniform(0, 0.2))
                victim.kill()
                lines = book.read_bytes().split(b"\n")[:-1]
                assert lines[: len(seen)] == seen, "what was written down has changed"
                seen = lines
                await victim.start()
                if (left := await progress(desk, left)) == 0:
                    break
            while left:
                left = await progress(desk, left)
            assert len(results(book)) == number * 2 * PAIRS
    finally:
        victim.kill()
    store = await open_store(url)
    try:
        assert await agrees_with_tables(store, book) == rounds * 2 * PAIRS
        assert await store.unfinished() == ()
    finally:
        await store.close()
    assert '"fault"' not in victim.log.read_text("utf-8")


def results(book: Path) -> list[ResultEntered]:
    return [entry.fact for entry in read(book).entries if isinstance(entry.fact, ResultEntered)]


def test_a_server_killed_in_the_rounds_of_an_event_loses_and_doubles_nothing(url: str, tmp_path: Path):
    asyncio.run(story(url, tmp_path, 3, 2))


@pytest.mark.nightly
def test_a_server_killed_again_and_again_in_a_whole_event_loses_and_doubles_nothing(url: str, tmp_path: Path):
    asyncio.run(story(url, tmp_path, 12, 7))
