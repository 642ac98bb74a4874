"""Each term is named where it happens, in whole deals. Most deals were found by random play and then frozen."""

import random
from collections.abc import Iterator

import pytest

from kozel.game.deal import NOBODY
from kozel.game.events import DealEnded, DealStarted, Fact, HandsDealt, Played, SeatLeads, TwinPlayed
from kozel.game.line import Line
from kozel.game.moves import DRAW, PASS, Action, End, Play, TwinPlay
from kozel.game.notation import parse_hand, parse_placement
from kozel.game.outcome import Fish
from kozel.game.referee import Referee, reference
from kozel.game.rules import Rules
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.game.sheet import Standing, fresh
from kozel.game.shuffle import SeededPack
from kozel.game.terms import Named, Term, name_terms
from kozel.game.tiles import BIT, DOUBLES, SUIT_SET, SUITS, Tile, hand_of, tile

TRUDOVOY = shipped("trudovoy")
RESERVE = changed(shipped("prostoy-trio"), {"bazaar_reserve": 2}, id="reserve", version="1", where="test")

# Rules, hands by seat, boneyard, leader, moves as records write them. The moves are facts 3, 4, 5 …
EGGS = (
    TRUDOVOY,
    "21.22.33.42.43.50.61 10.20.31.32.40.62.63 00.30.44.54.60.64.65 11.41.51.52.53.55.66",
    "-",
    3,
    "11 -12 +13 +30 -25 +05 x -56 +51 +16 -63 +60 -35 x +01 -54 -41",
)
DRIVEN = (
    TRUDOVOY,
    "32.41.44.50.51.53.65 10.30.31.33.42.62.63 00.11.21.22.52.54.66 20.40.43.55.60.61.64",
    "-",
    2,
    "11 -16 +15 -63 +54 +43 -32 +30 -22&+00 +02 x -24 +21 -46 +14 -62 -25 +40 -56 +01 -66",
)
GENERAL = (
    TRUDOVOY,
    "30.32.42.43.53.54.65 22.31.40.51.55.62.63 10.21.33.44.52.60.61 00.11.20.41.50.64.66",
    "-",
    3,
    "11 x -15 -52 +14 +45 +55 -21 +50 +03 +31 -10 -02 -23 -36 +16 -64 -42 -26 -60 -00&+66",
)
SIXTH_MATE_GOES_OUT = (
    TRUDOVOY,
    "10.21.30.44.50.52.66 00.20.32.53.61.64.65 11.22.33.41.42.43.54 31.40.51.55.60.62.63",
    "-",
    2,
    "11 -13 -30 -02 -22 +15 -21 +53 -14 +36 -44&+66 -46 x -62 -25 -56 x -60 -05 +61 -54 -40 +10",
)
DUO = (
    shipped("prostoy-duo"),
    "33.41.42.52.53.60.65 00.11.30.31.43.51.61",
    "40.63.64.10.50.66.62.22.32.55.21.44.54.20",
    1,
    "11 -14 +15 -42 * * * * * +50 +06 +63 +33 +34 -25 +40 -53 -31 * * * * * * -12 +01 -23 -30 * * * -02 +16 +62 x -22",
)
DOUBLE_IN_RESERVE = (
    RESERVE,
    "00.20.30.41.43.61.64 10.22.32.51.63.65.66 21.31.50.52.54.55.62",
    "53.60.44.42.33.11.40",
    1,
    "22 -26 -61 -15 -54 -41 +23 -12 -20 -01 +31 * * * * *",
)
TWO_ENDS_IN_RESERVE = (
    RESERVE,
    "00.33.40.43.44.50.53 11.22.41.60.61.65.66 30.31.42.51.54.55.63",
    "21.32.10.64.20.52.62",
    1,
    "11 -15 -53 +16 -36 * * * * -64 +65 -45 -50 -06 +55 * x -66",
)
TILES_IN_BONEYARD = (
    RESERVE,
    "00.42.50.51.60.61.66 20.22.30.41.53.54.64 10.21.31.40.44.62.65",
    "33.11.43.32.63.52.55",
    1,
    "22 -26 -61 -14 -44 -42 -20 +21 -05 -54 -40 -00 -03 -31 -15 -53 +10 +06 +64",
)
Frozen = tuple[RuleSet, str, str, int, str]


