"""From the end of a deal to the sheet: every choice of the rules, with the source of the rule."""

from typing import Any

import msgspec
import pytest

from kozel.game.outcome import Outcome
from kozel.game.rules import Rules
from kozel.game.rulesets import shipped
from kozel.game.scoring import bonus, hand_values, settle, verdict
from kozel.game.sheet import Entry, Standing, Struck, Verdict
from tables import fish, out, rules_of, standing

PLAIN: dict[str, Any] = {"open_at": 0, "lone00": 0}
"""Trudovoy without its threshold and its price of a lone 0-0, so that a test shows one rule at a time."""

WON_BY_A = out(0, "-", "65", "64", "54.10")
"""Seat 0 went out; his partner holds 10, the losers 11 + 10."""

HEAVY_02 = fish(1, "65.64", "30", "10", "21.20")
"""A fish of 22:8 made by seat 1; the lighter pair is 1 and 3."""

EQUAL = fish(1, "65", "54", "10", "21", last="6-6")
"""A fish of 12:12."""


def labour(**changes: Any) -> Rules:
    return rules_of("trudovoy", **PLAIN | changes)


def over(rules: Rules, before: Standing, outcome: Outcome) -> Verdict | None:
    return verdict(rules, settle(rules, before, outcome))


def sheet(rules: Rules, before: Standing, outcome: Outcome) -> tuple[int, ...]:
    return settle(rules, before, outcome).after.sheet


# --- a normal end


def test_the_losers_write_their_own_hands_and_the_partner_of_the_winner_does_not_count():
    """S0 Д, S3 2.1, A-12."""
    settled = settle(labour(), standing(5, 7), WON_BY_A)
    assert settled.values == (0, 11, 10, 10)
    assert (settled.winners, settled.losers) == ((0,), (1,))
    assert settled.entries == (Entry(1, hands=21, bonus=0, hung=0, eggs=0, wrote=21, below=False),)
    assert settled.after == Standing(4, (5, 28), (0, 0), 0, (1,), (0, 21))
    assert not settled.is_tie


def test_alone_each_loser_writes_his_own_hand():
    """A-19, G1, W4."""
    assert sheet(rules_of("prostoy-trio", open_at=0), standing(0, 0, 0), out(1, "65", "-", "10")) == (11, 0, 1)


@pytest.mark.parametrize(("normal_score", "collected"), [("all_unplayed", 31), ("losers_own", 21)])
def test_the_winners_collect_all_tiles_or_those_of_the_losers(normal_score: str, collected: int):
    """F1, F2, W14: all unplayed tiles, the partner's included."""
    rules = rules_of("international", normal_score=normal_score)
    assert sheet(rules, standing(5, 7), WON_BY_A) == (5 + collected, 7)


def test_alone_the_winner_collects_three_hands():
    """S2: the game of 120 points; N-7."""
    winner = out(0, "-", "22.32.42.52.33.43.53", "62.63.44.54.64.55.66", "65")
    assert sheet(rules_of("traditional"), standing(0, 0, 0, 0), winner)[0] == 46 + 63 + 11


# --- a fish


@pytest.mark.parametrize(("fish_score", "written"), [("all_to_heavier", 30), ("heavier_own", 22), ("difference", 14)])
def test_the_heavier_pair_writes_a_fish(fish_score: str, written: int):
    """S0 Д(в), S3 2.2, A-11: the sum of all hands; G1, G2: its own; W5: the difference."""
    settled = settle(labour(fish_score=fish_score), standing(0, 0), HEAVY_02)
    assert (settled.winners, settled.losers) == ((1,), (0,))
    assert settled.after.sheet == (written, 0)


@pytest.mark.parametrize(("fish_score", "written"), [("all_to_lighter", 30), ("heavier_own", 22), ("difference", 14)])
def test_the_lighter_pair_collects_a_fish(fish_score: str, written: int):
    """F2: the pair with fewer pips gets all four hands; the others mirror what penalty points do."""
    assert sheet(rules_of("international", fish_score=fish_score), standing(0, 0), HEAVY_02) == (0, written)


def test_in_a_fish_of_three_everyone_heavier_than_the_lightest_writes_his_own():
    """A-19, G1."""
    rules = rules_of("prostoy-trio", open_at=0)
    assert sheet(rules, standing(0, 0, 0), fish(0, "10", "65", "64")) == (0, 11, 10)
    assert sheet(rules, standing(0, 0, 0), fish(0, "30", "65", "21")) == (0, 11, 0), "two share the lightest hand"


