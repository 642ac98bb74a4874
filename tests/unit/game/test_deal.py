"""One deal: who may act, what happens, how it ends."""

import pytest

from kozel.game.deal import Deal
from kozel.game.errors import IllegalActionError
from kozel.game.events import (
    CountsAsked,
    DealEnded,
    DoubleLeads,
    Drew,
    HandsDealt,
    LeadAnswered,
    LeadDecided,
    LotLeads,
    PairAgrees,
    Passed,
    Played,
    Redealt,
    TwinPlayed,
)
from kozel.game.moves import (
    ASK_COUNTS,
    CLAIM_REDEAL,
    DRAW,
    LEAD_ANSWERS,
    LEADS,
    PASS,
    SILENCE,
    Action,
    End,
    LeadAnswer,
    Play,
    TwinPlay,
)
from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.seats import SPECTATOR
from tables import act, dealt, mask, play, rest_of, rules_of, start, t, tiles_of

LABOUR = rules_of("trudovoy")
FREE = rules_of("trudovoy", redeal_doubles="off", redeal_suit="off")

EVERYBODY = (
    "00.10.20.30.41.51.61",
    "22.32.42.52.33.43.53",
    "62.63.44.54.64.55.66",
    "40.50.60.11.21.31.65",
)
"""Test vector 5 of the rules: seats 1 and 2 hold neither a blank nor an ace."""

VECTOR_5 = (
    "0:0-0 1:pass 2:pass 3:0-4L 0:1-4L 1:pass 2:pass 3:1-1L 0:0-1L 1:pass 2:pass 3:0-5L 0:1-5L 1:pass 2:pass 3:1-2L "
    "0:0-2L 1:pass 2:pass 3:0-6L 0:1-6L 1:pass 2:pass 3:1-3L 0:0-3L"
)
DOUBLES = "00.11.22.33.44.10.20", "55.66.21.30.31.32.40", "41.42.43.50.51.52.53", "54.60.61.62.63.64.65"
"""Seat 0 holds five doubles, seat 3 six sixes."""


def duo(*hands: str, boneyard: str = "", **changes: object) -> tuple:
    """A deal for two that seat 0 leads with any tile, and its first facts; hands of any size do."""
    rules = rules_of("prostoy-duo", **{"redeal_doubles": "off", "redeal_suit": "off"} | changes)
    return start(rules, dealt(*hands, boneyard=boneyard or rest_of(*hands)))


# --- the beginning


def test_a_deal_that_has_not_begun_lets_nobody_act():
    deal = Deal(LABOUR, LotLeads(), lambda redeal_no: dealt(*EVERYBODY))
    assert not deal.is_running
    assert [deal.legal(seat) for seat in range(-1, 4)] == [()] * 5
    assert deal.to_act == ()


def test_the_deal_begins_with_the_hands_and_the_leader():
    deal, facts = start(LABOUR, dealt(*EVERYBODY), plan=DoubleLeads(1))
    assert facts == [dealt(*EVERYBODY), LeadDecided(3, "double", t("1-1"))]
    assert deal.is_running
    assert (deal.leader, deal.turn, deal.to_act) == (3, 3, (3,))
    assert deal.legal(3) == (LEADS[t("1-1")],)
    assert [deal.legal(seat) for seat in (0, 1, 2)] == [(), (), ()]


def test_only_the_forced_tile_opens_a_first_deal():
    """S0 Е(а); R05: everything else is refused."""
    deal, _ = start(LABOUR, dealt(*EVERYBODY), plan=DoubleLeads(1))
    for one in tiles_of("40.50.60.21.31.65"):
        with pytest.raises(IllegalActionError, match="1 other actions are allowed"):
            deal.decide(3, LEADS[one])


