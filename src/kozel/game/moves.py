"""What a player may do. Moves take the turn; the other actions only speak."""

from enum import StrEnum
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.game.tiles import TILES, Tile


class End(StrEnum):
    """An open end of the line."""

    LEFT = "L"
    RIGHT = "R"

    @property
    def other(self) -> "End":
        return End.RIGHT if self is End.LEFT else End.LEFT


LEFT: Final = End.LEFT
RIGHT: Final = End.RIGHT
"""The ends again: to look a member up in its enumeration costs as much as the rest of a comparison."""


class Play(msgspec.Struct, frozen=True, gc=False, tag="play"):
    """One tile to one end. The first tile of a deal has no end: there is no side to choose."""

    tile: Tile
    end: End | None = None


class TwinPlay(msgspec.Struct, frozen=True, gc=False, tag="twin"):
    """The doubles of both ends in one turn. Rule: S0 Ж(а), S2 (sea)."""

    left: Tile
    right: Tile


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """A tile from the boneyard, unseen."""


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """A knock: nothing fits and nothing can be drawn."""


class ClaimRedeal(msgspec.Struct, frozen=True, gc=False, tag="claim_redeal"):
    """A claim of the holder of a redeal hand, before his first move (rule sets with redeals on claim)."""


class AskCounts(msgspec.Struct, frozen=True, gc=False, tag="ask_counts"):
    """The question how many tiles each player holds. Rule: S0 З(в)."""


LeadAnswer: TypeAlias = Literal["me", "you", "any", "silent"]


class AnswerLead(msgspec.Struct, frozen=True, gc=False, tag="answer_lead"):
    """One of the three answers to «кто заходит»: I shall, you shall, all the same.

    The fourth is no answer: a clock gives it for a player who stayed silent.
    """

    answer: LeadAnswer


Move: TypeAlias = Play | TwinPlay | Draw | Pass
Action: TypeAlias = Move | ClaimRedeal | AskCounts | AnswerLead

DRAW: Final = Draw()
PASS: Final = Pass()
CLAIM_REDEAL: Final = ClaimRedeal()
ASK_COUNTS: Final = AskCounts()
LEAD_ANSWERS: Final = (AnswerLead("me"), AnswerLead("you"), AnswerLead("any"))

SILENCE: Final = AnswerLead("silent")

LEADS: Final = tuple(Play(tile) for tile in TILES)
LEFT_PLAYS: Final = tuple(Play(tile, End.LEFT) for tile in TILES)
RIGHT_PLAYS: Final = tuple(Play(tile, End.RIGHT) for tile in TILES)
