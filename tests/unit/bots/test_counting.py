"""What the counting bot sees and does in single positions."""

from random import Random

import pytest

from kozel.bots.belief import Belief
from kozel.bots.counting import CountingBot
from kozel.bots.features import FEATURES, Weights
from kozel.bots.scene import shown_suits
from kozel.bots.talk import lead_answer, lead_strength, wants_redeal
from kozel.game.events import DealStarted, DoubleLeads, HandDealt, LeadDecided, Passed, Played, SeatLeads
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, AnswerLead, End, Play, TwinPlay
from kozel.game.referee import reference
from kozel.game.rulesets import changed, shipped
from kozel.game.sheet import fresh
from kozel.game.tiles import DOUBLES, hand_of, tile
from kozel.game.view import SeatView

TRUDOVOY = shipped("trudovoy")


def tiles(text):
    return tuple(tile(int(one[0]), int(one[2])) for one in text.split())


def view_of(hand, *facts, ruleset=TRUDOVOY, leader=0, seat=0):
    """The view of a seat that was dealt `hand`, after `facts` of a deal that `leader` leads with any tile."""
    view = SeatView(ruleset.rules, seat)
    plan = SeatLeads(leader, "maker")
    view.evolve(DealStarted(reference(ruleset), 1, fresh(len(ruleset.rules.seating.sides)), plan))
    view.evolve(HandDealt(0, tiles(hand)))
    view.evolve(LeadDecided(leader, "maker"))
    for fact in facts:
        view.evolve(fact)
    return view


def played(seat, text, end=None):
    return Played(seat, tiles(text)[0], end)


def test_chances_add_up_to_tiles_and_respect_passes():
    view = view_of("0-0 1-0 2-0 3-0 4-0 5-0 6-6", played(0, "6-6"), Passed(1, (6, 6)), played(2, "6-1", End.LEFT))
    belief = Belief(view)
    assert sum(belief.chance(1, one) for one in belief.tiles) == pytest.approx(7, abs=0.01)
    assert sum(belief.chance(2, one) for one in belief.tiles) == pytest.approx(6, abs=0.01)
    assert belief.chance(1, tile(6, 2)) == 0
    assert sum(belief.chance(seat, tile(6, 2)) for seat in (1, 2, 3)) == pytest.approx(1)
    assert belief.stuck(1, (6, 6)) == 1
    assert 0 < belief.stuck(2, (6, 1)) < belief.stuck(2, (6, 6)) < 1


def test_the_boneyard_takes_its_part_of_the_unseen_tiles():
    belief = Belief(view_of("0-0 1-0 2-0 3-0 4-0 5-0 6-6", ruleset=shipped("prostoy-duo")))
    assert belief.chance(1, tile(5, 5)) == pytest.approx(1 / 3)
    assert belief.pips(1) == pytest.approx((168 - 27) / 3)
    assert belief.pips_variance(1) > 0


def test_shown_suits_are_those_turned_outwards_by_choice():
    view = view_of(
        "0-0 1-0 2-0 3-0 4-0 5-0 6-0", played(0, "6-0"), played(1, "6-5", End.RIGHT), played(2, "5-5", End.RIGHT)
    )
    shown = shown_suits(view)
    assert (shown[0][0], shown[0][6], shown[1][5], sum(shown[2])) == (1, 1, 1, 0)


def test_a_forced_lead_shows_nothing():
    view = view_of("0-0 1-0 2-0 3-0 4-0 5-0 1-1")
    view.plan = DoubleLeads(1)
    view.evolve(played(0, "1-1"))
    assert sum(shown_suits(view)[0]) == 0


def test_the_weights_are_named_after_the_features():
    assert list(Weights.__struct_fields__) == [feature.__name__ for feature in FEATURES]


def test_a_tile_that_leaves_the_next_player_stuck_is_credited_for_it():
    view = view_of(
        "4-3 4-0 5-3 6-2 6-1 2-2 2-1",
        played(0, "4-3"),
        Passed(1, (3, 4)),
        played(2, "3-0", End.LEFT),
        played(3, "1-0", End.LEFT),
    )
    view.evolve(played(0, "2-1", End.LEFT))
    view.evolve(played(1, "2-0", End.LEFT))
    view.evolve(played(2, "5-0", End.LEFT))
    view.evolve(played(3, "5-4", End.RIGHT))
    stuck = {
        (str(one.move.tile), one.move.end): one.reasons["next_stuck"]
        for one in CountingBot().explain(view)
        if isinstance(one.move, Play)
    }
    assert stuck["5-3", End.LEFT] > 0


def test_reasons_are_sorted_by_value_and_add_up_to_differences():
    best, *others = CountingBot().explain(view_of("6-6 6-5 4-3 3-3 2-0 1-0 5-4"))
    assert all(best.value >= one.value for one in others)
    assert best.value - others[-1].value == pytest.approx(sum(best.reasons.values()) - sum(others[-1].reasons.values()))


