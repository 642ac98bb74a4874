"""Seed to hands, specified bit by bit, so that anyone can deal the same tiles with other tools.

The bytes come from HMAC-SHA-256 in counter mode: block `k` (from 0) of redeal `r` is
``HMAC(seed, "kozel/1/shuffle" + r as 4 bytes + k as 4 bytes)``, big-endian. A number below `n` is the next byte modulo
`n`; bytes from ``256 - 256 % n`` upwards are skipped, so that every number is equally likely. The tiles 0-27 are
shuffled by Fisher and Yates, from the last place down: place `i` is exchanged with a number below ``i + 1``. Seat 0
takes the first tiles, seat 1 the next, and so on; what is left is the boneyard, first tile drawn first. One more
number, below the number of players, is the lot.
"""

import hmac
from collections.abc import Iterator
from itertools import chain, count
from typing import Final, Protocol

from kozel.game.events import HandsDealt
from kozel.game.rules import Rules
from kozel.game.tiles import TILES, Tile

_LABEL: Final = b"kozel/1/shuffle"
_PLACES: Final = tuple((n - 1, n, 256 - 256 % n) for n in range(28, 1, -1))
"""Each place of the pack from the last one down, with the bound of its number and the first byte that is skipped."""


class Pack(Protocol):
    """Deals the tiles of one deal: hands for redeal 0, 1, 2, …"""

    def __call__(self, redeal_no: int) -> HandsDealt: ...


class SeededPack:
    """A pack whose every redeal follows from a seed (32 random bytes; any length works)."""

    def __init__(self, seed: bytes, rules: Rules) -> None:
        self._seed = seed
        self._rules = rules

    def __call__(self, redeal_no: int) -> HandsDealt:
        return deal_tiles(self._seed, redeal_no, self._rules)


def deal_tiles(seed: bytes, redeal_no: int, rules: Rules) -> HandsDealt:
    stream = _stream(seed, redeal_no)
    pack = _shuffled(stream)
    size, players = rules.hand, rules.players
    hands = tuple([tuple(sorted(pack[size * seat : size * (seat + 1)])) for seat in range(players)])
    return HandsDealt(redeal_no, hands, tuple(pack[size * players :]), _below(players, stream))


def _shuffled(stream: Iterator[int]) -> list[Tile]:
    """The tiles in the order of the pack."""
    tiles = list(TILES)
    for i, n, limit in _PLACES:
        while (byte := next(stream)) >= limit:
            pass
        j = byte % n
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def _below(n: int, stream: Iterator[int]) -> int:
    return next(byte % n for byte in stream if byte < 256 - 256 % n)


def _stream(seed: bytes, redeal_no: int) -> Iterator[int]:
    prefix = _LABEL + redeal_no.to_bytes(4)
    return chain.from_iterable(hmac.digest(seed, prefix + block_no.to_bytes(4), "sha256") for block_no in count())
