"""What a client was told, folded: who sits where, whose turn it is, the deal as its seat sees it."""

from typing import Final, Literal, TypeAlias

import msgspec

from kozel.game.events import (
    CountsAsked,
    DealStarted,
    MatchEnded,
    Passed,
    Played,
    Redealt,
    SeatAnswered,
    SeatDrew,
    SeatFact,
    TwinPlayed,
)
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, DRAW, PASS, Action, AnswerLead, Play, TwinPlay
from kozel.game.seats import SPECTATOR, Recipient, Seat
from kozel.game.view import SeatView
from kozel.record.sound import rules_of
from kozel.wire.messages import (
    AwayAsked,
    AwayVoted,
    BreakBegan,
    Controller,
    ControllerChanged,
    DealCommitted,
    Event,
    Happened,
    NonceHashed,
    NonceShown,
    Occupant,
    PhraseSaid,
    Presence,
    PresenceChanged,
    ReadyGiven,
    SeatEvent,
    SeatLeft,
    SeatOffered,
    SeatTaken,
    Settings,
    TableClosed,
    TableFrozen,
    TableOpened,
    TableThawed,
    TurnOpened,
)

Phase: TypeAlias = Literal["lobby", "break", "deal", "closed"]
_KEPT: Final = 200


class Chair(msgspec.Struct):
    """A seat, who has it, and who presses its buttons."""

    occupant: Occupant | None = None
    controller: Controller = "person"
    presence: Presence = "here"

    @property
    def by_person(self) -> bool:
        return self.occupant is not None and self.occupant.kind == "person" and self.controller == "person"


class Rest(msgspec.Struct):
    """The time before a deal."""

    deal: str
    until: int
    committed: DealCommitted | None = None
    hashes: set[Seat] = msgspec.field(default_factory=set[Seat])
    nonces: set[Seat] = msgspec.field(default_factory=set[Seat])
    ready: set[Seat] = msgspec.field(default_factory=set[Seat])
    asked: set[Seat] = msgspec.field(default_factory=set[Seat])
    voted: set[Seat] = msgspec.field(default_factory=set[Seat])


