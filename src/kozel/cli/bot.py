"""``kozel bot``: a bot that speaks the text protocol on its input and output."""

import argparse
import sys

from kozel.bots.host import Host
from kozel.bots.registry import BOTS, make


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("level", choices=BOTS, metavar="LEVEL", help=f"who plays: {', '.join(BOTS)}")


def run(args: argparse.Namespace) -> int:
    Host(make(args.level), _say).listen(sys.stdin)
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
