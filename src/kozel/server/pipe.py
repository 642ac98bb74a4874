"""uvicorn's WebSocket with a short way for text: written at once and heard at once, without a task in between.

A command is told to four people in several events each, and everybody pings; the ASGI way, with a queue and a task for
each direction of each socket, costs more than all that happens at the table.
"""

import asyncio
from collections.abc import Callable
from typing import Final, cast
from weakref import ref

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

MOST_WAITING: Final = 262_144
"""So many bytes may wait for a slow client; with more its connection is broken, and it resumes."""

_EXTENSION: Final = "kozel.pipe"


class Pipe(WebSocketsSansIOProtocol):
    """The server's end of one socket. `hear` is called with each text; until it is set, texts go to ASGI."""

    hear: Callable[[bytes], None] | None = None
    _closing: asyncio.Task[None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            # Weakly, for the scope belongs to the pipe: a circle would wait for a collection of garbage.
            cast("dict[str, object]", self.scope.get("extensions"))[_EXTENSION] = ref(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # which holds the connection that holds it

    def handle_text(self, event: Frame) -> None:
        if self.hear and event.fin and is_text(event.data):
            self.hear(bytes(event.data))
        else:
            super().handle_text(event)

    def write(self, *texts: bytes) -> None:
        """Sends texts, unless the socket is closing."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.transport.abort()
        else:
            self.transport.write(b"".join(map(framed, texts)))

    def hang_up(self, code: int) -> None:
        """Closes the socket; a client that does not read is cut off."""
        if self._closing or self.close_sent or self.transport.is_closing():
            return
        if self.writable.is_set():
            self._closing = self.loop.create_task(self.send({"type": "websocket.close", "code": code}))
        else:
            self.transport.abort()


def pipe_of(socket: WebSocket) -> Pipe:
    """The pipe below an accepted socket; uvicorn has to run with ``ws=Pipe``."""
    pipe: Pipe | None = socket.scope["extensions"][_EXTENSION]()
    assert pipe, "a pipe lives as long as its socket"
    return pipe


def is_text(data: bytes | bytearray | memoryview) -> bool:
    """Whether this is UTF-8; a text frame that is not ends its connection (RFC 6455, 8.1)."""
    try:
        str(data, "utf-8")
    except UnicodeDecodeError:
        return False
    return True


def framed(text: bytes) -> bytes:
    """One whole unmasked text frame (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes() + text
    return b"\x81" + (b"\x7e" + size.to_bytes(2) if size < 65_536 else b"\x7f" + size.to_bytes(8)) + text
