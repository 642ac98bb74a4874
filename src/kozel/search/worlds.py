"""The worlds that a seat cannot tell apart: every way to give out the tiles it does not see.

Worlds are numbered from 0: tiles in ascending order, each given to the first holder for whom the number is still small
enough (seats 0-3, then the boneyard). So they can be counted exactly, listed, and drawn uniformly by drawing a number.
"""

from array import array
from collections.abc import Callable
from functools import cache
from typing import Final, Protocol

import msgspec

from kozel.game.events import LeadDecided, Played
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import BAYAN, BIT, BLANK_DOUBLE, DOUBLE_SET, SUIT_SET, Hand, tiles_in
from kozel.game.view import SeatView, suits_of
from kozel.search import kernels
from kozel.search.chance import Chance

FEW: Final = 20_000
"""So many worlds are still listed one by one rather than drawn."""
_HOLDERS: Final = range(kernels.HOLDERS)
_ORDINARY_DOUBLES: Final = DOUBLE_SET & ~(BIT[BLANK_DOUBLE] | BIT[BAYAN])


class Unseen(msgspec.Struct, frozen=True):
    """Hard facts about the tiles that a seat does not see.

    By seat: `known` hands (one's own, else 0), `counts` of unseen tiles held, and the tiles `barred` to it. What is
    left of `tiles` lies in the boneyard.
    """

    tiles: Hand
    known: tuple[Hand, ...]
    counts: tuple[int, ...]
    barred: tuple[Hand, ...]

    @property
    def boneyard(self) -> int:
        return self.tiles.bit_count() - sum(self.counts)


def unseen(view: SeatView) -> Unseen:
    """What the seat of a view knows for sure: counts, passes, and the duty to lead a double.

    That no hand was dealt again is not among them, because it cannot be counted so; `kozel.search.belief` sees to it.
    """
    seats = view.rules.seating.seats
    barred = [_of_suits(view.missing[seat]) for seat in seats]
    if (leader := _leader_without_double(view)) is not None:
        barred[leader] |= _ORDINARY_DOUBLES
    return Unseen(
        view.unseen,
        tuple(view.hand if seat == view.seat else 0 for seat in seats),
        tuple(0 if seat == view.seat else view.counts[seat] for seat in seats),
        tuple(barred),
    )


def _of_suits(missing: int) -> Hand:
    tiles = 0
    for suit in suits_of(missing):
        tiles |= SUIT_SET[suit]
    return tiles


def _leader_without_double(view: SeatView) -> Seat | None:
    """Who led another tile though he had to lead an ordinary double if he held one. Rule: S3, A-5."""
    rules: Rules = view.rules
    if rules.lead_rule != "double_if_held_except_00_66" or rules.bazaar != "none":
        return None
    for fact in view.facts:
        if isinstance(fact, LeadDecided) and fact.tile is not None:
            return None
        if isinstance(fact, Played):
            return None if fact.tile.is_double else fact.seat
    return None


class _Table(Protocol):
    @property
    def count(self) -> int: ...
    def listed(self, first: int, n: int) -> "array[int]": ...
    def drawn(self, n: int, state: "array[int]") -> "array[int]": ...


class Worlds:
    """All worlds that agree with some hard facts; `count` says how many.

    Worlds come as arrays of type ``I``: four hands each, by seat, the known ones included (0 where nobody sits).
    """

    def __init__(self, facts: Unseen) -> None:
        """Raises ValueError if the counts are more than the tiles."""
        if facts.boneyard < 0:
            raise ValueError(f"{facts.tiles.bit_count()} unseen tiles are too few for hands of {facts.counts}")
        self.facts = facts
        counts = _by_holder(facts.counts, facts.boneyard)
        barred = _by_holder(facts.barred, 0)
        if kernels.available:
            self._table: _Table = kernels.WorldTable(facts.tiles, array("i", counts), array("I", barred))
        else:
            self._table = _PythonTable(facts.tiles, counts, barred)
        self.count: int = self._table.count

    def listed(self, first: int = 0, n: int | None = None) -> "array[int]":
        """The `n` worlds from number `first` on; else all from there."""
        n = self.count - first if n is None else n
        if first < 0 or n < 0 or first + n > self.count:
            raise ValueError(f"there are {self.count} worlds, not {n} from number {first} on")
        return self._with_known(self._table.listed(first, n))

    def drawn(self, n: int, chance: Chance) -> "array[int]":
        """`n` worlds, each drawn uniformly and with replacement. Raises ValueError if there is none."""
        if not self.count:
            raise ValueError("no world agrees with the facts")
        return self._with_known(self._table.drawn(n, chance.state))

    def some(self, n: int, chance: Chance, few: int = FEW) -> "array[int]":
        """All worlds if there are `few`, else `n` that are drawn."""
        return self.listed() if self.count <= few else self.drawn(n, chance)

    def _with_known(self, worlds: "array[int]") -> "array[int]":
        for seat, hand in enumerate(self.facts.known):
            if hand:
                worlds[seat::4] = array("I", (hand,)) * (len(worlds) // 4)
        return worlds


def _by_holder(by_seat: tuple[int, ...], boneyard: int) -> tuple[int, ...]:
    return (*by_seat, *([0] * (4 - len(by_seat))), boneyard)


class _PythonTable:
    """Twin: section 8 of kernel.c."""

    def __init__(self, tiles: Hand, counts: tuple[int, ...], barred: tuple[Hand, ...]) -> None:
        self._tiles, self._counts, self._barred = tiles_in(tiles), counts, barred
        self._ways: Callable[[int, tuple[int, ...]], int] = cache(self._count)
        self.count = self._ways(0, counts)

    def _count(self, given: int, room: tuple[int, ...]) -> int:
        """The ways to give out the tiles that are left when the first `given` are gone."""
        if given == len(self._tiles):
            return 1
        return sum(self._ways_with(given, room, holder) for holder in _HOLDERS)

    def _ways_with(self, given: int, room: tuple[int, ...], holder: int) -> int:
        if not room[holder] or self._barred[holder] & BIT[self._tiles[given]]:
            return 0
        return self._ways(given + 1, _less(room, holder))

    def listed(self, first: int, n: int) -> "array[int]":
        return array("I", [hand for rank in range(first, first + n) for hand in self._at(rank)])

    def drawn(self, n: int, state: "array[int]") -> "array[int]":
        chance = Chance(0)
        chance.state = state
        return array("I", [hand for _ in range(n) for hand in self._at(chance.exactly_below(self.count))])

    def _at(self, rank: int) -> list[Hand]:
        held, room = [0] * len(_HOLDERS), self._counts
        for given, tile in enumerate(self._tiles):
            holder, rank = self._holder(given, room, rank)
            held[holder] |= BIT[tile]
            room = _less(room, holder)
        return held[:4]

    def _holder(self, given: int, room: tuple[int, ...], rank: int) -> tuple[int, int]:
        for holder in _HOLDERS:
            if rank < (ways := self._ways_with(given, room, holder)):
                return holder, rank
            rank -= ways
        raise AssertionError("a number beyond the last world")


def _less(room: tuple[int, ...], holder: int) -> tuple[int, ...]:
    return (*room[:holder], room[holder] - 1, *room[holder + 1 :])
