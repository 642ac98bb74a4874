"""N-12, N-13: how often things happen when deals are played at random. Measured, not proved."""

import random
from functools import cache
from math import sqrt

import msgspec

from kozel.claims.model import Evidence, Finding, Sample, near, told
from kozel.claims.random_play import Chooser, anything, heaviest, play, random_deals
from kozel.game.deal import Deal
from kozel.game.events import Passed
from kozel.game.outcome import Fish
from kozel.game.tiles import BAYAN, BLANK_DOUBLE, plain_pips


class Tally(msgspec.Struct):
    """Counts over some deals. `lost` lists what the losing pair held after each normal end."""

    deals: int = 0
    passes: int = 0
    fish: int = 0
    eggs: int = 0
    above_100: int = 0
    lost: list[int] = []
    lone_blank: int = 0
    lone_bayan: int = 0
    on_big_double: int = 0
    leader_won: int = 0


@cache
def tally(sample: Sample, choose: Chooser) -> Tally:
    """What happened in random deals, led with 1-1."""
    counts = Tally()
    for deal, rng in random_deals(sample):
        _count(deal, rng, choose, counts)
    return counts


def _count(deal: Deal, rng: random.Random, choose: Chooser, counts: Tally) -> None:
    counts.deals += 1
    counts.passes += sum(isinstance(fact, Passed) for fact in play(deal, rng, choose))
    outcome = deal.outcome
    assert outcome is not None, "the deal was played to its end"
    values = [plain_pips(hand) for hand in outcome.hands]
    if isinstance(outcome.end, Fish):
        counts.fish += 1
        counts.eggs += values[0] + values[2] == values[1] + values[3]
        counts.above_100 += sum(values) > 100
        return
    losers = [seat for seat in range(4) if (seat - outcome.end.seat) % 2]
    counts.lost.append(sum(values[seat] for seat in losers))
    counts.lone_blank += any(outcome.hands[seat] == (BLANK_DOUBLE,) for seat in losers)
    counts.lone_bayan += any(outcome.hands[seat] == (BAYAN,) for seat in losers)
    counts.on_big_double += BAYAN in outcome.last or BLANK_DOUBLE in outcome.last
    counts.leader_won += (deal.leader - outcome.end.seat) % 2 == 0


def rare_fish(sample: Sample) -> Evidence:
    """N-12: fish above 100 among all fish."""
    counts, careful = tally(sample, anything), tally(sample, heaviest)
    return (
        _played(sample),
        _share("finding-fish-above-100", counts.above_100, counts.fish, 0.02),
        _share("finding-fish-above-100-heavy", careful.above_100, careful.fish, 0.0002),
    )


def base_rates(sample: Sample) -> Evidence:
    """N-13: what random play makes of a deal; playing the heaviest tile first is told only roughly."""
    counts, careful = tally(sample, anything), tally(sample, heaviest)
    deals, normal = counts.deals, len(counts.lost)
    return (
        _played(sample),
        _share("finding-share-fish", counts.fish, deals, 0.25),
        _share("finding-share-eggs", counts.eggs, counts.fish, 0.06),
        _mean("finding-mean-loss", sum(counts.lost), normal, 19.5, 9),
        _share("finding-loss-25", sum(loss >= 25 for loss in counts.lost), normal, 0.25),
        _share("finding-loss-13", sum(loss >= 13 for loss in counts.lost), normal, 0.78),
        _mean("finding-passes", counts.passes, deals, 3.2, 2.5),
        _share("finding-lone-blank", counts.lone_blank, normal, 0.11),
        _share("finding-lone-six", counts.lone_bayan, normal, 0.11),
        _share("finding-big-double", counts.on_big_double, normal, 0.065),
        _share("finding-leader-wins", counts.leader_won, normal, 0.60),
        near("finding-heavy-fish", careful.fish / deals, 0.23, 0.06),
        near("finding-heavy-loss", sum(careful.lost) / max(len(careful.lost), 1), 12.5, 2.5),
    )


def _played(sample: Sample) -> Finding:
    return told("finding-random", deals=sample.deals, seed=str(sample.seed))


def _share(says: str, count: int, of: int, expected: float) -> Finding:
    """A share that may differ from the expected one by rounding and by five standard errors."""
    of = max(of, 1)
    return near(says, count / of, expected, 0.006 + 5 * sqrt(expected * (1 - expected) / of))


def _mean(says: str, total: int, of: int, expected: float, deviation: float) -> Finding:
    of = max(of, 1)
    return near(says, total / of, expected, 0.1 + 5 * deviation / sqrt(of))