def test_in_a_fish_of_three_equal_hands_nobody_writes():
    settled = settle(rules_of("prostoy-trio"), standing(3, 4, 5), fish(0, "60", "51", "42"))
    assert settled.is_tie
    assert settled.after.sheet == (3, 4, 5)


def test_alone_the_single_lightest_hand_collects_the_others():
    """S2 (traditional, inferred): if two share the lightest hand nobody collects."""
    rules = rules_of("traditional")
    assert sheet(rules, standing(0, 0, 0, 0), fish(0, "10", "65", "64", "21")) == (24, 0, 0, 0)
    assert settle(rules, standing(0, 0, 0, 0), fish(0, "30", "65", "64", "21")).is_tie


def test_equal_fish_is_carried_to_the_loser_of_the_next_deal():
    """S0 Д(в), S3 2.2: "яйца" go to the losers of the next deal on top of its points; R07."""
    rules = labour()
    eggs = settle(rules, standing(5, 7), EQUAL)
    assert (eggs.is_tie, eggs.winners, eggs.losers, eggs.entries, eggs.laid) == (True, (), (), (), 24)
    assert eggs.after == Standing(4, (5, 7), (0, 0), 24, (), (0, 0))
    settled = settle(rules, eggs.after, WON_BY_A)
    assert settled.entries == (Entry(1, hands=21, bonus=0, hung=0, eggs=24, wrote=45, below=False),)
    assert settled.after.eggs == 0
    assert settled.after.sheet == (5, 52)


def test_a_second_equal_fish_adds_to_the_pot():
    """A-10."""
    assert settle(labour(), standing(5, 7, eggs=10), EQUAL).after.eggs == 34


def test_the_pot_goes_to_the_heavier_pair_of_a_fish():
    """A-10."""
    assert sheet(labour(), standing(5, 7, eggs=10), HEAVY_02) == (5 + 30 + 10, 7)


def test_an_equal_fish_is_void_where_the_rules_say_so():
    """F1, F2, F4: nobody scores."""
    settled = settle(rules_of("sport"), standing(5, 7), EQUAL)
    assert (settled.laid, settled.after.sheet, settled.after.eggs) == (0, (5, 7), 0)


def test_a_void_fish_leaves_the_pot_as_it_is():
    """Spec 2.1 step 4."""
    assert settle(labour(fish_tie="void"), standing(5, 7, eggs=10), EQUAL).after.eggs == 10


@pytest.mark.parametrize(
    ("on_fish", "fish_tie", "laid"), [(True, "carry", 24 + 50 + 50), (False, "carry", 74), (True, "void", 0)]
)
def test_the_bonuses_of_an_equal_fish_join_the_pot(on_fish: bool, fish_tie: str, laid: int):
    """A-16: there is no loser, so the bonus joins the pot."""
    rules = rules_of("ussr85", end_bonus_on_fish=on_fish, fish_tie=fish_tie)
    equal = fish(1, "65", "54", "10", "21", lead="6-6", last="6-6")
    assert settle(rules, standing(0, 0), equal).laid == laid


def test_where_points_are_collected_the_pot_goes_to_the_next_winner():
    rules = rules_of("international", fish_tie="carry")
    assert settle(rules, standing(0, 0), EQUAL).laid == 24
    assert sheet(rules, standing(0, 0, eggs=24), WON_BY_A) == (31 + 24, 0)


@pytest.mark.parametrize(
    ("preset", "fish_score"), [("trudovoy", "all_to_lighter"), ("international", "all_to_heavier")]
)
def test_a_fish_score_that_contradicts_the_points_is_never_guessed(preset: str, fish_score: str):
    rules = msgspec.structs.replace(shipped(preset).rules, fish_score=fish_score)
    with pytest.raises(AssertionError, match="contradicts"):
        settle(rules, standing(0, 0), HEAVY_02)


# --- lone doubles


def values(rules: Rules, outcome: Outcome) -> tuple[int, ...]:
    return hand_values(rules, outcome)


LONE = out(0, "-", "00", "66", "66")  # as if there were two: each hand is counted for itself


