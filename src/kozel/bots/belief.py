"""Where the unseen tiles may be, as a seat reckons from counts and passes."""

from collections.abc import Sequence
from math import prod
from typing import Final

from kozel.game.seats import Seat
from kozel.game.tiles import FITS, SUIT_SET, Hand, Suit, Tile, tiles_in
from kozel.game.view import SeatView, suits_of

_ROUNDS: Final = 4


class Belief:
    """The chance that a seat holds a tile, for every other seat and every tile that its own seat has not seen.

    The chances of a seat add up to its number of tiles, those of a tile to one; the rest lies in the boneyard. A seat
    has no chance of a suit that it is known to miss. Found by scaling rows and columns in turn, which is near enough.
    """

    def __init__(self, view: SeatView, *, forgetful: bool = False) -> None:
        """A `forgetful` seat does not remember the passes."""
        self.tiles = tiles_in(view.unseen)
        self._at = {tile: place for place, tile in enumerate(self.tiles)}
        others = [seat for seat in view.rules.seating.seats if seat != view.seat]
        rows = [_possible(self.tiles, 0 if forgetful else view.missing[seat]) for seat in others]
        sizes = [view.counts[seat] for seat in others]
        if view.boneyard:
            rows.append([1.0] * len(self.tiles))
            sizes.append(view.boneyard)
        self._rows = dict(zip(others, _balanced(rows, sizes), strict=False))

    def chance(self, seat: Seat, tile: Tile) -> float:
        return self._rows[seat][self._at[tile]]

    def stuck(self, seat: Seat, ends: tuple[Suit, Suit]) -> float:
        """The chance that `seat` has no tile for these ends."""
        row = self._rows[seat]
        fitting = FITS[ends[0]][ends[1]]
        return prod([1 - chance for tile, chance in zip(self.tiles, row, strict=True) if fitting >> tile & 1])

    def pips(self, seat: Seat) -> float:
        """The expected pips in the hand of `seat`."""
        return sum([tile.pips * chance for tile, chance in zip(self.tiles, self._rows[seat], strict=True)])

    def pips_variance(self, seat: Seat) -> float:
        """The variance of these pips, as if the tiles were independent."""
        row = self._rows[seat]
        return sum([tile.pips**2 * chance * (1 - chance) for tile, chance in zip(self.tiles, row, strict=True)])


def _possible(tiles: Sequence[Tile], missing: int) -> list[float]:
    """One for each tile that a hand without the suits of `missing` may hold, else nought."""
    barred: Hand = 0
    for suit in suits_of(missing):
        barred |= SUIT_SET[suit]
    return [0.0 if barred >> tile & 1 else 1.0 for tile in tiles]


def _balanced(rows: list[list[float]], sizes: Sequence[int]) -> list[list[float]]:
    """The rows scaled so that each adds up to its size and each column to one."""
    for _ in range(_ROUNDS):
        rows = [_scaled(row, size) for row, size in zip(rows, sizes, strict=True)]
        totals = [sum(column) or 1.0 for column in zip(*rows, strict=True)]
        rows = [[chance / total for chance, total in zip(row, totals, strict=True)] for row in rows]
    return rows


def _scaled(row: list[float], size: int) -> list[float]:
    factor = size / (sum(row) or 1.0)
    return [chance * factor for chance in row]
