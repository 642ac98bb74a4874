"""Deals played for what their ends are worth to a match: the kernel against plain minimax and against itself."""

import random
from array import array
from math import exp

import numpy as np
import pytest

from kozel.game.moves import End, Move, Play, TwinPlay
from kozel.game.rules import Rules
from kozel.game.rulesets import shipped
from kozel.game.seats import Side
from kozel.game.sheet import Standing
from kozel.game.tiles import OTHER, hand_of, tiles_in
from kozel.search import kernels
from kozel.search.chance import Chance
from kozel.search.codes import rule_code
from kozel.search.endings import MEASURED
from kozel.search.equity import equity_of
from kozel.search.payoffs import PULL, SPREAD, payoff
from kozel.search.policy import FITTED
from kozel.search.position import Position, numbered
from kozel.search.stakes import lead_bonus
from kozel.search.worth import UNIT, chance_of, sure_of
from naive_open_hands import Game, Hands, Tile
from search_cases import NO_REDEALS, VARIANTS, pairs, random_position, rules_with

needs_kernel = pytest.mark.skipif(not kernels.available, reason="no kernel was compiled")
SIZE = 400
BLACK_AND_WHITE = hand_of([tiles_in(1)[0], tiles_in(1 << 27)[0]])


def packed(rows: "np.ndarray", sea: bool = False, sea_on_fish: bool = False, general: bool = False) -> bytes:
    tiles = BLACK_AND_WHITE
    header = (rows.shape[1], tiles if sea else 0, sea_on_fish, tiles if general else 0, UNIT)
    return np.array(header, np.int32).tobytes() + rows.astype(np.int16).tobytes()


def points() -> bytes:
    """The payoffs of a deal that counts its points."""
    amounts = np.arange(SIZE)
    return packed(np.stack([amounts, -amounts, amounts, amounts, -amounts, -amounts, 0 * amounts, 0 * amounts]))


def table_of(position: Position, rules: Rules) -> "array[int]":
    """What everybody knows of it, nobody having shown anything."""
    counts = [hand.bit_count() for hand in position.hands]
    bonus = lead_bonus(rules, position.lead)
    played = (1 << 28) - 1 & ~position.left
    return array("i", (played, *(position.ends or (-1, -1)), position.turn, bonus, *counts, *[0] * 4, *[0] * 28))


def foreseen(position: Position, rules: Rules, exact: int, worth: bytes | None) -> list[int]:
    moves, hands = numbered(position.moves(rules)), array("I", position.hands)
    how = kernels.Foresight(FITTED.code, 1, exact, worth)
    return list(kernels.foresee(rule_code(rules), table_of(position, rules), hands, moves, how, Chance(1).state))


def some_positions(rules: Rules, rng: random.Random, n: int, tiles: int) -> list[Position]:
    """Positions where there is something to place."""
    found: list[Position] = []
    while len(found) < n:
        position = random_position(rules, rng, tiles)
        if all(isinstance(move, Play | TwinPlay) for move in position.moves(rules)):
            found.append(position)
    return found


@needs_kernel
@pytest.mark.parametrize("name", VARIANTS)
def test_payoffs_that_are_points_are_points(name: str):
    rules, rng = rules_with(VARIANTS[name] | NO_REDEALS), random.Random(name)
    for tiles, exact in ((26, 12), (20, 12), (12, 28)):
        for position in some_positions(rules, rng, 6, tiles):
            assert foreseen(position, rules, exact, points()) == foreseen(position, rules, exact, None)


class MatchGame(Game):
    """Plain minimax over random payoffs."""

    def __init__(self, rules: Rules, rows: "np.ndarray", sea: bool, sea_on_fish: bool, general: bool) -> None:
        super().__init__(rules)
        self.rows, self.sea, self.sea_on_fish, self.general = rows, sea, sea_on_fish, general

    def out(self, seat: int, hands: Hands, last: tuple[Tile, ...], lead: Tile) -> int:
        amount, side = abs(super().out(seat, hands, last, lead)), seat % 2
        if (self.sea and {(0, 0), (6, 6)} & set(last)) or (self.general and set(last) == {(0, 0), (6, 6)}):
            return (UNIT, -UNIT)[side]
        return int(self.rows[side][amount])

    def fish(self, maker: int, hands: Hands, last: tuple[Tile, ...], lead: Tile) -> int:
        if self.sea and self.sea_on_fish and {(0, 0), (6, 6)} & set(last):
            return (UNIT, -UNIT)[maker % 2]
        value = super().fish(maker, hands, last, lead)
        if value:
            return int(self.rows[2 + 2 * (value < 0) + maker % 2][abs(value)])
        laid = self.pair(hands, (0, 2), fish=True) + self.pair(hands, (1, 3), fish=True) + self.lead_bonus(lead)
        laid += self.end_bonus(last) if self.rules.end_bonus_on_fish else 0
        return int(self.rows[6 + maker % 2][laid])


