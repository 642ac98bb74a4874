"""Random games of other engines, to measure ours beside: OpenSpiel's team dominoes and the package `dominoes`.

All three deal seven tiles to four seats in two pairs and play one deal at random to its end.
"""

import random
from collections.abc import Callable

import dominoes
import pyspiel
from open_spiel.python.games import team_dominoes  # noqa: F401 -- registers the game with pyspiel


def spiel_games(n: int, rng: random.Random) -> int:
    """Plays `n` deals; returns the number of plays and passes."""
    game = pyspiel.load_game("python_team_dominoes")
    return sum(_spiel_game(game.new_initial_state(), rng) for _ in range(n))


def _spiel_game(state: pyspiel.State, rng: random.Random) -> int:
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def dominoes_games(n: int, rng: random.Random) -> int:
    """Plays `n` deals; returns the number of plays. The package shuffles with Python's shared generator."""
    random.seed(rng.random())
    return sum(_dominoes_game(dominoes.Game.new(), rng) for _ in range(n))


def _dominoes_game(game: dominoes.Game, rng: random.Random) -> int:
    while game.result is None:
        game.make_move(*rng.choice(game.valid_moves))
    return len(game.moves)


PEERS: dict[str, Callable[[int, random.Random], int]] = {
    "OpenSpiel team_dominoes": spiel_games,
    "dominoes": dominoes_games,
}
