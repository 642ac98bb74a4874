"""``kozel record``: shows, converts and verifies files of saved deals."""

import argparse
import sys
from pathlib import Path
from typing import Final

from kozel.cli.listing import listing
from kozel.cli.main import add_lang
from kozel.game.errors import RecordError
from kozel.game.seats import SEAT_LETTERS
from kozel.record import jsonl, kzn
from kozel.record.model import DealRecord
from kozel.record.reading import parse
from kozel.record.seen import seen_text
from kozel.record.sound import rules_of
from kozel.record.verify import Checked, verify

_WRITERS: Final = {"kzn": kzn.text, "jsonl": jsonl.text}
_PROOFS: Final = {
    "proven": "shuffle proven from the secret",
    "committed": "shuffle committed to, secret not revealed",
    "none": "no proof of the shuffle",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", help="show, convert or verify")
    show = _action(actions.add_parser("show", help="list the deals in words"))
    show.add_argument("--seat", choices=SEAT_LETTERS, help="only what this seat was told, as text with ? for the rest")
    convert = _action(actions.add_parser("convert", help="write the deals in the other form"))
    convert.add_argument("--to", choices=tuple(_WRITERS), required=True, help="text (kzn) or JSON lines (jsonl)")
    convert.add_argument("-o", "--output", metavar="OUT", default="-", help="the file to write (standard output)")
    _action(actions.add_parser("verify", help="check every move, the score, the chain and the shuffle"))


def _action(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("file", metavar="FILE", help="a file of saved deals, or - for standard input")
    add_lang(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    records = _read(args.file)
    if args.action == "convert":
        _write(args.output, _WRITERS[args.to](records))
    elif args.action == "verify":
        for checked in verify(records):
            print(_checked_text(checked))
    elif args.seat:
        _write("-", "\n".join(seen_text(record, _seat(record, args.seat)) for record in records))
    else:
        _write("-", "\n".join(listing(record, args.lang) for record in records))
    return 0


def _read(name: str) -> list[DealRecord]:
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise RecordError(0, f"{name}: cannot be read: {error.strerror}") from error
    if records := parse(data):
        return records
    raise RecordError(0, f"{name}: holds no deal")


def _write(name: str, text: str) -> None:
    if name == "-":
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
        return
    try:
        Path(name).write_bytes(text.encode())
    except OSError as error:
        raise RecordError(0, f"{name}: cannot be written: {error.strerror}") from error


def _seat(record: DealRecord, letter: str) -> int:
    seat, players = SEAT_LETTERS.index(letter), rules_of(record.started.rules).players
    if seat >= players:
        raise RecordError(0, f"seat {letter} is empty; the seats are {', '.join(SEAT_LETTERS[:players])}")
    return seat


def _checked_text(checked: Checked) -> str:
    parts = [
        f"deal {checked.name}: {checked.facts} facts follow from the rules",
        "finished, tags and chain fit" if checked.finished else "unfinished, without a chain",
        *([f"redeals {checked.redeals}"] if checked.redeals else []),
        "goes on where the deal before ended" if checked.follows else "stands alone",
        _PROOFS[checked.proof],
    ]
    return "; ".join(parts)
