"""What a bot in a seat does besides playing tiles."""

import asyncio
from random import Random

from kozel.bots.chance import RandomBot
from kozel.client import CommandRefusedError
from kozel.client.playing import play
from kozel.client.told import Told
from kozel.server.projection import events_for
from kozel.wire.messages import Ack, AwayAsked, ControllerChanged, Event, RefusalCode, Refused, TableClosed
from world import ANNA, World


class Recorder:
    """Stands for a client: notes what is asked for; when nothing is, the table closes."""

    def __init__(self, world: World, *refusals: RefusalCode) -> None:
        self.told = Told(ANNA.public, 0)
        self.asked: list[str] = []
        self._refusals = list(refusals)
        for event in events_for(world.log, 0, world.now + 10**9, world.table.how):
            self.told.evolve(event)

    def tell(self, body) -> "Recorder":
        self.told.evolve(Event(self.told.v + 1, 0, body))
        return self

    async def changed(self) -> None:
        self.tell(TableClosed("finished"))

    def _note(self, what: str) -> Ack:
        self.asked.append(what)
        if self._refusals:
            raise CommandRefusedError(Refused(1, self._refusals.pop(), ""))
        return Ack(1, 1)

    async def act(self, action, turn=None) -> Ack:
        return self._note("act")

    async def begin(self) -> Ack:
        return self._note("begin")

    async def take_back(self) -> Ack:
        return self._note("take_back")

    async def vote(self, choice) -> Ack:
        return self._note(f"vote {choice}")


def done_by(recorder: Recorder) -> list[str]:
    asyncio.run(play(recorder, RandomBot(), lambda _: False, 1, Random(1)))
    return recorder.asked


def on_turn() -> World:
    world = World().seat().begin()
    while world.state.to_act != (0,):
        world.act()
    return world


def after_a_deal() -> World:
    world = World().seat().begin()
    world.play_deal()
    return world


def test_it_plays_a_turn_once():
    assert done_by(Recorder(on_turn())) == ["act"]


def test_it_lets_a_turn_go_that_is_over():
    assert done_by(Recorder(on_turn(), "stale")) == ["act"]


def test_it_tries_again_when_it_was_too_fast():
    assert done_by(Recorder(on_turn(), "too_fast")) == ["act", "act"]


def test_it_is_ready_for_the_next_deal():
    assert done_by(Recorder(after_a_deal())) == ["begin"]


def test_it_goes_on_when_somebody_is_away():
    assert done_by(Recorder(after_a_deal()).tell(AwayAsked(2))) == ["vote go_on"]


def test_it_takes_its_seat_back():
    assert done_by(Recorder(on_turn()).tell(ControllerChanged(0, "bot", "timeouts"))) == ["take_back"]


def test_it_does_nothing_before_the_game():
    assert done_by(Recorder(World().seat())) == []
