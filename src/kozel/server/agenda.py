"""The alarms of a table: when something happens by itself. They follow from the state; none is stored."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from kozel.server import clock, cycle, leavers, turns, voting
from kozel.server.commands import AlarmKey
from kozel.server.leavers import Attendance
from kozel.server.state import TableState

Alarm: TypeAlias = tuple[AlarmKey, int]

ACTING: Final = ("turn", "frozen", "idle")
"""The alarms that do something themselves: a deadline that passed while the server was down is still due."""


def alarms(state: TableState, attendance: Attendance, now: int) -> dict[AlarmKey, int]:
    """What is to ring, and when. What merely follows from the time is done already once that time is past."""
    if state.phase == "closed":
        return {}
    found = [*_people(state, attendance), *_turn(state), *_break(state, now), *_end(state)]
    return {key: at for key, at in found if at > now or key.kind in ACTING}


def _people(state: TableState, attendance: Attendance) -> Iterator[Alarm]:
    for number, seat in enumerate(state.seats):
        if (at := leavers.presence_alarm(seat, attendance)) is not None:
            yield AlarmKey("weak" if seat.presence == "here" else "gone", 0, number), at


def _turn(state: TableState) -> Iterator[Alarm]:
    turn = state.turn
    if any(seat not in turn.expired for seat in turns.waited_for(state)) and turn.deadline:
        yield AlarmKey("turn", turn.number), turn.deadline + clock.LAG_MS
    if turns.questions(state):
        yield AlarmKey("ask", turn.number), turn.opened_at
    if (at := turns.forced_at(state)) is not None:
        yield AlarmKey("forced", turn.number), at


def _break(state: TableState, now: int) -> Iterator[Alarm]:
    rest = state.rest
    if state.phase != "break" or state.frozen_until:
        return
    if rest.committed and not cycle.nonces_closed(state, now):
        yield AlarmKey("hashes"), rest.committed.hashes_until
        yield AlarmKey("nonces"), rest.committed.nonces_until
    if rest.until:
        yield AlarmKey("ready"), rest.until
    elif (at := cycle.rematch_at(state)) is not None:
        yield AlarmKey("ready"), at
    if voting.result(state, now) == "open":
        yield AlarmKey("vote"), rest.asked_at + clock.VOTE_MS


def _end(state: TableState) -> Iterator[Alarm]:
    if state.frozen_until:
        yield AlarmKey("frozen"), state.frozen_until
    if state.party is None:
        yield AlarmKey("idle"), cycle.idle_at(state)
