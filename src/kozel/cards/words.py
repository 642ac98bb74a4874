"""Words of the program in two languages, kept in Fluent files under ``locale/``."""

from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

from kozel.game.errors import KozelError

LANGS: Final = ("ru", "en")


class WordsError(KozelError):
    """A message that cannot be said: unknown language, unknown id, or an argument that it needs and was not given."""


def say(lang: str, message_id: str, **args: str | float) -> str:
    """The message in words, on one line; numbers as the language writes them. Raises: WordsError."""
    bundle = _bundle(lang)
    if not bundle.has_message(message_id):
        raise WordsError(f"{lang}: no message {message_id!r}; add it to cards/locale/{lang}/*.ftl")
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise WordsError(f"{lang}: the message {message_id!r} has no text")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise WordsError(f"{lang}: {message_id}: {errors[0]}")
    return " ".join(str(text).split())


def number(written: str, lang: str) -> str:
    """A number as this language prints it: with a minus, and a comma in Russian.

    >>> number("-0.5", "ru")
    '−0,5'
    """
    return written.replace("-", "−").replace(".", "," if lang == "ru" else ".")


def message_ids(lang: str) -> frozenset[str]:
    """Every message that a language has. Raises: WordsError for an unknown language."""
    return frozenset(entry.id.name for source in _sources(lang) for entry in source.body if isinstance(entry, Message))


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for source in _sources(lang):
        bundle.add_resource(source)
    return bundle


@cache
def _sources(lang: str) -> tuple[Resource, ...]:
    if lang not in LANGS:
        raise WordsError(f"no language {lang!r}; known: {', '.join(LANGS)}")
    folder = resources.files("kozel.cards") / "locale" / lang
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return tuple(FluentResource(file.read_text("utf-8")) for file in files)