@pytest.mark.parametrize(
    ("preset", "blank", "bayan"),
    [
        ("trudovoy", 10, 12),  # S0 Ж(в)
        ("morskoy", 75, 50),  # S2
        ("ussr85", 25, 50),  # S3 2.3
        ("prostoy", 25, 12),
        ("sport", 0, 12),
    ],
)
def test_a_lone_double_has_its_price(preset: str, blank: int, bayan: int):
    """A-14, A-15."""
    assert values(rules_of(preset), LONE) == (0, blank, bayan, bayan)


def test_the_price_is_added_to_the_pips_where_the_rules_say_so():
    """A-14: 62 for 6-6; the same for 0-0 either way."""
    assert values(rules_of("ussr85", lone_mode="add"), LONE) == (0, 25, 62, 62)


def test_a_double_among_other_tiles_counts_its_pips():
    """S0 Ж(в): no other tiles; in all other cases by the pips."""
    assert values(rules_of("morskoy"), out(0, "-", "00.10", "66.00", "55")) == (0, 1, 12, 10)


def test_a_lone_double_counts_per_hand_also_when_the_partner_has_tiles():
    """A-13."""
    assert values(rules_of("morskoy"), out(0, "-", "00", "10", "21")) == (0, 75, 1, 3)


def test_a_lone_double_may_have_to_be_the_only_tile_of_the_pair():
    """A-13, the option."""
    rules = rules_of("morskoy", lone_scope="pair")
    assert values(rules, out(0, "-", "00", "66", "21")) == (0, 0, 50, 3), "seat 2 is alone: his partner went out"
    assert values(rules, fish(0, "66", "00", "10", "21")) == (12, 0, 1, 3)


@pytest.mark.parametrize(("in_fish", "expected"), [(True, (75, 3, 50, 4)), (False, (0, 3, 12, 4))])
def test_a_lone_double_counts_in_a_fish_on_both_sides(in_fish: bool, expected: tuple[int, ...]):
    """A-13: S0 says "when counting points"; the option counts it at normal ends only."""
    assert values(rules_of("morskoy", lone_in_fish=in_fish), fish(0, "00", "21", "66", "31")) == expected


def test_a_lone_double_counts_at_a_normal_end_also_where_it_does_not_in_a_fish():
    assert values(rules_of("morskoy", lone_in_fish=False), LONE) == (0, 75, 50, 50)


def test_the_lone_double_of_the_winners_partner_is_not_written():
    """A-13."""
    assert sheet(labour(lone00=75), standing(0, 0), out(0, "-", "10", "00", "21")) == (0, 4)


def test_a_lone_0_0_makes_a_fish_unequal():
    """Test vector 1: 3:3 with plain pips, 13:3 in trudovoy, 31 in all and odd with 25."""
    vector = fish(3, "20", "00", "10", "21", lead="6-0", last="6-4")
    assert settle(labour(), standing(0, 0), vector).is_tie
    trudovoy = settle(labour(lone00=10), standing(0, 0), vector)
    assert (trudovoy.losers, trudovoy.after.sheet) == ((1,), (0, 16))
    assert settle(rules_of("ussr85"), standing(0, 0), vector).after.sheet == (0, 31)


# --- bonuses


@pytest.mark.parametrize(
    ("lead", "last", "points"),
    [
        ("6-6", "5-4", 50),
        ("0-0", "5-4", 25),
        ("1-1", "6-6", 50),
        ("1-1", "0-0", 25),
        ("6-6", "0-0", 75),
        ("0-0", "6-6", 75),
        ("1-1", "0-0 6-6", 75),
        ("1-1", "3-3 6-6", 50),
        ("1-1", "5-4", 0),
        ("6-5", "6-0", 0),
    ],
)
def test_leading_and_ending_on_6_6_or_0_0_costs_the_losers(lead: str, last: str, points: int):
    """S3 2.3, A-16: both can apply in one deal; spec 2.1 step 5: a twin finish earns both."""
    won = out(0, "-", "65", "64", "54.10", lead=lead, last=last)
    rules = rules_of("ussr85")
    assert bonus(rules, won) == points
    assert settle(rules, standing(0, 0), won).entries == (Entry(1, 21, points, 0, 0, 21 + points, below=False),)


