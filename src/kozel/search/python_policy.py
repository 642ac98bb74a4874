"""The policy of section 10 of kernel.c once more, slowly: the twin that tests hold the kernel to."""

from array import array
from collections.abc import Sequence
from math import comb, isqrt
from typing import Final, NamedTuple

from kozel.game.tiles import (
    BAYAN,
    BIT,
    BLANK_DOUBLE,
    DOUBLE_SET,
    DOUBLES,
    FULL_SET,
    OTHER,
    SUIT_SET,
    Hand,
    Suit,
    pips,
    suits_held,
)
from kozel.search import kernels

ONE: Final = 256
SURE: Final = 1 << 28
_FISH_HEAVIER: Final = 1
_FISH_DIFFERENCE: Final = 2


class Placing(NamedTuple):
    """What is placed, and the ends after it."""

    placed: Hand
    x: Suit
    y: Suit


class Table:
    """What everybody at the table knows; see the kernel's `struct Table`."""

    def __init__(self, code: Sequence[int]) -> None:
        self.played, self.x, self.y, self.turn, self.bonus = code[:5]
        self.counts, self.missing = code[5:9], code[9:13]
        self.shown = [code[13 + 7 * seat : 20 + 7 * seat] for seat in range(4)]


class Seated:
    """A seat with its hand, its policy and the table before it."""

    def __init__(self, rules: "array[int]", mind: "array[int]", table: "array[int]", hand: Hand) -> None:
        self.step, self.twin, self.fish = rules[0], rules[1], rules[3]
        self.w, self.table, self.hand = mind, Table(table), hand
        self.seat = self.table.turn
        self.next, self.last = (self.seat + self.step) % 4, (self.seat - self.step) % 4
        self.partner = self.seat ^ 2
        self.unseen = FULL_SET & ~self.table.played & ~hand
        self.may = [self.unseen & ~_of_suits(missing) for missing in self.table.missing]
        ours = 16 * pips(hand) + self._pips(self.partner)
        theirs = self._pips((self.seat + 1) % 4) + self._pips((self.seat + 3) % 4)
        self.lead, self.total = theirs - ours, theirs + ours

    def _pips(self, seat: int) -> int:
        possible = self.may[seat].bit_count()
        return 16 * pips(self.may[seat]) * self.table.counts[seat] // possible if possible else 0

    def placings(self, leads: Sequence[int]) -> list[Placing]:
        """Every placement: leads, else tiles for the left end, for the right end, both doubles."""
        x, y, hand = self.table.x, self.table.y, self.hand
        if x < 0:
            return [Placing(BIT[lead], *_halves(lead)) for lead in leads]
        found = [Placing(BIT[tile], OTHER[tile][x], y) for tile in _tiles(hand & SUIT_SET[x])]
        if x != y:
            found += [Placing(BIT[tile], x, OTHER[tile][y]) for tile in _tiles(hand & SUIT_SET[y])]
            twin = BIT[DOUBLES[x]] | BIT[DOUBLES[y]]
            if self.twin and hand & twin == twin:
                found.append(Placing(twin, x, y))
        return found

    def values(self, placings: Sequence[Placing]) -> list[int]:
        """What each is worth, 256 to a point; a single one counts nothing."""
        if len(placings) < 2:
            return [0] * len(placings)
        scores = [0 if one.placed == self.hand else self._score(one) for one in placings]
        base = self._standing() - _quotient(sum(scores), len(scores))
        return [self._value(one, base + score) for one, score in zip(placings, scores, strict=True)]

    def _value(self, to: Placing, going_on: int) -> int:
        if to.placed == self.hand:
            return SURE
        fishes = to.x == to.y and not SUIT_SET[to.x] & ~(self.table.played | to.placed)
        return self._fish_hope(to) if fishes else going_on

    def _stuck(self, seat: int, fitting: Hand) -> int:
        possible, held = self.may[seat].bit_count(), min(self.table.counts[seat], 7)
        held = min(held, possible)
        others = possible - (self.may[seat] & fitting).bit_count()
        return ONE * comb(others, held) // comb(possible, held)

    def _score(self, to: Placing) -> int:
        w, after, fitting = self.w, self.hand ^ to.placed, SUIT_SET[to.x] | SUIT_SET[to.y]
        n, p, last = (self._stuck(seat, fitting) for seat in (self.next, self.partner, self.last))
        control = sum(self._share(after, end) for end in (to.x, to.y))
        keeping = ((self.unseen | after) & fitting).bit_count()
        suits, placed, late = suits_held(after), pips(to.placed), self.table.played.bit_count()
        points = w[0] * placed + w[1] * (to.placed & DOUBLE_SET).bit_count() + w[3] * suits
        points += (w[2] if after >> BAYAN & 1 else 0) + (w[12] if after >> BLANK_DOUBLE & 1 else 0)
        points += _quotient(w[4] * control + w[5] * n + w[6] * p + w[7] * last, ONE)
        points += _quotient(w[8] * (n * p // ONE * last // ONE), ONE)
        points += _quotient(w[11] * _quotient(self.lead + 16 * placed, 1 + keeping), 16)
        points += w[20] * _bare_doubles(after) + _quotient((w[21] * placed + w[22] * suits) * late, 16)
        points += w[23] * (self.unseen & fitting).bit_count() + w[13] * (after & fitting).bit_count()
        return points + self._suit_points(to, after)

    def _suit_points(self, to: Placing, after: Hand) -> int:
        w, opened, covered = self.w, self._opened(to), self._covered(to)
        foes = self.next, self.last
        points = w[9] * self._liked((self.partner,), opened) - w[10] * self._liked(foes, opened)
        points += w[16] * self._liked((self.partner,), covered) + w[17] * self._liked(foes, covered)
        points += w[19] * sum((after & SUIT_SET[suit]).bit_count() for suit in opened)
        return points + w[18] * (self._liked((self.seat,), opened) - self._liked((self.seat,), covered))

    def _liked(self, seats: Sequence[int], suits: Sequence[Suit]) -> int:
        return sum(min(self.table.shown[seat][suit], 2) for seat in seats for suit in suits)

    def _opened(self, to: Placing) -> list[Suit]:
        x, y = self.table.x, self.table.y
        if x < 0:
            return [to.x] if to.x == to.y else [to.x, to.y]
        if (to.x, to.y) == (x, y):
            return []
        return [to.x if to.x != x else to.y]

    def _covered(self, to: Placing) -> list[Suit]:
        x, y = self.table.x, self.table.y
        if x < 0 or (to.x, to.y) == (x, y):
            return []
        return [x if to.x != x else y]

    def _share(self, after: Hand, end: Suit) -> int:
        own = (after & SUIT_SET[end]).bit_count()
        return ONE * own // (own + (self.unseen & SUIT_SET[end]).bit_count()) if own else 0

    def _fish_hope(self, to: Placing) -> int:
        others = sum(self.table.counts) - self.hand.bit_count()
        lead = self.lead + 16 * pips(to.placed)
        if self.fish == _FISH_DIFFERENCE:
            return 16 * lead
        edge = max(-ONE, min(ONE, _quotient(80 * lead, 1 + isqrt(256 * min(others, 27)))))
        stake = 16 * (self.total - 16 * pips(to.placed))
        return _quotient(edge * (stake // 2 if self.fish == _FISH_HEAVIER else stake), ONE)

    def _standing(self) -> int:
        counts = self.table.counts
        we = min(counts[self.seat], counts[self.partner] or 7)
        they = min([7, *[counts[foe] for foe in (self.next, self.last) if counts[foe]]])
        return _quotient(self.w[14] * self.lead, 16) + self.w[15] * (they - we)


def chances(softness: int, values: Sequence[int]) -> list[int]:
    """How often each is chosen, in proportion; the best one counts 65536."""
    most = max(values)
    late = [(most - value) * 32 // softness if softness else (most - value) * 512 for value in values]
    return [kernels.EXPONENTIALS[one] if one < 512 else 0 for one in late]


def _quotient(a: int, b: int) -> int:
    """Rounded towards nought, as C does."""
    return a // b if a >= 0 else -(-a // b)


def _bare_doubles(hand: Hand) -> int:
    return sum(bool(hand >> DOUBLES[suit] & 1) and (hand & SUIT_SET[suit]).bit_count() == 1 for suit in range(7))


def _of_suits(suits: int) -> Hand:
    union = 0
    for suit in range(7):
        union |= SUIT_SET[suit] if suits >> suit & 1 else 0
    return union


def _tiles(hand: Hand) -> list[int]:
    return [tile for tile in range(28) if hand >> tile & 1]


def _halves(tile: int) -> tuple[Suit, Suit]:
    low = next(suit for suit in range(7) if SUIT_SET[suit] >> tile & 1)
    return low, OTHER[tile][low]
