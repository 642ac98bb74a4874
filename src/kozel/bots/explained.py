"""A decision as data: the candidates, what each is worth and how sure that is, and the reasons by name."""

from collections.abc import Sequence
from math import sqrt
from typing import TypeAlias

import msgspec

from kozel.bots.reasons import Reason, reasons
from kozel.bots.scene import Scene
from kozel.bots.talk import Placement
from kozel.game.view import SeatView
from kozel.search.worth import UNIT, chance_of

Values: TypeAlias = Sequence[int]


class Estimate(msgspec.Struct, frozen=True):
    """A mean over the worlds tried, and its standard error."""

    mean: float
    error: float


class Candidate(msgspec.Struct, frozen=True):
    """A move, the points it is worth for the seat's side, their standard error, and the share of worlds it wins.

    `chance` is how likely the side is to win the match after it, where that is known. `cost` and `chance_cost` are how
    many points, and how much of the chance, it is behind the best candidate in the same worlds; points may be below
    nought, because the best candidate is the one with the best chance.
    """

    move: Placement
    mean: float
    error: float
    won: float
    chance: Estimate | None
    cost: Estimate
    chance_cost: Estimate | None
    reasons: tuple[Reason, ...]


class Explanation(msgspec.Struct, frozen=True):
    """The candidates, best first; `worlds` is how many hands were tried, `possible` how many agree with the facts."""

    candidates: tuple[Candidate, ...]
    worlds: int
    possible: int


def explained(
    view: SeatView, moves: Sequence[Placement], points: Values, possible: int, chances: Values | None = None
) -> Explanation:
    """From the points in each world, one row of numbers a world, one number a move; `chances` likewise, as payoffs."""
    scene, width = Scene(view), len(moves)
    judged = chances or points
    best = max(range(width), key=lambda at: sum(judged[at::width]))
    order = sorted(range(width), key=lambda at: -sum(judged[at::width]))
    found = [_candidate(scene, moves[at], _Column(points, width, at, best), chances) for at in order]
    return Explanation(tuple(found), len(points) // width, possible)


class _Column(msgspec.Struct, frozen=True):
    """The values of move `at` and of the best move, world by world."""

    values: Values
    width: int
    at: int
    best: int

    @property
    def own(self) -> Values:
        return self.values[self.at :: self.width]

    @property
    def behind(self) -> Estimate:
        best = self.values[self.best :: self.width]
        return estimate([most - one for most, one in zip(best, self.own, strict=True)])


def _candidate(scene: Scene, move: Placement, column: _Column, chances: Values | None) -> Candidate:
    points, own = estimate(column.own), column.own
    other = msgspec.structs.replace(column, values=chances) if chances else None
    return Candidate(
        move=move,
        mean=points.mean,
        error=points.error,
        won=sum(value > 0 for value in own) / len(own),
        chance=_as_chance(estimate(other.own)) if other else None,
        cost=column.behind,
        chance_cost=_scaled(other.behind) if other else None,
        reasons=reasons(scene, move),
    )


def estimate(values: Sequence[int]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    spread = sum([(value - mean) ** 2 for value in values]) / max(n - 1, 1)
    return Estimate(mean, sqrt(spread / n))


def _as_chance(value: Estimate) -> Estimate:
    return Estimate(chance_of(value.mean), value.error / (2 * UNIT))


def _scaled(value: Estimate) -> Estimate:
    return Estimate(value.mean / (2 * UNIT), value.error / (2 * UNIT))
