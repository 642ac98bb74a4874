"""Exact play with all hands open, in plain Python: the twin of the kernel's search, and what there is without a kernel.

The method is a null-window negamax that remembers bounds (MTD(f)); the moves of a deal share the memory. Everything hot
is a small int. Unplayed tiles are one 28-bit set; the two ends, whose order does not matter, are written as the number
of the tile that has these halves; a position is the set with the turn and the ends above it.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from kozel.game.moves import LEFT, Move, Play, TwinPlay
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import (
    BAYAN,
    BIT,
    BLANK_DOUBLE,
    DOUBLES,
    FITS,
    FULL_SET,
    OTHER,
    TILES,
    Hand,
    Tile,
    hand_of,
    pips,
    tile,
    tiles_in,
)
from kozel.search.memo import Memo
from kozel.search.position import Position
from kozel.search.stakes import FOR_SIDE, Stakes, lead_bonus

Ends: TypeAlias = int
Key: TypeAlias = int
"""A position in the memory."""
Placing: TypeAlias = tuple[Hand, Ends]
"""The tiles of a move, and the ends after it."""
Reply: TypeAlias = tuple[int, bool, Key, Seat, Hand]
"""After a move: how late to try it, whether an enemy is next, the turn's bits, whose turn, his tiles that fit."""
Search: TypeAlias = Callable[[Key, Hand, Ends, Hand, int], int]

_FITS_ENDS: Final = tuple(FITS[ends.high][ends.low] for ends in TILES)
_TURN: Final = tuple(seat << 28 for seat in range(4))
_ENDS: Final = tuple(ends << 30 for ends in TILES)
_EXEMPT: Final[Hand] = BIT[BLANK_DOUBLE] | BIT[BAYAN]
_BEYOND: Final = 1 << 20
"""More than any deal is worth."""


def solve_in_python(position: Position, rules: Rules) -> tuple[int, ...]:
    """The value of each of ``position.moves(rules)``, for the side on turn; see `kozel.search.solver`."""
    side = rules.seating.side(position.turn)
    deals: dict[int, _Deal] = {}
    values: list[int] = []
    guess = 0
    for move in position.moves(rules):
        placed, ends = _step(position, move)
        bonus = lead_bonus(rules, tiles_in(placed)[0] if position.ends is None else position.lead)
        if bonus not in deals:
            deals[bonus] = _Deal(position.hands, rules, bonus)
        guess = deals[bonus].value(position.turn, placed, ends, guess)
        values.append(FOR_SIDE[side] * guess)
    return tuple(values)


def _step(position: Position, move: Move) -> Placing:
    """The tiles of a move, and the ends after it."""
    match move:
        case Play(one, None):
            return BIT[one], one
        case Play(one, at):
            left, right = position.ends or (-1, -1)
            touched, stays = (left, right) if at is LEFT else (right, left)
            return BIT[one], tile(OTHER[one][touched], stays)
        case TwinPlay(left, right):
            return BIT[left] | BIT[right], tile(left.high, right.high)
        case _:
            return 0, tile(*(position.ends or (-1, -1)))


