from kozel.server import limits
from kozel.server.limits import Bucket, Buckets, Count, Rate


def test_a_bucket_gives_its_burst_and_then_its_rate():
    bucket = Bucket(Rate(2, 3), 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)


def test_a_bucket_never_holds_more_than_its_burst():
    bucket = Bucket(Rate(2, 3), 0)
    assert [bucket.take(1_000) for _ in range(4)] == [True, True, True, False]


def test_everybody_has_a_bucket_of_his_own():
    buckets = Buckets(Rate(0, 1))
    assert buckets.take("one", 0)
    assert not buckets.take("one", 0)
    assert buckets.take("two", 0)


def test_old_buckets_are_forgotten_first(monkeypatch):
    monkeypatch.setattr(limits, "_KEPT", 2)
    buckets = Buckets(Rate(0, 1))
    assert [buckets.take(key, 0) for key in ("one", "two", "three")] == [True, True, True]
    assert not buckets.take("three", 0)
    assert buckets.take("one", 0)


def test_a_count_has_a_limit():
    count = Count(2)
    assert [count.enter("one") for _ in range(3)] == [True, True, False]
    count.leave("one")
    assert count.enter("one")
