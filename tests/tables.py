"""Tables set by hand: rules with a few changes, hands written as text, deals played from a script, outcomes.

A hand is written as in records, ``00.43.65``. A script is written as the test vectors of the rules are: the seat, a
colon, and ``1-1`` (lead), ``0-1L``, ``1-5R``, ``twin``, ``draw``, ``pass``, ``me``, ``you``, ``any``, ``claim`` or
``ask``.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from kozel.game.deal import Deal
from kozel.game.events import Fact, HandsDealt, LeadPlan, SeatLeads
from kozel.game.line import Line
from kozel.game.moves import (
    ASK_COUNTS,
    CLAIM_REDEAL,
    DRAW,
    LEAD_ANSWERS,
    PASS,
    Action,
    End,
    Play,
    TwinPlay,
)
from kozel.game.notation import parse_hand
from kozel.game.outcome import EndOfDeal, Fish, Out, Outcome
from kozel.game.rules import Rules, contradictions
from kozel.game.rulesets import shipped
from kozel.game.seats import Seat
from kozel.game.sheet import Standing
from kozel.game.tiles import DOUBLES, TILES, Hand, Tile, hand_of, tile

FIRST: LeadPlan = SeatLeads(0, "first_seat")
_WORDS: dict[str, Action] = {
    "draw": DRAW,
    "pass": PASS,
    "claim": CLAIM_REDEAL,
    "ask": ASK_COUNTS,
    "me": LEAD_ANSWERS[0],
    "you": LEAD_ANSWERS[1],
    "any": LEAD_ANSWERS[2],
}


def rules_of(preset: str, **changes: Any) -> Rules:
    """A shipped rule set with some parameters changed; refuses what contradicts itself."""
    rules = msgspec.structs.replace(shipped(preset).rules, **changes)
    assert list(contradictions(rules)) == []
    return rules


def t(text: str) -> Tile:
    """The tile ``6-4`` or ``4-6``."""
    return tile(int(text[0]), int(text[2]))


def tiles_of(text: str) -> tuple[Tile, ...]:
    """``00.43``, or ``0-0 3-4`` as in the test vectors of the rules."""
    if "-" in text and text != "-":
        return tuple(t(word) for word in text.split())
    return parse_hand(text)


def mask(text: str) -> Hand:
    return hand_of(tiles_of(text))


class FixedPack:
    """Deals what it was given, redeal by redeal."""

    def __init__(self, *dealt: HandsDealt) -> None:
        self.dealt = dealt

    def __call__(self, redeal_no: int) -> HandsDealt:
        return self.dealt[redeal_no]


def dealt(*hands: str, boneyard: str = "-", lot: Seat = 0, redeal_no: int = 0) -> HandsDealt:
    return HandsDealt(redeal_no, tuple(tuple(sorted(tiles_of(hand))) for hand in hands), tiles_of(boneyard), lot)


def rest_of(*hands: str) -> str:
    """All tiles that are in none of these hands, as a boneyard in the order of their numbers."""
    held = hand_of(one for hand in hands for one in tiles_of(hand))
    return " ".join(str(one) for one in TILES if not held >> one & 1)


def start(rules: Rules, *packs: HandsDealt, plan: LeadPlan = FIRST) -> tuple[Deal, list[Fact]]:
    """A deal that has begun, and the facts of its beginning."""
    deal = Deal(rules, plan, FixedPack(*packs))
    facts = deal.start()
    for fact in facts:
        deal.evolve(fact)
    return deal, facts


def act(deal: Deal, seat: Seat, action: Action) -> list[Fact]:
    facts = deal.decide(seat, action)
    for fact in facts:
        deal.evolve(fact)
    return facts


def action_of(word: str, line: Line) -> Action:
    """Reads the action of one word of a script."""
    if word in _WORDS:
        return _WORDS[word]
    if word == "twin":
        return TwinPlay(DOUBLES[line.left], DOUBLES[line.right])
    return Play(t(word), End(word[3]) if len(word) > 3 else None)


def play(deal: Deal, script: str) -> list[Fact]:
    """Plays a script; gives the facts of its last action."""
    facts: list[Fact] = []
    for step in script.split():
        seat, word = step.split(":")
        facts = act(deal, int(seat), action_of(word, deal.line))
    return facts


def out(seat: Seat, *hands: str, lead: str = "1-1", last: str = "5-4") -> Outcome:
    """A normal end; `hands` by seat, "-" for an empty one."""
    return _outcome(Out(seat), hands, lead, last)


def fish(maker: Seat, *hands: str, lead: str = "1-1", last: str = "5-4") -> Outcome:
    return _outcome(Fish(maker, (4, 4)), hands, lead, last)


def _outcome(end: EndOfDeal, hands: Sequence[str], lead: str, last: str) -> Outcome:
    return Outcome(end, t(lead), tuple(t(word) for word in last.split()), tuple(tiles_of(hand) for hand in hands))


def standing(*sheet: int, deal_no: int = 3, **more: Any) -> Standing:
    """A match between two deals, by default after its second one, with nothing hanging."""
    none = (0,) * len(sheet)
    values: dict[str, Any] = {"hanging": none, "last_wrote": none, **more}
    return Standing(deal_no=deal_no, sheet=sheet, **values)
