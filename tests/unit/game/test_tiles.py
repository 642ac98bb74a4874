"""The 28 tiles, and hands as sets of them."""

import pytest

from kozel.game.tiles import (
    BAYAN,
    BIT,
    BLANK_DOUBLE,
    DOUBLE_SET,
    DOUBLES,
    FITS,
    FULL_SET,
    OTHER,
    SUIT_SET,
    TILES,
    Tile,
    hand_of,
    pips,
    plain_pips,
    suits_held,
    tile,
    tiles_in,
)


def test_there_are_28_tiles_with_168_pips():
    """Spec N-6."""
    assert len(set(TILES)) == 28
    assert {(one.high, one.low) for one in TILES} == {(x, y) for x in range(7) for y in range(x + 1)}
    assert plain_pips(TILES) == 168


def test_tiles_are_numbered_by_their_high_half_first():
    assert [str(one) for one in TILES[:6]] == ["0-0", "1-0", "1-1", "2-0", "2-1", "2-2"]
    assert all(one == one.high * (one.high + 1) // 2 + one.low for one in TILES)


def test_a_tile_is_the_same_in_either_order():
    assert tile(2, 6) is tile(6, 2) is TILES[23]


def test_a_tile_tells_its_halves_and_prints_high_half_first():
    one = tile(4, 6)
    assert (one.high, one.low, one.pips, one.is_double) == (6, 4, 10, False)
    assert (str(one), repr(one)) == ("6-4", "Tile(6-4)")
    assert (BLANK_DOUBLE.pips, BAYAN.pips, BAYAN.is_double) == (0, 12, True)


def test_a_tile_cannot_be_changed():
    """R17: tiles are shared by all games."""
    with pytest.raises(AttributeError):
        TILES[0].high = 3  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        TILES[0].owner = 3  # pyright: ignore[reportAttributeAccessIssue]


def test_the_other_half_is_the_one_that_stays_open():
    assert tile(6, 4).other(6) == 4
    assert tile(6, 4).other(4) == 6
    assert tile(5, 5).other(5) == 5
    assert OTHER[tile(6, 4)][3] == -1


@pytest.mark.parametrize("suit", range(7))
def test_a_suit_has_seven_tiles_and_7x_plus_21_pips(suit: int):
    """S0 З(а): seven tiles in each suit, one of them a double; spec N-6."""
    found = tiles_in(SUIT_SET[suit])
    assert len(found) == 7
    assert [one for one in found if one.is_double] == [DOUBLES[suit]]
    assert plain_pips(found) == 7 * suit + 21


def test_the_doubles_are_seven():
    assert tiles_in(DOUBLE_SET) == DOUBLES == tuple(one for one in TILES if one.is_double)


@pytest.mark.parametrize("left", range(7))
@pytest.mark.parametrize("right", range(7))
def test_tiles_fit_a_line_if_they_have_one_of_its_ends(left: int, right: int):
    fitting = {one for one in TILES if {left, right} & {one.high, one.low}}
    assert set(tiles_in(FITS[left][right])) == fitting


def test_a_hand_is_a_set_of_bits():
    hand = hand_of([tile(6, 4), tile(0, 0)])
    assert hand == BIT[tile(6, 4)] | BIT[tile(0, 0)]
    assert tiles_in(hand) == (tile(0, 0), tile(6, 4))
    assert pips(hand) == 10
    assert [suits_held(one) for one in (hand, 0, FULL_SET)] == [3, 0, 7]
    assert tiles_in(0) == ()
    assert tiles_in(FULL_SET) == TILES
    assert all(isinstance(one, Tile) for one in tiles_in(FULL_SET))
