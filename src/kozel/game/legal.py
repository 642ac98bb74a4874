"""Which moves the rules allow: the only place where legality is decided.

A seat needs nothing but its own hand and what lies on the table to know its moves, so the same functions serve the
referee, the view of a seat and the bots.
"""

from collections.abc import Iterator
from typing import Final

from kozel.game.line import Line
from kozel.game.moves import (
    ASK_COUNTS,
    CLAIM_REDEAL,
    DRAW,
    LEADS,
    LEFT,
    LEFT_PLAYS,
    PASS,
    RIGHT_PLAYS,
    Action,
    Move,
    Play,
    TwinPlay,
)
from kozel.game.redeal import redeal_reason
from kozel.game.rules import Rules
from kozel.game.tiles import (
    BAYAN,
    BIT,
    BLANK_DOUBLE,
    DOUBLE_SET,
    DOUBLES,
    FITS,
    OTHER,
    SUIT_SET,
    SUITS,
    TILES,
    Hand,
    Suit,
    Tile,
    tiles_in,
)

_EXEMPT_DOUBLES = BIT[BLANK_DOUBLE] | BIT[BAYAN]


def lead_moves(hand: Hand, rules: Rules, forced: Tile | None) -> tuple[Move, ...]:
    """The tiles that may be led.

    `forced` is the tile that opens a first deal. Rule: S0 Е(а); S3 (a double is led, 0-0 and 6-6 are exempt), read as
    A-5: whoever holds no double but these may lead any tile.
    """
    if forced is not None:
        return (LEADS[forced],)
    if not rules.lead_00_allowed and hand != BIT[BLANK_DOUBLE]:
        hand &= ~BIT[BLANK_DOUBLE]
    if rules.lead_rule == "double_if_held_except_00_66" and hand & DOUBLE_SET & ~_EXEMPT_DOUBLES:
        hand &= DOUBLE_SET
    return tuple(LEADS[tile] for tile in tiles_in(hand))


def turn_moves(hand: Hand, line: Line, rules: Rules, drawable: int) -> tuple[Move, ...]:
    """The moves of a seat on turn when the line has begun; never empty.

    `drawable` counts the tiles that may still be drawn. Whoever can play must play (S0 Б); whoever cannot draws while
    there is something to draw (W1, W4), and otherwise passes. Equal ends count as one, written as the left one.
    """
    left, right = line.left, line.right
    fitting = rest = hand & FITS[left][right]
    if not fitting:
        return (DRAW,) if drawable > 0 else (PASS,)
    moves: tuple[Move, ...] = ()
    plays_of = _PLAYS[left][right]
    while rest:
        tile = rest & -rest
        moves += plays_of[tile]
        rest ^= tile
    doubles = _BOTH_DOUBLES[left][right]
    if fitting & doubles == doubles and left != right and rules.both_doubles == "optional":
        moves += (TwinPlay(DOUBLES[left], DOUBLES[right]),)
    return moves


def _plays_of(tile: Tile, left: Suit, right: Suit) -> tuple[Move, ...]:
    at_left = (LEFT_PLAYS[tile],) if OTHER[tile][left] >= 0 else ()
    at_right = (RIGHT_PLAYS[tile],) if left != right and OTHER[tile][right] >= 0 else ()
    return at_left + at_right


_PLAYS: Final = [[{BIT[tile]: _plays_of(tile, x, y) for tile in TILES} for y in SUITS] for x in SUITS]
"""``_PLAYS[left][right][bit]``: the placements of one tile. A small table stays near; a cache of all hands did not."""

_BOTH_DOUBLES: Final = [[BIT[x] | BIT[y] for y in DOUBLES] for x in DOUBLES]


def ends_after(line: Line, move: Play) -> tuple[Suit, Suit]:
    """The two ends once `move` lies on the line; the led tile lies with its low half left."""
    tile = move.tile
    if move.end is None:
        return tile.low, tile.high
    if move.end is LEFT:
        return OTHER[tile][line.left], line.right
    return line.left, OTHER[tile][line.right]


def closes_line(line: Line, played: Hand, move: Move) -> bool:
    """Whether a placement leaves both ends at a suit that is then played out, so that nobody can ever move again.

    Everybody at the table can see it. Rule: spec N-5.
    """
    if not isinstance(move, Play):
        return False
    left, right = ends_after(line, move)
    return left == right and not SUIT_SET[left] & ~(played | BIT[move.tile])


def makes_fish(hand: Hand, line: Line, played: Hand, move: Move) -> bool:
    """Whether a move closes the line and leaves its player tiles: with the last one he would be out (S0 Г, S0 З(в))."""
    return closes_line(line, played, move) and hand.bit_count() > 1


def may_speak(rules: Rules) -> bool:
    """Whether the rules know anything that is said on turn."""
    return rules.redeal_mode == "on_claim" or rules.info == "counts_on_question"


def speech(hand: Hand, line: Line, played: Hand, rules: Rules, done: tuple[int, int]) -> Iterator[Action]:
    """What a seat on turn may say. `done` tells whether it has moved, and asked, in this deal.

    Rule: the holder of a redeal hand claims before his first move (A-2); whoever can make a fish may ask once how many
    tiles everybody holds (S0 З(в), A-23).
    """
    moved, asked = done
    if rules.redeal_mode == "on_claim" and not moved and redeal_reason(hand, rules):
        yield CLAIM_REDEAL
    if rules.info == "counts_on_question" and not asked and _can_make_fish(hand, line, played, rules):
        yield ASK_COUNTS


def _can_make_fish(hand: Hand, line: Line, played: Hand, rules: Rules) -> bool:
    moves = () if line.is_empty else turn_moves(hand, line, rules, drawable=0)
    return any(makes_fish(hand, line, played, move) for move in moves)
