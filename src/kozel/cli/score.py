"""``kozel score``: the sheet of a real table."""

import argparse
from pathlib import Path

from kozel.cards.words import say
from kozel.cli.main import add_lang
from kozel.game.rulesets import load
from kozel.terminal.keeper import Keeper
from kozel.terminal.keyboard import read_line, write_line
from kozel.terminal.saving import data_folder
from kozel.terminal.scorer import Scorer
from kozel.terminal.sheet_file import read_sheet, write_sheet


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", default="trudovoy", metavar="ID|FILE", help="the rules (%(default)s)")
    parser.add_argument(
        "--sheet", type=Path, metavar="FILE", help="where the sheet is kept, and read again (one for each rule set)"
    )
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    ruleset = load(args.rules)
    path: Path = args.sheet or data_folder() / f"sheet-{ruleset.id}.jsonl"
    keeper = Keeper(ruleset.rules, read_sheet(path, ruleset))
    talk = (read_line, write_line)
    write_line(say(args.lang, "score-file", path=str(path)))
    Scorer(ruleset, args.lang, keeper, talk, lambda reports: write_sheet(path, ruleset, reports)).run()
    return 0
