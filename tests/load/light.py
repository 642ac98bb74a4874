"""A socket for the swarm: the link of `kozel.client` without a library below it, for thousands of them share one core.

It takes whole frames, as this server sends them, and masks with zeros. A connection that breaks stays broken.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

from kozel.client import NoConnectionError
from kozel.client.link import Patience, Person
from kozel.wire.codec import decode_message, encode
from kozel.wire.messages import PROTOCOL, Ping, ServerMessage, Welcome

TEXT, CLOSE, MASKED = 0x81, 0x88, 0x80


class Frames(asyncio.Protocol):
    """The frames of one WebSocket, once the server has agreed to it; `hear` is called with each text."""

    def __init__(self, request: str, hear: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.agreed: asyncio.Future[list[str]] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._request, self._hear = request, hear
        self._rest = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        for future in (self.agreed, self.ended):
            if not future.done():
                future.set_exception(NoConnectionError(f"the connection broke: {exc}"))

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.agreed.done():
            self._agree()
        if self.agreed.done():
            self._take()

    def _agree(self) -> None:
        head, end, rest = self._rest.partition(b"\r\n\r\n")
        if end and head.startswith(b"HTTP/1.1 101"):
            lines = (line.partition(":") for line in head.decode("latin-1").split("\r\n"))
            self.agreed.set_result([value.strip() for key, _, value in lines if key.lower() == "set-cookie"])
            self._rest = rest
        elif end:
            self._transport.close()

    def _take(self) -> None:
        rest, at = self._rest, 0
        while len(rest) >= at + 2:
            kind, size, start = rest[at], rest[at + 1], at + 2
            if size > 125:
                start += 2 if size == 126 else 8
                size = int.from_bytes(rest[at + 2 : start])
            if len(rest) < start + size:
                break
            if kind == TEXT:
                self._hear(bytes(rest[start : start + size]))
            elif kind == CLOSE:
                self._transport.close()
            at = start + size
        del rest[:at]

    def write(self, text: bytes) -> None:
        size = len(text)
        head = bytes((TEXT, MASKED | size)) if size < 126 else bytes((TEXT, MASKED | 126)) + size.to_bytes(2)
        self._transport.write(head + bytes(4) + text)

    def abort(self) -> None:
        self._transport.abort()


class LightLink:
    """Does for a `TableClient` what `kozel.client.link.Link` does, but opens its socket only once."""

    def __init__(self, person: Person, table: str, patience: Patience, hear: Callable[[ServerMessage], bool]) -> None:
        self.connections = 0
        self._person, self._table, self._patience, self._hear = person, table, patience, hear
        self._frames: Frames | None = None

    async def send(self, text: str) -> None:
        if self._frames:
            self._frames.write(text.encode())

    async def run(self) -> None:
        person, loop = self._person, asyncio.get_running_loop()
        address, source = urlsplit(person.server), (person.source, 0) if person.source else None
        host, port = address.hostname or "", address.port or 80
        try:
            _, self._frames = await loop.create_connection(
                lambda: Frames(self._request(address.netloc), self._heard), host, port, local_addr=source
            )
        except OSError as error:
            raise NoConnectionError(str(error)) from error
        pinging = asyncio.create_task(self._ping(self._frames))
        try:
            person.learn(await self._frames.agreed)
            await self._frames.ended
        finally:
            pinging.cancel()
            self._frames.abort()
            with contextlib.suppress(NoConnectionError):
                await self._frames.ended

    def _request(self, host: str) -> str:
        cookie = "".join(f"{key}: {value}\r\n" for key, value in self._person.headers.items())
        return (
            f"GET /ws/{self._table}?v=0&p={PROTOCOL} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\n"
            f"connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {'a' * 22}==\r\n{cookie}\r\n"
        )

    def _heard(self, text: bytes) -> None:
        message = decode_message(text)
        self.connections += isinstance(message, Welcome)
        self._hear(message)

    async def _ping(self, frames: Frames) -> None:
        while True:
            await asyncio.sleep(self._patience.ping_s)
            frames.write(encode(Ping(int(asyncio.get_running_loop().time() * 1000))))
