from math import inf

import pytest

from kozel.arena.rates import Rate, wilson


def rate_of(kind, *values):
    rate = Rate(kind)
    for value in values:
        rate.add(value)
    return rate


@pytest.mark.parametrize(
    ("count", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (29, 29, 0.8830, 1.0)],
)
def test_wilson_gives_the_published_intervals(count, n, low, high):
    """Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    assert wilson(count, n) == pytest.approx((low, high), abs=5e-5)


def test_a_share_has_wilsons_interval():
    rate = rate_of("share", True, False, False, False)
    assert rate.value == 0.25
    assert rate.interval == wilson(1, 4)


def test_a_mean_has_a_normal_interval():
    low, high = rate_of("mean", 1, 2, 3, 4).interval
    assert (low + high) / 2 == 2.5
    assert high - low == pytest.approx(2 * 1.95996 * (5 / 3 / 4) ** 0.5, rel=1e-5)


def test_what_was_never_observed_may_be_anything():
    assert Rate("share").interval == (0.0, 1.0)
    assert Rate("mean").interval == (-inf, inf)
    assert rate_of("mean", 3).interval == (-inf, inf)
    assert Rate("mean").value == 0
