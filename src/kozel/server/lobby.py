"""Seats: who sits down, stands up, is replaced by a bot, has another name."""

import msgspec

from kozel.game.seats import Seat
from kozel.server import clock
from kozel.server.commands import RefusedError
from kozel.server.log import BotSeated, Person, Preferred, Seated, TableEvent
from kozel.server.state import SeatState, TableState
from kozel.wire.messages import MAX_NAME_LENGTH, ControllerChanged, Phrase, PhraseSaid, SeatLeft


def sit(state: TableState, person: Person, number: Seat) -> list[TableEvent]:
    seat, has = seat_at(state, number), state.seat_of(person.id)
    if has == number:
        return []
    if seat.person:
        raise RefusedError("seat_taken", f"seat {number} is taken")
    if state.phase == "deal":
        raise RefusedError("not_now", "a deal is running; seats change between deals")
    if has is None:
        return [Seated(number, person)]
    if state.phase == "break":
        raise RefusedError("not_now", f"you have seat {has} for the whole game")
    return [SeatLeft(has), Seated(number, person)]


def stand(state: TableState, person: Person) -> list[TableEvent]:
    """Before the game the seat is open again; in the game a bot plays on, and the seat stays the person's."""
    number = state.seat_of(person.id)
    if number is None:
        return []
    if state.phase == "lobby":
        return [SeatLeft(number)]
    seat = state.seats[number]
    return [] if seat.is_away and not seat.returning else [ControllerChanged(number, "bot", "stood_up")]


def place_bot(state: TableState, person: Person, number: Seat, level: str) -> list[TableEvent]:
    seat = _by_host(state, person, number)
    if seat.person:
        raise RefusedError("seat_taken", f"seat {number} is a person's")
    return [] if seat.level == level else [BotSeated(number, level)]


def open_seat(state: TableState, person: Person, number: Seat) -> list[TableEvent]:
    """A bot goes; before the game also a person whom the host does not want at the table, or who is gone."""
    seat = _by_host(state, person, number)
    if seat.person and not (state.phase == "lobby" and seat.person.id != person.id):
        raise RefusedError("seat_taken", f"seat {number} is a person's")
    return [SeatLeft(number)] if seat.is_filled else []


def rename(state: TableState, person: Person, name: str) -> list[TableEvent]:
    number = state.seat_of(person.id)
    if number is None or state.seats[number].person == (renamed := msgspec.structs.replace(person, name=clean(name))):
        return []
    return [Seated(number, renamed)]


def prefer(state: TableState, person: Person, auto_pass: bool) -> list[TableEvent]:
    number = own_seat(state, person)
    return [] if state.seats[number].auto_pass == auto_pass else [Preferred(number, auto_pass)]


def say(state: TableState, person: Person, phrase: Phrase) -> list[TableEvent]:
    return [PhraseSaid(own_seat(state, person), phrase)]


def was_said(state: TableState, number: Seat, phrase: Phrase, now: int) -> bool:
    """Whether the seat said just this a moment ago: to say it again is to repeat a command whose answer was lost."""
    last = state.seats[number].said
    return last is not None and last[0] == phrase and now < last[1] + clock.SAID_MS


def clean(name: str) -> str:
    """A name as others see it: one line, no invisible characters, not too long. Raises: RefusedError."""
    words = " ".join(name.split())
    if not 0 < len(words) <= MAX_NAME_LENGTH or not words.isprintable():
        raise RefusedError("bad_message", f"a name has 1 to {MAX_NAME_LENGTH} visible characters")
    return words


def own_seat(state: TableState, person: Person) -> Seat:
    number = state.seat_of(person.id)
    if number is None:
        raise RefusedError("not_your_seat", "you have no seat at this table")
    return number


def seat_at(state: TableState, number: Seat) -> SeatState:
    if not 0 <= number < len(state.seats):
        raise RefusedError("bad_message", f"there is no seat {number}; there are {len(state.seats)}")
    return state.seats[number]


def _by_host(state: TableState, person: Person, number: Seat) -> SeatState:
    seat = seat_at(state, number)
    if person.id != state.host:
        raise RefusedError("not_host", "only who made the table may do that")
    if state.phase == "deal":
        raise RefusedError("not_now", "a deal is running; seats change between deals")
    return seat
