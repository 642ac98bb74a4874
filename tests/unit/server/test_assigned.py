"""A table of an event: who sits there, when it begins and ends, and that its boards are those of the event."""

import pytest

from kozel.game.events import DealStarted, HandsDealt, SeedRevealed
from kozel.game.fairness import proven_seed
from kozel.game.rulesets import shipped
from kozel.game.shuffle import deal_tiles
from kozel.server.commands import Assign, CloseTable, RefusedError
from kozel.server.log import Party, Recorded
from kozel.tournament import dealing
from kozel.wire.codec import decode_message
from kozel.wire.messages import (
    AwayAsked,
    GiveNonceHash,
    OpenSeat,
    PartyShown,
    PlaceBot,
    PresenceChanged,
    Rename,
    Sit,
    TableClosed,
    TableFrozen,
    Welcome,
)
from world import ANNA, BORIS, DINA, PEOPLE, World

TITLE = "Кубок двора"
SECRET = bytes(range(32))
RULES = shipped("sport").rules
BOARDS = (9, 10, 11, 12)
PARTY = Party(PartyShown("event", 3, 2), 5, 2, BOARDS, tuple(dealing.name(board, TITLE) for board in BOARDS))


class EventWorld(World):
    """The dealer's secrets are those of the event's boards."""

    def __init__(self) -> None:
        super().__init__("sport", party=PARTY, spectators=False)

    def seat_bots(self, *seats: int) -> "EventWorld":
        for seat in seats:
            self.give(Assign(seat, None, "greedy"))
        return self


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> EventWorld:
    def secret_of(deal: str) -> str:
        board = BOARDS[int(deal.partition(".")[2]) - 1]
        return dealing.own_secret(board, TITLE, SECRET, RULES).hex()

    monkeypatch.setattr("world.secret_of", secret_of)
    return EventWorld()


def facts(world: World, kind: type) -> list:
    recorded = [entry.event.fact for entry in world.log if isinstance(entry.event, Recorded)]
    return [fact for fact in recorded if isinstance(fact, kind)]


def test_four_bots_play_the_whole_party_and_the_table_closes(world: EventWorld):
    world.seat_bots(0, 1, 2, 3)
    world.wait_until(lambda: world.state.phase == "closed")
    assert world.events(TableFrozen) == []
    assert [closed.reason for closed in world.events(TableClosed)] == ["finished"]
    assert [saved.deal for saved in world.saved] == ["1.1", "1.2", "1.3", "1.4"]
    assert world.table.alarms(world.now) == {}


def test_the_hands_are_those_of_the_boards_wherever_they_are_played(world: EventWorld):
    world.seat_bots(0, 1, 2, 3)
    world.wait_until(lambda: world.state.phase == "closed")
    last = {}
    for dealt in facts(world, HandsDealt):
        last[dealt.hands] = dealt
    expected = [dealing.board(board, TITLE, SECRET, RULES) for board in BOARDS]
    assert [hands for hands in last if hands in {board.hands for board in expected}] == [b.hands for b in expected]
    leads = [started.plan.seat for started in facts(world, DealStarted)]
    assert leads == [board.leader for board in expected] == [0, 1, 2, 3]


def test_each_deal_is_proved_by_itself_when_its_secret_is_told(world: EventWorld):
    world.seat_bots(0, 1, 2, 3)
    world.wait_until(lambda: world.state.phase == "closed")
    started, revealed = facts(world, DealStarted), facts(world, SeedRevealed)
    for number, (begun, told) in enumerate(zip(started, revealed, strict=True)):
        assert begun.commitment.table == f"{TITLE} #{BOARDS[number]}"
        assert deal_tiles(proven_seed(begun, told), 0, RULES) == dealing.pack(BOARDS[number], TITLE, SECRET, RULES)(0)


