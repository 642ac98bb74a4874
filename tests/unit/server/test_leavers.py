from kozel.game.events import Passed
from kozel.server.commands import Heard
from kozel.server.log import Recorded, ReturnAsked, TurnExpired
from kozel.wire.messages import (
    Act,
    Begin,
    ControllerChanged,
    PresenceChanged,
    Stand,
    TableClosed,
    TableFrozen,
    TableThawed,
    TakeBack,
)
from world import ANNA, BORIS, DINA, GLEB, PEOPLE, VERA, World, random_choice


def play(seed: int = 1, **how) -> World:
    return World(choose=random_choice(seed), **how).seat().begin()


def on_turn(world: World) -> int:
    return world.state.to_act[0]


def to_turn_of(world: World, seat: int) -> World:
    while on_turn(world) != seat:
        world.act()
    return world


def test_a_short_silence_is_not_shown():
    world = play()
    world.silent(BORIS)
    world.wait(4_999)
    world.give(Heard(BORIS.id))
    world.wait(70_000) if world.state.clock.base_ms > 70_000 else None
    assert world.events(PresenceChanged) == []


def test_after_five_seconds_the_others_see_it_and_see_the_return():
    world = play()
    world.silent(BORIS)
    world.wait(5_000)
    assert world.events(PresenceChanged) == [PresenceChanged(1, "weak")]
    world.give(Heard(BORIS.id))
    assert world.events(PresenceChanged)[-1] == PresenceChanged(1, "here")


def test_presence_is_no_input_of_the_rules():
    world = to_turn_of(play(), 1)
    world.silent(BORIS)
    world.wait(5_000)
    world.act()
    assert world.events(Recorded)[-1].fact.seat in (1, 2, 3, 0)
    assert world.state.seats[1].by_person


def test_who_is_gone_for_a_minute_is_replaced_and_keeps_the_seat():
    world = play(pace="slow")
    world.silent(BORIS)
    world.wait(60_000)
    assert world.events(ControllerChanged) == [ControllerChanged(1, "bot", "away")]
    assert world.state.seats[1].person == BORIS
    assert world.state.seats[1].bank == 180_000


def test_everybody_has_the_same_minute_also_the_host():
    world = play(pace="slow")
    world.silent(ANNA)
    world.wait(59_999)
    assert world.events(ControllerChanged) == []


def test_a_return_stops_the_minute():
    world = play(pace="slow")
    world.silent(BORIS)
    world.wait(30_000)
    world.give(Heard(BORIS.id))
    world.wait(59_000)
    assert world.events(ControllerChanged) == []


def test_two_moves_in_a_row_by_the_clock_and_a_bot_takes_over():
    world = to_turn_of(play(pace="quick"), 1)
    world.wait_until(lambda: bool(world.events(TurnExpired)))
    assert world.state.seats[1].by_person
    while not world.state.seats[1].is_away:
        world.act() if on_turn(world) != 1 else world.ring()
    assert world.events(ControllerChanged) == [ControllerChanged(1, "bot", "timeouts")]


def test_a_move_of_ones_own_in_between_begins_the_count_anew():
    world = to_turn_of(play(pace="quick"), 1)
    world.wait_until(lambda: bool(world.events(TurnExpired)))
    to_turn_of(world, 1)
    world.act()
    assert world.state.seats[1].autos == 0


def test_a_pass_is_never_invented():
    world = play(4, pace="quick")
    while world.state.phase == "deal":
        world.ring()
    for event in world.events(Recorded):
        if isinstance(event.fact, Passed):
            assert event.fact.missing is not None
    assert any(event.auto for event in world.events(Recorded))


def test_standing_up_in_the_game_lets_a_bot_play_on():
    world = to_turn_of(play(), 1)
    world.ask(BORIS, Stand)
    assert world.events(ControllerChanged) == [ControllerChanged(1, "bot", "stood_up")]
    moved = next(event for event in reversed(world.events(Recorded)) if event.fact.seat == 1)
    assert moved.auto
    assert world.ask(BORIS, Stand).entries == ()


def test_who_is_replaced_cannot_play_until_he_has_the_seat_back():
    world = to_turn_of(play(), 1)
    world.answering = False
    turn = world.state.turn
    action = world.state.judge.deal.legal(1)[0]
    world.ask(BORIS, Stand)
    assert world.refusal(BORIS, Act, turn.deal, turn.number, 1, action) == "not_now"


