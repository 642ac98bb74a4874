"""``kozel play``: a party in the terminal against bots."""

import argparse
import datetime
from collections.abc import Mapping
from pathlib import Path

from kozel.bots.registry import BOTS, USUAL, make
from kozel.cli.main import add_lang, whole_number
from kozel.game.errors import KozelError
from kozel.game.notation import parse_seat, seat_text
from kozel.game.rulesets import RuleSet, load
from kozel.game.seats import Seat
from kozel.terminal.keyboard import read_line, write_line
from kozel.terminal.party import Party, Setup
from kozel.terminal.saving import RecordFile, usual_path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", default="trudovoy", metavar="ID|FILE", help="the rules (%(default)s)")
    parser.add_argument("--seat", default="A", metavar="A-D", help="your seat (%(default)s)")
    parser.add_argument(
        "--bots",
        default=USUAL,
        metavar="NAME[,NAME...]",
        help=f"the other seats, clockwise from your left: {', '.join(BOTS)}; the last name fills up (%(default)s)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="deal and play so that the party can be repeated")
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to save the record (your data folder)")
    parser.add_argument("--matches", type=whole_number(), default=1, metavar="N", help="matches in a row (%(default)s)")
    parser.add_argument("--auto-pass", action="store_true", help="knock and draw without waiting for Enter")
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    now = datetime.datetime.now().astimezone()
    ruleset = load(args.rules)
    seat = parse_seat(args.seat.upper(), ruleset.rules.players)
    names = _names(args.bots, ruleset, seat)
    record = RecordFile(args.record or usual_path(now), _tags(now, seat, names))
    setup = Setup(
        ruleset=ruleset,
        seat=seat,
        bots={other: make(name) for other, name in names.items()},
        lang=args.lang,
        table=f"terminal-{now:%Y%m%d-%H%M%S}",
        seed=args.seed,
        matches=args.matches,
        auto_pass=args.auto_pass,
    )
    Party(setup, read_line, write_line, record).run()
    return 0


def _names(given: str, ruleset: RuleSet, seat: Seat) -> Mapping[Seat, str]:
    """The bots by seat. Raises: KozelError when there are more names than seats."""
    names = given.split(",")
    table = ruleset.rules.seating
    others = [(seat + step) % len(table.seats) for step in range(1, len(table.seats))]
    if len(names) > len(others):
        raise KozelError(f"--bots names {len(names)} bots, but {ruleset.id} has {len(others)} other seats")
    names += names[-1:] * (len(others) - len(names))
    return dict(zip(others, names, strict=True))


def _tags(now: datetime.datetime, seat: Seat, names: Mapping[Seat, str]) -> dict[str, str]:
    players = {seat_text(other): f"bot {name}" for other, name in names.items()}
    return {"Date": f"{now:%Y-%m-%d}", seat_text(seat): "person", **players}
