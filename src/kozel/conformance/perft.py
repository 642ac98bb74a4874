"""Counts of the different sequences of moves from a deal on, as chess programs count them ("perft")."""

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

import msgspec

from kozel.conformance.inputs import FourSeats, HandTexts, Line, dealt, read
from kozel.conformance.table import plain_rules
from kozel.game.legal import ends_after, lead_moves, turn_moves
from kozel.game.line import Line as TileLine
from kozel.game.moves import PASS, Move, Play, TwinPlay
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import BIT, Hand, Suit, hand_of

PLIES: Final = 10
_EMPTY: Final = TileLine()


class Position(NamedTuple):
    """All that the further sequences depend on. `seat` can move; a line is one object for each pair of ends."""

    hands: tuple[Hand, ...]
    seat: Seat
    line: TileLine


class _Perft(msgspec.Struct):
    hands: HandTexts
    leader: FourSeats
    twin: bool


def answers(line: Line) -> Line:
    """`counts`, always ten. Raises: InputError, NotationError."""
    given = read(line, _Perft)
    hands = tuple(map(hand_of, dealt(given.hands)))
    return {"counts": sequence_counts(hands, given.leader, plain_rules(given.twin))}


def sequence_counts(hands: tuple[Hand, ...], leader: Seat, rules: Rules) -> list[int]:
    """How many different sequences of 1, 2, ... 10 moves there are. Passes are no moves. Twin: test_perft.py.

    Positions that different sequences lead to are counted together, so the work grows with the positions.
    """
    level = Counter({Position(hands, leader, _EMPTY): 1})
    counts: list[int] = []
    while True:
        counts.append(sum(ways * len(moves_of(position, rules)) for position, ways in level.items()))
        if len(counts) == PLIES:
            return counts
        level = _deeper(level, rules)


def _deeper(level: Counter[Position], rules: Rules) -> Counter[Position]:
    """The positions one move on, each with the number of ways to it; finished deals are dropped."""
    deeper: Counter[Position] = Counter()
    for position, ways in level.items():
        for move in moves_of(position, rules):
            if after := _after(position, move, rules):
                deeper[after] += ways
    return deeper


def moves_of(position: Position, rules: Rules) -> tuple[Move, ...]:
    """The different moves of the seat on turn."""
    hands, seat, line = position
    return lead_moves(hands[seat], rules, None) if line is _EMPTY else turn_moves(hands[seat], line, rules, 0)


def _after(position: Position, move: Move, rules: Rules) -> Position | None:
    """The position after a move, with the next seat that can move; None if the deal is over."""
    bits, line = _placed(position.line, move)
    seat = position.seat
    hand = position.hands[seat] ^ bits
    if not hand:
        return None
    hands = (*position.hands[:seat], hand, *position.hands[seat + 1 :])
    after = rules.seating.next(seat)
    for mover in rules.seating.from_seat(after):
        if turn_moves(hands[mover], line, rules, 0) != (PASS,):
            return Position(hands, mover, line)
    return None


def _placed(line: TileLine, move: Move) -> tuple[Hand, TileLine]:
    """The tiles that leave the hand, and the line afterwards."""
    match move:
        case Play(tile):
            return BIT[tile], _line(*sorted(ends_after(line, move)))
        case TwinPlay(left, right):
            return BIT[left] | BIT[right], line
        case _:
            raise AssertionError("neither passes nor draws are counted")


@cache
def _line(low: Suit, high: Suit) -> TileLine:
    """A line with these ends. The counts are the same if left and right change places, so low goes left."""
    line = TileLine()
    line.left, line.right = low, high
    return line
