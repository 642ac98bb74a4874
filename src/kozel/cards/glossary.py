"""The words of the game with their meanings."""

from typing import Final, NamedTuple

from kozel.cards.words import say

TERMS: Final = (
    "tile",
    "suit",
    "double",
    "bayan",
    "line",
    "end",
    "live-end",
    "long-end",
    "closed-end",
    "driven-off",
    "dead-double",
    "lead",
    "front-runner",
    "made-pass",
    "fish",
    "eggs",
    "general",
    "opened-record",
    "write-off",
    "goat",
    "boneyard",
    "redeal",
)


class Term(NamedTuple):
    """A word and what it means, in one sentence."""

    name: str
    means: str


def term(lang: str, id: str) -> Term:
    """The word with this id of `TERMS`. Raises: WordsError."""
    return Term(say(lang, f"term-{id}"), say(lang, f"term-{id}-means"))


def glossary(lang: str) -> tuple[Term, ...]:
    """All words of the game. Raises: WordsError for an unknown language."""
    return tuple(term(lang, id) for id in TERMS)
