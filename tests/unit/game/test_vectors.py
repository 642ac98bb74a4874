"""Six whole deals whose results follow from the rules on paper; they were checked by a program of other hands.

They are written as there: tiles low half first, ``seat:tile`` with L or R for the end, seats 0-3 clockwise. Each is
judged by the referee from the middle of a match (its leader is given), where the rules would not deal again.
"""

import re
from typing import NamedTuple

import pytest

from kozel.game.events import DealEnded, DealSettled, DealStarted, DoubleLeads, HandsDealt, MatchEnded, SeatLeads
from kozel.game.moves import PASS, Action, End, Play
from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.redeal import redeal_reason
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.game.sheet import Settlement, Standing, fresh
from kozel.game.tiles import SUIT_SET, Tile, hand_of, plain_pips, tile


class Vector(NamedTuple):
    hands: str
    moves: str


FISH_6 = Vector(
    """0-2 0-3 0-6 1-4 1-6 2-3 3-6 · 0-0 0-4 0-5 1-5 2-4 3-3 3-4 · 0-1 1-3 2-2 4-4 4-5 5-5 5-6
       · 1-1 1-2 2-5 2-6 3-5 4-6 6-6""",
    """0:0-6 1:0-4L 2:4-5L 3:3-5L 0:0-3L 1:0-5L 2:5-6L 3:6-6L 0:1-6L 1:1-5L 2:5-5L 3:2-5L 0:2-3L 1:3-3L 2:1-3L 3:1-1L
       0:1-4L 1:2-4L 2:2-2L 3:2-6L 0:3-6L 1:3-4L 2:4-4L 3:4-6L""",
)
FISH_126 = Vector(
    """0-3 0-6 1-1 1-2 2-6 3-5 5-5 · 0-0 0-2 1-4 1-5 3-3 4-6 5-6 · 0-4 0-5 2-2 2-3 2-4 4-5 6-6
       · 0-1 1-3 1-6 2-5 3-4 3-6 4-4""",
    "0:0-6 1:5-6R 2:0-5R 3:0-1L 0:1-2L 1:0-2L 2:0-4L 3:3-4L 0:0-3L 1:0-0L",
)
LOSS_112 = Vector(
    """1-1 0-5 1-3 0-4 0-0 0-2 0-6 · 3-3 3-4 3-5 3-6 4-4 4-5 4-6 · 0-1 0-3 1-4 2-3 1-2 2-2 2-4
       · 1-5 1-6 2-5 2-6 5-5 5-6 6-6""",
    """0:1-1 1:pass 2:0-1L 3:1-5R 0:0-5R 1:pass 2:0-3L 3:pass 0:1-3L 1:pass 2:1-4L 3:pass 0:0-4L 1:pass 2:pass 3:pass
       0:0-0L 1:pass 2:pass 3:pass 0:0-2L 1:pass 2:2-3L 3:pass 0:0-6R""",
)
HANDS_129 = Vector(
    """0-0 1-2 0-3 0-1 0-4 0-5 0-6 · 2-3 2-4 3-3 3-4 3-6 4-4 4-6 · 1-3 1-4 1-5 1-1 1-6 3-5 4-5
       · 0-2 2-2 2-5 2-6 5-5 5-6 6-6""",
    """0:0-0 1:pass 2:pass 3:0-2L 0:1-2L 1:pass 2:1-3L 3:pass 0:0-3L 1:pass 2:pass 3:pass 0:0-1L 1:pass 2:1-4L 3:pass
       0:0-4L 1:pass 2:pass 3:pass 0:0-5L 1:pass 2:1-5L 3:pass 0:0-6R""",
)
ARTIFICIAL = Vector(
    """0-0 0-1 0-2 0-3 1-4 1-5 1-6 · 2-2 2-3 2-4 2-5 3-3 3-4 3-5 · 2-6 3-6 4-4 4-5 4-6 5-5 6-6
       · 0-4 0-5 0-6 1-1 1-2 1-3 5-6""",
    """0:0-0 1:pass 2:pass 3:0-4L 0:1-4L 1:pass 2:pass 3:1-1L 0:0-1L 1:pass 2:pass 3:0-5L 0:1-5L 1:pass 2:pass 3:1-2L
       0:0-2L 1:pass 2:pass 3:0-6L 0:1-6L 1:pass 2:pass 3:1-3L 0:0-3L""",
)
FISH_130 = Vector(
    """0-0 0-1 0-3 0-5 1-2 1-4 1-6 · 1-1 2-2 2-4 2-6 3-4 4-5 5-6 · 2-3 2-5 3-3 3-5 4-4 4-6 5-5
       · 0-2 0-4 0-6 1-3 1-5 3-6 6-6""",
    """0:0-1 1:1-1R 2:pass 3:0-2L 0:1-2L 1:pass 2:pass 3:1-3L 0:0-3L 1:pass 2:pass 3:0-4L 0:1-4L 1:pass 2:pass 3:1-5L
       0:0-5L 1:pass 2:pass 3:0-6L 0:1-6L""",
)
PLAIN = changed(shipped("trudovoy"), {"lone00": 0}, id="plain", version="1", where="test")
SEA = changed(shipped("morskoy"), {"redeal_doubles": 6}, id="sea", version="1", where="test")


