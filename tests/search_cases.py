"""Rules, hands and positions for the tests of `kozel.search`."""

import random
from itertools import combinations_with_replacement

from kozel.game import scoring
from kozel.game.deal import Deal
from kozel.game.events import HandsDealt, SeatLeads
from kozel.game.outcome import Outcome
from kozel.game.rules import Rules
from kozel.game.rulesets import changed, shipped
from kozel.game.tiles import FULL_SET, TILES, Hand, hand_of, tile, tiles_in
from kozel.search.position import Position

Changes = dict[str, object]
Pairs = tuple[frozenset[tuple[int, int]], ...]
"""Hands as sets of pairs of halves, for the naive twin."""

SOVIET: Changes = {
    "both_doubles": "off",
    "lone00": 25,
    "lone66": 50,
    "lead_bonus66": 50,
    "lead_bonus00": 25,
    "end_bonus66": 50,
    "end_bonus00": 25,
    "lead_rule": "double_if_held_except_00_66",
}
COLLECT: Changes = {"points": "collect", "normal_score": "all_unplayed", "fish_score": "all_to_lighter"}
VARIANTS: dict[str, Changes] = {
    "labour": {},
    "no twin play": {"both_doubles": "off"},
    "soviet": SOVIET,
    "soviet, bonus for a fish too, twin play": SOVIET | {"end_bonus_on_fish": True, "both_doubles": "optional"},
    "anticlockwise": SOVIET | {"direction": "ccw", "lead_rule": "any"},
    "lone doubles on top": {"lone_mode": "add", "lone00": 25, "lone66": 50},
    "lone doubles of a pair": {"lone_scope": "pair", "lone00": 75, "lone66": 50},
    "no lone doubles in a fish": {"lone_in_fish": False, "lone00": 75, "lone66": 50},
    "the heavier side writes its own": {"fish_score": "heavier_own"},
    "the heavier side writes the difference": {
        "fish_score": "difference",
        "lead_bonus66": 9,
        "end_bonus_on_fish": True,
    },
    "0-0 may not lead": {"lead_00_allowed": False, "lead_rule": "double_if_held_except_00_66"},
    "the winner collects": COLLECT | {"direction": "ccw", "lone00": 30, "end_bonus66": 11},
    "the winner collects from the losers": COLLECT | {"normal_score": "losers_own", "lead_bonus00": 7},
}


def rules_with(changes: Changes) -> Rules:
    return changed(shipped("trudovoy"), changes, id="test", version="1", where="test").rules


def hand(text: str) -> Hand:
    return hand_of(tile(int(one[0]), int(one[2])) for one in text.split())


def few_tiles(rng: random.Random) -> Pairs:
    """Small hands out of few suits, so that twin plays, fish and lone doubles are common."""
    suits = [0, 6, *rng.sample(range(1, 6), rng.choice((2, 3)))]
    tiles = [(max(x, y), min(x, y)) for x, y in combinations_with_replacement(suits, 2)]
    rng.shuffle(tiles)
    size = 2 if len(suits) == 4 else 3
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(4)]
    for one in tiles[4 * size :]:
        if rng.random() < 0.5:
            hands[rng.randrange(4)].append(one)
    return tuple(frozenset(one) for one in hands)


def packed(hands: Pairs) -> tuple[Hand, ...]:
    return tuple(hand_of(tile(*one) for one in seat) for seat in hands)


def pairs(hands: tuple[Hand, ...]) -> Pairs:
    return tuple(frozenset((one.high, one.low) for one in tiles_in(seat)) for seat in hands)


def started(rules: Rules, hands: tuple[Hand, ...], leader: int, rng: random.Random | None = None) -> Deal:
    """A deal of the engine with these hands, the boneyard shuffled by `rng`; the rules must not deal again."""
    left = list(tiles_in(FULL_SET & ~sum(hands)))
    if rng:
        rng.shuffle(left)
    dealt = HandsDealt(0, tuple(tiles_in(one) for one in hands), tuple(left), 0)
    deal = Deal(rules, SeatLeads(leader, "rotation"), lambda redeal_no: dealt)
    for fact in deal.start():
        deal.evolve(fact)
    return deal


def random_hands(rng: random.Random, seats: int = 4, size: int = 7) -> tuple[Hand, ...]:
    tiles = rng.sample(TILES, size * seats)
    return tuple(hand_of(tiles[seat::seats]) for seat in range(seats))


def engine_value(rules: Rules, outcome: Outcome) -> int:
    """What a deal of the engine was worth to side 0, the sheet left aside."""
    sums = scoring.side_sums(rules, scoring.hand_values(rules, outcome))
    winners, losers = scoring.result(rules, outcome, sums)
    if not winners:
        return 0
    (charge,) = scoring.charged(rules, outcome, sums, winners, losers)
    return (charge.hands + charge.bonus) * (1 if winners == (0,) else -1)


def position_of(deal: Deal) -> Position:
    """Where a deal of the engine stands."""
    return Position(tuple(deal.hands), deal.turn, deal.line.ends if deal.played else None, deal.line.lead)


def played_on(deal: Deal, rng: random.Random, tiles_left: int) -> None:
    """Plays at random until so few tiles are left, or the deal is over."""
    while deal.is_running and sum(deal.hands).bit_count() > tiles_left:
        for fact in deal.decide(deal.turn, rng.choice(deal.legal(deal.turn))):
            deal.evolve(fact)


NO_REDEALS: Changes = {"redeal_doubles": "off", "redeal_suit": "off"}


def random_position(rules: Rules, rng: random.Random, tiles_left: int) -> Position:
    """A position of a random deal, reached by random play of the engine. The rules must not deal again."""
    while True:
        deal = started(rules, random_hands(rng), rng.randrange(4))
        played_on(deal, rng, tiles_left)
        if deal.is_running:
            return position_of(deal)
