"""Named rule sets: TOML files with a source for every choice, alone or as changes to another.

A file has ``id``, ``version``, optionally ``extends``, tables ``title`` (ru, en), ``rules`` (parameter = value) and
``sources`` (parameter = mark and source). Marks: ``●`` documented, ``◐`` partly or by inference, ``○`` house choice.
"""

import difflib
import os
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast, get_args, get_type_hints

import msgspec

from kozel.game.errors import RulesError
from kozel.game.rules import PARAMETERS, Rules, Value, contradictions, differences

Status: TypeAlias = Literal["complete", "provisional"]

SHIPPED: Final = (
    "trudovoy",
    "prostoy",
    "morskoy",
    "morskoy-duo",
    "prostoy-duo",
    "prostoy-trio",
    "ussr85",
    "sport",
    "traditional",
    "international",
)
DEFAULT: Final = "trudovoy"
HOUSE_CHOICE: Final = "○"
_KEYS: Final = ("id", "version", "extends", "status", "title", "note", "rules", "sources")
_TYPES: Final = get_type_hints(Rules)


class Words(msgspec.Struct, frozen=True):
    """The same words for readers of Russian and of English."""

    ru: str
    en: str


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """Rules with a name, a version and a source for each parameter.

    `preset` is the shipped set that this one is told by: the one it extends, itself when shipped and extending none,
    else `DEFAULT`. `sources` maps every parameter to its mark and source, such as ``● S0 Г``.
    """

    id: str
    version: str
    preset: str
    status: Status
    title: Words
    note: Words
    rules: Rules
    sources: dict[str, str]

    @property
    def name(self) -> str:
        return f"{self.id}/{self.version}"

    @property
    def changes(self) -> dict[str, Value]:
        """The differences from the preset."""
        return differences(self.rules, shipped(self.preset).rules)


@cache
def shipped(id: str) -> RuleSet:
    """A rule set that comes with the program. Raises: RulesError."""
    if id not in SHIPPED:
        raise RulesError(id, "", f"no such rule set; {_suggest(id, SHIPPED)}")
    file = Path(__file__).parent / "rulesets" / f"{id}.toml"
    return parse(file.read_text("utf-8"), file.name)


