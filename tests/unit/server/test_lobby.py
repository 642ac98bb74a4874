import pytest

from kozel.server.clock import SAID_MS
from kozel.server.commands import RefusedError
from kozel.server.lobby import clean
from kozel.server.log import BotSeated, Person, Preferred, Seated
from kozel.wire.messages import Begin, OpenSeat, PhraseSaid, PlaceBot, Prefer, Rename, Say, SeatLeft, Sit, Stand
from world import ANNA, BORIS, DINA, GLEB, PEOPLE, VERA, World


def test_whoever_sits_has_the_seat():
    world = World()
    world.ask(BORIS, Sit, 2)
    assert world.state.seat_of(BORIS.id) == 2


def test_sitting_twice_is_sitting_once():
    world = World()
    world.ask(BORIS, Sit, 2)
    assert world.ask(BORIS, Sit, 2).entries == ()


def test_a_person_has_one_seat_and_moves_before_the_game():
    world = World()
    world.ask(BORIS, Sit, 2)
    world.ask(BORIS, Sit, 3)
    assert [seat.person for seat in world.state.seats] == [None, None, None, BORIS]


def test_a_taken_seat_is_refused():
    world = World()
    world.ask(BORIS, Sit, 2)
    assert world.refusal(VERA, Sit, 2) == "seat_taken"


@pytest.mark.parametrize("seat", [4, 3000])
def test_a_seat_that_is_not_there_is_refused(seat):
    assert World().refusal(BORIS, Sit, seat) == "bad_message"


def test_two_players_have_two_seats():
    assert World("prostoy-duo").refusal(BORIS, Sit, 2) == "bad_message"


def test_standing_up_before_the_game_opens_the_seat():
    world = World()
    world.ask(BORIS, Sit, 2)
    world.ask(BORIS, Stand)
    assert isinstance(world.log[-1].event, SeatLeft)
    assert world.state.seat_of(BORIS.id) is None


def test_who_has_no_seat_stands_already():
    assert World().ask(BORIS, Stand).entries == ()


def test_only_the_host_places_bots():
    world = World()
    assert world.refusal(BORIS, PlaceBot, 1, "greedy") == "not_host"
    world.ask(ANNA, PlaceBot, 1, "greedy")
    assert isinstance(world.log[-1].event, BotSeated)
    assert world.ask(ANNA, PlaceBot, 1, "greedy").entries == ()


def test_an_unknown_bot_is_refused():
    assert World().refusal(ANNA, PlaceBot, 1, "grandmaster") == "bad_message"


def test_a_bot_never_pushes_a_person_away():
    world = World()
    world.ask(BORIS, Sit, 1)
    assert world.refusal(ANNA, PlaceBot, 1, "greedy") == "seat_taken"


def test_the_host_sends_a_bot_away():
    world = World()
    world.ask(ANNA, PlaceBot, 1, "greedy")
    world.ask(ANNA, OpenSeat, 1)
    assert not world.state.seats[1].is_filled
    assert world.ask(ANNA, OpenSeat, 1).entries == ()


def test_the_host_opens_the_seat_of_somebody_who_is_gone_before_the_game():
    world = World().seat()
    world.silent(BORIS)
    world.wait(61_000)
    world.ask(ANNA, OpenSeat, 1)
    assert world.state.seat_of(BORIS.id) is None


def test_before_the_game_the_host_frees_any_seat_but_his_own():
    world = World().seat()
    own = world.state.seat_of(ANNA.id)
    assert world.refusal(BORIS, OpenSeat, 0) == "not_host"
    assert world.refusal(ANNA, OpenSeat, own) == "seat_taken"
    world.ask(ANNA, OpenSeat, world.state.seat_of(BORIS.id))
    assert world.state.seat_of(BORIS.id) is None


def test_in_the_game_the_host_sends_no_person_away():
    world = World().seat([ANNA, BORIS, VERA]).begin()
    world.play_deal()
    assert world.refusal(ANNA, OpenSeat, world.state.seat_of(BORIS.id)) == "seat_taken"


