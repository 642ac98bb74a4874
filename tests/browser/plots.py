"""Deals that are written beforehand, so that a rare thing happens for certain; and a stage to play them on."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
from websockets.exceptions import ConnectionClosed

from browser.house import House
from browser.people import Person
from kozel.game.events import Fact, HandsDealt
from kozel.game.fairness import nonce_hash
from kozel.game.moves import DRAW, PASS, Action, TwinPlay
from kozel.game.referee import Referee
from kozel.game.rules import Rules
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.game.shuffle import Pack, SeededPack
from kozel.game.tiles import TILES, Tile
from kozel.wire.codec import encode
from kozel.wire.messages import Ack, Act, Begin, DealCommitted, GiveNonce, GiveNonceHash, NonceHashed, Sit
from live import PEOPLE, Player, cookie

ME = 0
NAMES = ("", "Марат", "Пётр", "Зухра")
FORCED = (PASS, DRAW)
Until = Callable[[int, Action], bool]


def nothing(_seat: int, _action: Action) -> bool:
    return False


class Plot(NamedTuple):
    """The tiles of every deal, what the seats do in the first one, and what comes of it."""

    rules: RuleSet
    pack: Pack
    steps: tuple[tuple[int, Action], ...]
    facts: tuple[Fact, ...]

    def packs(self, _seed: bytes, _rules: Rules) -> Pack:
        return self.pack

    def of(self, kind: type) -> list[Any]:
        return [fact for fact in self.facts if isinstance(fact, kind)]


def rules_of(preset: str, **changes: Any) -> RuleSet:
    base = shipped(preset)
    return changed(base, changes, id=base.id, version=base.version, where="a test") if changes else base


def stacked(*hands: Sequence[Tile]) -> HandsDealt:
    """These hands; the rest is dealt in order to the other seats, up to seven each."""
    rest = iter(one for one in TILES if all(one not in hand for hand in hands))
    full = [tuple(sorted(hand)) if hand else tuple(next(rest) for _ in range(7)) for hand in hands]
    return HandsDealt(0, tuple(full), tuple(rest), 0)


def played(rules: RuleSet, pack: Pack, chance: Random) -> Plot:
    referee = Referee(rules)
    referee.start_deal(pack)
    steps: list[tuple[int, Action]] = []
    while referee.deal_running:
        seat = referee.to_act[0]
        legal = referee.legal(seat)
        rare = [action for action in legal if isinstance(action, TwinPlay)]
        action = rare[0] if rare else chance.choice(legal)
        steps.append((seat, action))
        referee.act(seat, action)
    return Plot(rules, pack, tuple(steps), tuple(referee.facts))


def plot(rules: RuleSet, wanted: Callable[[Plot], bool], since: int = 0) -> Plot:
    """The first of the deals played at random in which something happens; `since`: those before it need no look.

    A short deal is tested sooner than a long one: `since` names one where that matters.
    """
    for number in range(since, since + 20_000):
        one = played(rules, SeededPack(number.to_bytes(4), rules.rules), Random(number))
        if wanted(one):
            return one
    raise LookupError("such a deal does not occur")


class Extra:
    """Somebody at the table without a browser, who reads all the time and gives his nonces."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._news = asyncio.Condition()
        self._nonce = bytes(16)
        self._reading: asyncio.Task[None] | None = None

    async def join(self, seat: int, name: str) -> None:
        await self.player.server.request("/api/me", {"name": name}, cookie=cookie(self.player.person))
        await self.player.join()
        self._reading = asyncio.create_task(self._read_on())
        assert isinstance(await self.ask(Sit, seat), Ack)

    async def _read_on(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._read()

    async def _read(self) -> None:
        message = await self.player.hear(600)
        match getattr(message, "body", None):
            case DealCommitted(deal):
                await self.player.send(encode(GiveNonceHash(self._next(), deal, nonce_hash(self._nonce))))
            case NonceHashed():
                committed = [one.body for one in self.player.events if isinstance(one.body, DealCommitted)]
                await self.player.send(encode(GiveNonce(self._next(), committed[-1].deal, self._nonce.hex())))
            case _:
                pass
        async with self._news:
            self._news.notify_all()

    def _next(self) -> int:
        self.player._a += 1
        return self.player._a

    async def ask(self, kind: Any, *values: Any) -> Any:
        number = self._next()
        await self.player.send(encode(kind(number, *values)))
        async with self._news:
            await self._news.wait_for(lambda: number in self.player.answers)
        return self.player.answers[number]

    async def act(self, seat: int, action: Action) -> None:
        async with self._news:
            await self._news.wait_for(lambda: (turn := self.player.turn()) is not None and action in turn.legal)
        turn = self.player.turn()
        assert turn is not None
        answer = await self.ask(Act, turn.deal, turn.turn, seat, action)
        assert isinstance(answer, Ack), answer


class Stage:
    """A table where one person looks at a page and the others follow the plot."""

    def __init__(self, house: House, person: Person, plot: Plot, **new: Any) -> None:
        self.house, self.person, self.plot = house, person, plot
        self.at = 0
        players = plot.rules.rules.players
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(players - 1))]
        changes = {key: one for key, one in _parameters(plot.rules).items() if _base(plot)[key] != one}
        self.table = person.make_table(plot.rules.id, "Ольга", seats=seats, changes=changes, **new)
        self.extras = [Extra(Player(house.server, self.table, PEOPLE[seat - 1])) for seat in range(1, players)]
        for seat, extra in enumerate(self.extras, 1):
            house.run(extra.join(seat, NAMES[seat]))

    def begin(self) -> None:
        self.person.open(f"/t/{self.table}")
        self.person.button("Начать игру").click()

    def expect_turn(self) -> None:
        """The page shows that the next step of the plot is the person's; each step of the first deal has a turn."""
        self.person.expect_turn(self.at + 1)

    def do(self, action: Action) -> None:
        """The person does the next step of the plot."""
        self.expect_turn()
        self.person.do(action)
        self.at += 1

    def play(self, until: Until = nothing, *, by_hand: bool = False) -> Action:
        """Plays on, up to the step of which `until` is true, and gives it; else to the end of the deal.

        What is forced does the server, for the person only when he does not do it `by_hand`.
        """
        for seat, action in self.plot.steps[self.at :]:
            if until(seat, action):
                return action
            if seat == ME and (by_hand or action not in FORCED):
                self.do(action)
                continue
            self.at += 1
            if action not in FORCED:
                self.house.run(self.extras[seat - 1].act(seat, action))
        return PASS

    def next_deal(self) -> None:
        for extra in self.extras:
            self.house.run(extra.ask(Begin))
        self.person.button("Дальше").click()


def _parameters(rules: RuleSet) -> dict[str, Any]:
    return msgspec.to_builtins(rules.rules)


def _base(plot: Plot) -> dict[str, Any]:
    return _parameters(shipped(plot.rules.id))
