"""What persons may ask of a table, each handed to the part that decides it."""

from collections.abc import Sequence
from typing import assert_never

from kozel.server import assigned, cycle, leavers, lobby, turns, voting
from kozel.server.commands import RefusedError
from kozel.server.log import Person, TableEvent
from kozel.server.state import TableState
from kozel.wire.messages import (
    Act,
    Begin,
    Command,
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


def obey(state: TableState, person: Person, command: Command, now: int, levels: Sequence[str]) -> list[TableEvent]:
    """The events of a command; `levels` are the bots that there are. Raises: RefusedError."""
    if _is_repeat(state, person, command, now):
        return []
    if state.phase == "closed":
        raise RefusedError("closed", "the table is closed")
    assigned.check(state, command)
    match command:
        case Act():
            return turns.act(state, person, command, now)
        case Sit(_, seat):
            if voting.may_offer(state, person, seat):
                return voting.offer(state, person, seat)
            return lobby.sit(state, person, seat)
        case Stand():
            return lobby.stand(state, person)
        case PlaceBot(_, seat, level):
            if level not in levels:
                raise RefusedError("bad_message", f"no bot is called {level!r}; there are {', '.join(levels)}")
            return lobby.place_bot(state, person, seat, level)
        case OpenSeat(_, seat):
            return lobby.open_seat(state, person, seat)
        case Begin():
            return cycle.begin(state, person, now)
        case GiveNonceHash():
            return cycle.give_hash(state, person, command, now)
        case GiveNonce():
            return cycle.give_nonce(state, person, command, now)
        case TakeBack():
            return leavers.take_back(state, person)
        case Prefer(_, auto_pass):
            return lobby.prefer(state, person, auto_pass)
        case Say(_, phrase):
            return lobby.say(state, person, phrase)
        case VoteAway(_, choice):
            return voting.vote(state, person, choice)
        case Rename(_, name):
            return lobby.rename(state, person, name)
        case _:
            assert_never(command)


def _is_repeat(state: TableState, person: Person, command: Command, now: int) -> bool:
    """Whether this was accepted before: its answer was lost, and the table may have gone on, or closed, since then."""
    seat = state.seat_of(person.id)
    if seat is None:
        return False
    match command:
        case Act():
            return turns.is_done(state, seat, command)
        case VoteAway(_, choice):
            return state.rest.votes.get(seat) == choice
        case Say(_, phrase):
            return lobby.was_said(state, seat, phrase, now)
        case _:
            return False
