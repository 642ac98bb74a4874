"""The ceiling: a player who sees all hands. It lives here, because nothing at a real table may be given them."""

from array import array
from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from kozel.bots.counting import CountingBot
from kozel.bots.outlook import position_in, stakes_of
from kozel.bots.pimc import best_of
from kozel.bots.talk import placements, settled
from kozel.game.moves import Action
from kozel.game.tiles import Hand
from kozel.game.view import SeatView
from kozel.search.solver import solve_worlds


@runtime_checkable
class Clairvoyant(Protocol):
    """A bot that the arena shows all hands before each of its turns."""

    def see(self, hands: Sequence[Hand]) -> None: ...


class Cheater:
    """Plays the true deal exactly, as if everybody saw all hands."""

    name = "cheater"

    def __init__(self) -> None:
        self._hands = array("I", (0, 0, 0, 0))
        self._fallback = CountingBot()

    def see(self, hands: Sequence[Hand]) -> None:
        self._hands = array("I", (*hands, 0, 0)[:4])

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        if (action := settled(view)) is not None:
            return action
        if (rules := stakes_of(view.rules)) is None:
            return self._fallback.choose(view, budget_ms, rng)
        values = solve_worlds(position_in(view, self._hands), self._hands, rules)
        return best_of(placements(view.legal()), values, rng)