@pytest.mark.parametrize("action", [Play(t("1-1"), End.LEFT), Play(t("1-1"), End.RIGHT), PASS, DRAW, LEAD_ANSWERS[0]])
def test_the_first_tile_has_no_side(action: Action):
    """R01."""
    deal, _ = start(LABOUR, dealt(*EVERYBODY), plan=DoubleLeads(1))
    with pytest.raises(IllegalActionError):
        deal.decide(3, action)


def test_the_first_deal_cannot_open_with_two_doubles():
    """A-21."""
    deal, _ = start(FREE, dealt(*DOUBLES))
    assert not any(isinstance(action, TwinPlay) for action in deal.legal(0))


# --- redeals


def test_a_one_sided_hand_is_shown_and_everybody_gets_new_tiles():
    """S0 Ж(б); A-2: after a redeal the new holder of the same double leads."""
    again = dealt(*EVERYBODY, redeal_no=1)
    deal, facts = start(LABOUR, dealt(*DOUBLES), again, plan=DoubleLeads(1))
    assert facts == [
        dealt(*DOUBLES),
        Redealt(3, tiles_of("54.60.61.62.63.64.65"), "suit"),
        again,
        LeadDecided(3, "double", t("1-1")),
    ]
    assert deal.redeals == 1
    assert deal.hands == [mask(hand) for hand in EVERYBODY]


def test_a_second_redeal_follows_the_first():
    packs = dealt(*DOUBLES), dealt(*DOUBLES, redeal_no=1), dealt(*EVERYBODY, redeal_no=2)
    deal, facts = start(LABOUR, *packs)
    assert sum(isinstance(fact, Redealt) for fact in facts) == 2
    assert deal.redeals == 2


def test_the_leader_drawn_by_lot_stays_the_same_after_a_redeal():
    """Spec 2.1 step 9: after a redeal the same leader."""
    again = dealt(*EVERYBODY, lot=3, redeal_no=1)
    deal, facts = start(rules_of("international"), dealt(*DOUBLES, lot=2), again, plan=LotLeads())
    assert isinstance(facts[1], Redealt)
    assert facts[-1] == LeadDecided(2, "lot")
    assert deal.lot == 2


CLAIMS = rules_of("international", redeal_mode="on_claim")


def test_the_leader_drawn_by_lot_stays_the_same_after_a_claim():
    again = dealt(*EVERYBODY, lot=3, redeal_no=1)
    deal, _ = start(CLAIMS, dealt(*DOUBLES, lot=0), again, plan=LotLeads())
    assert play(deal, "0:claim")[-1] == LeadDecided(0, "lot")


def test_the_holder_may_claim_a_redeal_before_his_first_move():
    """A-2: on the holder's claim, before his first move; he may also play on."""
    again = dealt(*EVERYBODY, redeal_no=1)
    deal, facts = start(CLAIMS, dealt(*DOUBLES), again)
    assert not any(isinstance(fact, Redealt) for fact in facts)
    assert deal.legal(0)[-1] == CLAIM_REDEAL
    assert len(deal.legal(0)) == 8
    claimed = play(deal, "0:claim")
    assert claimed[:2] == [Redealt(0, tiles_of("00.10.11.20.22.33.44"), "doubles"), again]
    assert (deal.redeals, deal.turn, deal.line.is_empty) == (1, 0, True)
    assert deal.legal(0) == tuple(LEADS[one] for one in tiles_of(EVERYBODY[0]))


def test_a_later_player_may_claim_when_his_turn_comes_and_the_line_is_gone():
    again = dealt(*EVERYBODY, redeal_no=1)
    deal, _ = start(CLAIMS, dealt(DOUBLES[1], DOUBLES[0], DOUBLES[2], DOUBLES[3]), again)
    play(deal, "0:5-5")
    assert CLAIM_REDEAL not in deal.legal(0)
    assert deal.legal(1) == (), "anticlockwise, seat 3 is next"
    play(deal, "3:5-6L 2:5-0R")
    assert deal.legal(1)[-1] == CLAIM_REDEAL
    play(deal, "1:claim")
    assert deal.line.is_empty
    assert (deal.played, deal.leader) == (0, 0)