@pytest.mark.parametrize(("on_fish", "points"), [(False, 50), (True, 75)])
def test_a_fish_made_with_0_0_earns_an_end_bonus_only_where_agreed(on_fish: bool, points: int):
    """A-16: going out only; the option also a fish. The bonus of the lead counts always."""
    rules = rules_of("ussr85", end_bonus_on_fish=on_fish)
    made = fish(1, "65.64", "30", "10", "21.20", lead="6-6", last="0-0")
    assert sheet(rules, standing(0, 0), made) == (30 + points, 0)


def test_a_bonus_counts_for_the_threshold_and_for_the_target():
    """Spec 2.1 steps 5, 6 and 8; A-16: added before the target is tested."""
    won = out(0, "-", "21", "64", "-", last="6-6")
    assert sheet(rules_of("ussr85", open_at=25), standing(0, 0), won) == (0, 53)
    assert over(rules_of("ussr85"), standing(0, 50), won) == Verdict("target", (0,), (1,), dry=True)


def test_every_loser_of_three_writes_the_bonus():
    rules = rules_of("prostoy-trio", open_at=0, end_bonus66=50)
    assert sheet(rules, standing(0, 0, 0), out(0, "-", "10", "21", last="6-6")) == (0, 51, 53)


def test_a_bonus_is_collected_by_the_winner():
    assert sheet(
        rules_of("international", lead_bonus66=50), standing(0, 0), out(0, "-", "10", "21", "31", lead="6-6")
    ) == (
        58,
        0,
    )


# --- threshold


@pytest.mark.parametrize(("hand", "written"), [("66.65", 0), ("66.65.10", 0), ("66.65.20", 25), ("66.65.30", 26)])
def test_a_record_opens_with_25_or_more(hand: str, written: int):
    """S0 Д(б): greater or equal; less is not written."""
    settled = settle(rules_of("trudovoy"), standing(0, 0), out(0, "-", hand, "10", "-"))
    assert settled.after.sheet == (0, written)
    (entry,) = settled.entries
    assert entry.below == (written == 0)
    assert settled.after.last_wrote == (0, written)
    assert settled.losers == (1,), "it lost all the same"


def test_an_open_record_takes_any_sum():
    """S0 Д(а)."""
    assert sheet(rules_of("trudovoy"), standing(0, 25), out(0, "-", "10", "65", "-")) == (0, 26)


def test_the_threshold_is_that_of_the_writing_side_alone():
    assert sheet(rules_of("trudovoy"), standing(60, 0), out(0, "-", "65", "65", "-")) == (60, 0)


def test_the_threshold_holds_for_a_fish():
    """S0 Д(в): the same 25; the sum of all four hands is compared."""
    assert sheet(rules_of("trudovoy"), standing(0, 0), fish(1, "65", "20", "64", "10")) == (0, 0)
    assert sheet(rules_of("trudovoy"), standing(0, 0), fish(1, "65", "30", "64", "10")) == (25, 0)


def test_the_simple_game_opens_at_13():
    """W2, A-9; N-17: a left-over 6-6 (12) can never open it."""
    assert sheet(rules_of("prostoy"), standing(0, 0), out(0, "-", "66", "10", "-")) == (0, 0)
    assert sheet(rules_of("prostoy"), standing(0, 0), out(0, "-", "66.10", "10", "-")) == (0, 13)


def test_small_sums_hang_until_they_open_where_agreed():
    """A-9, G2: they wait and are added at the next loss; hanging points are no record."""
    rules = rules_of("trudovoy", below_open="hang")
    first = settle(rules, standing(0, 0), out(0, "-", "65", "65", "-"))
    assert (first.after.sheet, first.after.hanging) == ((0, 0), (0, 11))
    won = settle(rules, first.after, out(1, "54", "-", "-", "-"))
    assert (won.after.sheet, won.after.hanging) == ((0, 0), (9, 11))
    second = settle(rules, won.after, out(0, "-", "54.41", "65", "-"))
    assert second.entries == (Entry(1, hands=14, bonus=0, hung=11, eggs=0, wrote=25, below=False),)
    assert (second.after.sheet, second.after.hanging) == ((0, 25), (9, 0))


