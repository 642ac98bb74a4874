"""A socket at a table: frames in, frames out."""

import asyncio
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from kozel.server.commands import FromPerson, RefusedError
from kozel.server.desk import Desk, Visitor, address
from kozel.server.hub import Hub
from kozel.server.limits import COMMANDS, PHRASES, Bucket
from kozel.server.lobby import clean
from kozel.server.log import Person
from kozel.server.pipe import Pipe, pipe_of
from kozel.server.room import Room
from kozel.store.errors import StoreError
from kozel.wire.codec import WireError, decode_command, encode
from kozel.wire.messages import (
    PROTOCOL,
    Ack,
    Command,
    Ping,
    Pong,
    RefusalCode,
    Refused,
    Reload,
    Rename,
    Say,
    ServerMessage,
)

BAD_FRAMES: Final = 20
"""A client that sends so much nonsense is hung up on."""

CLOSE_GOING_AWAY: Final = 1012
CLOSE_POLICY: Final = 1008
CLOSE_RELOAD: Final = 4400


class Client:
    """A listener behind a socket."""

    def __init__(self, pipe: Pipe, hub: Hub, person: Person) -> None:
        self.person = person
        self.heard_at = hub.now()
        self._pipe = pipe

    def tell(self, texts: Sequence[bytes]) -> None:
        self._pipe.write(*texts)

    def send(self, message: ServerMessage) -> None:
        self._pipe.write(encode(message))

    def hang_up(self, code: int = CLOSE_GOING_AWAY) -> None:
        self._pipe.hang_up(code)


class Session:
    """One connection of one person to one table."""

    def __init__(self, desk: Desk, room: Room, client: Client) -> None:
        self._desk, self._room, self._client = desk, room, client
        self._commands = Bucket(COMMANDS, time.monotonic())
        self._phrases = Bucket(PHRASES, time.monotonic())
        self._asked: asyncio.Queue[Command | None] = asyncio.Queue()
        self._bad = 0

    def hear(self, frame: bytes) -> None:
        """Takes a frame: answers it, or has it done after those before it."""
        self._desk.hub.later(self._room, self._room.note(self._client))
        try:
            message = decode_command(frame)
        except WireError as error:
            self._refuse(-1, "bad_message", str(error))
            self._bad += 1
            if self._bad >= BAD_FRAMES:
                self._client.hang_up(CLOSE_POLICY)
            return
        if isinstance(message, Ping):
            self._client.send(Pong(message.t, self._desk.hub.now()))
        elif not self._commands.take(now := time.monotonic()):
            self._refuse(message.a, "too_fast", "too many commands; wait a moment")
        elif isinstance(message, Say) and not self._phrases.take(now):
            self._refuse(message.a, "too_fast", "too many phrases; wait a moment")
        else:
            self._asked.put_nowait(message)

    async def obey(self) -> None:
        """Does what is asked, one command after another, until `end`."""
        while (command := await self._asked.get()) is not None:
            try:
                await self._give(command)
            except Exception:
                self._desk.hub.fault("command", self._room.id)
                self._client.hang_up()

    def end(self) -> None:
        """Nothing more will be heard; what was asked is still done."""
        self._asked.put_nowait(None)

    async def _give(self, command: Command) -> None:
        hub, client = self._desk.hub, self._client
        try:
            if isinstance(command, Rename):
                await self._rename(command)
            shown = await hub.give(self._room, FromPerson(client.person, command))
            client.send(Ack(command.a, shown))
        except RefusedError as error:
            hub.metrics.commands.labels(type(command).__name__, error.code).inc()
            self._refuse(command.a, error.code, error.problem)
        except StoreError:
            hub.metrics.faults.labels("store").inc()
            client.hang_up()

    async def _rename(self, command: Rename) -> None:
        person = msgspec.structs.replace(self._client.person, name=clean(command.name))
        await self._desk.rename(Visitor(person.id, is_new=False), person.name)
        self._client.person = person

    def _refuse(self, a: int, code: RefusalCode, text: str) -> None:
        self._client.send(Refused(a, code, text))


async def table_socket(socket: WebSocket) -> None:
    """``/ws/{table}?v=N&p=PROTOCOL``: the stream of a table from version N on."""
    desk: Desk = socket.app.state.desk
    if not desk.is_own_page(socket):
        await socket.close(CLOSE_POLICY)
        return
    visitor = desk.visitor(socket)
    if not desk.sockets_of_address.enter(address(socket)):
        await socket.close(CLOSE_POLICY)
        return
    try:
        if desk.sockets_of_person.enter(visitor.id):
            try:
                await _serve(desk, socket, visitor)
            finally:
                desk.sockets_of_person.leave(visitor.id)
        else:
            await socket.close(CLOSE_POLICY)
    finally:
        desk.sockets_of_address.leave(address(socket))


async def _serve(desk: Desk, socket: WebSocket, visitor: Visitor) -> None:
    headers = [(key.encode(), value.encode()) for key, value in desk.set_cookie(visitor, socket).items()]
    await socket.accept(headers=headers)
    if _number(socket, "p") != PROTOCOL:
        await _reload(socket, Reload("protocol"))
        return
    table = socket.path_params["table"]
    room = await desk.hub.room(table)
    if room is None:
        await _reload(socket, Reload("no_table"))
        return
    client = Client(pipe := pipe_of(socket), desk.hub, await desk.person(visitor, table))
    session = Session(desk, room, client)
    obeying = asyncio.create_task(session.obey())
    try:
        await desk.hub.join(room, client, _number(socket, "v"))
        pipe.hear = session.hear
        await _read(session, socket)
        session.end()
        await obeying
    finally:
        pipe.hear = None
        desk.hub.leave(room, client)
        obeying.cancel()


async def _read(session: Session, socket: WebSocket) -> None:
    """Takes what came before the session began, and frames in parts or of bytes, until the socket closes."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        text = message.get("text")
        session.hear(text.encode() if text is not None else message.get("bytes") or b"")


async def _reload(socket: WebSocket, message: Reload) -> None:
    await socket.send_text(encode(message).decode())
    await socket.close(CLOSE_RELOAD)


def _number(socket: WebSocket, key: str) -> int:
    """A number of the query; 0 when it is not there or none."""
    value = socket.query_params.get(key, "")
    return int(value) if value.isascii() and value.isdigit() and len(value) < 16 else 0
