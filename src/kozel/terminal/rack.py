"""The tiles in front of a person, each under a number that stays the same till the end of the deal."""

from collections.abc import Iterable

from kozel.game.tiles import BIT, Hand, Tile


class Rack:
    """Numbers and their tiles. A tile that leaves the hand leaves its number empty: people remember places."""

    def __init__(self) -> None:
        self._tiles: dict[int, Tile] = {}

    def deal(self, tiles: Iterable[Tile]) -> None:
        self._tiles = dict(enumerate(tiles, 1))

    def add(self, tile: Tile) -> int:
        """Puts a drawn tile at the end; its number."""
        number = len(self._tiles) + 1
        self._tiles[number] = tile
        return number

    def held(self, hand: Hand) -> dict[int, Tile]:
        """The numbers of the tiles that are still in `hand`."""
        return {number: tile for number, tile in self._tiles.items() if hand & BIT[tile]}


def numbered(tiles: dict[int, Tile]) -> str:
    """``1) 1-0, 4) 6-6``"""
    return ", ".join(f"{number}) {tile}" for number, tile in tiles.items())