def test_after_his_first_move_it_is_too_late_to_claim():
    rules = rules_of("international", redeal_mode="on_claim", direction="cw")
    deal, _ = start(rules, dealt(*DOUBLES))
    play(deal, "0:0-0 1:3-0L 2:5-0R 3:6-5R")
    assert CLAIM_REDEAL not in deal.legal(0)
    with pytest.raises(IllegalActionError):
        deal.decide(0, CLAIM_REDEAL)


def test_a_pass_is_a_move():
    """Seat 1 holds five doubles, none of which fits: he may claim, and after he has passed he may not."""
    rules = rules_of("international", redeal_mode="on_claim", direction="cw")
    hands = "65.10.20.30.40.50.60", "11.22.33.44.00.21.31", "55.66.61.62.63.64.32", "41.42.43.51.52.53.54"
    deal, _ = start(rules, dealt(*hands))
    play(deal, "0:6-5")
    assert deal.legal(1) == (PASS, CLAIM_REDEAL)
    play(deal, "1:pass 2:6-6R 3:5-1L 0:6-0R")
    assert deal.legal(1) == (
        Play(t("0-0"), End.RIGHT),
        Play(t("1-1"), End.LEFT),
        Play(t("2-1"), End.LEFT),
        Play(t("3-1"), End.LEFT),
    )


def test_a_draw_is_a_move_too():
    hands = "65.10.20.30.40.41.60", "11.22.33.44.00.21.31"
    deal, _ = duo(*hands, boneyard="4-2 4-3 5-1", redeal_mode="on_claim", redeal_doubles=5)
    play(deal, "0:6-5")
    assert deal.legal(1) == (DRAW, CLAIM_REDEAL)
    play(deal, "1:draw")
    assert deal.legal(1) == (DRAW,)


def test_whoever_holds_an_ordinary_hand_cannot_claim():
    deal, _ = start(CLAIMS, dealt(*EVERYBODY))
    with pytest.raises(IllegalActionError):
        deal.decide(0, CLAIM_REDEAL)


# --- «кто заходит»

TALK = PairAgrees((1, 3), 3)


def test_partners_answer_in_any_order_and_the_second_answer_decides():
    """S0 Е(в), A-6; C05: the two answers are commutative."""
    answers: tuple[LeadAnswer, LeadAnswer] = ("you", "any")
    for script in ("1:you 3:any", "3:any 1:you"):
        deal, facts = start(LABOUR, dealt(*EVERYBODY), plan=TALK)
        assert facts == [dealt(*EVERYBODY)]
        assert deal.to_act == (1, 3)
        assert deal.legal(1) == deal.legal(3) == LEAD_ANSWERS
        assert deal.legal(0) == ()
        first, second = script.split()
        assert play(deal, first) == [LeadAnswered(int(first[0]), answers[0 if first[0] == "1" else 1])]
        assert deal.to_act == (int(second[0]),)
        assert play(deal, second)[1] == LeadDecided(3, "agreed", None, answers)
        assert (deal.turn, deal.to_act) == (3, (3,))


def test_whoever_stays_silent_leaves_it_to_the_finisher():
    """table rules of «кто заходит»: silence is no answer; only a clock gives it, so it is not offered."""
    deal, _ = start(LABOUR, dealt(*EVERYBODY), plan=TALK)
    assert SILENCE not in deal.legal(1)
    assert act(deal, 1, SILENCE) == [LeadAnswered(1, "silent")]
    assert play(deal, "3:you")[1] == LeadDecided(3, "not_agreed", None, ("silent", "you"))
    with pytest.raises(IllegalActionError):
        deal.decide(3, SILENCE)


