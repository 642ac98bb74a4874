"""A table under random commands, right and wrong: nothing breaks, nothing is lost, nobody learns what he must not."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kozel.game.deal import Deal
from kozel.game.errors import IllegalActionError
from kozel.game.events import DealStarted, Drew, HandsDealt, Redealt
from kozel.game.moves import DRAW, PASS, AnswerLead, Play
from kozel.game.redeal import forced_redeal, masks
from kozel.game.rulesets import SHIPPED
from kozel.game.seats import SPECTATOR
from kozel.game.tiles import TILES, Tile
from kozel.server import fold
from kozel.server.clock import Release
from kozel.server.commands import BotChose, ClockRang, FromPerson, Heard, Look, RefusedError, TableCommand, WentSilent
from kozel.server.log import Entry, Recorded
from kozel.server.projection import events_for
from kozel.server.table import Habits, Table
from kozel.wire.codec import encode
from kozel.wire.messages import (
    Act,
    Begin,
    GiveNonce,
    GiveNonceHash,
    OpenSeat,
    PlaceBot,
    Prefer,
    Rename,
    Say,
    Sit,
    Stand,
    TakeBack,
    VoteAway,
)
from world import PEOPLE, T0, World, picture, random_choice

SLOW = Habits(release=Release(900, 200))
ACTIONS = (PASS, DRAW, AnswerLead("me"), AnswerLead("silent"), *(Play(one) for one in TILES[::3]))


def any_command(world: World, rng: Random) -> TableCommand:
    """Something that a person could send, half of the time for the turn that is open."""
    state, turn = world.state, world.state.turn
    person = rng.choice(PEOPLE)
    seat, name = rng.randrange(5), state.judge.deal_name
    nonce = f"{rng.randrange(3):032x}"
    if state.to_act and rng.random() < 0.6:
        seat = rng.choice(state.to_act)
        person = state.seats[seat].person or person
        legal = state.judge.deal.legal(seat)
        action = rng.choice(legal) if legal and rng.random() < 0.8 else rng.choice(ACTIONS)
        number = turn.number if rng.random() < 0.9 else turn.number + rng.choice((-1, 1))
        return FromPerson(person, Act(1, name, max(0, number), seat, action))
    command = rng.choice(
        (
            Act(1, name, turn.number, seat, rng.choice(ACTIONS)),
            Act(1, rng.choice(("1.1", "9.9", "")), 1, seat, PASS),
            Sit(1, seat),
            Stand(1),
            PlaceBot(1, seat, rng.choice(("greedy", "nobody"))),
            OpenSeat(1, seat),
            Begin(1),
            Begin(2),
            GiveNonceHash(1, state.rest.deal, f"{rng.randrange(3):064x}"),
            GiveNonce(1, state.rest.deal, nonce),
            TakeBack(1),
            TakeBack(2),
            Prefer(1, rng.random() < 0.5),
            Say(1, "hello"),
            VoteAway(1, rng.choice(("go_on", "go_on", "finish", "replace"))),
            Rename(1, rng.choice(("", "Zoya"))),
        )
    )
    return FromPerson(person, command)


def any_event(world: World, rng: Random) -> TableCommand | None:
    """Something that the world does: time passes, somebody comes or goes, a bot is late, an alarm rings wrongly."""
    what = rng.random()
    person = rng.choice(PEOPLE).id
    if what < 0.3:
        world.now += rng.choice((10, 500, 1_000, 9_000))
        return None
    if what < 0.5:
        return Heard(person)
    if what < 0.55:
        return WentSilent(person, world.now)
    if what < 0.8 and (alarms := world.table.alarms(world.now)):
        return ClockRang(rng.choice(list(alarms)))
    if world.questions:
        question = rng.choice(world.questions[-3:])
        return BotChose(question.deal, question.turn, question.seat, rng.choice(ACTIONS))
    return None


def check(world: World) -> None:
    state = world.state
    assert [entry.v for entry in world.log] == list(range(1, state.v + 1))
    times = [entry.visible_at for entry in world.log]
    assert times == sorted(times)
    assert all(entry.visible_at >= entry.at for entry in world.log)
    people = [seat.person.id for seat in state.seats if seat.person]
    assert len(people) == len(set(people))
    assert not any(seat.person and seat.level for seat in state.seats)
    if state.phase == "deal" and not state.frozen_until:
        assert state.to_act == state.judge.deal.to_act != ()
    if state.phase != "closed" and not state.frozen_until:
        assert world.table.alarms(world.now)


@pytest.mark.parametrize("rules", ["trudovoy", "prostoy-duo", "prostoy-trio", "traditional"])
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_no_command_breaks_a_table(rules, seed):
    rng = Random(seed)
    world = World(rules, "quick", rng.choice((SLOW, Habits(release=Release(0, 0)))), random_choice(seed))
    world.seat(PEOPLE[: rng.randrange(1, 5)])
    for step in range(200):
        command = any_event(world, rng) if rng.random() < 0.3 else any_command(world, rng)
        if command is None:
            continue
        world.answering = rng.random() < 0.9
        before = picture(world.table)
        try:
            world.give(command)
        except RefusedError:
            assert picture(world.table) == before
        if step % 20 == 0:
            check(world)
            assert picture(world.reloaded()) == picture(world.table)
    check(world)
    assert picture(world.reloaded()) == picture(world.table)


def repeats(world: World, accepted: list[FromPerson]) -> Iterator[FromPerson]:
    """What a client that never heard the answers would send again: its last command, its moves of two deals."""
    yield from accepted[-1:]
    names = world.state.judge.deal_name, before(world)
    yield from (one for one in accepted if isinstance(one.command, Act) and one.command.deal in names)


def before(world: World) -> str | None:
    """The deal before the running one, or before the one that is over."""
    started = [fact for fact in facts_of(world.log) if isinstance(fact, DealStarted)]
    return f"{started[-2].match_no}.{started[-2].before.deal_no}" if len(started) > 1 else None


@pytest.mark.parametrize("rules", ["trudovoy", "prostoy-duo"])
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_what_was_accepted_is_acknowledged_again_and_does_nothing(rules, seed):
    rng = Random(seed)
    world = World(rules, "quick", rng.choice((SLOW, Habits(release=Release(0, 0)))), random_choice(seed))
    world.seat(PEOPLE[: rng.randrange(1, 5)])
    accepted: list[FromPerson] = []
    for step in range(250):
        command = play_on(world, rng) if rng.random() < 0.8 else any_command(world, rng)
        try:
            world.give(command)
        except RefusedError:
            continue
        if isinstance(command, FromPerson) and not isinstance(command.command, Say):
            accepted.append(command)
            known = picture(world.table)
            for again in repeats(world, accepted) if step % 10 == 0 else accepted[-1:]:
                assert world.give(again).entries == ()
            assert picture(world.table) == known


def play_on(world: World, rng: Random) -> TableCommand:
    """What brings a table on: a move of the person on turn, or else the next alarm."""
    state = world.state
    people = [seat for seat in state.to_act if state.seats[seat].by_person]
    if people and rng.random() < 0.9:
        world.now = max(world.now, state.turn.opened_at)
        person = state.seats[people[0]].person
        assert person is not None
        return FromPerson(
            person, Act(1, state.turn.deal, state.turn.number, people[0], state.judge.deal.legal(people[0])[0])
        )
    if state.phase == "lobby":
        return FromPerson(PEOPLE[0], Begin(1))
    alarms = world.table.alarms(world.now)
    if not alarms:
        return Look()
    key = min(alarms, key=lambda one: alarms[one])
    world.now = max(world.now, alarms[key])
    return ClockRang(key)


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_every_table_comes_to_an_end_when_people_fall_silent(seed):
    rng = Random(seed)
    world = World(rng.choice(SHIPPED), rng.choice(("quick", "calm", "slow", "none")), SLOW, random_choice(seed))
    world.seat(PEOPLE[: rng.randrange(1, 5)])
    for _ in range(rng.randrange(120)):
        try:
            world.give(any_command(world, rng))
        except RefusedError:
            world.now += 1_000
    for question in world.questions:
        world.answer(question)
    world.wait(48 * 60 * 60_000)
    assert world.state.phase == "closed"


# Two runs that differ only in what a recipient cannot see.


class FixedPack:
    """Deals these tiles, whatever the seed."""

    def __init__(self, dealt: HandsDealt) -> None:
        self._dealt = dealt

    def __call__(self, redeal_no: int) -> HandsDealt:
        assert redeal_no == 0, "deals with redeals are left out"
        return self._dealt


class Script(World):
    """A world that writes down every command with its time, and what was refused too."""

    def give(self, command):
        self.__dict__.setdefault("script", []).append((self.now, command))
        return super().give(command)

    script: list


def played(rules: str, rng: Random) -> Script:
    """A game into the middle of a deal, with wrong commands, silences and returns in between."""
    world = Script(rules, "quick", SLOW, rng.choice)
    world.seat(PEOPLE[:4]).begin()
    for _ in range(rng.randrange(4, 60)):
        if world.state.phase != "deal":
            break
        if rng.random() < 0.6:
            if world.state.seats[world.state.to_act[0]].by_person:
                world.act()
            continue
        command = any_event(world, rng) if rng.random() < 0.5 else any_command(world, rng)
        try:
            if command:
                world.give(command)
        except RefusedError:
            pass
    return world


def until_hands_are_shown(world: Script) -> list:
    """The commands before the one that ended the deal."""
    table, found = Table("table", world.log[:1], T0, SLOW), []
    for now, command in world.script:
        try:
            entries = table.handle(command, now).entries
        except RefusedError:
            entries = ()
        if any(type(fact).__name__ == "DealEnded" for fact in facts_of(list(entries))):
            break
        found.append((now, command))
    return found


def facts_of(log: list[Entry]) -> list:
    return [entry.event.fact for entry in log if isinstance(entry.event, Recorded)]


def deal_facts(world: World) -> list:
    """The facts of the first deal, up to its end, after the one that begins it."""
    found = []
    for fact in facts_of(world.log)[1:]:
        if type(fact).__name__ == "DealEnded":
            break
        found.append(fact)
    return found


def twins(world: Script, recipient: int, rng: Random) -> Iterator[HandsDealt]:
    """Other tiles with which everything that `recipient` saw would have happened just so."""
    facts = deal_facts(world)
    dealt = next(fact for fact in facts if isinstance(fact, HandsDealt))
    shown = {tile for fact in facts for tile in _tiles_shown(fact)}
    mine = set(dealt.hands[recipient]) if recipient >= 0 else set()
    for _ in range(300):
        other = _permuted(dealt, shown | mine, recipient, rng)
        if other != dealt and _would_follow(world, other, facts, recipient):
            yield other


def _tiles_shown(fact) -> list[Tile]:
    match type(fact).__name__:
        case "Played":
            return [fact.tile]
        case "TwinPlayed":
            return [fact.left, fact.right]
        case _:
            return []


def _permuted(dealt: HandsDealt, fixed: set, recipient: int, rng: Random) -> HandsDealt:
    places = [*(seat for seat, hand in enumerate(dealt.hands) for _ in hand), *(-1 for _ in dealt.boneyard)]
    tiles = [*(tile for hand in dealt.hands for tile in hand), *dealt.boneyard]
    free = [n for n, tile in enumerate(tiles) if tile not in fixed]
    moved = [tiles[n] for n in free]
    rng.shuffle(moved)
    for n, tile in zip(free, moved, strict=True):
        tiles[n] = tile
    hands = [tuple(sorted(t for t, at in zip(tiles, places, strict=True) if at == s)) for s in range(len(dealt.hands))]
    return HandsDealt(0, tuple(hands), tuple(tiles[sum(map(len, hands)) :]), dealt.lot)


def _would_follow(world: World, other: HandsDealt, facts: list, recipient: int) -> bool:
    """Whether the same people could have done the same things with these tiles."""
    if forced_redeal(masks(other), world.state.rules):
        return False
    started = facts_of(world.log)[0]
    deal = Deal(world.state.rules, started.plan, FixedPack(other))
    begun = deal.start()
    if [type(fact) for fact in begun] != [type(fact) for fact in facts[: len(begun)]] or begun[1:] != facts[
        1 : len(begun)
    ]:
        return False
    for fact in begun:
        deal.evolve(fact)
    for fact in facts[len(begun) :]:
        if (done := fold.action_of(fact)) is None:
            continue
        try:
            follow = deal.decide(*done)
        except IllegalActionError:
            return False
        unseen = isinstance(fact, Drew) and fact.seat != recipient
        if (follow[0] != fact and not unseen) or any(type(one).__name__ == "DealEnded" for one in follow):
            return False
        for one in follow:
            deal.evolve(one)
    return True


def heard_by(script: list, dealt: HandsDealt, world: Script, recipient: int, seed: int) -> list[bytes]:
    """All bytes that go to one recipient in the whole run: events as they show, answers, joins and resumes."""
    rng = Random(seed)
    habits = Habits(release=Release(900, 200), packs=lambda _seed, _rules: FixedPack(dealt))
    table, person = Table("table", world.log[:1], T0, habits), PEOPLE[recipient]
    out: list[bytes] = []
    waiting: list[Entry] = []
    for now, command in script:
        try:
            waiting += table.handle(command, now).entries
            answer = b"%d" % table.shown(now)
        except RefusedError as error:
            answer = f"{error.code} {error}".encode()
        if isinstance(command, FromPerson) and command.person == person:
            out.append(answer)
        ready = [entry for entry in waiting if entry.visible_at <= now]
        waiting = waiting[len(ready) :]
        out += [encode(event) for event in events_for(ready, table.recipient(person.id), now, table.how)]
        out.append(encode(table.welcome(person, rng.randrange(table.state.v + 3), now)))
    return out


@pytest.mark.parametrize("rules", ["trudovoy", "prostoy-duo", "prostoy-trio", "traditional"])
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_what_a_recipient_is_sent_does_not_depend_on_what_it_cannot_see(rules, seed):
    rng = Random(seed)
    world = played(rules, rng)
    if any(isinstance(fact, Redealt) for fact in facts_of(world.log)):
        return
    script = until_hands_are_shown(world)
    dealt = next(fact for fact in facts_of(world.log) if isinstance(fact, HandsDealt))
    for recipient in (rng.randrange(len(dealt.hands)), SPECTATOR):
        reference = heard_by(script, dealt, world, recipient, seed)
        for other, _ in zip(twins(world, recipient, rng), range(2), strict=False):
            assert heard_by(script, other, world, recipient, seed) == reference


def test_the_secrecy_test_has_something_to_compare():
    compared = 0
    for seed in range(20):
        rng = Random(seed)
        world = played("trudovoy", rng)
        compared += sum(1 for _, _ in zip(twins(world, SPECTATOR, rng), range(1), strict=False))
    assert compared > 10


def test_a_leak_would_be_seen():
    """The same comparison, looking at the log itself: it must differ."""
    rng = Random(1)
    world = played("trudovoy", rng)
    other = next(twins(world, SPECTATOR, rng))
    assert other.hands != next(fact for fact in facts_of(world.log) if isinstance(fact, HandsDealt)).hands
