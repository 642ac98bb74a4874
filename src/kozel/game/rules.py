"""Every choice that the sources leave open, as one record; and which choices contradict each other.

A rule set names choices, code implements them: a parameter here is a number or one of a few words, and each word has
exactly one function somewhere in `game`. Parameter names and words follow the rules matrix in ``docs/rules.md``.
"""

import hashlib
from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from kozel.game.seats import Seating, seating

NextLead: TypeAlias = Literal["pair_agrees", "finisher", "partner_of_finisher", "rotate", "left_of_finisher"]
NextLeadAfterFish: TypeAlias = Literal["maker", "winning_side", "rotate", "first_double_holder"]
FishScore: TypeAlias = Literal["all_to_heavier", "heavier_own", "difference", "all_to_lighter"]
OpenTest: TypeAlias = Literal["with_eggs", "without_eggs", "keep_eggs"]
WriteOff: TypeAlias = Literal["off", "first_two", "previous_deal", "whole_record"]
Fallback: TypeAlias = Literal["heaviest", "lightest", "random"]
Value: TypeAlias = bool | int | str | tuple[int, ...]


class Rules(msgspec.Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """One way to play. Read-only; compare, hash and copy freely."""

    players: Literal[2, 3, 4]
    sides: Literal["pairs", "solo"]
    hand: Literal[5, 7]
    bazaar: Literal["none", "draw_until_fits", "draw_one"]
    bazaar_reserve: Literal[0, 1, 2]
    direction: Literal["cw", "ccw"]

    redeal_doubles: Literal["off", 4, 5, 6]
    redeal_suit: Literal["off", 6]
    redeal_mode: Literal["forced", "on_claim"]

    first_lead: Literal["double", "draw", "seat"]
    first_double: Literal[0, 1, 2, 3, 4, 5, 6]
    first_double_step_per_match: Literal[0, 1]
    first_double_order: tuple[int, ...]
    no_double_fallback: Fallback
    first_tile_forced: bool
    lead_00_allowed: bool

    next_lead: NextLead
    next_lead_after_fish: NextLeadAfterFish
    next_lead_after_tie: Literal["maker", "rotate"]
    lead_rule: Literal["any", "double_if_held_except_00_66"]
    lead_talk: Literal["none", "three_answers"]
    both_doubles: Literal["off", "optional"]
    info: Literal["counts_open", "counts_on_question"]

    points: Literal["penalty", "collect"]
    normal_score: Literal["losers_own", "all_unplayed"]
    fish_score: FishScore
    fish_tie: Literal["carry", "void"]
    lone00: int
    lone66: int
    lone_mode: Literal["replace", "add"]
    lone_scope: Literal["hand", "pair"]
    lone_in_fish: bool
    lead_bonus66: int
    lead_bonus00: int
    end_bonus66: int
    end_bonus00: int
    end_bonus_on_fish: bool

    open_at: int
    below_open: Literal["discard", "hang"]
    open_test: OpenTest
    write_off: WriteOff
    end_on_66_00_wins_match: bool
    end_on_66_00_also_if_fish: bool
    general_wins_match: bool
    target: int
    deals: int
    dry_loss: Literal[1, 2]

    @cached_property
    def seating(self) -> Seating:
        return seating(self.players, self.sides == "pairs", self.direction == "cw")

    @cached_property
    def boneyard_size(self) -> int:
        """Tiles that nobody is dealt. Without a bazaar they lie face down till the end of the deal."""
        return 28 - self.players * self.hand

    @cached_property
    def opening_doubles(self) -> tuple[int, ...]:
        """The doubles that may open a first deal, in the order in which they are looked for."""
        return tuple(x for x in self.first_double_order if x or self.lead_00_allowed)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the rules, whatever file or name they came under."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()

    def opening_double(self, match_no: int) -> int:
        """The double that opens the first deal of match `match_no` (from 1). Rule: S0 Е(а), A-3."""
        order = self.opening_doubles
        first = order.index(self.first_double)
        return order[(first + (match_no - 1) * self.first_double_step_per_match) % len(order)]


PARAMETERS = tuple(field.name for field in msgspec.structs.fields(Rules))
"""The names of all parameters, in the order of a rules card."""


def differences(rules: Rules, base: Rules) -> dict[str, Value]:
    """The parameters of `rules` that `base` has otherwise, with the values of `rules`."""
    return {name: getattr(rules, name) for name in PARAMETERS if getattr(rules, name) != getattr(base, name)}


class Contradiction(NamedTuple):
    """A parameter that cannot stand beside another.

    `problem` has the reason and the remedy in the words of a rule set file; `id` names the reason, for those who say it
    in words of their own.
    """

    key: str
    id: str
    problem: str


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Each parameter that cannot stand beside another."""
    yield from _table_contradictions(rules)
    yield from _lead_contradictions(rules)
    yield from _score_contradictions(rules)


def _table_contradictions(rules: Rules) -> Iterator[Contradiction]:
    if rules.sides == "pairs" and rules.players != 4:
        yield Contradiction(
            "sides",
            "pairs-need-four",
            f"pairs need four players, not {rules.players}; say sides = 'solo' or players = 4",
        )
    if rules.bazaar != "none" and rules.boneyard_size <= rules.bazaar_reserve:
        yield Contradiction(
            "bazaar",
            "nothing-to-draw",
            f"{rules.players} players with {rules.hand} tiles leave {rules.boneyard_size} tiles, none to draw; "
            "say bazaar = 'none', deal fewer tiles or keep a smaller bazaar_reserve",
        )
    if rules.bazaar == "none" and rules.bazaar_reserve:
        yield Contradiction(
            "bazaar_reserve", "no-bazaar", "there is no bazaar to keep tiles in; say bazaar_reserve = 0"
        )
    if rules.redeal_doubles != "off" and rules.redeal_doubles > rules.hand:
        yield Contradiction(
            "redeal_doubles",
            "too-few-tiles",
            f"a hand of {rules.hand} cannot hold {rules.redeal_doubles} doubles; say 'off'",
        )
    if rules.redeal_suit != "off" and rules.redeal_suit > rules.hand:
        yield Contradiction(
            "redeal_suit",
            "too-few-tiles",
            f"a hand of {rules.hand} cannot hold {rules.redeal_suit} of a suit; say 'off'",
        )


def _lead_contradictions(rules: Rules) -> Iterator[Contradiction]:
    if sorted(rules.first_double_order) != list(range(7)):
        yield Contradiction("first_double_order", "double-order", "must name each of 0, 1, 2, 3, 4, 5, 6 once")
    if rules.first_lead == "double" and rules.first_double == 0 and not rules.lead_00_allowed:
        yield Contradiction(
            "first_double",
            "blank-may-not-lead",
            "0-0 may not be led (lead_00_allowed = false); choose another first_double",
        )
    if rules.sides == "solo" and rules.next_lead in ("pair_agrees", "partner_of_finisher"):
        yield Contradiction(
            "next_lead",
            "no-partners",
            f"'{rules.next_lead}' needs partners; say 'finisher', 'rotate' or 'left_of_finisher'",
        )
    if rules.lead_talk == "three_answers" and not _pair_chooses_leader(rules):
        yield Contradiction(
            "lead_talk",
            "nobody-agrees",
            "no pair ever chooses its leader; say lead_talk = 'none', next_lead = 'pair_agrees' "
            "or next_lead_after_fish = 'winning_side'",
        )
    if rules.next_lead_after_fish == "first_double_holder" and rules.first_lead != "double":
        yield Contradiction(
            "next_lead_after_fish", "no-opening-double", "'first_double_holder' needs first_lead = 'double'"
        )


def _pair_chooses_leader(rules: Rules) -> bool:
    return rules.sides == "pairs" and (rules.next_lead == "pair_agrees" or rules.next_lead_after_fish == "winning_side")


MOST: Final = 1_000_000
"""The largest number of points or deals that a rule may name."""

_NUMBERS: Final = tuple(field.name for field in msgspec.structs.fields(Rules) if field.type is int)


def _score_contradictions(rules: Rules) -> Iterator[Contradiction]:
    for name in _NUMBERS:
        if not 0 <= getattr(rules, name) <= MOST:
            yield Contradiction(name, "number", f"must be 0 or more, and at most {MOST}")
    if bool(rules.target) == bool(rules.deals):
        yield Contradiction(
            "target",
            "target-or-deals",
            "a match ends at a target or after a number of deals: make one of them 0 and the other positive",
        )
    if rules.deals % rules.players:
        yield Contradiction(
            "deals",
            "uneven-deals",
            f"must be a multiple of {rules.players}, so that everybody leads equally often (S2, N-16)",
        )
    if rules.points == "penalty" and rules.normal_score == "all_unplayed":
        yield Contradiction(
            "normal_score",
            "penalty-own",
            "under 'penalty' each losing side writes its own tiles; say 'losers_own' or points = 'collect'",
        )
    if rules.points == "penalty" and rules.fish_score == "all_to_lighter":
        yield Contradiction(
            "fish_score",
            "penalty-fish",
            "under 'penalty' the heavier side writes; say 'all_to_heavier' or points = 'collect'",
        )
    if rules.points == "collect" and rules.fish_score == "all_to_heavier":
        yield Contradiction(
            "fish_score",
            "collect-fish",
            "under 'collect' the lighter side writes; say 'all_to_lighter' or points = 'penalty'",
        )
    if rules.points == "penalty" and len(rules.seating.sides) > 2 and rules.fish_score != "heavier_own":
        yield Contradiction(
            "fish_score",
            "solo-penalty-fish",
            "with more than two sides everyone heavier than the lightest writes his own: say 'heavier_own'",
        )
    if rules.points == "collect" and len(rules.seating.sides) > 2 and rules.fish_score != "all_to_lighter":
        yield Contradiction(
            "fish_score",
            "solo-collect-fish",
            "with more than two sides the lightest collects the others: say 'all_to_lighter'",
        )
    if rules.lone_scope == "pair" and rules.sides == "solo":
        yield Contradiction("lone_scope", "no-pairs", "there are no pairs; say lone_scope = 'hand'")
    if rules.end_on_66_00_also_if_fish and not rules.end_on_66_00_wins_match:
        yield Contradiction("end_on_66_00_also_if_fish", "fish-without-sea", "needs end_on_66_00_wins_match = true")
    if rules.points == "collect" and rules.write_off != "off":
        yield Contradiction(
            "write_off", "nothing-to-strike", "strikes out penalty points; say 'off' or points = 'penalty'"
        )