def low_high(text: str) -> Tile:
    low, high = text.split("-")
    return tile(int(low), int(high))


def hands_of(vector: Vector) -> tuple[tuple[Tile, ...], ...]:
    return tuple(tuple(low_high(one) for one in hand.split()) for hand in vector.hands.split("·"))


def seat_and_action(text: str) -> tuple[int, Action]:
    found = re.fullmatch(r"([0-3]):(?:(pass)|([0-6]-[0-6])([LR]?))", text)
    assert found, text
    seat, passes, placed, end = found.groups()
    return int(seat), PASS if passes else Play(low_high(placed), End(end) if end else None)


def judged(vector: Vector, ruleset: RuleSet, before: Standing | None = None) -> Referee:
    """The referee after the whole deal; by default in the second deal of a match without points."""
    referee = Referee(ruleset)
    nothing = (0,) * len(ruleset.rules.seating.sides)
    before = before or Standing(2, nothing, nothing, 0, (), nothing)
    plan = DoubleLeads(1) if before == fresh(len(nothing)) else SeatLeads(0, "finisher")
    dealt = HandsDealt(0, hands_of(vector), (), 0)
    assert not any(redeal_reason(hand_of(hand), ruleset.rules) for hand in dealt.hands), "it would be dealt again"
    referee.begin(DealStarted(reference(ruleset), 1, before, plan), lambda redeal_no: dealt)
    for text in vector.moves.split():
        seat, action = seat_and_action(text)
        assert referee.to_act == (seat,), text
        referee.act(seat, action)
    assert not referee.deal_running
    return referee


def outcome(vector: Vector, ruleset: RuleSet) -> Outcome:
    return next(fact.outcome for fact in judged(vector, ruleset).facts if isinstance(fact, DealEnded))


def settlement(vector: Vector, ruleset: RuleSet, before: Standing | None = None) -> Settlement:
    return next(fact.settlement for fact in judged(vector, ruleset, before).facts if isinstance(fact, DealSettled))


def table_sum(vector: Vector, ruleset: RuleSet) -> tuple[int, int]:
    """How many tiles lie on the table at the end, and their pips."""
    tiles = judged(vector, ruleset).match.deal.line.tiles
    return len(tiles), plain_pips(tiles)


@pytest.mark.parametrize("vector", [FISH_6, FISH_126, LOSS_112, HANDS_129, ARTIFICIAL, FISH_130])
def test_each_vector_deals_the_whole_set(vector: Vector) -> None:
    assert sorted(one for hand in hands_of(vector) for one in hand) == list(range(28))


@pytest.mark.parametrize(
    ("ruleset", "values", "winners", "laid"),
    [
        ("sport", (2, 0, 1, 3), (), 0),
        ("international", (2, 0, 1, 3), (), 0),
        ("trudovoy", (2, 10, 1, 3), (0,), 0),
        ("prostoy", (2, 25, 1, 3), (0,), 0),
        ("ussr85", (2, 25, 1, 3), (0,), 0),
        ("morskoy", (2, 75, 1, 3), (0,), 0),
    ],
)
def test_vector_1_is_eggs_by_pips_and_a_fish_by_any_price_of_the_lone_blank(
    ruleset: str, values: tuple[int, ...], winners: tuple[int, ...], laid: int
) -> None:
    settled = settlement(FISH_6, anticlockwise_turned(shipped(ruleset)))
    assert (settled.values, settled.winners, settled.laid) == (values, winners, laid)
    if winners:
        assert settled.entries[0].hands == sum(values) == 6 + values[1]


