"""A party at a table: who sits where, who leads each deal, who shuffles."""

from typing import TypeAlias

import msgspec

from kozel.game.seats import Seat
from kozel.tournament.individual import Four
from kozel.tournament.movement import QUARTET, Table, check_size, leader

Player: TypeAlias = tuple[int, int]
"""The number of a pair and the number of the player in it, 1 or 2, as drawn. Rule: S2 rule 2."""


class DealOrder(msgspec.Struct, frozen=True):
    """One deal of a party: its board, and the seats of the leader and of the one who shuffles and draws last."""

    board: int
    leader: Seat
    shuffler: Seat


def seated(first: int, second: int) -> tuple[Player, ...]:
    """The players at A, B, C, D: player 1 of the pair that counts as smaller, player 1 of the other on his left.

    Outside a movement the pair with the smaller number comes first; in a movement the pair that sits at A and C.
    Rule: S2 rule 5; "left" is the next clockwise.
    """
    return (first, 1), (second, 1), (first, 2), (second, 2)


def seated_by_number(one: int, other: int) -> tuple[Player, ...]:
    """As `seated`, for a party outside a movement. Rule: S2 rule 5."""
    return seated(min(one, other), max(one, other))


def at_table(table: Table | Four) -> tuple[Player, ...]:
    """The players at A, B, C, D of a table of a movement; its A-C side counts as the smaller number."""
    if isinstance(table, Four):
        a, b, c, d = table.seats
        return (a, 1), (b, 1), (c, 1), (d, 1)
    return seated(table.ns, table.ew)


def order(boards: tuple[int, ...]) -> tuple[DealOrder, ...]:
    """The deals of a party in a movement: the board fixes the leader.

    The one on the leader's right shuffles: he is of the pair that does not lead, and the tiles go round to him last
    (which of the two is a house choice). Rule: S2 rules 3 and 6.
    """
    return tuple(DealOrder(board, leader(board), (leader(board) - 1) % 4) for board in boards)


def plain_order(deals: int = QUARTET) -> tuple[DealOrder, ...]:
    """The deals of a party outside a movement: A leads the first, then the lead goes clockwise. Rule: S2 rule 6."""
    check_size(deals)
    return order(tuple(range(1, deals + 1)))
