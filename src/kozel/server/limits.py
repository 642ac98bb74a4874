"""How much one person, and one address, may ask for. Token buckets; `now` comes from outside, in seconds."""

from collections.abc import Hashable
from typing import Final

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """`per_s` in the long run, `burst` at once."""

    per_s: float
    burst: float


COMMANDS: Final = Rate(8, 40)
"""Of one socket; a person who plays needs less than one a second."""

PHRASES: Final = Rate(0.5, 4)
TABLES: Final = Rate(30 / 3600, 10)
"""New tables of one person; an address may have `CROWD` persons."""

REPORTS: Final = Rate(10 / 3600, 5)
"""What one person may report about deals; an address may have `CROWD` persons."""

REQUESTS: Final = Rate(10, 60)
ORDERS: Final = Rate(2, 60)
"""What one person may write into the book of an event."""

CROWD: Final = 10
SOCKETS_OF_PERSON: Final = 12
SOCKETS_OF_ADDRESS: Final = 400

_KEPT: Final = 20_000


class Bucket:
    """Full at first."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate, self._left, self._at = rate, rate.burst, now

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        self._left = min(self._rate.burst, self._left + max(0.0, now - self._at) * self._rate.per_s)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each key; those that were not used for long are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable, now: float) -> bool:
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, now)
        self._buckets[key] = bucket
        if len(self._buckets) > _KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(now)


class Count:
    """How many there are of each key, up to a limit."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._of: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        if self._of.get(key, 0) >= self._limit:
            return False
        self._of[key] = self._of.get(key, 0) + 1
        return True

    def leave(self, key: Hashable) -> None:
        self._of[key] -= 1
        if not self._of[key]:
            del self._of[key]
