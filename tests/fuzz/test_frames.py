"""Random and mutated frames from everybody at a table: all are answered, and who is refused has changed nothing.

The limits of rate and of nonsense are lifted, so that every frame reaches the table; `integration/test_fuzz.py` keeps
them.
"""

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kozel.game.events import SeedRevealed
from kozel.game.tiles import TILES
from kozel.server import clock, ws
from kozel.server.limits import Rate
from kozel.server.log import Recorded, TableEvent, TurnBegan, decode_entry
from kozel.server.room import Room
from kozel.server.table import Table
from kozel.wire.codec import decode_message, encode
from kozel.wire.messages import (
    MAX_FRAME_BYTES,
    Ack,
    Act,
    Begin,
    BreakBegan,
    ControllerChanged,
    Pong,
    PresenceChanged,
    Refused,
    Sit,
    TableFrozen,
    TableThawed,
    TakeBack,
    Welcome,
)
from live import PEOPLE, QUICK, STRANGER, Player, serving
from world import picture

TYPES = (
    "act",
    "sit",
    "stand",
    "place_bot",
    "open_seat",
    "begin",
    "nonce_hash",
    "nonce",
    "take_back",
    "prefer",
    "say",
    "vote_away",
    "rename",
    "ping",
    "welcome",
)
"""The last one is not the client's to send."""

DEEP = b'"x":' + b"[" * 1500 + b"]" * 1500 + b","
NOISE = (
    b"9" * 30,
    b"[" * 500,
    DEEP,
    b'"',
    b"\\u0000",
    b"\\ud800",
    b"null",
    b"1e999",
    b"-",
    b"{}",
    b"\xff",
    "а".encode(),
)
BY_THEMSELVES = (ControllerChanged, PresenceChanged, TableFrozen, TableThawed, TurnBegan)
"""What may happen in a deal without a command of a person; further what a clock or a bot did."""


