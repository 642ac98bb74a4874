"""Saved deals seen again: what each move was worth, with open hands or with what its seat could know."""

from array import array
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from kozel.bots.explained import Candidate, Estimate, Explanation
from kozel.bots.master import MasterBot
from kozel.bots.outlook import position_in, stakes_of
from kozel.game.errors import KozelError
from kozel.game.events import Fact, Passed, Played, TwinPlayed
from kozel.game.line import Line
from kozel.game.moves import Move, Pass, Play, TwinPlay
from kozel.game.notation import placement_text
from kozel.game.seats import Seat
from kozel.game.view import SeatView, project
from kozel.record.model import DealRecord
from kozel.record.replay import Replay
from kozel.search.errors import UnsupportedRulesError
from kozel.search.solver import Solved, solve

BUDGET_MS: Final = 1000


class NoMoveError(KozelError):
    """A place in a record where nobody is on turn."""


class Decision(msgspec.Struct, frozen=True):
    """A choice of a seat: the number of the move in its deal, what was played, and what the master thinks of it.

    `text` and `better` write the move played and the best one as records do.
    """

    number: int
    text: str
    better: str
    played: Candidate
    told: Explanation

    @property
    def cost(self) -> Estimate:
        """How many points worse than the best candidate the move was, as far as its seat could know."""
        return self.played.cost

    @property
    def chance_cost(self) -> Estimate | None:
        """How much of the chance to win the match it gave away; None where that chance is not known."""
        return self.played.chance_cost


def decisions(record: DealRecord, seat: Seat, seed: str = "analysis") -> Iterator[Decision]:
    """Every choice between placements that `seat` made. Raises: UnsupportedRulesError, RecordError."""
    replay = Replay(record.facts)
    if stakes_of(replay.rules) is None:
        raise UnsupportedRulesError("sides", "the master searches for two sides without a boneyard, with its kernel")
    view, master, number = SeatView(replay.rules, seat), MasterBot(), 0
    for fact in record.facts:
        if isinstance(fact, Played | TwinPlayed | Passed):
            number += 1
            move = move_of(fact)
            told = master.explain(view, BUDGET_MS, Random(f"{seed}/{number}")) if fact.seat == seat else None
            if told:
                played = next(one for one in told.candidates if one.move == move)
                better = move_text(told.candidates[0].move, view.line)
                yield Decision(number, move_text(move, view.line), better, played, told)
        view.evolve(project(fact, seat))


def before_move(record: DealRecord, number: int | None) -> Sequence[Fact]:
    """The facts before move `number` of the deal (from 1), or all. Raises: NoMoveError."""
    if number is None:
        return record.facts
    places = [at for at, fact in enumerate(record.facts) if isinstance(fact, Played | TwinPlayed | Passed)]
    if not 0 < number <= len(places):
        raise NoMoveError(f"there is no move {number}; the deal has {len(places)}")
    return record.facts[: places[number - 1]]


def solved(facts: Sequence[Fact]) -> tuple[Seat, Line, Solved]:
    """The values of all moves with open hands, for the seat on turn. Raises: NoMoveError, UnsupportedRulesError."""
    replay, view = on_turn(facts)
    hands = array("I", (*replay.match.deal.hands, 0, 0)[:4])
    return view.seat, view.line, solve(position_in(view, hands), stakes_of(replay.rules) or replay.rules)


def known(facts: Sequence[Fact], seed: str = "solve") -> tuple[Seat, Line, Explanation | None]:
    """What the master thinks of the moves with the knowledge of the seat on turn. Raises: NoMoveError."""
    _, view = on_turn(facts)
    return view.seat, view.line, MasterBot().explain(view, BUDGET_MS, Random(seed))


def on_turn(facts: Sequence[Fact]) -> tuple[Replay, SeatView]:
    """The deal so far, and the view of the seat on turn. Raises: NoMoveError."""
    replay = Replay(facts)
    seat = replay.match.deal.turn
    if seat < 0:
        raise NoMoveError("nobody is on turn there; name a move of the deal with --move")
    view = SeatView(replay.rules, seat)
    for fact in facts:
        view.evolve(project(fact, seat))
    return replay, view


def move_of(fact: Played | TwinPlayed | Passed) -> Move:
    match fact:
        case Played(_, tile, end):
            return Play(tile, end)
        case TwinPlayed(_, left, right):
            return TwinPlay(left, right)
        case _:
            return Pass()


def move_text(move: Move, line: Line) -> str:
    """As in records: ``-62``."""
    match move:
        case Play(tile, end):
            return placement_text(tile, end, line)
        case TwinPlay(left, right):
            return f"-{left.high}{left.high}&+{right.high}{right.high}"
        case _:
            return "x"
