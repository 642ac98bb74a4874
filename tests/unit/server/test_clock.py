from kozel.server.clock import CLOCKS, Release, spent


def test_the_base_of_a_turn_costs_nothing():
    assert spent(30_000, base_until=1_000, now=1_000) == 30_000


def test_time_after_the_base_runs_down_the_bank():
    assert spent(30_000, base_until=1_000, now=5_000) == 26_000


def test_a_bank_is_never_below_nothing():
    assert spent(500, base_until=0, now=5_000) == 0


def test_a_further_deal_gives_time_back_up_to_the_cap():
    calm = CLOCKS["calm"]
    assert calm.refilled(60_000) == 65_000
    assert calm.refilled(88_000) == 90_000


def test_without_a_clock_nothing_runs():
    assert not CLOCKS["none"].runs


def test_a_release_keeps_within_its_jitter_and_repeats_itself():
    release = Release(900, 200)
    times = [release.at(0, "secret", turn) for turn in range(500)]
    assert times == [release.at(0, "secret", turn) for turn in range(500)]
    assert min(times) >= 700
    assert max(times) <= 1_100
    assert len(set(times)) > 250


def test_a_release_depends_on_the_secret():
    assert Release().at(0, "one", 1) != Release().at(0, "two", 1)
