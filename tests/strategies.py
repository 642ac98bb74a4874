"""Hypothesis strategies for rules, seeds, ends of deals, and matches played at random.

What has many parts (rules, tables, outcomes) is made by a function from a `random.Random`, whose seed hypothesis
chooses: ten times faster than drawing part by part, and a failure still repeats itself from its seed.
"""

import random
from collections.abc import Mapping

import msgspec
from hypothesis import strategies as st

from kozel.game.events import Fact, MatchEnded
from kozel.game.moves import SILENCE, Action, AnswerLead
from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.referee import Referee
from kozel.game.rules import PARAMETERS, Rules, Value, contradictions
from kozel.game.rulesets import SHIPPED, RuleSet, Words, choices, shipped
from kozel.game.seats import Seat
from kozel.game.sheet import Standing
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import BAYAN, BLANK_DOUBLE, TILES, Tile, tile

seeds = st.binary(min_size=32, max_size=32)
chances = st.integers(0, 2**64 - 1).map(random.Random)
ids = st.sampled_from(SHIPPED)
tiles = st.sampled_from(TILES)
tile_sets = st.sets(tiles)

_NUMBERS: Mapping[str, tuple[int, ...]] = {
    "lone00": (0, 10, 25, 75, 7),
    "lone66": (12, 20, 50),
    "lead_bonus66": (0, 50, 1),
    "lead_bonus00": (0, 25, 1),
    "end_bonus66": (0, 50, 1),
    "end_bonus00": (0, 25, 1),
    "open_at": (0, 13, 25, 60),
    "target": (1, 40, 101, 101, 250),
    "deals": (0,),
}


def random_rules(chance: random.Random) -> Rules:
    """Any rules without contradictions: each parameter takes each of its values in some of them."""
    values: dict[str, Value] = {
        name: chance.choice(choices(name) or _NUMBERS[name]) for name in PARAMETERS if name != "first_double_order"
    }
    values["first_double_order"] = tuple(chance.sample(range(7), 7))
    if chance.random() < 0.2:
        values |= {"target": 0, "deals": 12}
    rules = Rules(**values)  # pyright: ignore[reportArgumentType]
    while problem := next(contradictions(rules), None):
        rules = msgspec.structs.replace(rules, **_remedy(rules, problem[0]))
    return rules


def _remedy(rules: Rules, name: str) -> dict[str, Value]:
    """The least change that takes a contradiction away; the reasons are in `kozel.game.rules`."""
    few = len(rules.seating.sides) == 2
    fish = "difference" if few else "heavier_own" if rules.points == "penalty" else "all_to_lighter"
    remedies: dict[str, dict[str, Value]] = {
        "sides": {"sides": "solo"},
        "bazaar": {"bazaar": "none", "bazaar_reserve": 0},
        "bazaar_reserve": {"bazaar_reserve": 0},
        "redeal_doubles": {"redeal_doubles": 5},
        "redeal_suit": {"redeal_suit": "off"},
        "first_double": {"first_double": 1},
        "next_lead": {"next_lead": "left_of_finisher"},
        "lead_talk": {"lead_talk": "none"},
        "next_lead_after_fish": {"next_lead_after_fish": "winning_side"},
        "normal_score": {"normal_score": "losers_own"},
        "fish_score": {"fish_score": fish},
        "lone_scope": {"lone_scope": "hand"},
        "end_on_66_00_also_if_fish": {"end_on_66_00_also_if_fish": False},
        "write_off": {"write_off": "off"},
    }
    return remedies[name]


custom_rules = chances.map(random_rules)
any_rules = st.one_of(ids.map(lambda id: shipped(id).rules), custom_rules, custom_rules)


def ruleset_of(rules: Rules) -> RuleSet:
    """Rules as a rule set, so that a referee can judge by them."""
    none = Words("", "")
    return RuleSet(
        id="custom", version="1", preset="trudovoy", status="complete", title=none, note=none, rules=rules, sources={}
    )


_LAST = ((BAYAN,), (BLANK_DOUBLE,), (BLANK_DOUBLE, BAYAN), (BAYAN, tile(3, 3)), (tile(3, 3), tile(4, 4)))


def random_outcome(rules: Rules, chance: random.Random) -> Outcome:
    """An end of a deal: hands of any size, with a liking for lone doubles, equal sums and 6-6 and 0-0 placed last."""
    last = chance.choice((*_LAST, (chance.choice(TILES),), (chance.choice(TILES),)))
    lead = chance.choice((last[0], BAYAN, BLANK_DOUBLE, chance.choice(TILES)))
    left = [one for one in chance.sample(TILES, 28) if one not in last and one != lead]
    if chance.random() < 0.3:
        left.sort(key=lambda one: one not in (BAYAN, BLANK_DOUBLE))
    hands = _random_hands(rules, left, chance)
    seat = chance.choice(rules.seating.seats)
    if chance.random() < 0.5:
        return Outcome(Fish(seat, (1, 1)), lead, last, hands)
    return Outcome(Out(seat), lead, last, (*hands[:seat], (), *hands[seat + 1 :]))


def _random_hands(rules: Rules, left: list[Tile], chance: random.Random) -> tuple[tuple[Tile, ...], ...]:
    sizes = [chance.choice((1, 1, 2, 3, 6)) for _ in rules.seating.seats]
    return tuple(tuple(left.pop(0) for _ in range(size)) for size in sizes)


def random_standing(rules: Rules, chance: random.Random) -> Standing:
    """A match somewhere between two deals."""
    sides = rules.seating.sides
    sheet = tuple(chance.choice((0, 0, 0, 5, 30, 99)) for _ in sides)
    hangs = rules.below_open == "hang"
    hanging = tuple(chance.choice((0, 8)) if hangs and not sheet[side] else 0 for side in sides)
    losers = tuple(side for side in sides if chance.random() < 0.5)
    wrote = tuple(chance.randrange(60) if side in losers else 0 for side in sides)
    return Standing(chance.choice((1, 2, 2, 3, 11, 12)), sheet, hanging, chance.choice((0, 0, 4, 40)), losers, wrote)


def random_step(referee: Referee, chance: random.Random) -> tuple[Seat, Action, list[Fact]]:
    """One action of one of the seats that may act, each of them equally likely."""
    seat = chance.choice(referee.to_act)
    action = chance.choice(referee.legal(seat))
    if isinstance(action, AnswerLead) and chance.random() < 0.2:
        action = SILENCE
    return seat, action, referee.act(seat, action)


class EndlessMatchError(Exception):
    """A match that goes on longer than was asked for."""


def play_match(referee: Referee, chance: random.Random, most_deals: int = 3000) -> int:
    """Plays a match to its end; gives the number of its deals."""
    for number in range(1, most_deals + 1):
        facts = referee.start_deal(SeededPack(chance.randbytes(32), referee.rules))
        while referee.deal_running:
            _, _, facts = random_step(referee, chance)
        if isinstance(facts[-1], MatchEnded):
            return number
    raise EndlessMatchError(f"no end after {most_deals} deals")
