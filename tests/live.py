"""A real server on 127.0.0.1 and real sockets to it."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from kozel.server.app import HABITS, make_app
from kozel.server.auth import COOKIE, Guests
from kozel.server.bot_pool import BotsHere
from kozel.server.clock import Release
from kozel.server.desk import Desk
from kozel.server.hub import Hub, Timing
from kozel.server.pipe import Pipe
from kozel.store.connect import open_store
from kozel.wire.codec import decode_message, encode
from kozel.wire.messages import (
    MAX_FRAME_BYTES,
    PROTOCOL,
    Ack,
    Act,
    Begin,
    Command,
    Event,
    Happened,
    Refused,
    ServerMessage,
    Sit,
    TableClosed,
    TurnOpened,
    Welcome,
)

GUESTS = Guests(b"a key that tests know")
QUICK = msgspec.structs.replace(HABITS, release=Release(0, 0))


class Server:
    """A running server; one in a process of its own has no desk here."""

    def __init__(self, desk: Desk | None, port: int) -> None:
        self._desk = desk
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        self.sockets: list[ClientConnection] = []

    @property
    def desk(self) -> Desk:
        assert self._desk, "the server runs in another process"
        return self._desk

    @property
    def hub(self) -> Hub:
        return self.desk.hub

    async def request(self, path: str, body: object = None, **headers: str) -> tuple[int, Any, dict[str, str]]:
        return await asyncio.to_thread(fetch, self.base + path, body, headers)

    async def table(self, person: str, **new: Any) -> str:
        status, answer, _ = await self.request("/api/tables", {"preset": "trudovoy", **new}, cookie=cookie(person))
        assert status == 201, answer
        return answer["table"]

    def url(self, table: str, v: int = 0, protocol: int = PROTOCOL) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/{table}?v={v}&p={protocol}"


def fetch(url: str, body: object, headers: dict[str, str]) -> tuple[int, Any, dict[str, str]]:
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, _body(answer), dict(answer.headers)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, _body(error), dict(error.headers)


def _body(answer: Any) -> Any:
    text = answer.read()
    return json.loads(text) if answer.headers.get("content-type", "").endswith("json") else text.decode()


def cookie(person: str) -> str:
    return f"{COOKIE}={GUESTS.cookie(person)}"


@asynccontextmanager
async def serving(
    url: str, habits=QUICK, timing: Timing | None = None, bots=None, port=0, events=None
) -> AsyncGenerator[Server]:
    store = await open_store(url)
    hub = Hub(store, bots or BotsHere(), habits, timing or Timing(grace_ms=0))
    app = make_app(hub, GUESTS, frozenset({"https://kozel.example"}), events)
    config = uvicorn.Config(app, port=port, ws=Pipe, ws_max_size=MAX_FRAME_BYTES, log_level="critical", lifespan="on")
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        assert not task.done(), task
    running = Server(app.state.desk, server.servers[0].sockets[0].getsockname()[1])
    try:
        yield running
    finally:
        for socket in running.sockets:
            await socket.close()
        server.should_exit = True
        await task


class Player:
    """A client of a table: keeps what it was told, answers turns when asked to."""

    def __init__(self, server: Server, table: str, person: str) -> None:
        self.server, self.table, self.person = server, table, person
        self.socket: Any = None
        self.welcome: Any = None
        self.events: list[Any] = []
        self.answers: dict[int, Any] = {}
        self.others: list[ServerMessage] = []
        self._a = 0

    @property
    def v(self) -> int:
        return self.events[-1].v if self.events else 0

    async def join(self, v: int | None = None, **how: Any) -> "Player":
        headers = {"cookie": cookie(self.person), **how}
        url = self.server.url(self.table, self.v if v is None else v)
        # Without a limit: a client that stops reading because nobody asks for its frames cannot close either.
        self.socket = await connect(url, additional_headers=headers, max_queue=None)
        self.server.sockets.append(self.socket)
        self.welcome = decode_message(await self.socket.recv())
        assert isinstance(self.welcome, Welcome), self.welcome
        if self.welcome.reset:
            self.events = []
        self.events += self.welcome.events
        return self

    async def hear(self, timeout: float = 10) -> Any:
        """The next message."""
        message = decode_message(await asyncio.wait_for(self.socket.recv(), timeout))
        if isinstance(message, Event):
            if self.events:
                assert message.v == self.v + 1, "a gap in the stream"
            self.events.append(message)
        elif isinstance(message, Ack | Refused):
            self.answers[message.a] = message
        else:
            self.others.append(message)
        return message

    async def ask(self, kind: Callable[..., Command], *values: Any) -> Any:
        """Sends a command and waits for its answer."""
        self._a += 1
        await self.send(encode(kind(self._a, *values)))
        while self._a not in self.answers:
            await self.hear()
        return self.answers[self._a]

    async def send(self, frame: bytes) -> None:
        await self.socket.send(frame.decode())

    async def drop(self) -> None:
        """The network is cut."""
        self.socket.transport.abort()

    async def close(self) -> None:
        await self.socket.close()

    def turn(self) -> TurnOpened | None:
        """The open turn, if it is ours and not played yet."""
        bodies = [event.body for event in self.events]
        last = max((n for n, body in enumerate(bodies) if isinstance(body, TurnOpened)), default=-1)
        turn = bodies[last] if last >= 0 else None
        if not isinstance(turn, TurnOpened) or not turn.legal:
            return None
        done = [body.fact for body in bodies[last:] if isinstance(body, Happened)]
        return None if any(getattr(fact, "seat", None) == self.seat for fact in done) else turn

    @property
    def seat(self) -> int:
        return self.welcome.seat

    @property
    def closed(self) -> bool:
        return any(isinstance(event.body, TableClosed) for event in self.events)

    async def wait_for(self, condition: Callable[["Player"], bool]) -> None:
        while not condition(self):
            await self.hear()

    async def play(self, until: Callable[["Player"], bool], rng: Random | None = None) -> None:
        """Plays every turn of its own until something is so."""
        rng = rng or Random(1)
        while not until(self):
            if turn := self.turn():
                answer = await self.ask(Act, turn.deal, turn.turn, self.seat, rng.choice(turn.legal))
                if isinstance(answer, Ack):
                    await self.wait_for(lambda me: me.turn() is None or me.turn() != turn or until(me))
            else:
                await self.hear()

    def facts(self, name: str) -> list[Any]:
        """The facts of a kind, such as "dealt"."""
        found = [event.body.fact for event in self.events if isinstance(event.body, Happened)]
        return [fact for fact in found if type(fact).__name__ == name]


def ended(deals: int) -> Callable[[Player], bool]:
    return lambda player: len(player.facts("SeedRevealed")) >= deals or player.closed


async def four(server: Server, table: str) -> list[Player]:
    """Four people sit down, and the host begins."""
    players = [await Player(server, table, person).join() for person in PEOPLE]
    for seat, player in enumerate(players):
        assert isinstance(await player.ask(Sit, seat), Ack)
        player.welcome = msgspec.structs.replace(player.welcome, seat=seat)
    assert isinstance(await players[0].ask(Begin), Ack)
    return players


PEOPLE = tuple(f"{n:032x}" for n in range(1, 5))
STRANGER = f"{9:032x}"
