"""People who are silent, gone, slow or stand up: a bot presses their buttons, the seat stays theirs.

Presence is what others see of a connection. It is no input of the rules; only whoever is gone for long is replaced.
"""

from kozel.game.seats import Seat
from kozel.server import clock
from kozel.server.lobby import own_seat
from kozel.server.log import Person, ReturnAsked, TableEvent
from kozel.server.state import SeatState, TableState
from kozel.wire.messages import ControllerChanged, Presence, PresenceChanged, TableFrozen, TableThawed

AUTOS: int = 2
"""So many moves in a row by the clock, and a bot takes over."""


class Attendance:
    """Since when each person has been silent. Not in the log: it is about sockets, and begins anew with the process."""

    def __init__(self, since: int) -> None:
        self._since = since
        self._silent: dict[str, int | None] = {}

    def heard(self, person: str) -> None:
        self._silent[person] = None

    def silent(self, person: str, since: int) -> None:
        self._silent[person] = since

    def expect(self, person: str, since: int) -> None:
        """Somebody gets a seat who has not been heard of at this table."""
        self._silent.setdefault(person, since)

    def silent_since(self, person: str) -> int | None:
        """None for somebody who is here."""
        return self._silent.get(person, self._since)


def presence_at(since: int | None, now: int) -> Presence:
    if since is None or now < since + clock.WEAK_MS:
        return "here"
    return "weak" if now < since + clock.GONE_MS else "gone"


def presence(state: TableState, attendance: Attendance, now: int) -> list[TableEvent]:
    """What has changed in how others see a connection."""
    if state.phase == "closed":
        return []
    found: list[TableEvent] = []
    for number, seat in enumerate(state.seats):
        if seat.person and (now_is := presence_at(attendance.silent_since(seat.person.id), now)) != seat.presence:
            found.append(PresenceChanged(number, now_is))
    return found


def presence_alarm(seat: SeatState, attendance: Attendance) -> int | None:
    """When the presence of a seat will change by itself."""
    since = attendance.silent_since(seat.person.id) if seat.person else None
    if since is None or seat.presence == "gone":
        return None
    return since + (clock.WEAK_MS if seat.presence == "here" else clock.GONE_MS)


def take_over(state: TableState) -> list[TableEvent]:
    """Who is gone, or had two moves in a row made by the clock, is replaced by a bot."""
    if not state.in_game:
        return []
    return [
        ControllerChanged(number, "bot", "away" if seat.presence == "gone" else "timeouts")
        for number, seat in enumerate(state.seats)
        if seat.by_person and (seat.presence == "gone" or seat.autos >= AUTOS)
    ]


def take_back(state: TableState, person: Person) -> list[TableEvent]:
    """At once where no bot is playing the seat's turn, otherwise after that turn. Twice is once."""
    number = own_seat(state, person)
    seat = state.seats[number]
    if seat.by_person or seat.returning:
        return []
    return [ReturnAsked(number)] if _is_playing(state, number) else [ControllerChanged(number, "person", "returned")]


def give_back(state: TableState) -> list[TableEvent]:
    """The turn that a bot was playing is over."""
    return [
        ControllerChanged(number, "person", "returned")
        for number, seat in enumerate(state.seats)
        if seat.returning and not _is_playing(state, number)
    ]


def _is_playing(state: TableState, number: Seat) -> bool:
    return not state.frozen_until and number in state.to_act


def freeze(state: TableState, now: int) -> list[TableEvent]:
    """Bots do not play among themselves, except in an event: when the last person is away, everything stands still."""
    if not state.in_game or state.frozen_until or state.persons_acting or state.party:
        return []
    return [TableFrozen(now + clock.FROZEN_MS)]


def thaw(state: TableState) -> list[TableEvent]:
    return [TableThawed()] if state.in_game and state.frozen_until and state.persons_acting else []
