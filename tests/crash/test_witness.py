"""The harness itself: it notices what it is there for."""

import pytest

from kozel.client import Guest
from kozel.game.events import HandDealt, HandsDealt
from kozel.game.moves import PASS
from kozel.server.log import Recorded
from kozel.server.projection import Recipients, event_for
from kozel.wire.messages import Event, Happened, TurnOpened
from witness import Witness, deeds_of, problems
from world import World

NOBODY = Recipients(lambda _turn, _seat: (), spectators=True)


@pytest.fixture
def world() -> World:
    made = World().seat().begin()
    for _ in range(6):
        made.act()
    return made


@pytest.fixture
def witness(world: World) -> Witness:
    """Somebody in seat 1 who was told everything as it should be."""
    made = Witness(Guest("http://127.0.0.1:1"), "table")
    made.told.seat = 1
    for entry in world.log:
        made.heard[entry.v].append(event_for(entry, 1, NOBODY))
    made.acted = {deed: action for deed, action in deeds_of(world.log).items() if deed[2] == 1}
    return made


def test_it_has_nothing_against_what_is_right(world: World, witness: Witness):
    assert witness.acted
    assert problems(witness, world.log) == []


def test_it_notices_an_acknowledged_action_that_is_not_stored(world: World, witness: Witness):
    witness.acted["1.1", 999, 1] = PASS
    assert "acknowledged, but not stored" in problems(witness, world.log)[0]


def test_it_notices_what_was_told_and_is_not_stored(world: World, witness: Witness):
    witness.heard[len(world.log) + 1] = [Event(len(world.log) + 1, 0)]
    assert "told" in problems(witness, world.log)[0]
    assert problems(witness, world.log[:-1])


def test_it_notices_the_hand_of_somebody_else(world: World, witness: Witness):
    entry = next(e for e in world.log if isinstance(e.event, Recorded) and isinstance(e.event.fact, HandsDealt))
    assert isinstance(entry.event, Recorded)
    assert isinstance(entry.event.fact, HandsDealt)
    told = Happened(HandDealt(0, entry.event.fact.hands[2]))
    witness.heard[entry.v] = [Event(entry.v, entry.visible_at, told)]
    assert "seat 1 was told" in problems(witness, world.log)[0]


def test_it_notices_moves_of_somebody_else(world: World, witness: Witness):
    v, event = next((v, e[0]) for v, e in reversed(witness.heard.items()) if isinstance(e[0].body, TurnOpened))
    turn = event.body
    assert isinstance(turn, TurnOpened)
    legal = world.state.judge.deal.legal(world.state.to_act[0])
    shown = TurnOpened(turn.deal, turn.turn, turn.seats, turn.base_until, turn.deadline, turn.banks, legal)
    witness.told.seat = 0 if turn.seats != (0,) else 1
    witness.heard = {v: [Event(v, event.at, shown)]}
    witness.acted = {}
    assert any("was offered" in one for one in problems(witness, world.log))


def test_it_notices_a_nonce_that_is_gone(world: World, witness: Witness):
    witness.nonces["1.1"] = "00" * 16
    assert "nonce of 1.1" in problems(witness, world.log)[0]
