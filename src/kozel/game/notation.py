"""Text of tiles, hands, seats and moves: always a pair, one to write and one to read, with a round trip.

A tile is written high half first: ``6-4``; inside records hands are packed, ``64.55``. A move of a record names the
half that touches first: ``16`` leads, ``-62`` puts 6-2 to the left end 6, ``+62`` to the right end, ``-66&+33`` plays
both doubles, ``x`` passes, ``*64`` draws 6-4, ``*`` draws a tile that is not known.
"""

import re
from collections.abc import Iterable

from kozel.game.errors import NotationError
from kozel.game.line import Line
from kozel.game.moves import End
from kozel.game.seats import SEAT_LETTERS, Seat
from kozel.game.tiles import Tile, tile

_SIGN = {End.LEFT: "-", End.RIGHT: "+"}
_END = {sign: end for end, sign in _SIGN.items()}


def parse_tile(text: str) -> Tile:
    """Reads ``6-4``. Raises: NotationError."""
    if not re.fullmatch("[0-6]-[0-6]", text, re.ASCII):
        raise NotationError(f"{text!r} is no tile; write both halves with the higher first, such as 6-4")
    if text[0] < text[2]:
        raise NotationError(f"{text!r} must be written high half first: {text[2]}-{text[0]}")
    return tile(int(text[0]), int(text[2]))


def packed(one: Tile) -> str:
    """``64``"""
    return f"{one.high}{one.low}"


def parse_packed(text: str) -> Tile:
    """Reads ``64``. Raises: NotationError."""
    if not re.fullmatch("[0-6][0-6]", text, re.ASCII) or text[0] < text[1]:
        raise NotationError(f"{text!r} is no tile; write two digits 0-6, the higher first, such as 64")
    return tile(int(text[0]), int(text[1]))


def hand_text(tiles: Iterable[Tile]) -> str:
    """``00.43.65``; an empty hand is ``-``."""
    return ".".join(packed(one) for one in tiles) or "-"


def parse_hand(text: str) -> tuple[Tile, ...]:
    """Reads ``00.43.65``; no tile may come twice. Raises: NotationError."""
    tiles = () if text == "-" else tuple(parse_packed(part) for part in text.split("."))
    for position, one in enumerate(tiles):
        if one in tiles[:position]:
            raise NotationError(f"tile {packed(one)} comes twice in {text!r}")
    return tiles


def seat_text(seat: Seat) -> str:
    """``A`` to ``D``"""
    return SEAT_LETTERS[seat]


def parse_seat(text: str, players: int) -> Seat:
    """Reads a seat letter of a table for so many. Raises: NotationError."""
    seat = SEAT_LETTERS.find(text) if len(text) == 1 else -1
    if not 0 <= seat < players:
        raise NotationError(f"{text!r} is no seat; seats are {', '.join(SEAT_LETTERS[:players])}")
    return seat


def placement_text(one: Tile, end: End | None, line: Line) -> str:
    """A placement on `line` as it stands before: ``16``, ``-62``, ``+06``."""
    if end is None:
        return f"{one.low}{one.high}"
    touch = line.end(end)
    return f"{_SIGN[end]}{touch}{one.other(touch)}"


def parse_placement(text: str, line: Line) -> tuple[Tile, End | None]:
    """Reads a placement on `line` as it stands before. Raises: NotationError."""
    if line.is_empty:
        if not re.fullmatch("[0-6][0-6]", text, re.ASCII) or text[0] > text[1]:
            raise NotationError(f"{text!r} cannot lead; write the led tile low half first, such as 16")
        return tile(int(text[0]), int(text[1])), None
    if not re.fullmatch("[-+][0-6][0-6]", text, re.ASCII):
        raise NotationError(f"{text!r} is no move; write - or + for the end, the touching half, the open half: -62")
    end = _END[text[0]]
    if (touch := line.end(end)) != int(text[1]):
        raise NotationError(f"{text!r} does not touch: the {end.name.lower()} end is {touch}")
    return tile(int(text[1]), int(text[2])), end
