"""The words of the game: each has a name and one sentence in both languages."""

import pytest

from kozel.cards.glossary import TERMS, glossary, term
from kozel.cards.words import LANGS, message_ids


@pytest.mark.parametrize("lang", LANGS)
def test_every_term_is_explained_in_one_sentence(lang: str) -> None:
    for one in glossary(lang):
        assert one.name
        assert one.means.endswith(".")
        assert one.means.count(". ") == 0


def test_the_glossary_has_every_term_of_the_files() -> None:
    written = {id.removeprefix("term-") for id in message_ids("en") if id.startswith("term-")}
    assert set(TERMS) == {id for id in written if not id.endswith("-means")}


def test_terms_are_those_of_the_players() -> None:
    names = {term("ru", id).name for id in TERMS}
    assert {"рыба", "яйца", "баян", "козёл", "базар", "заходчик", "прокатил", "сбросил с конца"} <= names