def test_what_hangs_and_still_fails_goes_on_hanging():
    rules = rules_of("trudovoy", below_open="hang")
    settled = settle(rules, standing(0, 0, hanging=(0, 11)), out(0, "-", "65", "65", "-"))
    assert settled.entries == (Entry(1, hands=11, bonus=0, hung=11, eggs=0, wrote=0, below=True),)
    assert settled.after.hanging == (0, 22)


SMALL = out(0, "-", "65", "65", "-")
"""The losers hold 11."""


@pytest.mark.parametrize(
    ("open_test", "eggs", "sheet", "pot"),
    [
        ("with_eggs", 10, (0, 0), 0),  # 21 fails: both vanish
        ("with_eggs", 14, (0, 25), 0),
        ("without_eggs", 10, (0, 0), 10),  # 11 fails: the pot waits on
        ("without_eggs", 40, (0, 0), 40),
        ("keep_eggs", 10, (0, 0), 10),  # 21 fails: the amount vanishes, the pot waits on
        ("keep_eggs", 14, (0, 25), 0),
    ],
)
def test_eggs_and_threshold_in_three_ways(open_test: str, eggs: int, sheet: tuple[int, ...], pot: int):
    """A-10, spec 2.1 step 6."""
    settled = settle(rules_of("trudovoy", open_test=open_test), standing(0, 0, eggs=eggs), SMALL)
    assert settled.after.sheet == sheet
    assert settled.after.eggs == pot


@pytest.mark.parametrize("open_test", ["with_eggs", "without_eggs", "keep_eggs"])
def test_an_amount_that_opens_by_itself_takes_the_eggs_along(open_test: str):
    settled = settle(
        rules_of("trudovoy", open_test=open_test), standing(0, 0, eggs=4), out(0, "-", "66.65.20", "10", "-")
    )
    assert (settled.after.sheet, settled.after.eggs) == ((0, 29), 0)


@pytest.mark.parametrize(
    ("open_test", "hanging", "pot"), [("with_eggs", 21, 0), ("without_eggs", 11, 10), ("keep_eggs", 11, 10)]
)
def test_what_would_vanish_hangs_where_agreed(open_test: str, hanging: int, pot: int):
    """Spec 2.1 step 6: `hang` in place of `discard`."""
    settled = settle(rules_of("trudovoy", open_test=open_test, below_open="hang"), standing(0, 0, eggs=10), SMALL)
    assert (settled.after.hanging, settled.after.eggs) == ((0, hanging), pot)


TRIO = {"fish_tie": "carry", "open_at": 0}


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (out(0, "-", "65", "64"), (0, 31, 10)),  # the heaviest takes the pot
        (out(0, "-", "64", "65"), (0, 10, 31)),
        (out(0, "-", "64", "55"), (0, 30, 10)),  # equal: the first in turn after the finisher
        (out(2, "64", "55", "-"), (30, 10, 0)),
        (out(1, "55", "-", "64"), (10, 0, 30)),
        (fish(2, "64", "55", "10"), (30, 10, 0)),
        (fish(0, "64", "10", "55"), (10, 0, 30)),
        (fish(1, "64", "55", "10"), (30, 10, 0)),
    ],
)
def test_of_several_writers_the_heaviest_takes_the_pot(outcome: Outcome, expected: tuple[int, ...]):
    """Spec 2.1 step 6."""
    settled = settle(rules_of("prostoy-trio", **TRIO), standing(0, 0, 0, eggs=20), outcome)
    assert settled.after.sheet == expected
    assert settled.after.eggs == 0


def test_the_first_in_turn_is_sought_in_the_direction_of_play():
    rules = rules_of("prostoy-trio", **TRIO, direction="ccw")
    assert sheet(rules, standing(0, 0, 0, eggs=20), out(0, "-", "64", "55")) == (0, 10, 30)


def test_the_pot_waits_with_the_heaviest_and_the_others_write():
    """keep_eggs: the pot of a heaviest side below the threshold stays; a lighter side with a record writes."""
    rules = rules_of("prostoy-trio", fish_tie="carry", open_test="keep_eggs", open_at=60)
    settled = settle(rules, standing(0, 0, 5, eggs=20), out(0, "-", "65", "64"))
    assert (settled.after.sheet, settled.after.eggs) == ((0, 0, 15), 20)


# --- write-off

A_WINS = out(0, "-", "10", "-", "-")


