"""A field of players with known skills, to see what ratings make of their parties.

64 players, random partners and opponents in every round of 16 tables, four shared deals a round; skill sd 1.5 points a
deal, deals sd 11, noise sd 22 a deal.
"""

from random import Random

from openskill.models import PlackettLuce

from kozel.tournament.rating import Party

PLAYERS, DEALS = 64, 4


def simulated(parties_each, seed, together=0.0, fixed_partners=False):
    """True skills, true terms of partnerships, and all parties."""
    rng = Random(seed)
    skill = [rng.gauss(0, 1.5) for _ in range(PLAYERS)]
    terms = {}
    parties = []
    for number in range(parties_each):
        luck = rng.gauss(0, 11 * DEALS**0.5)
        order = rng.sample(range(PLAYERS), PLAYERS)
        if fixed_partners:
            pairs = rng.sample([(k, k ^ 1 ^ (2 * (number % 2))) for k in range(PLAYERS)], PLAYERS)
            order = [player for pair in pairs if pair[0] < pair[1] for player in pair]
        for k in range(0, PLAYERS, 4):
            a, c, b, d = order[k : k + 4]
            points = DEALS * (skill[a] + skill[c] - skill[b] - skill[d]) + luck + rng.gauss(0, 22 * DEALS**0.5)
            for couple, sign in (((a, c), 1), ((b, d), -1)):
                term = terms.setdefault((min(couple), max(couple)), rng.gauss(0, together))
                points += sign * DEALS * term
            parties.append(Party(str(number), (a, c), (b, d), points))
    return skill, terms, parties


def openskill_means(parties):
    """OpenSkill on won and lost parties, the baseline."""
    model = PlackettLuce()
    ratings = {player: model.rating() for party in parties for player in (*party.ac, *party.bd)}
    for party in parties:
        teams = [[ratings[player] for player in couple] for couple in (party.ac, party.bd)]
        after = model.rate(teams, ranks=[0, 1] if party.points > 0 else [1, 0])
        for couple, team in zip((party.ac, party.bd), after, strict=True):
            ratings.update(zip(couple, team, strict=True))
    return {player: rating.mu for player, rating in ratings.items()}


def correlation(xs, ys):
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    both = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return both / (sum((x - mean_x) ** 2 for x in xs) * sum((y - mean_y) ** 2 for y in ys)) ** 0.5
