"""``kozel score``: deals told in words, the sheet that comes of them."""

import io
import sys
from pathlib import Path

import pytest

from kozel.cli.main import main


@pytest.fixture
def score(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys):
    def told(*lines: str, rules: str = "trudovoy", lang: str = "en", code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["score", "--rules", rules, "--lang", lang, "--sheet", str(tmp_path / "s.jsonl")]) == code
        captured = capsys.readouterr()
        return captured.out + captured.err

    return told


def test_a_sum_below_the_threshold_is_not_written(score):
    """Rule: S0 Д(б)."""
    assert "Pair A and C: 14 + 10 = 24, less than 25: not written." in score("out B", "6-4", "14")


def test_a_fish_goes_to_the_heavier_pair(score):
    """Rule: S0 Д(в)."""
    text = score("fish C", "10", "20", "6", "8")
    assert "Sums in hand: pair A and C 28, pair B and D 16." in text
    assert "Pair A and C writes: 20 + 8 + 6 + 10 = 44." in text
    assert "Player C leads after making the fish." in text


def test_equal_fish_are_eggs_and_come_to_the_next_loser(score):
    """Rule: S0 Д(в)."""
    text = score("рыба В", "10", "10", "10", "10", "вышел А", "3-1", "2-1", lang="ru")
    assert "Яйца! Поровну: 10 + 10 + 10 + 10 = 40." in text
    assert "Пара B и D пишет себе: 4 + 3 + яйца 40 = 47." in text


def test_a_lone_double_has_its_price_and_its_pips_alone_are_doubted(score):
    """Rule: S0 Ж(в)."""
    text = score("out B", "0-0", "0")
    assert "A lone double counts 10." in text
    assert "If it is a lone 0-0, it may cost more" in text


def test_led_and_last_tiles_are_asked_where_they_bring_a_bonus(score):
    """Rule: S3 2.3."""
    text = " ".join(score("out A", "10", "5", "6-6", "0-0", rules="ussr85").split())
    assert "Pair B and D writes: 10 + 5 + 50 for leading 6-6 + 25 for 0-0 as the last tile = 90." in text


def test_the_end_on_a_heavy_double_ends_a_sea_match(score):
    """Rule: S2 (sea)."""
    text = score("out A", "10", "5", "6-6", rules="morskoy")
    assert "The goats are pair B and D." in text
    assert "Match 2, deal 1." in text


def test_the_lead_of_sport_rotates(score):
    """Rule: S2 rule 6 begins with A and goes round; alone, the first leader comes by lot."""
    assert "Player B leads in rotation." in score("out C", "10", "10", rules="sport")


def test_who_led_is_asked_when_only_the_table_can_know(score):
    assert "Player D leads in rotation." in score("out B", "1", "1", "1", "C", rules="traditional")


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (("out B", "6-4", "6-4"), "The tile 6-4 is named twice."),
        (("fish C", "10", "20", "6", "9"), "The hands of this fish make 45"),
        (("fish C", "-", "20", "6", "8"), "D has no tiles: then it is no fish"),
        (("out B", "70", "8"), "seven tiles never have more than 69"),
        (("out B", "00.10.20.30.40.50.60.11", "8"), "C has 8 tiles here"),
        (("fish C", "0-0 1-1", "2-2 3-3", "4-4 5-5", "6-6 1-0"), "The hands of this fish make 43"),
    ],
)
def test_impossible_hands_are_refused_with_the_reason(score, lines, problem: str):
    text = score(*lines)
    assert problem in text
    assert "Nothing is written." in text


def test_the_sheet_is_kept_and_the_last_deal_undone(score):
    score("out B", "20", "20")
    assert "Sheet: pair A and C 40" in score("s")
    assert "The last deal is struck out." in score("u")
    assert "There is nothing to undo." in score("u")


def test_a_hand_may_be_told_with_its_letter_and_a_deal_begun_again(score):
    text = score("out B", "x", "out A", "В 64.55", "D 5")
    assert "Pair B and D writes: 20 + 5 = 25." in text


def test_a_sheet_of_other_rules_is_refused(score):
    score("out B", "20", "20")
    assert "is kept by the rules trudovoy" in score(rules="prostoy", code=2)


def test_help_and_card_answer_at_every_question(score):
    text = score("h", "?", "nonsense")
    assert "u: undo the last deal." in text
    assert "Four people play." in text
    assert "Write: out B, or fish C." in text