def replayed(deal: Frozen) -> list[Fact]:
    """The facts of a frozen deal, judged by the referee."""
    ruleset, hands, boneyard, leader, moves = deal
    referee = Referee(ruleset)
    before = fresh(len(referee.rules.seating.sides))
    dealt = HandsDealt(0, tuple(parse_hand(hand) for hand in hands.split()), parse_hand(boneyard), leader)
    referee.begin(DealStarted(reference(ruleset), 1, before, SeatLeads(leader, "first_seat")), lambda redeal_no: dealt)
    for move in moves.split():
        referee.act(referee.to_act[0], action(move, referee.match.deal.line))
    assert not referee.deal_running
    return referee.facts


def action(move: str, line: Line) -> Action:
    if move in ("x", "*"):
        return PASS if move == "x" else DRAW
    if "&" in move:
        left, right = (tile(int(part[1]), int(part[2])) for part in move.split("&"))
        return TwinPlay(left, right)
    return Play(*parse_placement(move, line))


def named(deal: Frozen, *terms: Term) -> list[Named]:
    return [one for one in name_terms(replayed(deal), deal[0].rules) if one.term in terms]


def test_a_fish_has_its_maker_and_its_suit() -> None:
    assert named(EGGS, Term.FISH) == [Named(20, Term.FISH, seat=3, suit=1)]
    assert named(DRIVEN, Term.FISH) == []


def test_a_fish_over_tiles_that_may_not_be_drawn_can_show_two_suits() -> None:
    assert named(TWO_ENDS_IN_RESERVE, Term.FISH) == [Named(21, Term.FISH, seat=1)]


def test_a_fish_with_equal_sums_is_eggs() -> None:
    assert named(EGGS, Term.EGGS) == [Named(21, Term.EGGS, seat=3)]
    assert named(DUO, Term.EGGS) == []


def test_a_shared_lightest_hand_is_no_eggs_though_nobody_collects() -> None:
    facts, rules = replayed(EGGS), shipped("traditional").rules
    assert [one for one in name_terms(facts, rules) if one.term is Term.EGGS] == []


def test_a_live_end_is_named_with_the_player_who_sits_on_it() -> None:
    assert named(EGGS, Term.LIVE_END) == [Named(17, Term.LIVE_END, seat=1, suit=1, other=3)]
    assert named(DRIVEN, Term.LIVE_END) == [
        Named(18, Term.LIVE_END, seat=1, suit=2, other=2),
        Named(22, Term.LIVE_END, seat=1, suit=1, other=1),
        Named(23, Term.LIVE_END, seat=2, suit=6, other=3),
    ]


def test_nobody_sits_on_an_end_whose_last_tile_is_in_the_boneyard() -> None:
    assert named(TILES_IN_BONEYARD, Term.LIVE_END)[-1] == Named(21, Term.LIVE_END, seat=1, suit=4)


def test_a_long_end_waits_for_the_double_and_one_more() -> None:
    assert named(DRIVEN, Term.LONG_END) == [
        Named(17, Term.LONG_END, seat=0, suit=4),
        Named(21, Term.LONG_END, seat=0, suit=6),
    ]


def test_a_long_end_covered_by_its_single_tile_kills_the_double() -> None:
    assert named(DRIVEN, Term.DEAD_DOUBLE) == [Named(20, Term.DEAD_DOUBLE, seat=3, suit=4, other=0)]
    assert named(TILES_IN_BONEYARD, Term.DEAD_DOUBLE) == [Named(19, Term.DEAD_DOUBLE, seat=2, suit=1)]


