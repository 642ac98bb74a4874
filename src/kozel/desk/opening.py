"""How an event is announced: its format, what is counted, and a promise about all its tiles."""

from typing import Final, Literal, TypeAlias

import msgspec

from kozel.desk.errors import DeskError, need
from kozel.game.errors import RulesError
from kozel.game.rules import Rules
from kozel.game.rulesets import RuleSet, load
from kozel.tournament import dealing, draw
from kozel.tournament.facts import Dealt, EventOpened, Fact, Format, Pace, TieBreak
from kozel.tournament.movement import QUARTET
from kozel.tournament.state import State

Counted: TypeAlias = Literal["per_cent", "imps", "victory", "datum", "points", "parties"]
"""What a ranking counts first."""

RANKINGS: Final[dict[Counted, tuple[TieBreak, ...]]] = {
    "per_cent": ("PCT", "DE", "DIF", "BH1", "WON", "LOT"),
    "imps": ("IMP", "DE", "DIF", "BH1", "WON", "LOT"),
    "victory": ("VP", "DE", "IMP", "DIF", "BH1", "WON", "LOT"),
    "datum": ("DAT", "DE", "DIF", "BH1", "WON", "LOT"),
    "points": ("DIF", "DE", "WON", "BH1", "LOT"),
    "parties": ("PTS", "DE", "DIF", "BH1", "WON", "LOT"),
}
"""The tie-breaks after each; a house choice, for the source ends before them."""

USUAL: Final[dict[Format, Counted]] = {
    "howell": "per_cent",
    "barometer": "per_cent",
    "mitchell": "per_cent",
    "web": "per_cent",
    "individual": "per_cent",
    "rooms": "imps",
    "robin": "parties",
    "knockout": "parties",
    "fold": "parties",
    "neighbour": "victory",
}
OWN_DEALS: Final[frozenset[Format]] = frozenset(("robin", "knockout", "fold", "neighbour"))
"""Formats in which each table may shuffle for itself."""

COMPARING: Final[frozenset[Counted]] = frozenset(("per_cent", "imps", "victory", "datum"))
"""What compares tables that have played the same deal."""

PLAIN: Final = "trudovoy"
SPORT: Final = "sport"


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """What the organiser wants; what he leaves out follows from the format.

    `deals` 0 is a party by its own rules, such as kozel to 101; `minutes` the clock of a round.
    """

    title: str
    format: Format
    counted: Counted | None = None
    deals: int = QUARTET
    rounds: int = 0
    dealt: Dealt | None = None
    rules: str = ""
    minutes: int = 0
    bye: int = 1200
    online: Pace | Literal[""] = ""
    follow: bool = False
    protest_minutes: int = 30


def open_event(state: State, wish: Announcement, secret: bytes) -> tuple[Fact, ...]:
    """The first entry of a book. Raises: DeskError for wishes that do not go together."""
    need(state.opened is None, "opened")
    need(bool(wish.title.strip()) and "|" not in wish.title and wish.title.isprintable(), "title")
    need(wish.deals >= 0 and wish.deals % QUARTET == 0, "deals", n=wish.deals)
    need(min(wish.rounds, wish.minutes, wish.protest_minutes) >= 0, "negative")
    need(not wish.follow or wish.online != "", "follow")
    dealt, counted = _dealt(wish), _counted(wish)
    rules = _rules(wish)
    fact = EventOpened(
        wish.title.strip(),
        rules.name,
        wish.deals,
        RANKINGS[counted],
        draw.commitment(wish.title.strip(), draw.own_secret(wish.title.strip(), secret)),
        wish.bye,
        wish.format,
        wish.rounds,
        dealing.commitment(wish.title.strip(), secret) if dealt == "boards" else "",
        dealt,
        wish.minutes,
        wish.online,
        wish.follow,
        wish.protest_minutes,
    )
    return (fact,)


def _dealt(wish: Announcement) -> Dealt:
    usual = "table" if wish.deals == 0 or wish.format in ("robin", "knockout") else "boards"
    dealt = wish.dealt or usual
    need(dealt == "boards" or wish.format in OWN_DEALS, "needs-boards", format=wish.format)
    need(dealt == "table" or wish.deals > 0, "plain-boards")
    return dealt


def _counted(wish: Announcement) -> Counted:
    dealt = _dealt(wish)
    usual = USUAL[wish.format] if dealt == "boards" else "parties"
    counted = wish.counted or usual
    need(dealt == "boards" or counted not in COMPARING, "compares", counted=counted)
    return counted


def _rules(wish: Announcement) -> RuleSet:
    name = wish.rules or (SPORT if wish.deals else PLAIN)
    try:
        ruleset = load(name)
    except RulesError as error:
        raise DeskError("rules", rules=name, why=str(error)) from error
    need(ruleset.rules.seating.in_pairs, "rules-seats", rules=name)
    return ruleset


def opened_of(state: State) -> EventOpened:
    """Raises: DeskError before the event was opened."""
    if state.opened is None:
        raise DeskError("not-opened")
    return state.opened


def rules_of(state: State) -> Rules:
    """The rules of the deals, with the length of the event's parties.

    Raises: DeskError when this program has another version of them.
    """
    opened = opened_of(state)
    name = opened.rules
    ruleset = load(name.split("/")[0])
    need(ruleset.name == name, "rules-version", rules=name, ours=ruleset.name)
    rules = ruleset.rules
    return msgspec.structs.replace(rules, deals=opened.deals) if rules.deals and opened.deals else rules
