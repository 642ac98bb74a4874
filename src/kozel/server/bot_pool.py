"""Bots think in other processes, so that no table waits for them. A process that dies or hangs is replaced.

A process is sent the rules, the seat and the facts that the seat was told, and builds the view itself: what it does not
get, it cannot use.
"""

import asyncio
import contextlib
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from random import Random
from typing import Final, Protocol

import msgspec

from kozel.bots.registry import make
from kozel.game.events import SeatFact
from kozel.game.moves import Action
from kozel.game.notation import parse_tile
from kozel.game.rules import Rules
from kozel.game.rulesets import DEFAULT, shipped
from kozel.game.seats import Seat
from kozel.game.tiles import Tile
from kozel.game.view import SeatView
from kozel.wire.codec import ENCODER

PATIENCE_S: Final = 2.0
"""So long after its budget a bot is still waited for."""

RETRY_S: Final = 5.0

FALLBACK: Final = "greedy"


class Question(msgspec.Struct, frozen=True):
    """All that a bot may know, and how long it may think."""

    level: str
    rules: Rules
    seat: Seat
    facts: tuple[SeatFact, ...]
    budget_ms: int
    seed: int


class Bots(Protocol):
    """Whoever answers questions."""

    async def start(self) -> None: ...

    async def choose(self, question: Question) -> Action:
        """A legal action; never fails."""
        ...

    async def stop(self) -> None: ...


class BotsHere:
    """Bots in this very process: for tests, and for bots that think for less than a millisecond."""

    async def start(self) -> None:
        pass

    async def choose(self, question: Question) -> Action:
        return answer(question)

    async def stop(self) -> None:
        pass


class BotPool:
    """Bots in `workers` processes. While new ones get warm, the fallback answers here."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._warming: asyncio.Task[None] | None = None
        self.replaced = 0

    async def start(self) -> None:
        """Starts the processes and waits until they are warm."""
        pool = ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"))
        loop = asyncio.get_running_loop()
        try:
            await asyncio.gather(*(loop.run_in_executor(pool, warm) for _ in range(self._workers)))
        except BaseException:
            _kill(pool)
            raise
        self._pool = pool

    async def choose(self, question: Question) -> Action:
        pool, asked = self._pool, ENCODER.encode(question)
        if pool is None:
            return answer(_fallback(question))
        try:
            thinking = asyncio.get_running_loop().run_in_executor(pool, think, asked)
            chosen = await asyncio.wait_for(thinking, question.budget_ms / 1000 + PATIENCE_S)
        except (BrokenProcessPool, TimeoutError, RuntimeError):
            self._replace(pool)
            return answer(_fallback(question))
        return _ACTION.decode(chosen) if chosen else answer(_fallback(question))

    def pids(self) -> list[int]:
        """The processes that answer now."""
        return list(self._pool._processes or ()) if self._pool else []  # noqa: SLF001 # pyright: ignore

    async def stop(self) -> None:
        if self._warming:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool:
            _kill(pool)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Whoever first finds a pool broken replaces it."""
        if pool is self._pool:
            self._pool = None
            self.replaced += 1
            self._warming = asyncio.create_task(self._renew())
            _kill(pool)

    async def _renew(self) -> None:
        """Processes that die before they are warm are tried again, without haste."""
        while self._pool is None:
            with contextlib.suppress(BrokenProcessPool, OSError):
                await self.start()
                return
            await asyncio.sleep(RETRY_S)


def _kill(pool: ProcessPoolExecutor) -> None:
    for process in list((pool._processes or {}).values()):  # noqa: SLF001 # pyright: ignore
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


def _fallback(question: Question) -> Question:
    return msgspec.structs.replace(question, level=FALLBACK)


def warm() -> None:
    """What the first question would otherwise wait for."""
    from kozel.search.equity import equity_of  # noqa: PLC0415 -- NumPy takes its time to load: here, not in a new process

    make(FALLBACK)
    equity_of(shipped(DEFAULT).rules)


def think(asked: bytes) -> bytes:
    """Answers in a process of the pool; empty when the bot failed."""
    try:
        return ENCODER.encode(answer(_read(asked)))
    except Exception:
        return b""


def answer(question: Question) -> Action:
    """What the bot of the question chooses."""
    view = seen(question.rules, question.seat, question.facts)
    return _bot(question.level).choose(view, question.budget_ms, Random(question.seed))


def seen(rules: Rules, seat: Seat, facts: Sequence[SeatFact]) -> SeatView:
    view = SeatView(rules, seat)
    for fact in facts:
        view.evolve(fact)
    return view


_bot = lru_cache(maxsize=None)(make)


def _decode_tile(_kind: type, value: str) -> Tile:
    return parse_tile(value)


_QUESTION: Final = msgspec.json.Decoder(Question, dec_hook=_decode_tile)
_ACTION: Final[msgspec.json.Decoder[Action]] = msgspec.json.Decoder(Action, dec_hook=_decode_tile)


def _read(asked: bytes) -> Question:
    return _QUESTION.decode(asked)
