"""What the HTTP routes answer, apart from HTTP."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias

import msgspec

from kozel.cards.card import rules_card
from kozel.cards.differences import differences_table
from kozel.cards.words import say
from kozel.game.errors import RulesError
from kozel.game.events import Fact
from kozel.game.notation import seat_text
from kozel.game.outcome import Out, Outcome
from kozel.game.referee import reference
from kozel.game.report import Report, impossible
from kozel.game.rules import Rules
from kozel.game.rulesets import SHIPPED, RuleSet, Words, changed, shipped
from kozel.game.scoring import settle, verdict
from kozel.game.tiles import BAYAN, BLANK_DOUBLE
from kozel.server.commands import RefusedError
from kozel.server.log import Recorded, decode_entry
from kozel.server.requests import (
    Changes,
    Checked,
    NewTable,
    Preset,
    Problem,
    SeatInfo,
    Settled,
    TableInfo,
    ToSettle,
)
from kozel.server.table import Table
from kozel.store.protocol import Store
from kozel.wire.messages import Command, Occupant, PlaceBot, Settings, Sit

HOUSE: Final = "house"
"""The id of rules that a table has changed for itself."""


def ruleset_of(preset: str, changes: Changes) -> RuleSet:
    """A shipped rule set, or one with changes. Raises: RulesError."""
    base = shipped(preset)
    return house_rules(base, changes, "rules") if changes else base


def house_rules(base: RuleSet, changes: Changes, where: str) -> RuleSet:
    """Rules that one table or event has changed for itself. Raises: RulesError."""
    title = Words(*(say(lang, "house-title", title=getattr(base.title, lang)) for lang in ("ru", "en")))
    return changed(base, changes, id=HOUSE, version="1", where=where, title=title)


def presets(lang: str) -> list[Preset]:
    return [_preset(shipped(id), lang) for id in SHIPPED]


def _preset(ruleset: RuleSet, lang: str) -> Preset:
    return Preset(
        ruleset.id,
        ruleset.version,
        getattr(ruleset.title, lang),
        getattr(ruleset.note, lang),
        ruleset.status,
        ruleset.rules.digest,
        msgspec.structs.asdict(ruleset.rules),
        ruleset.sources,
    )


def checked(preset: str, changes: Changes, lang: str) -> Checked:
    """Whether these rules can be played, and their card."""
    try:
        ruleset = ruleset_of(preset, changes)
    except RulesError as error:
        return Checked(ok=False, problems=(Problem(error.key, _problem(error, lang)),))
    return Checked(ok=True, differences=differences_table(ruleset, lang), card=rules_card(ruleset, lang))


def _problem(error: RulesError, lang: str) -> str:
    """In the words of the page where rules are chosen, when rules contradict each other; else the error's own."""
    return say(lang, f"contradiction-{error.contradiction}") if error.contradiction else error.problem


def settings_of(new: NewTable, ruleset: RuleSet) -> Settings:
    title = ruleset.title
    return Settings(reference(ruleset), title.ru, title.en, new.pace, new.show_missing, new.spectators)


def wishes_of(new: NewTable, players: int) -> list[Command]:
    """What the host of a new table does first: one seat for himself, bots where he wants them."""
    wishes: list[Command] = []
    for seat, wish in enumerate(new.seats[:players]):
        if wish.kind == "me":
            wishes.append(Sit(len(wishes), seat))
        elif wish.kind == "bot":
            wishes.append(PlaceBot(len(wishes), seat, wish.level))
    return wishes


def table_info(table: Table, person: str) -> TableInfo:
    state = table.state
    seats: list[SeatInfo] = []
    for number, seat in enumerate(state.seats):
        occupant = Occupant("bot", seat.level, seat.level) if seat.level else None
        if seat.person:
            occupant = Occupant("person", seat.person.public, seat.person.name)
        seats.append(SeatInfo(number, occupant))
    return TableInfo(state.id, state.settings, state.phase, tuple(seats), table.recipient(person))


def settled(asked: ToSettle, lang: str) -> Settled:
    """What a deal of a real table does to its sheet. Raises: RulesError, RefusedError."""
    rules = ruleset_of(asked.preset, asked.changes).rules
    for key, values in chain(_misfits(rules, asked), _untrue(rules, asked.outcome)):
        raise RefusedError("illegal", say(lang, key, **_named(values, asked.names)))
    settlement = settle(rules, asked.before, asked.outcome)
    return Settled(settlement, verdict(rules, settlement))


_Wrong: TypeAlias = tuple[str, dict[str, str | int]]


def _misfits(rules: Rules, asked: ToSettle) -> Iterator[_Wrong]:
    """What does not have the shape of these rules."""
    before, outcome, seats, sides = asked.before, asked.outcome, rules.players, len(rules.seating.sides)
    end = outcome.end
    if {len(before.sheet), len(before.hanging), len(before.last_wrote) or sides} != {sides}:
        yield "wrong-sides", {"n": len(before.sheet), "sides": sides}
    if any(side not in range(sides) for side in before.last_losers) or (before.last_losers and not before.last_wrote):
        yield "wrong-losers", {"sides": sides}
    if len(outcome.hands) != seats:
        yield "wrong-hands", {"n": len(outcome.hands), "seats": seats}
    if (end.seat if isinstance(end, Out) else end.maker) not in range(seats):
        yield "wrong-seat", {"seats": seats}


def _untrue(rules: Rules, outcome: Outcome) -> Iterator[_Wrong]:
    """What cannot be true of a deal."""
    out = isinstance(outcome.end, Out)
    seat = outcome.end.seat if isinstance(outcome.end, Out) else outcome.end.maker
    if out and outcome.hands[seat]:
        yield "wrong-finisher", {"seat": seat}
    hands = {one: hand for one, hand in enumerate(outcome.hands) if hand or not out}
    told = [one for one in (outcome.lead, *outcome.last) if one in (BLANK_DOUBLE, BAYAN)]
    yield from impossible(rules, Report(fish=not out, seat=seat, left=hands, last=tuple(told)))


def _named(values: dict[str, str | int], names: Sequence[str]) -> dict[str, str | int]:
    """With the seat as people call it."""
    seat = values.get("seat")
    if not isinstance(seat, int):
        return values
    return values | {"seat": names[seat] if seat < len(names) else seat_text(seat)}


async def deal_facts(store: Store, table: str, deal: str) -> list[Fact] | None:
    """All facts of a finished deal, hidden ones too; None when it is not finished or not there."""
    found = next((one for one in await store.deals(table) if one.deal == deal), None)
    if found is None:
        return None
    entries = [decode_entry(one.body) for one in await store.entries(table, found.first_v - 1, found.last_v)]
    return [one.event.fact for one in entries if isinstance(one.event, Recorded)]
