"""N-14, N-15, N-16: exact chances of hands by counting every deal, and whose turn it is to lead."""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from math import comb, factorial

from kozel.claims.model import Evidence, Sample, equal
from kozel.game.notation import seat_text
from kozel.game.referee import Referee
from kozel.game.rulesets import shipped
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import BIT, DOUBLE_SET, FULL_SET, SUIT_SET, Hand, hand_of, tiles_in

DEALS = factorial(28) // factorial(7) ** 4
"""The ways to give four players seven tiles each."""


def redeals(_: Sample) -> Evidence:
    """N-14: all deals with such a hand, counted exactly."""
    by_suit, five = hands_with_suit(6), [*hands_with_doubles(5), *hands_with_suit(6)]
    six = [*hands_with_doubles(6), *hands_with_suit(6)]
    return (
        equal("finding-all-deals", DEALS, 472518347558400, "note"),
        equal("finding-doubles", percent(deals_with_doubles(4), 1), "17.3", deals=deals_with_doubles(4), doubles=4),
        equal("finding-doubles", percent(deals_with_doubles(5), 2), "1.54", deals=deals_with_doubles(5), doubles=5),
        equal("finding-doubles", percent(deals_with_doubles(6), 2), "0.05", deals=deals_with_doubles(6), doubles=6),
        equal("finding-six-of-suit", percent(deals_with(by_suit), 2), "0.35", deals=deals_with(by_suit)),
        equal("finding-redeal-five", percent(deals_with(five), 1), "1.9", deals=deals_with(five)),
        equal("finding-redeal-six", percent(deals_with(six), 1), "0.4", deals=deals_with(six)),
    )


def percent(deals: int, digits: int) -> str:
    return f"{100 * deals / DEALS:.{digits}f}"


def deals_with_doubles(least: int) -> int:
    """Deals in which some hand has so many doubles: summed over how the seven doubles fall to the four hands."""
    falls = (fall for fall in product(range(8), repeat=4) if sum(fall) == 7 and max(fall) >= least)
    return sum(_ways(fall) * _ways([7 - doubles for doubles in fall]) for fall in falls)


def _ways(sizes: Sequence[int]) -> int:
    """The ways to divide as many tiles as the sizes add up to."""
    ways = factorial(sum(sizes))
    for size in sizes:
        ways //= factorial(size)
    return ways


def hands_with_doubles(least: int) -> list[Hand]:
    return _hands_with(DOUBLE_SET, least)


def hands_with_suit(least: int) -> list[Hand]:
    """Hands with so many tiles of one suit (six or seven: of two suits nobody can have so many)."""
    return [hand for suit in SUIT_SET for hand in _hands_with(suit, least)]


def _hands_with(some: Hand, least: int) -> list[Hand]:
    inside, outside = tiles_in(some), tiles_in(FULL_SET & ~some)
    return [
        hand_of(chosen) | hand_of(rest)
        for number in range(least, 8)
        for chosen in combinations(inside, number)
        for rest in combinations(outside, 7 - number)
    ]


def deals_with(hands: list[Hand]) -> int:
    """Deals in which somebody has one of these hands, by inclusion and exclusion over the four seats.

    All four players cannot have such hands: four times six tiles of a suit are more than the 22 tiles of four suits,
    and where three have six of a suit they hold all 18 tiles of three suits: the fourth has four doubles at most.
    """
    pairs, triples = _disjoint(hands)
    return 4 * len(hands) * _ways((7, 7, 7)) - 6 * 2 * pairs * _ways((7, 7)) + 4 * 6 * triples


def _disjoint(hands: list[Hand]) -> tuple[int, int]:
    """How many pairs and triples of these hands have no tile in common; the first of a triple is looked for last."""
    apart = _apart(hands)
    pairs = triples = 0
    for at, others in enumerate(apart):
        earlier, later = others & ((1 << at) - 1), others >> at << at
        pairs += later.bit_count()
        if earlier:
            triples += sum((earlier & apart[other]).bit_count() for other in _bits(later))
    return pairs, triples


def _apart(hands: list[Hand]) -> list[int]:
    """For each hand the set of the hands (by their place) that it has no tile in common with."""
    holding = [sum(1 << at for at, hand in enumerate(hands) if hand & bit) for bit in BIT]
    everything = (1 << len(hands)) - 1
    found: list[int] = []
    for hand in hands:
        touching = 0
        for tile in tiles_in(hand):
            touching |= holding[tile]
        found.append(everything & ~touching)
    return found


def _bits(number: int) -> Iterable[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


def no_double(_: Sample) -> Evidence:
    """N-15: the dealt tiles are all among the 21 that are no doubles."""
    return (
        equal("finding-no-double-four", comb(21, 28), 0),
        equal("finding-no-double-three", comb(28, 21) // comb(21, 21), 1184040),
        equal("finding-no-double-two", f"{100 * comb(21, 14) / comb(28, 14):.2f}", "0.29"),
    )


def quartet(sample: Sample) -> Evidence:
    """N-16: a game of four deals, played by the rules of sport dominoes."""
    referee, leaders = Referee(shipped("sport")), list[str]()
    for deal_no in range(4):
        referee.start_deal(SeededPack(f"{sample.seed} {deal_no}".encode(), referee.rules))
        leaders.append(seat_text(referee.match.deal.leader))
        while referee.deal_running:
            seat = referee.to_act[0]
            referee.act(seat, referee.legal(seat)[0])
    return (equal("finding-leaders", " ".join(leaders), "A B C D"),)