def test_taking_back_between_ones_turns_is_at_once():
    world = to_turn_of(play(), 2)
    world.ask(BORIS, Stand)
    world.ask(BORIS, TakeBack)
    assert world.events(ControllerChanged)[-1] == ControllerChanged(1, "person", "returned")


def test_taking_back_in_ones_turn_is_effective_after_it_and_twice_is_once():
    world = to_turn_of(play(), 1)
    world.answering = False
    world.ask(BORIS, Stand)
    world.ask(BORIS, TakeBack)
    assert world.ask(BORIS, TakeBack).entries == ()
    assert world.events(ReturnAsked) == [ReturnAsked(1)]
    assert world.state.seats[1].is_away
    world.answer(world.questions[-1])
    assert world.state.seats[1].by_person


def test_standing_up_again_calls_the_return_off():
    world = to_turn_of(play(), 1)
    world.answering = False
    world.ask(BORIS, Stand)
    world.ask(BORIS, TakeBack)
    world.ask(BORIS, Stand)
    world.answer(world.questions[-1])
    assert world.state.seats[1].is_away


def test_taking_back_what_one_has_is_nothing():
    world = play()
    assert world.ask(BORIS, TakeBack).entries == ()
    assert world.refusal(DINA, TakeBack) == "not_your_seat"


def test_who_comes_back_plays_on_with_what_the_bot_left():
    world = to_turn_of(play(), 1)
    world.ask(BORIS, Stand)
    world.ask(BORIS, TakeBack)
    to_turn_of(world, 1)
    world.act()
    assert not world.events(Recorded)[-1].auto


def test_ready_is_for_who_has_his_seat():
    world = play()
    world.play_deal()
    world.ask(BORIS, Stand)
    assert world.refusal(BORIS, Begin) == "not_now"


def all_stand(world: World) -> World:
    for person in PEOPLE[:4]:
        world.ask(person, Stand)
    return world


def test_bots_do_not_play_among_themselves():
    world = all_stand(play())
    assert world.events(TableFrozen) == [TableFrozen(world.now + 600_000)]
    recorded = len(world.events(Recorded))
    world.wait(599_000)
    assert len(world.events(Recorded)) == recorded


def test_a_frozen_table_closes_after_ten_minutes():
    world = all_stand(play())
    world.wait(600_000)
    assert world.log[-1].event == TableClosed("abandoned")
    assert world.refusal(ANNA, TakeBack) == "closed"


def test_a_frozen_table_goes_on_with_a_fresh_turn_when_somebody_returns():
    world = all_stand(play())
    before = world.state.turn
    world.wait(300_000)
    world.ask(ANNA, TakeBack)
    assert len(world.events(TableThawed)) == 1
    assert world.state.turn.number > before.number
    assert world.state.turn.opened_at >= world.now - 1
    world.play_deal()
    assert world.state.phase == "break"


def test_a_table_freezes_between_deals_too():
    world = play()
    world.play_deal()
    all_stand(world)
    world.wait(60_000)
    assert world.state.phase == "break"
    world.ask(GLEB, TakeBack)
    assert world.state.frozen_until == 0


def test_four_silent_people_do_not_keep_a_table_for_ever():
    for pace in ("quick", "calm", "slow", "none"):
        world = play(pace=pace)
        for person in PEOPLE[:4]:
            world.silent(person)
        world.wait(3 * 60 * 60_000)
        assert world.state.phase == "closed"


def test_four_people_who_are_here_and_do_nothing_do_not_keep_it_either():
    for pace in ("quick", "calm", "slow", "none"):
        world = play(pace=pace)
        world.wait(24 * 60 * 60_000)
        assert world.state.phase == "closed"


def test_one_person_who_does_nothing_does_not_stop_the_others():
    world = play(pace="quick")
    while world.state.phase == "deal":
        world.act() if on_turn(world) != 1 and world.state.seats[on_turn(world)].by_person else world.ring()
    assert world.state.seats[1].is_away
    assert not any(world.state.seats[seat].is_away for seat in (0, 2, 3))


def test_who_was_gone_before_the_game_begins_is_replaced_at_once():
    world = World().seat()
    world.silent(VERA)
    world.wait(60_000)
    assert world.events(ControllerChanged) == []
    world.ask(ANNA, Begin)
    assert world.events(ControllerChanged) == [ControllerChanged(2, "bot", "away")]
