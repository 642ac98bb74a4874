"""Speed of the tournament's arithmetic, and the domino scale fitted from bots.

Run by: .venv/bin/python bench/tournament.py speed
        .venv/bin/python bench/tournament.py scale [--deals N] [--bot regular] [--noise 0.1] [--kept FILE] [--out FILE]

`scale` goes on where FILE, one difference a line, stops; its answer is `src/kozel/tournament/domino_scale.json`.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from kozel.arena.duel import duel
from kozel.arena.play import in_short
from kozel.bots.registry import make
from kozel.game.moves import Action
from kozel.game.referee import Referee
from kozel.game.rulesets import RuleSet, load
from kozel.game.shuffle import SeededPack
from kozel.game.view import SeatView
from kozel.tournament.award import Unit
from kozel.tournament.howell import howell
from kozel.tournament.imps import imps
from kozel.tournament.points import deal_points
from kozel.tournament.statement import statement
from kozel.tournament.tally import Result, Tally
from kozel.tournament.victory import margins, victory_of_tenths

TABLES, BOARDS, PARTY = 1000, 60, 4
UNITS: tuple[Unit, ...] = ("datum", "per_cent", "imps")


def field(seed: int = 1) -> dict[int, list[Result]]:
    """Results of 1,000 tables on 60 boards, as wide as those of bots; here and there an award."""
    rng = Random(seed)
    boards: dict[int, list[Result]] = {}
    for board in range(1, BOARDS + 1):
        nets = [round(rng.gauss(0, 30)) for _ in range(TABLES)]
        boards[board] = [
            Result(board, table, TABLES + table, net) if rng.random() > 0.005 else _ruled(board, table)
            for table, net in enumerate(nets, 1)
        ]
    return boards


def _ruled(board: int, table: int) -> Result:
    return Result(board, table, TABLES + table, None, "plus", "minus")


def speed() -> None:
    boards = field()
    start = time.process_time()
    tallies = {unit: Tally(unit) for unit in UNITS}
    for board, results in boards.items():
        for tally in tallies.values():
            tally.put(board, results)
    totals = {unit: tally.totals() for unit, tally in tallies.items()}
    points = party_points(tallies["imps"])
    print(f"{TABLES} tables x {BOARDS} boards: {time.process_time() - start:.3f} s, {len(points)} victory points")
    first = boards[7]
    start = time.process_time()
    corrected = [Result(7, 1, TABLES + 1, 55), *first[1:]]
    for tally in tallies.values():
        tally.put(7, corrected)
    print(f"one correction: {1000 * (time.process_time() - start):.2f} ms")
    assert tallies["per_cent"].total(1) != totals["per_cent"][1]
    start = time.process_time()
    made = statement(howell(200))
    print(f"howell for 200 pairs with its claims: {time.process_time() - start:.2f} s {made['claims']}")


def party_points(tally: Tally) -> dict[tuple[int, int], int]:
    """The victory points of each pair in each party of four boards."""
    return {
        (pair, party): victory_of_tenths(margin, PARTY)
        for party in range(BOARDS // PARTY)
        for pair, margin in margins(tally, range(party * PARTY + 1, (party + 1) * PARTY + 1)).items()
    }


class Noisy:
    """A bot that now and then moves at random, as people of one strength differ from deal to deal."""

    def __init__(self, name: str, noise: float) -> None:
        self._bot = make(name)
        self._noise = noise

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        if rng.random() < self._noise:
            return rng.choice(view.legal())
        return self._bot.choose(view, budget_ms, rng)


ANCHOR: tuple[int, ...] = (1, 4, 7, 11, 15, 19, 24, 29, 34, 40, 46, 53, 60, 68, 77, 87, 98, 110, 125)
"""The first proposal, whose bots had 95 % of all differences within 61 points. Its form is kept, its width fitted."""

ANCHOR_95 = 61
MARKS = (0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.99)
LENGTHS = (4, 8, 16)
MATCHES = 20_000


def scale(deals: int, bot: str, noise: float, kept: Path | None, out: Path | None) -> None:
    """The spread of results at two tables with the same deal, and what it makes of the scale and of the blitz."""
    edge = duel(load("sport"), bot, bot, 50, "scale")
    print(f"{bot} against itself: {edge.mean:+.2f} points a deal, should be about 0")
    fitted = fit(differences(deals, bot, noise, kept))
    command = f"python bench/tournament.py scale --deals {deals} --bot {bot} --noise {noise}"
    told = {"command": command, "bot": bot, "noise": noise, **fitted}
    text = "{\n" + ",\n".join(f' "{name}": {json.dumps(value)}' for name, value in told.items()) + "\n}\n"
    print(text, end="")
    if out:
        out.write_text(text, "utf-8")


def differences(deals: int, bot: str, noise: float, kept: Path | None) -> list[int]:
    """The differences of the deals 0, 1, 2, …; those that are kept are not played again."""
    known = [int(line) for line in kept.read_text("utf-8").split()] if kept and kept.exists() else []
    for number in range(len(known), deals):
        known.append(_difference(number, bot, noise))
        if kept:
            with kept.open("a", encoding="utf-8") as file:
                file.write(f"{known[-1]}\n")
    return known[:deals]


def fit(found: Sequence[int]) -> dict[str, Any]:
    """The form of the first proposal, stretched to the 95 % that were measured; then the blitz on that scale."""
    sizes = sorted(map(abs, found))
    quantiles = {str(mark): sizes[int(mark * len(sizes))] for mark in MARKS}
    limits = tuple(max(1, round(limit * quantiles["0.95"] / ANCHOR_95)) for limit in ANCHOR)
    rng, blitz = Random(1), dict[str, float]()
    for length in LENGTHS:
        sums = sorted(abs(sum(imps(rng.choice(found), limits) for _ in range(length))) for _ in range(MATCHES))
        blitz[str(length)] = round(sums[int(0.975 * MATCHES)] / length**0.5, 2)
    return {
        "deals": len(found),
        "equal": round(sizes.count(0) / len(sizes), 4),
        "quantiles": quantiles,
        "scale": limits,
        "blitz": blitz,
    }


def _difference(number: int, bot: str, noise: float) -> int:
    rules = load("sport")
    bots = [Noisy(bot, noise) for _ in range(4)]
    return _net(rules, bots, number, "open") - _net(rules, bots, number, "closed")


def _net(ruleset: RuleSet, bots: Sequence[Noisy], number: int, room: str) -> int:
    """The result of a deal at one table: the tiles follow from the number, the moves from the room too."""
    chances = Random(f"{number}/{room}")
    referee = Referee(ruleset)
    facts = referee.start_deal(SeededPack(str(number).encode(), ruleset.rules))
    while referee.deal_running:
        seat = referee.to_act[0]
        facts += referee.act(seat, bots[seat].choose(referee.view(seat), 1000, chances))
    return deal_points(in_short(facts).settlement, ruleset.rules)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "scale"))
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--bot", default="regular")
    parser.add_argument("--noise", type=float, default=0.1)
    parser.add_argument("--kept", type=Path, metavar="FILE", help="where the differences are, and where more are put")
    parser.add_argument("--out", type=Path, metavar="FILE")
    args = parser.parse_args()
    if args.what == "speed":
        speed()
    else:
        scale(args.deals, args.bot, args.noise, args.kept, args.out)
