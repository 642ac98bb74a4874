"""A nonce for every deal, so that nobody can choose the tiles: its hash, and, when all hashes are there, itself."""

import asyncio
import contextlib
import secrets
from typing import Protocol

from kozel.client.errors import CommandRefusedError
from kozel.client.told import Told
from kozel.game.fairness import nonce_hash
from kozel.wire.messages import Ack, DealCommitted


class Giver(Protocol):
    """Whoever gives them."""

    @property
    def told(self) -> Told: ...

    @property
    def now(self) -> float: ...

    async def changed(self) -> None: ...

    async def give_hash(self, deal: str, hashed: str) -> Ack: ...

    async def give_nonce(self, deal: str, nonce: str) -> Ack: ...


async def add_nonces(giver: Giver) -> None:
    """Adds a nonce to every deal that the own seat is in; runs until it is cancelled."""
    last = ""
    while True:
        committed = giver.told.rest.committed
        if committed is None or committed.deal == last or giver.told.own is None:
            await giver.changed()
            continue
        last = committed.deal
        with contextlib.suppress(CommandRefusedError):
            await _add(giver, committed)


async def _add(giver: Giver, committed: DealCommitted) -> None:
    nonce = secrets.token_bytes(16)
    await giver.give_hash(committed.deal, nonce_hash(nonce))
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, committed.hashes_until - giver.now) / 1000):
            while not giver.told.all_hashed and giver.told.rest.deal == committed.deal:
                await giver.changed()
    await giver.give_nonce(committed.deal, nonce.hex())
