"""Finished deals: what is written after them."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec

from kozel.conformance.inputs import Hands, HandTexts, InputError, Line, read, read_hands, refuse_twice
from kozel.game.notation import parse_tile
from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.rules import Rules
from kozel.game.rulesets import changed, shipped
from kozel.game.scoring import settle, verdict
from kozel.game.sheet import Settlement, Standing

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class _Before(msgspec.Struct):
    sheet: tuple[Count, ...]
    pot: Count
    deal_no: Annotated[int, msgspec.Meta(ge=1)]
    first_deal_loser: Count | None = None
    general: bool | None = None


class _Deal(msgspec.Struct):
    result: Literal["out", "fish"]
    seat: Count
    lead: str
    last: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)]
    left: HandTexts


class _Settlement(msgspec.Struct):
    rules: str
    before: _Before
    deal: _Deal


def answers(line: Line) -> Line:
    """`after`. Raises: InputError, NotationError, RulesError."""
    given = read(line, _Settlement)
    rules = _rules(given.rules, given.before.general)
    settled = settle(rules, _standing(rules, given.before), _outcome(rules, given.deal))
    return {"after": _after(rules, settled)}


@cache
def _rules(id: str, general: bool | None) -> Rules:
    base = shipped(id)
    if general is None:
        return base.rules
    return changed(base, {"general_wins_match": general}, id=id, version=base.version, where=id).rules


def _standing(rules: Rules, before: _Before) -> Standing:
    """The sheet before the deal. What deal 1 wrote is what stands there at deal 2."""
    sides = rules.seating.sides
    if len(before.sheet) != len(sides):
        raise InputError(f"the sheet must have {len(sides)} sides, not {len(before.sheet)}")
    loser = before.first_deal_loser
    if loser is not None and loser not in sides:
        raise InputError(f"first_deal_loser: there is no side {loser}")
    return Standing(
        deal_no=before.deal_no,
        sheet=before.sheet,
        hanging=(0,) * len(sides),
        eggs=before.pot,
        last_losers=() if loser is None else (loser,),
        last_wrote=before.sheet,
    )


def _outcome(rules: Rules, deal: _Deal) -> Outcome:
    if deal.seat not in rules.seating.seats:
        raise InputError(f"there is no seat {deal.seat}")
    lead, last, left = parse_tile(deal.lead), tuple(map(parse_tile, deal.last)), read_hands(deal.left)
    refuse_twice((*last, *(tile for hand in left for tile in hand)))
    if any(lead in hand for hand in left):
        raise InputError(f"the led tile {lead} is still in a hand")
    _refuse_wrong_hands(rules, deal, left)
    # The score does not depend on the ends of a fish, and the data does not give them.
    end = Out(deal.seat) if deal.result == "out" else Fish(deal.seat, (0, 0))
    return Outcome(end, lead, last, left)


def _refuse_wrong_hands(rules: Rules, deal: _Deal, left: Hands) -> None:
    if len(left) != rules.players:
        raise InputError(f"there must be {rules.players} hands left, not {len(left)}")
    empty = [seat for seat, hand in enumerate(left) if not hand]
    if deal.result == "out" and empty != [deal.seat]:
        raise InputError(f"seat {deal.seat} went out, so its hand and no other is empty, not those of seats {empty}")
    if deal.result == "fish" and empty:
        raise InputError(f"after a fish everybody holds tiles, but the hands of seats {empty} are empty")


def _after(rules: Rules, settled: Settlement) -> Line:
    over = verdict(rules, settled)
    after: Line = {
        "written": _one([[entry.side, entry.wrote] for entry in settled.entries]),
        "sheet": list(settled.after.sheet),
        "pot": settled.after.eggs,
        "over": over is not None,
        "goat": _one(over.goats if over else ()),
        "instant": settled.instant,
        "struck": _one([[one.side, one.amount] for one in settled.struck]),
    }
    if below := [entry.total for entry in settled.entries if entry.below]:
        after["below"] = _one(below)
    if settled.entries:
        after["loser"] = _one(settled.losers)
    return after


def _one(values: Sequence[object]) -> object:
    """The only value as it is; several as a list; None if there is none."""
    return (values[0] if values else None) if len(values) < 2 else list(values)
