"""Mitchell and Web: one half of the field keeps its seats, the other half walks; for big halls."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

from kozel.tournament.balance import Competition
from kozel.tournament.errors import TournamentError
from kozel.tournament.movement import QUARTET, Movement, Round, from_sets

MOST_SWITCHED: Final = 3
"""So many rounds are tried with the pairs in each other's seats."""

MOST_CHOICES: Final = 1000
"""Where there are more choices of rounds, they are turned one after the other."""

MOST_TRIED: Final = 16
"""Of so many rounds, spread evenly, each time the best one."""


def mitchell(pairs: int, rounds: int | None = None, size: int = QUARTET) -> Movement:
    """Tables as pairs / 2: the walkers move up, the boards move down; the best arrow switch makes it one ranking.

    With an even number of tables the walkers skip one half-way, and one round is lost.
    Pairs 1 … T keep their seats, T + 1 … 2T walk; an odd number of pairs plays with an absent walker.
    """
    tables = (pairs + 1) // 2
    most = tables if tables % 2 else tables - 1
    wanted = _check(rounds, most)
    skip_at = tables if tables % 2 else tables // 2
    sets = [
        [(t, tables + (t - r - (r >= skip_at)) % tables, (t + r) % tables) for t in range(tables)]
        for r in range(wanted)
    ]
    return best_switch(from_sets("mitchell", pairs, sets, size))


def web(pairs: int, rounds: int | None = None, size: int = QUARTET) -> Movement:
    """As many sets as rounds R, R odd; all pairs play all sets, at several tables at once.

    Up to table h the sets ascend, from there on they descend; walkers then take every second set, up or down. Both
    seams fit when 2h is the number of tables modulo R. Source: the Web movement of bridge (J. Manning).
    """
    tables = (pairs + 1) // 2
    wanted = _check(rounds, tables if tables % 2 else tables - 1)
    if wanted % 2 == 0:
        raise TournamentError(f"a Web has an odd number of rounds, not {wanted}")
    h = _seam(tables, wanted)
    sets = [
        [(t, tables + (t - r) % tables, (t + r if t < h else 2 * h - 2 - t - r) % wanted) for t in range(tables)]
        for r in range(wanted)
    ]
    return best_switch(from_sets("web", pairs, sets, size))


def _check(rounds: int | None, most: int) -> int:
    if most < 1 or (rounds is not None and not 1 <= rounds <= most):
        raise TournamentError(f"so many pairs can play 1 to {most} rounds this way, not {rounds}")
    return most if rounds is None else rounds


def _seam(tables: int, rounds: int) -> int:
    """The table nearest the middle where ascending may turn into descending."""
    fitting = [h for h in range(tables + 1) if (2 * h - tables) % rounds == 0]
    return min(fitting, key=lambda h: abs(2 * h - tables))


def best_switch(movement: Movement, most: int = MOST_SWITCHED) -> Movement:
    """The choice of at most `most` whole rounds to turn that compares the pairs most evenly.

    In a big hall all choices would take hours, and a good one is made step by step.
    """
    rounds = range(len(movement.rounds))
    if comb(len(rounds), most) > MOST_CHOICES:
        return _switched_by_steps(movement, most)
    choices = (choice for count in range(most + 1) for choice in combinations(rounds, count))
    return max((switched(movement, choice) for choice in choices), key=_quality)


def _switched_by_steps(movement: Movement, most: int) -> Movement:
    rounds = range(0, len(movement.rounds), -(-len(movement.rounds) // MOST_TRIED))
    best = movement
    for _ in range(most):
        best = max((best, *(switched(best, (number,)) for number in rounds)), key=_quality)
    return best


def switched(movement: Movement, rounds: Iterable[int]) -> Movement:
    """The movement with the pairs of these rounds in each other's seats."""
    turn = set(rounds)
    return Movement(
        movement.kind,
        movement.pairs,
        tuple(
            Round(tuple(table.turned() for table in one.tables)) if number in turn else one
            for number, one in enumerate(movement.rounds)
        ),
    )


def _quality(movement: Movement) -> Fraction:
    return Competition(movement).quality()
