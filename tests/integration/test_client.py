"""`kozel.client` at a real server."""

import asyncio
import gc
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import ANY
from weakref import ref

import pytest

from kozel.bots.registry import make
from kozel.client import (
    CommandRefusedError,
    Guest,
    NoConnectionError,
    NoTableError,
    OutOfDateError,
    Patience,
    RequestFailedError,
    link,
)
from kozel.game.events import DealStarted, HandDealt, SeedRevealed
from kozel.wire.messages import Act, Happened, Occupant, TurnOpened
from live import serving

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
HASTY = Patience(resend_s=0.3, ping_s=0.5, silent_s=3, retry_s=0.02, retry_max_s=0.2)
"""For a server on this machine."""


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/tables.db"


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 150))


@asynccontextmanager
async def four_clients(server, **more):
    """Four guests at one table, everybody in a seat, the game begun."""
    guests = [Guest(server.base) for _ in range(4)]
    table = await guests[0].make_table("trudovoy", pace="quick", **more)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(guest.at(table, HASTY)) for guest in guests]
        for seat, client in enumerate(clients):
            await client.sit(seat)
        await clients[0].begin()
        yield clients


def test_a_connection_that_is_over_is_freed_without_a_collection_of_garbage(url):
    async def left_over() -> list[object]:
        async with serving(url) as server:
            guest = Guest(server.base)
            table = await guest.make_table()
            room = await server.hub.room(table)
            assert room
            gc.disable()
            try:
                async with guest.at(table):
                    (client,) = cast("set[Any]", room.listeners)
                    parts = [ref(part) for part in (client, client._pipe, client._pipe.conn)]
                    del client
                for _ in range(100):
                    if not any(part() for part in parts):
                        break
                    await asyncio.sleep(0.02)
                return [part() for part in parts if part()]
            finally:
                gc.enable()

    assert run(left_over()) == []


def goat(told):
    return told.matches > 0


def one_deal(told):
    return any(isinstance(fact, SeedRevealed) for fact in told.view.facts) or told.matches > 0


async def kept(client, found):
    async for event in client:
        found.append(event)


def test_four_clients_play_a_whole_match_to_the_goat(url):
    async def scene():
        async with serving(url) as server, four_clients(server) as clients:
            streams = [[] for _ in clients]
            keeping = [asyncio.create_task(kept(client, found)) for client, found in zip(clients, streams, strict=True)]
            bots = [make("greedy"), make("greedy"), make("random"), make("random")]
            playing = (client.play(bot, until=goat) for client, bot in zip(clients, bots, strict=True))
            await asyncio.gather(*playing)
            verdicts = [client.view.verdict for client in clients]
            assert verdicts[0]
            assert all(verdict == verdicts[0] for verdict in verdicts)
            sheets = [client.view.standing for client in clients]
            assert all(sheet == sheets[0] for sheet in sheets)
            for task in keeping:
                task.cancel()
            for stream in streams:
                versions = [event.v for event in stream]
                assert versions == list(range(versions[0], versions[0] + len(versions)))
            revealed = [
                event.body.fact
                for event in streams[0]
                if isinstance(event.body, Happened) and isinstance(event.body.fact, SeedRevealed)
            ]
            assert len(revealed) > 1
            complete = [all(len(nonce) == 32 for nonce in fact.nonces) for fact in revealed]
            assert sum(complete) > len(complete) / 2, "a slow machine may miss a deadline, but not often"

    run(scene())


def test_a_cut_in_mid_move_loses_nothing(url):
    """The network breaks while a move is under way, at every third turn of a seat, before or after it has arrived."""

    async def scene():
        async with serving(url) as server, four_clients(server) as clients:
            rng, moved, found = Random(3), [], []
            await clients[1].prefer(auto_pass=False)
            keeping = asyncio.create_task(kept(clients[1], found))

            async def play_badly():
                async for turn in clients[1].turns():
                    action = rng.choice(turn.legal)
                    moving = asyncio.create_task(clients[1].act(action, turn))
                    if len(moved) % 3 == 0:
                        await asyncio.sleep(rng.choice((0, 0, 0.001, 0.005)))
                        clients[1].cut()
                    await moving
                    moved.append((turn.deal, turn.turn, action))

            async def be_ready():
                rest = ""
                while True:
                    now = clients[1].told
                    if now.phase == "break" and now.rest.deal != rest and now.matches == 0:
                        rest = now.rest.deal
                        await clients[1].begin()
                    await clients[1].changed()

            tasks = [asyncio.create_task(play_badly()), asyncio.create_task(be_ready())]
            others = (client.play(make("random"), until=goat) for client in (clients[0], *clients[2:]))
            await asyncio.gather(*others)
            await clients[1].until(goat)
            for task in (*tasks, keeping):
                task.cancel()
            assert clients[1].connections > 3
            done = [one for one in clients[1].told.done.items() if one[0][0] == moved[-1][0]]
            mine = [((deal, turn), action) for deal, turn, action in moved if deal == moved[-1][0]]
            assert done[: len(mine)] == mine
            assert len(done) <= len(mine) + 1, "the answer to the last move may still be under way"
            versions = [event.v for event in found]
            assert versions == sorted(set(versions))
            assert clients[1].view.verdict == clients[0].view.verdict

    run(scene())


