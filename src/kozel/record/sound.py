"""What no type can refuse: rules that are not what the record says, a sheet or hands that do not fit the rules."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, assert_never

from kozel.game.errors import RecordError, RulesError
from kozel.game.events import (
    Commitment,
    DealStarted,
    DoubleLeads,
    HandsDealt,
    LeadPlan,
    LotLeads,
    PairAgrees,
    RulesRef,
    SeatLeads,
)
from kozel.game.rules import Rules, Value, differences
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.game.sheet import Standing
from kozel.game.tiles import FULL_SET, Tile, hand_of

MOST: Final = 10**9
"""Numbers of a record stay below."""
HASH: Final = re.compile("[0-9a-f]{64}", re.ASCII)


def rules_of(ref: RulesRef) -> Rules:
    """The rules that a record names, from the shipped preset and the changes. Raises: RecordError."""
    return _rules_of(ref.id, ref.version, ref.preset, ref.digest, tuple(ref.changes.items()))


@lru_cache(maxsize=256)
def _rules_of(id: str, version: str, preset: str, digest: str, changes: tuple[tuple[str, Value], ...]) -> Rules:
    try:
        base = shipped(preset)
        rules = changed(base, dict(changes), id=id, version=version, where=f"rules {id}/{version}").rules
    except RulesError as error:
        raise RecordError(0, str(error)) from error
    if tuple(differences(rules, base.rules).items()) != changes:
        raise RecordError(0, f"rules {id}: name only what differs from {preset}, in the order of a rules card")
    if rules.digest != digest:
        raise RecordError(0, _other_rules(id, version, digest, base, rules))
    return rules


def _other_rules(id: str, version: str, digest: str, base: RuleSet, rules: Rules) -> str:
    return (
        f"the rules {id}/{version} have the digest {digest[:12]}… in the record, but {rules.digest[:12]}… by this "
        f"program, which has {base.name}; read the record with the version of the program that wrote it"
    )


def check_started(started: DealStarted, rules: Rules) -> None:
    """Raises: RecordError when a deal cannot begin like this under these rules."""
    problems = (
        *_standing_problems(started.before, len(rules.seating.sides)),
        *_plan_problems(started.plan, rules),
        *_commitment_problems(started.commitment, rules.players),
    )
    if not 0 < started.match_no < MOST:
        raise RecordError(0, f"match number {started.match_no}; matches count from 1")
    if problems:
        raise RecordError(0, problems[0])


def _standing_problems(before: Standing, sides: int) -> Iterator[str]:
    if not 0 < before.deal_no < MOST:
        yield f"deal number {before.deal_no}; deals count from 1"
    for name in ("sheet", "hanging", "last_wrote"):
        points: tuple[int, ...] = getattr(before, name)
        if len(points) != sides or not all(0 <= one < MOST for one in points):
            yield f"{name} {list(points)}; give {sides} numbers, 0 or more"
    if not 0 <= before.eggs < MOST:
        yield f"{before.eggs} eggs; give 0 or more"
    if tuple(side for side in range(sides) if side in before.last_losers) != before.last_losers:
        yield f"last losers {list(before.last_losers)}; name sides 0 to {sides - 1} in order"


def _plan_problems(plan: LeadPlan, rules: Rules) -> Iterator[str]:
    match plan:
        case SeatLeads(seat):
            if seat not in rules.seating.seats:
                yield f"seat {seat} as leader; the seats are 0 to {rules.players - 1}"
        case DoubleLeads(double):
            if double not in rules.opening_doubles:
                yield f"the double {double}; the rules open with one of {list(rules.opening_doubles)}"
        case LotLeads():
            pass
        case PairAgrees(seats, fallback):
            if not rules.seating.in_pairs or seats not in ((0, 2), (1, 3)) or fallback not in seats:
                yield f"seats {list(seats)}, else {fallback}; name two partners, then one of them"
        case _:
            assert_never(plan)


def _commitment_problems(published: Commitment | None, players: int) -> Iterator[str]:
    if published is None:
        return
    if "|" in published.table or not published.table.isprintable():
        yield f"the table {published.table!r}; its name must be printable and without |"
    if not HASH.fullmatch(published.dealer):
        yield f"the commitment {published.dealer!r}; it must be a SHA-256 of 64 hexadecimal digits"
    if len(published.seats) != players or not all(not one or HASH.fullmatch(one) for one in published.seats):
        yield f"hashes {list(published.seats)} of nonces; give {players}, each of 64 hexadecimal digits or empty"


def check_dealt(dealt: HandsDealt, redeal_no: int, rules: Rules) -> None:
    """Raises: RecordError when these are not the 28 tiles, dealt as the rules say."""
    sizes = [len(hand) for hand in dealt.hands]
    tiles = [tile for part in (*dealt.hands, dealt.boneyard) for tile in part]
    if sizes != [rules.hand] * rules.players:
        raise RecordError(0, f"hands of {sizes} tiles; the rules deal {rules.hand} to each of {rules.players}")
    if len(tiles) != 28 or hand_of(tiles) != FULL_SET:
        raise RecordError(0, _wrong_pack(tiles))
    if dealt.redeal_no != redeal_no:
        raise RecordError(0, f"the hands of redeal {dealt.redeal_no}, where {redeal_no} comes next")
    if dealt.lot not in rules.seating.seats:
        raise RecordError(0, f"seat {dealt.lot} as the lot; the seats are 0 to {rules.players - 1}")


def _wrong_pack(tiles: list[Tile]) -> str:
    twice = sorted({str(tile) for tile in tiles if tiles.count(tile) > 1})
    what = f"{', '.join(twice)} more than once" if twice else f"{len(tiles)} tiles"
    return f"{what}; give all 28 tiles once, those of nobody in the boneyard"
