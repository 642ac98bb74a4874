"""Slow twins of the scoring of tournaments, written from the formulas alone; they share no code with the package."""

from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction

SCALES = {
    "domino": [1, 5, 8, 13, 17, 22, 28, 34, 40, 47, 54, 62, 70, 79, 90, 101, 114, 128, 145],
    "bridge": [
        *[20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250],
        *[2500, 3000, 3500, 4000],
    ],
}
AWARDS = {"plus": (60, 3), "average": (50, 0), "minus": (40, -3)}


def naive_imps(difference, scale):
    reached = len([limit for limit in SCALES[scale] if abs(difference) >= limit])
    return reached if difference >= 0 else -reached


def naive_matchpoints(nets):
    """For each table of a list, by counting the others one by one."""
    scores = []
    for i, own in enumerate(nets):
        others = nets[:i] + nets[i + 1 :]
        scores.append(sum(2 for other in others if other < own) + sum(1 for other in others if other == own))
    return scores


def naive_neuberg(score, played, tables):
    return Fraction(tables, played) * (score + 1) - 1


def naive_per_cent(nets, tables):
    if tables == 1:
        return [Fraction(50) for _ in nets]
    top = 2 * (tables - 1)
    return [100 * naive_neuberg(score, len(nets), tables) / top for score in naive_matchpoints(nets)]


def naive_minus_datum(nets):
    return [net - Fraction(sum(nets), len(nets)) for net in nets]


def naive_cross_imps(nets, scale="domino"):
    means = []
    for i, own in enumerate(nets):
        against = [naive_imps(own - other, scale) for j, other in enumerate(nets) if j != i]
        means.append(Fraction(sum(against), len(against)) if against else Fraction(0))
    return means


def naive_victory(margin, deals, blitz):
    """In hundredths, with 60 digits."""
    getcontext().prec = 60
    full = Decimal(blitz) / 100 * Decimal(deals).sqrt()
    size = Decimal(abs(Fraction(margin)).numerator) / Fraction(margin).denominator
    tau = (Decimal(5).sqrt() - 1) / 2
    share = size / full if size < full else Decimal(1)
    points = 10 + 10 * (1 - (tau.ln() * 3 * share).exp()) / (1 - tau * tau * tau)
    hundredths = int((points * 100).quantize(Decimal(1), ROUND_HALF_UP))
    getcontext().prec = 28
    return hundredths if margin >= 0 else 2000 - hundredths


def naive_board(results, unit):
    """Scores by pair of one board: results as (ns, ew, net or None, ns_award, ew_award)."""
    counting = [r for r in results if r[2] is not None or r[3] or r[4]]
    nets = [r[2] for r in counting if r[2] is not None]
    ways = {"points": lambda n: n, "datum": naive_minus_datum, "imps": naive_cross_imps}
    way = ways.get(unit, lambda n: naive_per_cent(n, len(counting)))
    ns, ew = iter(way(nets)), iter(way([-net for net in nets]))
    scores = {}
    for one, other, net, ns_award, ew_award in counting:
        if net is not None:
            scores[one], scores[other] = Fraction(next(ns)), Fraction(next(ew))
        for pair, award in ((one, ns_award), (other, ew_award)):
            if award:
                per_cent, imps = AWARDS[award]
                scores[pair] = Fraction({"per_cent": per_cent, "imps": imps}.get(unit, 0))
    return scores
