"""Who sits where: seats, sides, partners, the order of turns.

Seats are numbered clockwise from 0 and written A B C D. In pairs the sides are 0 (seats 0, 2) and 1 (seats 1, 3);
when everybody plays alone each seat is its own side.
"""

from functools import cache
from typing import Final, TypeAlias

import msgspec

Seat: TypeAlias = int
Side: TypeAlias = int
Recipient: TypeAlias = int

SPECTATOR: Final[Recipient] = -1
"""A recipient who sits nowhere and sees no hidden tile."""

ALONE: Final = ((0,), (1,), (2,), (3,))
"""The set of one seat, by seat."""

SEAT_LETTERS: Final = "ABCD"


class Seating(msgspec.Struct, frozen=True):
    """The shape of a table, as look-up tables; `after` has the next seat in turn by seat. Made by `seating`."""

    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    after: tuple[Seat, ...]
    _side_of: tuple[Side, ...]
    _seats_of: tuple[tuple[Seat, ...], ...]

    @property
    def in_pairs(self) -> bool:
        return len(self.sides) < len(self.seats)

    def next(self, seat: Seat) -> Seat:
        return self.after[seat]

    def left_of(self, seat: Seat) -> Seat:
        """The clockwise neighbour, whichever way the turn goes."""
        return (seat + 1) % len(self.seats)

    def side(self, seat: Seat) -> Side:
        return self._side_of[seat]

    def partner(self, seat: Seat) -> Seat | None:
        return (seat + 2) % 4 if self.in_pairs else None

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        return self._seats_of[side]

    def others(self, side: Side) -> tuple[Side, ...]:
        return tuple([other for other in self.sides if other != side])

    def from_seat(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in the order of turns, beginning with `first`."""
        order = [first]
        while (seat := self.after[order[-1]]) != first:
            order.append(seat)
        return tuple(order)


@cache
def seating(players: int, in_pairs: bool, clockwise: bool) -> Seating:
    """The table for this many players; in pairs they sit opposite each other."""
    seats, sides = tuple(range(players)), tuple(range(2 if in_pairs else players))
    side_of = tuple(seat % len(sides) for seat in seats)
    return Seating(
        seats=seats,
        sides=sides,
        after=tuple((seat + (1 if clockwise else -1)) % players for seat in seats),
        _side_of=side_of,
        _seats_of=tuple(tuple(seat for seat in seats if side_of[seat] == side) for side in sides),
    )


def side_text(table: Seating, side: Side) -> str:
    """The seats of a side by letter: ``AC``."""
    return "".join(SEAT_LETTERS[seat] for seat in table.seats_of(side))