def after_loss(deal_no: int, points: int, wrote: int) -> Standing:
    """Side 0 has `points`, of which it wrote `wrote` in the deal that it has just lost."""
    return standing(points, 30, deal_no=deal_no, last_losers=(0,), last_wrote=(wrote, 0))


@pytest.mark.parametrize(
    ("write_off", "deal_no", "points", "wrote", "struck"),
    [
        ("off", 2, 40, 40, 0),
        ("first_two", 2, 40, 40, 40),  # A-8 (i): lost deal 1, won deal 2
        ("first_two", 3, 40, 40, 0),
        ("previous_deal", 2, 40, 40, 40),  # A-8 (ii): the points of the deal before, in any deal
        ("previous_deal", 7, 60, 11, 11),
        ("whole_record", 7, 60, 11, 60),  # A-8 (iii): any win wipes the whole record
    ],
)
def test_a_win_after_a_loss_strikes_out_points(write_off: str, deal_no: int, points: int, wrote: int, struck: int):
    """S2: the points written before are struck out; A-8."""
    settled = settle(rules_of("morskoy", write_off=write_off), after_loss(deal_no, points, wrote), A_WINS)
    assert settled.struck == ((Struck(0, struck),) if struck else ())
    assert settled.after.sheet == (points - struck, 31)


@pytest.mark.parametrize(("write_off", "struck"), [("first_two", 0), ("previous_deal", 0), ("whole_record", 40)])
def test_without_a_loss_just_before_only_the_widest_reading_strikes_out(write_off: str, struck: int):
    """Spec 2.1 step 7: if deal 1 was eggs nobody lost it, so nothing is struck in deal 2."""
    before = standing(40, 30, deal_no=2, last_losers=(), last_wrote=(0, 0))
    settled = settle(rules_of("morskoy", write_off=write_off), before, A_WINS)
    assert settled.after.sheet == (40 - struck, 31)


def test_a_loss_that_stayed_below_the_threshold_leaves_nothing_to_strike():
    settled = settle(rules_of("morskoy"), after_loss(2, 0, 0), A_WINS)
    assert settled.struck == ()


def test_only_the_winners_strike_out():
    settled = settle(rules_of("morskoy", write_off="whole_record"), after_loss(2, 40, 40), out(1, "10", "-", "-", "-"))
    assert settled.struck == (Struck(1, 30),)
    assert settled.after.sheet == (41, 0)


def test_a_fish_wins_and_strikes_out_as_well():
    settled = settle(rules_of("morskoy"), after_loss(2, 40, 40), fish(0, "10", "65", "20", "64"))
    assert settled.after.sheet == (0, 30 + 24)


def test_after_a_write_off_the_record_is_closed_again():
    """A-8: the 25 threshold returns."""
    rules = rules_of("morskoy")
    settled = settle(rules, after_loss(2, 40, 40), A_WINS)
    assert sheet(rules, settled.after, out(1, "65", "-", "-", "-")) == (0, 31)


def test_two_winners_of_a_fish_of_three_both_strike_out():
    rules = rules_of("prostoy-trio", write_off="whole_record", open_at=0)
    settled = settle(rules, standing(20, 30, 40), fish(1, "30", "65", "21"))
    assert settled.struck == (Struck(0, 20), Struck(2, 40))
    assert settled.after.sheet == (0, 41, 0)


# --- instant results


def instant(rules: Rules, outcome: Outcome) -> str | None:
    return settle(rules, standing(90, 0, eggs=40), outcome).instant


@pytest.mark.parametrize(
    ("last", "expected"), [("0-0 6-6", "general"), ("6-6 0-0", "general"), ("6-6", None), ("3-3 6-6", None)]
)
def test_the_general_is_0_0_and_6_6_together(last: str, expected: str | None):
    """S0 Ж(г), A-18."""
    assert instant(rules_of("trudovoy", general_wins_match=True), out(0, "-", "10", "-", "-", last=last)) == expected


def test_the_general_counts_only_where_agreed():
    """S0 Ж(г): the rule is not in force everywhere."""
    assert instant(rules_of("trudovoy"), out(0, "-", "10", "-", "-", last="0-0 6-6")) is None


def test_the_general_needs_an_empty_hand():
    assert (
        instant(rules_of("trudovoy", general_wins_match=True), fish(0, "10", "21", "31", "41", last="0-0 6-6")) is None
    )


