"""``kozel solve``: the values of all moves of a position, with open hands or with what a seat knows."""

import argparse

from kozel.arena.analysis import before_move, known, move_text, solved
from kozel.bots.explained import Candidate
from kozel.cli.files import add_deal, read_deal
from kozel.game.line import Line
from kozel.game.notation import seat_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_deal(parser)
    parser.add_argument("--move", type=int, metavar="N", help="before which move, from 1 (where the record stops)")
    parser.add_argument("--hidden", action="store_true", help="with the knowledge of the seat on turn, not open hands")


def run(args: argparse.Namespace) -> int:
    facts = before_move(read_deal(args), args.move)
    if args.hidden:
        seat, line, told = known(facts)
        print(f"{seat_text(seat)} to move, by what it knows; points for its side")
        for one in told.candidates if told else ():
            print(f"  {candidate_text(one, line)}")
        return 0
    seat, line, found = solved(facts)
    print(f"{seat_text(seat)} to move, all hands open; points for its side")
    for move, value in sorted(found.values.items(), key=lambda one: -one[1]):
        print(f"  {move_text(move, line):<8} {value:+4d}")
    return 0


def candidate_text(one: Candidate, line: Line) -> str:
    """``-62  +12.3 ± 1.4  won 61 %  match 55.3 ± 0.4 %  cuts_suit 6``."""
    why = ", ".join(reason.name if reason.suit is None else f"{reason.name} {reason.suit}" for reason in one.reasons)
    worth = f"{one.mean:+6.1f} ± {one.error:<4.1f} won {100 * one.won:3.0f} %"
    if one.chance:
        worth += f"  match {100 * one.chance.mean:.1f} ± {100 * one.chance.error:.1f} %"
    return f"{move_text(one.move, line):<8} {worth}  {why}".rstrip()
