"""What each lead of a deal is worth with all hands open, when nobody errs."""

from kozel.game.moves import Play
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import Hand, Tile
from kozel.search.position import Position
from kozel.search.solver import solve
from kozel.search.stakes import FOR_SIDE


def lead_values(hands: tuple[Hand, ...], leader: Seat, rules: Rules) -> dict[Tile, int]:
    """The value of each lead that the rules allow, with best play by both sides, all hands known.

    A value is the points of this deal from side 0's good: charged to seats 1, 3 minus charged to seats 0, 2 under
    ``points = "penalty"``; collected by seats 0, 2 minus collected by seats 1, 3 under ``"collect"``. Bonuses count,
    equal fish is 0. The sheet does not count: no threshold, no eggs from earlier deals, no target. Nor do results
    that end a match at once (генерал, the sea ending on 6-6 or 0-0): such a move is worth its ordinary points. A first
    deal's forced double is not singled out. Hands may be smaller than a full deal, and unequal.

    Raises: UnsupportedRulesError; ValueError if the hands are not disjoint, non-empty sets of tiles, one for each seat.
    """
    solved = solve(Position(hands, leader), rules)
    sign = FOR_SIDE[rules.seating.side(leader)]
    return {move.tile: sign * value for move, value in solved.values.items() if isinstance(move, Play)}
