"""The rules card: complete, in both languages, with a source behind every rule, and nothing that is not in force."""

import re

import pytest

from kozel.cards.card import cited, rules_card
from kozel.cards.in_force import in_force
from kozel.cards.marks import tag
from kozel.cards.phrases import sentence
from kozel.cards.sections import SECTIONS, Parameter
from kozel.cards.words import LANGS
from kozel.game.rules import PARAMETERS
from kozel.game.rulesets import SHIPPED, changed, parse, shipped

EVERY_CARD = [(id, lang) for id in SHIPPED for lang in LANGS]
QUIET = {"lead_bonus66", "lead_bonus00", "end_bonus66", "end_bonus00", "redeal_doubles", "redeal_suit"}
"""Parameters that share one line with others when none of them is switched on."""


@pytest.mark.parametrize(("id", "lang"), EVERY_CARD)
def test_every_parameter_in_force_is_said_with_its_source(id: str, lang: str) -> None:
    ruleset = shipped(id)
    card = rules_card(ruleset, lang)
    for key in PARAMETERS:
        words = sentence(ruleset.rules, key, lang)
        source = tag(ruleset.sources[key], lang)
        if in_force(ruleset.rules, key):
            assert f"- {words} {source}" in card or (key in QUIET and source in card), key
        else:
            assert f"- {words} " not in card, key


@pytest.mark.parametrize(("id", "lang"), EVERY_CARD)
def test_every_rule_ends_with_a_mark_and_nothing_is_left_to_fill_in(id: str, lang: str) -> None:
    card = rules_card(shipped(id), lang)
    assert "{" not in card
    assert "}" not in card
    assert "???" not in card
    rules = [line for line in card.partition("## ")[2].splitlines() if line.startswith("- ")]
    legend = len([line for line in card.rpartition("## ")[2].splitlines() if line.startswith("- ")])
    assert all(re.search(r" \[[●◐○] [^\[\]]+\]$", line) for line in rules[:-legend])


@pytest.mark.parametrize(("id", "lang"), EVERY_CARD)
def test_the_legend_explains_every_mark_and_source_that_the_card_uses(id: str, lang: str) -> None:
    body, _, legend = rules_card(shipped(id), lang).rpartition("## ")
    assert all(mark in legend for mark in "●◐○")
    for code in set(re.findall(r"\b(?:W-L10|[SWFG]\d+)\b", body)):
        assert f"- {code}: " in legend, code


def test_every_parameter_has_its_place_on_the_card() -> None:
    placed = [line.key for lines in SECTIONS.values() for line in lines if isinstance(line, Parameter)]
    assert set(placed) == set(PARAMETERS)


@pytest.mark.parametrize(
    ("id", "lang", "said"),
    [
        ("trudovoy", "ru", ["не меньше 25 очков", "101 очко", "«яйца»", "начинается с 2-2", "оба дубля разом"]),
        ("trudovoy", "en", ["a sum of 25 points or more", "101 points", "counts 10 points", "whoever said “me”"]),
        ("prostoy", "ru", ["не меньше 13 очков", "следующим по ходу после рыбака"]),
        ("morskoy", "ru", ["за 75 очков", "за 50 очков", "125 очков", "списывается"]),
        ("morskoy", "en", ["75 points", "50 points", "125 points", "wins the match for the pair at once"]),
        ("morskoy-duo", "ru", ["не меньше 13 очков", "Оставшиеся 14 костей", "Списания нет"]),
        ("prostoy-trio", "en", ["The 7 tiles left over", "everyone with more than the lightest hand"]),
        ("ussr85", "ru", ["4 дубля или больше", "ещё 50 очков", "обязан зайти с дубля", "Порога нет"]),
        ("sport", "en", ["PROVISIONAL", "scoring is provisional", "lasts 4 deals", "equal sums are a draw"]),
        ("sport", "ru", ["ПРЕДВАРИТЕЛЬНО", "4 замеса", "поровну — ничья"]),
        ("traditional", "en", ["PROVISIONAL", "There is no redeal", "that player wins"]),
        ("international", "en", ["anticlockwise", "200 points or more: that pair wins", "left neighbour stirs"]),
        ("international", "ru", ["против часовой стрелки", "200 очков или больше: она выиграла"]),
    ],
)
def test_a_card_says_what_makes_its_game(id: str, lang: str, said: list[str]) -> None:
    card = rules_card(shipped(id), lang)
    assert [words for words in said if words not in card] == []


@pytest.mark.parametrize(
    ("id", "not_said"),
    [
        ("trudovoy", ["provisional", "seat 1", "draws blind"]),
        ("sport", ["eggs", "“me”", "opening double", "goat"]),
        ("international", ["eggs", "goat", "opening double", "threshold vanishes"]),
        ("ussr85", ["“me”", "below the threshold"]),
        ("prostoy-duo", ["partner", "pair"]),
        ("traditional", ["partner", "eggs"]),
    ],
)
def test_a_card_is_silent_about_rules_that_are_not_in_force(id: str, not_said: list[str]) -> None:
    rules = rules_card(shipped(id), "en").split("## Players and tiles")[1].split("## The marks")[0]
    assert [words for words in not_said if words in rules] == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_house_card_begins_with_its_differences(lang: str) -> None:
    house = changed(shipped("trudovoy"), {"open_at": 13, "target": 301}, id="our-yard", version="2", where="test")
    card = rules_card(house, lang)
    table = card.split("## ")[1]
    assert "our-yard" in card.splitlines()[0]
    assert "trudovoy" in card
    assert "13" in table
    assert "25" in table
    assert "301" in table
    assert "101" in table
    assert f"{sentence(house.rules, 'open_at', lang)} {tag('○', lang)}" in card.partition(table)[2]


def test_a_house_card_of_a_provisional_game_stays_provisional() -> None:
    house = changed(shipped("sport"), {"deals": 8}, id="club", version="1", where="test")
    assert "PROVISIONAL" in rules_card(house, "en")
    assert "lasts 8 deals" in rules_card(house, "en")


def test_a_house_rule_set_may_have_a_title_and_sources_of_its_own() -> None:
    text = """
id = "yard"
version = "1"
extends = "trudovoy"
title = { ru = "Наш двор", en = "Our yard" }
[rules]
general_wins_match = true
[sources]
general_wins_match = "● S0 Ж(г)"
"""
    card = rules_card(parse(text, "yard.toml"), "ru")
    assert card.startswith("# Наш двор\n")
    assert "«Генерал» в силе" in card
    assert "[● S0 Ж(г)]" in card


def test_the_fallback_of_the_three_answers_fits_the_rules() -> None:
    only_fish = changed(
        shipped("trudovoy"),
        {"next_lead": "rotate", "next_lead_after_fish": "winning_side"},
        id="a",
        version="1",
        where="test",
    )
    row = next(line for line in rules_card(only_fish, "en").splitlines() if "silence" in line)
    assert "went out" not in row
    assert "after the fish-maker" in row
    both = next(line for line in rules_card(shipped("prostoy"), "en").splitlines() if "silence" in line)
    assert "went out" in both
    assert "after the fish-maker" in both


def test_the_cited_sources_are_those_of_the_lines() -> None:
    assert "● S0 Д(в)" in set(cited(shipped("trudovoy")))