def test_silence_is_refused_where_nobody_was_asked():
    deal, _ = start(LABOUR, dealt(*EVERYBODY), plan=TALK)
    for seat in (0, 2, SPECTATOR):
        with pytest.raises(IllegalActionError, match="not this seat's turn"):
            deal.decide(seat, SILENCE)


def test_nobody_answers_twice():
    deal, _ = start(LABOUR, dealt(*EVERYBODY), plan=TALK)
    play(deal, "1:me")
    with pytest.raises(IllegalActionError, match="it is not this seat's turn"):
        deal.decide(1, LEAD_ANSWERS[1])


def test_nothing_is_played_before_the_partners_have_answered():
    deal, _ = start(LABOUR, dealt(*EVERYBODY), plan=TALK)
    with pytest.raises(IllegalActionError, match="3 other actions are allowed"):
        deal.decide(3, LEADS[t("1-1")])


def test_partners_are_asked_again_after_a_claim():
    """The answers were about other tiles."""
    rules = rules_of("trudovoy", redeal_mode="on_claim")
    deal, _ = start(rules, dealt(*DOUBLES), dealt(*EVERYBODY, redeal_no=1), plan=TALK)
    play(deal, "1:me 3:you 1:5-5 2:5-0L 3:claim")
    assert deal.to_act == (1, 3)
    assert deal.answers == {}
    assert play(deal, "3:me 1:any")[-1] == LeadDecided(3, "agreed", None, ("any", "me"))


# --- moves


def test_players_move_in_turn_and_a_pass_names_both_ends():
    """S0 Е; A-22: every pass is public with the ends that were missed."""
    deal, _ = start(FREE, dealt(*EVERYBODY))
    assert play(deal, "0:0-0") == [Played(0, t("0-0"), None)]
    assert play(deal, "1:pass") == [Passed(1, (0, 0))]
    assert play(deal, "2:pass 3:0-4L") == [Played(3, t("4-0"), End.LEFT)]
    assert deal.line.ends == (4, 0)
    assert (deal.turn, deal.line.lead, deal.played) == (0, t("0-0"), mask("00.40"))


def test_who_can_play_may_not_pass():
    """S0 Б, A-22; R13."""
    deal, _ = start(FREE, dealt(*EVERYBODY))
    play(deal, "0:0-0 1:pass 2:pass")
    with pytest.raises(IllegalActionError) as refused:
        deal.decide(3, PASS)
    assert (refused.value.seat, refused.value.action) == (3, PASS)


@pytest.mark.parametrize(
    "action", [Play(t("6-5"), End.LEFT), Play(t("2-2"), End.LEFT), Play(t("4-0"), End.RIGHT), Play(t("4-0")), DRAW]
)
def test_what_does_not_fit_or_is_not_held_is_refused(action: Action):
    """Both ends are 0: the right one is written as the left one."""
    deal, _ = start(FREE, dealt(*EVERYBODY))
    play(deal, "0:0-0 1:pass 2:pass")
    with pytest.raises(IllegalActionError):
        deal.decide(3, action)


def test_both_doubles_are_one_move_of_two_tiles_and_the_ends_stay():
    """S0 Ж(а), A-21."""
    hands = "61.10.20.30.40.50.60", "11.66.22.33.44.55.00", "21.31.41.51.62.63.64", "65.32.42.52.43.53.54"
    deal, _ = start(FREE, dealt(*hands))
    assert play(deal, "0:6-1 1:twin") == [TwinPlayed(1, t("1-1"), t("6-6"))]
    assert deal.line.ends == (1, 6)
    assert deal.line.tiles == (t("1-1"), t("6-1"), t("6-6"))
    assert deal.hands[1].bit_count() == 5
    assert deal.turn == 2


