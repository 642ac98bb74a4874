"""Whole random deals a second: the referee of kozel beside the other engines, in CPU time of this process.

The engines take turns, so that a slow minute of the machine falls on all of them; each figure is a median of rounds.
Run by: ./dev bench [--rounds N] [--seconds S] [--seed N]
"""

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib import metadata
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from kozel.game.referee import Referee
from kozel.game.rulesets import shipped
from kozel.game.shuffle import SeededPack
from peers import PEERS

OURS = "kozel referee"
Games = Callable[[int, random.Random], int]


class Round(NamedTuple):
    deals: int
    moves: int
    cpu_s: float

    @property
    def rate(self) -> float:
        return self.deals / self.cpu_s


def our_deals(n: int, rng: random.Random) -> int:
    """Plays `n` deals of Trudovoy kozel, each match with a referee of its own; returns the number of moves."""
    referee, moves = Referee(shipped("trudovoy")), 0
    for _ in range(n):
        if referee.match.verdict:
            referee = Referee(shipped("trudovoy"))
        moves += _our_deal(referee, rng)
    return moves


def _our_deal(referee: Referee, rng: random.Random) -> int:
    moves = 0
    referee.start_deal(SeededPack(rng.randbytes(32), referee.rules))
    while to_act := referee.to_act:
        seat = to_act[0]
        referee.act(seat, rng.choice(referee.legal(seat)))
        moves += 1
    return moves


def main() -> None:
    options = _options()
    engines: dict[str, Games] = {OURS: our_deals, **PEERS}
    sizes = {name: _size(games, options.seconds, options.seed) for name, games in engines.items()}
    rounds: dict[str, list[Round]] = {name: [] for name in engines}
    for number in range(options.rounds):
        for name, games in engines.items():
            rounds[name].append(_round(games, sizes[name], random.Random(f"{options.seed}/{number}")))
    _report(rounds)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each engine (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of one round, about (2)")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _size(games: Games, seconds: float, seed: int) -> int:
    """The deals that take about `seconds`; finding out also warms the engine up."""
    return max(1, round(seconds * _round(games, 50, random.Random(seed)).rate))


def _round(games: Games, n: int, rng: random.Random) -> Round:
    start = time.process_time()
    moves = games(n, rng)
    return Round(n, moves, time.process_time() - start)


def _report(rounds: dict[str, list[Round]]) -> None:
    title = f"Random deals a CPU second, Python {platform.python_version()}, {platform.machine()}"
    table = Table("engine", "deals/s", "lowest", "highest", "moves a deal", "kozel is", title=title)
    for name, found in rounds.items():
        rates = [each.rate for each in found]
        # The ratio is taken inside each round, where the engines had the same machine.
        ratio = statistics.median(ours.rate / rate for ours, rate in zip(rounds[OURS], rates, strict=True))
        moves = sum(each.moves for each in found) / sum(each.deals for each in found)
        figures = (f"{rate:,.0f}" for rate in (statistics.median(rates), min(rates), max(rates)))
        table.add_row(name, *figures, f"{moves:.1f}", "" if name == OURS else f"{ratio:.2f} x as fast")
    console = Console()
    console.print(table)
    console.print(f"dominoes {metadata.version('dominoes')}, open_spiel {metadata.version('open_spiel')}")


if __name__ == "__main__":
    main()
