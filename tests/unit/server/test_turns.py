import pytest

from kozel.game.events import CountsAsked, Drew, LeadAnswered, LeadDecided, Passed, Played
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, PASS, SILENCE, Action, AnswerLead, Draw, Pass
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.server.clock import CLOCKS, LAG_MS, Release
from kozel.server.commands import AlarmKey, BotChose, ClockRang
from kozel.server.log import Recorded, TurnBegan, TurnExpired
from kozel.server.table import Habits
from kozel.wire.messages import Act, BreakBegan, Prefer
from world import ANNA, AT_ONCE, BORIS, DINA, PEOPLE, World, picture, random_choice

SLOW = Habits(release=Release(900, 200))


def play(seed: int = 1, **how) -> World:
    return World(choose=random_choice(seed), **how).seat().begin()


def on_turn(world: World) -> int:
    return world.state.to_act[0]


def move(world: World) -> tuple:
    """The fields of the command that the seat on turn could give."""
    turn, seat = world.state.turn, on_turn(world)
    return turn.deal, turn.number, seat, world.state.judge.deal.legal(seat)[0]


def facts(world: World) -> list:
    return [event.fact for event in world.events(Recorded)]


def to_lead_talk(world: World) -> World:
    while not (world.state.phase == "deal" and world.state.is_lead_talk):
        if world.state.phase == "deal":
            world.play_deal()
        world.next_deal()
    return world


def test_the_first_turn_counts_from_one():
    world = play()
    (began,) = world.events(TurnBegan)
    assert (began.turn.deal, began.turn.turn, began.turn.legal) == ("1.1", 1, ())


def test_repeating_a_move_acknowledges_it_again_and_does_nothing():
    world = play()
    fields = move(world)
    world.ask(PEOPLE[fields[2]], Act, *fields)
    assert world.ask(PEOPLE[fields[2]], Act, *fields).entries == ()


def test_another_move_for_a_turn_that_is_over_is_stale():
    world = play()
    deal, turn, seat, action = move(world)
    world.ask(PEOPLE[seat], Act, deal, turn, seat, action)
    assert world.refusal(PEOPLE[seat], Act, deal, turn, seat, PASS) == "stale"


def test_a_move_that_the_rules_forbid_is_refused():
    world = play()
    deal, turn, seat, _ = move(world)
    assert world.refusal(PEOPLE[seat], Act, deal, turn, seat, Pass()) == "illegal"
    assert world.refusal(PEOPLE[seat], Act, deal, turn, seat, Draw()) == "illegal"


def test_nobody_plays_out_of_turn():
    world = play()
    deal, turn, seat, action = move(world)
    other = (seat + 1) % 4
    assert world.refusal(PEOPLE[other], Act, deal, turn, other, action) == "not_your_turn"


def test_nobody_plays_for_another_seat():
    world = play()
    deal, turn, seat, action = move(world)
    assert world.refusal(PEOPLE[(seat + 1) % 4], Act, deal, turn, seat, action) == "not_your_seat"


def test_a_spectator_does_not_play():
    world = play()
    deal, turn, seat, action = move(world)
    assert world.refusal(DINA, Act, deal, turn, seat, action) == "not_your_seat"


def test_a_command_for_a_turn_to_come_is_refused():
    world = play()
    deal, turn, seat, action = move(world)
    assert world.refusal(PEOPLE[seat], Act, deal, turn + 1, seat, action) == "not_your_turn"


@pytest.mark.parametrize(("deal", "code"), [("1.2", "not_now"), ("0.9", "stale"), ("", "not_now"), ("x.y", "not_now")])
def test_a_command_for_another_deal_is_refused(deal, code):
    world = play()
    _, turn, seat, action = move(world)
    assert world.refusal(PEOPLE[seat], Act, deal, turn, seat, action) == code


def test_a_move_of_the_last_deal_is_acknowledged_again_and_another_one_is_stale():
    world = play()
    deal, turn, seat, action = move(world)
    world.act(action)
    world.play_deal()
    world.next_deal()
    assert world.ask(PEOPLE[seat], Act, deal, turn, seat, action).entries == ()
    assert world.refusal(PEOPLE[seat], Act, deal, turn, seat, PASS) == "stale"


