"""What a bot does without weighing placements: who leads, whether it wants a redeal, and what is forced."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from kozel.game.moves import (
    ASK_COUNTS,
    CLAIM_REDEAL,
    LEAD_ANSWERS,
    Action,
    AnswerLead,
    LeadAnswer,
    Play,
    TwinPlay,
)
from kozel.game.tiles import DOUBLE_SET, FULL_SET, SUIT_SET, SUITS, Hand, plain_pips, suits_held, tiles_in
from kozel.game.view import SeatView

Placement: TypeAlias = Play | TwinPlay
MANY_DOUBLES: Final = 4


def settled(view: SeatView) -> Action | None:
    """The action that needs no search: something said, or the only move; None when placements must be weighed."""
    legal = view.legal()
    if legal == LEAD_ANSWERS:
        return lead_answer(view.hand)
    if CLAIM_REDEAL in legal and wants_redeal(view.hand, MANY_DOUBLES):
        return CLAIM_REDEAL
    if ASK_COUNTS in legal:
        return ASK_COUNTS
    return legal[0] if len(placements(legal)) < 2 else None


def placements(legal: Sequence[Action]) -> list[Placement]:
    return [action for action in legal if isinstance(action, Play | TwinPlay)]


def lead_answer(hand: Hand) -> AnswerLead:
    """Whether to lead oneself, by the long suit, the doubles and the variety of the hand. Rule: S0 З(д)."""
    return AnswerLead(_answer(lead_strength(hand)))


def lead_strength(hand: Hand) -> float:
    """How good a hand is to lead from; an ordinary hand is worth about 0.

    A suit of three is usual and one of four better; doubles above the usual two and absent suits count against.
    """
    longest = max((hand & suit).bit_count() for suit in SUIT_SET)
    absent = len(SUITS) - suits_held(hand)
    return min(longest, 4) - 3 - 0.5 * absent - 0.5 * ((hand & DOUBLE_SET).bit_count() - 2)


def _answer(strength: float) -> LeadAnswer:
    if strength > 0:
        return "me"
    return "you" if strength < 0 else "any"


def wants_redeal(hand: Hand, most_doubles: int) -> bool:
    """Whether a hand that may be thrown in is worse than what a redeal brings on average.

    Many doubles are stiff: always. Six of one suit are strong, unless they are heavier than an average hand.
    """
    average = plain_pips(tiles_in(FULL_SET)) / 28 * hand.bit_count()
    return (hand & DOUBLE_SET).bit_count() >= most_doubles or plain_pips(tiles_in(hand)) > average
