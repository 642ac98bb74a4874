"""Who may do what at an event. A right is a link: whoever has it, has the right.

A link is signed by the server's key, so nothing about it is stored. It travels in the part of an address that browsers
keep to themselves (after ``#``), and from there in a header.
"""

import hmac
from typing import Final, TypeAlias

import msgspec

from kozel.server.auth import Guests

HEADER: Final = "x-kozel-right"


class Organiser(msgspec.Struct, frozen=True, tag="desk"):
    """Everything that the desk can do."""


class AtTable(msgspec.Struct, frozen=True, tag="table"):
    """Whoever sits at this table of this round, both from 1, on either side."""

    round_no: int
    table_no: int


class Player(msgspec.Struct, frozen=True, tag="player"):
    """Player 1 or 2 of a pair, by the numbers of the draw."""

    pair: int
    player: int


class Anybody(msgspec.Struct, frozen=True, tag="anybody"):
    """Sees what is public."""


Right: TypeAlias = Organiser | AtTable | Player | Anybody


def key(guests: Guests, event: str, right: Right) -> str:
    """The right as text, such as ``table.3.2.SIGNATURE``."""
    name = _name(right)
    return f"{name}.{guests.sign_right(event, name)}"


def read(guests: Guests, event: str, text: str | None) -> Right:
    """The right that a key gives; a key of another event, or one that nobody signed, gives none."""
    name, _, _ = (text or "").rpartition(".")
    right = _parse(name)
    good = hmac.compare_digest((text or "").encode(), key(guests, event, right).encode())
    return right if good else Anybody()


def _name(right: Right) -> str:
    return ".".join(map(str, (right.__struct_config__.tag, *msgspec.structs.astuple(right))))


def _parse(name: str) -> Right:
    kind, *numbers = name.split(".")
    if not all(number.isascii() and number.isdigit() and len(number) < 8 for number in numbers):
        return Anybody()
    match kind, [int(number) for number in numbers]:
        case "desk", []:
            return Organiser()
        case "table", [round_no, table_no]:
            return AtTable(round_no, table_no)
        case "player", [pair, player]:
            return Player(pair, player)
        case _:
            return Anybody()
