"""A socket to one table that is opened again whenever it breaks, and begins where it left off."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from random import uniform
from typing import Final, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kozel.client.errors import NoConnectionError, NoTableError, OutOfDateError
from kozel.wire.codec import WireError, decode_message, encode
from kozel.wire.messages import PROTOCOL, Ping, Reload, ServerMessage, Welcome

MAX_MESSAGE: Final = 2**22


class Patience(msgspec.Struct, frozen=True):
    """Times in seconds: until a command is sent again, between pings, of silence until the socket counts as dead,
    and until the first and the longest wait before it is opened again.
    """

    resend_s: float = 2.5
    ping_s: float = 2.5
    silent_s: float = 9.0
    retry_s: float = 0.1
    retry_max_s: float = 3.5


class Person(Protocol):
    """Whose cookie goes with it. `source` is the address to connect from, if it matters."""

    server: str
    source: str | None

    @property
    def headers(self) -> dict[str, str]: ...

    def learn(self, set_cookies: list[str]) -> None: ...


class Link:
    """`version` gives the last version that was heard; `hear` takes a message, and says False when one is missing."""

    def __init__(
        self,
        person: Person,
        table: str,
        patience: Patience,
        version: Callable[[], int],
        hear: Callable[[ServerMessage], bool],
    ) -> None:
        self.connections = 0
        self._person, self._table, self._patience = person, table, patience
        self._version, self._hear = version, hear
        self._socket: ClientConnection | None = None

    async def send(self, text: str) -> None:
        """Sends if there is a connection; whoever needs an answer sends again."""
        if self._socket:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(text)

    def cut(self) -> None:
        """Breaks the connection, as a bad network does."""
        if self._socket:
            self._socket.transport.abort()

    async def run(self) -> None:
        """Stays connected until it is cancelled. Raises: NoTableError, OutOfDateError; NoConnectionError at first."""
        delay = self._patience.retry_s
        while True:
            before = self.connections
            try:
                await self._connect()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError, WireError) as error:
                if not self.connections:
                    raise NoConnectionError(f"{self._person.server}: {error}") from error
            if self.connections > before:
                delay = self._patience.retry_s
            await asyncio.sleep(delay * uniform(0.5, 1.0))
            delay = min(2 * delay, self._patience.retry_max_s)

    async def _connect(self) -> None:
        person = self._person
        async with connect(
            f"ws{person.server.removeprefix('http')}/ws/{self._table}?v={self._version()}&p={PROTOCOL}",
            additional_headers=person.headers,
            compression=None,
            proxy=None,
            ping_interval=None,
            close_timeout=1,
            max_size=MAX_MESSAGE,
            local_addr=(person.source, 0) if person.source else None,
        ) as socket:
            if socket.response:
                person.learn(socket.response.headers.get_all("Set-Cookie"))
            self._socket = socket
            try:
                await self._listen(socket)
            finally:
                self._socket = None

    async def _listen(self, socket: ClientConnection) -> None:
        watch = _Watch(socket, self._patience)
        pinging = asyncio.create_task(watch.run())
        try:
            async for frame in socket:
                watch.heard_at = time.monotonic()
                message = decode_message(frame)
                if isinstance(message, Reload):
                    raise (
                        OutOfDateError("load a newer kozel")
                        if message.reason == "protocol"
                        else NoTableError(f"{self._table}: no such table")
                    )
                self.connections += isinstance(message, Welcome)
                if not self._hear(message):
                    return
        finally:
            pinging.cancel()


class _Watch:
    """Pings, and breaks a connection on which nothing comes any more."""

    def __init__(self, socket: ClientConnection, patience: Patience) -> None:
        self.heard_at = time.monotonic()
        self._socket, self._patience = socket, patience

    async def run(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(self._patience.ping_s)
                now = time.monotonic()
                if now - self.heard_at > self._patience.silent_s:
                    self._socket.transport.abort()
                    return
                await self._socket.send(encode(Ping(int(now * 1000))).decode())