def test_nothing_is_explained_where_nothing_can_be_placed():
    assert CountingBot().explain(view_of("6-6 6-5 4-3 3-3 2-0 1-0 5-4", leader=1)) == []


FISH = Play(tile(1, 0), End.RIGHT)


def before_a_fish(hand, ruleset=TRUDOVOY):
    """The ends are 0 and 1, and 1-0 is the last 0: laid to the 1 it makes a fish."""
    line = "6-6", "6-0L", "0-0L", "5-0L", "5-4L", "4-0L", "3-0L", "3-2L", "2-0L", "6-1R"
    facts = [played(turn % 4, text[:3], End(text[3:]) if text[3:] else None) for turn, text in enumerate(line)]
    return view_of(f"0-0 3-0 1-0 {hand}", *facts, ruleset=ruleset, seat=2)


@pytest.mark.parametrize(("others", "makes"), [("1-1 2-1 3-1 2-2", True), ("6-5 5-5 6-4 4-4", False)])
def test_a_fish_is_made_with_light_hands_only(others, makes):
    view = before_a_fish(others)
    assert FISH in view.legal()
    assert (CountingBot().choose(view, 10, Random(1)) == FISH) == makes


@pytest.mark.parametrize("fish_score", ["all_to_heavier", "heavier_own", "difference"])
def test_a_fish_is_worth_more_to_the_lighter_hand(fish_score):
    ruleset = changed(TRUDOVOY, {"fish_score": fish_score}, id="fish", version="1", where="test")
    light, heavy = [
        next(one.value for one in CountingBot().explain(before_a_fish(others, ruleset)) if one.move == FISH)
        for others in ("1-1 2-1 3-1 2-2", "6-5 5-5 6-4 4-4")
    ]
    assert light > 0 > heavy


def test_both_doubles_are_played_at_once_where_that_helps():
    view = view_of("6-6 5-5 4-3 3-2 1-0 2-0 4-2", played(3, "6-5"), leader=3)
    assert CountingBot().choose(view, 10, Random(1)) == TwinPlay(DOUBLES[5], DOUBLES[6])


def test_going_out_comes_first():
    view = view_of("6-6 5-5 4-3 3-2 1-0 2-0 4-2", played(3, "6-5"), leader=3)
    view.hand = hand_of(tiles("6-6 5-5"))
    assert CountingBot().explain(view)[0].move == TwinPlay(DOUBLES[5], DOUBLES[6])


@pytest.mark.parametrize(("id", "weight"), [("ussr85", "left_alone"), ("morskoy", "prize"), ("ussr85", "stake")])
def test_prices_of_special_tiles_come_from_the_rules(id, weight):
    view, plain = (view_of("6-6 6-5 4-3 3-3 2-0 0-0 5-4", ruleset=shipped(one)) for one in (id, "sport"))
    named = [any(one.reasons[weight] for one in CountingBot().explain(it)) for it in (view, plain)]
    assert named == [True, False]


def test_the_bot_asks_how_many_tiles_are_left_before_a_fish():
    ruleset = changed(TRUDOVOY, {"info": "counts_on_question"}, id="ask", version="1", where="test")
    view = before_a_fish("1-1 2-1 3-1 2-2", ruleset)
    assert CountingBot().choose(view, 10, Random(1)) == ASK_COUNTS


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("6-5 6-4 6-3 6-2 5-1 4-0 3-2", "me"),
        ("6-6 6-5 6-4 3-3 2-1 5-0 1-0", "any"),
        ("6-6 5-5 4-4 3-3 6-4 5-4 6-3", "you"),
    ],
)
def test_the_lead_is_for_a_long_suit_few_doubles_and_many_suits(hand, answer):
    assert lead_answer(hand_of(tiles(hand))) == AnswerLead(answer)


def test_another_double_makes_a_hand_worse_to_lead():
    assert lead_strength(hand_of(tiles("6-5 6-4 6-6 2-1 5-1 3-0 5-3"))) < lead_strength(
        hand_of(tiles("6-5 6-4 6-3 2-1 5-1 3-0 5-3"))
    )


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("0-0 1-1 2-2 3-3 4-4 1-0 2-0", True),
        ("0-0 1-0 2-0 3-0 4-0 5-0 1-1", False),
        ("6-0 6-1 6-2 6-3 6-4 6-5 5-5", True),
    ],
)
def test_a_stiff_or_heavy_hand_is_thrown_in(hand, wanted):
    assert wants_redeal(hand_of(tiles(hand)), 4) == wanted


def test_the_bot_claims_a_redeal():
    ruleset = changed(TRUDOVOY, {"redeal_mode": "on_claim", "redeal_doubles": 5}, id="claim", version="1", where="test")
    view = view_of("0-0 1-1 2-2 3-3 4-4 1-0 2-0", ruleset=ruleset)
    assert CountingBot().choose(view, 10, Random(1)) == CLAIM_REDEAL
