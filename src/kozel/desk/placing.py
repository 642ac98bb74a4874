"""The next round: who sits where, by the format of the event."""

from collections.abc import Iterator

from kozel.desk.bracket import next_matches
from kozel.desk.entry import empty_places
from kozel.desk.errors import need
from kozel.desk.opening import opened_of
from kozel.desk.plan import MOVED, boards_of, choose_movement
from kozel.desk.swiss_field import paired
from kozel.tournament.facts import Fact, MovementChosen, PlaceTaken, RoundPlaced
from kozel.tournament.individual import Four
from kozel.tournament.knockout import seating
from kozel.tournament.movement import Table
from kozel.tournament.state import State


def next_round(state: State) -> tuple[Fact, ...]:
    """Chooses the movement before the first round, seats late entrants, and places the next round.

    In a Swiss and in a knock-out all earlier results must be there. Raises: DeskError.
    """
    opened = opened_of(state)
    need(state.drawn is not None, "not-drawn")
    need(state.revealed is None, "revealed")
    if opened.format in MOVED:
        return _by_movement(state)
    need(opened.rounds == 0 or len(state.rounds) < opened.rounds, "all-played", n=len(state.rounds))
    need(not state.missing, "missing", n=len(state.missing))
    return _knocked_out(state) if opened.format == "knockout" else (_swiss(state),)


def _by_movement(state: State) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    chosen = state.movement
    seats = dict(state.seats)
    if chosen is None:
        chosen = choose_movement(state)
        facts.append(chosen)
        seats = dict(enumerate(chosen.entrants, 1))
    else:
        for taken in late(state):
            facts.append(taken)
            seats[taken.place] = taken.entrant
    number = len(state.rounds)
    need(number < len(chosen.rounds), "all-played", n=number)
    placed = round_of(state, chosen, seats, number)
    need(bool(placed.seated), "nobody")
    return (*facts, placed)


def late(state: State) -> Iterator[PlaceTaken]:
    """Late entrants take the places that are empty; who finds none waits for one."""
    waiting = [number for number in state.to_place() if number not in state.seats.values()]
    for place, number in zip(empty_places(state), waiting, strict=False):
        yield PlaceTaken(place, number)


def round_of(state: State, chosen: MovementChosen, seats: dict[int, int], number: int) -> RoundPlaced:
    """A round of the movement, from 0, as it is with these entrants; `seats` is who has which place."""
    opened = opened_of(state)
    tables, fours = list[Table](), list[Four]()
    for *places, boards in chosen.rounds[number]:
        who = [seats[place] for place in places if place in seats and not state.pairs[seats[place]].gone]
        if len(who) == len(places) == 4:
            fours.append(Four((who[0], who[1], who[2], who[3]), boards_of(opened, boards)))
        elif len(who) == len(places):
            tables.append(Table(who[0], who[1], boards_of(opened, boards)))
    return RoundPlaced(tuple(tables), (), tuple(fours))


def _swiss(state: State) -> RoundPlaced:
    need(len(state.to_place()) > 1, "nobody")
    computed = paired(state)
    boards = boards_of(opened_of(state), len(state.rounds))
    tables = tuple(Table(first, second, boards) for first, second in computed.tables)
    return RoundPlaced(tables, () if computed.bye is None else (computed.bye,))


def _knocked_out(state: State) -> tuple[Fact, ...]:
    chosen = state.movement or choose_movement(state)
    matches = next_matches(state, chosen)
    need(bool(matches), "all-played", n=len(state.rounds))
    boards = boards_of(opened_of(state), len(state.rounds))
    tables, byes = list[Table](), list[int]()
    for one, other in matches:
        there = [slot for slot in (one, other) if slot is not None and not state.pairs[slot].gone]
        if len(there) == 2:
            tables.append(Table(*seating((there[0], there[1])), boards))
        else:
            byes += there
    placed = RoundPlaced(tuple(tables), tuple(byes))
    return (placed,) if state.movement else (chosen, placed)
