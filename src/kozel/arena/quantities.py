"""What is counted in a deal: each quantity has a name, words and a function that observes it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from kozel.arena.play import PlayedDeal
from kozel.arena.rates import Kind
from kozel.game.outcome import Fish, Out
from kozel.game.rules import Rules
from kozel.game.seats import Side, side_text
from kozel.game.tiles import BAYAN, BLANK_DOUBLE, Tile

Observations: TypeAlias = Sequence[float]
"""What a deal tells of a quantity: nothing where it does not apply."""

Observe: TypeAlias = Callable[[PlayedDeal, Rules], Observations]


class Quantity(NamedTuple):
    """`of` observes a deal played by some rules."""

    name: str
    kind: Kind
    words: str
    of: Observe


def quantities(rules: Rules) -> tuple[Quantity, ...]:
    """All that is counted under `rules`, in the order of a report."""
    return (*_OF_DEALS, *_OF_LOSERS, *_OF_MATCHES, *[one for side in rules.seating.sides for one in _of(side, rules)])


def _is_fish(deal: PlayedDeal) -> bool:
    return isinstance(deal.outcome.end, Fish)


def _normal(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (not _is_fish(deal),)


def _fish(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (_is_fish(deal),)


def _eggs(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (deal.settlement.is_tie,) if _is_fish(deal) else ()


def _passes(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (deal.passes,)


def _twins(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (deal.twins,)


def _redeals_for_doubles(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (deal.redeals.count("doubles"),)


def _redeals_for_suit(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (deal.redeals.count("suit"),)


def _ended_on_bayan_or_blank(deal: PlayedDeal, _rules: Rules) -> Observations:
    return () if _is_fish(deal) else (BAYAN in deal.outcome.last or BLANK_DOUBLE in deal.outcome.last,)


def _general(deal: PlayedDeal, _rules: Rules) -> Observations:
    """Going out with both, whether or not the rules reward it."""
    return (not _is_fish(deal) and set(deal.outcome.last) == {BAYAN, BLANK_DOUBLE},)


def _unrecorded(deal: PlayedDeal, _rules: Rules) -> Observations:
    return [entry.below for entry in deal.settlement.entries]


def _leader_wins(deal: PlayedDeal, rules: Rules) -> Observations:
    end = deal.outcome.end
    return (rules.seating.side(end.seat) == rules.seating.side(deal.leader),) if isinstance(end, Out) else ()


_OF_DEALS = (
    Quantity("normal", "share", "deals ended by going out", _normal),
    Quantity("fish", "share", "deals ended by a fish", _fish),
    Quantity("eggs", "share", "equal fish among fish", _eggs),
    Quantity("passes", "mean", "passes a deal", _passes),
    Quantity("twins", "mean", "twin plays a deal", _twins),
    Quantity("redeals_doubles", "mean", "redeals for doubles a deal", _redeals_for_doubles),
    Quantity("redeals_suit", "mean", "redeals for one suit a deal", _redeals_for_suit),
    Quantity("ended_66_00", "share", "normal ends on 6-6 or 0-0", _ended_on_bayan_or_blank),
    Quantity("generals", "share", "generals: ends on 6-6 and 0-0", _general),
    Quantity("unrecorded", "share", "sums too small to be written", _unrecorded),
    Quantity("leader_wins", "share", "ends won by the leader's side", _leader_wins),
)


def _losses(deal: PlayedDeal, rules: Rules) -> Observations:
    """The points left with each losing side after a normal end."""
    if _is_fish(deal):
        return ()
    table, values = rules.seating, deal.settlement.values
    return [sum(values[seat] for seat in table.seats_of(side)) for side in deal.settlement.losers]


def _loses(least: int) -> Observe:
    return lambda deal, rules: [loss >= least for loss in _losses(deal, rules)]


def _lone(tile: Tile) -> Observe:
    return lambda deal, rules: () if _is_fish(deal) else ((tile,) in _losing_hands(deal, rules),)


def _losing_hands(deal: PlayedDeal, rules: Rules) -> Sequence[tuple[Tile, ...]]:
    table = rules.seating
    return [deal.outcome.hands[seat] for side in deal.settlement.losers for seat in table.seats_of(side)]


_OF_LOSERS = (
    Quantity("loss", "mean", "points left with a losing side", _losses),
    Quantity("loss_13", "share", "… 13 or more", _loses(13)),
    Quantity("loss_25", "share", "… 25 or more", _loses(25)),
    Quantity("lone_00", "share", "lone 0-0 in a losing hand", _lone(BLANK_DOUBLE)),
    Quantity("lone_66", "share", "lone 6-6 in a losing hand", _lone(BAYAN)),
)


def _match_length(deal: PlayedDeal, _rules: Rules) -> Observations:
    return (deal.deal_no,) if deal.verdict else ()


_OF_MATCHES = (Quantity("match_deals", "mean", "deals a match", _match_length),)


def _of(side: Side, rules: Rules) -> tuple[Quantity, Quantity]:
    """The points and the matches of a side."""
    seats = side_text(rules.seating, side)
    return (
        Quantity(f"points_{seats}", "mean", f"points written for {seats} a deal", _writes(side)),
        Quantity(f"wins_{seats}", "share", f"matches won by {seats}", _wins(side)),
    )


def _writes(side: Side) -> Observe:
    return lambda deal, _rules: (_written(deal, side),)


def _wins(side: Side) -> Observe:
    return lambda deal, _rules: (side in deal.verdict.winners,) if deal.verdict else ()


def _written(deal: PlayedDeal, side: Side) -> int:
    """What the deal added to the sheet of a side, less what was struck out."""
    wrote = sum(entry.wrote for entry in deal.settlement.entries if entry.side == side)
    return wrote - sum(struck.amount for struck in deal.settlement.struck if struck.side == side)
