"""Proves a record: every fact follows, deals follow from each other, and the tiles are those that were committed to."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.game.events import DealStarted, Fact, HandsDealt, SeedRevealed
from kozel.game.fairness import FairnessError, deal_name, proven_seed
from kozel.game.lead import first_plan
from kozel.game.sheet import fresh
from kozel.game.shuffle import deal_tiles
from kozel.record.codec import fact_text
from kozel.record.model import DealRecord, check_remarks, ordered_tags
from kozel.record.replay import DoesNotFollowError, Replay, replayed

Proof: TypeAlias = Literal["proven", "committed", "none"]

_SAME_TABLE: Final = ("Event", "Round", "Table")


class Checked(msgspec.Struct, frozen=True):
    """What was checked of a deal.

    `follows`: whether it was compared with the deal before, of the same match or of the next match at the table.
    `proof`: the shuffle was repeated from the secret, was committed to without a secret, or neither.
    """

    name: str
    facts: int
    redeals: int
    finished: bool
    follows: bool
    proof: Proof


def verify(records: Sequence[DealRecord]) -> list[Checked]:
    """Checks each deal alone and beside the one before it. Raises: RecordError, which names the first wrong fact."""
    replays = replayed(records)
    checked: list[Checked] = []
    for deal, (record, replay) in enumerate(zip(records, replays, strict=True), 1):
        ordered_tags(record.tags)
        check_remarks(record.facts, record.remarks)
        follows = deal > 1 and _follows(deal, records[deal - 2 : deal], replays[deal - 2])
        checked.append(_checked(deal, record, replay, follows))
    return checked


def _checked(deal: int, record: DealRecord, replay: Replay, follows: bool) -> Checked:
    started = replay.started
    return Checked(
        name=deal_name(started.match_no, started.before.deal_no),
        facts=len(record.facts),
        redeals=replay.match.deal.redeals,
        finished=replay.is_complete,
        follows=follows,
        proof=_proof(deal, record.facts, replay),
    )


def _follows(deal: int, pair: Sequence[DealRecord], previous: Replay) -> bool:
    """Whether the deal goes on where the one before it ended. Raises: DoesNotFollowError where it should."""
    before, after = pair[0].started, pair[1].started
    if _table(pair[0]) != _table(pair[1]) or before.rules != after.rules:
        return False
    next_deal = (before.match_no, before.before.deal_no + 1)
    here = (after.match_no, after.before.deal_no)
    match = previous.match
    if match.verdict and here == next_deal:
        raise DoesNotFollowError(0, "the first deal of another match, for this one is over", fact_text(after), deal)
    if here == ((before.match_no + 1, 1) if match.verdict else next_deal):
        _compare(deal, after, _continued(after, previous))
        return True
    return False


def _table(record: DealRecord) -> tuple[str | None, ...]:
    published = record.started.commitment
    return (*map(record.tags.get, _SAME_TABLE), published and published.table)


def _continued(after: DealStarted, previous: Replay) -> DealStarted:
    """The opening fact that the deal before leads to."""
    match, rules = previous.match, previous.rules
    if match.verdict:
        standing, plan = fresh(len(rules.seating.sides)), first_plan(rules, after.match_no)
    else:
        standing, plan = match.standing, match.plan
    return DealStarted(after.rules, after.match_no, standing, plan, after.commitment)


def _compare(deal: int, got: Fact, expected: Fact, index: int = 0) -> None:
    if got != expected:
        raise DoesNotFollowError(index, fact_text(expected), fact_text(got), deal)


def _proof(deal: int, facts: Sequence[Fact], replay: Replay) -> Proof:
    revealed = facts[-1]
    if not isinstance(revealed, SeedRevealed):
        return "committed" if replay.started.commitment else "none"
    try:
        seed = proven_seed(replay.started, revealed)
    except FairnessError as error:
        raise DoesNotFollowError(len(facts) - 1, "the secret behind the commitment", str(error), deal) from error
    for index, fact in enumerate(facts):
        if isinstance(fact, HandsDealt):
            _compare(deal, fact, deal_tiles(seed, fact.redeal_no, replay.rules), index)
    return "proven"