def test_seats_do_not_change_in_a_deal():
    world = World().seat([ANNA, BORIS]).begin()
    assert world.refusal(VERA, Sit, 2) == "not_now"
    assert world.refusal(ANNA, PlaceBot, 2, "greedy") == "not_now"
    assert world.refusal(ANNA, OpenSeat, 2) == "not_now"


def test_between_deals_a_person_takes_the_seat_that_a_bot_kept_warm():
    world = World().seat([ANNA, BORIS, VERA]).begin()
    world.play_deal()
    world.ask(GLEB, Sit, 3)
    assert world.state.seats[3].by_person
    world.next_deal()
    assert world.state.phase == "deal"


def test_between_deals_nobody_moves_to_another_seat():
    world = World().seat([ANNA, BORIS, VERA]).begin()
    world.play_deal()
    assert world.refusal(BORIS, Sit, 3) == "not_now"


def test_only_the_host_begins_and_only_a_full_table():
    world = World()
    world.ask(ANNA, Sit, 0)
    assert world.refusal(ANNA, Begin) == "not_now"
    world.seat()
    assert world.refusal(BORIS, Begin) == "not_host"


def test_bots_alone_do_not_begin():
    assert World().seat([]).refusal(ANNA, Begin) == "not_now"


def test_a_new_name_is_told_and_keeps_the_seat():
    world = World().seat()
    world.ask(BORIS, Rename, "  Борис   Ъ ")
    assert world.log[-1].event == Seated(1, Person(BORIS.id, BORIS.public, "Борис Ъ"))
    assert world.state.seats[1].bank > 0


def test_the_same_name_or_that_of_a_spectator_is_no_event():
    world = World().seat()
    assert world.ask(BORIS, Rename, "Boris").entries == ()
    assert world.ask(DINA, Rename, "Dinara").entries == ()


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b"])
def test_names_that_others_could_not_read_are_refused(name):
    with pytest.raises(RefusedError):
        clean(name)


def test_a_name_is_text_and_nothing_else():
    assert clean("<b>Вася</b>") == "<b>Вася</b>"


def test_phrases_are_for_those_who_sit():
    world = World().seat()
    world.ask(BORIS, Say, "hello")
    assert world.log[-1].event == PhraseSaid(1, "hello")
    assert world.refusal(DINA, Say, "hello") == "not_your_seat"


def test_a_preference_is_kept_once():
    world = World().seat()
    assert world.ask(BORIS, Prefer, True).entries == ()
    world.ask(BORIS, Prefer, False)
    assert world.log[-1].event == Preferred(1, False)


@pytest.mark.parametrize(
    ("person", "command"),
    [
        (BORIS, (Sit, 3)),
        (ANNA, (PlaceBot, 3, "greedy")),
        (ANNA, (OpenSeat, 3)),
        (ANNA, (Begin,)),
        (BORIS, (Prefer, False)),
        (BORIS, (Rename, "Боря")),
        (BORIS, (Say, "thanks")),
        (BORIS, (Stand,)),
    ],
    ids=lambda one: one[0].__name__ if isinstance(one, tuple) else "",
)
def test_a_command_whose_answer_was_lost_is_repeated_without_harm(person, command):
    world = World().seat(PEOPLE[:3])
    if command[0] is PlaceBot:
        world.ask(ANNA, OpenSeat, 3)
    assert world.ask(person, *command).entries
    assert world.ask(person, *command).entries == ()


def test_a_phrase_is_said_again_later_and_another_one_at_once():
    world = World().seat()
    world.ask(BORIS, Say, "thanks")
    world.ask(BORIS, Say, "hello")
    world.ask(BORIS, Say, "thanks")
    world.wait(SAID_MS)
    world.ask(BORIS, Say, "thanks")
    assert [said.phrase for said in world.events(PhraseSaid)] == ["thanks", "hello", "thanks", "thanks"]
