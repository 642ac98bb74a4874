import pytest

from kozel.game.events import DealSettled, HandDealt, MatchEnded
from kozel.game.seats import SPECTATOR
from kozel.server.clock import Release
from kozel.server.commands import AlarmKey, ClockRang, Look
from kozel.server.log import decode_entry, encode_entry
from kozel.server.table import Habits, Table
from kozel.wire.messages import Begin, Happened, Say, SeatTaken, TableOpened, TurnOpened
from world import ANNA, BORIS, DINA, PEOPLE, T0, World, picture, random_choice

SLOW = Habits(release=Release(900, 200))


def play(seed: int = 1, **how) -> World:
    return World(choose=random_choice(seed), **how).seat().begin()


def bodies(welcome) -> list:
    return [event.body for event in welcome.events]


def test_a_table_is_the_fold_of_its_log_after_every_entry():
    world = play(7)
    for _ in range(3):
        world.play_deal()
        world.next_deal()
    table = Table("table", world.log[:1], T0, world.table.habits)
    for entry in world.log[1:]:
        table._learn(decode_entry(encode_entry(entry)))
        if entry.v % 7 == 0:
            again = Table("table", world.stored()[: entry.v], T0, world.table.habits)
            assert picture(again) == picture(table)
    assert picture(table) == picture(world.table)


def test_after_a_restart_everybody_has_the_same_hand_and_the_same_clock():
    world = play(7)
    for _ in range(9):
        world.act()
    again = world.reloaded()
    for seat in (*range(4), SPECTATOR):
        assert vars(again.view(seat))["hand"] == vars(world.table.view(seat))["hand"]
    assert again.state.turn == world.state.turn
    assert again.alarms(world.now)[AlarmKey("turn", world.state.turn.number)] == world.state.turn.deadline + 500


def test_a_deadline_that_passed_while_the_server_was_down_is_due_at_once():
    world = play(7, pace="quick")
    again = world.reloaded()
    later = world.now + 3_600_000
    key = AlarmKey("turn", world.state.turn.number)
    assert again.alarms(later)[key] < later
    decision = again.handle(ClockRang(key), later)
    assert decision.entries


def test_after_a_restart_the_wishes_come_again():
    world = World(choose=random_choice(1)).seat([ANNA])
    world.answering = False
    world.begin()
    while not world.questions:
        world.act()
    again = world.reloaded()
    assert again.handle(Look(), world.now).effects == (world.questions[-1],)


def test_a_newcomer_is_told_everything_of_the_running_deal():
    world = play(7)
    for _ in range(5):
        world.act()
    told = world.table.welcome(BORIS, 0, world.now)
    assert told.reset
    assert told.seat == 1
    assert isinstance(told.events[0].body, TableOpened)
    assert [event.v for event in told.events] == sorted(event.v for event in told.events)
    assert told.events[-1].v == told.v == world.state.v


def test_a_client_that_was_away_is_told_exactly_what_it_lacks():
    world = play(7)
    seen = world.state.v
    world.act()
    world.act()
    told = world.table.welcome(BORIS, seen, world.now)
    assert not told.reset
    assert [event.v for event in told.events] == list(range(seen + 1, world.state.v + 1))


def test_resume_works_from_every_version_of_the_deal():
    world = play(7)
    for _ in range(9):
        world.act()
    for v in range(world.state.deal_v, world.state.v + 1):
        told = world.table.welcome(BORIS, v, world.now)
        assert not told.reset
        assert len(told.events) == world.state.v - v


def test_a_version_that_never_was_resets():
    world = play(7)
    assert world.table.welcome(BORIS, world.state.v + 1, world.now).reset


def test_a_version_that_is_not_shown_yet_resets():
    world = play(7, habits=SLOW)
    world.act()
    told = world.table.welcome(BORIS, world.state.v, world.now)
    assert told.reset
    assert told.v < world.state.v


def test_a_client_from_an_earlier_deal_gets_the_sheet_and_not_the_moves():
    world = play(7)
    for _ in range(2):
        world.play_deal()
        world.next_deal()
    told = world.table.welcome(BORIS, 5, world.now)
    assert told.reset
    facts = [body.fact for body in bodies(told) if isinstance(body, Happened)]
    assert sum(isinstance(fact, DealSettled) for fact in facts) == 2
    assert sum(isinstance(fact, HandDealt) for fact in facts) == 1
    assert sum(isinstance(body, SeatTaken) for body in bodies(told)) == 4


def test_the_sheet_of_an_earlier_match_is_not_kept_but_its_verdict_is():
    world = play(7)
    while world.state.judge.verdict is None or world.state.phase == "deal":
        world.play_deal()
        if world.state.judge.verdict is None:
            world.next_deal()
    world.wait(2_000)
    for person in PEOPLE[:4]:
        world.ask(person, Begin)
    told = world.table.welcome(BORIS, 0, world.now)
    facts = [body.fact for body in bodies(told) if isinstance(body, Happened)]
    assert sum(isinstance(fact, MatchEnded) for fact in facts) == 1
    assert not any(isinstance(fact, DealSettled) for fact in facts)


def test_the_seat_on_turn_is_told_what_it_may_do_and_nobody_else_is():
    world = play(7)
    seat = world.state.to_act[0]
    for number, person in enumerate(PEOPLE):
        turn = bodies(world.table.welcome(person, 0, world.now))[-1]
        assert isinstance(turn, TurnOpened)
        assert bool(turn.legal) == (number == seat)


def test_a_turn_that_is_over_has_no_legal_moves():
    world = play(7)
    v = world.state.v
    world.act()
    turns = [body for body in bodies(world.table.welcome(BORIS, v - 1, world.now)) if isinstance(body, TurnOpened)]
    assert not turns[0].legal


def test_where_nobody_may_watch_spectators_get_bare_numbers():
    world = play(7, spectators=False)
    told = world.table.welcome(DINA, 0, world.now)
    assert not any(isinstance(body, Happened | TurnOpened) for body in bodies(told))
    assert any(isinstance(body, SeatTaken) for body in bodies(told))
    assert told.v == world.state.v


@pytest.mark.parametrize("back", [-5_000, 0])
def test_time_never_goes_back_in_the_log(back):
    world = play(7)
    world.now += back
    entries = world.ask(ANNA, Say, "hello").entries
    assert entries[0].at >= world.log[-2].at


def test_the_view_of_a_seat_has_its_hand_and_no_other():
    world = play(7)
    view = world.table.view(2)
    assert view.hand == world.state.judge.deal.hands[2]
    assert view.legal() == world.state.judge.deal.legal(2) or world.state.to_act[0] != 2


def test_a_log_that_does_not_begin_with_the_table_is_refused():
    world = play(7)
    with pytest.raises(TypeError, match="begins with"):
        Table("table", world.log[1:], T0, world.table.habits)
