"""Double-three, four players with two tiles each: an equilibrium by CFR+, and how far bots are from it.

Run by: python bench/small_set.py [--tiles N] [--hand N] [--times N] [BOT...]
"""

import argparse
import time

from kozel.arena.contestants import contestant
from kozel.arena.small_sets import behaviour_of, small_rules
from kozel.envs.cfr import Behaviour, Shape, Solver, incentives, pair_incentive, value
from kozel.envs.small_set import PAIRS, SEATS, SmallSet, small_set

CLOSE: float = 0.01


def main() -> None:
    options = _options()
    rules, start = small_rules(options.rules, options.hand), time.process_time()
    both = small_set(rules, options.tiles, SEATS + PAIRS)
    game, pairs = both.of(0, 4), both.of(4, 6)
    choices = [len(one.known) for one in game.choices]
    print(f"{len(game.values)} leaves, {sum(choices)} choices {choices}, {time.process_time() - start:.0f} s CPU")
    solved = solve(game, options.rounds)
    tell("equilibrium", game, pairs, solved, solved)
    tell("random", game, pairs, [shape.evenly for shape in map(Shape, game.choices)], solved)
    for name in options.bots:
        bot, start = contestant(name, for_points=True), time.process_time()
        seats = enumerate(game.choices)
        played = [behaviour_of(bot, rules, options.tiles, seat, mine, options.times) for seat, mine in seats]
        tell(name, game, pairs, played, solved)
        print(f"    asked {options.times} times at each choice, {time.process_time() - start:.0f} s CPU")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", default=["greedy", "pimc", "master"])
    parser.add_argument("--rules", default="trudovoy")
    parser.add_argument("--tiles", type=int, default=10)
    parser.add_argument("--hand", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3000, help="at most so many rounds of CFR+")
    parser.add_argument("--times", type=int, default=10, help="how often a bot is asked at each choice")
    return parser.parse_args()


def solve(game: SmallSet, most: int) -> list[Behaviour]:
    """Strategies from which nobody can gain more than CLOSE, all gains together; else the best found."""
    solver, start = Solver(game), time.process_time()
    best, found = float("inf"), solver.behaviours
    while best > CLOSE and solver.rounds < most:
        solver.run(25)
        now = solver.behaviours
        gain = sum(incentives(game, now))
        if gain < best:
            best, found = gain, now
            print(f"  round {solver.rounds}: NashConv {gain:.4f}, {time.process_time() - start:.0f} s CPU", flush=True)
    return found


def tell(name: str, game: SmallSet, pairs: SmallSet, played: list[Behaviour], solved: list[Behaviour]) -> None:
    gains = incentives(game, played)
    together = [pair_incentive(game, pairs, played, side) for side in (0, 1)]
    for side in (0, 1):
        mixed = [played[seat] if seat % 2 == side else solved[seat] for seat in range(4)]
        worth = value(game, [shape.strategy(one) for shape, one in zip(map(Shape, game.choices), mixed, strict=True)])
        print(f"    side {side} against the equilibrium: {worth if side == 0 else -worth:+.3f}")
    print(f"{name}: NashConv {sum(gains):.4f}, by seat {[round(one, 4) for one in gains]};")
    print(f"    a pair with open cards gains {together[0]:.3f} and {together[1]:.3f}", flush=True)


if __name__ == "__main__":
    main()
