"""The draw («жеребьёвка»): the number of each pair, and who is player 1 in it, from a seed that anyone can check.

The entries are written down in the order of entry and published with a commitment to a secret; a public number (a
beacon: a lottery, a block of a chain) that nobody knows yet is named. Afterwards the secret is told and

    seed = HMAC-SHA-256(secret, "beacon|event|draw|SHA-256 of the entries")

is the seed of `kozel.game.fairness`. Numbers come from blocks ``HMAC(seed, "kozel/1/draw" + k as 4 bytes)``, k from 0,
as big-endian words of 8 bytes; a number below n is the next word modulo n, and words from ``2^64 - 2^64 % n`` upwards
are skipped. The entries are shuffled by Fisher and Yates from the last place down; then a number below 2 for each pair
in its new place tells whether the second name becomes player 1. Rule: S2 rule 2.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from kozel.game import fairness
from kozel.game.fairness import FairnessError

_LABEL: Final = b"kozel/1/draw"
_WORDS: Final = 1 << 64


class DrawnPair(msgspec.Struct, frozen=True):
    """The place of an entry (from 0 in the order of entry) and whether its two players change numbers."""

    entry: int
    exchanged: bool


def commitment(event: str, secret: bytes) -> str:
    """What is published with the list of entries."""
    return fairness.dealer_commitment(event, "draw", secret)


def own_secret(event: str, secret: bytes) -> bytes:
    """The secret of the draw, which can be told while the one of the boards, that it follows from, is still kept."""
    return hmac.digest(secret, f"kozel/1/draw-secret|{event}".encode(), "sha256")


def draw(event: str, entries: Sequence[str], secret: bytes, beacon: bytes = b"") -> tuple[DrawnPair, ...]:
    """The pairs in the order of their new numbers 1, 2, …"""
    stream = _words(fairness.seed(secret, (beacon,), event, "draw", digest(entries)))
    places = list(range(len(entries)))
    for i in range(len(places) - 1, 0, -1):
        j = _below(i + 1, stream)
        places[i], places[j] = places[j], places[i]
    return tuple(DrawnPair(place, _below(2, stream) == 1) for place in places)


def check(published: str, event: str, secret: bytes) -> None:
    """Raises: FairnessError when the secret is not the one that was committed to."""
    if commitment(event, secret) != published:
        raise FairnessError(f"the secret of the draw of {event!r} does not match the commitment {published}")


def lots(event: str, pairs: Sequence[int], secret: bytes, beacon: bytes = b"") -> dict[int, int]:
    """A lot for each pair, all different: the last of all tie-breaks."""
    ordered = sorted(pairs)
    stream = _words(fairness.seed(secret, (beacon,), event, "lots", digest([str(pair) for pair in ordered])))
    for i in range(len(ordered) - 1, 0, -1):
        j = _below(i + 1, stream)
        ordered[i], ordered[j] = ordered[j], ordered[i]
    return {pair: place for place, pair in enumerate(ordered)}


def digest(entries: Sequence[str]) -> str:
    """SHA-256 of the entries, one a line."""
    return hashlib.sha256("".join(f"{entry}\n" for entry in entries).encode()).hexdigest()


def _below(n: int, stream: Iterator[int]) -> int:
    return next(word % n for word in stream if word < _WORDS - _WORDS % n)


def _words(seed: bytes) -> Iterator[int]:
    block_no = 0
    while True:
        block = hmac.digest(seed, _LABEL + block_no.to_bytes(4), "sha256")
        yield from (int.from_bytes(block[i : i + 8]) for i in range(0, 32, 8))
        block_no += 1
