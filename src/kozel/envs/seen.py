"""What a seat knows, as numbers: a compact record, and planes for networks made from it.

Seats are counted from the seat that looks, in the order of turns: 0 itself, 1 the next one, 2 the partner.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kozel.game.deal import placed_tiles
from kozel.game.events import HandDealt, Passed, Played, SeatDrew, TwinPlayed
from kozel.game.tiles import BIT, Hand
from kozel.game.view import SeatView

SEEN: Final = np.dtype(
    [
        ("hand", "<u4"),
        ("placed", "<u4", 4),
        ("counts", "u1", 4),
        ("missing", "u1", 4),
        ("ends", "i1", 2),
        ("leader", "u1"),
        ("lead", "u1"),
        ("turns", "u1"),
        ("seat", "u1"),
        ("boneyard", "u1"),
        ("unused", "u1"),
    ]
)
"""Sets of tiles have a bit for each tile, sets of suits a bit for each suit. `placed` are the tiles that each seat has
put on the line, `missing` the suits that it has shown not to hold; `ends` are -1 before the lead, `lead` (a tile) is
then 255; `turns` counts placements, passes and draws. `seat` is who looks, by its place at the table."""
NO_LEAD: Final = 255
PLANES: Final = 28 + 4 * 28 + 28 + 2 * 7 + 4 * 7 + 4 + 4 + 1
"""Hand, tiles placed by each seat, the lead, both ends, suits missing by seat, counts by seat, who led, boneyard."""
Records: TypeAlias = NDArray[Any]
"""Records of type SEEN."""

_ONE_OF_7: Final = np.vstack([np.eye(7, dtype=np.uint8), np.zeros((1, 7), np.uint8)])  # the last row is for -1
_ONE_OF_28: Final = np.vstack([np.eye(28, dtype=np.uint8), np.zeros((228, 28), np.uint8)])
_ONE_OF_4: Final = np.eye(4, dtype=np.uint8)
_SUITS: Final = np.unpackbits(np.arange(128, dtype=np.uint8)[:, None], axis=1, bitorder="little")[:, :7]


def planes(seen: Records) -> NDArray[np.uint8]:
    """A row of PLANES small numbers for each record: 0 and 1, but for the counts of tiles."""
    n = len(seen)
    parts = (
        _tiles(seen["hand"], n),
        _tiles(seen["placed"], n),
        _ONE_OF_28[seen["lead"]],
        _ONE_OF_7[seen["ends"]].reshape(n, -1),
        _SUITS[seen["missing"]].reshape(n, -1),
        seen["counts"],
        _ONE_OF_4[seen["leader"]],
        seen["boneyard"][:, None],
    )
    return np.concatenate(parts, axis=1)


def _tiles(sets: NDArray[np.uint32], n: int) -> NDArray[np.uint8]:
    """Sets of tiles, bit by bit."""
    octets = np.ascontiguousarray(sets).view(np.uint8).reshape(n, -1, 4)
    return np.unpackbits(octets, axis=2, count=28, bitorder="little").reshape(n, -1)


def record_of(view: SeatView) -> Records:
    """One record: what the seat of this view knows."""
    order = view.rules.seating.from_seat(view.seat)
    placed, turns = _placed(view)
    record = np.zeros(1, SEEN)
    record["hand"] = view.hand
    record["placed"][0, : len(order)] = [placed[seat] for seat in order]
    record["counts"][0, : len(order)] = [view.counts[seat] for seat in order]
    record["missing"][0, : len(order)] = [view.missing[seat] for seat in order]
    record["ends"] = view.line.ends
    record["leader"] = order.index(view.leader) if view.leader >= 0 else 0
    record["lead"] = NO_LEAD if view.line.lead is None else view.line.lead
    record["turns"], record["seat"], record["boneyard"] = turns, view.seat, view.boneyard
    return record


def _placed(view: SeatView) -> tuple[list[Hand], int]:
    """The tiles placed by seat, and the turns taken, since the tiles were dealt last."""
    placed, turns = [0] * view.rules.players, 0
    for fact in view.facts:
        match fact:
            case HandDealt():
                placed, turns = [0] * view.rules.players, 0
            case Played() | TwinPlayed():
                placed[fact.seat] |= sum(BIT[tile] for tile in placed_tiles(fact))
                turns += 1
            case Passed() | SeatDrew():
                turns += 1
            case _:
                pass
    return placed, turns
