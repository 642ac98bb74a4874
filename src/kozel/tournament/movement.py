"""Who meets whom, where and on which deals: a movement is data, made before the first tile is dealt.

The pair `ns` sits at A and C, the pair `ew` at B and D (the names are those of bridge, for the exports). Boards are
deals prepared in advance, numbered from 1; board b is led by the seat ``(b - 1) % 4``. A set of boards is a whole
number of quartets, so each of the four players of a table leads equally often in each round (rule 6 of S2).
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from kozel.tournament.errors import TournamentError

QUARTET: Final = 4
"""The shortest party of sport dominoes («четвёрка»), in deals. Rule: S2, the terms before rule 1."""


class Table(msgspec.Struct, frozen=True):
    """One table in one round: two pairs and the boards they play, in this order."""

    ns: int
    ew: int
    boards: tuple[int, ...]

    def turned(self) -> "Table":
        """The same with the pairs in each other's seats (an arrow switch)."""
        return Table(self.ew, self.ns, self.boards)


class Round(msgspec.Struct, frozen=True):
    tables: tuple[Table, ...]


class Movement(msgspec.Struct, frozen=True):
    """A movement for pairs numbered from 1. Where the number is odd, somebody sits out each round."""

    kind: str
    pairs: int
    rounds: tuple[Round, ...]

    def tables(self) -> Iterator[Table]:
        for one_round in self.rounds:
            yield from one_round.tables

    def sitting_out(self, round_no: int) -> tuple[int, ...]:
        """The pairs without a table in a round, counted from 0."""
        busy = {pair for table in self.rounds[round_no].tables for pair in (table.ns, table.ew)}
        return tuple(pair for pair in range(1, self.pairs + 1) if pair not in busy)


def board_set(number: int, size: int = QUARTET) -> tuple[int, ...]:
    """The boards of a set, numbered from 0."""
    return tuple(range(number * size + 1, (number + 1) * size + 1))


def from_sets(kind: str, pairs: int, rounds: Iterable[Iterable[tuple[int, int, int]]], size: int) -> Movement:
    """A movement from (ns, ew, set of boards), all counted from 0; a pair beyond the last is the absent one."""
    check_size(size)
    return Movement(
        kind,
        pairs,
        tuple(
            Round(
                tuple(
                    Table(ns + 1, ew + 1, board_set(boards, size))
                    for ns, ew, boards in tables
                    if ns < pairs and ew < pairs
                )
            )
            for tables in rounds
        ),
    )


def check_size(size: int) -> None:
    """Raises: TournamentError unless a party is a whole number of quartets. Rule: S2, the terms before rule 1."""
    if size < QUARTET or size % QUARTET:
        raise TournamentError(
            f"a party has {size} deals; it must be a multiple of four, so that all lead equally often"
        )


def leader(board: int) -> int:
    """The seat that leads a board: A, B, C, D in turn, whatever happened before. Rule: S2 rule 6."""
    return (board - 1) % 4
