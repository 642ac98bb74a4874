"""The bot that counts tiles, remembers passes and minds its partner."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, NamedTuple

import msgspec

from kozel.bots.features import FEATURES, Weights
from kozel.bots.scene import Result, Scene, result_of
from kozel.bots.talk import Placement, placements, settled
from kozel.game.legal import closes_line
from kozel.game.moves import Action
from kozel.game.view import SeatView

GOING_OUT: Final = 1000.0
"""Worth more than anything else: no other move of a hand that can go out now is better."""
POINTS_PER_PIP: Final = 0.45
POINTS_PER_TILE: Final = 2.0


class Reasoned(NamedTuple):
    """A placement, its value in points, and the points that each reason gives it."""

    move: Placement
    value: float
    reasons: dict[str, float]


class CountingBot:
    """Takes the placement of the greatest value; chance decides between equals."""

    name = "counting"
    weights: ClassVar[Weights] = Weights()
    forgetful: ClassVar[bool] = False
    """Whether he does not remember the passes."""

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        if (action := settled(view)) is not None:
            return action
        moves = placements(view.legal())
        values = self._values(Scene(view, forgetful=self.forgetful), moves)
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])

    def explain(self, view: SeatView) -> list[Reasoned]:
        """Every placement with its value and the reasons for it, best first; none when there is nothing to place."""
        moves = placements(view.legal())
        if not moves:
            return []
        scene = Scene(view, forgetful=self.forgetful)
        values = self._values(scene, moves)
        reasoned = [
            Reasoned(move, value, self._reasons(scene, move)) for move, value in zip(moves, values, strict=True)
        ]
        return sorted(reasoned, key=lambda one: -one.value)

    def _reasons(self, scene: Scene, move: Placement) -> dict[str, float]:
        return dict(zip(Weights.__struct_fields__, self._points(scene, result_of(scene, move)), strict=True))

    def _values(self, scene: Scene, moves: Sequence[Placement]) -> list[float]:
        """The worth of each placement in points: an end of the deal by itself, others by their difference."""
        results = [result_of(scene, move) for move in moves]
        scores = [self._score(scene, after) for after in results]
        usual = sum(scores) / len(scores)
        return [
            _end_value(scene, move, after, standing(scene) + score - usual)
            for move, after, score in zip(moves, results, scores, strict=True)
        ]

    def _score(self, scene: Scene, after: Result) -> float:
        return sum(self._points(scene, after)) if after.hand else 0.0

    def _points(self, scene: Scene, after: Result) -> list[float]:
        weights: tuple[float, ...] = msgspec.structs.astuple(self.weights)
        return [weight * feature(scene, after) for weight, feature in zip(weights, FEATURES, strict=True)]


def standing(scene: Scene) -> float:
    """What the deal is worth when it goes on, in points: the lead in pips and in tiles."""
    return POINTS_PER_PIP * scene.pip_lead + POINTS_PER_TILE * scene.tile_lead


def _end_value(scene: Scene, move: Placement, after: Result, going_on: float) -> float:
    if not after.hand:
        return GOING_OUT
    return fish_value(scene, after) if closes_line(scene.line, scene.played, move) else going_on


def fish_value(scene: Scene, after: Result) -> float:
    """The points that a fish made now is expected to bring, by the pips reckoned in all hands."""
    ours = scene.our_pips - sum(tile.pips for tile in after.laid)
    theirs = scene.their_pips
    lighter = scene.chance_lighter(theirs - ours)
    match scene.rules.fish_score:
        case "difference":
            return theirs - ours
        case "heavier_own":
            return lighter * theirs - (1 - lighter) * ours
        case _:
            return (2 * lighter - 1) * (ours + theirs)
