"""``kozel tournament``: the desk of an organiser, and movements with their certificates."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kozel.cli import tournament_chess, tournament_orders, tournament_papers, tournament_results, tournament_views
from kozel.desk.errors import DeskError
from kozel.tournament import certificate, swiss_certificate
from kozel.tournament.barometer import barometer
from kozel.tournament.errors import TournamentError
from kozel.tournament.howell import howell
from kozel.tournament.individual import individual
from kozel.tournament.knockout import bracket
from kozel.tournament.log import LogError
from kozel.tournament.mitchell import mitchell, web
from kozel.tournament.movement import QUARTET
from kozel.tournament.robin import round_robin
from kozel.tournament.rooms import two_rooms
from kozel.tournament.statement import statement

KINDS: Final = ("howell", "barometer", "mitchell", "web", "robin", "rooms", "knockout", "individual")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    tournament_orders.add(commands)
    tournament_results.add(commands)
    tournament_views.add(commands)
    tournament_papers.add(commands)
    tournament_chess.add(commands)
    movement = commands.add_parser("movement", help="who meets whom, where, on which deals")
    movement.add_argument("--kind", choices=KINDS, required=True)
    movement.add_argument("--pairs", type=int, metavar="P", help="pairs (players, for an individual event)")
    movement.add_argument("--rounds", type=int, metavar="R", help="rounds, where fewer than all are wanted")
    movement.add_argument("--deals", type=int, default=QUARTET, metavar="N", help="deals in a party (%(default)s)")
    movement.add_argument("--json", action="store_true", help="for programs, with what the movement claims")
    movement.set_defaults(do=_movement)
    check = commands.add_parser("check", help="check a movement (`movement --json`) or a proof (`explain --proof`)")
    check.add_argument("file", type=Path)
    check.set_defaults(do=_check)


def run(args: argparse.Namespace) -> int:
    do: Callable[[argparse.Namespace], int] = args.do
    try:
        return do(args)
    except DeskError as error:
        raise TournamentError(error.say(args.lang)) from error
    except LogError as error:
        damaged = DeskError("log", file=str(args.file), line=error.line, why=str(error))
        raise TournamentError(damaged.say(args.lang)) from error


def _movement(args: argparse.Namespace) -> int:
    made = _made(args.kind, args.pairs, args.rounds, args.deals)
    print(json.dumps(made) if args.json else "\n".join(_lines(made)))
    return 0


def _made(kind: str, pairs: int | None, rounds: int | None, size: int) -> dict[str, Any]:
    """The movement as JSON values. Raises: TournamentError."""
    if rounds is not None and rounds < 1:
        raise TournamentError(f"--rounds {rounds}: at least one round is played")
    if kind == "rooms":
        return statement(two_rooms(rounds or 2, size))
    if pairs is None or pairs < 3:
        raise TournamentError("--pairs: give the number of pairs, from 3")
    match kind:
        case "howell" | "barometer":
            return statement((howell if kind == "howell" else barometer)(pairs, rounds, size))
        case "mitchell" | "web":
            return statement((mitchell if kind == "mitchell" else web)(pairs, rounds, size))
        case "robin":
            return statement(round_robin(pairs, rounds or 1, size))
        case "individual":
            return statement(individual(pairs, rounds, size))
        case _:
            return _knockout(pairs, size)


def _knockout(pairs: int, size: int) -> dict[str, Any]:
    """The first round; whoever has no opponent is in the second one."""
    matches = [match for match in bracket(pairs) if None not in match]
    boards = list(range(1, size + 1))
    tables = [{"ns": ns, "ew": ew, "boards": boards} for ns, ew in matches]
    claims = {"meetings": [0, 1], "copies": len(tables)}
    rounds = [{"tables": tables}]
    return {"kind": "knockout", "pairs": pairs, "rounds": rounds, "claims": claims, "bracket": bracket(pairs)}


def _lines(made: dict[str, Any]) -> list[str]:
    lines = [f"{name}: {value}" for name, value in made.get("claims", {}).items()]
    for number, one in enumerate(made["rounds"], 1):
        lines.append(f"{number:>3}. " + "  ".join(_table_text(table) for table in one["tables"]))
    return lines


def _table_text(table: dict[str, Any]) -> str:
    who = "-".join(map(str, table.get("seats") or (table["ns"], table["ew"])))
    return f"{who} ({table['boards'][0]}…{table['boards'][-1]})"


def _check(args: argparse.Namespace) -> int:
    try:
        read = json.loads(args.file.read_text("utf-8"))
        found = swiss_certificate.faults(read) if "numbers" in read else certificate.faults(read)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise TournamentError(f"{args.file}: neither a movement nor a proof: {error}") from error
    print("\n".join(found) if found else "accepted")
    return 1 if found else 0
