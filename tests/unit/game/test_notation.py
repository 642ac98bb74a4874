"""Text of tiles, hands, seats and placements: what is refused, and in what words."""

import pytest

from kozel.game.errors import NotationError
from kozel.game.line import Line
from kozel.game.moves import End
from kozel.game.notation import (
    hand_text,
    parse_hand,
    parse_packed,
    parse_placement,
    parse_seat,
    parse_tile,
    placement_text,
)
from tables import t


@pytest.mark.parametrize("text", ["", "6", "64", "6-7", "a-b", "6-4 ", "6-4\n", "-6-4", "6 - 4", "٦-4", "6–4"])
def test_what_is_no_tile_is_refused(text: str):
    with pytest.raises(NotationError, match="is no tile; write both halves"):
        parse_tile(text)


def test_a_tile_is_written_high_half_first():
    with pytest.raises(NotationError, match="'4-6' must be written high half first: 6-4"):
        parse_tile("4-6")


@pytest.mark.parametrize("text", ["", "6", "46", "77", "6-4", "64 ", "64\n", "x"])
def test_what_is_no_packed_tile_is_refused(text: str):
    with pytest.raises(NotationError, match="is no tile; write two digits"):
        parse_packed(text)


def test_an_empty_hand_is_a_dash():
    assert hand_text([]) == "-"
    assert parse_hand("-") == ()


@pytest.mark.parametrize("text", ["", ".", "00.", "00..11", "00 11", "00,11"])
def test_what_is_no_hand_is_refused(text: str):
    with pytest.raises(NotationError):
        parse_hand(text)


def test_no_tile_may_come_twice_in_a_hand():
    with pytest.raises(NotationError, match=r"tile 11 comes twice in '11\.00\.11'"):
        parse_hand("11.00.11")


@pytest.mark.parametrize("text", ["", "a", "E", "AB", "АВ", "А", "0"])
def test_what_is_no_seat_is_refused(text: str):
    with pytest.raises(NotationError, match="is no seat; seats are A, B, C, D"):
        parse_seat(text, 4)


def test_a_table_for_three_has_no_seat_d():
    assert parse_seat("C", 3) == 2
    with pytest.raises(NotationError, match=r"seats are A, B, C$"):
        parse_seat("D", 3)


@pytest.mark.parametrize("text", ["", "61", "-16", "1-6", "1", "167", "x"])
def test_a_lead_is_written_low_half_first_and_without_a_sign(text: str):
    with pytest.raises(NotationError, match="cannot lead; write the led tile low half first"):
        parse_placement(text, Line())


@pytest.fixture
def line() -> Line:
    line = Line()
    line.place(t("6-1"), None)
    return line


def test_a_placement_names_the_half_that_touches(line: Line):
    assert parse_placement("-10", line) == (t("1-0"), End.LEFT)
    assert parse_placement("+62", line) == (t("6-2"), End.RIGHT)
    assert placement_text(t("1-0"), End.LEFT, line) == "-10"


@pytest.mark.parametrize("text", ["", "16", "*64", "x", "-1", "-107", "−10", "+6\u0662"])
def test_what_is_no_placement_is_refused(text: str, line: Line):
    with pytest.raises(NotationError, match=r"is no move; write - or \+ for the end"):
        parse_placement(text, line)


@pytest.mark.parametrize(("text", "problem"), [("-62", "the left end is 1"), ("+26", "the right end is 6")])
def test_a_placement_must_touch(text: str, problem: str, line: Line):
    with pytest.raises(NotationError, match=f"does not touch: {problem}"):
        parse_placement(text, line)
