"""Makes an entry of the log so. A live table and one that is read from the store go through the same fold."""

from typing import assert_never

from kozel.game.events import (
    CountsAsked,
    DealStarted,
    Drew,
    Fact,
    LeadAnswered,
    Passed,
    Played,
    Redealt,
    TwinPlayed,
)
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, DRAW, PASS, Action, AnswerLead, Play, TwinPlay
from kozel.game.seats import Seat
from kozel.server import clock
from kozel.server.judge import Judge, Packs
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
from kozel.server.state import Break, SeatState, TableState, Turn
from kozel.wire.messages import (
    AwayAsked,
    AwayVoted,
    BreakBegan,
    ControllerChanged,
    DealCommitted,
    NonceHashed,
    NonceShown,
    PhraseSaid,
    PresenceChanged,
    ReadyGiven,
    SeatLeft,
    TableClosed,
    TableFrozen,
    TableThawed,
)


def made(table: str, entry: Entry, packs: Packs) -> TableState:
    """The table that the first entry of a log makes."""
    event = entry.event
    if not isinstance(event, TableMade):
        raise TypeError(f"the log of table {table} begins with {type(event).__name__}")
    rules, settings = event.rules, event.settings
    seats = [SeatState() for _ in range(rules.players)]
    party = event.party
    judge = Judge(table, rules, settings.rules, packs, party.names if party else ())
    place = entry.v, entry.at, entry.visible_at
    return TableState(table, settings, rules, event.host.id, judge, seats, *place, party=party)


def evolve(state: TableState, entry: Entry) -> None:
    """Makes a further entry so."""
    _happen(state, entry.event, entry.at)
    state.v, state.at, state.visible_at = entry.v, entry.at, entry.visible_at


def _happen(state: TableState, event: TableEvent, at: int) -> None:
    match event:
        case Recorded():
            _record(state, event, at)
        case TurnBegan():
            _open(state, event)
        case TurnExpired():
            state.turn.expired |= set(event.seats)
        case BreakBegan(deal, until):
            state.rest = Break(deal, until, rematch=state.judge.verdict is not None)
            state.phase = "break"
        case TableFrozen(until):
            state.frozen_until = until
        case TableThawed():
            state.frozen_until, state.turn.open = 0, False
        case TableClosed():
            state.phase = "closed"
        case TableMade():
            raise TypeError("a table is made once")
        case Seated() | BotSeated() | SeatLeft():
            _occupy(state, event)
        case ControllerChanged() | PresenceChanged() | Preferred() | ReturnAsked():
            _change(state.seats[event.seat], event)
        case PhraseSaid(number, phrase):
            state.seats[number].said = phrase, at
        case _:
            _prepare(state.rest, event, at)


def _occupy(state: TableState, event: Seated | BotSeated | SeatLeft) -> None:
    seat = state.seats[event.seat]
    match event:
        case Seated(_, person) if seat.person and seat.person.id == person.id:
            seat.person = person
        case Seated(number, person):
            state.seats[number] = SeatState(person=person, bank=state.clock.bank_ms)
        case BotSeated(number, level):
            state.seats[number] = SeatState(level=level, controller="bot", bank=state.clock.bank_ms)
        case SeatLeft(number):
            state.seats[number] = SeatState()
        case _:
            assert_never(event)


def _change(seat: SeatState, event: ControllerChanged | PresenceChanged | Preferred | ReturnAsked) -> None:
    match event:
        case ControllerChanged(_, controller):
            seat.controller, seat.returning, seat.autos = controller, False, 0
        case PresenceChanged(_, presence):
            seat.presence = presence
        case Preferred(_, auto_pass):
            seat.auto_pass = auto_pass
        case ReturnAsked():
            seat.returning = True
        case _:
            assert_never(event)


def _prepare(
    rest: Break,
    event: SecretDrawn | DealCommitted | NonceHashed | NonceShown | ReadyGiven | AwayAsked | Offered | AwayVoted,
    at: int,
) -> None:
    match event:
        case SecretDrawn(_, secret):
            rest.secret = secret
        case DealCommitted():
            rest.committed = event
        case NonceHashed(seat, hashed):
            rest.hashes[seat] = hashed
        case NonceShown(seat, nonce):
            rest.nonces[seat] = nonce
        case ReadyGiven(seat):
            rest.ready_at = rest.ready_at or at
            rest.ready.add(seat)
        case AwayAsked(seat):
            rest.asked_at = rest.asked_at or at
            rest.asked.add(seat)
        case Offered(seat, person):
            rest.offers[seat] = person
        case AwayVoted(seat, choice):
            rest.votes[seat] = choice
        case _:
            assert_never(event)


def _open(state: TableState, event: TurnBegan) -> None:
    turn = event.turn
    times = turn.base_until, turn.deadline, event.release_at
    opened_at = state.next_visible(0)
    state.turn = Turn(turn.deal, turn.turn, turn.seats, opened_at, *times, open=True)


def _record(state: TableState, event: Recorded, at: int) -> None:
    fact = event.fact
    if isinstance(fact, DealStarted):
        _begin_deal(state, fact)
        return
    if state.turn.open and (done := action_of(fact)):
        _note(state, *done, event, at)
    state.judge.evolve(fact)
    if not isinstance(fact, LeadAnswered):
        state.turn.open = False


def _begin_deal(state: TableState, fact: DealStarted) -> None:
    state.judge.begin(fact, bytes.fromhex(state.rest.secret), state.nonces())
    for seat in state.seats:
        seat.bank = state.clock.refilled(seat.bank) if state.deal_v else state.clock.bank_ms
    state.accepted = {key: action for key, action in state.accepted.items() if key[0] == state.turn.deal}
    state.phase, state.deal_v, state.turn = "deal", state.v + 1, Turn()


def _note(state: TableState, number: Seat, action: Action, event: Recorded, at: int) -> None:
    """Remembers what a seat did in the open turn, and what it cost."""
    seat, turn = state.seats[number], state.turn
    state.accepted[turn.deal, turn.number, number] = action
    if action == ASK_COUNTS:
        turn.carry = True
    elif seat.by_person and turn.deadline:
        seat.bank = clock.spent(seat.bank, turn.base_until, at) if not state.is_lead_talk else seat.bank
    if event.auto and not isinstance(action, AnswerLead):
        seat.autos += 1
    elif not event.auto and not event.forced:
        seat.autos = 0


def action_of(fact: Fact) -> tuple[Seat, Action] | None:
    """Who did what, if the fact is something that a seat did."""
    match fact:
        case Played(seat, tile, end):
            return seat, Play(tile, end)
        case TwinPlayed(seat, left, right):
            return seat, TwinPlay(left, right)
        case Passed(seat):
            return seat, PASS
        case Drew(seat):
            return seat, DRAW
        case LeadAnswered(seat, answer):
            return seat, AnswerLead(answer)
        case CountsAsked(seat):
            return seat, ASK_COUNTS
        case Redealt(seat):
            return seat, CLAIM_REDEAL
        case _:
            return None
