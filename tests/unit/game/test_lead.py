"""Who leads: the first deal, the later ones, and the talk of the pair."""

import pytest

from kozel.game.events import DoubleLeads, LeadDecided, LeadPlan, LotLeads, PairAgrees, SeatLeads
from kozel.game.lead import agree, decide_lead, first_plan, next_plan
from kozel.game.moves import LeadAnswer
from kozel.game.outcome import Outcome
from kozel.game.rules import Rules
from kozel.game.scoring import settle
from kozel.game.tiles import Hand
from tables import fish, mask, out, rules_of, standing, t

FOUR = "trudovoy"


# --- the first deal


def test_the_first_match_opens_with_1_1_and_the_second_with_2_2():
    """S0 Е(а): 1:1, in the second match in a row 2:2, and so on; A-3: after 6-6 comes 0-0, then 1-1 again."""
    rules = rules_of(FOUR)
    plans = [first_plan(rules, match_no) for match_no in range(1, 10)]
    assert plans == [DoubleLeads(double) for double in (1, 2, 3, 4, 5, 6, 0, 1, 2)]


def test_every_match_opens_with_the_same_double_where_it_does_not_move_on():
    rules = rules_of("ussr85")
    assert {first_plan(rules, match_no) for match_no in range(1, 9)} == {DoubleLeads(1)}


def test_the_double_moves_on_in_the_order_of_the_rules():
    rules = rules_of(FOUR, first_double=6, first_double_order=(6, 5, 4, 3, 2, 1, 0))
    assert [first_plan(rules, match_no) for match_no in (1, 2, 8)] == [DoubleLeads(6), DoubleLeads(5), DoubleLeads(6)]


def test_the_double_passes_over_0_0_where_it_may_not_lead():
    rules = rules_of(FOUR, lead_00_allowed=False)
    assert [first_plan(rules, match_no) for match_no in (6, 7)] == [DoubleLeads(6), DoubleLeads(1)]


def test_the_first_leader_may_be_drawn_or_sit_first():
    """F1, F3: by draw. S2 rule 6: player 1 of the pair with the lower number."""
    assert first_plan(rules_of("international"), 1) == LotLeads()
    assert first_plan(rules_of("sport"), 1) == SeatLeads(0, "first_seat")


def decided(plan: LeadPlan, *hands: str, lot: int = 0, rules: Rules | None = None) -> LeadDecided | None:
    masks: list[Hand] = [mask(hand) for hand in hands]
    return decide_lead(plan, masks, lot, rules or rules_of("prostoy-duo"))


def test_the_holder_of_the_double_leads_with_it():
    """S0 Е(а), A-4: it must be played."""
    assert decided(DoubleLeads(1), "10.20", "11.21") == LeadDecided(1, "double", t("1-1"))
    assert decided(DoubleLeads(2), "22.20", "11.21") == LeadDecided(0, "double", t("2-2"))


def test_the_holder_of_the_double_may_lead_freely_where_the_rules_let_him():
    """A-4: the option of a free double."""
    rules = rules_of("ussr85", first_tile_forced=False)
    assert decided(DoubleLeads(1), "10", "20", "11", "30", rules=rules) == LeadDecided(2, "double", None)


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (("66.33", "22.55"), LeadDecided(1, "double", t("2-2"))),
        (("66.00", "10.55"), LeadDecided(1, "double", t("5-5"))),
        (("00.10", "20.30"), LeadDecided(0, "double", t("0-0"))),
    ],
)
def test_without_1_1_the_next_double_opens_and_0_0_last(hands: tuple[str, str], expected: LeadDecided):
    """W1: 1-1, else 2-2 … 6-6, else 0-0."""
    assert decided(DoubleLeads(1), *hands) == expected


def test_the_search_begins_at_the_double_of_the_match_and_goes_round():
    assert decided(DoubleLeads(5), "11.20", "00.21") == LeadDecided(1, "double", t("0-0"))
    assert decided(DoubleLeads(5), "11.20", "10.21") == LeadDecided(0, "double", t("1-1"))


