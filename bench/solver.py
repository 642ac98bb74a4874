"""The speed of searches with open hands, in CPU time of this process; each figure is a median of rounds.

Run by: ./dev bench solver [--rounds N] [--seconds S] [--seed N]
"""

import argparse
import platform
import random
import statistics
import time
from array import array
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from kozel.game.deal import Deal
from kozel.game.events import HandsDealt, SeatLeads
from kozel.game.rules import Rules
from kozel.game.rulesets import changed, shipped
from kozel.game.tiles import FULL_SET, TILES, hand_of, tiles_in
from kozel.search import kernels
from kozel.search.chance import Chance
from kozel.search.playouts import HEAVIEST, random_deals
from kozel.search.position import Position
from kozel.search.solver import solve, solve_worlds, value
from kozel.search.worlds import Unseen, Worlds

Work = Callable[[random.Random], Callable[[int], object]]
"""Makes ready from a seed, outside the clock, and gives a function that does the work `n` times."""


class Bar(NamedTuple):
    name: str
    work: Work
    least: float
    aim: float


def rules_without_redeals() -> Rules:
    changes = {"redeal_doubles": "off", "redeal_suit": "off"}
    return changed(shipped("trudovoy"), changes, id="bench", version="1", where="bench").rules


RULES = rules_without_redeals()


def position(rng: random.Random, tiles: int) -> Position:
    """A position of a random deal after random play, when `tiles` lie on the line."""
    while True:
        deal = begun(rng)
        while deal.is_running and deal.played.bit_count() < tiles:
            for fact in deal.decide(deal.turn, rng.choice(deal.legal(deal.turn))):
                deal.evolve(fact)
        if deal.is_running:
            return Position(
                tuple(deal.hands),
                deal.turn,
                deal.line.ends if deal.played else None,
                deal.line.lead,
            )


def begun(rng: random.Random) -> Deal:
    pack = rng.sample(TILES, 28)
    hands = tuple(tuple(pack[7 * seat : 7 * seat + 7]) for seat in range(4))
    deal = Deal(RULES, SeatLeads(rng.randrange(4), "rotation"), lambda redeal_no: HandsDealt(0, hands, (), 0))
    for fact in deal.start():
        deal.evolve(fact)
    return deal


def valuing(tiles: int) -> Work:
    def ready(rng: random.Random) -> Callable[[int], object]:
        positions = [position(rng, tiles) for _ in range(400)]
        return lambda n: [value(positions[i % 400], RULES) for i in range(n)]

    return ready


def all_leads(rng: random.Random) -> Callable[[int], object]:
    positions = [position(rng, 0) for _ in range(200)]
    return lambda n: [solve(positions[i % 200], RULES) for i in range(n)]


def signs_of_leads(rng: random.Random) -> Callable[[int], object]:
    positions = [position(rng, 0) for _ in range(200)]
    return lambda n: [solve(positions[i % 200], RULES, signs=True) for i in range(n)]


def worlds_of(tiles: int) -> Work:
    """All moves of a seat in worlds that it cannot tell apart, as a sampling bot wants them."""

    def ready(rng: random.Random) -> Callable[[int], object]:
        jobs: list[tuple[Position, array[int]]] = []
        for _ in range(40):
            here = position(rng, tiles)
            jobs.append((here, drawn_worlds(here, 50, rng)))
        return lambda n: [solve_worlds(*jobs[i // 50 % 40], RULES) for i in range(0, n, 50)]

    return ready


def drawn_worlds(here: Position, n: int, rng: random.Random) -> "array[int]":
    own = here.hands[here.turn]
    known = tuple(own if seat == here.turn else 0 for seat in range(4))
    counts = tuple(0 if seat == here.turn else hand.bit_count() for seat, hand in enumerate(here.hands))
    return Worlds(Unseen(here.left & ~own, known, counts, (0,) * 4)).drawn(n, Chance(rng.getrandbits(64)))


def random_play(rng: random.Random) -> Callable[[int], object]:
    chance = Chance(rng.getrandbits(64))
    return lambda n: random_deals(RULES, n, chance)


def heaviest_play(rng: random.Random) -> Callable[[int], object]:
    chance = Chance(rng.getrandbits(64))
    return lambda n: random_deals(RULES, n, chance, HEAVIEST)


def world_draws(rng: random.Random) -> Callable[[int], object]:
    own = hand_of(rng.sample(tiles_in(FULL_SET), 7))
    worlds = Worlds(Unseen(FULL_SET & ~own, (own, 0, 0, 0), (0, 7, 7, 7), (0,) * 4))
    chance = Chance(rng.getrandbits(64))
    return lambda n: worlds.drawn(n, chance)


BARS = (
    Bar("value of a full deal, free lead", valuing(0), 180, 400),
    Bar("values of all its leads", all_leads, 60, 150),
    Bar("won or lost, for all its leads", signs_of_leads, 0, 0),
    Bar("value after 4 tiles", valuing(4), 5_000, 5_000),
    Bar("value after 8 tiles", valuing(8), 30_000, 30_000),
    Bar("all moves in a drawn world, after 4 tiles", worlds_of(4), 0, 0),
    Bar("all moves in a drawn world, after 8 tiles", worlds_of(8), 0, 0),
    Bar("whole random deals", random_play, 1_000_000, 1_500_000),
    Bar("whole deals, heaviest first", heaviest_play, 0, 0),
    Bar("worlds drawn at the start", world_draws, 0, 0),
)


def main() -> None:
    options = _options()
    rates: dict[str, list[float]] = {bar.name: [] for bar in BARS}
    for number in range(options.rounds):
        for bar in BARS:
            work = bar.work(random.Random(f"{options.seed}/{number}"))
            rates[bar.name].append(_rate(work, options.seconds))
    _report(rates)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of one round, about (1)")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _rate(work: Callable[[int], object], seconds: float) -> float:
    """How many a CPU second; a first short run finds the size and warms up."""
    n, spent = 1, 0.0
    while spent < seconds / 20:
        n *= 2
        spent = _timed(work, n)
    n = max(1, round(n * seconds / spent))
    return n / _timed(work, n)


def _timed(work: Callable[[int], object], n: int) -> float:
    start = time.process_time()
    work(n)
    return time.process_time() - start


def _report(rates: dict[str, list[float]]) -> None:
    kernel = "compiled kernel" if kernels.available else "no kernel: twins in Python"
    table = Table(title=f"a CPU second, {kernel}, Python {platform.python_version()}")
    for column in ("what", "median", "least round", "most", "bar", "aim"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for bar in BARS:
        found = rates[bar.name]
        shown = [f"{rate:,.0f}" for rate in (statistics.median(found), min(found), max(found))]
        table.add_row(bar.name, *shown, *(f"{goal:,.0f}" if goal else "" for goal in (bar.least, bar.aim)))
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