@pytest.mark.parametrize(
    "command", [(Sit, 0), (PlaceBot, 0, "greedy"), (OpenSeat, 0), (Rename, "Zoya"), (GiveNonceHash, "1.1", "00" * 32)]
)
def test_what_the_event_settles_nobody_may_ask_for(world: EventWorld, command: tuple):
    assert world.refusal(BORIS, *command) == "not_now"


def test_it_waits_in_the_lobby_however_long_until_the_last_seat_is_taken(world: EventWorld):
    world.seat_bots(0, 2, 3)
    assert world.table.alarms(world.now) == {}
    world.wait(10 * 60 * 60_000)
    assert world.state.phase == "lobby"
    world.give(Assign(1, BORIS))
    assert world.state.phase != "lobby"


def test_who_was_given_a_seat_and_does_not_come_is_replaced_after_a_minute(world: EventWorld):
    world.wait(60 * 60_000)
    world.seat_bots(0, 2, 3).give(Assign(1, BORIS))
    assert not world.state.seats[1].is_away
    world.wait(61_000)
    assert world.state.seats[1].is_away
    assert world.events(AwayAsked) == []
    world.wait_until(lambda: world.state.phase == "closed", 5000)
    assert world.events(TableClosed) == [TableClosed("finished")]


def test_a_seat_goes_to_the_newest_device_of_its_player_in_the_middle_of_a_deal(world: EventWorld):
    world.seat_bots(0, 2, 3).give(Assign(1, BORIS))
    world.wait_until(lambda: world.state.to_act == (1,))
    hand = world.state.judge.deal.hands[1]
    world.give(Assign(1, DINA))
    assert world.table.recipient(DINA.id) == 1
    assert world.table.recipient(BORIS.id) == -1
    assert world.state.judge.deal.hands[1] == hand
    world.act()
    assert not world.state.seats[1].is_away


def test_a_bot_takes_a_seat_in_the_middle_of_a_deal(world: EventWorld):
    world.seat_bots(0, 2, 3).give(Assign(1, BORIS))
    world.wait_until(lambda: world.state.to_act == (1,))
    world.seat_bots(1)
    world.wait_until(lambda: world.state.phase == "closed")


def test_nobody_sits_on_two_seats(world: EventWorld):
    world.give(Assign(1, BORIS))
    with pytest.raises(RefusedError, match="seat 1"):
        world.give(Assign(2, BORIS))
    assert world.give(Assign(1, BORIS)).entries == ()


def test_a_closed_table_gives_out_no_seats(world: EventWorld):
    world.give(CloseTable("abandoned"))
    assert world.give(CloseTable("abandoned")).entries == ()
    with pytest.raises(RefusedError, match="closed"):
        world.give(Assign(1, BORIS))


def test_nobody_presses_anything_between_the_deals_of_bots(world: EventWorld):
    world.seat_bots(0, 1, 2, 3)
    started = world.now
    world.wait_until(lambda: world.state.phase == "closed")
    assert world.now == started
    assert world.events(PresenceChanged) == []


def test_whoever_watches_is_told_nothing_of_the_play(world: EventWorld):
    world.seat_bots(0, 1, 2, 3)
    world.wait_until(lambda: world.state.phase == "closed")
    told = world.stream(ANNA)
    message = decode_message(told)
    assert isinstance(message, Welcome)
    assert {type(event.body).__name__ for event in message.events if event.body} <= {
        "TableOpened",
        "SeatTaken",
        "BreakBegan",
        "TableClosed",
    }
    assert b'"party":{"event":"event","round_no":3,"table_no":2}' in told
    assert b"#9" not in told, "not even which boards are played"


def test_the_log_of_such_a_table_comes_back_from_the_store_as_it_was(world: EventWorld):
    world.give(Assign(1, PEOPLE[1]))
    world.seat_bots(0, 2, 3)
    world.wait_until(lambda: bool(world.saved), 5000)
    again = world.reloaded()
    assert again.state.party == PARTY
    assert again.state.judge.standing == world.state.judge.standing
    assert again.state.judge.deal.hands == world.state.judge.deal.hands