def test_a_double_that_still_touches_both_ends_is_not_dead() -> None:
    assert all(one.suit != 0 for one in named(SIXTH_MATE_GOES_OUT, Term.DEAD_DOUBLE))
    assert named(DOUBLE_IN_RESERVE, Term.DEAD_DOUBLE) == []


def test_the_front_runner_is_the_leader_until_a_pass_costs_him_the_place() -> None:
    assert named(EGGS, Term.FRONT_RUNNER) == [Named(2, Term.FRONT_RUNNER, seat=3)]


def test_two_doubles_at_once_make_a_front_runner() -> None:
    assert named(SIXTH_MATE_GOES_OUT, Term.FRONT_RUNNER) == [
        Named(2, Term.FRONT_RUNNER, seat=2),
        Named(13, Term.FRONT_RUNNER, seat=0),
    ]


def test_draws_from_the_boneyard_change_the_front_runner() -> None:
    assert [(one.at, one.seat) for one in named(DUO, Term.FRONT_RUNNER)] == [(2, 1), (7, 0), (25, 1)]


def test_making_the_next_player_pass_is_named_unless_he_had_nothing_before() -> None:
    assert named(EGGS, Term.MADE_PASS) == [
        Named(8, Term.MADE_PASS, seat=0, other=1),
        Named(15, Term.MADE_PASS, seat=3, other=0),
    ]


def test_a_lead_and_a_walk_to_the_boneyard_make_nobody_pass() -> None:
    assert named(GENERAL, Term.MADE_PASS) == [], "the pass after the lead is no merit of the leader"
    assert named(DUO, Term.MADE_PASS) == [Named(36, Term.MADE_PASS, seat=0, other=1)]


def test_a_closed_end_is_named() -> None:
    assert named(GENERAL, Term.CLOSED_END) == [Named(18, Term.CLOSED_END, seat=2, suit=1)]


def test_driving_off_is_named_at_the_placement_that_did_it() -> None:
    assert named(DRIVEN, Term.DRIVEN_OFF, Term.CLOSED_END) == [
        Named(18, Term.DRIVEN_OFF, seat=1, suit=2, other=2),
        Named(19, Term.CLOSED_END, seat=2, suit=2),
    ]


def test_a_general_is_named_even_where_the_rules_do_not_count_it() -> None:
    assert named(GENERAL, Term.GENERAL) == [Named(24, Term.GENERAL, seat=3)]


def test_the_double_six_is_named_when_placed_and_when_left_over() -> None:
    assert named(DRIVEN, Term.BAYAN) == [Named(23, Term.BAYAN, seat=2)], "placed as the last tile"
    assert named(EGGS, Term.BAYAN) == [Named(20, Term.BAYAN, seat=3)], "left in a hand"
    assert named(GENERAL, Term.BAYAN) == [Named(23, Term.BAYAN, seat=3)], "placed with another double"


def test_first_points_open_a_record() -> None:
    assert named(GENERAL, Term.OPENED_RECORD) == [Named(25, Term.OPENED_RECORD, side=0)]
    assert named(EGGS, Term.OPENED_RECORD) == []


def test_a_record_opens_only_once() -> None:
    referee, facts = Referee(TRUDOVOY), replayed(GENERAL)
    started = facts[0]
    assert isinstance(started, DealStarted)
    later = DealStarted(started.rules, 1, Standing(2, (30, 0), (0, 0), 0, (0,), (30, 0)), started.plan)
    dealt = facts[1]
    assert isinstance(dealt, HandsDealt)
    referee.begin(later, lambda redeal_no: dealt)
    for move in GENERAL[4].split():
        referee.act(referee.to_act[0], action(move, referee.match.deal.line))
    assert all(one.term is not Term.OPENED_RECORD for one in name_terms(referee.facts, TRUDOVOY.rules))


