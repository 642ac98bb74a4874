"""What a house rule set plays otherwise than the preset that it builds on."""

from kozel.cards.phrases import name, sentence
from kozel.cards.words import say
from kozel.game.rulesets import RuleSet, shipped


def differences_table(ruleset: RuleSet, lang: str) -> str:
    """A Markdown table: each changed parameter, what it says in the preset, what it says here. Raises: WordsError."""
    if not ruleset.changes:
        return say(lang, "card-no-differences", preset=ruleset.preset)
    title: str = getattr(shipped(ruleset.preset).title, lang)
    head = [say(lang, "card-parameter"), say(lang, "card-there", title=title), say(lang, "card-here")]
    return table([head, *_rows(ruleset, lang)])


def _rows(ruleset: RuleSet, lang: str) -> list[list[str]]:
    preset = shipped(ruleset.preset).rules
    return [
        [name(key, lang), sentence(preset, key, lang), sentence(ruleset.rules, key, lang)] for key in ruleset.changes
    ]


def table(rows: list[list[str]]) -> str:
    """Rows as a Markdown table; the first is the head."""
    head, *body = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body])
