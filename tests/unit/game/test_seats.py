"""Who sits where: seats, sides, partners, the order of turns."""

import pytest

from kozel.game.seats import ALONE, seating, side_text


def test_in_fours_partners_sit_between_opponents():
    """S0 А: everybody sits between two opponents; R23: the side of a seat is said in one place."""
    table = seating(4, in_pairs=True, clockwise=True)
    assert table.in_pairs
    assert table.sides == (0, 1)
    assert [table.side(seat) for seat in table.seats] == [0, 1, 0, 1]
    assert [table.partner(seat) for seat in table.seats] == [2, 3, 0, 1]
    assert [table.seats_of(side) for side in table.sides] == [(0, 2), (1, 3)]
    assert [side_text(table, side) for side in table.sides] == ["AC", "BD"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_alone_each_seat_is_its_own_side(players: int):
    table = seating(players, in_pairs=False, clockwise=True)
    assert not table.in_pairs
    assert table.sides == table.seats == tuple(range(players))
    assert all(table.side(seat) == seat and table.partner(seat) is None for seat in table.seats)
    assert all(table.seats_of(side) == ALONE[side] for side in table.sides)
    assert side_text(table, 1) == "B"


def test_the_turn_goes_clockwise():
    """S0 Е, S2, S3."""
    table = seating(4, in_pairs=True, clockwise=True)
    assert [table.next(seat) for seat in table.seats] == [1, 2, 3, 0]
    assert table.from_seat(2) == (2, 3, 0, 1)


def test_the_turn_goes_anticlockwise_where_federations_play():
    """F1, F5, F12."""
    table = seating(4, in_pairs=True, clockwise=False)
    assert [table.next(seat) for seat in table.seats] == [3, 0, 1, 2]
    assert table.from_seat(2) == (2, 1, 0, 3)


@pytest.mark.parametrize("clockwise", [True, False])
def test_the_left_neighbour_sits_clockwise_whichever_way_the_turn_goes(clockwise: bool):
    table = seating(3, in_pairs=False, clockwise=clockwise)
    assert [table.left_of(seat) for seat in table.seats] == [1, 2, 0]


def test_the_other_sides_of_three():
    assert seating(3, in_pairs=False, clockwise=True).others(1) == (0, 2)