def test_a_spectator_can_do_nothing_at_any_time():
    """Nobody is on turn while partners agree and after the end: the number of a spectator must not stand for that."""
    deal, _ = start(LABOUR, dealt(*EVERYBODY), plan=TALK)
    assert deal.legal(SPECTATOR) == ()
    assert deal.legal(1) == LEAD_ANSWERS
    ended, _ = duo("00.31.32.43.53", "11.21.62.63.64", hand=5, bazaar="none")
    play(ended, "0:0-0")
    assert ended.outcome is not None
    assert ended.legal(SPECTATOR) == ()


# --- the boneyard


def test_who_cannot_play_draws_until_a_tile_fits_and_must_play_it():
    """W1, W4, A-20: drawn tiles stay in the hand; what fits is played in the same turn."""
    deal, _ = duo("65.10.20.30.40.41.60", "11.22.33.44.00.21.31", boneyard="4-2 4-3 6-6 5-1")
    play(deal, "0:6-5")
    assert deal.legal(1) == (DRAW,)
    assert play(deal, "1:draw") == [Drew(1, t("4-2"))]
    assert deal.turn == 1
    play(deal, "1:draw 1:draw")
    assert deal.legal(1) == (Play(t("6-6"), End.RIGHT),)
    assert deal.hands[1] == mask("11.22.33.44.00.21.31.42.43.66")
    assert deal.boneyard == [t("5-1")]
    assert deal.drawable == 1


def test_drawing_with_a_playable_tile_is_forbidden():
    """G1, A-20."""
    deal, _ = duo("65.10.20.30.40.41.60", "11.22.33.44.00.21.61")
    play(deal, "0:6-5")
    with pytest.raises(IllegalActionError):
        deal.decide(1, DRAW)


def test_one_draw_may_be_the_whole_turn():
    """W16: draw one, then the turn passes, whatever was drawn."""
    deal, _ = duo("65.10.20.30.40.41.60", "11.22.33.44.00.21.31", boneyard="6-6 4-2 4-3", bazaar="draw_one")
    play(deal, "0:6-5 1:draw")
    assert deal.turn == 0
    play(deal, "0:6-0R 1:0-0R")


@pytest.mark.parametrize(("reserve", "after"), [(0, DRAW), (1, PASS), (2, PASS)])
def test_some_tiles_may_stay_in_the_boneyard(reserve: int, after: Action):
    """W4: leave 0, 1 or 2 tiles undrawn."""
    boneyard = {0: "4-2 4-3", 1: "4-2 4-3", 2: "4-2 4-3 5-5"}[reserve]
    deal, _ = duo("65.10.20.30.40.41.60", "11.22.33.44.00.21.31", boneyard=boneyard, bazaar_reserve=reserve)
    play(deal, "0:6-5 1:draw")
    assert deal.legal(1) == (after,)


def test_without_a_bazaar_the_tiles_that_nobody_holds_are_never_drawn():
    deal, _ = duo("65.10.20.30.40.41.60", "11.22.33.44.00.21.31", bazaar="none")
    play(deal, "0:6-5")
    assert deal.drawable == 0
    assert deal.legal(1) == (PASS,)


def test_the_last_draw_that_helps_nobody_makes_a_fish_of_the_last_placement():
    """A-7: the maker is the player of the last tile; the drawn tile counts in its hand."""
    deal, _ = duo("66.10.20", "21.31", boneyard="4-2")
    play(deal, "0:6-6")
    assert deal.is_running, "there is something to draw"
    ended = play(deal, "1:draw")
    hands = tiles_of("10.20"), tiles_of("21.31.42")
    assert ended == [
        Drew(1, t("4-2")),
        DealEnded(Outcome(Fish(0, (6, 6)), t("6-6"), (t("6-6"),), hands)),
    ]
    assert deal.hands == [mask("10.20"), mask("21.31.42")]


def test_the_last_draw_is_no_fish_if_somebody_else_can_move():
    deal, _ = duo("66.61.10", "21.31", boneyard="4-2")
    play(deal, "0:6-6 1:draw 1:pass 0:6-1L")
    assert deal.turn == 1
    assert deal.line.ends == (1, 6)


