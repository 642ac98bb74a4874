"""Store first, then tell."""

import asyncio
from collections.abc import Sequence

import pytest

from kozel.server.clock import Release
from kozel.server.commands import FromPerson, Heard, RefusedError, WentSilent
from kozel.server.room import Room
from kozel.server.table import Habits, Table
from kozel.store.errors import StoreFullError
from kozel.wire.messages import Act, Say
from world import ANNA, AT_ONCE, PEOPLE, T0, World, random_choice


class Shelf:
    """A store that does what the test says: `gate` holds an append back, `broken` lets it fail."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.broken = False
        self.stored: list = []
        self.more: list = []

    async def append(self, table, entries, **more) -> None:
        await self.gate.wait()
        if self.broken:
            raise StoreFullError("no room")
        self.stored += entries
        self.more.append(more)


class Ear:
    """A listener that remembers."""

    def __init__(self, person) -> None:
        self.person, self.heard_at, self.told, self.gone = person, T0, [], False

    def tell(self, texts: Sequence[bytes]) -> None:
        self.told += texts

    def hang_up(self) -> None:
        self.gone = True


def room_of(world: World, now=None) -> tuple[Room, Shelf]:
    shelf = Shelf()
    table = Table("table", world.log, world.now, world.table.habits)
    return Room(table, shelf, now or (lambda: world.now)), shelf  # type: ignore[arg-type]


def playing(habits=AT_ONCE) -> World:
    return World(choose=random_choice(1), habits=habits).seat().begin()


def move(world: World) -> FromPerson:
    turn, seat = world.state.turn, world.state.to_act[0]
    return FromPerson(PEOPLE[seat], Act(1, turn.deal, turn.number, seat, world.state.judge.deal.legal(seat)[0]))


def test_nobody_is_told_and_nothing_acknowledged_before_it_is_stored():
    async def scene():
        world = playing()
        room, shelf = room_of(world)
        ears = [Ear(person) for person in PEOPLE]
        for ear in ears:
            await room.join(ear, 0)
        shelf.gate.clear()
        given = asyncio.create_task(room.give(move(world)))
        await asyncio.sleep(0.01)
        assert not given.done()
        assert all(len(ear.told) == 1 for ear in ears)
        shelf.gate.set()
        entries, _, shown = await given
        assert shown == entries[-1].v == shelf.stored[-1].v
        assert all(len(ear.told) == 1 + len(entries) for ear in ears)

    asyncio.run(scene())


def test_when_the_store_fails_nobody_is_told_and_the_room_takes_nothing_more():
    async def scene():
        world = playing()
        room, shelf = room_of(world)
        ear = Ear(ANNA)
        await room.join(ear, 0)
        shelf.broken = True
        with pytest.raises(StoreFullError):
            await room.give(move(world))
        assert len(ear.told) == 1
        with pytest.raises(RefusedError):
            await room.give(FromPerson(ANNA, Say(1, "hello")))
        room.close()
        assert ear.gone

    asyncio.run(scene())


def test_what_is_not_to_be_seen_yet_is_stored_and_told_later():
    async def scene():
        world = playing(Habits(release=Release(900, 0)))
        now = world.now
        room, shelf = room_of(world, lambda: now)
        ear = Ear(PEOPLE[3])
        await room.join(ear, 0)
        told = len(ear.told)
        entries, _, shown = await room.give(move(world))
        assert shelf.stored[-1].v == entries[-1].v
        assert shown < entries[0].v
        assert len(ear.told) == told
        now = world.now + 900
        room.flush()
        assert len(ear.told) == told + len(entries)

    asyncio.run(scene())


def test_two_moves_at_once_are_taken_one_after_another():
    async def scene():
        world = playing()
        room, shelf = room_of(world)
        one = move(world)
        done = await asyncio.gather(room.give(one), room.give(one))
        assert sorted(len(entries) > 0 for entries, _, _ in done) == [False, True]
        versions = [entry.v for entry in shelf.stored]
        assert versions == sorted(set(versions))

    asyncio.run(scene())


def test_the_store_is_told_who_sits_which_deal_ended_and_whether_it_is_over():
    async def scene():
        world = World(choose=random_choice(1)).seat().begin()
        room, shelf = room_of(world)
        while room.table.state.phase == "deal":
            state = room.table.state
            turn, seat = state.turn, state.to_act[0]
            act = Act(1, turn.deal, turn.number, seat, state.judge.deal.legal(seat)[0])
            await room.give(FromPerson(PEOPLE[seat], act))
        (deal,) = [one for more in shelf.more for one in more["finished"]]
        assert deal.deal == "1.1"
        assert deal.last_v == next(one.v for one in reversed(shelf.stored) if b"seed_revealed" in one.body)
        assert not any(more["closed"] for more in shelf.more)
        assert {one.kind for one in shelf.stored} >= {"recorded", "turn_began", "break_began"}

    asyncio.run(scene())


def test_a_person_is_silent_when_all_his_sockets_are():
    async def scene():
        world = playing()
        room, _ = room_of(world)
        one, two = Ear(ANNA), Ear(ANNA)
        for ear in (one, two):
            await room.join(ear, 0)
        two.heard_at = world.now + 10_000
        assert room.quiet_since(world.now + 5_000) == []
        assert room.quiet_since(world.now + 20_000) == [WentSilent(ANNA.id, two.heard_at)]
        assert room.quiet_since(world.now + 20_000) == []
        assert room.note(one) == Heard(ANNA.id)
        assert room.leave(one) is None
        assert room.leave(two) == WentSilent(ANNA.id, two.heard_at)

    asyncio.run(scene())
