"""Ratings of players from points, never from wins alone: how many points a deal each adds to his pair, and how sure.

The points of a party, per deal and less the datum of its deals, are

    skill(a) + skill(c) + together(a, c) - skill(b) - skill(d) - together(b, d) + noise

with normal skills, normal terms for partnerships that have played together often enough, and normal noise. The datum is
the mean of all tables with the same deals, so its own strength is taken off the right side too: a strong field raises
the datum against which its pairs are measured. The posterior is exact, and it weighs all spreads of skill and
noise by how well they explain the points. These are estimates for people and play no part in any ranking of an event.
Source: Bayesian linear regression; expected scores by sums over partners as in the NGS of the English Bridge Union.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import erf, sqrt
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Couple: TypeAlias = tuple[int, int]

TOGETHER_SHARE: Final = 0.25
"""Variance of a partnership's own term, as a share of that of a skill: a house choice."""

TOGETHER_FROM: Final = 3
"""Parties that two must have played together to have a term of their own."""

ALONE_WEIGHT: Final = 0.8
"""Weight of a party whose deals nobody else played: the luck of the deal, sd 11 beside noise of sd 22, stays in it."""

GRID: Final[Array] = np.geomspace(0.002, 2.0, 60)
"""Spreads of skill that are considered, over the noise of a deal; all equally likely beforehand."""

TINY: Final = 1e-9

NINETY: Final = 1.6449
"""Standard deviations on each side of the mean that hold 90 % of a normal distribution."""


class Party(msgspec.Struct, frozen=True):
    """A party: the players at A and C, those at B and D, points of A and C over all deals.

    Parties with the same `deals_id` had the same deals; "" is for deals that nobody else played.
    """

    deals_id: str
    ac: Couple
    bd: Couple
    points: float
    deals: int = 4


class Rating(msgspec.Struct, frozen=True):
    """Points a deal that a player adds, and the standard deviation of that estimate."""

    mean: float
    sd: float

    @property
    def interval(self) -> tuple[float, float]:
        """Holds the true value in 90 % of cases."""
        return self.mean - NINETY * self.sd, self.mean + NINETY * self.sd


class Ratings(msgspec.Struct, frozen=True):
    """`together` has the terms of partnerships, keyed by the two players in order; `noise` is the sd of one deal."""

    players: dict[int, Rating]
    together: dict[Couple, Rating]
    skill_sd: float
    noise: float

    def edge(self, ac: Couple, bd: Couple) -> float:
        """The points a deal by which the pair at A and C should be better."""
        return self._strength(ac) - self._strength(bd)

    def _strength(self, couple: Couple) -> float:
        own = [self.players[player].mean for player in couple if player in self.players]
        together = self.together.get(_ordered(couple))
        return sum(own) + (together.mean if together else 0.0)

    def chance(self, ac: Couple, bd: Couple, deals: int = 4) -> float:
        """The chance that A and C have more points after so many deals, which both sides play once."""
        spread = self.noise / sqrt(deals)
        return (1 + erf(self.edge(ac, bd) / (spread * sqrt(2)))) / 2


def rate(parties: Sequence[Party]) -> Ratings:
    """The ratings of all who have played. No parties, no ratings."""
    if not parties:
        return Ratings({}, {}, 0.0, 0.0)
    players = sorted({player for party in parties for player in (*party.ac, *party.bd)})
    couples = _couples(parties)
    rows, values = _equations(parties, players, couples)
    share = np.array([1.0] * len(players) + [TOGETHER_SHARE] * len(couples))
    means, sds, skill_sd, noise = _fitted(rows, values, share, max(len(values) - _groups(parties), 1))
    found = [Rating(float(mean), float(sd)) for mean, sd in zip(means, sds, strict=True)]
    return Ratings(
        dict(zip(players, found, strict=False)),
        dict(zip(couples, found[len(players) :], strict=True)),
        skill_sd,
        noise,
    )


def _ordered(couple: Couple) -> Couple:
    return min(couple), max(couple)


def _couples(parties: Sequence[Party]) -> list[Couple]:
    together = Counter(_ordered(couple) for party in parties for couple in (party.ac, party.bd))
    return sorted(couple for couple, count in together.items() if count >= TOGETHER_FROM)


def _groups(parties: Sequence[Party]) -> int:
    """How many means were taken off: each takes one degree of freedom from the noise."""
    return len({party.deals_id for party in parties if party.deals_id})


def _equations(parties: Sequence[Party], players: Sequence[int], couples: Sequence[Couple]) -> tuple[Array, Array]:
    """A row a party: +1 for A and C, -1 for B and D, less the mean of its deals; scaled to the noise of one deal."""
    columns: dict[int | Couple, int] = {key: place for place, key in enumerate([*players, *couples])}
    rows, values = np.zeros((len(parties), len(columns))), np.zeros(len(parties))
    groups: dict[str, list[int]] = defaultdict(list)
    for number, party in enumerate(parties):
        values[number] = party.points / party.deals
        groups[party.deals_id].append(number)
        for couple, sign in ((party.ac, 1.0), (party.bd, -1.0)):
            for key in (*couple, _ordered(couple)):
                if key in columns:
                    rows[number, columns[key]] += sign
    for deals_id, group in groups.items():
        if deals_id:
            rows[group] -= rows[group].mean(axis=0)
            values[group] -= values[group].mean()
    weight = np.array([sqrt(party.deals * (1.0 if party.deals_id else ALONE_WEIGHT)) for party in parties])
    return rows * weight[:, None], values * weight


def _fitted(rows: Array, values: Array, share: Array, freedom: int) -> tuple[Array, Array, float, float]:
    """Means and standard deviations of all terms, the spread of skill, and the noise of one deal.

    With r the spread of skill over the noise, every r of a grid has a posterior in closed form; the result is their
    mixture, weighted by how well r explains the points. So the intervals know that r is uncertain too.
    """
    scaled = rows * np.sqrt(share)
    roots, axes = np.linalg.eigh(scaled.T @ scaled)
    roots = np.maximum(roots, 0.0)
    along = axes.T @ (scaled.T @ values)
    ratios = GRID**2
    shrunk = ratios[:, None] / (1 + ratios[:, None] * roots)
    rest = np.maximum(float(values @ values) - shrunk @ along**2, TINY)
    log_weight = -freedom / 2 * np.log(rest) - np.log1p(ratios[:, None] * roots).sum(axis=1) / 2 + np.log(GRID)
    weight = np.exp(log_weight - log_weight.max())
    weight /= weight.sum()
    noise2 = rest / freedom
    means = (shrunk * along) @ axes.T
    spreads = noise2[:, None] * (shrunk @ (axes.T**2))
    mean = weight @ means
    variance = weight @ (spreads + means**2) - mean**2
    scale = np.sqrt(share)
    noise = sqrt(float(weight @ noise2))
    return mean * scale, np.sqrt(np.maximum(variance, 0.0)) * scale, float(weight @ GRID) * noise, noise
