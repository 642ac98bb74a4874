"""What a seat weighs: the table before a move, and what a placement leaves."""

from functools import cached_property
from math import erf, sqrt
from typing import NamedTuple

from kozel.bots.belief import Belief
from kozel.game.events import DoubleLeads, HandDealt, Played
from kozel.game.legal import ends_after
from kozel.game.line import Line
from kozel.game.moves import End, Play, TwinPlay
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import BIT, Hand, Suit, Tile, plain_pips, tiles_in
from kozel.game.view import SeatView


class Scene:
    """The table as its seat sees it before a move.

    `next` plays after this seat; `partner` is None where everybody plays alone; `foes` are all others in the order of
    turns. ``shown[seat][suit]`` counts how often a seat turned a suit outwards by its own choice.
    """

    def __init__(self, view: SeatView, *, forgetful: bool = False) -> None:
        table = view.rules.seating
        others = table.from_seat(view.seat)[1:]
        self.rules: Rules = view.rules
        self.seat: Seat = view.seat
        self.hand: Hand = view.hand
        self.unseen: Hand = view.unseen
        self.played: Hand = view.played
        self.line: Line = view.line
        self.counts: tuple[int, ...] = tuple(view.counts)
        self.partner: Seat | None = table.partner(view.seat)
        self.next: Seat = others[0]
        self.foes: tuple[Seat, ...] = tuple(seat for seat in others if seat != self.partner)
        self.belief = Belief(view, forgetful=forgetful)
        self.shown: list[list[int]] = shown_suits(view)

    @cached_property
    def friends(self) -> tuple[Seat, ...]:
        """This seat and its partner."""
        return (self.seat,) if self.partner is None else (self.seat, self.partner)

    @cached_property
    def our_pips(self) -> float:
        """The pips in one's own hand and, as far as can be told, in the partner's."""
        partners = 0.0 if self.partner is None else self.belief.pips(self.partner)
        return plain_pips(tiles_in(self.hand)) + partners

    @cached_property
    def their_pips(self) -> float:
        """The expected pips of the other pair; where everybody plays alone, of the lightest other hand."""
        pips = [self.belief.pips(seat) for seat in self.foes]
        return min(pips) if self.partner is None else sum(pips)

    @cached_property
    def pip_lead(self) -> float:
        """How many pips more the others hold, as far as can be told."""
        return self.their_pips - self.our_pips

    @cached_property
    def tile_lead(self) -> int:
        """How many tiles the fastest friend is ahead of the fastest foe."""
        return min(self.counts[seat] for seat in self.foes) - min(self.counts[seat] for seat in self.friends)

    def chance_lighter(self, lead: float) -> float:
        """The chance to be the lighter side when `lead` pips are expected between the sides."""
        spread = sqrt(sum(self.belief.pips_variance(seat) for seat in self.foes))
        return (1 + erf(lead / (spread * sqrt(2)))) / 2 if spread > 0 else float(lead > 0)


def shown_suits(view: SeatView) -> list[list[int]]:
    """How often each seat turned each suit outwards by choice: both halves of a free lead, no doubles later."""
    forced = isinstance(view.plan, DoubleLeads) and view.rules.first_tile_forced
    shown, line = _nothing_shown(view), Line()
    for fact in view.facts:
        match fact:
            case HandDealt():
                shown, line = _nothing_shown(view), Line()
            case Played(seat, tile, None):
                line.place(tile, None)
                for suit in () if forced else {tile.low, tile.high}:
                    shown[seat][suit] += 1
            case Played(seat, tile, End() as end):
                line.place(tile, end)
                shown[seat][line.end(end)] += not tile.is_double
            case _:
                pass
    return shown


def _nothing_shown(view: SeatView) -> list[list[int]]:
    return [[0] * 7 for _ in view.counts]


class Result(NamedTuple):
    """What a placement leaves: `covered` is the end that it took away, `opened` what it turned outwards."""

    laid: tuple[Tile, ...]
    hand: Hand
    ends: tuple[Suit, Suit]
    covered: tuple[Suit, ...]
    opened: tuple[Suit, ...]


def result_of(scene: Scene, move: Play | TwinPlay) -> Result:
    """What `move` leaves; a double covers and opens nothing, a lead opens its halves."""
    if isinstance(move, TwinPlay):
        hand = scene.hand & ~BIT[move.left] & ~BIT[move.right]
        return Result((move.left, move.right), hand, scene.line.ends, (), ())
    tile, hand, ends = move.tile, scene.hand & ~BIT[move.tile], ends_after(scene.line, move)
    if move.end is None:
        return Result((tile,), hand, ends, (), ends)
    if tile.is_double:
        return Result((tile,), hand, ends, (), ())
    covered = scene.line.end(move.end)
    return Result((tile,), hand, ends, (covered,), (tile.other(covered),))
