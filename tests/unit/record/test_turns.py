"""What is done on turn, as text and back."""

import pytest

from kozel.game.errors import NotationError
from kozel.game.events import CountsAsked, Drew, Passed, Played, Redealt, SeatDrew, TwinPlayed
from kozel.game.line import Line
from kozel.game.moves import End
from kozel.game.notation import parse_hand
from kozel.game.tiles import tile
from kozel.record.model import Remark, TurnFact
from kozel.record.turns import parse_round, parse_turn, place, remark_text, turn_text


def line_of(*tiles: tuple[int, int]) -> Line:
    line = Line()
    for number, (x, y) in enumerate(tiles):
        line.place(tile(x, y), End.RIGHT if number else None)
    return line


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (Played(1, tile(3, 6), End.LEFT), "-36"),
        (Played(1, tile(6, 5), End.RIGHT), "+56"),
        (TwinPlayed(2, tile(3, 3), tile(5, 5)), "-33&+55"),
        (Passed(0, (3, 5)), "x"),
        (Drew(3, tile(6, 4)), "*64"),
        (CountsAsked(0, (7, 6, 5, 4)), "%counts:7.6.5.4"),
        (Redealt(2, parse_hand("00.11.22.33.44.65.66"), "doubles"), "%redeal:doubles:00.11.22.33.44.65.66"),
    ],
)
def test_a_turn_is_written_and_read(fact: TurnFact, text: str) -> None:
    line = line_of((3, 5))
    assert turn_text(fact, line) == text
    assert parse_turn(fact.seat, text, line) == fact


def test_the_lead_is_written_low_half_first() -> None:
    lead = Played(0, tile(6, 1))
    assert turn_text(lead, Line()) == "16"
    assert parse_turn(0, "16", Line()) == lead


def test_a_draw_shows_its_tile_to_its_seat_alone() -> None:
    assert turn_text(SeatDrew(0, tile(6, 4)), Line()) == "*64"
    assert turn_text(SeatDrew(0, None), Line()) == "*"


def test_twins_go_to_both_ends() -> None:
    line = line_of((3, 5))
    place(TwinPlayed(2, tile(3, 3), tile(5, 5)), line)
    assert line.tiles == (tile(3, 3), tile(3, 5), tile(5, 5))


@pytest.mark.parametrize("text", ["+55&-33", "-33&-33", "-33&+55&+55"])
def test_twins_are_written_left_double_first(text: str) -> None:
    with pytest.raises(NotationError, match="left one first"):
        parse_turn(0, text, line_of((3, 5)))


@pytest.mark.parametrize("text", ["%", "%counts", "%counts:7:7", "%redeal:doubles", "%sleep:1"])
def test_only_known_calls_are_read(text: str) -> None:
    with pytest.raises(NotationError, match="is no call"):
        parse_turn(0, text, Line())


@pytest.mark.parametrize(
    ("remark", "text"),
    [
        (None, ""),
        (Remark(clock_ms=0), "@0"),
        (Remark(clock_ms=12500), "@12.5"),
        (Remark(clock_ms=999_999_999), "@999999.999"),
        (Remark(mark="?"), "?"),
        (Remark(comment="a b"), " {a b}"),
        (Remark(20, "!", "x"), "@0.02! {x}"),
    ],
)
def test_a_remark_is_written_and_read(remark: Remark | None, text: str) -> None:
    assert remark_text(remark) == text
    assert list(parse_round(f"A x{text} B -12", 2)) == [(0, "x", remark), (1, "-12", None)]