@pytest.mark.parametrize("last", ["6-6", "0-0", "0-0 6-6", "3-3 6-6", "0-0 3-3"])
def test_a_sea_match_ends_with_6_6_or_0_0(last: str):
    """S2, A-17: the last tile or tiles include 6-6 or 0-0."""
    assert instant(rules_of("morskoy"), out(0, "-", "10", "-", "-", last=last)) == "sea_end"
    assert instant(rules_of("prostoy"), out(0, "-", "10", "-", "-", last=last)) is None


def test_a_sea_match_does_not_end_with_other_tiles():
    assert instant(rules_of("morskoy"), out(0, "-", "10", "-", "-", last="6-0", lead="6-6")) is None


@pytest.mark.parametrize(("also", "expected"), [(False, None), (True, "sea_end")])
def test_a_fish_made_with_6_6_ends_a_sea_match_only_where_agreed(also: bool, expected: str | None):
    """A-17, the option."""
    rules = rules_of("morskoy", end_on_66_00_also_if_fish=also)
    assert instant(rules, fish(1, "65", "54", "10", "21", last="6-6")) == expected


def test_the_general_is_named_before_the_sea_ending():
    """A-18: in the sea game it is covered by A-17; the rarer word is the one to say."""
    rules = rules_of("morskoy", general_wins_match=True)
    assert instant(rules, out(0, "-", "10", "-", "-", last="0-0 6-6")) == "general"


def test_an_instant_win_writes_nothing_and_the_pot_dies():
    """Spec 2.1 step 2; S2: whatever the points on the sheet."""
    rules = rules_of("morskoy")
    settled = settle(rules, standing(90, 0, eggs=40), out(0, "-", "65", "-", "-", last="6-6"))
    assert settled.after == Standing(4, (90, 0), (0, 0), 0, (1,), (0, 0))
    assert (settled.entries, settled.struck, settled.winners, settled.losers) == ((), (), (0,), (1,))
    assert verdict(rules, settled) == Verdict("sea_end", (0,), (1,), dry=False)


def test_the_maker_of_such_a_fish_wins_even_with_the_heavier_hands():
    rules = rules_of("morskoy", end_on_66_00_also_if_fish=True)
    heavy = fish(0, "65.64", "30", "10", "21.20", last="6-6")
    assert over(rules, standing(0, 50), heavy) == Verdict("sea_end", (0,), (1,), dry=True)


def test_where_points_are_collected_an_instant_win_makes_no_goat():
    """A goat is who has too many bad points: spec 1.4 knows the word for penalty points alone."""
    rules = rules_of("international", general_wins_match=True)
    settled = settle(rules, standing(0, 0), out(1, "21", "-", "31", "41", last="0-0 6-6"))
    assert verdict(rules, settled) == Verdict("general", (1,), (), dry=False)


# --- the end of a match


@pytest.mark.parametrize(("points", "ended"), [(79, False), (80, True), (81, True)])
def test_a_pair_with_101_or_more_is_the_goat(points: int, ended: bool):
    """S0 Г, S3 "more than 100", A-1; R09."""
    found = over(rules_of("trudovoy"), standing(30, points), WON_BY_A)
    assert found == (Verdict("target", (0,), (1,), dry=False) if ended else None)


@pytest.mark.parametrize(("preset", "target"), [("morskoy", 125), ("trudovoy", 101), ("ussr85", 101)])
def test_every_preset_ends_at_its_target(preset: str, target: int):
    """A-1: at the target or above."""
    ends = out(0, "-", "10", "-", "-")
    assert over(rules_of(preset), standing(30, target - 2), ends) is None
    assert over(rules_of(preset), standing(30, target - 1), ends) is not None


def test_eggs_count_for_the_target():
    """R09: tested after each write-in, the carried eggs included."""
    assert over(labour(), standing(30, 70, eggs=9), WON_BY_A) is None
    assert over(labour(), standing(30, 70, eggs=10), WON_BY_A) is not None


def test_a_fish_can_end_a_match():
    assert over(labour(), standing(71, 30), HEAVY_02) == Verdict("target", (1,), (0,), dry=False)


def test_equal_fish_ends_no_match():
    assert over(labour(), standing(100, 100), EQUAL) is None


def test_a_sum_below_the_threshold_reaches_no_target():
    assert over(labour(open_at=60, target=20), standing(0, 0), WON_BY_A) is None