def naive_move(move: Move, ends: tuple[int, int]) -> tuple[tuple[Tile, ...], tuple[int, int]]:
    left, right = ends
    if isinstance(move, TwinPlay):
        return ((left, left), (right, right)), ends
    assert isinstance(move, Play)
    touched, stays = (right, left) if move.end is End.RIGHT else (left, right)
    opened = OTHER[move.tile][touched]
    return ((move.tile.high, move.tile.low),), (max(opened, stays), min(opened, stays))


@needs_kernel
@pytest.mark.parametrize("name", VARIANTS)
def test_the_best_play_for_a_match_is_that_of_plain_minimax(name: str):
    rules, rng = rules_with(VARIANTS[name] | NO_REDEALS), random.Random(name)
    for position in some_positions(rules, rng, 25, 9):
        rows = np.random.default_rng(rng.getrandbits(32)).integers(-UNIT, UNIT, (8, SIZE))
        sea, general = rng.random() < 0.5, rng.random() < 0.5
        sea_on_fish = sea and rng.random() < 0.5
        game = MatchGame(rules, rows, sea, sea_on_fish, general)
        sign, hands, ends = 1 - 2 * (position.turn % 2), pairs(position.hands), position.ends
        assert ends is not None
        assert position.lead is not None
        lead = (position.lead.high, position.lead.low)
        moves = [naive_move(move, ends) for move in position.moves(rules)]
        expected = [sign * game.after(position.turn, hands, move, lead) for move in moves]
        assert foreseen(position, rules, 28, packed(rows, sea, sea_on_fish, general)) == expected


def rows_of(worth: bytes) -> "np.ndarray":
    return np.frombuffer(worth[20:], np.int16).reshape(8, -1)


@pytest.mark.parametrize("id", MEASURED)
def test_payoffs_are_the_chances_after_the_deal(id: str):
    rules, rng = shipped(id).rules, random.Random(id)
    equity = equity_of(rules)
    assert equity is not None
    for _ in range(5):
        sheet = (rng.choice((0, 30, 90)), rng.choice((0, 30, 90)))
        standing, led = Standing(rng.choice((2, 3)), sheet, (0, 0)), rng.randrange(2)
        worth = payoff(rules, standing, led)
        assert worth is not None
        rows, amount = rows_of(worth), rng.randrange(120)
        for winner in (0, 1):
            ends: list[tuple[int, Side, bool]] = [(winner, winner, False)]
            ends += [(2 + 2 * winner + maker, maker, True) for maker in (0, 1)]
            for row, last, fish in ends:
                expected = equity.after(standing, led, winner, last, np.array([amount]), fish=fish)[0]
                assert chance_of(int(rows[row][amount])) == pytest.approx(expected, abs=1 / UNIT)
        for maker in (0, 1):
            expected = equity.after_tie(standing, led, maker, np.array([amount]))[0]
            assert chance_of(int(rows[6 + maker][amount])) == pytest.approx(expected, abs=1 / UNIT)


SHEETS = ((0, 0), (0, 30), (90, 30), (80, 80))
SWAPPED = [1, 0, 5, 4, 3, 2, 7, 6]
"""The row of the same end when the sides have changed places."""


@pytest.mark.parametrize("id", MEASURED)
@pytest.mark.parametrize("sure", [1.0, 0.4])
def test_payoffs_of_exchanged_sheets_are_exchanged(id: str, sure: float):
    rules = shipped(id).rules
    for one, other in SHEETS:
        worth = payoff(rules, Standing(3, (one, other), (0, 0)), 0, sure)
        exchanged = payoff(rules, Standing(3, (other, one), (0, 0)), 1, sure)
        assert worth is not None
        assert exchanged is not None
        assert np.abs(rows_of(worth) + rows_of(exchanged)[SWAPPED]).max() <= 1


def expected_around(rows: "np.ndarray", points: int) -> float:
    """The mean of the ends by going out around so many points for side 0, in plain Python."""
    chances = {0: (rows[0][0] + rows[1][0]) / 2}
    chances |= {n: rows[0][n] for n in range(1, rows.shape[1])} | {-n: rows[1][n] for n in range(1, rows.shape[1])}
    weights = {n: exp(-(((n - PULL * points) / SPREAD) ** 2) / 2) for n in chances}
    return sum([weights[n] * chances[n] for n in chances]) / sum(weights.values())


def test_what_was_solved_early_is_trusted_in_part():
    rules = shipped("trudovoy").rules
    for sheet in SHEETS:
        standing = Standing(3, sheet, (0, 0))
        exact, early = payoff(rules, standing, 0), payoff(rules, standing, 0, 0.4)
        assert exact is not None
        assert early is not None
        plain, mixed = rows_of(exact), rows_of(early)
        for row, sign in ((0, 1), (1, -1), (2, 1), (5, -1), (6, 0)):
            for amount in (0, 7, 24, 25, 60):
                around = expected_around(plain.astype(float), sign * amount)
                assert mixed[row][amount] == pytest.approx(0.4 * plain[row][amount] + 0.6 * around, abs=2)


def test_fewer_tiles_are_surer():
    assert [sure_of(tiles) for tiles in (12, 10, 8, 6, 1)] == [0.4, 0.6, 0.8, 1.0, 1.0]
