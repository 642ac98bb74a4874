"""The fold of what a client was told."""

import pytest

from kozel.client.told import Told
from kozel.game.seats import SPECTATOR
from kozel.server.projection import events_for
from kozel.wire.messages import Event, SeatTaken, Stand
from world import ANNA, BORIS, GLEB, World, random_choice


def told_by(world: World, seat: int, public: str) -> Told:
    told = Told(public, seat)
    for event in events_for(world.log, seat, world.now + 10**9, world.table.how):
        told.evolve(event)
    return told


@pytest.mark.parametrize("rules", ["trudovoy", "morskoy", "sport", "ussr85", "international"])
def test_it_knows_what_its_seat_knows_after_every_command(rules):
    world = World(rules, choose=random_choice(5)).seat().begin()
    people = {0: ANNA, 1: BORIS}
    folds = {seat: Told(person.public, seat) for seat, person in people.items()}
    done = 0
    while world.state.phase == "deal":
        for seat, told in folds.items():
            for event in events_for(world.log[done:], seat, world.now + 10**9, world.table.how):
                told.evolve(event)
            view = world.table.view(seat)
            assert (told.view.hand, told.view.counts, told.view.turn) == (view.hand, view.counts, view.turn)
            assert told.seen().facts == view.facts
            if told.my_turn:
                assert seat in world.state.to_act
                assert set(told.my_turn.legal) == set(world.state.judge.deal.legal(seat))
        done = len(world.log)
        if world.state.to_act and world.state.seats[world.state.to_act[0]].by_person:
            world.act()
        else:
            world.ring()
    assert told_by(world, 0, ANNA.public).phase == world.state.phase == "break"


def test_it_knows_its_seat_from_the_events():
    world = World().seat()
    assert told_by(world, SPECTATOR, GLEB.public).seat == 3
    world.ask(GLEB, Stand)
    told = told_by(world, SPECTATOR, GLEB.public)
    assert told.seat == SPECTATOR
    assert told.own is None
    assert told.chairs[3].occupant is None


def test_it_remembers_what_its_seat_did():
    world = World().seat().begin()
    while world.state.to_act != (0,):
        world.act()
    deal, number = world.state.turn.deal, world.state.turn.number
    action = world.state.judge.deal.legal(0)[0]
    world.act(action)
    assert told_by(world, 0, ANNA.public).done[deal, number] == action
    assert (deal, number) not in told_by(world, 1, BORIS.public).done


def test_whoever_stands_up_in_the_game_keeps_the_seat():
    world = World().seat().begin()
    world.ask(BORIS, Stand)
    told = told_by(world, 1, BORIS.public)
    assert told.seat == 1
    assert told.own
    assert not told.own.by_person
    assert told.own.occupant


def test_events_that_are_nobodys_business_count():
    told = Told()
    told.evolve(Event(7, 0))
    assert told.v == 7
    with pytest.raises(ValueError, match="nothing was told yet"):
        _ = told.view


def test_a_renamed_person_keeps_controller_and_presence():
    world = World().seat().begin()
    world.ask(BORIS, Stand)
    told = told_by(world, 0, ANNA.public)
    occupant = told.chairs[1].occupant
    assert occupant
    told.evolve(Event(told.v + 1, 0, SeatTaken(1, type(occupant)("person", occupant.id, "Another"))))
    assert not told.chairs[1].by_person
