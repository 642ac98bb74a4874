from kozel.server.commands import Heard
from kozel.server.log import Offered, Person, Seated
from kozel.wire.messages import AwayAsked, AwayVoted, Begin, Sit, Stand, TableClosed, TakeBack, VoteAway
from world import ANNA, BORIS, DINA, GLEB, VERA, World, picture, random_choice


def ended(*away, seed: int = 5) -> World:
    """A deal is over, and these people are away."""
    world = World(choose=random_choice(seed)).seat().begin()
    for person in away:
        world.ask(person, Stand)
    world.play_deal()
    return world


def test_the_others_are_asked_when_a_deal_ends_with_somebody_away():
    assert ended(BORIS).events(AwayAsked) == [AwayAsked(1)]


def test_nobody_is_asked_when_all_are_here():
    world = ended()
    assert world.events(AwayAsked) == []
    assert world.refusal(ANNA, VoteAway, "finish") == "not_now"


def test_a_majority_finishes_at_this_score():
    world = ended(BORIS)
    world.ask(ANNA, VoteAway, "finish")
    assert world.state.phase == "break"
    world.ask(VERA, VoteAway, "finish")
    assert world.log[-1].event == TableClosed("voted")


def test_a_majority_goes_on():
    world = ended(BORIS)
    world.wait(2_000)
    for person in (ANNA, VERA, GLEB):
        world.ask(person, Begin)
    assert world.state.phase == "break"
    world.ask(ANNA, VoteAway, "go_on")
    world.ask(GLEB, VoteAway, "go_on")
    assert world.state.phase == "deal"


def test_a_tie_goes_on():
    world = ended(BORIS, GLEB)
    world.ask(ANNA, VoteAway, "finish")
    world.ask(VERA, VoteAway, "go_on")
    world.next_deal()


def test_silent_voters_let_the_game_go_on():
    world = ended(BORIS)
    start = world.now
    world.next_deal()
    assert world.now == start + 20_000


def test_a_vote_may_be_changed_and_repeated():
    world = ended(BORIS)
    world.ask(ANNA, VoteAway, "finish")
    assert world.ask(ANNA, VoteAway, "finish").entries == ()
    world.ask(ANNA, VoteAway, "go_on")
    assert world.events(AwayVoted) == [AwayVoted(0, "finish"), AwayVoted(0, "go_on")]


def test_only_who_plays_votes():
    world = ended(BORIS)
    assert world.refusal(BORIS, VoteAway, "go_on") == "not_now"
    assert world.refusal(DINA, VoteAway, "go_on") == "not_your_seat"


def test_a_return_ends_the_question():
    world = ended(BORIS)
    world.give(Heard(BORIS.id))
    world.ask(BORIS, TakeBack)
    world.wait(2_000)
    for person in (ANNA, BORIS, VERA, GLEB):
        world.ask(person, Begin)
    assert world.state.phase == "deal"


def test_who_leaves_between_deals_is_asked_about_too():
    world = ended()
    world.ask(GLEB, Stand)
    assert world.events(AwayAsked) == [AwayAsked(3)]


def offered() -> World:
    """Boris is away, and Dina would take his seat."""
    world = ended(BORIS)
    world.give(Heard(DINA.id))
    assert world.ask(DINA, Sit, 1).entries[0].event == Offered(1, DINA)
    return world


def test_a_friend_takes_the_seat_when_a_majority_wants_that():
    world = offered()
    world.ask(ANNA, VoteAway, "replace")
    assert world.state.seat_of(DINA.id) is None
    world.ask(VERA, VoteAway, "replace")
    assert world.state.seats[1].person == DINA
    assert world.state.seats[1].by_person
    assert world.state.seat_of(BORIS.id) is None
    assert picture(world.reloaded()) == picture(world.table)
    world.next_deal()
    while world.state.to_act != (1,):
        world.act()
    world.act()


def test_nobody_is_replaced_without_a_friend_who_waits():
    assert ended(BORIS).refusal(ANNA, VoteAway, "replace") == "not_now"


def test_a_friend_asks_once_and_for_one_seat():
    world = offered()
    assert world.ask(DINA, Sit, 1).entries == ()
    world.ask(GLEB, Stand)
    assert world.refusal(DINA, Sit, 3) == "not_now"
    assert len(world.events(Offered)) == 1


def test_a_seat_that_somebody_waits_for_is_taken():
    world = offered()
    other = Person("private-Zoya", "public-Zoya", "Zoya")
    assert world.refusal(other, Sit, 1) == "seat_taken"


def test_the_seat_of_somebody_who_is_here_cannot_be_asked_for():
    world = offered()
    assert world.refusal(DINA, Sit, 2) == "seat_taken"


def test_who_is_back_in_time_keeps_the_seat():
    world = offered()
    world.ask(ANNA, VoteAway, "replace")
    world.give(Heard(BORIS.id))
    world.ask(BORIS, TakeBack)
    assert world.state.seats[1].person == BORIS
    world.next_deal()
    assert world.state.seats[1].person == BORIS


def test_a_friend_who_is_not_wanted_goes_on_watching():
    world = offered()
    for person in (ANNA, VERA):
        world.ask(person, VoteAway, "go_on")
    world.next_deal()
    assert world.state.seats[1].person == BORIS
    assert world.refusal(DINA, Sit, 1) == "seat_taken"
    assert len(world.events(Seated)) == 4
