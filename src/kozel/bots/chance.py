"""The bot that plays at random: the zero of every scale."""

from random import Random

from kozel.game.moves import Action
from kozel.game.view import SeatView


class RandomBot:
    """Does anything that is allowed, each with the same chance."""

    name = "random"

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        return rng.choice(view.legal())
