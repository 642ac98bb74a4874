"""The rules card of a table: everything that is in force there, in words, with the source of each rule."""

from collections.abc import Iterator

from kozel.cards.differences import differences_table, table
from kozel.cards.in_force import in_force
from kozel.cards.marks import legend, tags
from kozel.cards.phrases import context, sentence
from kozel.cards.sections import LEAD_ANSWERS, SECTIONS, Common, Line, Parameter
from kozel.cards.words import say
from kozel.game.rulesets import RuleSet, shipped


def rules_card(ruleset: RuleSet, lang: str) -> str:
    """The card as Markdown that reads as plain text too; a referee needs nothing else. Raises: WordsError."""
    parts = [_head(ruleset, lang)]
    if ruleset.preset != ruleset.id:
        title = say(lang, "card-differences", title=getattr(shipped(ruleset.preset).title, lang))
        parts.append(f"## {title}\n\n{differences_table(ruleset, lang)}")
    parts += [_section(ruleset, key, lang) for key in SECTIONS if _lines(ruleset, key)]
    parts.append(_legend(ruleset, lang))
    return "\n\n".join(parts) + "\n"


def _head(ruleset: RuleSet, lang: str) -> str:
    lines = [f"# {_title(ruleset, lang)}", _name(ruleset, lang)]
    if ruleset.status == "provisional":
        lines.append(f"> **{say(lang, 'card-provisional')}**")
    if note := _note(ruleset, lang):
        lines.append(note)
    return "\n\n".join(lines)


def _title(ruleset: RuleSet, lang: str) -> str:
    """The title; a house rule set without one of its own adds its id to that of its preset."""
    title: str = getattr(ruleset.title, lang)
    inherited = ruleset.preset != ruleset.id and ruleset.title == shipped(ruleset.preset).title
    return f"{title}: {ruleset.id}" if inherited else title


def _name(ruleset: RuleSet, lang: str) -> str:
    if ruleset.preset == ruleset.id:
        return say(lang, "card-name", id=ruleset.id, version=ruleset.version)
    title: str = getattr(shipped(ruleset.preset).title, lang)
    return say(lang, "card-based-on", id=ruleset.id, version=ruleset.version, preset=ruleset.preset, title=title)


def _note(ruleset: RuleSet, lang: str) -> str:
    note: str = getattr(ruleset.note, lang)
    inherited = ruleset.preset != ruleset.id and ruleset.note == shipped(ruleset.preset).note
    return f"{say(lang, 'card-preset-note', preset=ruleset.preset)} {note}" if note and inherited else note


def _section(ruleset: RuleSet, key: str, lang: str) -> str:
    lines = "\n".join(_bullet(ruleset, line, lang) for line in _lines(ruleset, key))
    return f"## {say(lang, f'section-{key}')}\n\n{lines}"


def _lines(ruleset: RuleSet, key: str) -> list[Line]:
    return [line for line in SECTIONS[key] if _stands(ruleset, line)]


def _stands(ruleset: RuleSet, line: Line) -> bool:
    if not line.when(ruleset.rules):
        return False
    return in_force(ruleset.rules, line.key) if isinstance(line, Parameter) else bool(all(_sources(ruleset, line)))


def _bullet(ruleset: RuleSet, line: Line, lang: str) -> str:
    words = _words(ruleset, line, lang)
    bullet = f"- {words} {tags(_sources(ruleset, line), lang)}"
    is_talk = isinstance(line, Common) and line.message == LEAD_ANSWERS
    return f"{bullet}\n\n{_answers(ruleset, lang)}\n" if is_talk else bullet


def _words(ruleset: RuleSet, line: Line, lang: str) -> str:
    if isinstance(line, Parameter):
        return sentence(ruleset.rules, line.key, lang)
    return say(lang, line.message, **context(ruleset.rules))


def _sources(ruleset: RuleSet, line: Line) -> list[str]:
    if isinstance(line, Parameter):
        return [ruleset.sources[line.key]]
    if line.cites:
        return [ruleset.sources[key] for key in line.cites]
    return [line.sources.get(ruleset.preset, line.sources[""])]


def _answers(ruleset: RuleSet, lang: str) -> str:
    """The three answers about the lead and what each pair of them decides."""
    facts = context(ruleset.rules)
    pairs = (
        ("answers-agree", "outcome-named"),
        ("answers-me-any", "outcome-me"),
        ("answers-you-any", "outcome-partner"),
        ("answers-clash", "outcome-fallback"),
    )
    rows = [[say(lang, "lead-answer"), say(lang, "lead-outcome")]]
    return table(rows + [[say(lang, answers), say(lang, outcome, **facts)] for answers, outcome in pairs])


def _legend(ruleset: RuleSet, lang: str) -> str:
    lines = "\n".join(f"- {line}" for line in legend((_note(ruleset, lang), *cited(ruleset)), lang))
    return f"## {say(lang, 'section-legend')}\n\n{lines}"


def cited(ruleset: RuleSet) -> Iterator[str]:
    """The source of every line of the card, in its order."""
    for key in SECTIONS:
        for line in _lines(ruleset, key):
            yield from _sources(ruleset, line)
