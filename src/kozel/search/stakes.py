"""What the end of a deal is worth in points, two sides against each other.

Points are counted from side 0's good: charged to side 1 minus charged to side 0 under ``points = "penalty"``, collected
by side 0 minus collected by side 1 under ``"collect"``. Either way the amount stands for the winner and has one sign.
Letters: `left` is every tile still in some hand, `last` the tile or both tiles of the final move.
"""

from typing import Final, assert_never

from kozel.game.rules import Rules
from kozel.game.seats import Side
from kozel.game.tiles import BAYAN, BIT, BLANK_DOUBLE, Hand, Tile, pips

_BLANK: Final = BIT[BLANK_DOUBLE]
_BAYAN: Final = BIT[BAYAN]
FOR_SIDE: Final = (1, -1)
"""The sign of a point that is good for a side."""


def lead_bonus(rules: Rules, lead: Tile | None) -> int:
    """What the losers of a deal are charged for its lead. Rule: S3 2.3."""
    if lead is None:
        return 0
    return _bonus(BIT[lead], rules.lead_bonus66, rules.lead_bonus00)


class Stakes:
    """The worth of every way a deal with these hands and this lead bonus can end."""

    def __init__(self, hands: tuple[Hand, ...], rules: Rules, bonus: int) -> None:
        self._rules = rules
        self._bonus = bonus
        self._sides = tuple(tuple(hands[seat] for seat in rules.seating.seats_of(side)) for side in rules.seating.sides)

    def out(self, winner: Side, left: Hand, last: Hand) -> int:
        """A player of side `winner` has gone out. Rule: S0 Д, S3 2.1; 6-6 and 0-0 last: S3 2.3."""
        amount = self._worth(1 - winner, left, lone=True)
        if self._rules.normal_score == "all_unplayed":
            amount += self._worth(winner, left, lone=True)
        return FOR_SIDE[winner] * (amount + self._bonus + self._end_bonus(last))

    def fish(self, left: Hand, last: Hand) -> int:
        """Nobody can move; equal sides get nothing, whatever the bonuses. Rule: S0 Д(в), S3 2.2."""
        worth0, worth1 = (self._worth(side, left, lone=self._rules.lone_in_fish) for side in (0, 1))
        if worth0 == worth1:
            return 0
        amount = self._fish_amount(max(worth0, worth1), min(worth0, worth1)) + self._bonus
        if self._rules.end_bonus_on_fish:
            amount += self._end_bonus(last)
        winner = 0 if worth0 < worth1 else 1
        return FOR_SIDE[winner] * amount

    def _fish_amount(self, heavier: int, lighter: int) -> int:
        match self._rules.fish_score:
            case "all_to_lighter" if self._rules.sides == "solo":
                return heavier
            case "all_to_heavier" | "all_to_lighter":
                return heavier + lighter
            case "heavier_own":
                return heavier
            case "difference":
                return heavier - lighter
            case _:
                assert_never(self._rules.fish_score)

    def _end_bonus(self, last: Hand) -> int:
        return _bonus(last, self._rules.end_bonus66, self._rules.end_bonus00)

    def _worth(self, side: Side, left: Hand, *, lone: bool) -> int:
        hands = [hand & left for hand in self._sides[side]]
        if self._rules.lone_scope == "pair":
            hands = [sum(hands)]
        return sum(self._lone_worth(hand) if lone else pips(hand) for hand in hands)

    def _lone_worth(self, hand: Hand) -> int:
        """Pips, but a hand of 0-0 or 6-6 alone by its own number. Rule: S0 Ж(в), S2 (sea), S3 2.3."""
        if hand not in (_BLANK, _BAYAN):
            return pips(hand)
        own = self._rules.lone66 if hand == _BAYAN else self._rules.lone00
        return own + pips(hand) if self._rules.lone_mode == "add" else own


def _bonus(tiles: Hand, bonus66: int, bonus00: int) -> int:
    return (bonus66 if tiles & _BAYAN else 0) + (bonus00 if tiles & _BLANK else 0)
