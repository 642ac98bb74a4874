"""The published baseline: draw hands that agree with the hard facts, solve each with open hands, take the best mean."""

from collections.abc import Sequence
from random import Random
from typing import Final

from kozel.bots.counting import CountingBot
from kozel.bots.outlook import position_in, stakes_of
from kozel.bots.talk import Placement, placements, settled
from kozel.game.moves import Action
from kozel.game.rules import Rules
from kozel.game.view import SeatView
from kozel.search.chance import Chance
from kozel.search.solver import SolvedWorlds, solve_worlds
from kozel.search.worlds import Worlds, unseen

WORLDS: Final = 100
FEWEST: Final = 4
_MICROSECONDS: Final = {28: 11_000, 27: 1600, 26: 1200, 25: 800, 24: 450, 23: 370, 22: 240, 21: 150, 20: 125, 19: 80}
_LITTLE: Final = 50


def world_cost(tiles: int) -> float:
    """About how many milliseconds one world takes, all moves exactly, with so many tiles left in the hands."""
    return _MICROSECONDS.get(tiles, _LITTLE) / 1000


class PimcBot:
    """Perfect information Monte Carlo, with exact values. Where the search cannot play, the counting bot does.

    The time to think decides how many worlds are drawn, by a table and not by the clock: a move can be replayed.
    """

    name = "pimc"

    def __init__(self, worlds: int = WORLDS) -> None:
        self._worlds = worlds
        self._fallback = CountingBot()

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        if (action := settled(view)) is not None:
            return action
        if (rules := stakes_of(view.rules)) is None:
            return self._fallback.choose(view, budget_ms, rng)
        worlds = min(self._worlds, max(FEWEST, int(budget_ms / world_cost(sum(view.counts)))))
        return best_of(placements(view.legal()), solved(view, rules, worlds, rng), rng)


def solved(view: SeatView, rules: Rules, n: int, rng: Random) -> SolvedWorlds:
    """Every move in `n` worlds drawn uniformly, or in all worlds if there are no more."""
    found = Worlds(unseen(view)).some(n, Chance(rng.getrandbits(64)), few=n)
    return solve_worlds(position_in(view, found), found, rules)


def best_of(moves: Sequence[Placement], values: SolvedWorlds, rng: Random) -> Placement:
    totals = [sum(values.of(move)) for move in moves]
    best = max(totals)
    return rng.choice([move for move, total in zip(moves, totals, strict=True) if total == best])
