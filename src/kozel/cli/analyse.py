"""``kozel analyse``: every choice of a seat beside what the master would do with the same knowledge."""

import argparse
from collections.abc import Sequence
from math import hypot

from kozel.arena.analysis import Decision, decisions
from kozel.bots.explained import Candidate, Estimate
from kozel.cli.files import add_deal, read_deal
from kozel.game.notation import parse_seat
from kozel.game.seats import SEAT_LETTERS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_deal(parser)
    parser.add_argument("--seat", choices=SEAT_LETTERS, required=True, help="whose choices")


def run(args: argparse.Namespace) -> int:
    record = read_deal(args)
    found = list(decisions(record, parse_seat(args.seat, len(SEAT_LETTERS))))
    for one in found:
        print(_line(one))
    print(_total(found))
    return 0


def _line(one: Decision) -> str:
    best, played = one.told.candidates[0], one.played
    start = f"move {one.number:>2}  {one.text:<8} {_worth(played)}"
    if best.move == played.move:
        return f"{start}  as the master"
    return f"{start}  the master: {one.better} {_worth(best)}; cost {_cost(one)}"


def _worth(one: Candidate) -> str:
    """``+12.3, wins 61.5 %``."""
    return f"{one.mean:+6.1f}" + (f", wins {100 * one.chance.mean:.1f} %" if one.chance else "")


def _cost(one: Decision) -> str:
    points = f"{one.cost.mean:.1f} ± {one.cost.error:.1f}"
    if one.chance_cost is None:
        return points
    return f"{points} points, {100 * one.chance_cost.mean:.2f} ± {100 * one.chance_cost.error:.2f} % of the match"


def _total(found: Sequence[Decision]) -> str:
    """The sums, with the error of sums whose parts do not depend on each other."""
    points = _sum([one.cost for one in found])
    total = f"{len(found)} choices, {points.mean:.1f} ± {points.error:.1f} points lost to the best candidates"
    chances = [one.chance_cost for one in found if one.chance_cost]
    if not chances:
        return total
    lost = _sum(chances)
    return f"{total}, {100 * lost.mean:.2f} ± {100 * lost.error:.2f} % of the match"


def _sum(costs: Sequence[Estimate]) -> Estimate:
    return Estimate(sum([one.mean for one in costs]), hypot(*[one.error for one in costs]))
