"""Steps of random play a second in our environments, beside those of other engines, in CPU time of this process.

The engines take turns; each figure is a median of rounds. A step is one placement or pass (with chance nodes, where an
engine deals by them, in its time but not in its count). Run by: ./dev bench envs [--rounds N] [--seconds S] [--seed N]
"""

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib import metadata
from typing import Any

import pyspiel
from rich.console import Console
from rich.table import Table

import kozel.envs.spiel  # noqa: F401 -- registers the game
from kozel.envs.aec import raw_env
from kozel.envs.batch import BatchEnv
from kozel.game.rulesets import shipped
from peers import dominoes_games, spiel_games

LANES = 4096
Play = Callable[[random.Random], int]
"""Plays for a while and says how many steps that were."""


def batch(*, wide: bool) -> Play:
    env = BatchEnv(shipped("trudovoy").rules, LANES, seed=1)

    def play(rng: random.Random) -> int:
        for _ in range(50):
            env.step(env.random_actions())
            if wide:
                env.planes()
                env.mask()
        return 50 * LANES

    return play


def aec(rng: random.Random) -> int:
    env, steps = raw_env(), 0
    env.reset(seed=rng.getrandbits(32))
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        steps += not over
        env.step(None if over or seen is None else rng.choice(seen["action_mask"].nonzero()[0]))
    return steps


def spiel(name: str) -> Play:
    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state: Any = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


ENGINES: dict[str, Play] = {
    "kozel, 4096 deals at once": batch(wide=False),
    "… with planes and masks as bytes": batch(wide=True),
    "kozel, PettingZoo": aec,
    "kozel, OpenSpiel": spiel("kozel"),
    "OpenSpiel python_team_dominoes": lambda rng: spiel_games(1, rng),
    "OpenSpiel hearts (C++)": spiel("hearts"),
    "dominoes": lambda rng: dominoes_games(1, rng),
}


def rate(play: Play, seconds: float, rng: random.Random) -> float:
    play(rng)
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += play(rng)
    return steps / spent


def main() -> None:
    options = _options()
    rates: dict[str, list[float]] = {name: [] for name in ENGINES}
    for number in range(options.rounds):
        for name, play in ENGINES.items():
            rates[name].append(rate(play, options.seconds, random.Random(f"{options.seed}/{number}")))
    title = f"Steps a CPU second, Python {platform.python_version()}, {platform.machine()}"
    table = Table("environment", "steps/s", "lowest", "highest", title=title)
    for name, found in rates.items():
        table.add_row(name, *(f"{one:,.0f}" for one in (statistics.median(found), min(found), max(found))))
    console = Console()
    console.print(table)
    versions = (f"{name} {metadata.version(name)}" for name in ("dominoes", "open_spiel", "pettingzoo"))
    console.print(", ".join(versions))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each engine (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of one round, about (1)")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
