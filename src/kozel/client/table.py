"""A client of one table: commands with their answers, what was told, events as they come.

Every command has a number and is sent again until it is answered, also over a new connection; the table takes repeats
without harm. A connection that breaks is opened again and goes on with the version after the last one heard.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from random import Random
from types import TracebackType
from typing import Any, Self, TypeAlias

from kozel.client import playing
from kozel.client.errors import ClientError, CommandRefusedError, NoConnectionError
from kozel.client.link import Link, Patience, Person
from kozel.client.nonces import add_nonces
from kozel.client.told import Told
from kozel.game.moves import Action
from kozel.game.seats import Recipient, Seat
from kozel.game.view import SeatView
from kozel.wire.codec import encode
from kozel.wire.messages import (
    Ack,
    Act,
    AwayChoice,
    Begin,
    Command,
    Event,
    GiveNonce,
    GiveNonceHash,
    OpenSeat,
    Phrase,
    PlaceBot,
    Pong,
    Prefer,
    Refused,
    Rename,
    Say,
    ServerMessage,
    Sit,
    Stand,
    TableClosed,
    TakeBack,
    TurnOpened,
    VoteAway,
    Welcome,
)

Condition: TypeAlias = Callable[[Told], bool]


class _Unanswered:
    """A command under way."""

    def __init__(self, text: str, answer: asyncio.Future[Ack | Refused]) -> None:
        self.text, self.answer = text, answer


class TableClient:
    """Use it in ``async with``; made by ``Guest.at``."""

    def __init__(self, person: Person, table: str, patience: Patience) -> None:
        self.table = table
        self.told = Told()
        self._patience = patience
        self._link = Link(person, table, patience, lambda: self.told.v, self._hear)
        self._commands = 0
        self._unanswered: dict[int, _Unanswered] = {}
        self._waiting: list[asyncio.Future[None]] = []
        self._streams: list[asyncio.Queue[Event | None]] = []
        self._streamed = 0
        self._ahead_ms = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._over: BaseException | None = None

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._run(work)) for work in (self._link.run, lambda: add_nonces(self))]
        try:
            while not self._link.connections:
                await self.changed()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leaves the table; commands under way fail."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._end(NoConnectionError("the client is closed"))

    @property
    def seat(self) -> Recipient:
        return self.told.seat

    @property
    def view(self) -> SeatView:
        """The deal as this seat sees it. It changes as events come."""
        return self.told.view

    @property
    def now(self) -> float:
        """The server's clock, in milliseconds since 1970; never ahead of it by more than clocks drift."""
        return time.time() * 1000 + self._ahead_ms

    @property
    def connections(self) -> int:
        """How often the connection was made."""
        return self._link.connections

    @property
    def my_turn(self) -> TurnOpened:
        """The open turn of one's own. Raises: ClientError when there is none."""
        if turn := self.told.my_turn:
            return turn
        raise ClientError("it is not your turn")

    def cut(self) -> None:
        """Breaks the connection, as a bad network does: it is made again at once."""
        self._link.cut()

    # --- commands

    async def sit(self, seat: Seat) -> Ack:
        return await self.give(lambda a: Sit(a, seat))

    async def stand(self) -> Ack:
        return await self.give(Stand)

    async def place_bot(self, seat: Seat, level: str) -> Ack:
        return await self.give(lambda a: PlaceBot(a, seat, level))

    async def open_seat(self, seat: Seat) -> Ack:
        return await self.give(lambda a: OpenSeat(a, seat))

    async def begin(self) -> Ack:
        """Begins the game; later: ready for the next deal."""
        return await self.give(Begin)

    async def give_hash(self, deal: str, hashed: str) -> Ack:
        return await self.give(lambda a: GiveNonceHash(a, deal, hashed))

    async def give_nonce(self, deal: str, nonce: str) -> Ack:
        return await self.give(lambda a: GiveNonce(a, deal, nonce))

    async def take_back(self) -> Ack:
        return await self.give(TakeBack)

    async def prefer(self, *, auto_pass: bool) -> Ack:
        return await self.give(lambda a: Prefer(a, auto_pass))

    async def vote(self, choice: AwayChoice) -> Ack:
        return await self.give(lambda a: VoteAway(a, choice))

    async def say(self, phrase: Phrase) -> Ack:
        return await self.give(lambda a: Say(a, phrase))

    async def rename(self, name: str) -> Ack:
        return await self.give(lambda a: Rename(a, name))

    async def act(self, action: Action, turn: TurnOpened | None = None) -> Ack:
        """Does something in a turn, the open one unless told otherwise. Raises: ClientError."""
        turn = turn or self.my_turn
        deal, number, seat = turn.deal, turn.turn, self.seat
        try:
            return await self.give(lambda a: Act(a, deal, number, seat, action))
        except CommandRefusedError as error:
            # The answer was lost, and the table went on before the repeat came.
            if error.code == "stale" and self.told.done.get((deal, number)) == action:
                return Ack(self._commands, self.told.v)
            raise

    async def give(self, command: Callable[[int], Command]) -> Ack:
        """Gives the command with this number until it is answered. Raises: CommandRefusedError, NoConnectionError."""
        self._check()
        self._commands = a = self._commands + 1
        waiting = _Unanswered(encode(command(a)).decode(), asyncio.get_running_loop().create_future())
        self._unanswered[a] = waiting
        try:
            while not waiting.answer.done():
                await self._link.send(waiting.text)
                await asyncio.wait((waiting.answer,), timeout=self._patience.resend_s)
            answer = waiting.answer.result()
        finally:
            del self._unanswered[a]
        if isinstance(answer, Refused):
            raise CommandRefusedError(answer)
        return answer

    # --- what comes

    async def changed(self) -> None:
        """Waits until something was told. Raises: ClientError when nothing will be any more."""
        self._check()
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        await waiting
        self._check()

    async def until(self, condition: Condition) -> Told:
        """Waits until it is so. Raises: ClientError."""
        while not condition(self.told):
            await self.changed()
        return self.told

    def __aiter__(self) -> AsyncGenerator[Event]:
        return self.events()

    def events(self) -> AsyncGenerator[Event]:
        """Every event from now on, once, in order, until the table closes; what was before is in `told`."""
        queue = asyncio.Queue[Event | None]()
        self._streams.append(queue)
        return self._read(queue)

    async def _read(self, queue: asyncio.Queue[Event | None]) -> AsyncGenerator[Event]:
        try:
            while event := await queue.get():
                yield event
                if isinstance(event.body, TableClosed):
                    return
        finally:
            self._streams.remove(queue)

    async def turns(self) -> AsyncGenerator[TurnOpened]:
        """Every turn of one's own, once, until the table closes."""
        last: tuple[str, int] | None = None
        while self.told.phase != "closed":
            turn = self.told.my_turn
            if turn and (turn.deal, turn.turn) != last:
                last = turn.deal, turn.turn
                yield turn
            else:
                await self.changed()

    async def play(
        self,
        bot: playing.Chooser,
        *,
        until: Condition | None = None,
        budget_ms: int = 200,
        rng: Random | None = None,
    ) -> None:
        """Lets a bot play deal after deal, until something is so or the table closes. Raises: ClientError."""
        await playing.play(self, bot, until or (lambda _: False), budget_ms, rng or Random())

    def _hear(self, message: ServerMessage) -> bool:
        whole = True
        match message:
            case Event():
                whole = self._take(message)
                self._wake()
            case Welcome():
                self._welcome(message)
                self._wake()
            case Ack(a) | Refused(a):
                if (waiting := self._unanswered.get(a)) and not waiting.answer.done():
                    waiting.answer.set_result(message)
            case Pong(_, now):
                self._set_clock(now)
            case _:
                pass
        return whole

    def _welcome(self, welcome: Welcome) -> None:
        self._set_clock(welcome.now)
        if welcome.reset:
            self.told = Told(welcome.you, welcome.seat)
        for event in welcome.events:
            self._learn(event)
        for waiting in self._unanswered.values():
            self._tasks.append(task := asyncio.create_task(self._link.send(waiting.text)))
            task.add_done_callback(self._tasks.remove)

    def _take(self, event: Event) -> bool:
        """Learns what is new; False when something is missing before it."""
        if event.v > self.told.v + 1:
            return False
        if event.v > self.told.v:
            self._learn(event)
        return True

    def _learn(self, event: Event) -> None:
        self.told.evolve(event)
        if event.v > self._streamed:
            self._streamed = event.v
            for queue in self._streams:
                queue.put_nowait(event)

    def _set_clock(self, now: int) -> None:
        self._ahead_ms = now - time.time() * 1000

    def _wake(self) -> None:
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def _check(self) -> None:
        if self._over:
            raise self._over

    async def _run(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except Exception as error:
            self._end(error)

    def _end(self, error: BaseException) -> None:
        """Nothing comes any more: everybody who waits is told why."""
        self._over = self._over or error
        for waiting in self._unanswered.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(self._over)
        for queue in self._streams:
            queue.put_nowait(None)
        self._wake()
