"""What a keeper of a sheet typed, understood: how a deal ended, a hand, tiles, a seat."""

import re
from typing import Final, NamedTuple

from kozel.game.report import Left
from kozel.game.seats import SEAT_LETTERS, Seat
from kozel.game.tiles import Tile, tile
from kozel.terminal.choice import tidy

_CYRILLIC: Final = str.maketrans("авсдб", "abcdb")
"""Letters of the other alphabet that look or sound like those of the seats."""
_OUT: Final = frozenset({"out", "o", "вышел", "вышла", "выход", "в"})
_FISH: Final = frozenset({"fish", "f", "рыба", "р"})
_TILE: Final = re.compile("([0-6])[-:|/]?([0-6])", re.ASCII)


class Ending(NamedTuple):
    """Out or fish, and of whom."""

    fish: bool
    seat: Seat


def seat_letter(text: str, players: int) -> Seat | None:
    """A seat by its letter, in either alphabet."""
    letter = tidy(text).translate(_CYRILLIC)
    seat = SEAT_LETTERS.lower().find(letter) if len(letter) == 1 else -1
    return seat if 0 <= seat < players else None


def ending(text: str, players: int) -> Ending | None:
    """``out B``, ``fish C``; also «вышел B», «рыба C»."""
    words = tidy(text).split()
    if len(words) != 2 or words[0] not in _OUT | _FISH:
        return None
    seat = seat_letter(words[1], players)
    return None if seat is None else Ending(words[0] in _FISH, seat)


def left_hand(text: str, letter: str = "") -> Left | None:
    """A hand as tiles, ``6-4 5-5`` or ``64.55``, or as its pips, ``20``; the letter of its seat may stand before it.

    Two digits alone are pips: a single tile is written ``6-4``.
    """
    words = _words(text)
    if letter and words and words[0].translate(_CYRILLIC) == letter.lower():
        words = words[1:]
    if words == ["-"]:
        return ()
    if len(words) == 1 and words[0].isdecimal() and "." not in text:
        return int(words[0]) if len(words[0]) <= 3 else None
    return _tiles(words)


def tile_list(text: str, most: int) -> tuple[Tile, ...] | None:
    """One tile, or up to `most`."""
    tiles = _tiles(_words(text))
    return tiles if tiles and len(tiles) <= most else None


def _words(text: str) -> list[str]:
    return tidy(text).replace(".", " ").replace(",", " ").split()


def _tiles(words: list[str]) -> tuple[Tile, ...] | None:
    found = [_TILE.fullmatch(word) for word in words]
    tiles = [tile(int(one[1]), int(one[2])) for one in found if one]
    return tuple(tiles) if tiles and len(tiles) == len(words) else None
