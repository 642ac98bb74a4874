"""What one recipient is told, and what it knows."""

from random import Random

import pytest

from kozel.game.events import (
    Drew,
    Fact,
    HandDealt,
    LeadAnswered,
    LeadDecided,
    LeadPlan,
    PairAgrees,
    Passed,
    Redealt,
    SeatAnswered,
    SeatDrew,
)
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, LEAD_ANSWERS
from kozel.game.referee import Referee
from kozel.game.rules import Rules
from kozel.game.rulesets import SHIPPED, shipped
from kozel.game.seats import SPECTATOR
from kozel.game.shuffle import SeededPack
from kozel.game.view import SeatView, project, suits_of
from strategies import random_step, ruleset_of
from tables import FIRST, FixedPack, action_of, dealt, mask, rules_of, t, tiles_of

HANDS = (
    "00.10.20.30.41.51.61",
    "22.32.42.52.33.43.53",
    "62.63.44.54.64.55.66",
    "40.50.60.11.21.31.65",
)
TWO = "65.10.20.30.40.41.60", "11.22.33.44.00.21.31"
FOURS, DUO = rules_of("trudovoy"), rules_of("prostoy-duo", redeal_doubles="off", redeal_suit="off")


def table(rules: Rules, *packs, script: str = "", plan: LeadPlan = FIRST) -> Referee:
    """A table whose first deal is led as the test wants it, played as the script says."""
    referee = Referee(ruleset_of(rules))
    referee.match.plan = plan
    referee.start_deal(FixedPack(*packs))
    for step in script.split():
        seat, word = step.split(":")
        referee.act(int(seat), action_of(word, referee.match.deal.line))
    return referee


def test_everybody_is_dealt_his_own_hand_and_a_spectator_none():
    whole = dealt(*HANDS)
    assert [project(whole, seat) for seat in range(4)] == [HandDealt(0, hand) for hand in whole.hands]
    assert project(whole, SPECTATOR) == HandDealt(0, ())


def test_a_drawn_tile_is_told_to_its_seat_alone():
    fact = Drew(1, t("6-6"))
    assert project(fact, 1) == SeatDrew(1, t("6-6"))
    assert project(fact, 0) == project(fact, SPECTATOR) == SeatDrew(1, None)


def test_an_answer_is_told_to_its_seat_alone():
    fact = LeadAnswered(1, "you")
    assert project(fact, 1) == SeatAnswered(1, "you")
    assert project(fact, 3) == project(fact, SPECTATOR) == SeatAnswered(1, None)


@pytest.mark.parametrize("fact", [Passed(1, (0, 4)), Redealt(2, tiles_of("00"), "suit"), LeadDecided(1, "maker")])
def test_what_is_public_is_told_to_all(fact: Fact):
    assert {project(fact, recipient) for recipient in range(-1, 4)} == {fact}


def test_a_new_view_knows_nothing_and_may_do_nothing():
    view = SeatView(FOURS, 0)
    assert (view.hand, view.turn, view.to_act, view.legal()) == (0, -1, (), ())
    assert view.counts == [7, 7, 7, 7]


def test_a_view_shows_ones_own_hand_and_the_numbers_of_the_others():
    view = table(FOURS, dealt(*HANDS), script="0:0-0 1:pass 2:pass").view(3)
    assert view.hand == mask(HANDS[3])
    assert view.counts == [6, 7, 7, 7]
    assert view.played == mask("00")
    assert (view.turn, view.leader) == (3, 0)
    assert view.unseen == mask("10.20.30.41.51.61") | mask(HANDS[1]) | mask(HANDS[2])


def test_a_pass_shows_two_missing_suits():
    view = table(FOURS, dealt(*HANDS), script="0:0-0 1:pass 2:pass 3:0-4L").view(0)
    assert [suits_of(missing) for missing in view.missing] == [(), (0,), (0,), ()]


def test_whoever_draws_may_hold_anything_again():
    """The tile drawn is not known; the pass that follows shows the ends again."""
    view = SeatView(DUO, 0)
    view.evolve(HandDealt(0, tiles_of(TWO[0])))
    view.evolve(Passed(1, (5, 6)))
    assert suits_of(view.missing[1]) == (5, 6)
    view.evolve(SeatDrew(1, None))
    assert view.missing == [0, 0]
    assert (view.boneyard, view.counts) == (13, [7, 8])
    view.evolve(Passed(1, (5, 6)))
    assert suits_of(view.missing[1]) == (5, 6)


def test_a_drawn_tile_is_in_ones_own_hand_and_unseen_by_the_other():
    referee = table(DUO, dealt(*TWO, boneyard="6-6 4-3"), script="0:6-5 1:draw")
    assert referee.view(1).hand == mask(TWO[1] + ".66")
    assert referee.view(0).unseen & mask("66")
    assert referee.view(1).drawable == 13


def test_after_one_draw_the_turn_passes_where_it_is_the_whole_turn():
    rules = rules_of("prostoy-duo", redeal_doubles="off", redeal_suit="off", bazaar="draw_one")
    referee = table(rules, dealt(*TWO, boneyard="6-6 4-3"), script="0:6-5 1:draw")
    assert referee.view(1).turn == referee.view(0).turn == 0


