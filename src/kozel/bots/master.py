"""The strongest bot: reads hands from the moves seen, and looks ahead as others see the table, not with open hands.

Each candidate is tried in many worlds, drawn by how well they explain the moves seen. In each world everybody plays on
by a policy that knows what its seat knows, till few tiles are left; those are solved exactly.
"""

from array import array
from random import Random
from typing import Final

import msgspec

from kozel.bots.counting import CountingBot
from kozel.bots.explained import Explanation, explained
from kozel.bots.outlook import payoff_in, position_in, stakes_of
from kozel.bots.talk import Placement, placements, settled
from kozel.game.moves import Action
from kozel.game.rules import Rules
from kozel.game.view import SeatView
from kozel.search import kernels
from kozel.search.belief import Reading, believe
from kozel.search.chance import Chance
from kozel.search.codes import rule_code
from kozel.search.policy import FITTED, Mind
from kozel.search.position import numbered

PLAYED: Final = msgspec.structs.replace(FITTED, soft=1.0)
"""How everybody plays on: as the choices were fitted, but firmer."""
SHORT_MS: Final = 50
"""With less time than this there are fewer worlds."""


class Depth(msgspec.Struct, frozen=True):
    """How hard a bot thinks: worlds weighed, worlds played on, tiles left that are solved exactly.

    Worlds are played on by `mind`; the moves seen are read by `reading`.
    """

    pool: int = 3000
    worlds: int = 800
    exact: int = 12
    mind: Mind = PLAYED
    reading: Reading = Reading()


MASTER: Final = Depth()


class Foreseen(msgspec.Struct, frozen=True):
    """The values of moves, a row for each world tried; `possible` is how many worlds agree with the hard facts."""

    moves: list[Placement]
    values: "array[int]"
    possible: int

    @property
    def totals(self) -> list[int]:
        return [sum(self.values[at :: len(self.moves)]) for at in range(len(self.moves))]


class MasterBot:
    """Takes the best chance to win the match, or the best mean of points where that chance is not known or not wanted.

    Where the search cannot play, the counting bot does.
    """

    name = "master"

    def __init__(self, depth: Depth = MASTER, *, for_match: bool = True) -> None:
        self._depth = depth
        self._for_match = for_match
        self._fallback = CountingBot()

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        if (action := settled(view)) is not None:
            return action
        if (rules := stakes_of(view.rules)) is None:
            return self._fallback.choose(view, budget_ms, rng)
        found = self._foreseen(view, rules, budget_ms, rng.getrandbits(64), self._payoff(view))
        return found.moves[found.totals.index(max(found.totals))]

    def explain(self, view: SeatView, budget_ms: int, rng: Random) -> Explanation | None:
        """The candidates of a choice; None where nothing is to be weighed or the search cannot play."""
        rules = stakes_of(view.rules)
        if settled(view) is not None or rules is None:
            return None
        seed, payoff = rng.getrandbits(64), self._payoff(view)
        found = self._foreseen(view, rules, budget_ms, seed, None)
        chances = self._foreseen(view, rules, budget_ms, seed, payoff).values if payoff else None
        return explained(view, found.moves, found.values, found.possible, chances)

    def _payoff(self, view: SeatView) -> bytes | None:
        return payoff_in(view, self._depth.exact) if self._for_match else None

    def _foreseen(self, view: SeatView, rules: Rules, budget_ms: int, seed: int, payoff: bytes | None) -> Foreseen:
        """The worth of the moves in points, or by `payoff`; the same worlds and chances for the same seed."""
        depth, chance = self._depth, Chance(seed)
        share = min(1.0, budget_ms / SHORT_MS)
        belief = believe(view, max(1, int(depth.pool * share)), chance, depth.reading)
        worlds = belief.picked(max(1, int(depth.worlds * share)), chance)
        moves = numbered(position_in(view, worlds).moves(view.rules))
        how = kernels.Foresight(depth.mind.code, 1, depth.exact, payoff)
        code = rule_code(view.rules if payoff else rules)
        values = kernels.foresee(code, belief.table, worlds, moves, how, chance.state)
        return Foreseen(placements(view.legal()), values, belief.count)
