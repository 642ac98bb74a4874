"""Reads the tags that say how a deal begins."""

from collections.abc import Callable
from typing import TypeAlias

from kozel.game.errors import NotationError
from kozel.game.events import Commitment, DealStarted, RulesRef
from kozel.game.rules import Rules, Value
from kozel.game.seats import Seating
from kozel.game.sheet import Standing
from kozel.record.sound import rules_of
from kozel.record.values import parse_house, parse_number, parse_plan, parse_points, parse_sides

Take: TypeAlias = Callable[[str], str | None]
"""Gives the value of a tag and forgets it; None when the tag is not there."""


def parse_started(take: Take) -> tuple[DealStarted, Rules]:
    """The opening fact and the rules that it names. Raises: KozelError."""
    ref = _rules_ref(take)
    rules = rules_of(ref)
    match_no = parse_number(_needed(take, "Match"))
    before = _standing(take, rules)
    published = _commitment(take)
    plan = parse_plan(_needed(take, "Plan"), rules.players)
    return DealStarted(ref, match_no, before, plan, published), rules


def _needed(take: Take, name: str) -> str:
    value = take(name)
    if value is None:
        raise NotationError(f"the tag {name} is missing before Plan")
    return value


def _rules_ref(take: Take) -> RulesRef:
    id, sign, version = _needed(take, "Rules").partition("/")
    if not sign:
        raise NotationError("the tag Rules must name a rule set with its version, such as trudovoy/2026.1")
    house, changes = take("House"), dict[str, Value]()
    preset = id
    if house is not None:
        preset, changes = parse_house(house)
    return RulesRef(id, version, preset, _needed(take, "RulesDigest"), changes)


def _standing(take: Take, rules: Rules) -> Standing:
    table = rules.seating
    return Standing(
        deal_no=parse_number(_needed(take, "DealNo")),
        sheet=parse_points(_needed(take, "Sheet"), table),
        hanging=_points(take, "Hanging", table),
        eggs=parse_number(take("Eggs") or "0"),
        last_losers=parse_sides(take("LastLosers") or "-", table),
        last_wrote=_points(take, "LastWrote", table),
    )


def _points(take: Take, name: str, table: Seating) -> tuple[int, ...]:
    value = take(name)
    return (0,) * len(table.sides) if value is None else parse_points(value, table)


def _commitment(take: Take) -> Commitment | None:
    table, dealer, seats = take("CommitTable"), take("Commit"), take("CommitSeats")
    if table is None and dealer is None and seats is None:
        return None
    hashes = ("" if one == "-" else one for one in (seats or "").split(" "))
    return Commitment(table or "", dealer or "", tuple(hashes))
