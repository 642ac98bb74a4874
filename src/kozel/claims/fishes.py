"""N-1, N-2, N-3, N-11: what a fish can be worth."""

from kozel.claims import deals
from kozel.claims.closed import Closed, closed_lines, deal_of
from kozel.claims.model import Evidence, Finding, Sample, equal, holds, told
from kozel.claims.witness import fish_total, measured, replay, shown
from kozel.game.rulesets import shipped
from kozel.game.tiles import BAYAN, BIT, BLANK_DOUBLE, Tile


def greatest_fish(_: Sample) -> Evidence:
    """N-1: the greatest sum of a closed line bounds it, and a replayed deal attains it."""
    by_suit = [max(closed.pips for closed in closed_lines() if closed.suit == suit) for suit in range(7)]
    return (
        equal("finding-closed-lines", len(closed_lines()), 458318, "note"),
        equal("finding-greatest-by-suit", " ".join(map(str, by_suit)), "126 120 114 108 102 96 90"),
        shown(deals.FISH_126),
        measured("finding-fish-plain", deals.FISH_126, fish_total, 126),
        measured("finding-fish-trudovoy", deals.FISH_126, fish_total, 126, rules=shipped("trudovoy").rules),
        shown(deals.FISH_130),
        measured("finding-fish-plain", deals.FISH_130, fish_total, 120, bears="note"),
        measured(
            "finding-fish-trudovoy", deals.FISH_130, fish_total, 130, rules=shipped("trudovoy").rules, bears="against"
        ),
        equal("finding-greatest-lone", _greatest(BLANK_DOUBLE, 10), 130, "against", price=10),
        measured("finding-fish-prostoy", deals.FISH_130, fish_total, 145, rules=shipped("prostoy").rules, bears="note"),
        measured("finding-fish-morskoy", deals.FISH_130, fish_total, 195, rules=shipped("morskoy").rules, bears="note"),
    )


def _greatest(double: Tile, price: int) -> int:
    """No fish is worth more when this double, alone in a hand, counts so much; other hands by pips."""
    extra = price - double.pips
    return max(closed.pips + (0 if closed.line & BIT[double] else extra) for closed in closed_lines())


def smallest_fish(_: Sample) -> Evidence:
    """N-2: every closed line, and a replayed deal for every sum."""
    plain = min(closed.pips for closed in closed_lines())
    values = _smallest_values(10)
    return (
        equal("finding-smallest-plain", plain, 6, "against"),
        equal("finding-smallest-lone", min(values), 8, price=10),
        equal("finding-smallest-lines", values.count(8), 2, "note", price=10),
        shown(deals.FISH_6),
        measured("finding-fish-plain", deals.FISH_6, fish_total, 6, bears="against"),
        measured("finding-fish-trudovoy", deals.FISH_6, fish_total, 16, rules=shipped("trudovoy").rules),
        _every_even_value(),
    )


def _smallest_values(price: int) -> list[int]:
    """The least that each set of tiles left can be worth: with four tiles left each hand has one, so 0-0 is alone."""
    leftovers = {closed.line: closed for closed in closed_lines()}
    return [closed.pips + (price if _blank_is_alone(closed) else 0) for closed in leftovers.values()]


def _blank_is_alone(closed: Closed) -> bool:
    return closed.left == 4 and not closed.line & BIT[BLANK_DOUBLE]


def _every_even_value() -> Finding:
    examples: dict[int, Closed] = {}
    for closed in closed_lines():
        examples.setdefault(closed.pips, closed)
    replayed = sorted(fish_total(replay(deal_of(closed))) for closed in examples.values())
    return holds(
        "finding-every-even",
        replayed == list(range(6, 127, 2)),
        "note",
        count=len(replayed),
        least=replayed[0],
        most=replayed[-1],
    )


def always_even(_: Sample) -> Evidence:
    """N-3: parity of every closed line, and a deal with an odd sum where a lone 0-0 counts 25 or 75."""
    odd = sum(closed.pips % 2 for closed in closed_lines())
    return (
        equal("finding-odd-lines", odd, 0, count=len(closed_lines())),
        holds("finding-even-prices", all(price % 2 == 0 for price in (0, 10, 12, 20, 50))),
        shown(deals.FISH_6),
        measured("finding-fish-trudovoy", deals.FISH_6, fish_total, 16, rules=shipped("trudovoy").rules),
        measured("finding-fish-ussr85", deals.FISH_6, fish_total, 31, rules=shipped("ussr85").rules, bears="against"),
        measured("finding-fish-morskoy", deals.FISH_6, fish_total, 81, rules=shipped("morskoy").rules, bears="against"),
        measured("finding-own-side", deals.FISH_6, lambda again: again.sums[0], 3, bears="note"),
    )


def greatest_with_50(_: Sample) -> Evidence:
    """N-11: the bound with 6-6 left alone, attained; and that it holds only while 0-0 adds nothing."""
    ussr85 = shipped("ussr85").rules
    return (
        equal("finding-greatest-bayan", _greatest(BAYAN, 50), 164, price=50),
        shown(deals.FISH_164),
        measured("finding-fish-plain", deals.FISH_164, fish_total, 126, bears="note"),
        measured("finding-fish-ussr85", deals.FISH_164, fish_total, 164, rules=ussr85),
        told("finding-six-blanks"),
        shown(deals.FISH_130),
        measured("finding-fish-morskoy", deals.FISH_130, fish_total, 195, rules=shipped("morskoy").rules, bears="note"),
    )
