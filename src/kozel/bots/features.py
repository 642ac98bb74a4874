"""What speaks for a placement and against it: one small function each, and what one unit of it is worth in points."""

from collections.abc import Callable
from typing import Final, TypeAlias

from kozel.bots.scene import Result, Scene
from kozel.game.seats import Seat
from kozel.game.tiles import BAYAN, BIT, BLANK_DOUBLE, FITS, SUIT_SET, Suit, Tile, suits_held
from kozel.search.policy import Habits

Feature: TypeAlias = Callable[[Scene, Result], float]


class Weights(Habits, frozen=True):
    """Points that one unit of the feature of the same name is worth; the price of special tiles is an estimate."""

    left_alone: float = -0.5
    prize: float = 0.2
    stake: float = 0.2


def pips(scene: Scene, after: Result) -> float:
    """The pips laid: what is on the line is not in the hand when the deal is lost."""
    return sum([tile.pips for tile in after.laid])


def doubles(scene: Scene, after: Result) -> float:
    """The doubles laid: a double fits one suit only and is easily cut off («отрубленный»)."""
    return sum([tile.is_double for tile in after.laid])


def bayan(scene: Scene, after: Result) -> float:
    """Whether 6-6, heavy and hard to place, stays in the hand."""
    return float(after.hand >> BAYAN & 1)


def variety(scene: Scene, after: Result) -> float:
    """How many suits the hand can still answer."""
    return suits_held(after.hand)


def control(scene: Scene, after: Result) -> float:
    """The share of the tiles for each end that is one's own; 1 for an end is to sit on it («сидеть на конце»)."""
    return sum([_own_share(scene, after, end) for end in after.ends])


def _own_share(scene: Scene, after: Result, suit: Suit) -> float:
    own = (after.hand & SUIT_SET[suit]).bit_count()
    return own / (own + (scene.unseen & SUIT_SET[suit]).bit_count()) if own else 0.0


def next_stuck(scene: Scene, after: Result) -> float:
    """The chance that the next player cannot move."""
    return scene.belief.stuck(scene.next, after.ends)


def partner_stuck(scene: Scene, after: Result) -> float:
    """The chance that the partner cannot move."""
    return 0.0 if scene.partner is None else scene.belief.stuck(scene.partner, after.ends)


def last_stuck(scene: Scene, after: Result) -> float:
    """The chance that the other foes cannot move, were the ends to stay."""
    return sum([scene.belief.stuck(seat, after.ends) for seat in scene.foes if seat != scene.next])


def all_stuck(scene: Scene, after: Result) -> float:
    """The chance that nobody else can move and the turn comes straight back («прокатить»)."""
    chance = next_stuck(scene, after) * last_stuck(scene, after) if len(scene.foes) == 2 else next_stuck(scene, after)
    return chance if scene.partner is None else chance * partner_stuck(scene, after)


def partner_suit(scene: Scene, after: Result) -> float:
    """How much of what the partner has shown to like is opened for him, less what is covered."""
    return 0.0 if scene.partner is None else _liked(scene, scene.partner, after)


def foe_suit(scene: Scene, after: Result) -> float:
    """How much of what the foes have shown to like is covered, less what is opened for them."""
    return -sum([_liked(scene, seat, after) for seat in scene.foes])


def _liked(scene: Scene, seat: Seat, after: Result) -> float:
    shown = scene.shown[seat]
    return sum([min(shown[suit], 2) for suit in after.opened]) - sum([min(shown[suit], 2) for suit in after.covered])


def near_fish(scene: Scene, after: Result) -> float:
    """The lead in pips, the more of it the fewer tiles can still keep a fish away."""
    keeping = ((scene.unseen | after.hand) & FITS[after.ends[0]][after.ends[1]]).bit_count()
    return (scene.pip_lead + pips(scene, after)) / (1 + keeping)


def left_alone(scene: Scene, after: Result) -> float:
    """What 0-0 and 6-6 would cost over their pips as the last tile of a lost hand, shared among the tiles left."""
    rules = scene.rules
    extra = {
        BLANK_DOUBLE: rules.lone00,
        BAYAN: rules.lone66 - (BAYAN.pips if rules.lone_mode == "replace" else 0),
    }
    return _worth_kept(after, extra)


def prize(scene: Scene, after: Result) -> float:
    """What going out on 0-0 or 6-6 would bring, shared among the tiles left."""
    rules = scene.rules
    match_points = (rules.target or 100) if rules.end_on_66_00_wins_match else 0
    return _worth_kept(after, {BLANK_DOUBLE: rules.end_bonus00 + match_points, BAYAN: rules.end_bonus66 + match_points})


def _worth_kept(after: Result, worth: dict[Tile, int]) -> float:
    kept = sum([points for tile, points in worth.items() if after.hand & BIT[tile]])
    return kept / after.hand.bit_count() if kept else 0.0


def stake(scene: Scene, after: Result) -> float:
    """The points that a lead of 6-6 or 0-0 puts at stake; the leader's side wins more often than not."""
    if not scene.line.is_empty:
        return 0.0
    return {BAYAN: scene.rules.lead_bonus66, BLANK_DOUBLE: scene.rules.lead_bonus00}.get(after.laid[0], 0)


FEATURES: Final[tuple[Feature, ...]] = (
    pips,
    doubles,
    bayan,
    variety,
    control,
    next_stuck,
    partner_stuck,
    last_stuck,
    all_stuck,
    partner_suit,
    foe_suit,
    near_fish,
    left_alone,
    prize,
    stake,
)
"""In the order of the fields of `Weights`."""
