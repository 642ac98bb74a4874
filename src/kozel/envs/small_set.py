"""A whole small game in sequence form: a few tiles for each seat, out of a small set.

A sequence of a player is a chain of his own choices, with what he knew at each of them; 0 is the empty one. What a leaf
of the game is worth follows from the last sequence of every player, so that all that solvers need are sums over leaves.
A player here is a set of seats that know each other's tiles: each seat alone, or a pair with open cards between them.
Seat 0 leads; by symmetry nothing is lost.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from kozel.envs.course import Course, begun
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import Hand

Group: TypeAlias = tuple[Seat, ...]
Knowledge: TypeAlias = tuple[tuple[Hand, ...], tuple[int, ...]]
"""The tiles that the seats of a player were dealt, and all moves so far, passes too."""
Numbers: TypeAlias = NDArray[np.float64]


class Choices(msgspec.Struct):
    """All choices of a player, each after the choices that lead to it.

    Choice `i`, met with what ``known[i]`` says after sequence ``parent[i]``, may go on with ``moves[i]``, and these are
    the sequences from ``first[i]`` on.
    """

    numbers: dict[Knowledge, int] = {}
    known: list[Knowledge] = []
    parent: list[int] = []
    first: list[int] = []
    moves: list[tuple[int, ...]] = []
    sequences: int = 1

    def first_of(self, knowledge: Knowledge, parent: int, moves: tuple[int, ...]) -> int:
        """The sequence that the first of these moves makes."""
        if knowledge not in self.numbers:
            self.numbers[knowledge] = len(self.known)
            self.known.append(knowledge)
            self.parent.append(parent)
            self.first.append(self.sequences)
            self.moves.append(moves)
            self.sequences += len(moves)
        return self.first[self.numbers[knowledge]]


class SmallSet(msgspec.Struct):
    """`choices` of each player; ``ends[player]`` has its last sequence by leaf, `values` the points for side 0, each
    leaf weighed by its chance. `side` is the side of each player."""

    players: tuple[Group, ...]
    choices: tuple[Choices, ...]
    ends: tuple[NDArray[np.int32], ...]
    values: Numbers
    side: tuple[int, ...]

    def of(self, first: int, last: int) -> "SmallSet":
        """The same game with only the players from `first` to before `last`."""
        part = slice(first, last)
        return SmallSet(self.players[part], self.choices[part], self.ends[part], self.values, self.side[part])


SEATS: Final[tuple[Group, ...]] = ((0,), (1,), (2,), (3,))
PAIRS: Final[tuple[Group, ...]] = ((0, 2), (1, 3))


def small_set(rules: Rules, tiles: int, players: tuple[Group, ...]) -> SmallSet:
    """The game of the first `tiles` tiles by number, as these players meet it."""
    choices = tuple(Choices() for _ in players)
    ends: list[list[int]] = [[] for _ in players]
    values: list[int] = []
    deals = 0
    for hands in all_hands((1 << tiles) - 1, rules.hand, rules.players):
        deals += 1
        for at, value in _leaves(begun(rules, hands, 0), hands, players, choices):
            values.append(value)
            for one, sequence in zip(ends, at, strict=True):
                one.append(sequence)
    return SmallSet(
        players,
        choices,
        tuple(np.array(one, np.int32) for one in ends),
        np.array(values, np.float64) / deals,
        tuple(rules.seating.side(player[0]) for player in players),
    )


def all_hands(tiles: Hand, size: int, players: int) -> Iterator[tuple[Hand, ...]]:
    """Every way to deal `size` tiles to each player."""
    if not players:
        yield ()
        return
    single = [1 << number for number in range(28) if tiles >> number & 1]
    for held in combinations(single, size):
        for others in all_hands(tiles & ~sum(held), size, players - 1):
            yield sum(held), *others


_Sequences: TypeAlias = tuple[int, ...]


def _leaves(
    start: Course, hands: tuple[Hand, ...], players: tuple[Group, ...], choices: tuple[Choices, ...]
) -> Iterator[tuple[_Sequences, int]]:
    """The ends of one deal: the last sequence of each player, and the value."""
    waiting: list[tuple[Course, _Sequences]] = [(start, (0,) * len(players))]
    while waiting:
        course, at = waiting.pop()
        if course.value is not None:
            yield at, course.value
            continue
        moves = course.legal()
        if len(moves) == 1:
            waiting.append((course.after(moves[0]), at))
            continue
        firsts = [
            mine.first_of((tuple([hands[seat] for seat in player]), course.moves), now, moves)
            if course.turn in player
            else -1
            for player, mine, now in zip(players, choices, at, strict=True)
        ]
        for number, move in enumerate(moves):
            then = tuple([now if one < 0 else one + number for now, one in zip(at, firsts, strict=True)])
            waiting.append((course.after(move), then))
