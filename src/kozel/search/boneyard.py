"""Exact values for two players who draw from a boneyard until a tile fits, its order known.

A value is the points of this deal for the good of the player on turn; see `kozel.search.solver`. Drawing and passing
are forced, so that only placements are choices. What is left in the boneyard at the end counts for nobody.
"""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from kozel.game.legal import lead_moves, turn_moves
from kozel.game.line import Line
from kozel.game.moves import Draw, Move
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import BIT, DOUBLES, FITS, OTHER, Hand, Suit, Tile, hand_of, tiles_in
from kozel.search import kernels
from kozel.search.codes import boneyard_code
from kozel.search.position import Position, numbered, packed, packed_hands
from kozel.search.solver import Solved
from kozel.search.stakes import FOR_SIDE, Stakes, lead_bonus

_BEYOND = 1 << 20
_Ends = tuple[Suit, Suit]


def solve_with_boneyard(position: Position, boneyard: tuple[Tile, ...], rules: Rules) -> Solved:
    """The value of every move when the tiles of `boneyard` lie there, the first drawn first.

    Raises: UnsupportedRulesError; ValueError if this is no running deal, or only draws in vain are left.
    """
    code = boneyard_code(rules)
    drawable = boneyard[: max(len(boneyard) - rules.bazaar_reserve, 0)]
    _check(position, boneyard, drawable, rules)
    moves = _moves(position, rules, len(drawable))
    if kernels.available:
        yard = array("B", drawable)
        values = kernels.duels(code, packed(position, rules), packed_hands(position), yard, numbered(moves))
    else:
        values = _solved_in_python(position, drawable, rules, moves)
    return Solved(dict(zip(moves, values, strict=True)))


def _check(position: Position, boneyard: tuple[Tile, ...], drawable: tuple[Tile, ...], rules: Rules) -> None:
    position.check_hands(rules)
    if len(set(boneyard)) < len(boneyard) or hand_of(boneyard) & position.left:
        raise ValueError("the boneyard has a tile twice, or one that is in a hand")
    if position.ends and not (position.left | hand_of(drawable)) & FITS[position.ends[0]][position.ends[1]]:
        raise ValueError(f"nothing is left to decide: no tile fits the ends {position.ends}")


def _moves(position: Position, rules: Rules, drawable: int) -> tuple[Move, ...]:
    hand = position.hands[position.turn]
    if position.ends is None:
        return lead_moves(hand, rules, None)
    line = Line()
    line.left, line.right = position.ends
    return turn_moves(hand, line, rules, drawable)


class _State(NamedTuple):
    """`seat` has a tile that fits; `drawn` tiles are gone from the boneyard."""

    hands: tuple[Hand, ...]
    ends: _Ends
    seat: Seat
    drawn: int


class _Placing(NamedTuple):
    placed: Hand
    ends: _Ends


def _solved_in_python(
    position: Position, drawable: tuple[Tile, ...], rules: Rules, moves: tuple[Move, ...]
) -> list[int]:
    """Twin: section 9 of kernel.c."""
    start = _State(position.hands, position.ends or (0, 0), position.turn, 0)
    if position.ends is None:
        placings = [_Placing(BIT[one], (one.high, one.low)) for one in map(_led, moves)]
        bonuses = [lead_bonus(rules, tiles_in(placing.placed)[0]) for placing in placings]
    else:
        own = tuple(_placings(position.hands[position.turn], position.ends, rules))
        placings = list(own) or [_Placing(0, position.ends)]
        bonuses = [lead_bonus(rules, position.lead)] * len(placings)
    turn = position.turn if isinstance(moves[0], Draw) else 1 - position.turn
    duels = {bonus: _Duel(drawable, rules, bonus) for bonus in set(bonuses)}
    return [
        duels[bonus].after(start, placing, turn, -_BEYOND, _BEYOND)
        for placing, bonus in zip(placings, bonuses, strict=True)
    ]


def _led(move: Move) -> Tile:
    tile = getattr(move, "tile", None)
    assert isinstance(tile, Tile), "a deal begins with a tile"
    return tile


def _placings(hand: Hand, ends: _Ends, rules: Rules) -> Iterator[_Placing]:
    """Every placement, in the order of `kozel.game.legal`."""
    left, right = ends
    for one in tiles_in(hand & FITS[left][right]):
        if OTHER[one][left] >= 0:
            yield _Placing(BIT[one], (OTHER[one][left], right))
        if left != right and OTHER[one][right] >= 0:
            yield _Placing(BIT[one], (left, OTHER[one][right]))
    twin = BIT[DOUBLES[left]] | BIT[DOUBLES[right]]
    if rules.both_doubles == "optional" and left != right and hand & twin == twin:
        yield _Placing(twin, ends)


class _Duel:
    """Alpha-beta that remembers bounds; values are for the seat on turn."""

    def __init__(self, yard: tuple[Tile, ...], rules: Rules, bonus: int) -> None:
        self._yard, self._rules, self._bonus = yard, rules, bonus
        self._known: dict[_State, tuple[int, int]] = {}

    def after(self, state: _State, placing: _Placing, turn: Seat, low: int, high: int) -> int:
        """The value for ``state.seat`` of his placement, after which `turn` comes on turn."""
        seat, hands = state.seat, list(state.hands)
        hands[seat] ^= placing.placed
        out = placing.placed and not hands[seat]
        after = None if out else self._on_turn(hands, placing.ends, turn, state.drawn)
        if after is None:
            stakes = Stakes(tuple(hands), self._rules, self._bonus)
            end = stakes.out(seat, sum(hands), placing.placed) if out else stakes.fish(sum(hands), placing.placed)
            return FOR_SIDE[seat] * end
        return self.value(after, low, high) if after.seat == seat else -self.value(after, -high, -low)

    def _on_turn(self, hands: list[Hand], ends: _Ends, turn: Seat, drawn: int) -> _State | None:
        """Who plays next, after forced draws and passes; None is a fish."""
        for seat in (turn, 1 - turn):
            while not hands[seat] & FITS[ends[0]][ends[1]] and drawn < len(self._yard):
                hands[seat] |= BIT[self._yard[drawn]]
                drawn += 1
            if hands[seat] & FITS[ends[0]][ends[1]]:
                return _State(tuple(hands), (max(ends), min(ends)), seat, drawn)
        return None

    def value(self, state: _State, low: int, high: int) -> int:
        least, most = self._known.get(state, (-_BEYOND, _BEYOND))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best, floor = -_BEYOND, low
        for placing in _placings(state.hands[state.seat], state.ends, self._rules):
            best = max(best, self.after(state, placing, 1 - state.seat, floor, high))
            floor = max(floor, best)
            if best >= high:
                break
        if best > low:
            least = best
        if best < high:
            most = best
        self._known[state] = least, most
        return best
