"""``kozel rules``: lists, shows, explains, compares and checks rule sets."""

import argparse
from typing import Final, cast

from kozel.cards.card import rules_card
from kozel.cards.differences import differences_table
from kozel.cards.phrases import name as parameter_name
from kozel.cli.main import add_lang
from kozel.game.rules import PARAMETERS, Rules, Value
from kozel.game.rulesets import SHIPPED, RuleSet, load, shipped

STATUS: Final = {
    "ru": {"complete": "полный", "provisional": "предварительный"},
    "en": {"complete": "complete", "provisional": "provisional"},
}
SAME: Final = {"ru": "различий нет", "en": "no differences"}
SUMMARIES: Final = {
    "list": "every rule set that comes with the program",
    "show": "every parameter of a rule set, with its mark and source",
    "card": "the rules in words, a page to lay on the table",
    "diff": "the parameters that differ between two rule sets",
    "check": "whether a rule set file is right, and what it changes",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A subcommand and the rule sets that it takes: ids or paths of TOML files."""
    commands = parser.add_subparsers(dest="subcommand", required=True, metavar="SUBCOMMAND")
    operands = {"show": ("rules",), "card": ("rules",), "diff": ("a", "b"), "check": ("rules",)}
    for subcommand, summary in SUMMARIES.items():
        sub = commands.add_parser(subcommand, help=summary, description=summary.capitalize() + ".")
        for operand in operands.get(subcommand, ()):
            metavar = "FILE" if subcommand == "check" else "ID|FILE"
            sub.add_argument(operand, metavar=metavar, help="a TOML file, or the id of a shipped rule set")
        add_lang(sub)


def run(args: argparse.Namespace) -> int:
    """Prints what was asked for. Raises: RulesError."""
    lang = cast("str", args.lang)
    match args.subcommand:
        case "list":
            text = listing(lang)
        case "show":
            text = shown(load(args.rules), lang)
        case "card":
            text = rules_card(load(args.rules), lang).rstrip()
        case "diff":
            text = compared(load(args.a), load(args.b), lang)
        case _:
            text = checked(load(args.rules), lang)
    print(text)
    return 0


def listing(lang: str) -> str:
    """A line for each shipped rule set: id, status, title."""
    rulesets = [shipped(id) for id in SHIPPED]
    return _columns([[one.id, STATUS[lang][one.status], _title(one, lang)] for one in rulesets])


def shown(ruleset: RuleSet, lang: str) -> str:
    """Head and parameters, written as in a rule set file, so that lines may be copied into one."""
    based = f" < {ruleset.preset}" if ruleset.preset != ruleset.id else ""
    head = f"# {ruleset.name}{based}: {_title(ruleset, lang)} ({STATUS[lang][ruleset.status]})"
    rows = [[f"{key} = {_toml(value)}", f"# {ruleset.sources[key]}"] for key, value in _values(ruleset.rules).items()]
    return f"{head}\n{_columns(rows)}"


def compared(a: RuleSet, b: RuleSet, lang: str) -> str:
    """A line for each parameter that differs: its name, both values, what it is about."""
    there, here = _values(a.rules), _values(b.rules)
    rows = [
        [key, _toml(there[key]), _toml(here[key]), parameter_name(key, lang)]
        for key in PARAMETERS
        if there[key] != here[key]
    ]
    return _columns([["", a.id, b.id, ""], *rows]) if rows else SAME[lang]


def checked(ruleset: RuleSet, lang: str) -> str:
    """``ok``, and what the rule set changes if it builds on another."""
    return f"ok\n{differences_table(ruleset, lang)}" if ruleset.preset in SHIPPED else "ok"


def _title(ruleset: RuleSet, lang: str) -> str:
    return ruleset.title.ru if lang == "ru" else ruleset.title.en


def _values(rules: Rules) -> dict[str, Value]:
    return {key: getattr(rules, key) for key in PARAMETERS}


def _toml(value: Value) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"'
        case tuple():
            return str(list(value))
        case int():
            return str(value)


def _columns(rows: list[list[str]]) -> str:
    """Lines with aligned cells."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)
