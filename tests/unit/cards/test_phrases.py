"""Every value that a parameter can take has its words in both languages, whatever the other parameters are."""

import msgspec
import pytest

from kozel.cards.phrases import name, sentence
from kozel.cards.words import LANGS
from kozel.game.rules import PARAMETERS, Rules, Value
from kozel.game.rulesets import SHIPPED, choices, shipped

NUMBERS = (0, 1, 2, 5, 11, 12, 21, 25, 101, 111)
"""What is tried where any number goes: each of the Russian plurals, and none at all."""

VALUES = [
    (key, value)
    for key in PARAMETERS
    for value in (choices(key) or (NUMBERS if key != "first_double_order" else ((6, 5, 4, 3, 2, 1, 0),)))
]


def _with(rules: Rules, key: str, value: Value) -> Rules:
    return msgspec.structs.replace(rules, **{key: value})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("key", "value"), VALUES, ids=[f"{key}={value}" for key, value in VALUES])
def test_every_value_has_words_beside_every_preset(key: str, value: Value, lang: str) -> None:
    for id in SHIPPED:
        rules = shipped(id).rules
        if key == "sides" and value == "pairs" and rules.players != 4:
            continue
        if key == "players" and rules.sides == "pairs":
            continue
        words = sentence(_with(rules, key, value), key, lang)
        assert words.endswith((".", ":"))
        assert "{" not in words
        assert "  " not in words


@pytest.mark.parametrize("lang", LANGS)
def test_every_parameter_has_a_name_of_its_own(lang: str) -> None:
    names = [name(key, lang) for key in PARAMETERS]
    assert len(set(names)) == len(PARAMETERS)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", [key for key in PARAMETERS if choices(key)])
def test_no_two_values_of_a_parameter_read_the_same(key: str, lang: str) -> None:
    rules = shipped("trudovoy").rules
    if key == "sides":
        return
    base = _with(rules, "sides", "solo") if key == "players" else rules
    said = [sentence(_with(base, key, value), key, lang) for value in choices(key)]
    assert len(set(said)) == len(said)