class _Deal:
    """What is known so far about one deal under one lead bonus. Values are for the side to move."""

    def __init__(self, hands: tuple[Hand, ...], rules: Rules, bonus: int) -> None:
        self.hands = hands
        self.left = sum(hands)
        self.seating = rules.seating
        self.lower: dict[Key, int] = {}
        self.upper: dict[Key, int] = {}
        self.stakes = Stakes(hands, rules, bonus)
        self.placings = tuple(_placings(ends, twin=rules.both_doubles == "optional") for ends in TILES)
        self.replies = tuple(Memo(self._reply_after(seat)) for seat in self.seating.seats)
        self.searches: list[Search] = []
        self.searches += [self._search(seat) for seat in self.seating.seats]

    def value(self, mover: Seat, placed: Hand, ends: Ends, guess: int) -> int:
        """The value for side 0 of a move. A guess near it saves time."""
        left = self.left ^ placed
        if placed == self.hands[mover]:
            return self.stakes.out(self.seating.side(mover), left, placed)
        touching = left & _FITS_ENDS[ends]
        if not touching:
            return self.stakes.fish(left, placed)
        _, _, turn, seat, fitting = self.replies[mover][touching]
        sign = FOR_SIDE[self.seating.side(seat)]
        return sign * self._close_in(seat, (left | turn | _ENDS[ends], left, ends, fitting), sign * guess)

    def _close_in(self, seat: Seat, node: tuple[Key, Hand, Ends, Hand], guess: int) -> int:
        """The exact value for the side of `seat`, by null windows around better and better guesses (MTD(f))."""
        search = self.searches[seat]
        low = self.lower.get(node[0], -_BEYOND)
        high = self.upper.get(node[0], _BEYOND)
        value = min(max(guess, low), high)
        while low < high:
            goal = max(value, low + 1)
            value = search(*node, goal)
            if value >= goal:
                low = value
            else:
                high = value
        return low

    def _reply_after(self, mover: Seat) -> Callable[[Hand], Reply]:
        """Who can answer a move of `mover`, from the unplayed tiles that touch the line; a forced pass is skipped."""
        hands, seating = self.hands, self.seating
        _, *others = seating.from_seat(mover)
        order = (*others, mover)

        def reply(touching: Hand) -> Reply:
            seat = next(seat for seat in order if touching & hands[seat])
            foe = seating.side(seat) != seating.side(mover)
            return (
                _lateness([(touching & hands[seat]).bit_count() for seat in order]),
                foe,
                _TURN[seat],
                seat,
                touching & hands[seat],
            )

        return reply

    def _search(self, seat: Seat) -> Search:
        """The search for positions where `seat` is to move.

        Long and flat for a reason: calls are what costs in plain Python, so the inner loops make next to none.
        """
        own, side = self.hands[seat], self.seating.side(seat)
        sign = FOR_SIDE[side]
        lower, upper, searches = self.lower, self.upper, self.searches
        placings, replies = self.placings, self.replies[seat]
        out = Memo(lambda end: sign * self.stakes.out(side, end & FULL_SET, end >> 28))
        fish = Memo(lambda end: sign * self.stakes.fish(end & FULL_SET, end >> 28))

        def search(key: Key, left: Hand, ends: Ends, fitting: Hand, goal: int) -> int:
            """A lower bound of the value if it is `goal` or more, else an upper bound."""
            best = -_BEYOND
            foe_goal = 1 - goal
            hand = left & own
            waiting: list[tuple[int, Key, Hand, Ends, bool, Seat, Hand]] = []
            for placed, ends_after in placings[ends][fitting]:
                rest = left ^ placed
                touching = rest & _FITS_ENDS[ends_after]
                if placed == hand:
                    value = out[rest | (placed & _EXEMPT) << 28]
                elif not touching:
                    value = fish[rest | (placed & _EXEMPT) << 28]
                else:
                    late, foe, turn, mover, answers = replies[touching]
                    after = rest | turn | _ENDS[ends_after]
                    if foe:
                        value, most = -upper.get(after, _BEYOND), -lower.get(after, -_BEYOND)
                    else:
                        value, most = lower.get(after, -_BEYOND), upper.get(after, _BEYOND)
                    if value < goal:
                        if most >= goal:
                            waiting.append((late, after, rest, ends_after, foe, mover, answers))
                            continue
                        value = most
                if value >= goal:
                    lower[key] = value
                    return value
                best = max(best, value)
            waiting.sort()
            for _, after, rest, ends_after, foe, mover, answers in waiting:
                value = searches[mover](after, rest, ends_after, answers, foe_goal if foe else goal)
                if foe:
                    value = -value
                if value >= goal:
                    lower[key] = value
                    return value
                best = max(best, value)
            upper[key] = best
            return best

        return search


def _lateness(answers: list[int]) -> int:
    """How late to try a move: first what makes the next opponent pass or leaves him little, and us much.

    Counts are tiles that fit the ends after the move. The weights were found by trial on a hundred deals.
    """
    next_foe, partner, last_foe, own = answers if len(answers) == 4 else (answers[0], 0, 0, answers[1])
    return 3 * next_foe + last_foe - partner - own - (0 if next_foe else 20)


def _placings(ends: Tile, *, twin: bool) -> Memo[tuple[Placing, ...]]:
    """The different moves with tiles that fit `ends`, by the set of these tiles; heavy ones first."""
    doubles = 0 if ends.is_double or not twin else hand_of((DOUBLES[ends.high], DOUBLES[ends.low]))

    def moves(fitting: Hand) -> tuple[Placing, ...]:
        found = {
            (BIT[one], tile(OTHER[one][at], stays))
            for one in tiles_in(fitting)
            for at, stays in ((ends.high, ends.low), (ends.low, ends.high))
            if OTHER[one][at] >= 0
        }
        if doubles and fitting & doubles == doubles:
            found.add((doubles, ends))
        return tuple(sorted(found, key=lambda placing: (-pips(placing[0]), placing)))

    return Memo(moves)