def anticlockwise_turned(ruleset: RuleSet) -> RuleSet:
    """The vectors go clockwise round the table."""
    if ruleset.rules.direction == "cw":
        return ruleset
    return changed(ruleset, {"direction": "cw"}, id="clockwise", version="1", where="test")


def test_vector_1_lays_six_in_the_pot_where_the_blank_counts_nothing() -> None:
    settled = settlement(FISH_6, PLAIN)
    assert (sum(settled.values), settled.laid, settled.after.eggs) == (6, 6, 6)
    assert outcome(FISH_6, PLAIN).end == Fish(3, (6, 6))
    assert outcome(FISH_6, PLAIN).hands == tuple((tile(*halves),) for halves in ((0, 2), (0, 0), (0, 1), (1, 2)))


def test_vector_1_is_odd_with_25() -> None:
    assert sum(settlement(FISH_6, shipped("ussr85")).values) == 31


@pytest.mark.parametrize("ruleset", ["trudovoy", "prostoy", "sport"])
def test_vector_2_is_a_fish_of_126(ruleset: str) -> None:
    settled, ended = settlement(FISH_126, shipped(ruleset)), outcome(FISH_126, shipped(ruleset))
    assert ended.end == Fish(1, (0, 0))
    assert ended.last == (tile(0, 0),)
    assert (settled.values[0] + settled.values[2], settled.values[1] + settled.values[3]) == (64, 62)
    assert (settled.losers, settled.entries[0].wrote) == ((0,), 126)


def test_vector_3_ends_a_match_in_its_first_deal() -> None:
    referee = judged(LOSS_112, shipped("trudovoy"), fresh(2))
    settled = next(fact.settlement for fact in referee.facts if isinstance(fact, DealSettled))
    assert (settled.values[1], settled.values[3]) == (57, 55)
    assert settled.after.sheet == (0, 112)
    assert next(fact.verdict for fact in referee.facts if isinstance(fact, MatchEnded)).goats == (1,)


def test_vector_4_leaves_129_in_three_hands() -> None:
    settled = settlement(HANDS_129, shipped("traditional"))
    assert (settled.winners, settled.entries[0].wrote) == ((0,), 129)
    assert table_sum(HANDS_129, shipped("traditional"))[1] == 39


def test_vector_4_would_be_dealt_again_for_six_blanks() -> None:
    first = hand_of(hands_of(HANDS_129)[0])
    assert (first & SUIT_SET[0]).bit_count() == 6
    assert all(redeal_reason(first, shipped(id).rules) == "suit" for id in ("trudovoy", "prostoy", "sport"))


def test_vector_5_collects_120_with_13_tiles_on_the_table() -> None:
    settled, ended = settlement(ARTIFICIAL, shipped("traditional")), outcome(ARTIFICIAL, shipped("traditional"))
    assert ended.end == Out(0), "the last tile closes the line too, yet it is no fish"
    assert table_sum(ARTIFICIAL, shipped("traditional")) == (13, 48)
    assert (settled.entries[0].wrote, settled.after.sheet) == (120, (120, 0, 0, 0))


@pytest.mark.parametrize(
    ("ruleset", "total"),
    [(PLAIN, 120), (shipped("trudovoy"), 130), (shipped("prostoy"), 145), (shipped("ussr85"), 145), (SEA, 195)],
)
def test_vector_6_is_a_fish_above_126_by_the_price_of_the_lone_blank(ruleset: RuleSet, total: int) -> None:
    settled, ended = settlement(FISH_130, ruleset), outcome(FISH_130, ruleset)
    assert ended.end == Fish(0, (1, 1))
    assert ended.hands[0] == (tile(0, 0),)
    assert sum(settled.values) == settled.entries[0].hands == total
