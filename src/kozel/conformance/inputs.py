"""Reads the asked part of a line, and refuses what cannot be a deal."""

from collections.abc import Iterable
from typing import Literal, TypeAlias, TypeVar

import msgspec

from kozel.game.errors import KozelError
from kozel.game.notation import parse_tile
from kozel.game.tiles import Tile

Line: TypeAlias = dict[str, object]
"""A JSON object as it stands in the file."""
FourSeats: TypeAlias = Literal[0, 1, 2, 3]
HandTexts: TypeAlias = tuple[tuple[str, ...], ...]
Hands: TypeAlias = tuple[tuple[Tile, ...], ...]
Shape = TypeVar("Shape", bound=msgspec.Struct)


class InputError(KozelError):
    """A line whose question cannot be answered."""


def read(line: Line, shape: type[Shape]) -> Shape:
    """The keys that `shape` names; others are ignored. Raises: InputError."""
    try:
        return msgspec.convert(line, shape)
    except msgspec.ValidationError as error:
        raise InputError(str(error)) from error


def dealt(texts: HandTexts) -> Hands:
    """Four hands of the same size. Raises: InputError, NotationError."""
    hands = read_hands(texts)
    sizes = [len(hand) for hand in hands]
    if len(sizes) != 4 or len(set(sizes)) > 1 or not sizes[0]:
        raise InputError(f"four hands of the same size are needed, not hands of {sizes}")
    return hands


def read_hands(texts: HandTexts) -> Hands:
    """Any hands in which no tile comes twice. Raises: InputError, NotationError."""
    hands = tuple(tuple(map(parse_tile, hand)) for hand in texts)
    refuse_twice(tile for hand in hands for tile in hand)
    return hands


def refuse_twice(tiles: Iterable[Tile]) -> None:
    """Raises: InputError if a tile comes twice."""
    seen: set[Tile] = set()
    for tile in tiles:
        if tile in seen:
            raise InputError(f"tile {tile} comes twice")
        seen.add(tile)