class Told:
    """A fold of events: nothing else changes it.

    `you` is one's public id at this table, `seat` one's seat (-1: a spectator), `v` the last version, `view` the deal
    as the seat sees it, `turn` the last turn, `done` what the own seat did in which turn.
    """

    def __init__(self, you: str = "", seat: Recipient = SPECTATOR) -> None:
        self.you = you
        self.seat = seat
        self.v = 0
        self.phase: Phase = "lobby"
        self.host = ""
        self.settings: Settings | None = None
        self.chairs: list[Chair] = []
        self.rest = Rest("", 0)
        self.turn: TurnOpened | None = None
        self.frozen = False
        self.matches = 0
        self.done: dict[tuple[str, int], Action] = {}
        self._view: SeatView | None = None
        self._acted: set[Seat] = set()

    @property
    def view(self) -> SeatView:
        """The running deal, or the last one; there is none before the table was told of."""
        if self._view is None:
            raise ValueError("nothing was told yet")
        return self._view

    @property
    def own(self) -> Chair | None:
        """One's own chair."""
        return self.chairs[self.seat] if 0 <= self.seat < len(self.chairs) else None

    @property
    def my_turn(self) -> TurnOpened | None:
        """The open turn, if one may act in it."""
        turn = self.turn
        return turn if turn and turn.legal and self.phase == "deal" and self.seat not in self._acted else None

    @property
    def all_hashed(self) -> bool:
        """Whether every person has given the hash of a nonce."""
        return all(seat in self.rest.hashes for seat, chair in enumerate(self.chairs) if chair.by_person)

    def seen(self) -> SeatView:
        """A view of its own for somebody who thinks while further events come."""
        view = SeatView(self.view.rules, self.seat)
        for fact in self.view.facts:
            view.evolve(fact)
        return view

    def evolve(self, event: Event) -> None:
        """Learns one event; they must come in order."""
        self.v = event.v
        if event.body is not None:
            self._learn(event.body)

    def _learn(self, body: SeatEvent) -> None:
        match body:
            case Happened(fact):
                self._happen(fact)
            case TurnOpened():
                self.turn, self._acted = body, set()
            case TableOpened(settings, host):
                self._open(settings, host)
            case BreakBegan(deal, until):
                self.phase, self.rest = "break", Rest(deal, until)
            case TableFrozen() | TableThawed():
                self.frozen = isinstance(body, TableFrozen)
            case TableClosed():
                self.phase = "closed"
            case SeatTaken() | SeatLeft() | ControllerChanged() | PresenceChanged():
                self._move(body)
            case PhraseSaid() | SeatOffered():
                pass
            case _:
                self._prepare(body)

    def _open(self, settings: Settings, host: str) -> None:
        self.settings, self.host = settings, host
        rules = rules_of(settings.rules)
        self.chairs = [Chair() for _ in range(rules.players)]
        self._view = SeatView(rules, self.seat)

    def _move(self, body: SeatTaken | SeatLeft | ControllerChanged | PresenceChanged) -> None:
        chair = self.chairs[body.seat]
        match body:
            case SeatTaken(seat, occupant) if chair.occupant and chair.occupant.id == occupant.id:
                self.chairs[seat].occupant = occupant
            case SeatTaken(seat, occupant):
                self.chairs[seat] = Chair(occupant, occupant.kind)
                if occupant.kind == "person" and occupant.id == self.you:
                    self._sit(seat)
                elif seat == self.seat:
                    self._sit(SPECTATOR)
            case SeatLeft(seat):
                self.chairs[seat] = Chair()
                if seat == self.seat:
                    self._sit(SPECTATOR)
            case ControllerChanged(_, controller):
                chair.controller = controller
            case PresenceChanged(_, presence):
                chair.presence = presence

    def _sit(self, seat: Recipient) -> None:
        if seat != self.seat:
            self.seat = seat
            self._view = SeatView(self.view.rules, seat)

    def _prepare(self, body: DealCommitted | NonceHashed | NonceShown | ReadyGiven | AwayAsked | AwayVoted) -> None:
        rest = self.rest
        match body:
            case DealCommitted():
                rest.committed = body
            case NonceHashed(seat):
                rest.hashes.add(seat)
            case NonceShown(seat):
                rest.nonces.add(seat)
            case ReadyGiven(seat):
                rest.ready.add(seat)
            case AwayAsked(seat):
                rest.asked.add(seat)
            case AwayVoted(seat):
                rest.voted.add(seat)

    def _happen(self, fact: SeatFact) -> None:
        if isinstance(fact, DealStarted):
            self.phase, self.turn = "deal", None
        self.matches += isinstance(fact, MatchEnded)
        if self.turn and (deed := deed_of(fact)):
            self._note(*deed, self.turn)
        self.view.evolve(fact)

    def _note(self, seat: Seat, action: Action | None, turn: TurnOpened) -> None:
        self._acted.add(seat)
        if seat == self.seat and action is not None:
            self.done[turn.deal, turn.turn] = action
            if len(self.done) > _KEPT:
                del self.done[next(iter(self.done))]


def deed_of(fact: SeatFact) -> tuple[Seat, Action | None] | None:
    """Who did what, if the fact is something that a seat did; no action where it is hidden."""
    match fact:
        case Played(seat, tile, end):
            return seat, Play(tile, end)
        case TwinPlayed(seat, left, right):
            return seat, TwinPlay(left, right)
        case Passed(seat):
            return seat, PASS
        case SeatDrew(seat):
            return seat, DRAW
        case SeatAnswered(seat, answer):
            return seat, AnswerLead(answer) if answer else None
        case CountsAsked(seat):
            return seat, ASK_COUNTS
        case Redealt(seat):
            return seat, CLAIM_REDEAL
        case _:
            return None
