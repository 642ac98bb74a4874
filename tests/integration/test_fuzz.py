"""Frames that no client would send: nothing falls over, and nothing happens."""

import asyncio
import contextlib
from random import Random

from websockets.exceptions import ConnectionClosed

from kozel.game.moves import PASS
from kozel.wire.codec import encode
from kozel.wire.messages import Act, Begin, GiveNonce, OpenSeat, PlaceBot, Rename, Say, Sit, Stand, VoteAway
from live import PEOPLE, STRANGER, Player, serving

VALID = [
    encode(one)
    for one in (
        Act(1, "1.1", 1, 0, PASS),
        Begin(1),
        GiveNonce(1, "1.1", "0" * 32),
        OpenSeat(1, 0),
        PlaceBot(1, 0, "greedy"),
        Rename(1, "x"),
        Say(1, "hello"),
        Sit(1, 3_000),
        Stand(1),
        VoteAway(1, "finish"),
    )
]


def mutated(rng: Random) -> bytes:
    frame = bytearray(rng.choice(VALID))
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(frame))
        match rng.randrange(4):
            case 0:
                frame[at] = rng.randrange(256)
            case 1:
                del frame[at:]
                frame += b" "
            case 2:
                frame[at:at] = rng.choice((b"9" * 30, b"[" * 500, b'"', b"\\u0000", b"null", b"1e999", b"-"))
            case _:
                frame[at:at] = bytes(frame[: rng.randrange(40)])
    return bytes(frame)


def test_mutated_frames_of_a_spectator_change_nothing(tmp_path):
    rng = Random(1)

    async def scene():
        async with serving(f"sqlite:///{tmp_path}/tables.db") as server:
            table = await server.table(PEOPLE[0], seats=[{"kind": "me"}])
            room = await server.hub.room(table)
            assert room is not None
            before = room.table.state.v
            sent = 0
            while sent < 1_000:
                player = await Player(server, table, STRANGER).join(0)
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(60):
                        frame = mutated(rng)
                        if b'"sit"' not in frame:
                            await player.socket.send(frame if rng.random() < 0.5 else frame.decode("latin-1"))
                        sent += 1
                    await player.socket.close()
            entries = await server.hub.store.entries(table, before)
            assert {one.kind for one in entries} <= {"presence_changed"}
            assert (await server.request("/ready"))[0] == 200
            assert "kozel_faults_total{" not in (await server.request("/metrics"))[1]

    asyncio.run(asyncio.wait_for(scene(), 120))
