"""N-7, N-8: the book's artificial game, in which two players never move.

The four are called as in the book: the first leads and wins, the second and third sit idle, the fourth only answers.
"""

from functools import cache
from itertools import combinations
from math import comb

from kozel.claims import deals
from kozel.claims.model import Evidence, Sample, equal, holds
from kozel.claims.witness import Witness, measured, out_total, shown
from kozel.game.notation import hand_text, parse_hand
from kozel.game.rulesets import shipped
from kozel.game.tiles import BIT, FITS, FULL_SET, OTHER, Hand, Suit, Tile, hand_of, plain_pips, tile, tiles_in

FIRST = hand_of(parse_hand("00.10.20.30.41.51.61"))
FOURTH = hand_of(parse_hand("11.21.31.40.50.60"))
OTHERS = FULL_SET & ~(FIRST | FOURTH)
"""The 15 tiles without 0 and 1: one more for the fourth player, 14 for the second and third."""

_CLAIMED = 120
_Move = tuple[Hand, Suit, Suit]


def artificial_game(_: Sample) -> Evidence:
    """N-7: the book's game replayed, and searched to its end for every extra tile and every lead."""
    forced = [[can_force(lead, extra) for extra in tiles_in(OTHERS)] for lead in tiles_in(FIRST)]
    leads = [str(lead) for lead, wins in zip(tiles_in(FIRST), forced, strict=True) if any(wins)]
    traditional = shipped("traditional").rules
    return (
        shown(deals.ARTIFICIAL),
        measured("finding-tiles-on-table", deals.ARTIFICIAL, lambda again: len(again.table), 13),
        measured("finding-pips-on-table", deals.ARTIFICIAL, lambda again: again.pips_on_table, 48),
        measured("finding-collected", deals.ARTIFICIAL, out_total, 120, rules=traditional),
        equal("finding-forced-extra", sum(forced[0]), 15),
        equal("finding-forcing-leads", " ".join(leads), "0-0"),
        holds("finding-careless", not always_happens(tile(0, 0), tile(6, 5)), "note"),
    )


def can_force(lead: Tile, extra: Tile) -> bool:
    """Whether the first player, after this lead, can go out with the idle two never on move and 120 in three hands."""
    return _after_first(FIRST & ~BIT[lead], FOURTH | BIT[extra], (lead.low, lead.high), best=True)


def always_happens(lead: Tile, extra: Tile) -> bool:
    """The same however the first player goes on."""
    return _after_first(FIRST & ~BIT[lead], FOURTH | BIT[extra], (lead.low, lead.high), best=False)


@cache
def _after_first(first: Hand, fourth: Hand, ends: tuple[Suit, Suit], *, best: bool) -> bool:
    """The first player has moved (or passed): out, or the idle two must have nothing, then the fourth answers."""
    idle = OTHERS & ~fourth
    if not first:
        return plain_pips(tiles_in(fourth | idle)) == _CLAIMED
    if idle & FITS[ends[0]][ends[1]]:
        return False
    answers = _moves(fourth, ends) or [(fourth, *ends)]
    stuck = answers[0][0] == fourth and not _moves(first, ends)
    return not stuck and all(rest and _first_to_move(first, rest, (left, right), best) for rest, left, right in answers)


def _first_to_move(first: Hand, fourth: Hand, ends: tuple[Suit, Suit], best: bool) -> bool:
    moves = _moves(first, ends) or [(first, *ends)]
    results = (_after_first(rest, fourth, (left, right), best=best) for rest, left, right in moves)
    return any(results) if best else all(results)


def _moves(hand: Hand, ends: tuple[Suit, Suit]) -> list[_Move]:
    """What is left of a hand after each placement, with the new ends."""
    left, right = ends
    fitting = tiles_in(hand & FITS[left][right])
    onto_left = [(hand & ~BIT[one], OTHER[one][left], right) for one in fitting if OTHER[one][left] >= 0]
    return onto_left + [(hand & ~BIT[one], left, OTHER[one][right]) for one in fitting if OTHER[one][right] >= 0]


def such_games(_: Sample) -> Evidence:
    """N-8: the game with every other pair of suits in place of 0 and 1, each replayed."""
    pairs = list(combinations(range(7), 2))
    games = [(a, b, measured("", renamed(a, b), out_total, 126 - 6 * (a + b))) for a, b in pairs]
    values = [int(found.args["found"]) for _, _, found in games if found.holds]
    hands = 2 * comb(5, 2) * 15 * comb(14, 7)
    return (
        equal("finding-pairs", len(pairs), 21),
        equal("finding-renamed", len(values), 21, least=min(values, default=0), most=max(values, default=0)),
        equal("finding-only-one", values.count(120), 1),
        equal("finding-deals-each", hands, 1029600, "note"),
    )


def renamed(a: Suit, b: Suit) -> Witness:
    """The artificial game with suit `a` for 0 and `b` for 1, the other suits in their order."""
    names = [a, b, *(suit for suit in range(7) if suit not in (a, b))]
    hands = tuple(
        hand_text(sorted(tile(names[one.high], names[one.low]) for one in parse_hand(hand)))
        for hand in deals.ARTIFICIAL.hands
    )
    return Witness(hands, deals.ARTIFICIAL.moves.translate(str.maketrans("0123456", "".join(map(str, names)))))
