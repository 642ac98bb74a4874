"""Which moves the rules allow."""

import pytest

from kozel.game.legal import closes_line, ends_after, lead_moves, makes_fish, turn_moves
from kozel.game.line import Line
from kozel.game.moves import DRAW, LEADS, PASS, End, Move, Play, TwinPlay
from kozel.game.tiles import SUIT_SET, hand_of, tiles_in
from tables import mask, rules_of, t

LABOUR, USSR = rules_of("trudovoy"), rules_of("ussr85")


def line_with(left: int, right: int) -> Line:
    """A line whose open ends are these: one tile, or two when they are equal."""
    line = Line()
    if left == right:
        line.place(t(f"{(left + 1) % 7}-{left}"), None)
        line.place(t(f"{(left + 1) % 7}-{left}"), End.LEFT if line.left != left else End.RIGHT)
        return line
    line.place(t(f"{max(left, right)}-{min(left, right)}"), None)
    assert line.ends == (left, right), "say the lower end first"
    return line


def leads(hand: str, rules=LABOUR, forced: str | None = None) -> list[str]:
    return [str(move.tile) for move in lead_moves(mask(hand), rules, t(forced) if forced else None) if move in LEADS]  # pyright: ignore[reportAttributeAccessIssue]


def test_any_tile_may_lead():
    """S2 rule 6: the move is made with any tile."""
    assert leads("00.10.66.54", rules_of("sport")) == ["0-0", "1-0", "5-4", "6-6"]


def test_the_opening_tile_is_forced():
    """S0 Е(а): the first deal begins with 1-1; R05: no other tile opens it."""
    assert leads("00.11.66", forced="1-1") == ["1-1"]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("11.21.66", ["1-1", "6-6"]),
        ("00.33.54.66", ["0-0", "3-3", "6-6"]),
        ("21.65", ["2-1", "6-5"]),
        ("00.21", ["0-0", "2-1"]),
        ("21.66", ["2-1", "6-6"]),
        ("00.21.66", ["0-0", "2-1", "6-6"]),
    ],
)
def test_a_double_is_led_if_one_other_than_0_0_and_6_6_is_held(hand: str, expected: list[str]):
    """S3 "Первый ход раунда", read as A-5."""
    assert leads(hand, USSR) == expected


def test_0_0_may_not_lead_where_it_is_forbidden():
    """W4, W9, W20."""
    rules = rules_of("trudovoy", lead_00_allowed=False)
    assert leads("00.10.66", rules) == ["1-0", "6-6"]


def test_0_0_leads_where_there_is_nothing_else():
    assert leads("00", rules_of("trudovoy", lead_00_allowed=False)) == ["0-0"]


def test_the_ban_on_0_0_goes_before_the_duty_to_lead_a_double():
    rules = rules_of("ussr85", lead_00_allowed=False)
    assert leads("00.33.54", rules) == ["3-3"]
    assert leads("00.54", rules) == ["5-4"]


def moves(hand: str, line: Line, rules=LABOUR, drawable: int = 0) -> tuple[Move, ...]:
    return turn_moves(mask(hand), line, rules, drawable)


def test_a_tile_may_go_to_either_end_that_it_fits():
    assert moves("61.62.50", line_with(1, 6)) == (
        Play(t("6-1"), End.LEFT),
        Play(t("6-1"), End.RIGHT),
        Play(t("6-2"), End.RIGHT),
    )


def test_equal_ends_count_as_one():
    line = line_with(4, 4)
    assert line.ends == (4, 4)
    assert moves("43.44", line) == (Play(t("4-3"), End.LEFT), Play(t("4-4"), End.LEFT))


def test_whoever_can_play_may_not_pass_or_draw():
    """S0 Б: no passing with a playable tile; W1, G1: nor drawing. R13: for bots too."""
    found = moves("61", line_with(1, 6), rules_of("prostoy-duo"), drawable=5)
    assert PASS not in found
    assert DRAW not in found


def test_whoever_cannot_play_draws_while_there_is_something_to_draw():
    """W1, W4."""
    assert moves("50", line_with(1, 6), drawable=1) == (DRAW,)


@pytest.mark.parametrize("drawable", [0, -1, -2])
def test_whoever_can_neither_play_nor_draw_passes(drawable: int):
    """S0 Е, S3 "стучит"; a reserve larger than what is left draws nothing either."""
    assert moves("50", line_with(1, 6), drawable=drawable) == (PASS,)


def test_the_doubles_of_both_ends_may_go_in_one_move():
    """S0 Ж(а), S2 (sea): allowed, not forced."""
    assert moves("11.66", line_with(1, 6)) == (
        Play(t("1-1"), End.LEFT),
        Play(t("6-6"), End.RIGHT),
        TwinPlay(t("1-1"), t("6-6")),
    )


def test_two_doubles_in_one_move_only_where_the_rules_say_so():
    """S3: one tile a move."""
    assert TwinPlay(t("1-1"), t("6-6")) not in moves("11.66", line_with(1, 6), USSR)


@pytest.mark.parametrize(
    ("hand", "line"), [("11.61", line_with(1, 6)), ("11.55", line_with(1, 6)), ("44", line_with(4, 4))]
)
def test_there_is_no_twin_play_without_the_doubles_of_two_different_ends(hand: str, line: Line):
    """A-21."""
    assert not any(isinstance(move, TwinPlay) for move in moves(hand, line))


def test_the_ends_after_a_placement_are_those_of_the_line():
    line = line_with(1, 6)
    assert ends_after(Line(), Play(t("5-2"))) == (2, 5)
    assert ends_after(line, Play(t("1-0"), End.LEFT)) == (0, 6)
    assert ends_after(line, Play(t("6-2"), End.RIGHT)) == (1, 2)


def test_the_last_tile_of_a_suit_on_the_other_end_closes_the_line():
    """S0 З(б), spec N-5."""
    played = SUIT_SET[6] & ~mask("63")
    line = line_with(3, 6)
    assert closes_line(line, played, Play(t("6-3"), End.LEFT))
    assert not closes_line(line, played, Play(t("6-3"), End.RIGHT))
    assert not closes_line(line, played & ~mask("66"), Play(t("6-3"), End.LEFT))


def test_a_double_can_close_the_line():
    """Spec N-5, test vector 2."""
    line = line_with(4, 4)
    assert closes_line(line, SUIT_SET[4] & ~mask("44"), Play(t("4-4"), End.LEFT))
    assert not closes_line(line, SUIT_SET[4] & ~mask("44"), PASS)


def test_whoever_goes_out_makes_no_fish():
    """S0 Г: a fish needs tiles in every hand."""
    line, played = line_with(4, 4), SUIT_SET[4] & ~mask("44")
    assert makes_fish(mask("44.55"), line, played, Play(t("4-4"), End.LEFT))
    assert not makes_fish(mask("44"), line, played, Play(t("4-4"), End.LEFT))


def test_every_tile_of_a_hand_is_offered_on_the_lead():
    hand = mask("00.10.20.30.40.50.60")
    assert hand_of(move.tile for move in lead_moves(hand, LABOUR, None) if isinstance(move, Play)) == hand
    assert len(tiles_in(hand)) == 7
