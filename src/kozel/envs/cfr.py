"""CFR+ for small sets, and best responses: how much a player could gain who knew the strategies of all others.

Tammelin, "Solving large imperfect information games using CFR+" (2014): regrets never below nought, players updated one
after the other, later strategies weighing more in the average. Between two sides of one player each it converges to an
equilibrium; with partners who do not see each other's tiles nobody has proved that, so it is measured.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kozel.envs.small_set import Choices, Numbers, SmallSet

Strategy: TypeAlias = Numbers
"""By sequence: the chance that the player makes all the choices of it, if the others let him."""
Behaviour: TypeAlias = Numbers
"""By sequence: the chance of its last choice."""


def summed(places: NDArray[np.integer[Any]], values: Numbers, n: int) -> Numbers:
    """The sums of the values at each of `n` places."""
    return np.bincount(places, values, n).astype(np.float64, copy=False)


class Shape:
    """The choices of a player as arrays, level by level: a level holds choices that no other one of it leads to."""

    def __init__(self, choices: Choices) -> None:
        counts = np.array([len(moves) for moves in choices.moves], np.int64)
        self.sequences = choices.sequences
        self.parent = np.array(choices.parent, np.int64)
        self.first = np.array(choices.first, np.int64)
        self.owner = np.concatenate(([-1], np.repeat(np.arange(len(counts)), counts)))  # the choice of each sequence
        self.evenly: Behaviour = np.concatenate(([1.0], np.repeat(1 / counts, counts)))
        depth = np.zeros(len(counts), np.int64)
        for number, parent in enumerate(choices.parent):
            depth[number] = depth[self.owner[parent]] + 1 if parent else 0
        self.levels = [np.flatnonzero(depth == level) for level in range(depth.max(initial=-1) + 1)]
        self.level_sequences = [np.flatnonzero(np.isin(self.owner, level)) for level in self.levels]

    def strategy(self, behaviour: Behaviour) -> Strategy:
        found = np.ones(self.sequences)
        for sequences in self.level_sequences:
            found[sequences] = found[self.parent[self.owner[sequences]]] * behaviour[sequences]
        return found

    def behaviour(self, strategy: Strategy) -> Behaviour:
        """Where a choice is never met, even chances."""
        totals = self._by_choice(strategy)
        reached = totals[self.owner] > 0
        reached[0] = False
        found = self.evenly.copy()
        found[reached] = strategy[reached] / totals[self.owner[reached]]
        return found

    def _by_choice(self, values: Numbers) -> Numbers:
        """The sums over the sequences of each choice."""
        return summed(self.owner[1:], values[1:], len(self.parent))

    def regret_matched(self, regrets: Numbers) -> Behaviour:
        return self.behaviour(np.maximum(regrets, 0))

    def values(self, gains: Numbers, behaviour: Behaviour | None) -> tuple[Numbers, Numbers, float]:
        """From what leaves are worth by last sequence: the value of each sequence, of each choice, and of all.

        Choices are made by `behaviour`, or, if that is None, in the best way.
        """
        worth = gains.copy()
        of_choice = np.zeros(len(self.parent))
        for level, sequences in zip(reversed(self.levels), reversed(self.level_sequences), strict=True):
            if behaviour is None:
                starts = np.flatnonzero(np.diff(self.owner[sequences], prepend=-1))
                of_choice[level] = np.maximum.reduceat(worth[sequences], starts)
            else:
                made = worth[sequences] * behaviour[sequences]
                of_choice[level] = summed(self.owner[sequences], made, len(self.parent))[level]
            worth += summed(self.parent[level], of_choice[level], self.sequences)
        return worth, of_choice, float(worth[0])


class Solver:
    """Solves a small set whose players are the seats; `behaviours` are the average ones so far."""

    def __init__(self, game: SmallSet) -> None:
        self.game = game
        self.shapes = [Shape(choices) for choices in game.choices]
        self.rounds = 0
        self._regrets = [np.zeros(shape.sequences) for shape in self.shapes]
        self._now = [shape.strategy(shape.evenly) for shape in self.shapes]
        self._summed = [np.zeros(shape.sequences) for shape in self.shapes]

    @property
    def behaviours(self) -> list[Behaviour]:
        return [shape.behaviour(summed) for shape, summed in zip(self.shapes, self._summed, strict=True)]

    def run(self, rounds: int) -> None:
        for _ in range(rounds):
            self.rounds += 1
            for player in range(len(self.shapes)):
                self._improve(player)

    def _improve(self, player: int) -> None:
        shape, regrets = self.shapes[player], self._regrets[player]
        behaviour = shape.regret_matched(regrets)
        worth, of_choice, _ = shape.values(gains(self.game, self._now, player), behaviour)
        regrets[1:] = np.maximum(regrets[1:] + worth[1:] - of_choice[shape.owner[1:]], 0)
        self._now[player] = shape.strategy(shape.regret_matched(regrets))
        self._summed[player] += self.rounds * self._now[player]


def gains(game: SmallSet, strategies: Sequence[Strategy], player: int) -> Numbers:
    """What the leaves are worth to `player`, by his last sequence, when the others play so."""
    weights = game.values if game.side[player] == 0 else -game.values
    for other, strategy in enumerate(strategies):
        if other != player:
            weights = weights * strategy[game.ends[other]]
    return summed(game.ends[player], weights, game.choices[player].sequences)


def value(game: SmallSet, strategies: Sequence[Strategy]) -> float:
    """Points for side 0."""
    weights = game.values
    for ends, strategy in zip(game.ends, strategies, strict=True):
        weights = weights * strategy[ends]
    return float(weights.sum())


def incentives(game: SmallSet, behaviours: Sequence[Behaviour]) -> list[float]:
    """How many points a deal each player would gain by the best answer to all others. Their sum is NashConv."""
    shapes = [Shape(choices) for choices in game.choices]
    strategies = [shape.strategy(behaviour) for shape, behaviour in zip(shapes, behaviours, strict=True)]
    now = value(game, strategies)
    best = [shape.values(gains(game, strategies, player), None)[2] for player, shape in enumerate(shapes)]
    return [one - now if game.side[player] == 0 else one + now for player, one in enumerate(best)]


def pair_incentive(game: SmallSet, pairs: SmallSet, behaviours: Sequence[Behaviour], side: int) -> float:
    """How much the pair of `side` would gain by the best answer of one who sees the tiles of both.

    No two partners can gain more together. `pairs` is the same game with the pairs as its players.
    """
    shapes = [Shape(choices) for choices in game.choices]
    strategies = [shape.strategy(behaviour) for shape, behaviour in zip(shapes, behaviours, strict=True)]
    weights = game.values if side == 0 else -game.values
    for player, strategy in enumerate(strategies):
        if game.side[player] != side:
            weights = weights * strategy[game.ends[player]]
    worth = summed(pairs.ends[side], weights, pairs.choices[side].sequences)
    now = value(game, strategies)
    return Shape(pairs.choices[side]).values(worth, None)[2] - (now if side == 0 else -now)


def behaviour_by(choices: Choices, chances: Callable[[int], NDArray[np.float64]]) -> Behaviour:
    """A behaviour from the chances of the moves at each choice."""
    return np.concatenate([[1.0], *[chances(number) for number in range(len(choices.moves))]])
