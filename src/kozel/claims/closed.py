"""Every set of tiles that can lie in a closed line, and a deal for each.

A line is closed at x when both ends show x and all seven tiles of x lie in it. Its tiles then make a round tour of
the suits from x to x: every suit has an even number of halves of non-doubles in it. Conversely every set of tiles that
has all tiles of x and is even at every suit can be laid as such a tour. So the non-doubles without x are a graph on
the six other suits that is odd at each of them (the tile to x makes it even): 2^10 graphs, with any of 2^6 sets of
doubles. That is 7 * 1024 * 64 sets. A set of at most 24 tiles comes about without a single pass: the tour is played
round the table, tile by tile, and every player keeps a tile.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from kozel.claims.witness import Witness
from kozel.game.line import Line
from kozel.game.moves import End
from kozel.game.notation import hand_text, placement_text
from kozel.game.tiles import (
    BIT,
    DOUBLES,
    FULL_SET,
    OTHER,
    SUIT_SET,
    SUITS,
    Hand,
    Suit,
    Tile,
    plain_pips,
    tile,
    tiles_in,
)


class Closed(NamedTuple):
    """The tiles of a line closed at `suit`, and the plain pips and number of the tiles left in hands."""

    suit: Suit
    line: Hand
    pips: int
    left: int


@cache
def closed_lines() -> tuple[Closed, ...]:
    """Every closed line that leaves a tile for each of four hands."""
    return tuple(closed for suit in SUITS for closed in _closed_at(suit) if closed.left >= 4)


def _closed_at(suit: Suit) -> Iterator[Closed]:
    left = 168 - plain_pips(tiles_in(SUIT_SET[suit]))
    doubles = _sums(_subsets([double for double in DOUBLES if double != DOUBLES[suit]]))
    for graph, graph_pips in _sums(_odd_graphs([other for other in SUITS if other != suit])):
        for loops, loop_pips in doubles:
            line = SUIT_SET[suit] | graph | loops
            yield Closed(suit, line, left - graph_pips - loop_pips, 28 - line.bit_count())


def _odd_graphs(suits: list[Suit]) -> list[Hand]:
    """Sets of non-doubles between these six suits with an odd number of tiles at each of them."""
    edges = [(tile(x, y), 1 << x | 1 << y) for x, y in combinations(suits, 2)]
    graphs = [(0, 0)]
    for edge, both in edges:
        graphs += [(graph | BIT[edge], odd ^ both) for graph, odd in graphs]
    everywhere = sum(1 << suit for suit in suits)
    return [graph for graph, odd in graphs if odd == everywhere]


def _subsets(tiles: Iterable[Tile]) -> list[Hand]:
    found = [0]
    for one in tiles:
        found += [hand | BIT[one] for hand in found]
    return found


def _sums(hands: list[Hand]) -> list[tuple[Hand, int]]:
    return [(hand, plain_pips(tiles_in(hand))) for hand in hands]


def deal_of(closed: Closed) -> Witness:
    """A deal that closes this line: its tour goes round the table from seat A, nobody ever passes."""
    played: list[list[Tile]] = [[], [], [], []]
    moves: list[str] = []
    line, end = Line(), None
    for at, one in enumerate(_tour(closed)):
        moves.append(placement_text(one, end, line))
        line.place(one, end)
        played[at % 4].append(one)
        end = _growing_end(line, closed.suit, end)
    rest = list(tiles_in(FULL_SET & ~closed.line))
    hands = tuple(hand_text(sorted([*hand, *(rest.pop() for _ in range(7 - len(hand)))])) for hand in played)
    return Witness(hands, " ".join(moves))


def _growing_end(line: Line, suit: Suit, end: End | None) -> End:
    """The tour grows away from `suit`; equal ends are one and the same, which records call the left one."""
    if line.left == line.right:
        return End.LEFT
    return end or (End.RIGHT if line.left == suit else End.LEFT)


def _tour(closed: Closed) -> list[Tile]:
    """The tiles in an order in which each touches the one before, from `suit` back to it (Hierholzer)."""
    rest, tour = set(tiles_in(closed.line)), list[Tile]()
    stack: list[tuple[Suit, Tile | None]] = [(closed.suit, None)]
    while stack:
        at, came_by = stack[-1]
        if (step := next((one for one in rest if OTHER[one][at] >= 0), None)) is not None:
            rest.remove(step)
            stack.append((OTHER[step][at], step))
        else:
            stack.pop()
            tour += [came_by] if came_by is not None else []
    return tour[::-1]