def load(name: str) -> RuleSet:
    """A rule set by shipped id or by the path of a TOML file. Raises: RulesError."""
    if name in SHIPPED:
        return shipped(name)
    if not name.endswith(".toml") and os.sep not in name and not os.path.lexists(name):
        raise RulesError(name, "", f"neither a shipped rule set nor a .toml file; {_suggest(name, SHIPPED)}")
    try:
        text = Path(name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise RulesError(name, "", f"cannot be read: {_reason(error)}") from error
    return parse(text, name)


def changed(
    base: RuleSet, changes: Mapping[str, object], *, id: str, version: str, where: str, title: Words | None = None
) -> RuleSet:
    """A house rule set: `base` with some parameters changed, and a title of its own or that of `base`.

    Raises: RulesError.
    """
    document = {"id": id, "version": version, "extends": base.id, "rules": dict(changes)}
    own = {"title": msgspec.to_builtins(title)} if title else {}
    return _build(document | own, where)


def parse(text: str, where: str) -> RuleSet:
    """Reads a rule set file; `where` names it in errors. Raises: RulesError."""
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesError(where, "", f"not valid TOML: {error}") from error
    return _build(document, where)


def _build(document: Mapping[str, object], where: str) -> RuleSet:
    for key in document:
        if key not in _KEYS:
            raise RulesError(where, key, f"unknown key; {_suggest(key, _KEYS)}")
    base = _base(document, where)
    given = _table(document, "rules", where)
    sources = _sources(document, given, base, where)
    rules = _rules(given, base, where)
    id = _text(document, "id", where)
    return RuleSet(
        id=id,
        version=_text(document, "version", where),
        preset=base.id if base else id if id in SHIPPED else DEFAULT,
        status=_status(document, base, where),
        title=_words(document, "title", where) or (Words(id, id) if base is None else base.title),
        note=_words(document, "note", where) or (Words("", "") if base is None else base.note),
        rules=rules,
        sources=sources,
    )


def _base(document: Mapping[str, object], where: str) -> RuleSet | None:
    name = document.get("extends")
    if name is None:
        return None
    if name not in SHIPPED:
        raise RulesError(where, "extends", f"no such rule set: {name!r}; {_suggest(str(name), SHIPPED)}")
    return shipped(str(name))


def _rules(given: Mapping[str, object], base: RuleSet | None, where: str) -> Rules:
    values: dict[str, object] = msgspec.structs.asdict(base.rules) if base else {}
    for key, value in given.items():
        values[key] = _value(key, value, where)
    if missing := [name for name in PARAMETERS if name not in values]:
        raise RulesError(where, missing[0], "missing; without extends a rule set must give every parameter")
    rules = msgspec.convert(values, Rules)
    for one in contradictions(rules):
        raise RulesError(where, one.key, one.problem, one.id)
    return rules


def _value(key: str, value: object, where: str) -> Value:
    if key not in PARAMETERS:
        raise RulesError(where, key, f"unknown parameter; {_suggest(key, PARAMETERS)}")
    try:
        return msgspec.convert(value, _TYPES[key])
    except msgspec.ValidationError as error:
        raise RulesError(where, key, f"{value!r} is not allowed; {allowed(key)}") from error


def allowed(key: str) -> str:
    """The values that a parameter takes, in words for an error or a help text."""
    hint = _TYPES[key]
    if options := get_args(hint):
        if Ellipsis in options:
            return "give the seven suits in order, such as [1, 2, 3, 4, 5, 6, 0]"
        return "allowed: " + ", ".join(str(option) for option in options)
    return "allowed: true, false" if hint is bool else "allowed: a whole number, 0 or more"


def choices(key: str) -> tuple[Value, ...]:
    """The listed values of a parameter; empty where any number (or order) goes."""
    hint = _TYPES[key]
    if hint is bool:
        return (False, True)
    options = get_args(hint)
    return () if Ellipsis in options else cast("tuple[Value, ...]", options)


def _sources(
    document: Mapping[str, object], given: Mapping[str, object], base: RuleSet | None, where: str
) -> dict[str, str]:
    named = _table(document, "sources", where)
    for key, source in named.items():
        if key not in PARAMETERS:
            raise RulesError(where, f"sources.{key}", f"unknown parameter; {_suggest(key, PARAMETERS)}")
        if not isinstance(source, str) or not source.startswith(("●", "◐", "○")):
            raise RulesError(where, f"sources.{key}", "must begin with ●, ◐ or ○ and name the source")
    inherited = base.sources if base else {}
    return {
        name: str(named[name])
        if name in named
        else HOUSE_CHOICE
        if name in given
        else inherited.get(name, HOUSE_CHOICE)
        for name in PARAMETERS
    }


def _table(document: Mapping[str, object], key: str, where: str) -> Mapping[str, object]:
    table = document.get(key, {})
    if not isinstance(table, dict):
        raise RulesError(where, key, f"must be a table: write [{key}] and one parameter a line")
    return cast("dict[str, object]", table)


def _text(document: Mapping[str, object], key: str, where: str) -> str:
    value = document.get(key)
    if not isinstance(value, str) or not value or "/" in value or '"' in value or not value.isprintable():
        raise RulesError(where, key, f'must be a short text without / and ", such as {key} = "{_EXAMPLES[key]}"')
    return value


_EXAMPLES: Final = {"id": "our-yard", "version": "1"}


def _status(document: Mapping[str, object], base: RuleSet | None, where: str) -> Status:
    value = document.get("status", base.status if base else "complete")
    if value not in get_args(Status):
        raise RulesError(where, "status", f"{value!r} is not allowed; allowed: {', '.join(get_args(Status))}")
    return cast("Status", value)


def _words(document: Mapping[str, object], key: str, where: str) -> Words | None:
    if key not in document:
        return None
    try:
        return msgspec.convert(document[key], Words)
    except msgspec.ValidationError as error:
        raise RulesError(where, key, f"must give words in both languages: {key} = {{ ru = '…', en = '…' }}") from error


def _suggest(word: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    return f"did you mean {near[0]!r}?" if near else "known: " + ", ".join(known)


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    return (error.strerror if isinstance(error, OSError) else None) or "that is no file name"
