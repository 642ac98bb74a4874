"""Exact values of positions with all hands open: the door to the kernel's search, or to its twin in Python.

A value is the points of this deal for the good of the side on turn, with best play by everybody; what counts and what
does not is said at `kozel.search.open_hands.lead_values`. Wherever the rules are met first, UnsupportedRulesError may
be raised, and ValueError where a position is no running deal.
"""

from array import array
from collections.abc import Sequence

import msgspec

from kozel.game.moves import Move
from kozel.game.rules import Rules
from kozel.game.tiles import Hand
from kozel.search import kernels
from kozel.search.codes import rule_code
from kozel.search.position import Position, numbered, packed, packed_hands
from kozel.search.python_solver import solve_in_python


class Solved(msgspec.Struct, frozen=True):
    """The value of every move of a position, in the order of `kozel.game.legal`."""

    values: dict[Move, int]

    @property
    def value(self) -> int:
        return max(self.values.values())

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that lose nothing."""
        return tuple(move for move, value in self.values.items() if value == self.value)


class SolvedWorlds(msgspec.Struct, frozen=True):
    """The values of the same moves in many worlds: in `values` a row of ``len(moves)`` numbers for each world."""

    moves: tuple[Move, ...]
    values: "array[int]"

    def __len__(self) -> int:
        return len(self.values) // len(self.moves)

    def of(self, move: Move) -> Sequence[int]:
        """The values of one move, world by world."""
        return self.values[self.moves.index(move) :: len(self.moves)]

    def mean(self, move: Move) -> float:
        return sum(self.of(move)) / len(self)


def solve(position: Position, rules: Rules, *, signs: bool = False) -> Solved:
    """The value of every move. With `signs`, which is faster, only 1 for won, 0 for equal fish, -1 for lost."""
    code = rule_code(rules)
    position.check(rules)
    moves = position.moves(rules)
    return Solved(dict(zip(moves, _solved(code, position, rules, packed_hands(position), signs=signs), strict=True)))


def value(position: Position, rules: Rules) -> int:
    """The value of the position: of its best move. Faster than the values of all moves."""
    code = rule_code(rules)
    position.check(rules)
    if kernels.available:
        return kernels.value(code, packed(position, rules))
    return max(solve_in_python(position, rules))


def solve_worlds(position: Position, worlds: "array[int]", rules: Rules, *, signs: bool = False) -> SolvedWorlds:
    """The values of all moves of the seat on turn in each of many worlds.

    `worlds` holds the hands of each world, four numbers in the order of seats (type ``I``), as
    `kozel.search.worlds` gives them. The seat on turn must hold the hand that it holds in `position` in all of them.
    """
    code = rule_code(rules)
    position.check(rules)
    if len(worlds) % 4 or worlds.typecode != "I":
        raise ValueError("worlds are four hands each, in an array of type 'I'")
    if any(hand != position.hands[position.turn] for hand in worlds[position.turn :: 4]):
        raise ValueError("the seat on turn must hold the same hand in every world")
    return SolvedWorlds(position.moves(rules), _solved(code, position, rules, worlds, signs=signs))


def _solved(code: "array[int]", position: Position, rules: Rules, worlds: "array[int]", *, signs: bool) -> "array[int]":
    if kernels.available:
        moves = numbered(position.moves(rules))
        return kernels.solve(code, packed(position, rules), worlds, moves, signs=signs)
    values = array("h")
    for at in range(0, len(worlds), 4):
        hands: tuple[Hand, ...] = tuple(worlds[at : at + rules.players])
        found = solve_in_python(msgspec.structs.replace(position, hands=hands), rules)
        values.extend([(one > 0) - (one < 0) for one in found] if signs else found)
    return values
