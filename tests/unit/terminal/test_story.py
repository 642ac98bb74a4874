"""What a finished deal is told as: the players' own words, in both languages, from a seat and from beside the table."""

import pytest

from kozel.cards.words import message_ids, say
from kozel.game.seats import SPECTATOR
from kozel.terminal.names import Names
from kozel.terminal.story import story
from unit.game.test_terms import DRIVEN, DUO, GENERAL, Frozen, replayed
from unit.record.tables import RULESETS, played_match


def told(deal: Frozen, lang: str, seat: int = SPECTATOR) -> list[str]:
    return story(replayed(deal), Names(deal[0].rules, seat, lang))


def test_who_drove_whom_off_the_end_and_what_became_of_the_suits() -> None:
    assert told(DRIVEN, "ru", 0) == [
        "Сосед справа (D) прокатил вас. Сосед слева (B) сбросил напарника (C) с конца на двойках.",
        "Отрубленный дубль: 4-4 у вас. Сидели на конце: сосед справа (D) на шестёрках, сосед слева (B) на единицах.",
        "Баян поставил напарник (C). Открыли запись: им.",
    ]


def test_the_general() -> None:
    assert told(GENERAL, "ru", 3)[0].endswith("Вы навесили генерала.")
    assert "Баян поставили вы. Открыли запись: им." in told(GENERAL, "ru", 3)[-1]
    assert told(GENERAL, "en")[0].endswith("Player D went out with the general, 0-0 and 6-6 together.")
    assert "Record opened: pair A and C." in told(GENERAL, "en")[-1]


def test_a_table_for_two_speaks_of_the_opponent() -> None:
    assert told(DUO, "en", 0)[0] == "You made opponent (B) pass. You drove opponent (B) off the end of ones."


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_deal_has_three_lines_at_most(ruleset, lang: str) -> None:
    for record in played_match(ruleset, 1):
        for seat in (SPECTATOR, 1):
            lines = story(record.facts, Names(ruleset.rules, seat, lang))
            assert len(lines) <= 3
            assert all(line.endswith(".") for line in lines)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_words_are_those_of_the_glossary(lang: str) -> None:
    stems = {
        "ru": "прокатил|сбросил|закрыли конец|сидели на конце|длинный конец|отрубленный дубль"
        "|генерал|заходчик|баян|открыли запись",
        "en": "pass|off the end|ends closed|live end|long end|dead double|general|front-runner|bayan|record opened",
    }[lang].split("|")
    args = {"name": "N", "whom": "W", "who": "other", "side": "us", "first": "F", "last": "L", "list": "L"}
    ids = [id for id in message_ids(lang) if id.startswith("story-") and id != "story-suit"]
    spoken = " ".join(say(lang, id, **args, n=1, suit=3) for id in ids).lower()
    assert [stem for stem in stems if stem not in spoken] == []