def test_a_move_of_the_deal_before_the_last_is_stale():
    world = play()
    deal, turn, seat, action = move(world)
    world.act(action)
    for _ in range(2):
        world.play_deal()
        world.next_deal()
    assert world.refusal(PEOPLE[seat], Act, deal, turn, seat, action) == "stale"


def test_the_move_that_ended_a_deal_is_acknowledged_again():
    world = play()
    fields = move(world)
    while world.state.phase == "deal":
        fields = move(world)
        world.ask(PEOPLE[fields[2]], Act, *fields)
    assert world.ask(PEOPLE[fields[2]], Act, *fields).entries == ()


def test_nobody_plays_before_the_game():
    world = World().seat()
    assert world.refusal(ANNA, Act, "1.1", 1, 0, PASS) == "not_now"


def test_a_turn_has_its_base_and_then_the_bank():
    world = play(pace="calm")
    began = world.events(TurnBegan)[-1].turn
    assert began.base_until == world.now + 15_000
    assert began.deadline == world.now + 75_000
    assert began.banks == (60_000,) * 4


def test_thinking_long_costs_the_bank():
    world = play(pace="quick")
    seat = on_turn(world)
    world.now += 10_000
    world.act()
    assert world.events(TurnBegan)[-1].turn.banks[seat] == 28_000


def test_a_further_deal_gives_the_bank_some_back():
    world = play(pace="calm")
    seat = on_turn(world)
    world.now += 15_000 + 20_000
    world.act()
    world.play_deal()
    world.next_deal()
    assert world.state.seats[seat].bank == 45_000


def test_without_a_clock_there_is_no_deadline():
    world = play(pace="none")
    began = world.events(TurnBegan)[-1].turn
    assert (began.base_until, began.deadline) == (0, 0)
    world.wait(60_000)
    assert world.events(TurnExpired) == []


def test_when_the_time_is_over_a_bot_makes_this_one_move():
    world = play(pace="quick")
    seat = on_turn(world)
    start = world.now
    world.wait(8_000 + 30_000 + LAG_MS)
    assert world.events(TurnExpired)[0].seats == (seat,)
    moved = world.events(Recorded)[-1]
    assert (moved.fact.seat, moved.auto) == (seat, True)
    assert isinstance(moved.fact, Played)
    assert world.now == start + 38_500
    assert world.state.seats[seat].by_person
    assert world.state.seats[seat].bank == 0


def test_a_command_that_was_under_way_at_the_deadline_counts():
    world = play(pace="quick")
    world.now += 38_400
    world.act()
    assert not world.events(Recorded)[-1].auto


def test_once_the_clock_has_acted_the_person_is_too_late():
    world = play(pace="quick")
    world.answering = False
    fields = move(world)
    world.wait(38_500)
    assert world.refusal(PEOPLE[fields[2]], Act, *fields) == "stale"
    world.answer(world.questions[-1])
    assert world.state.turn.number == 2


def test_a_late_alarm_is_ignored():
    world = play(pace="quick")
    key = next(key for key in world.table.alarms(world.now) if key.kind == "turn")
    world.act()
    world.now += 60_000
    assert world.give(ClockRang(key)).entries == ()


def test_an_early_alarm_is_ignored():
    world = play(pace="quick")
    key = next(key for key in world.table.alarms(world.now) if key.kind == "turn")
    assert world.give(ClockRang(key)).entries == ()
    assert world.give(ClockRang(AlarmKey("frozen"))).entries == ()


def test_bots_are_asked_when_their_turn_opens_and_only_once():
    world = World(choose=random_choice(1)).seat([ANNA]).begin()
    world.play_deal()
    asked = [question[:3] for question in world.questions]
    assert len(asked) == len(set(asked)) > 10


def test_a_late_answer_of_a_bot_is_dropped():
    world = World(choose=random_choice(1)).seat([ANNA]).begin()
    world.answering = False
    while not world.questions or world.state.turn.number != world.questions[-1].turn:
        world.act() if world.state.seats[on_turn(world)].by_person else world.answer(world.questions[-1])
    question = world.questions[-1]
    world.answer(question)
    late = BotChose(question.deal, question.turn, question.seat, PASS)
    assert world.give(late).entries == ()


