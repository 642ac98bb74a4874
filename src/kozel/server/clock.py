"""Time at a table: paces, banks, deadlines. Pure arithmetic on milliseconds; `now` always comes from outside."""

import hashlib
from typing import Final

import msgspec

from kozel.wire.messages import Pace


class Clock(msgspec.Struct, frozen=True):
    """A turn may take `base_ms`, and then runs down the seat's bank of `bank_ms`.

    Each further deal gives `back_ms` back, up to `cap_ms`. No base means no clock at all.
    """

    base_ms: int
    bank_ms: int
    cap_ms: int
    back_ms: int

    @property
    def runs(self) -> bool:
        return self.base_ms > 0

    def refilled(self, bank: int) -> int:
        """The bank at the start of a further deal."""
        return max(bank, min(self.cap_ms, bank + self.back_ms))


CLOCKS: Final[dict[Pace, Clock]] = {
    "quick": Clock(8_000, 30_000, 30_000, 3_000),
    "calm": Clock(15_000, 60_000, 90_000, 5_000),
    "slow": Clock(40_000, 180_000, 240_000, 15_000),
    "none": Clock(0, 0, 0, 0),
}

LEAD_ANSWER_MS: Final = 8_000
"""How long partners may think about «кто заходит»."""

LAG_MS: Final = 500
"""A clock acts this much after its deadline, for commands that are under way."""

HASH_MS: Final = 1_500
NONCE_MS: Final = 1_500
READY_MS: Final = 10_000
REMATCH_MS: Final = 30_000
SAID_MS: Final = 10_000
"""A phrase that a seat says again within this time is said once."""

VOTE_MS: Final = 20_000
WEAK_MS: Final = 5_000
GONE_MS: Final = 60_000
FROZEN_MS: Final = 10 * 60_000
IDLE_MS: Final = 30 * 60_000
"""A table where nobody does anything between deals closes after this time."""

IDLE_DEAL_MS: Final = 2 * 60 * 60_000
"""The same within a deal, for tables without a clock."""


def spent(bank: int, base_until: int, now: int) -> int:
    """The bank after a move at `now` in a turn whose base ran until `base_until`."""
    return max(0, bank - max(0, now - base_until))


class Release(msgspec.Struct, frozen=True):
    """When the action of a turn shows: `delay_ms` after its opening, give or take `jitter_ms`.

    The same for moves, passes and draws, for people and bots, so that the tempo tells nothing.
    """

    delay_ms: int = 900
    jitter_ms: int = 200

    def at(self, opened_at: int, secret: str, turn: int) -> int:
        """The jitter follows from the dealer's secret: nobody can foretell it, and a replay repeats it."""
        if not self.jitter_ms:
            return opened_at + self.delay_ms
        noise = hashlib.sha256(f"{secret}|release|{turn}".encode()).digest()
        span = 2 * self.jitter_ms + 1
        return opened_at + self.delay_ms - self.jitter_ms + int.from_bytes(noise[:4], "big") % span
