"""The strongest open bot for our game, `probabilistic_alphabeta` of PyPI dominoes, behind our text protocol.

It plays its heaviest tile until the given tile of the deal and then searches that many samples. It knows no twin play:
the rules must have ``both_doubles = "off"``.

    kozel arena master "stdio:.venv-bench/bin/python bench/dominoes_bot.py 30 8" --rules no-twins.toml
"""

from __future__ import annotations  # PyPy, which runs the package several times as fast, is at Python 3.9

import json
import random
import sys
from typing import Any

import dominoes

SEATS = 4


class Player:
    """What one seat has been told of the running deal, as the package writes it."""

    def __init__(self, samples: int, first: int) -> None:
        self._search = dominoes.players.probabilistic_alphabeta(start_move=first, sample_size=samples)
        self.seat = 0
        self._begin([])

    def _begin(self, tiles: list[str]) -> None:
        self._hand = {tile: _domino(tile) for tile in tiles}
        self._moves: list[tuple[dominoes.Domino, bool] | None] = []  # None is a pass
        self._board = dominoes.SkinnyBoard()
        self._counts, self._seen, self._leader = [7] * SEATS, set(tiles), 0

    def learn(self, fact: dict[str, Any]) -> None:
        """Takes a fact; what does not concern the tiles is left alone."""
        if fact["type"] == "hand_dealt" and fact.get("hand"):
            self._begin(fact["hand"])
        elif fact["type"] == "played":
            self._see(fact["seat"], fact["tile"], left=fact.get("end") != "R")
        elif fact["type"] == "passed":
            self._moves.append(None)

    def _see(self, seat: int, tile: str, *, left: bool) -> None:
        self._leader = self._leader if self._moves else seat
        self._hand.pop(tile, None)
        self._seen.add(tile)
        self._counts[seat] -= 1
        self._moves.append((_domino(tile), left))
        self._board.add(_domino(tile), left)

    def answer(self, offered: list[str]) -> str:
        """One of the actions offered."""
        if len(offered) == 1 or not offered[0].strip("+-").isdigit():
            return offered[-1]
        moves = {self._move(text): text for text in offered}
        leader = self._leader if self._moves else self.seat
        game = dominoes.Game(self._board, self._hands(), self._moves, self.seat, tuple(moves), leader, None)
        game.valid_moves = tuple(sorted(moves, key=_lightness))
        self._search(game)
        return moves[game.valid_moves[0]]

    def _move(self, text: str) -> tuple[dominoes.Domino, bool]:
        high, low = sorted(text.strip("+-"), reverse=True)
        return self._hand[f"{high}-{low}"], not text.startswith("+")

    def _hands(self) -> list[dominoes.Hand]:
        """Its own hand, and for the others any tiles that it does not see: the package deals them anew."""
        unseen = [_domino(f"{x}-{y}") for x in range(7) for y in range(x + 1) if f"{x}-{y}" not in self._seen]
        hands: list[dominoes.Hand] = []
        for seat, count in enumerate(self._counts):
            tiles = list(self._hand.values()) if seat == self.seat else [unseen.pop() for _ in range(count)]
            hands.append(dominoes.Hand(tiles))
        return hands


def _copied(game: dominoes.Game, memo: object) -> dominoes.Game:
    board, hands = dominoes.SkinnyBoard.from_board(game.board), [dominoes.Hand(hand) for hand in game.hands]
    rest = (game.turn, game.valid_moves, game.starting_player, game.result)
    return dominoes.Game(board, hands, list(game.moves), *rest)


def _domino(tile: str) -> dominoes.Domino:
    return dominoes.Domino(int(tile[2]), int(tile[0]))


def _lightness(move: tuple[dominoes.Domino, bool]) -> int:
    return -(move[0].first + move[0].second)


def main() -> None:
    samples, first = (int(one) for one in sys.argv[1:3])
    if "fast" in sys.argv[3:]:
        dominoes.Game.__deepcopy__ = _copied
    player = Player(samples, first)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "kozel":
            print(f"id dominoes-{samples}-{first}\nready", flush=True)
        elif word == "seat":
            player.seat = "ABCD".index(rest)
        elif word == "seed":
            random.seed(rest)
        elif word == "fact":
            player.learn(json.loads(rest))
        elif word == "go":
            print(player.answer(rest.split()[1:]), flush=True)


if __name__ == "__main__":
    main()
