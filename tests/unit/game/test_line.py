"""The line and its two open ends."""

from kozel.game.line import Line
from kozel.game.moves import End
from tables import t


def line_of(*steps: tuple[str, End | None]) -> Line:
    line = Line()
    for text, end in steps:
        line.place(t(text), end)
    return line


def test_a_new_line_has_no_ends():
    line = Line()
    assert line.is_empty
    assert line.ends == (-1, -1)
    assert len(line) == 0
    assert list(line) == []
    assert line.tiles == ()


def test_the_led_tile_lies_with_its_low_half_left():
    """R01: the first tile has no side to choose."""
    line = line_of(("6-1", None))
    assert not line.is_empty
    assert line.ends == (1, 6)
    assert list(line) == [(1, 6)]


def test_a_tile_turns_so_that_equal_halves_touch():
    """L04: touching halves are equal."""
    line = line_of(("6-1", None), ("6-2", End.RIGHT), ("4-1", End.LEFT), ("2-2", End.RIGHT), ("4-0", End.LEFT))
    assert list(line) == [(0, 4), (4, 1), (1, 6), (6, 2), (2, 2)]
    assert line.tiles == (t("4-0"), t("4-1"), t("6-1"), t("6-2"), t("2-2"))
    assert (line.end(End.LEFT), line.end(End.RIGHT)) == line.ends == (0, 2)
    assert len(line) == 5


def test_a_double_does_not_branch():
    """S0 А: two directions, without branching from doubles."""
    line = line_of(("1-1", None), ("2-1", End.LEFT), ("3-1", End.RIGHT))
    assert line.ends == (2, 3)