def test_both_doubles_leave_the_hand_together():
    hands = "61.10.20.30.40.50.60", "11.66.22.33.44.55.00", "21.31.41.51.62.63.64", "65.32.42.52.43.53.54"
    rules = rules_of("trudovoy", redeal_doubles="off", redeal_suit="off")
    view = table(rules, dealt(*hands), script="0:6-1 1:twin").view(1)
    assert view.counts == [6, 5, 7, 7]
    assert view.hand == mask("22.33.44.55.00")
    assert view.line.ends == (1, 6)


def test_partners_see_their_answers_and_others_only_that_they_were_given():
    referee = table(FOURS, dealt(*HANDS), plan=PairAgrees((1, 3), 3))
    assert referee.view(1).legal() == LEAD_ANSWERS
    assert referee.view(0).legal() == referee.view(SPECTATOR).legal() == ()
    referee.act(1, LEAD_ANSWERS[0])
    assert referee.view(0).to_act == referee.view(3).to_act == (3,)
    assert referee.view(1).legal() == ()
    assert SeatAnswered(1, None) in referee.view(3).facts
    referee.act(3, LEAD_ANSWERS[1])
    assert referee.view(0).to_act == (1,)
    assert referee.view(0).facts[-1] == LeadDecided(1, "agreed", None, ("me", "you"))


def test_a_claim_gives_everybody_a_new_view_of_the_same_deal():
    doubles = "00.11.22.33.44.10.20", "55.66.21.30.31.32.40", "41.42.43.50.51.52.53", "54.60.61.62.63.64.65"
    rules = rules_of("sport", redeal_mode="on_claim")
    referee = table(rules, dealt(*doubles), dealt(*HANDS, redeal_no=1))
    assert referee.view(0).legal()[-1] == CLAIM_REDEAL
    assert CLAIM_REDEAL not in referee.view(1).legal()
    referee.act(0, CLAIM_REDEAL)
    view = referee.view(1)
    assert view.hand == mask(HANDS[1])
    assert Redealt(0, tiles_of("00.10.11.20.22.33.44"), "doubles") in view.facts


def test_the_question_is_offered_once_and_only_to_who_can_make_a_fish():
    """S0 З(в)."""
    hands = "30.60.11.21.62.53.55", "00.20.41.51.33.64.65", "40.50.22.32.42.54.66", "10.31.61.52.43.63.44"
    script = "0:0-6 1:5-6R 2:0-5R 3:0-1L 0:1-2L 1:0-2L 2:0-4L 3:3-4L 0:0-3L"
    referee = table(rules_of("trudovoy", info="counts_on_question"), dealt(*hands), script=script)
    assert referee.view(1).legal()[-1] == ASK_COUNTS
    referee.act(1, ASK_COUNTS)
    assert ASK_COUNTS not in referee.view(1).legal()


def test_after_the_end_all_is_shown_and_nobody_acts():
    script = (
        "0:0-0 1:pass 2:pass 3:0-4L 0:1-4L 1:pass 2:pass 3:1-1L 0:0-1L 1:pass 2:pass 3:0-5L 0:1-5L 1:pass 2:pass "
        "3:1-2L 0:0-2L 1:pass 2:pass 3:0-6L 0:1-6L 1:pass 2:pass 3:1-3L 0:0-3L"
    )
    view = table(FOURS, dealt(*HANDS), script=script).view(SPECTATOR)
    assert view.outcome is not None
    assert view.outcome.hands[3] == tiles_of("65")
    assert view.settlement is not None
    assert view.standing == view.settlement.after
    assert (view.turn, view.to_act) == (-1, ())


def test_a_new_deal_clears_the_last_one():
    """R01: no stale state; L06: the sheet stays."""
    rules = rules_of("trudovoy", hand=5, bazaar="none", redeal_doubles="off", redeal_suit="off", target=1, open_at=0)
    hands = "00.31.32.43.53", "11.21.62.63.64", "22.33.41.42.44", "51.52.54.55.61"
    referee = table(rules, dealt(*hands, boneyard="1-0 2-0"), script="0:0-0")
    assert referee.view(2).verdict is not None
    sheet = referee.view(2).standing.sheet
    assert any(sheet)
    referee.start_deal(FixedPack(dealt(*hands[::-1])))
    view = referee.view(2)
    assert view.verdict is None
    assert view.match_no == 2
    assert (view.outcome, view.settlement, view.line.is_empty, view.played) == (None, None, True, 0)
    assert view.hand == mask(hands[1])
    assert len(view.facts) == 3
    assert view.standing.sheet == (0, 0)


@pytest.mark.parametrize("preset", SHIPPED)
def test_a_view_offers_its_seat_what_the_referee_allows_and_the_others_nothing(preset: str):
    rules, chance = shipped(preset), Random(preset)
    referee = Referee(rules)
    referee.start_deal(SeededPack(bytes(32), rules.rules))
    while referee.deal_running:
        for seat in rules.rules.seating.seats:
            allowed = referee.legal(seat) if seat in referee.to_act else ()
            assert referee.view(seat).legal() == allowed
        random_step(referee, chance)
