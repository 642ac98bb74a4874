"""Saved deals as arguments of commands."""

import argparse
import sys
from pathlib import Path

from kozel.game.errors import KozelError
from kozel.record.model import DealRecord
from kozel.record.reading import parse


class FileError(KozelError):
    """A file that cannot be read, or that has no such deal."""


def add_deal(parser: argparse.ArgumentParser) -> None:
    """``FILE`` and ``--deal``."""
    parser.add_argument("file", metavar="FILE", help="a file of saved deals, or - for standard input")
    parser.add_argument("--deal", type=int, metavar="N", help="which deal of the file, from 1 (the last)")


def read_deal(args: argparse.Namespace) -> DealRecord:
    """The deal that the arguments name. Raises: FileError, RecordError."""
    records = parse(_bytes(args.file))
    number = len(records) if args.deal is None else args.deal
    if not 0 < number <= len(records):
        raise FileError(f"{args.file}: there is no deal {number}; it has {len(records)}")
    return records[number - 1]


def _bytes(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise FileError(f"{name}: cannot be read: {error.strerror}") from error