def test_the_last_draw_is_no_fish_if_it_fits():
    for bazaar in ("draw_until_fits", "draw_one"):
        deal, _ = duo("66.10.20", "21.31", boneyard="6-2", bazaar=bazaar)
        play(deal, "0:6-6 1:draw")
        assert deal.is_running


def test_a_reserve_that_would_fit_does_not_prevent_a_fish():
    """A-20: with undrawn tiles a fish is possible without all seven tiles of a suit on the table."""
    deal, _ = duo("66.10.20", "21.31", boneyard="6-2", bazaar_reserve=1)
    (_, ended) = play(deal, "0:6-6")
    assert isinstance(ended, DealEnded)
    assert ended.outcome.end == Fish(0, (6, 6))


# --- the end


def test_the_last_tile_that_also_closes_the_line_is_a_normal_end():
    """Test vector 5: inferred from S0 Д(в) and S3, a fish needs tiles in all hands."""
    deal, _ = start(FREE, dealt(*EVERYBODY))
    *_, ended = play(deal, VECTOR_5)
    assert isinstance(ended, DealEnded)
    assert ended.outcome.end == Out(0)
    assert ended.outcome.last == (t("3-0"),)
    assert ended.outcome.lead == t("0-0")
    assert deal.line.ends == (0, 0)
    assert ended.outcome.hands == ((), *(tuple(sorted(tiles_of(hand))) for hand in EVERYBODY[1:3]), tiles_of("65"))


def test_nobody_acts_after_the_end():
    deal, _ = start(FREE, dealt(*EVERYBODY))
    play(deal, VECTOR_5)
    assert (deal.is_running, deal.turn, deal.to_act) == (False, -1, ())
    assert [deal.legal(seat) for seat in range(-1, 4)] == [()] * 5
    with pytest.raises(IllegalActionError, match="the deal is over"):
        deal.decide(1, PASS)


def test_a_fish_is_found_at_once_and_its_maker_is_who_closed_the_line():
    """S0 Д(в), З(б); test vector 2: the line is closed by a double."""
    hands = "30.60.11.21.62.53.55", "00.20.41.51.33.64.65", "40.50.22.32.42.54.66", "10.31.61.52.43.63.44"
    deal, _ = start(FREE, dealt(*hands))
    *_, ended = play(deal, "0:0-6 1:5-6R 2:0-5R 3:0-1L 0:1-2L 1:0-2L 2:0-4L 3:3-4L 0:0-3L 1:0-0L")
    assert isinstance(ended, DealEnded)
    assert ended.outcome.end == Fish(1, (0, 0))
    assert ended.outcome.last == (t("0-0"),)
    sums = [sum(one.pips for one in hand) for hand in ended.outcome.hands]
    assert (sums[0] + sums[2], sums[1] + sums[3]) == (64, 62)


def test_a_lead_can_make_a_fish():
    """Two players without a bazaar: nobody else holds a blank."""
    (_, ended) = play(duo("00.31.32.43.53", "11.21.62.63.64", hand=5, bazaar="none")[0], "0:0-0")
    assert isinstance(ended, DealEnded)
    assert ended.outcome.end == Fish(0, (0, 0))
    assert (ended.outcome.lead, ended.outcome.last) == (t("0-0"), (t("0-0"),))


def test_going_out_with_both_doubles_shows_both_as_the_last_tiles():
    """S0 Ж(г): how a general looks."""
    deal, _ = duo("60.10", "00.66", boneyard="3-3", both_doubles="optional")
    first, ended = play(deal, "0:6-0 1:twin")
    assert first == TwinPlayed(1, t("0-0"), t("6-6"))
    assert isinstance(ended, DealEnded)
    assert ended.outcome == Outcome(Out(1), t("6-0"), (t("0-0"), t("6-6")), (tiles_of("10"), ()))


