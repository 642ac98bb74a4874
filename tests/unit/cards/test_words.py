"""Words: both languages have the same messages, and they say them without holes."""

import inspect
import re
from importlib import resources

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message

from kozel.cards.words import LANGS, WordsError, message_ids, say
from kozel.game import rules


def test_both_languages_have_the_same_messages() -> None:
    assert message_ids("ru") == message_ids("en")


def test_no_message_is_written_twice_or_unreadable() -> None:
    for lang in LANGS:
        folder = resources.files("kozel.cards") / "locale" / lang
        entries = [entry for file in folder.iterdir() for entry in FluentResource(file.read_text("utf-8")).body]
        assert not [entry for entry in entries if isinstance(entry, Junk)]
        assert sum(isinstance(entry, Message) for entry in entries) == len(message_ids(lang))


def test_every_contradiction_of_rules_is_said_in_words() -> None:
    named = set(re.findall(r'Contradiction\(\s*(?:"\w+"|name),\s*"([\w-]+)"', inspect.getsource(rules)))
    said = {id.removeprefix("contradiction-") for id in message_ids("ru") if id.startswith("contradiction-")}
    assert named == said
    assert len(named) == 20


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "1 очко"),
        (2, "2 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (21, "21 очко"),
        (25, "25 очков"),
        (101, "101 очко"),
        (111, "111 очков"),
        (125, "125 очков"),
    ],
)
def test_russian_points_agree_with_their_number(number: int, text: str) -> None:
    assert say("ru", "points-count", n=number) == text


@pytest.mark.parametrize(("number", "text"), [(1, "1 очка"), (2, "2 очков"), (21, "21 очка"), (25, "25 очков")])
def test_russian_points_agree_after_a_comparison(number: int, text: str) -> None:
    assert say("ru", "points-from", n=number) == text


@pytest.mark.parametrize(("number", "text"), [(1, "1 point"), (0, "0 points"), (21, "21 points")])
def test_english_points_agree_with_their_number(number: int, text: str) -> None:
    assert say("en", "points-count", n=number) == text


def test_a_missing_message_is_named_with_its_file() -> None:
    with pytest.raises(WordsError, match=r"no message 'sharks'.*locale/en"):
        say("en", "sharks")


def test_a_missing_argument_is_an_error_and_not_a_hole() -> None:
    with pytest.raises(WordsError, match="points-count"):
        say("ru", "points-count")


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(WordsError, match="ru, en"):
        say("de", "points-count", n=1)


def test_russian_words_are_russian_and_english_words_are_english() -> None:
    assert re.search("[а-я]", say("ru", "term-fish-means"))
    assert not re.search("[а-я]", say("en", "term-fish-means"))