def test_a_client_comes_back_when_the_server_does(url):
    async def scene():
        async with serving(url) as server:
            port = server.port
            guest = Guest(server.base)
            table = await guest.make_table(seats=["me", "greedy", "greedy", "greedy"])
            client = await guest.at(table, HASTY).__aenter__()
            await client.begin()
            await client.until(lambda told: told.my_turn is not None)
            hand, turn = client.view.hand, client.my_turn
        try:
            async with serving(url, port=port):
                await client.act(turn.legal[0], turn)
                await client.until(lambda told: told.my_turn is None)
                assert client.view.hand.bit_count() == hand.bit_count() - 1
                assert client.connections == 2
        finally:
            await client.close()

    run(scene())


def test_a_repeated_move_whose_answer_was_lost_counts_as_answered(url):
    """The answer to the last move of a turn is lost, and the table has gone on when the repeat comes."""

    async def scene():
        async with serving(url) as server, four_clients(server) as clients:
            others = [asyncio.create_task(client.play(make("random"), until=one_deal)) for client in clients[1:]]
            first = clients[0]
            await first.until(lambda told: told.my_turn is not None)
            turn = first.my_turn
            await first.act(turn.legal[0], turn)
            await first.until(lambda told: told.turn != turn and told.my_turn is not None)
            await first.act(turn.legal[0], turn)
            other = next((one for one in turn.legal if one != turn.legal[0]), None)
            if other:
                with pytest.raises(CommandRefusedError, match="stale"):
                    await first.act(other, turn)
            for task in others:
                task.cancel()

    run(scene())


def test_the_fold_of_a_client_that_comes_late_is_that_of_one_that_was_there(url):
    async def scene():
        async with serving(url) as server, four_clients(server) as clients:
            await asyncio.gather(*(client.play(make("greedy"), until=one_deal) for client in clients))
            await clients[0].until(lambda told: told.phase == "break")
            person = clients[0]._link._person
            assert isinstance(person, Guest)
            async with person.at(clients[0].table, HASTY) as late:
                await late.until(lambda told: told.v >= clients[0].told.v)
                assert late.seat == 0
                assert late.view.standing == clients[0].view.standing
                assert late.view.facts == clients[0].view.facts
                assert late.told.chairs == clients[0].told.chairs
            async with Guest(server.base).at(clients[0].table, HASTY) as watcher:
                assert watcher.seat == -1
                assert all(fact.hand == () for fact in watcher.view.facts if isinstance(fact, HandDealt))

    run(scene())


def test_a_seat_that_a_bot_holds_is_taken_back(url):
    async def scene():
        async with serving(url) as server, four_clients(server) as clients:
            await clients[0].until(lambda told: told.phase == "deal")
            await clients[2].stand()
            await clients[2].until(lambda told: told.own is not None and not told.own.by_person)
            await asyncio.gather(*(client.play(make("greedy"), until=one_deal) for client in clients))
            assert clients[2].told.chairs[2].by_person

    run(scene())


def test_problems_have_names(url, monkeypatch):
    async def scene():
        async with serving(url) as server:
            guest = Guest(server.base)
            with pytest.raises(RequestFailedError, match="no such rule set"):
                await guest.make_table("nothing")
            with pytest.raises(NoTableError):
                async with guest.at("nothing", HASTY):
                    pass
            table = await guest.make_table()
            async with guest.at(table, HASTY) as client:
                with pytest.raises(CommandRefusedError) as refused:
                    await client.begin()
                assert refused.value.code == "not_now"
            with pytest.raises(NoConnectionError):
                await client.begin()
            monkeypatch.setattr(link, "PROTOCOL", 999)
            with pytest.raises(OutOfDateError):
                async with guest.at(table, HASTY):
                    pass
        with pytest.raises(NoConnectionError):
            await Guest(server.base).make_table()
        with pytest.raises(NoConnectionError):
            async with Guest(server.base).at(table, HASTY):
                pass

    run(scene())


def test_the_example_plays_a_whole_match(url):
    """It stands alone: at most 40 lines, no import from anything but the client and the game."""
    lines = EXAMPLE.read_text("utf-8").splitlines()
    assert len(lines) <= 40

    async def scene():
        async with serving(url) as server:
            guest = Guest(server.base)
            table = await guest.make_table("trudovoy", seats=["me", "open", "greedy", "greedy"], pace="quick")
            async with guest.at(table, HASTY) as client:
                link = f"{server.base}/t/{table}"
                process = await asyncio.create_subprocess_exec(
                    sys.executable, str(EXAMPLE), link, stdout=asyncio.subprocess.PIPE
                )
                await client.until(lambda told: all(chair.occupant for chair in told.chairs))
                assert client.told.chairs[1].occupant == Occupant("person", ANY, "Heaviest")
                await client.begin()
                await client.play(make("greedy"), until=goat)
                output, _ = await process.communicate()
                assert process.returncode == 0
                assert output.decode().splitlines()[0] == "I have seat 1"
                assert "the match is over" in output.decode()

    run(scene())


def test_it_follows_what_the_server_shows_and_offers(url):
    """In every turn of a deal the fold allows exactly what the server offers."""

    async def scene():
        async with serving(url) as server, four_clients(server) as clients:

            async def check(client):
                async for turn in client.turns():
                    assert isinstance(turn, TurnOpened)
                    assert set(turn.legal) == set(client.view.legal())
                    assert client.told.view.turn in (client.seat, -1)
                    await client.give(lambda a, turn=turn: Act(a, turn.deal, turn.turn, client.seat, turn.legal[0]))

            tasks = [asyncio.create_task(check(client)) for client in clients]
            await clients[0].until(one_deal)
            for task in tasks:
                assert not task.done()
                task.cancel()
            assert isinstance(clients[0].view.facts[0], DealStarted)

    run(scene())
