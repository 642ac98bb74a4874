"""The facts: everything that can happen, in the past tense. State is nothing but a fold of them.

`Fact` is what the referee knows, `SeatFact` what one recipient may be told; the two are different types, so that a fact
with hidden tiles cannot be sent by mistake. `kozel.game.view.project` is the only way from one to the other.
"""

from typing import Literal, TypeAlias

import msgspec

from kozel.game.moves import End, LeadAnswer
from kozel.game.outcome import Outcome
from kozel.game.rules import Value
from kozel.game.seats import Seat
from kozel.game.sheet import Settlement, Standing, Verdict
from kozel.game.tiles import Suit, Tile

RedealReason: TypeAlias = Literal["doubles", "suit"]
LeadReason: TypeAlias = Literal[
    "double",
    "heaviest",
    "lightest",
    "lot",
    "first_seat",
    "finisher",
    "partner_of_finisher",
    "left_of_finisher",
    "rotation",
    "maker",
    "winning_side",
    "agreed",
    "not_agreed",
]


class RulesRef(msgspec.Struct, frozen=True, gc=False):
    """Which rules a deal was played by: a shipped `preset` with `changes`, and the digest of the result."""

    id: str
    version: str
    preset: str
    digest: str
    changes: dict[str, Value] = {}


class SeatLeads(msgspec.Struct, frozen=True, gc=False, tag="seat"):
    """A known seat leads."""

    seat: Seat
    reason: LeadReason


class DoubleLeads(msgspec.Struct, frozen=True, gc=False, tag="double"):
    """Whoever holds this double leads, or the next double in the order of the rules."""

    double: Suit


class LotLeads(msgspec.Struct, frozen=True, gc=False, tag="lot"):
    """The lot decides."""


class PairAgrees(msgspec.Struct, frozen=True, gc=False, tag="pair"):
    """Two partners say who of them leads; where they do not agree, `fallback` does."""

    seats: tuple[Seat, Seat]
    fallback: Seat


LeadPlan: TypeAlias = SeatLeads | DoubleLeads | LotLeads | PairAgrees


class Commitment(msgspec.Struct, frozen=True, gc=False):
    """What was published before the deal: the dealer's commitment and the hash of each seat's nonce ("" for none)."""

    table: str
    dealer: str
    seats: tuple[str, ...]


class DealStarted(msgspec.Struct, frozen=True, gc=False, tag="deal_started"):
    """A deal begins. Holds all that is needed to replay it alone: rules, the sheet before it, who is to lead."""

    rules: RulesRef
    match_no: int
    before: Standing
    plan: LeadPlan
    commitment: Commitment | None = None


class HandsDealt(msgspec.Struct, frozen=True, gc=False, tag="hands_dealt"):
    """Secret. The tiles of each seat and the boneyard in drawing order; `lot` is a seat drawn with the same shuffle.

    `redeal_no` counts from 0; each redeal of the same deal adds one.
    """

    redeal_no: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    lot: Seat


class Redealt(msgspec.Struct, frozen=True, gc=False, tag="redealt"):
    """The hand of `seat` is shown and everybody gets new tiles. Rule: S0 Ж(б), S2 rule 4, S3."""

    seat: Seat
    hand: tuple[Tile, ...]
    reason: RedealReason


class LeadAnswered(msgspec.Struct, frozen=True, gc=False, tag="lead_answered"):
    """Secret until both partners have answered."""

    seat: Seat
    answer: LeadAnswer


class LeadDecided(msgspec.Struct, frozen=True, gc=False, tag="lead_decided"):
    """Who leads and why; `tile` when the rules say with what; `answers` of the partners in the order of the plan."""

    seat: Seat
    reason: LeadReason
    tile: Tile | None = None
    answers: tuple[LeadAnswer, ...] = ()


class Played(msgspec.Struct, frozen=True, gc=False, tag="played"):
    """A tile placed; the lead has no end."""

    seat: Seat
    tile: Tile
    end: End | None = None


class TwinPlayed(msgspec.Struct, frozen=True, gc=False, tag="twin_played"):
    """Both doubles placed in one turn."""

    seat: Seat
    left: Tile
    right: Tile


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """Secret tile. A tile taken from the boneyard."""

    seat: Seat
    tile: Tile


class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """A knock: the seat has neither of these end numbers."""

    seat: Seat
    missing: tuple[Suit, Suit]


class CountsAsked(msgspec.Struct, frozen=True, gc=False, tag="counts_asked"):
    """The question how many tiles everybody has, with its answer."""

    seat: Seat
    counts: tuple[int, ...]


class DealEnded(msgspec.Struct, frozen=True, gc=False, tag="deal_ended"):
    """All hands are shown."""

    outcome: Outcome


class DealSettled(msgspec.Struct, frozen=True, gc=False, tag="deal_settled"):
    """The deal is in the sheet."""

    settlement: Settlement


class MatchEnded(msgspec.Struct, frozen=True, gc=False, tag="match_ended"):
    """The match is over."""

    verdict: Verdict


class SeedRevealed(msgspec.Struct, frozen=True, gc=False, tag="seed_revealed"):
    """What proves the deal: the dealer's secret and each seat's nonce, in hexadecimal."""

    secret: str
    nonces: tuple[str, ...]


class HandDealt(msgspec.Struct, frozen=True, gc=False, tag="hand_dealt"):
    """One's own tiles; a spectator gets none."""

    redeal_no: int
    hand: tuple[Tile, ...]


class SeatDrew(msgspec.Struct, frozen=True, gc=False, tag="seat_drew"):
    """Somebody drew; the tile is known to its seat alone."""

    seat: Seat
    tile: Tile | None


class SeatAnswered(msgspec.Struct, frozen=True, gc=False, tag="seat_answered"):
    """Somebody answered «кто заходит»; the answer is known to its seat alone until both are given."""

    seat: Seat
    answer: LeadAnswer | None


PublicFact: TypeAlias = (
    DealStarted
    | Redealt
    | LeadDecided
    | Played
    | TwinPlayed
    | Passed
    | CountsAsked
    | DealEnded
    | DealSettled
    | MatchEnded
    | SeedRevealed
)
SecretFact: TypeAlias = HandsDealt | LeadAnswered | Drew
Fact: TypeAlias = PublicFact | SecretFact
SeatFact: TypeAlias = PublicFact | HandDealt | SeatDrew | SeatAnswered
