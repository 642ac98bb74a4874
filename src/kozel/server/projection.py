"""What each recipient may know of the log: the only way from a table to the wire.

A recipient is a seat, or SPECTATOR; every entry gives an event to everybody, if only its number.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from kozel.game.events import Drew, HandsDealt, LeadAnswered
from kozel.game.moves import Action
from kozel.game.seats import SPECTATOR, Recipient, Seat
from kozel.game.view import project
from kozel.server.log import (
    BotSeated,
    Entry,
    Offered,
    Preferred,
    Recorded,
    ReturnAsked,
    Seated,
    SecretDrawn,
    TableEvent,
    TableMade,
    TurnBegan,
    TurnExpired,
)
from kozel.wire.messages import (
    DealCommitted,
    Event,
    Happened,
    NonceHashed,
    NonceShown,
    Occupant,
    SeatEvent,
    SeatOffered,
    SeatTaken,
    TableOpened,
    TurnOpened,
)

LegalIn: TypeAlias = Callable[[TurnOpened, Seat], tuple[Action, ...]]
"""What a seat may do in a turn, if that is the open one."""


class Recipients(msgspec.Struct, frozen=True):
    """How to tell: the legal moves of the open turn, and whether those without a seat may watch."""

    legal_in: LegalIn
    spectators: bool


def event_for(entry: Entry, recipient: Recipient, how: Recipients) -> Event:
    return Event(entry.v, entry.visible_at, _body(entry.event, recipient, how))


def is_same_for_all(event: TableEvent) -> bool:
    """Whether every seat is told the same, so that it needs to be written only once."""
    if isinstance(event, Recorded):
        return not isinstance(event.fact, HandsDealt | Drew | LeadAnswered)
    return not isinstance(event, TurnBegan)


def is_of_game(event: TableEvent) -> bool:
    """Whether an event is about the play, which spectators may not see everywhere."""
    return isinstance(event, Recorded | TurnBegan | DealCommitted | NonceHashed | NonceShown)


def _body(event: TableEvent, recipient: Recipient, how: Recipients) -> SeatEvent | None:
    if recipient == SPECTATOR and not how.spectators and is_of_game(event):
        return None
    match event:
        case Recorded(fact, auto):
            return Happened(project(fact, recipient), auto)
        case TurnBegan(turn):
            legal = how.legal_in(turn, recipient) if recipient in turn.seats else ()
            return msgspec.structs.replace(turn, legal=legal) if legal else turn
        case TableMade(settings, _, host, party):
            return TableOpened(settings, host.public, party.shown if party else None)
        case Seated(seat, person):
            return SeatTaken(seat, Occupant("person", person.public, person.name))
        case Offered(seat, person):
            return SeatOffered(seat, Occupant("person", person.public, person.name))
        case BotSeated(seat, level):
            return SeatTaken(seat, Occupant("bot", level, level))
        case SecretDrawn() | Preferred() | ReturnAsked() | TurnExpired():
            return None
        case _:
            return event


def events_for(entries: Iterable[Entry], recipient: Recipient, now: int, how: Recipients) -> tuple[Event, ...]:
    """What of these entries a recipient may see by now."""
    return tuple(event_for(entry, recipient, how) for entry in entries if entry.visible_at <= now)
