"""What a person types at the table."""

import pytest

from kozel.game.legal import turn_moves
from kozel.game.line import Line
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, DRAW, PASS, AnswerLead, End, Play, TwinPlay
from kozel.game.rulesets import shipped
from kozel.game.tiles import hand_of, tile
from kozel.terminal.choice import Command, Refusal, WhichEnd, command, end, lead_answer, turn_choice, yes

HELD = {1: tile(2, 2), 3: tile(5, 2), 4: tile(6, 6), 5: tile(5, 5)}


@pytest.fixture
def line() -> Line:
    """A line with the ends 2 and 5."""
    line = Line()
    line.place(tile(2, 5), None)
    return line


def choose(text: str, line: Line, *more):
    legal = turn_moves(hand_of(HELD.values()), line, shipped("trudovoy").rules, 0)
    return turn_choice(text, HELD, (*legal, *more), line)


def test_a_number_plays_its_tile_where_it_fits(line: Line):
    assert choose("1", line) == Play(tile(2, 2), End.LEFT)


def test_a_tile_may_be_named_by_its_halves_in_either_order(line: Line):
    assert choose("2-5 r", line) == choose("5:2 п", line) == Play(tile(5, 2), End.RIGHT)


def test_a_tile_that_fits_two_different_ends_asks_where(line: Line):
    assert isinstance(choose("3", line), WhichEnd)


@pytest.mark.parametrize("text", ["3 л", "3 l", "3 налево", "3 LEFT"])
def test_the_end_may_be_said_at_once(line: Line, text: str):
    assert choose(text, line) == Play(tile(5, 2), End.LEFT)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2", "refuse-number"),
        ("6-5", "refuse-number"),
        ("4", "refuse-fit"),
        ("1 r", "refuse-end"),
        ("x", "refuse-number"),
    ],
)
def test_what_is_impossible_is_refused_with_a_reason(line: Line, text: str, message: str):
    refusal = choose(text, line)
    assert isinstance(refusal, Refusal)
    assert refusal.message == message


def test_both_doubles_go_in_one_word(line: Line):
    assert choose("оба", line) == choose("b", line) == TwinPlay(tile(2, 2), tile(5, 5))


def test_equal_ends_are_one_end():
    line = Line()
    line.place(tile(2, 2), None)
    assert choose("3 r", line) == Play(tile(5, 2), End.LEFT)


@pytest.mark.parametrize("only", [PASS, DRAW])
def test_enter_knocks_or_draws_when_nothing_fits(line: Line, only):
    assert turn_choice("", HELD, (only,), line) == only


def test_enter_repeats_the_table_when_something_fits(line: Line):
    assert choose("", line) == Command("repeat")


def test_the_question_for_the_counts_is_an_action_only_where_the_rules_limit_it(line: Line):
    assert choose("k", line) == Command("counts")
    assert choose("к", line, ASK_COUNTS) == ASK_COUNTS


def test_a_redeal_is_claimed_only_where_it_is_legal(line: Line):
    assert choose("пересдача", line) == Refusal("refuse-redeal")
    assert choose("redeal", line, CLAIM_REDEAL) == CLAIM_REDEAL


@pytest.mark.parametrize(
    ("text", "name"), [("?", "card"), ("Р", "line"), ("Счёт", "sheet"), ("й", "quit"), ("H", "help")]
)
def test_commands_are_understood_in_both_alphabets(text: str, name: str):
    asked = command(text)
    assert asked is not None
    assert asked.name == name


def test_the_three_answers_of_a_partner():
    assert [lead_answer(text) for text in ("я", "2", "всё равно")] == [AnswerLead(one) for one in ("me", "you", "any")]
    assert lead_answer("наверное") is None


def test_yes_no_and_the_ends():
    assert (yes("да"), yes("N"), yes("?")) == (True, False, None)
    assert (end("вправо"), end("l"), end("up")) == (End.RIGHT, End.LEFT, None)