def test_both_doubles_can_make_a_fish():
    deal, _ = duo("60.52.53", "00.66.33", boneyard="5-5", both_doubles="optional", bazaar="none")
    _, ended = play(deal, "0:6-0 1:twin")
    assert isinstance(ended, DealEnded)
    assert ended.outcome.end == Fish(1, (0, 6))
    assert ended.outcome.last == (t("0-0"), t("6-6"))


# --- the question about counts

ASKING = rules_of("trudovoy", info="counts_on_question", redeal_suit="off", redeal_doubles="off")
CLOSING = (
    ("30.60.11.21.62.53.55", "00.20.41.51.33.64.65", "40.50.22.32.42.54.66", "10.31.61.52.43.63.44"),
    "0:0-6 1:5-6R 2:0-5R 3:0-1L 0:1-2L 1:0-2L 2:0-4L 3:3-4L 0:0-3L",
)


def test_who_can_make_a_fish_may_ask_once_how_many_tiles_everybody_has():
    """S0 З(в), A-23: tiles, not pips; one question."""
    deal, _ = start(ASKING, dealt(*CLOSING[0]))
    play(deal, CLOSING[1])
    assert deal.legal(1)[-1] == ASK_COUNTS
    assert play(deal, "1:ask") == [CountsAsked(1, (4, 5, 5, 5))]
    assert (deal.turn, deal.to_act) == (1, (1,)), "a question takes no turn"
    assert ASK_COUNTS not in deal.legal(1)
    with pytest.raises(IllegalActionError):
        deal.decide(1, ASK_COUNTS)
    play(deal, "1:0-0L")
    assert not deal.is_running


def test_who_cannot_make_a_fish_may_not_ask():
    deal, _ = start(ASKING, dealt(*CLOSING[0]))
    for step in CLOSING[1].split():
        assert ASK_COUNTS not in deal.legal(deal.turn)
        play(deal, step)


def test_where_counts_are_open_nobody_asks():
    """A-23: always open by default."""
    deal, _ = start(FREE, dealt(*CLOSING[0]))
    play(deal, CLOSING[1])
    assert ASK_COUNTS not in deal.legal(1)


def test_who_goes_out_with_the_closing_tile_has_no_fish_to_ask_about():
    """S0 З(в): the question is for whoever can make a fish; S0 Г: a fish needs tiles in all hands."""
    deal, _ = start(ASKING, dealt(*EVERYBODY))
    play(deal, VECTOR_5.rsplit(" ", 1)[0])
    assert deal.hands[0].bit_count() == 1
    assert deal.legal(0) == (Play(t("3-0"), End.LEFT), Play(t("3-0"), End.RIGHT))


# --- decide and evolve


def test_deciding_changes_nothing():
    deal, _ = start(FREE, dealt(*EVERYBODY))
    before = (list(deal.hands), deal.line.tiles, deal.turn, deal.played)
    for one in tiles_of(EVERYBODY[0]):
        deal.decide(0, LEADS[one])
    assert (list(deal.hands), deal.line.tiles, deal.turn, deal.played) == before


def test_the_same_facts_make_the_same_deal():
    """Replay is nothing but a fold of facts."""
    deal, facts = start(FREE, dealt(*EVERYBODY))
    twin, _ = start(FREE, dealt(*EVERYBODY))
    for step in VECTOR_5.split():
        for fact in play(deal, step):
            twin.evolve(fact)
            facts.append(fact)
    assert twin.outcome == deal.outcome
    assert twin.line.tiles == deal.line.tiles
    assert isinstance(facts[0], HandsDealt)


def test_a_redeal_alone_changes_nothing_yet():
    """The new hands come as a fact of their own."""
    deal, _ = start(FREE, dealt(*EVERYBODY))
    deal.evolve(Redealt(0, tiles_of(EVERYBODY[0]), "suit"))
    assert deal.hands == [mask(hand) for hand in EVERYBODY]
    assert act(deal, 0, LEADS[t("0-0")])
