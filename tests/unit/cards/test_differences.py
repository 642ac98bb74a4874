"""The table of differences between a house rule set and its preset."""

import pytest

from kozel.cards.differences import differences_table
from kozel.cards.words import LANGS
from kozel.game.rulesets import SHIPPED, changed, shipped


def test_a_row_says_the_parameter_and_both_values() -> None:
    house = changed(shipped("trudovoy"), {"both_doubles": "off"}, id="yard", version="1", where="test")
    head, rule, row = differences_table(house, "ru").splitlines()
    assert head == "| Правило | В наборе «Трудовой козёл» | Здесь |"
    assert set(rule) == {"|", "-"}
    assert row.startswith("| Два дубля разом | За ход ставят одну кость, с одним исключением")
    assert row.endswith("| За ход ставят одну кость, две — никогда. |")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", SHIPPED)
def test_every_difference_is_one_row(id: str, lang: str) -> None:
    ruleset = shipped(id)
    rows = differences_table(ruleset, lang).splitlines()
    assert len(rows) == (len(ruleset.changes) + 2 if ruleset.changes else 1)


def test_without_differences_the_table_says_so() -> None:
    same = changed(shipped("morskoy"), {}, id="same", version="1", where="test")
    assert differences_table(same, "en") == "Nothing: it plays exactly as morskoy."