@pytest.mark.parametrize(
    ("fallback", "expected"),
    [
        ("heaviest", LeadDecided(1, "heaviest", t("6-5"))),  # W1: 6-5 downwards
        ("lightest", LeadDecided(0, "lightest", t("1-0"))),  # W4, W10: such as 1-0
        ("random", LeadDecided(1, "lot")),
    ],
)
def test_without_any_double_a_tile_decides(fallback: str, expected: LeadDecided):
    rules = rules_of("prostoy-duo", no_double_fallback=fallback)
    assert decided(DoubleLeads(1), "10.62", "65.20", lot=1, rules=rules) == expected


def test_of_tiles_with_equal_pips_the_one_with_the_higher_half_weighs_more():
    assert decided(DoubleLeads(1), "54", "63") == LeadDecided(1, "heaviest", t("6-3"))
    rules = rules_of("prostoy-duo", no_double_fallback="lightest")
    assert decided(DoubleLeads(1), "30", "21", rules=rules) == LeadDecided(1, "lightest", t("2-1"))


def test_the_lightest_tile_that_opens_is_never_0_0_where_it_may_not_lead():
    """W4: 1-1 … 6-6, 0-0 may not lead, else the lightest tile, such as 1-0."""
    rules = rules_of("prostoy-duo", no_double_fallback="lightest", lead_00_allowed=False)
    assert decided(DoubleLeads(1), "00.31", "10.21", rules=rules) == LeadDecided(1, "lightest", t("1-0"))


def test_where_no_tile_is_forced_the_fallback_names_only_the_seat():
    rules = rules_of("prostoy-duo", first_tile_forced=False)
    assert decided(DoubleLeads(1), "10", "65", rules=rules) == LeadDecided(1, "heaviest", None)


def test_a_lot_and_a_known_seat_need_no_hands():
    assert decided(LotLeads(), lot=3) == LeadDecided(3, "lot")
    assert decided(SeatLeads(2, "maker")) == LeadDecided(2, "maker")
    assert decided(PairAgrees((0, 2), 0)) is None


# --- later deals; the leader was seat 1

WON_BY = {seat: out(seat, *("-" if one == seat else "21" for one in range(4))) for seat in range(4)}
LIGHT_PAIR_02 = fish(2, "10", "65", "20", "64")
LIGHT_PAIR_13 = fish(2, "65", "10", "64", "20")
EQUAL = fish(2, "10", "64", "65", "20", last="5-5")


def after(rules: Rules, outcome: Outcome, leader: int = 1, match_no: int = 1) -> LeadPlan:
    settled = settle(rules, standing(*[0] * len(rules.seating.sides)), outcome)
    return next_plan(rules, match_no, leader, outcome, settled)


def test_after_a_normal_end_the_winners_agree():
    """S0 Е(в); A-6: on conflict the finisher leads."""
    assert after(rules_of(FOUR), WON_BY[3]) == PairAgrees((1, 3), 3)
    assert after(rules_of(FOUR), WON_BY[0]) == PairAgrees((0, 2), 0)


def test_a_pair_that_may_not_talk_is_led_by_its_finisher():
    assert after(rules_of(FOUR, lead_talk="none"), WON_BY[3]) == SeatLeads(3, "finisher")


@pytest.mark.parametrize(
    ("next_lead", "expected"),
    [
        ("finisher", SeatLeads(3, "finisher")),  # W3, G2, G3
        ("partner_of_finisher", SeatLeads(1, "partner_of_finisher")),  # S3
        ("rotate", SeatLeads(2, "rotation")),  # S2 rule 6: whatever the result; the leader was seat 1
        ("left_of_finisher", SeatLeads(0, "left_of_finisher")),
    ],
)
def test_after_a_normal_end(next_lead: str, expected: LeadPlan):
    rules = rules_of("ussr85", next_lead=next_lead)
    assert after(rules, WON_BY[3]) == expected


def test_the_lead_rotates_in_the_direction_of_play():
    assert after(rules_of("international"), WON_BY[3]) == SeatLeads(0, "rotation")
    rules = rules_of("international", next_lead="left_of_finisher")
    assert after(rules, WON_BY[3]) == SeatLeads(0, "left_of_finisher")
    assert after(rules, WON_BY[1]) == SeatLeads(2, "left_of_finisher")


