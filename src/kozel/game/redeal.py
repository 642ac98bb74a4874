"""Hands that are so one-sided that the deal is dealt again («пересдача»)."""

from collections.abc import Sequence

from kozel.game.events import HandsDealt, RedealReason, Redealt
from kozel.game.rules import Rules
from kozel.game.tiles import DOUBLE_SET, SUIT_SET, Hand, hand_of, tiles_in


def redeal_reason(hand: Hand, rules: Rules) -> RedealReason | None:
    """Why this hand calls for a redeal, if it does. A double counts once as a tile of its suit.

    Rule: S0 Ж(б) six doubles or six of a suit; S2 rule 4 five or six; S3 four doubles; all read as "at least" (A-2).
    """
    if rules.redeal_doubles != "off" and (hand & DOUBLE_SET).bit_count() >= rules.redeal_doubles:
        return "doubles"
    if (enough := rules.redeal_suit) != "off":
        for suit in SUIT_SET:
            if (hand & suit).bit_count() >= enough:
                return "suit"
    return None


def forced_redeal(hands: Sequence[Hand], rules: Rules) -> Redealt | None:
    """The redeal that must follow these hands; the first such hand by seat is shown."""
    if rules.redeal_mode == "on_claim":
        return None
    for seat, hand in enumerate(hands):
        if reason := redeal_reason(hand, rules):
            return Redealt(seat, tiles_in(hand), reason)
    return None


def masks(dealt: HandsDealt) -> tuple[Hand, ...]:
    return tuple([hand_of(hand) for hand in dealt.hands])
