"""How well a seat knows where tiles are: what reading choices adds to passes, and whether its chances are true."""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from kozel.arena.contestants import contestant
from kozel.arena.rates import Z95
from kozel.bots.talk import settled
from kozel.game.referee import Referee
from kozel.game.rulesets import RuleSet
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import Hand
from kozel.game.view import SeatView
from kozel.search.belief import BLIND, Belief, Reading, believe
from kozel.search.chance import Chance

WORLDS: Final = 2000
LEAST: Final = 0.001
"""A chance below this is counted as this: nobody loses endless bits for a tile."""
BINS: Final = 20
Chances: TypeAlias = NDArray[np.float64]
"""A row for each unseen tile, a column for each other seat."""


class Knowledge(msgspec.Struct):
    """What was found in some deals: bits by deal, tiles by deal, and how chances turned out.

    Chances go into BINS equal bins: how often one was `said`, their sums, and how often it `was` so.
    """

    bits: list[float] = []
    tiles: list[int] = []
    said: Chances = msgspec.field(default_factory=lambda: np.zeros(BINS))
    sums: Chances = msgspec.field(default_factory=lambda: np.zeros(BINS))
    was: Chances = msgspec.field(default_factory=lambda: np.zeros(BINS))

    @property
    def gain(self) -> float:
        """Bits gained per unseen tile over counts and passes alone."""
        return sum(self.bits) / max(sum(self.tiles), 1)

    @property
    def half(self) -> float:
        """Half of the 95 % interval of the gain; deals are independent, the tiles of one deal are not."""
        off = sum((bits - self.gain * tiles) ** 2 for bits, tiles in zip(self.bits, self.tiles, strict=True))
        return Z95 * sqrt(off) / max(sum(self.tiles), 1)

    @property
    def error(self) -> float:
        """The expected calibration error: how far chances are from frequencies, on average over all that was said."""
        return float(abs(self.sums - self.was).sum() / max(self.said.sum(), 1))

    def learn(self, soft: Chances, hard: Chances, truth: Chances) -> None:
        """Takes the chances of one moment, with reading and without, and where the tiles were; for the last deal."""
        held = truth == 1
        self.bits[-1] += float(np.log2(np.maximum(soft[held], LEAST) / np.maximum(hard[held], LEAST)).sum())
        self.tiles[-1] += len(truth)
        bins = np.minimum(soft.ravel() * BINS, BINS - 1).astype(int)
        self.said += np.bincount(bins, minlength=BINS)
        self.sums += np.bincount(bins, soft.ravel(), BINS)
        self.was += np.bincount(bins, truth.ravel(), BINS)


def knowledge(ruleset: RuleSet, bots: Sequence[str], deals: int, seed: str, reading: Reading) -> Knowledge:
    """Lets `bots` (taking turns around the table) play, and asks the seat on turn before each of its choices.

    Raises: UnknownBotError.
    """
    known = Knowledge()
    for deal in range(deals):
        known.bits.append(0.0)
        known.tiles.append(0)
        for view, hands in choices(ruleset, bots, f"{seed}/{deal}"):
            chance = Random(f"{seed}/{deal}/{view.played}").getrandbits(64)
            soft, hard = (chances(view, believe(view, WORLDS, Chance(chance), one)) for one in (reading, BLIND))
            known.learn(soft, hard, _held(view, np.array([hands], np.uint32))[0])
    return known


def choices(ruleset: RuleSet, bots: Sequence[str], seed: str) -> Iterator[tuple[SeatView, Sequence[Hand]]]:
    """The views of the seats that have something to weigh in one deal, with the hands of all; not the lead."""
    referee = Referee(ruleset)
    seated = [contestant(bots[seat % len(bots)]) for seat in ruleset.rules.seating.seats]
    referee.start_deal(SeededPack(seed.encode(), referee.rules))
    rng = Random(seed)
    while referee.deal_running:
        seat = referee.to_act[0]
        view = referee.view(seat)
        if settled(view) is None and not view.line.is_empty:
            yield view, tuple(referee.match.deal.hands)
        referee.act(seat, seated[seat].choose(view, 1000, rng))


def chances(view: SeatView, belief: Belief) -> Chances:
    """The chance that each other seat holds each tile that the seat of `view` has not seen."""
    worlds = np.frombuffer(belief.worlds, np.uint32).reshape(-1, 4)
    return np.tensordot(np.array(belief.weights), _held(view, worlds), 1)


def _held(view: SeatView, worlds: NDArray[np.uint32]) -> NDArray[np.float64]:
    """For each world a row for each unseen tile: which of the other seats holds it."""
    tiles = [tile for tile in range(28) if view.unseen >> tile & 1]
    others = [seat for seat in view.rules.seating.seats if seat != view.seat]
    hands = worlds[:, None, others] >> np.array(tiles, np.uint32)[None, :, None]
    return (hands & 1).astype(np.float64)
