"""A table of an event: its seats are given out by the event, it begins by itself, and the event ends it.

Nobody waits for a host, and nothing stops when people are away: the round goes on, a bot plays for whoever is gone.
"""

from kozel.server.commands import Assign, CloseTable, RefusedError
from kozel.server.lobby import seat_at
from kozel.server.log import BotSeated, Seated, TableEvent
from kozel.server.state import TableState
from kozel.wire.messages import (
    BreakBegan,
    Command,
    GiveNonce,
    GiveNonceHash,
    OpenSeat,
    PlaceBot,
    Rename,
    Sit,
    TableClosed,
)

OF_THE_EVENT = Sit | PlaceBot | OpenSeat | Rename | GiveNonceHash | GiveNonce
"""What persons may ask of other tables only: here the event has settled it."""


def check(state: TableState, command: Command) -> None:
    """Raises: RefusedError for what nobody may ask at a table of an event."""
    if state.party and isinstance(command, OF_THE_EVENT):
        raise RefusedError("not_now", "seats, names and boards of this table are those of its event")


def assign(state: TableState, command: Assign) -> list[TableEvent]:
    """Gives a seat to a player, on whatever device he is now, or to a bot; also while a deal runs."""
    number, person = command.seat, command.person
    seat = seat_at(state, number)
    if state.phase == "closed":
        raise RefusedError("closed", "the table is closed")
    if person is None:
        return [] if seat.level == command.level else [BotSeated(number, command.level)]
    if (has := state.seat_of(person.id)) not in (None, number):
        raise RefusedError("seat_taken", f"you play in seat {has} of this table already")
    return [] if seat.person == person else [Seated(number, person)]


def begin(state: TableState, now: int) -> list[TableEvent]:
    """Begins when every seat has somebody."""
    if state.party is None or state.phase != "lobby" or not state.is_full:
        return []
    return [BreakBegan(state.judge.next_name, now)]


def end(state: TableState) -> list[TableEvent]:
    """Closes after the party: there is no other one."""
    if state.party is None or state.phase != "break" or state.judge.verdict is None:
        return []
    return [TableClosed("finished")]


def close(state: TableState, command: CloseTable) -> list[TableEvent]:
    return [] if state.phase == "closed" else [TableClosed(command.reason)]
