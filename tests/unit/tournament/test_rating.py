from statistics import fmean

import pytest

from kozel.tournament.rating import Party, rate
from simulated_field import PLAYERS, correlation, openskill_means, simulated


def _measured(parties_each, replications, together=0.0, fixed_partners=False, baseline=6):
    """Correlation with true skill (ours, OpenSkill in the first few), and how many 90 % intervals hold the truth."""
    ours, theirs, held = [], [], []
    for seed in range(replications):
        skill, _, parties = simulated(parties_each, seed, together, fixed_partners)
        ratings = rate(parties)
        ours.append(correlation(skill, [ratings.players[player].mean for player in range(PLAYERS)]))
        if seed < baseline:
            means = openskill_means(parties)
            theirs.append(correlation(skill, [means[player] for player in range(PLAYERS)]))
        for player, rating in ratings.players.items():
            low, high = rating.interval
            held.append(low <= skill[player] <= high)
    return fmean(ours), fmean(theirs), fmean(held)


def test_at_48_parties_ratings_follow_true_skill_better_than_openskill_and_know_how_sure_they_are():
    ours, theirs, held = _measured(48, 40)
    assert ours >= 0.65
    assert ours > theirs + 0.08
    assert 0.87 <= held <= 0.93


@pytest.mark.nightly
@pytest.mark.parametrize(("parties_each", "least"), [(12, 0.36), (48, 0.65), (192, 0.84)])
def test_many_replications(parties_each, least):
    ours, theirs, held = _measured(parties_each, 100)
    print(f"{parties_each} parties: ours {ours:.3f}, OpenSkill {theirs:.3f}, 90 % intervals hold {held:.3f}")  # noqa: T201
    assert ours >= least
    assert ours > theirs
    assert 0.87 <= held <= 0.93


def test_partnerships_that_play_often_get_a_term_and_intervals_stay_honest():
    ours, _, held = _measured(48, 6, together=0.75, fixed_partners=True)
    assert ours >= 0.5
    assert 0.86 <= held <= 0.94
    _, terms, parties = simulated(192, 1, 0.75, fixed_partners=True)
    ratings = rate(parties)
    assert set(ratings.together) == set(terms)
    assert correlation([terms[c] for c in terms], [ratings.together[c].mean for c in terms]) > 0.3


def test_the_spreads_are_found():
    ratings = rate(simulated(96, 3)[2])
    assert ratings.skill_sd == pytest.approx(1.5, abs=0.5)
    assert ratings.noise == pytest.approx(22, abs=1)


def test_a_strong_field_does_not_make_its_pairs_look_weak():
    """Two tables play the same deals; the one that is only equal to strong opponents is no worse than its datum."""
    parties = [Party(str(k), (1, 2), (3, 4), 40) for k in range(30)]
    parties += [Party(str(k), (5, 6), (7, 8), 0) for k in range(30)]
    ratings = rate(parties)
    assert ratings.players[1].mean > ratings.players[5].mean > ratings.players[3].mean
    assert ratings.edge((1, 2), (3, 4)) > 0
    assert ratings.chance((1, 2), (3, 4)) > 0.5 > ratings.chance((3, 4), (1, 2))


def test_deals_that_nobody_else_played_count_as_they_are():
    ratings = rate([Party("", (1, 2), (3, 4), 30), Party("", (1, 2), (3, 4), 35), Party("", (9, 2), (3, 4), 5)])
    assert ratings.players[1].mean > ratings.players[9].mean > ratings.players[3].mean - 2
    assert ratings.players[3].mean < 0


def test_nobody_has_played():
    assert rate([]).players == {}
    assert rate([Party("x", (1, 2), (3, 4), 10)]).players[1].mean == 0
    assert rate([Party("x", (1, 2), (3, 4), 10)]).edge((1, 7), (3, 9)) == 0
