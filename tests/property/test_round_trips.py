"""What is written can be read: every text of tiles, hands, seats and placements goes there and back."""

import random

from hypothesis import given
from hypothesis import strategies as st

from kozel.game.line import Line
from kozel.game.moves import LEFT_PLAYS, RIGHT_PLAYS, Play
from kozel.game.notation import (
    hand_text,
    packed,
    parse_hand,
    parse_packed,
    parse_placement,
    parse_seat,
    parse_tile,
    placement_text,
    seat_text,
)
from kozel.game.rules import Rules
from kozel.game.tiles import SUIT_SET, TILES, Tile, hand_of, tile, tiles_in
from strategies import any_rules, chances, tile_sets, tiles


@given(tiles)
def test_a_tile(one: Tile):
    assert parse_tile(str(one)) == one
    assert parse_packed(packed(one)) == one
    assert tile(one.low, one.high) == tile(one.high, one.low) == one


@given(st.permutations(TILES), st.integers(0, 28))
def test_a_hand_in_any_order(order: list[Tile], size: int):
    assert parse_hand(hand_text(order[:size])) == tuple(order[:size])


@given(tile_sets)
def test_a_hand_as_bits(held: set[Tile]):
    assert set(tiles_in(hand_of(held))) == held
    assert list(tiles_in(hand_of(held))) == sorted(held)


@given(any_rules)
def test_a_seat(rules: Rules):
    for seat in rules.seating.seats:
        assert parse_seat(seat_text(seat), rules.players) == seat


@given(chances)
def test_a_placement_on_any_line(chance: random.Random):
    """Plays tiles at random till none fits; each is written on the line as it stands, and read again."""
    line, left = Line(), set(TILES)
    one, end = chance.choice(TILES), None
    while True:
        assert parse_placement(placement_text(one, end, line), line) == (one, end)
        line.place(one, end)
        left.remove(one)
        fitting = [move for move in all_plays(line) if move.tile in left]
        if not fitting:
            return
        move = chance.choice(fitting)
        one, end = move.tile, move.end


def all_plays(line: Line) -> list[Play]:
    return [
        *(move for move in LEFT_PLAYS if SUIT_SET[line.left] >> move.tile & 1),
        *(move for move in RIGHT_PLAYS if SUIT_SET[line.right] >> move.tile & 1),
    ]
