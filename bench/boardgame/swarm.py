#!/usr/bin/env python3
"""boardgame.io under the swarm of tests/load: ``python bench/boardgame/swarm.py --pin --tables 250 --seconds 60``.

A game of four hands (game.js), in which each seat in turn does one small move about 2 s after its turn began. A command
counts as acknowledged when the seat that made it is told of it. Before the first run: ``npm ci`` in this folder.
"""

import asyncio
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent / "tests" / "load"))
from light import Frames  # noqa: E402
from measuring import Process, arguments, fastest_loop, observed  # noqa: E402

AT_ONCE = 24
OPEN, PING, PONG, JOIN, JOINED, EVENT = "0", "2", "3", "40/hands,", "40/hands,", "42/hands,"
"""The packets of socket.io 4 over a WebSocket that are needed here."""


class Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")


class Board(msgspec.Struct):
    hands: list[list[int] | int]


class State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")
    ctx: Context
    board: Board = msgspec.field(name="G")


class Synced(msgspec.Struct):
    state: State


SYNC = msgspec.json.Decoder(tuple[str, str, Synced])
UPDATE = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])


class Seat:
    """One player of a match."""

    def __init__(self, server: Process, match: str, number: int, credentials: str) -> None:
        self._server, self._match, self._number, self._credentials = server, match, str(number), credentials
        self.gaps = self.doubled = self.arrived = 0
        self.took: list[tuple[float, float]] = []
        self.state: State | None = None
        self._told = asyncio.Event()

    async def come(self) -> None:
        loop = asyncio.get_running_loop()
        request = (
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1:{self._server.port}\r\n"
            "upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: {'a' * 22}==\r\n\r\n"
        )
        _, self._frames = await loop.create_connection(
            lambda: Frames(request, self._hear), "127.0.0.1", self._server.port
        )
        await self._frames.agreed
        while self.state is None:
            await self._change()

    def _hear(self, text: bytes) -> None:
        packet = text.decode()
        if packet.startswith(OPEN):
            self._frames.write(JOIN.encode())
        elif packet == PING:
            self._frames.write(PONG.encode())
        elif packet.startswith(JOINED):
            self._emit(["sync", self._match, self._number, self._credentials, 4])
        elif packet.startswith(EVENT + '["sync"'):
            self.state = SYNC.decode(packet.removeprefix(EVENT))[2].state
        elif packet.startswith(EVENT + '["update"'):
            self._learn(UPDATE.decode(packet.removeprefix(EVENT))[2])
        self._told.set()

    def _learn(self, state: State) -> None:
        before = self.state.number if self.state else state.number - 1
        self.arrived += 1
        self.gaps += state.number > before + 1
        self.doubled += state.number <= before
        self.state = state

    def _emit(self, event: list[Any]) -> None:
        self._frames.write(EVENT.encode() + msgspec.json.encode(event))

    async def _change(self) -> None:
        self._told.clear()
        await self._told.wait()

    async def move(self, every_s: float, spread_s: float) -> None:
        while True:
            state = self.state
            if state and state.ctx.current == self._number:
                await asyncio.sleep(every_s + random.uniform(-spread_s, spread_s))
                await self._play(state)
            else:
                await self._change()

    async def _play(self, state: State) -> None:
        hand = state.board.hands[int(self._number)]
        assert isinstance(hand, list)
        payload = {
            "type": "play",
            "args": [random.randrange(len(hand))],
            "playerID": self._number,
            "credentials": self._credentials,
        }
        start = time.perf_counter()
        self._emit(["update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self._match, self._number])
        while self.state and self.state.number <= state.number:
            await self._change()
        self.took.append((time.perf_counter(), time.perf_counter() - start))


async def ask(server: Process, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A POST with JSON; its own few lines, because every request opens a connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: application/json\r\n"
    writer.write(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])


async def a_match(server: Process, gate: asyncio.Semaphore) -> list[Seat]:
    async with gate:
        match = (await ask(server, "/games/hands/create", {"numPlayers": 4}))["matchID"]
        seats: list[Seat] = []
        for number in range(4):
            wish = {"playerID": str(number), "playerName": f"guest {number}"}
            joined = await ask(server, f"/games/hands/{match}/join", wish)
            seats.append(Seat(server, match, number, joined["playerCredentials"]))
        for seat in seats:
            await seat.come()
    return seats


def command(port: int) -> list[str]:
    return ["node", str(HERE / "server.js"), str(port)]


async def measured(args: Any) -> dict[str, Any]:
    server = Process(command, 0 if args.pin else None)
    try:
        await server.ready("/games")
        empty, began, gate = server.rss(), time.perf_counter(), asyncio.Semaphore(AT_ONCE)
        matches = await asyncio.gather(*(a_match(server, gate) for _ in range(args.tables)))
        seats = [seat for match in matches for seat in match]
        set_up = time.perf_counter() - began
        moving = [asyncio.create_task(seat.move(args.every, args.spread)) for seat in seats]
        found = await observed(server, empty, seats, moving, args)
        await asyncio.sleep(3)
    finally:
        server.stop()
    return {
        "tables": args.tables,
        "set_up_s": round(set_up, 1),
        **found,
        "lost": sum(map(lost, matches)),
    }


def lost(match: list[Seat]) -> int:
    """What some seats of a match were told and others were not, after a pause."""
    numbers = [seat.state.number for seat in match if seat.state]
    return sum(max(numbers) - number for number in numbers)


def main() -> None:
    args = arguments(__doc__).parse_args()
    if args.pin:
        os.sched_setaffinity(0, {1})
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        print(json.dumps(runner.run(measured(args))), flush=True)


if __name__ == "__main__":
    main()