def test_an_answer_that_the_rules_forbid_becomes_a_legal_move():
    world = World(choose=random_choice(1)).seat([ANNA])
    world.answering = False
    world.begin()
    while world.state.seats[on_turn(world)].by_person:
        world.act()
    seat = on_turn(world)
    world.give(BotChose(world.state.turn.deal, world.state.turn.number, seat, SILENCE))
    assert world.events(Recorded)[-1].fact.seat == seat


def test_a_bot_in_its_own_seat_is_no_automatic_move():
    world = World(choose=random_choice(1)).seat([ANNA]).begin()
    world.play_deal()
    assert not any(event.auto for event in world.events(Recorded))


def test_partners_answer_in_one_turn_and_in_any_order():
    world = to_lead_talk(play(5))
    turn, seats = world.state.turn, world.state.to_act
    assert len(seats) == 2
    world.act(AnswerLead("you"), seats[1])
    assert world.state.turn.number == turn.number
    assert world.state.to_act == (seats[0],)
    world.act(AnswerLead("me"), seats[0])
    assert world.state.turn.number == turn.number + 1
    decided = next(fact for fact in reversed(facts(world)) if isinstance(fact, LeadDecided))
    assert (decided.seat, decided.reason) == (seats[0], "agreed")


def test_partners_have_eight_seconds_and_then_have_said_nothing():
    world = to_lead_talk(play(5))
    opened, seats = world.now, world.state.to_act
    world.act(AnswerLead("me"), seats[0])
    world.wait_until(lambda: not world.state.is_lead_talk)
    assert world.now == opened + 8_000 + LAG_MS
    last = [event for event in world.events(Recorded) if isinstance(event.fact, LeadAnswered)][-1]
    assert (last.fact.seat, last.fact.answer, last.auto) == (seats[1], "silent", True)


def test_silence_about_the_lead_is_not_counted_as_a_missed_move():
    world = to_lead_talk(play(5))
    seats = world.state.to_act
    world.wait_until(lambda: not world.state.is_lead_talk)
    assert [world.state.seats[seat].autos for seat in seats] == [0, 0]


def test_nobody_sends_silence():
    world = to_lead_talk(play(5))
    turn, seat = world.state.turn, on_turn(world)
    assert world.refusal(PEOPLE[seat], Act, turn.deal, turn.number, seat, SILENCE) == "illegal"


def test_a_forced_pass_is_made_by_the_server():
    world = play(2)
    while not any(isinstance(fact, Passed) for fact in facts(world)):
        world.act()
    passed = next(event for event in world.events(Recorded) if isinstance(event.fact, Passed))
    assert (passed.auto, passed.forced) == (False, True)


def test_who_wants_to_knock_himself_is_waited_for():
    world = World(choose=random_choice(2)).seat()
    for person in PEOPLE[:4]:
        world.ask(person, Prefer, False)
    world.begin()
    while world.state.judge.deal.legal(on_turn(world)) != (PASS,):
        world.act()
    world.wait(1_000)
    assert not any(isinstance(fact, Passed) for fact in facts(world))
    world.act(PASS)
    assert any(isinstance(fact, Passed) for fact in facts(world))


def test_draws_are_made_by_the_server_too():
    world = World("prostoy-duo", choose=random_choice(3)).seat([ANNA, BORIS]).begin()
    while not any(isinstance(fact, Drew) for fact in facts(world)):
        world.play_deal()
        if world.state.phase != "deal":
            world.next_deal()
    drew = next(event for event in world.events(Recorded) if isinstance(event.fact, Drew))
    assert drew.forced


def test_a_question_is_its_own_turn_and_does_not_stop_the_clock():
    world = _with_question()
    before = world.state.turn
    world.now += 2_000
    world.act(ASK_COUNTS)
    after = world.state.turn
    assert isinstance(facts(world)[-1], CountsAsked)
    assert (after.number, after.seats) == (before.number + 1, before.seats)
    assert (after.base_until, after.deadline) == (before.base_until, before.deadline)
    world.act()
    assert world.state.phase == "break" or world.state.turn.number == after.number + 1


def _with_question() -> World:
    rules = changed(shipped("trudovoy"), {"info": "counts_on_question"}, id="yard", version="1", where="test")
    return _until_legal(ASK_COUNTS, rules)