def test_a_loss_to_a_side_that_never_opened_is_dry():
    """A-28."""
    assert over(labour(), standing(0, 90), WON_BY_A) == Verdict("target", (0,), (1,), dry=True)


def test_who_collects_the_target_has_won():
    """W14, F2: 200 and more win; there is no goat."""
    rules = rules_of("international")
    assert over(rules, standing(168, 0), WON_BY_A) is None
    assert over(rules, standing(169, 0), WON_BY_A) == Verdict("target", (0,), (), dry=False)


@pytest.mark.parametrize(
    ("before", "goats", "winners"),
    [
        ((0, 95, 95), (1,), (0, 2)),  # 106 and 105: the highest is the goat
        ((0, 95, 96), (1, 2), (0,)),  # 106 and 106: both
        ((0, 95, 50), (1,), (0, 2)),
    ],
)
def test_when_two_of_three_cross_the_target_the_highest_is_the_goat(
    before: tuple[int, ...], goats: tuple[int, ...], winners: tuple[int, ...]
):
    """A-19."""
    found = over(rules_of("prostoy-trio"), standing(*before), out(0, "-", "65", "64"))
    assert found is not None
    assert (found.reason, found.goats, found.winners) == ("target", goats, winners)


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (WON_BY_A, Verdict("deals", (0,), (), dry=False)),
        (EQUAL, Verdict("deals", (0,), (), dry=False)),
        (fish(1, "65.64", "30", "10", "21.20"), Verdict("deals", (1,), (), dry=False)),
    ],
)
def test_a_game_of_four_deals_ends_after_the_fourth_whatever_it_was(outcome: Outcome, expected: Verdict):
    """S2: a multiple of four; spec 2.1 step 8: also after an equal fish. Fewer penalty points win."""
    rules = rules_of("sport")
    assert over(rules, standing(20, 30, deal_no=3), outcome) is None
    assert over(rules, standing(20, 30, deal_no=4), outcome) == expected


def test_a_game_of_eight_deals_ends_after_the_eighth():
    rules = rules_of("sport", deals=8)
    assert over(rules, standing(20, 300, deal_no=7), WON_BY_A) is None
    assert over(rules, standing(20, 300, deal_no=8), WON_BY_A) == Verdict("deals", (0,), (), dry=False)


def test_a_game_of_deals_can_be_drawn():
    """R15: an explicit draw."""
    assert over(rules_of("sport"), standing(21, 0, deal_no=4), WON_BY_A) == Verdict("deals", (), (), dry=False)


def test_two_can_share_the_win_of_a_game_of_deals():
    rules = rules_of("prostoy-trio", target=0, deals=3, open_at=0)
    assert over(rules, standing(0, 0, 50, deal_no=3), out(2, "30", "21", "-")) == Verdict(
        "deals", (0, 1), (), dry=False
    )


def test_where_points_are_collected_most_points_win_a_game_of_deals():
    rules = rules_of("international", target=0, deals=4)
    assert over(rules, standing(0, 30, deal_no=4), WON_BY_A) == Verdict("deals", (0,), (), dry=False)


def test_an_instant_win_ends_a_game_of_deals_early():
    rules = rules_of("sport", general_wins_match=True)
    won = out(1, "65", "-", "10", "-", last="0-0 6-6")
    assert over(rules, standing(20, 30, deal_no=1), won) == Verdict("general", (1,), (0,), dry=False)


# --- what the spec computes exactly


@pytest.mark.parametrize(
    ("rules", "sum_of_fish"),
    [(labour(), 120), (labour(lone00=10), 130), (rules_of("ussr85"), 145), (rules_of("morskoy", lone66=12), 195)],
)
def test_a_fish_can_be_worth_more_than_126(rules: Rules, sum_of_fish: int):
    """N-1, N-11, test vector 6."""
    vector = fish(0, "00", "22.42.62.43.54.65", "32.52.33.53.44.64.55", "63.66", lead="1-0", last="6-1")
    assert sum(settle(rules, standing(0, 0), vector).values) == sum_of_fish


def test_settlement_is_a_function_of_its_arguments():
    before = standing(5, 7, eggs=3)
    assert settle(labour(), before, HEAVY_02) == settle(labour(), before, HEAVY_02)
    assert before == standing(5, 7, eggs=3)
