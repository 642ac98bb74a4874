"""``kozel arena``: which of two bots is better, and how sure that is."""

import argparse
from pathlib import Path

from kozel.arena.contest import How, JournalError, contest, terms
from kozel.arena.plot import as_svg
from kozel.arena.report import as_json, as_text, report
from kozel.bots.registry import BOTS
from kozel.game.rulesets import load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    names = f"{', '.join(BOTS)}, cheater, pimc-N, stdio:COMMAND; two partners: A+B"
    parser.add_argument("a", metavar="A", help=f"the bot whose advantage is measured: {names}")
    parser.add_argument("b", metavar="B", help="the other bot")
    parser.add_argument("--rules", default="trudovoy", metavar="ID|FILE", help="the rule set (%(default)s)")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--deals", type=_positive, default=100, metavar="N", help="deals, each twice (%(default)s)")
    group.add_argument("--matches", type=_positive, metavar="N", help="whole matches instead, each twice")
    parser.add_argument("--until-sure", action="store_true", help="stop as soon as one is better for sure")
    parser.add_argument("--seed", default="1", help="the same seed gives the same result (%(default)s)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes (%(default)s)")
    where.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers play: tcp://HOST:8786")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="write results there; resume what is there")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the report there too")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the mean and how sure it is there, as SVG")


def _positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return number


def run(args: argparse.Namespace) -> int:
    ruleset = load(args.rules)
    agreed = terms(ruleset, (args.a, args.b), "match" if args.matches else "deal", args.seed)
    units = args.matches or args.deals
    found = contest(ruleset, agreed, units, How(args.journal, args.until_sure, args.jobs, args.cluster))
    shown = report(agreed, found)
    print(as_text(shown))
    if args.json:
        _save(args.json, as_json(shown))
    if args.plot:
        _save(args.plot, as_svg(agreed, found))
    return 0


def _save(path: Path, text: str) -> None:
    try:
        path.write_text(text + "\n", "utf-8")
    except OSError as error:
        raise JournalError(path, f"cannot be written: {error.strerror}") from error
