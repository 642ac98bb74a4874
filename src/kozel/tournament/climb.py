"""Turning tables until no turn makes a movement fairer: the best known where no perfect way is known."""

from random import Random
from typing import TYPE_CHECKING, Final

from kozel.tournament.balance import Competition
from kozel.tournament.movement import Movement, Round

if TYPE_CHECKING:
    from numpy.typing import NDArray

TRIES: Final = 24


def turned(movement: Movement, tries: int = TRIES) -> Movement:
    """The same meetings on the same boards with fairer seats. The same movement gives the same answer."""
    climb = _Climb(movement)
    rng = Random(movement.pairs)
    best, best_cost = climb.signs(), climb.settle(rng)
    best = climb.signs()
    for _ in range(tries):
        climb.shake(rng, 2 + movement.pairs // 4)
        if (cost := climb.settle(rng)) <= best_cost:
            best, best_cost = climb.signs(), cost
        else:
            climb.restore(best)
    turns = iter(best)
    return Movement(
        movement.kind,
        movement.pairs,
        tuple(
            Round(tuple(table if next(turns) else table.turned() for table in one.tables)) for one in movement.rounds
        ),
    )


class _Climb:
    """The competition of all couples, kept up to date while tables turn."""

    def __init__(self, movement: Movement) -> None:
        import numpy as np  # noqa: PLC0415 -- half of the time of a command, and most events need no climb

        competition = Competition(movement)
        self._cells = [
            (table.ns - 1, table.ew - 1, column)
            for table, column in zip(competition.tables, competition.column, strict=True)
        ]
        self._way: NDArray[np.int32] = np.zeros((movement.pairs, len(competition.tables_of)), np.int32)
        for ns, ew, column in self._cells:
            self._way[ns, column], self._way[ew, column] = 1, -1
        self._kept = [True] * len(self._cells)
        self._values = self._way @ self._way.T
        for (i, j), tables in competition.met.items():
            self._values[i, j] += tables
            self._values[j, i] += tables
        np.fill_diagonal(self._values, 0)

    def signs(self) -> list[bool]:
        """For each table whether it sits as at first."""
        return list(self._kept)

    def restore(self, signs: list[bool]) -> None:
        for place, sign in enumerate(signs):
            if sign != self._kept[place]:
                self._turn(place)

    def shake(self, rng: Random, turns: int) -> None:
        for place in rng.sample(range(len(self._cells)), min(turns, len(self._cells))):
            self._turn(place)

    def settle(self, rng: Random) -> int:
        """Turns single tables while that helps; gives the sum of squares."""
        order = list(range(len(self._cells)))
        better = True
        while better:
            rng.shuffle(order)
            better = sum(map(self._turn_if_better, order)) > 0
        return int((self._values * self._values).sum()) // 2

    def _turn_if_better(self, place: int) -> bool:
        i, j, column = self._cells[place]
        change = -2 * self._way[i, column] * self._way[:, column]
        change[i] = change[j] = 0
        gain = int(change @ (2 * self._values[i] + change)) + int(-change @ (2 * self._values[j] - change))
        if gain >= 0:
            return False
        self._turn(place)
        return True

    def _turn(self, place: int) -> None:
        """The two rows of a table are each other's opposite in its column, so what one gains the other loses."""
        i, j, column = self._cells[place]
        change = -2 * self._way[i, column] * self._way[:, column]
        change[i] = change[j] = 0
        for pair, delta in ((i, change), (j, -change)):
            self._values[pair] += delta
            self._values[:, pair] += delta
        self._way[[i, j], column] *= -1
        self._kept[place] = not self._kept[place]
