"""Where a rule comes from, as it stands behind it on a card; and the legend."""

import re
from collections.abc import Iterable

from kozel.cards.words import message_ids, say
from kozel.game.rulesets import HOUSE_CHOICE

_CODE = re.compile(r"\b(W-L10|[SWFG]\d+)\b")
_RANGE = re.compile(r"\bF1-F5\b")


def tag(source: str, lang: str) -> str:
    """A mark with its source in brackets: ``[● S0 Д(в)]``, ``[○ house choice]``. Raises: WordsError."""
    mark, origin = source[:1], source[1:].strip()
    if mark == HOUSE_CHOICE:
        origin = say(lang, "mark-house-as", source=origin) if origin else say(lang, "mark-house")
    elif not origin:
        origin = say(lang, "mark-inference")
    return f"[{mark} {origin}]"


def tags(sources: Iterable[str], lang: str) -> str:
    """The tags of several sources, each once."""
    return " ".join(tag(source, lang) for source in dict.fromkeys(sources))


def legend(sources: Iterable[str], lang: str) -> list[str]:
    """What the marks mean, and what stands behind the letters of the sources that a card names."""
    lines = [say(lang, f"legend-{mark}") for mark in ("documented", "partial", "house")]
    return lines + _named(sources, lang)


def _named(sources: Iterable[str], lang: str) -> list[str]:
    text = _RANGE.sub("F1 F2 F3 F4 F5", " ".join(sources))
    known = [code for code in dict.fromkeys(_CODE.findall(text)) if f"source-{code}" in message_ids(lang)]
    return [f"{code}: {say(lang, f'source-{code}')}" for code in sorted(known, key=_rank)]


def _rank(code: str) -> tuple[int, int, str]:
    """Texts first, then web texts, federations and programs, each by number."""
    number = code[1:]
    return "SWFG".index(code[0]), int(number) if number.isdigit() else 99, code
