"""Deals played to their end by simple players, many at a time: the door to the kernel, or to its twin here.

Every value is points for the good of side 0. A player has a *whim*: so many times out of 256 he plays at random, every
legal move being equally likely, and otherwise he plays his heaviest tile, equals by lot.
"""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from kozel.game.legal import lead_moves
from kozel.game.moves import Play
from kozel.game.rules import Rules
from kozel.game.seats import Seat, Side
from kozel.game.tiles import BIT, DOUBLES, OTHER, SUIT_SET, TILES, Hand, Suit, hand_of, pips, tiles_in
from kozel.search import kernels
from kozel.search.chance import Chance
from kozel.search.codes import rule_code
from kozel.search.errors import UnsupportedRulesError
from kozel.search.position import Position, packed, packed_hands
from kozel.search.stakes import Stakes, lead_bonus

ALWAYS: Final = 256
RANDOM: Final = (ALWAYS, ALWAYS, ALWAYS, ALWAYS)
HEAVIEST: Final = (0, 0, 0, 0)

Whims = tuple[int, int, int, int]
"""By seat; with two players the others do not matter."""
_Ends = tuple[Suit, Suit]


def playouts(position: Position, rules: Rules, times: int, chance: Chance, whims: Whims = RANDOM) -> "array[int]":
    """The values of `times` playouts of one position. Raises: UnsupportedRulesError, ValueError."""
    return playouts_of_worlds(position, packed_hands(position), rules, times, chance, whims)


def playouts_of_worlds(
    position: Position, worlds: "array[int]", rules: Rules, times: int, chance: Chance, whims: Whims = RANDOM
) -> "array[int]":  # fmt: skip
    """The values of `times` playouts of each world (four hands each), world after world."""
    code = rule_code(rules)
    position.check(rules)
    if kernels.available:
        habits = array("i", whims)
        return kernels.playouts(code, packed(position, rules), worlds, times, habits, chance.state)
    deals = [worlds[at : at + rules.players] for at in range(0, len(worlds), 4)]
    return array("h", [_played(position, hands, rules, chance, whims) for hands in deals for _ in range(times)])


def random_deals(rules: Rules, n: int, chance: Chance, whims: Whims = RANDOM) -> "array[int]":
    """The values of `n` whole deals of 28 tiles: hands by lot (never dealt again), leader by lot, any lead."""
    code = rule_code(rules)
    if rules.players * rules.hand != len(TILES):
        raise UnsupportedRulesError("hand", "whole deals are played with four hands of seven only")
    if kernels.available:
        return kernels.deals(code, n, array("i", whims), chance.state)
    return array("h", [_dealt(rules, chance, whims) for _ in range(n)])


def _dealt(rules: Rules, chance: Chance, whims: Whims) -> int:
    pack = list(TILES)
    for i in range(21):
        other = i + chance.below(len(TILES) - i)
        pack[i], pack[other] = pack[other], pack[i]
    hands = tuple(hand_of(pack[7 * seat : 7 * seat + 7]) for seat in range(4))
    leader = chance.below(4)
    return _played(Position(hands, leader), hands, rules, chance, whims)


class _Choice(NamedTuple):
    placed: Hand
    ends: _Ends


def _played(position: Position, dealt: Sequence[Hand], rules: Rules, chance: Chance, whims: Whims) -> int:
    """Twin: `play` in kernel.c."""
    hands, ends, seat, bonus = list(dealt), position.ends, position.turn, lead_bonus(rules, position.lead)
    while True:
        choices = _choices(hands[seat], ends, rules)
        if choices:
            choice = _chosen(choices, whims[seat], chance)
            if ends is None:
                bonus = lead_bonus(rules, tiles_in(choice.placed)[0])
            ends = choice.ends
            hands[seat] ^= choice.placed
            stakes = Stakes(tuple(dealt), rules, bonus)
            if (value := _end(stakes, hands, seat, choice, rules.seating.side(seat))) is not None:
                return value
        seat = rules.seating.next(seat)


def _choices(hand: Hand, ends: _Ends | None, rules: Rules) -> list[_Choice]:
    """Every placement: tiles for the left end, tiles for the right end, both doubles."""
    if ends is None:
        leads = [move.tile for move in lead_moves(hand, rules, None) if isinstance(move, Play)]
        return [_Choice(BIT[one], (one.low, one.high)) for one in leads]
    left, right = ends
    found = [_Choice(BIT[one], (OTHER[one][left], right)) for one in tiles_in(hand & SUIT_SET[left])]
    if left != right:
        found += [_Choice(BIT[one], (left, OTHER[one][right])) for one in tiles_in(hand & SUIT_SET[right])]
        twin = BIT[DOUBLES[left]] | BIT[DOUBLES[right]]
        if rules.both_doubles == "optional" and hand & twin == twin:
            found.append(_Choice(twin, ends))
    return found


def _chosen(choices: list[_Choice], whim: int, chance: Chance) -> _Choice:
    if len(choices) == 1:
        return choices[0]
    if whim == ALWAYS or (whim and chance.draw() & 255 < whim):
        return choices[chance.below(len(choices))]
    most = max(pips(choice.placed) for choice in choices)
    equals = [choice for choice in choices if pips(choice.placed) == most]
    return equals[chance.below(len(equals)) if len(equals) > 1 else 0]


def _end(stakes: Stakes, hands: Sequence[Hand], seat: Seat, last: _Choice, side: Side) -> int | None:
    """The value for side 0 if the deal is over."""
    placed, (left, right) = last
    rest = sum(hands)
    if not hands[seat]:
        return stakes.out(side, rest, placed)
    if not rest & (SUIT_SET[left] | SUIT_SET[right]):
        return stakes.fish(rest, placed)
    return None
