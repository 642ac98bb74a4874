"""A deal ended with somebody away: the others say by majority whether to go on with a bot, to finish, or to give the
seat to a friend who waits for it.
"""

from typing import Literal, TypeAlias

from kozel.game.seats import Seat
from kozel.server import clock
from kozel.server.commands import RefusedError
from kozel.server.lobby import own_seat, seat_at
from kozel.server.log import Offered, Person, Seated, TableEvent
from kozel.server.state import TableState
from kozel.wire.messages import AwayAsked, AwayChoice, AwayVoted, TableClosed

Result: TypeAlias = Literal["none", "open", "go_on", "finish", "replace"]


def ask(state: TableState) -> list[TableEvent]:
    """Asks about everybody who is away, where there is somebody to ask; after a match there is nothing to decide.

    Nor is there in an event, whose rounds are played to the end.
    """
    rest = state.rest
    if state.party or state.phase != "break" or rest.rematch or not state.deal_v or not state.persons_acting:
        return []
    return [AwayAsked(seat) for seat in state.away if seat not in rest.asked]


def may_offer(state: TableState, person: Person, number: Seat) -> bool:
    """Somebody without a seat may ask for that of a person who is away, when the others are asked about it."""
    asked = state.phase == "break" and number in state.rest.asked and seat_at(state, number).is_away
    return asked and state.seat_of(person.id) is None


def offer(state: TableState, person: Person, number: Seat) -> list[TableEvent]:
    offers = state.rest.offers
    if number in offers:
        if offers[number].id == person.id:
            return []
        raise RefusedError("seat_taken", "somebody waits for this seat already")
    if any(one.id == person.id for one in offers.values()):
        raise RefusedError("not_now", "you wait for another seat already")
    return [Offered(number, person)]


def vote(state: TableState, person: Person, choice: AwayChoice) -> list[TableEvent]:
    seat = own_seat(state, person)
    if not state.seats[seat].by_person:
        raise RefusedError("not_now", "a bot plays for you; take your seat back first")
    if state.phase != "break" or result(state, state.at) == "none":
        raise RefusedError("not_now", "there is nothing to vote about")
    if choice == "replace" and not substitutes(state):
        raise RefusedError("not_now", "nobody waits for the seat")
    return [AwayVoted(seat, choice)]


def result(state: TableState, now: int) -> Result:
    """What the vote has come to; silence of the voters lets the game go on."""
    rest, voters = state.rest, state.persons_acting
    if not any(seat in rest.asked for seat in state.away):
        return "none"
    given = [choice for seat, choice in rest.votes.items() if seat in voters]
    if given.count("finish") * 2 > len(voters):
        return "finish"
    if given.count("replace") * 2 > len(voters) and substitutes(state):
        return "replace"
    all_said = len(given) >= len(voters) or given.count("go_on") * 2 >= max(1, len(voters))
    return "go_on" if all_said or now >= rest.asked_at + clock.VOTE_MS else "open"


def finish(state: TableState, now: int) -> list[TableEvent]:
    return [TableClosed("voted")] if state.phase == "break" and result(state, now) == "finish" else []


def substitutes(state: TableState) -> dict[Seat, Person]:
    """Who would take a seat whose person is still away."""
    offers = state.rest.offers.items()
    return {seat: person for seat, person in offers if state.seats[seat].is_away and state.seat_of(person.id) is None}


def replace(state: TableState, now: int) -> list[TableEvent]:
    """The friends take the seats; who was away may watch."""
    if state.phase != "break" or result(state, now) != "replace":
        return []
    return [Seated(seat, person) for seat, person in substitutes(state).items()]