def test_an_unfinished_deal_is_named_as_far_as_it_went() -> None:
    facts = replayed(DRIVEN)
    whole = name_terms(facts, TRUDOVOY.rules)
    assert name_terms(facts[:18], TRUDOVOY.rules) == [one for one in whole if one.at < 18]
    assert name_terms([], TRUDOVOY.rules) == []


# The dead double: S0 says "six mates, in pairs", S2 "six mates". What random play says about the difference.


@pytest.mark.parametrize("ruleset", [TRUDOVOY, shipped("prostoy-duo"), shipped("prostoy-trio"), RESERVE])
def test_a_double_left_with_all_mates_played_is_dead_but_for_two_exceptions(ruleset: RuleSet) -> None:
    for seed in range(200):
        facts = random_deal(ruleset, seed)
        ended = next(fact for fact in facts if isinstance(fact, DealEnded))
        line, last_seat = final_line(facts)
        dead = {one.suit for one in name_terms(facts, ruleset.rules) if one.term is Term.DEAD_DOUBLE}
        for suit in lonely_doubles(line):
            if suit in dead:
                assert suit not in line.ends
                continue
            assert line.ends == (suit, suit)
            if isinstance(ended.outcome.end, Fish):
                assert ruleset is RESERVE
                assert all(DOUBLES[suit] not in hand for hand in ended.outcome.hands)
            else:
                assert ended.outcome.end.seat == last_seat
        assert dead <= set(lonely_doubles(line)), "a dead double never comes back to life"


@pytest.mark.parametrize("ruleset", [TRUDOVOY, shipped("prostoy-duo")])
def test_a_double_that_alone_fits_is_played_at_once_and_ends_the_deal(ruleset: RuleSet) -> None:
    seen = 0
    for seed in range(200):
        line, played, facts = Line(), 0, random_deal(ruleset, seed)
        for at, fact in enumerate(facts):
            for one, end in placements(fact):
                line.place(one, end)
                played |= BIT[one]
            suit, other = line.ends
            if placements(fact) and suit == other and SUIT_SET[suit] & ~played == BIT[DOUBLES[suit]]:
                rest = [one for one in facts[at + 1 :] if placements(one)]
                assert len(rest) <= 1
                assert all(placements(one)[0][0] == DOUBLES[suit] for one in rest)
                seen += 1
    assert seen > 5


def random_deal(ruleset: RuleSet, seed: int) -> list[Fact]:
    rng, referee = random.Random(seed), Referee(ruleset)
    referee.start_deal(SeededPack(seed.to_bytes(4), referee.rules))
    while referee.deal_running:
        seat = referee.to_act[0]
        referee.act(seat, rng.choice(referee.legal(seat)))
    return referee.facts


def placements(fact: Fact) -> list[tuple[Tile, End | None]]:
    match fact:
        case Played(_, one, end):
            return [(one, end)]
        case TwinPlayed(_, left, right):
            return [(left, End.LEFT), (right, End.RIGHT)]
        case _:
            return []


def final_line(facts: list[Fact]) -> tuple[Line, int]:
    line, seat = Line(), NOBODY
    for fact in facts:
        for one, end in placements(fact):
            line.place(one, end)
            seat = fact.seat if isinstance(fact, Played | TwinPlayed) else seat
    return line, seat


def lonely_doubles(line: Line) -> Iterator[int]:
    """The suits of which everything but the double is played."""
    played = hand_of(line.tiles)
    return (suit for suit in SUITS if SUIT_SET[suit] & ~played == BIT[DOUBLES[suit]])


def test_naming_needs_no_particular_rules(subtests: pytest.Subtests) -> None:
    for id in ("international", "morskoy-duo", "ussr85", "traditional"):
        with subtests.test(id):
            rules: Rules = shipped(id).rules
            assert name_terms(random_deal(shipped(id), 1), rules)
