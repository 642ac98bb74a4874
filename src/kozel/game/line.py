"""The line: the placed tiles and its two open ends."""

from collections.abc import Iterator
from typing import Final

from kozel.game.moves import LEFT, End
from kozel.game.tiles import OTHER, Suit, Tile

NO_END: Final = -1
"""Stands for an end of a line that has no tile yet."""


class Line:
    """A chain of tiles that grows at both ends and never branches (S0 А)."""

    __slots__ = ("_left_arm", "_right_arm", "left", "right")

    def __init__(self) -> None:
        self.left: Suit = NO_END
        self.right: Suit = NO_END
        self._left_arm: list[Tile] = []
        self._right_arm: list[Tile] = []

    @property
    def ends(self) -> tuple[Suit, Suit]:
        return self.left, self.right

    @property
    def is_empty(self) -> bool:
        return self.left < 0

    @property
    def lead(self) -> Tile | None:
        """The tile that was led; None while the line is empty."""
        return self._right_arm[0] if self._right_arm else None

    def end(self, end: End) -> Suit:
        return self.left if end is LEFT else self.right

    def place(self, tile: Tile, end: End | None) -> None:
        """Adds a tile. The lead takes no end and lies with its low half left; any other must touch its end."""
        if end is None:
            self.left, self.right = tile.low, tile.high
            self._right_arm.append(tile)
        elif end is LEFT:
            self.left = OTHER[tile][self.left]
            self._left_arm.append(tile)
        else:
            self.right = OTHER[tile][self.right]
            self._right_arm.append(tile)

    def __len__(self) -> int:
        return len(self._left_arm) + len(self._right_arm)

    def __iter__(self) -> Iterator[tuple[Suit, Suit]]:
        """The halves of each tile as they lie, from left to right."""
        if self._right_arm:
            half = self.left
            for tile in (*reversed(self._left_arm), *self._right_arm):
                yield half, OTHER[tile][half]
                half = OTHER[tile][half]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles from left to right."""
        return (*reversed(self._left_arm), *self._right_arm)
