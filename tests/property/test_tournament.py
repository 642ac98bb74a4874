"""Random events: whatever is drawn, all lead equally often."""

from functools import cache
from random import Random

import pytest

from evening import Evening
from kozel.desk import entry
from kozel.tournament.barometer import barometer
from kozel.tournament.certificate import faults
from kozel.tournament.howell import howell
from kozel.tournament.individual import individual
from kozel.tournament.mitchell import mitchell, web
from kozel.tournament.movement import Movement, Round, Table
from kozel.tournament.party import at_table, order, plain_order, seated_by_number
from kozel.tournament.robin import round_robin

MAKERS = (howell, barometer, mitchell, web)


@cache
def _made(kind: int, pairs: int, size: int) -> Movement:
    return round_robin(pairs, 1, size) if kind == len(MAKERS) else MAKERS[kind](pairs, None, size)


def _random_event(rng: Random) -> Movement:
    return _found_round_by_round(rng) if rng.random() < 0.1 else _cut_movement(rng)


def _found_round_by_round(rng: Random) -> Movement:
    """A Swiss or a knock-out; who wins and who stays away is chance."""
    format = rng.choice(("fold", "neighbour", "knockout"))
    evening = Evening(format=format, dealt="boards", deals=rng.choice((4, 8)), rounds=(rounds := rng.randrange(1, 5)))
    evening.enter(pairs := rng.randrange(4, 11)).draw()
    for _ in range(rounds):
        if rng.random() < 0.2 and len(evening.state.to_place()) > 2:
            evening.put(entry.withdraw(evening.state, rng.choice(evening.state.to_place())))
        evening.play(1, rng.randrange(1000))
    return Movement(format, pairs, tuple(Round(one.tables) for one in evening.state.rounds))


def _cut_movement(rng: Random) -> Movement:
    """A movement cut short, with new numbers, and with a pair that goes home at some time."""
    movement = _made(rng.randrange(len(MAKERS) + 1), rng.randrange(4, 13), rng.choice((4, 4, 8)))
    numbers = rng.sample(range(1, movement.pairs + 1), movement.pairs)
    gone, since = rng.choice(numbers), rng.randrange(1, len(movement.rounds) + 2)
    rounds = [[Table(numbers[t.ns - 1], numbers[t.ew - 1], t.boards) for t in one.tables] for one in movement.rounds]
    left = [
        Round(tuple(t for t in tables if number < since or gone not in (t.ns, t.ew)))
        for number, tables in enumerate(rounds[: rng.randrange(1, len(rounds) + 1)])
    ]
    return Movement(movement.kind, movement.pairs, tuple(left))


def _check_leads(movement: Movement) -> None:
    """The leads by player from the seats and the order of deals; then everything again by the independent checker."""
    leads: dict[tuple[int, int], int] = {}
    for table in movement.tables():
        players = at_table(table)
        for deal in order(table.boards):
            leads[players[deal.leader]] = leads.get(players[deal.leader], 0) + 1
            assert players[deal.leader][0] != players[deal.shuffler][0]
    for pair in range(1, movement.pairs + 1):
        assert leads.get((pair, 1), 0) == leads.get((pair, 2), 0)
    plain = {"pairs": movement.pairs, "claims": {}}
    rounds = [
        {"tables": [{"ns": t.ns, "ew": t.ew, "boards": list(t.boards)} for t in one.tables]} for one in movement.rounds
    ]
    assert faults({**plain, "rounds": rounds}) == []


def _check_many(count: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(count):
        _check_leads(_random_event(rng))


def test_a_round_in_which_nobody_is_left_to_play_is_checked_like_any_other():
    """The finalists of a knock-out may both have gone home."""
    played = {"tables": [{"ns": 1, "ew": 2, "boards": [1, 2, 3, 4]}]}
    for rounds in ([played, {"tables": []}], [{"tables": []}]):
        assert faults({"pairs": 4, "claims": {}, "rounds": rounds}) == []


def test_all_lead_equally_often_in_random_events():
    _check_many(300, 1)


@pytest.mark.nightly
def test_all_lead_equally_often_in_a_hundred_thousand_random_events():
    _check_many(100_000, 2)


def test_a_party_outside_a_movement_begins_with_player_one_of_the_smaller_number():
    players = seated_by_number(7, 3)
    assert players == ((3, 1), (7, 1), (3, 2), (7, 2))
    assert [players[deal.leader] for deal in plain_order(8)] == [*players, *players]
    assert [deal.shuffler for deal in plain_order()] == [3, 0, 1, 2]


def test_players_of_an_individual_event_lead_once_a_round():
    for players in (8, 9, 13):
        for one in individual(players).rounds:
            for four in one.tables:
                assert sorted(four.seats[deal.leader] for deal in order(four.boards)) == sorted(four.seats)