@pytest.mark.parametrize("outcome", [LIGHT_PAIR_02, LIGHT_PAIR_13])
def test_after_a_fish_its_maker_leads_whatever_the_result(outcome: Outcome):
    """S0 Е(б), S3."""
    assert after(rules_of(FOUR), outcome) == SeatLeads(2, "maker")


def test_after_eggs_the_maker_leads():
    """S0 Е(б): fish or "eggs"."""
    assert after(rules_of(FOUR), EQUAL) == SeatLeads(2, "maker")


def test_after_an_equal_fish_the_lead_goes_on_where_the_rules_say_so():
    """F1, F4: the next player in turn; anticlockwise that is seat 0 after seat 1."""
    assert after(rules_of("international"), EQUAL) == SeatLeads(0, "rotation")
    assert after(rules_of(FOUR, next_lead_after_tie="rotate"), EQUAL) == SeatLeads(2, "rotation")


def test_after_a_fish_the_lead_may_rotate():
    """S2 rule 6: independent of the result."""
    assert after(rules_of("sport"), LIGHT_PAIR_13) == SeatLeads(2, "rotation")


def test_after_a_fish_the_holder_of_the_first_double_may_lead_again():
    """G3."""
    rules = rules_of(FOUR, next_lead_after_fish="first_double_holder")
    assert after(rules, LIGHT_PAIR_13) == DoubleLeads(1)
    assert after(rules, LIGHT_PAIR_13, match_no=3) == DoubleLeads(3)
    assert after(rules, EQUAL) == SeatLeads(2, "maker")


def test_after_a_fish_the_lighter_pair_may_agree_and_the_next_after_the_maker_decides():
    """S2: the pair that won leads; spec 2.1 step 9."""
    rules = rules_of("morskoy")
    assert after(rules, LIGHT_PAIR_13) == PairAgrees((1, 3), 3)
    assert after(rules, LIGHT_PAIR_02) == PairAgrees((0, 2), 0)


def test_without_talk_the_next_after_the_maker_leads_for_the_lighter_pair():
    rules = rules_of("morskoy", lead_talk="none")
    assert after(rules, LIGHT_PAIR_13) == SeatLeads(3, "winning_side")
    assert after(rules, LIGHT_PAIR_02) == SeatLeads(0, "winning_side")


@pytest.mark.parametrize(
    ("outcome", "leader"),
    [(fish(1, "10", "65", "64"), 0), (fish(1, "65", "10", "64"), 1), (fish(1, "21", "65", "30"), 2)],
)
def test_alone_the_lightest_hand_leads_after_a_fish(outcome: Outcome, leader: int):
    """Of two lightest hands the one next after the maker; the maker himself only where he is the lightest alone."""
    rules = rules_of("prostoy-trio", next_lead_after_fish="winning_side")
    assert after(rules, outcome) == SeatLeads(leader, "winning_side")


# --- «кто заходит»


@pytest.mark.parametrize(
    ("first", "second", "leader"),
    [
        ("me", "you", 0),
        ("you", "me", 2),
        ("me", "any", 0),
        ("any", "me", 2),
        ("you", "any", 2),
        ("any", "you", 0),
        ("me", "me", None),
        ("you", "you", None),
        ("any", "any", None),
    ],
)
@pytest.mark.parametrize("finisher", [0, 2])
def test_the_nine_pairs_of_answers(first: LeadAnswer, second: LeadAnswer, leader: int | None, finisher: int):
    """S0 Е(в), A-6: whoever is named leads; where both are named or nobody is, the finisher."""
    found = agree(PairAgrees((0, 2), finisher), first, second)
    reason = "not_agreed" if leader is None else "agreed"
    assert found == LeadDecided(finisher if leader is None else leader, reason, None, (first, second))


@pytest.mark.parametrize("answer", ["me", "you", "any", "silent"])
@pytest.mark.parametrize("finisher", [0, 2])
def test_silence_leaves_the_lead_to_the_finisher(answer: LeadAnswer, finisher: int):
    """No word of the other counts alone: silence is a failure to agree, whoever it was."""
    plan = PairAgrees((0, 2), finisher)
    assert agree(plan, "silent", answer) == LeadDecided(finisher, "not_agreed", None, ("silent", answer))
    assert agree(plan, answer, "silent") == LeadDecided(finisher, "not_agreed", None, (answer, "silent"))