class Frames:
    """Makes frames by chance, from what a table is about."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def next(self, room: Room, seat: int) -> bytes:
        rng = self._rng
        match rng.randrange(10):
            case 0:
                return rng.randbytes(rng.choice((0, 1, 5, 80, 400)))
            case 1:
                return self._command(room, seat) + b" " * rng.choice((0, MAX_FRAME_BYTES, 2 * MAX_FRAME_BYTES))
            case 2 | 3 | 4:
                return self._mutated(self._command(room, seat))
            case 5:
                return self._legal(room, seat)
            case _:
                return self._command(room, seat)

    def _legal(self, room: Room, seat: int) -> bytes:
        """What the table waits for, so that the game goes on."""
        state, rng = room.table.state, self._rng
        if seat >= 0 and not state.seats[seat].by_person:
            return encode(TakeBack(1))
        if seat in state.to_act:
            action = rng.choice(state.judge.deal.legal(seat))
            return encode(Act(1, state.turn.deal, state.turn.number, seat, action))
        return encode(Begin(1))

    def _command(self, room: Room, seat: int) -> bytes:
        """A command whose fields are right, nearly right, or anything."""
        rng, state = self._rng, room.table.state
        kind = "act" if rng.random() < 0.3 else rng.choice(TYPES)
        fields: dict[str, Any] = {"type": kind, "a": self._number(3)}
        match kind:
            case "act":
                fields |= {
                    "deal": self._deal(state.judge.deal_name),
                    "turn": self._number(state.turn.number),
                    "seat": self._number(seat),
                    "action": self._action(),
                }
            case "nonce_hash" | "nonce":
                digits = rng.choice((32, 64, 63))
                name = "hash" if kind == "nonce_hash" else "nonce"
                fields |= {"deal": self._deal(state.rest.deal), name: rng.randbytes(digits // 2).hex()}
            case "sit" | "place_bot" | "open_seat":
                level = rng.choice(("greedy", "random", "", "x" * 40, None))
                fields |= {"seat": self._number(rng.randrange(4)), "level": level}
            case "prefer":
                fields["auto_pass"] = rng.choice((True, False, 1, None))
            case "say":
                fields["phrase"] = rng.choice(("hello", "bye", "", "six"))
            case "vote_away":
                fields["choice"] = rng.choice(("go_on", "stop"))
            case "rename":
                fields["name"] = rng.choice(("Anna", "", "\u202e", "a" * 999, "<b>", "\ud800", 5))
            case _:
                fields["t"] = self._number(1)
        if rng.random() < 0.1:
            fields.pop(rng.choice(list(fields)))
        return json.dumps(fields).encode()

    def _number(self, near: int) -> Any:
        rng = self._rng
        return near if rng.random() < 0.85 else rng.choice((near + 1, near - 1, -1, 2**53, 10**40, 1.5, "1", None))

    def _deal(self, name: str) -> Any:
        rng = self._rng
        return name if rng.random() < 0.85 else rng.choice(("1.1", "", "x" * 20, "9.9", "1.1.1", "-1.0", 1))

    def _action(self) -> Any:
        rng = self._rng
        tile = str(rng.choice(TILES)) if rng.random() < 0.9 else rng.choice(("7-0", "1-6", "", 3))
        kind = rng.choice(("play", "play", "twin", "draw", "pass", "claim_redeal", "ask_counts", "answer_lead", "x"))
        end, answer = rng.choice(("L", "R", "L", "R", None, "M")), rng.choice(("me", "silent"))
        whole = {"type": kind, "tile": tile, "end": end, "left": tile, "right": "0-0", "answer": answer}
        return whole if rng.random() < 0.9 else rng.choice(({"type": kind}, kind, None, []))

    def _mutated(self, frame: bytes) -> bytes:
        rng, made = self._rng, bytearray(frame)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(made) + 1)
            match rng.randrange(4):
                case 0:
                    made[at : at + 1] = bytes([rng.randrange(256)])
                case 1:
                    del made[at:]
                case 2:
                    made[at:at] = rng.choice(NOISE)
                case _:
                    made[at:at] = bytes(made[: rng.randrange(40)])
        return bytes(made)


async def answered(player: Player, frame: bytes, as_text: bool) -> str:
    """Sends a frame; what the answer was."""
    try:
        await player.socket.send(frame, text=as_text)
        while True:
            message = decode_message(await asyncio.wait_for(player.socket.recv(), 20))
            if isinstance(message, Refused):
                return message.code
            if isinstance(message, Ack | Pong):
                return type(message).__name__
            assert not isinstance(message, Welcome)
    except ConnectionClosed as error:
        await player.join(0)
        return f"closed {error.rcvd.code if error.rcvd else 1006}"


async def fuzz(url: str, count: int, seed: int) -> Counter[str]:
    rng, seen = Random(seed), Counter[str]()
    async with serving(url, QUICK) as server:
        table = await server.table(PEOPLE[0], pace="none")
        players = [await Player(server, table, person).join() for person in (*PEOPLE, STRANGER)]
        for seat, player in enumerate(players[:4]):
            assert isinstance(await player.ask(Sit, seat), Ack)
        assert isinstance(await players[0].ask(Begin), Ack)
        room = await server.hub.room(table)
        assert room is not None
        frames = Frames(rng)
        for _ in range(count):
            number = rng.randrange(5)
            seat = -1 if number == 4 else number
            frame = frames.next(room, seat)
            phase, v, before = room.table.state.phase, room.table.state.v, picture(room.table)
            answer = await answered(players[number], frame, rng.random() < 0.7)
            seen[answer] += 1
            assert not room.broken
            assert room.table.state.phase != "closed"
            if answer not in ("Ack", "Pong"):
                await _check_unchanged(room, phase, v, before, frame)
        for player in players:
            await player.close()
        while room.listeners:
            await asyncio.sleep(0.01)
        await _check_whole(server, room)
    return seen


async def _check_unchanged(room: Room, phase: str, v: int, before: object, frame: bytes) -> None:
    state = room.table.state
    if state.v == v:
        assert picture(room.table) == before, frame
    elif phase == "deal":
        for one in await room._store.entries(state.id, v):
            event = decode_entry(one.body).event
            if isinstance(event, BreakBegan):
                return  # what bots did has ended the deal, and a break runs by the clock
            assert isinstance(event, BY_THEMSELVES) or _is_automatic(event), (event, frame)


def _is_automatic(event: TableEvent) -> bool:
    return isinstance(event, Recorded) and (event.auto or event.forced or isinstance(event.fact, SeedRevealed))


async def _check_whole(server: Any, room: Room) -> None:
    """The server is well, and the log tells of the very table that is in memory."""
    assert (await server.request("/ready"))[0] == 200
    figures = (await server.request("/metrics"))[1]
    assert "kozel_faults_total{" not in figures
    assert "kozel_sockets 0.0" in figures, "a closed socket is still listened to"
    async with room._lock:
        log = [decode_entry(one.body) for one in await server.hub.store.entries(room.id)]
        again = Table(room.id, log, server.hub.now(), server.hub.habits)
        assert picture(again) == picture(room.table)


@pytest.fixture
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """No limits; and deals begin soon, for frames that come while tiles are being prepared reach no game."""
    monkeypatch.setattr(clock, "HASH_MS", 50)
    monkeypatch.setattr(clock, "NONCE_MS", 50)
    monkeypatch.setattr(ws, "COMMANDS", Rate(1e9, 1e9))
    monkeypatch.setattr(ws, "PHRASES", Rate(1e9, 1e9))
    monkeypatch.setattr(ws, "BAD_FRAMES", 10**9)


def run(tmp_path, count: int) -> None:
    seen = asyncio.run(fuzz(f"sqlite:///{tmp_path}/tables.db", count, count))
    print(dict(seen.most_common()))
    assert seen.total() == count
    assert {"Ack", "Pong", "bad_message", "illegal", "stale", "not_now", "closed 1009", "closed 1007"} <= set(seen)
    assert "closed 1006" not in seen, "the server went away without a word"


@pytest.mark.usefixtures("unlimited")
def test_2000_frames_of_everybody_change_nothing_that_they_may_not(tmp_path):
    run(tmp_path, 2_000)


@pytest.mark.nightly
@pytest.mark.usefixtures("unlimited")
def test_100000_frames_of_everybody_change_nothing_that_they_may_not(tmp_path):
    run(tmp_path, 100_000)
