"""Turns: opening them, what people and bots do in them, and what happens when their time is over."""

from kozel.game.errors import IllegalActionError
from kozel.game.moves import DRAW, PASS, SILENCE, Action
from kozel.game.seats import Seat
from kozel.server import clock
from kozel.server.clock import Release
from kozel.server.commands import AskBot, BotChose, RefusedError
from kozel.server.lobby import own_seat
from kozel.server.log import Person, Recorded, TableEvent, TurnBegan, TurnExpired
from kozel.server.state import TableState, Turn
from kozel.wire.messages import Act, TurnOpened


def act(state: TableState, person: Person, command: Act, now: int) -> list[TableEvent]:
    """What a person does. A refusal tells nothing of what is not shown yet."""
    seat = own_seat(state, person)
    if command.seat != seat:
        raise RefusedError("not_your_seat", f"you have seat {seat}")
    if command.deal != state.judge.deal_name:
        code = "stale" if _is_past(state, command.deal) else "not_now"
        raise RefusedError(code, f"deal {command.deal} is not running")
    if (command.deal, command.turn, seat) in state.accepted:
        raise RefusedError("stale", f"turn {command.turn} is over")
    if not state.seats[seat].by_person:
        raise RefusedError("not_now", "a bot plays for you; take your seat back first")
    _check_turn(state, seat, command.turn, now)
    return _recorded(state, seat, command.action)


def is_done(state: TableState, seat: Seat, command: Act) -> bool:
    """Whether the seat has done just this in this turn, so that the command is a repeat whose answer was lost."""
    return command.seat == seat and state.accepted.get((command.deal, command.turn, seat)) == command.action


def _check_turn(state: TableState, seat: Seat, number: int, now: int) -> None:
    turn = state.turn
    shown = turn.number if now >= turn.opened_at else turn.number - 1
    if number < shown:
        raise RefusedError("stale", f"turn {number} is over")
    if number != turn.number or shown != number or seat not in state.to_act:
        raise RefusedError("not_your_turn", "it is not this seat's turn")
    if seat in turn.expired:
        raise RefusedError("stale", "the time of this turn is over")


def _is_past(state: TableState, deal: str) -> bool:
    """Whether this names a deal before the running one."""
    try:
        match_no, deal_no = map(int, deal.split("."))
        current = tuple(map(int, (state.judge.deal_name or "0.0").split(".")))
    except ValueError:
        return False
    return (match_no, deal_no) < current


def _recorded(state: TableState, seat: Seat, action: Action) -> list[TableEvent]:
    if action not in state.judge.deal.legal(seat):
        problem = f"the rules do not allow it now; {len(state.judge.deal.legal(seat))} other actions are allowed"
        raise RefusedError("illegal", problem)
    try:
        return [Recorded(fact) for fact in state.judge.decide(seat, action)]
    except IllegalActionError as error:
        raise RefusedError("illegal", error.problem) from error


def bot_chose(state: TableState, command: BotChose) -> list[TableEvent]:
    """A bot's answer; one that comes late is dropped, one that is not allowed becomes something that is."""
    question = AskBot(command.deal, command.turn, command.seat, "")
    if all(question[:3] != asked[:3] for asked in questions(state)):
        return []
    legal = state.judge.deal.legal(command.seat)
    action = command.action if command.action in legal else legal[0]
    auto = state.seats[command.seat].person is not None
    return [Recorded(fact, auto) for fact in state.judge.decide(command.seat, action)]


def questions(state: TableState, stand_in: str = "") -> list[AskBot]:
    """What bots are to say in the open turn; `stand_in` is the level of those who play for persons."""
    if state.frozen_until:
        return []
    turn = state.turn
    return [
        AskBot(turn.deal, turn.number, seat, state.seats[seat].level or stand_in)
        for seat in state.to_act
        if state.seats[seat].by_bot or seat in turn.expired
    ]


def expire(state: TableState, number: int, now: int) -> list[TableEvent]:
    """The alarm of a turn: the time of those who have not acted is over."""
    turn = state.turn
    seats = tuple(seat for seat in waited_for(state) if seat not in turn.expired)
    if number != turn.number or not seats or not turn.deadline or now < turn.deadline:
        return []
    return [TurnExpired(turn.deal, number, seats)]


def waited_for(state: TableState) -> list[Seat]:
    """The persons who are on turn."""
    return [] if state.frozen_until else [seat for seat in state.to_act if state.seats[seat].by_person]


def silence(state: TableState) -> list[TableEvent]:
    """Who did not say who leads in time has said nothing."""
    if not state.is_lead_talk:
        return []
    for seat in state.to_act:
        if seat in state.turn.expired:
            return [Recorded(fact, auto=True) for fact in state.judge.decide(seat, SILENCE)]
    return []


def forced_at(state: TableState) -> int | None:
    """When the server makes the forced pass or draw of a person; None when there is none, or he does it himself."""
    if len(seats := waited_for(state)) != 1 or state.is_lead_talk:
        return None
    (seat,) = seats
    if not state.seats[seat].auto_pass or seat in state.turn.expired:
        return None
    return state.turn.release_at if state.judge.deal.legal(seat) in ((PASS,), (DRAW,)) else None


def forced(state: TableState, now: int) -> list[TableEvent]:
    if now < state.turn.release_at or forced_at(state) is None:
        return []
    (seat,) = state.to_act
    (action,) = state.judge.deal.legal(seat)
    return [Recorded(fact, forced=True) for fact in state.judge.decide(seat, action)]


def open_turn(state: TableState, now: int, release: Release) -> list[TableEvent]:
    """The next turn of a running deal."""
    seats = state.judge.deal.to_act
    if state.phase != "deal" or state.frozen_until or state.turn.open or not seats:
        return []
    opened_at, number = state.next_visible(now), state.turn.number + 1
    base_until, deadline = _times(state, state.turn, seats, opened_at)
    banks = tuple(seat.bank for seat in state.seats)
    turn = TurnOpened(state.judge.deal_name, number, seats, base_until, deadline, banks)
    return [TurnBegan(turn, release.at(opened_at, state.rest.secret, number))]


def _times(state: TableState, last: Turn, seats: tuple[Seat, ...], opened_at: int) -> tuple[int, int]:
    """Until when the base lasts, and the deadline; 0 and 0 where no clock runs."""
    people = [seat for seat in seats if state.seats[seat].by_person]
    if not people or not state.clock.runs:
        return 0, 0
    if last.carry:
        return last.base_until, last.deadline
    if state.is_lead_talk:
        return opened_at + clock.LEAD_ANSWER_MS, opened_at + clock.LEAD_ANSWER_MS
    base_until = opened_at + state.clock.base_ms
    return base_until, base_until + state.seats[people[0]].bank