def _until_legal(action: Action, rules: RuleSet) -> World:
    """A deal in which the seat on turn may do this."""
    for seed in range(300):
        world = play(seed, rules=rules)
        for _ in range(12):
            world.play_deal_until(lambda w: action in w.state.judge.deal.legal(on_turn(w)))
            if world.state.phase == "deal":
                return world
            if world.state.judge.verdict:
                break
            world.next_deal()
    raise AssertionError("no such deal")


def test_a_claimed_redeal_is_acknowledged_again_and_opens_a_new_turn():
    rules = changed(
        shipped("trudovoy"),
        {"redeal_mode": "on_claim", "redeal_doubles": 4},
        id="yard",
        version="1",
        where="test",
    )
    world = _until_legal(CLAIM_REDEAL, rules)
    turn, seat = world.state.turn, on_turn(world)
    fields = turn.deal, turn.number, seat, CLAIM_REDEAL
    world.ask(PEOPLE[seat], Act, *fields)
    assert world.ask(PEOPLE[seat], Act, *fields).entries == ()
    assert world.state.turn.number == turn.number + 1
    assert world.state.judge.deal.redeals == 1
    assert picture(world.reloaded()) == picture(world.table)


def test_an_action_shows_a_moment_after_its_turn_opened_and_is_stored_at_once():
    world = play(habits=SLOW)
    turn = world.state.turn
    decision = world.act()
    assert {entry.at for entry in decision.entries} == {turn.opened_at}
    assert {entry.visible_at for entry in decision.entries} == {turn.release_at}
    assert 700 <= turn.release_at - turn.opened_at <= 1_100


def test_the_clock_of_the_next_turn_counts_from_when_it_is_shown():
    world = play(habits=SLOW, pace="calm")
    shown = world.state.turn.release_at
    world.act()
    assert world.state.turn.opened_at == shown
    assert world.state.turn.base_until == shown + 15_000


def test_an_action_after_the_moment_shows_at_once():
    world = play(habits=SLOW)
    world.now += 5_000
    assert {entry.visible_at for entry in world.act().entries} == {world.now}


def test_what_is_not_shown_yet_is_not_told_to_anybody():
    world = play(habits=SLOW)
    others = [person for seat, person in enumerate(PEOPLE) if seat != on_turn(world)]
    before = [world.stream(person) for person in others]
    world.act()
    assert [world.stream(person) for person in others] == before
    world.now = world.state.turn.opened_at
    assert all(world.stream(person) != old for person, old in zip(others, before, strict=True))


def test_everything_that_is_said_in_that_moment_waits_for_it():
    world = play(habits=SLOW)
    release_at = world.state.turn.release_at
    decision = world.ask(ANNA, Prefer, False)
    assert {entry.visible_at for entry in decision.entries} == {release_at}


def test_refusals_tell_nothing_of_an_action_that_is_not_shown_yet():
    acted, waiting = play(habits=SLOW), play(habits=SLOW)
    seat = on_turn(acted)
    acted.act()
    other = (seat + 1) % 4
    for turn in range(4):
        codes = {world.refusal(PEOPLE[other], Act, "1.1", turn, other, PASS) for world in (acted, waiting)}
        assert len(codes) == 1
    assert acted.table.shown(acted.now) == waiting.table.shown(waiting.now)


def test_bots_think_only_when_their_turn_is_shown():
    world = World(choose=random_choice(1), habits=SLOW).seat([ANNA]).begin()
    for _ in range(40):
        turn = world.state.turn
        if world.state.phase == "deal" and not world.state.seats[on_turn(world)].by_person:
            assert world.now < turn.opened_at
            world.ring()
            assert world.now == turn.opened_at
        elif world.state.phase == "deal":
            world.act()


def test_the_end_of_a_deal_is_held_back_too():
    world = play(habits=SLOW)
    release_at = 0
    while world.state.phase == "deal":
        release_at = world.state.turn.release_at
        world.act()
    (began,) = world.events(BreakBegan)[1:]
    assert began.until == release_at + 10_000


def test_every_pace_has_its_clock():
    assert [CLOCKS[pace].base_ms for pace in ("quick", "calm", "slow")] == [8_000, 15_000, 40_000]
    assert AT_ONCE.release.at(5, "", 1) == 5
