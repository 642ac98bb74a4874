"""Bots at a table: one deal played out, and what is worth remembering of it."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

import msgspec

from kozel.arena.cheater import Clairvoyant
from kozel.bots.protocol import Bot
from kozel.game.events import (
    DealEnded,
    DealSettled,
    DealStarted,
    Fact,
    LeadDecided,
    MatchEnded,
    Passed,
    RedealReason,
    Redealt,
    TwinPlayed,
)
from kozel.game.outcome import Outcome
from kozel.game.referee import Referee
from kozel.game.seats import Seat
from kozel.game.sheet import Settlement, Verdict
from kozel.game.shuffle import SeededPack

BUDGET_MS: Final = 1000
_F = TypeVar("_F")


class PlayedDeal(msgspec.Struct, frozen=True):
    """A finished deal in short.

    `deal_no` counts from 1 within the match; `passes` and `twins` are placements and knocks after the last redeal;
    `redeals` has one reason for each redeal; `verdict` is there when the deal ended its match.
    """

    deal_no: int
    leader: Seat
    passes: int
    twins: int
    redeals: tuple[RedealReason, ...]
    outcome: Outcome
    settlement: Settlement
    verdict: Verdict | None


def play_deal(referee: Referee, bots: Sequence[Bot], seed: str) -> PlayedDeal:
    """Deals the next deal of the referee's match and lets `bots`, one a seat, finish it.

    Tiles and chances follow from `seed`. Seats that may act at the same time act in the order of their numbers.
    """
    chances = [Random(f"{seed}/{seat}") for seat in referee.rules.seating.seats]
    seers = [bot if isinstance(bot, Clairvoyant) else None for bot in bots]
    facts = referee.start_deal(SeededPack(seed.encode(), referee.rules))
    while referee.deal_running:
        seat = referee.to_act[0]
        if (seer := seers[seat]) is not None:
            seer.see(referee.match.deal.hands)
        action = bots[seat].choose(referee.view(seat), BUDGET_MS, chances[seat])
        facts += referee.act(seat, action)
    return in_short(facts)


def in_short(facts: Sequence[Fact]) -> PlayedDeal:
    """A deal from its facts, which begin with DealStarted and end with the settlement or the verdict."""
    starts = [place for place, fact in enumerate(facts) if isinstance(fact, Redealt)]
    counted = facts[starts[-1] :] if starts else facts
    return PlayedDeal(
        deal_no=_only(facts, DealStarted).before.deal_no,
        leader=_only(counted, LeadDecided).seat,
        passes=sum(isinstance(fact, Passed) for fact in counted),
        twins=sum(isinstance(fact, TwinPlayed) for fact in counted),
        redeals=tuple(fact.reason for fact in facts if isinstance(fact, Redealt)),
        outcome=_only(facts, DealEnded).outcome,
        settlement=_only(facts, DealSettled).settlement,
        verdict=next((fact.verdict for fact in facts if isinstance(fact, MatchEnded)), None),
    )


def _only(facts: Sequence[Fact], kind: type[_F]) -> _F:
    return next(fact for fact in facts if isinstance(fact, kind))
