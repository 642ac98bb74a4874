"""How bots play a small set, choice by choice, so that it can be said exactly how much they give away.

A bot is asked several times at every choice that can come up; how often it makes a move is its chance of it.
"""

from collections import Counter
from random import Random
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from kozel.bots.protocol import Bot
from kozel.envs.actions import number_of
from kozel.envs.cfr import Behaviour, behaviour_by
from kozel.envs.small_set import Choices, Knowledge
from kozel.game.events import HandDealt, LeadDecided, Passed, Played, SeatFact, TwinPlayed
from kozel.game.moves import End
from kozel.game.rules import Rules
from kozel.game.rulesets import shipped
from kozel.game.seats import Seat
from kozel.game.tiles import DOUBLES, TILES, Hand, tiles_in
from kozel.game.view import SeatView
from kozel.search.kernels import PASS, RIGHT, TWIN

BUDGET_MS: Final = 1000


def small_rules(id: str, hand: int) -> Rules:
    """The rules of a shipped set for hands of so few tiles, which are never dealt again."""
    changes: dict[str, object] = {"hand": hand, "redeal_doubles": "off", "redeal_suit": "off"}
    return msgspec.structs.replace(shipped(id).rules, **changes)


class SmallView(SeatView):
    """A seat that knows that only the first `tiles` tiles by number are in the game."""

    def __init__(self, rules: Rules, seat: Seat, tiles: int) -> None:
        self._tiles: Hand = (1 << tiles) - 1
        super().__init__(rules, seat)

    @property
    def unseen(self) -> Hand:
        return self._tiles & ~self.played & ~self.hand


def view_of(rules: Rules, tiles: int, seat: Seat, known: Knowledge) -> SmallView:
    """What `seat` was told when it knows this."""
    (dealt,), moves = known
    view = SmallView(rules, seat, tiles)
    view.evolve(HandDealt(0, tiles_in(dealt)))
    view.evolve(LeadDecided(0, "lot"))
    for move in moves:
        view.evolve(_fact(view, move))
    return view


def _fact(view: SeatView, move: int) -> SeatFact:
    seat, (left, right) = view.turn, view.line.ends
    if move == PASS:
        return Passed(seat, (left, right))
    if move == TWIN:
        return TwinPlayed(seat, DOUBLES[left], DOUBLES[right])
    end = None if view.line.is_empty else End.RIGHT if move >= RIGHT else End.LEFT
    return Played(seat, TILES[move % RIGHT], end)


def behaviour_of(bot: Bot, rules: Rules, tiles: int, seat: Seat, choices: Choices, times: int) -> Behaviour:
    """How a bot plays at `seat`, asked so many `times` at each choice."""

    def chances(number: int) -> NDArray[np.float64]:
        known, moves = choices.known[number], choices.moves[number]
        view = view_of(rules, tiles, seat, known)
        asked = [bot.choose(view, BUDGET_MS, Random(f"{known}/{time}")) for time in range(times)]
        made = Counter(map(number_of, asked))
        return np.array([made[move] for move in moves], np.float64) / times

    return behaviour_by(choices, chances)
