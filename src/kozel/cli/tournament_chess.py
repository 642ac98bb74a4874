"""``kozel tournament chess``: the next round of a Swiss by the rules of chess, from a TRF26 file."""

import argparse
import json
from pathlib import Path

from kozel.cards.words import say
from kozel.cli.main import add_lang
from kozel.cli.tournament_base import Commands
from kozel.tournament import trf
from kozel.tournament.chess import ChessRound, chess_round
from kozel.tournament.errors import TournamentError
from kozel.tournament.report import Report


def add(commands: Commands) -> None:
    summary = "the next round by the rules of chess, from a TRF26 file"
    chess = commands.add_parser("chess", help=summary, description=f"{summary.capitalize()}.")
    chess.add_argument("file", type=Path, metavar="FILE", help="as `export FILE trf26 --single` writes it")
    chess.add_argument("--absent", type=int, action="append", default=[], metavar="N", help="sits out; repeatable")
    chess.add_argument("--json", action="store_true", help="for programs")
    add_lang(chess)
    chess.set_defaults(do=_chess)


def _chess(args: argparse.Namespace) -> int:
    try:
        report = trf.parse(args.file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise TournamentError(f"{args.file}: cannot be read: {error}") from error
    if unknown := set(args.absent) - {line.number for line in report.lines}:
        raise TournamentError(f"--absent {min(unknown)}: there is no such entrant in the file")
    paired = chess_round(report, args.absent)
    print(_json(paired) if args.json else "\n".join(_lines(report, paired, args.lang)))
    return 0


def _json(paired: ChessRound) -> str:
    return json.dumps({"tables": paired.tables, "bye": paired.bye})


def _lines(report: Report, paired: ChessRound, lang: str) -> list[str]:
    names = {line.number: f"{line.number}. {line.name}" for line in report.lines}
    lines = [
        say(lang, "chess-table", table=number, first=names[first], second=names[second])
        for number, (first, second) in enumerate(paired.tables, 1)
    ]
    return [*lines, say(lang, "chess-bye", who=names[paired.bye])] if paired.bye else lines
