"""A bot in a seat: it plays its turns, is ready for the next deal, takes its seat back."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from random import Random
from typing import Any, Final, Protocol

from kozel.client.errors import CommandRefusedError
from kozel.client.told import Told
from kozel.game.moves import Action
from kozel.game.view import SeatView
from kozel.wire.messages import Ack, AwayChoice, TurnOpened

AGAIN_S: Final = 0.5
"""So long after a refusal it is tried again."""


class Chooser(Protocol):
    """What chooses an action, such as every bot of ``kozel.bots``."""

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action: ...


class Player(Protocol):
    """What it plays through."""

    @property
    def told(self) -> Told: ...

    async def changed(self) -> None: ...

    async def act(self, action: Action, turn: TurnOpened | None = None) -> Ack: ...

    async def begin(self) -> Ack: ...

    async def take_back(self) -> Ack: ...

    async def vote(self, choice: AwayChoice) -> Ack: ...


Deed = tuple[Hashable, Callable[[], Coroutine[Any, Any, object]]]


async def play(player: Player, bot: Chooser, until: Callable[[Told], bool], budget_ms: int, rng: Random) -> None:
    """Does what there is to do, each thing once, until something is so or the table closes."""
    done: Hashable = None

    async def move(turn: TurnOpened) -> None:
        action = await asyncio.to_thread(bot.choose, player.told.seen(), budget_ms, rng)
        await player.act(action, turn)

    while not until(player.told) and player.told.phase != "closed":
        deed = _next(player, move)
        if deed is None or deed[0] == done:
            await player.changed()
            continue
        try:
            await deed[1]()
        except CommandRefusedError as error:
            if error.code != "stale":
                await asyncio.sleep(AGAIN_S)
                continue
        done = deed[0]


def _next(player: Player, move: Callable[[TurnOpened], Coroutine[Any, Any, None]]) -> Deed | None:
    """What there is to do, with a name for it."""
    told = player.told
    own, rest = told.own, told.rest
    if own is None:
        return None
    if not own.by_person:
        return ("take_back", told.turn and (told.turn.deal, told.turn.turn)), player.take_back
    if turn := told.my_turn:
        return ("turn", turn.deal, turn.turn), lambda: move(turn)
    if told.phase != "break":
        return None
    if rest.asked and told.seat not in rest.voted:
        return ("vote", rest.deal), lambda: player.vote("go_on")
    if told.seat not in rest.ready:
        return ("ready", rest.deal), player.begin
    return None
