import hashlib
from typing import Any

import pytest

from kozel.game.events import DealSettled, DealStarted, MatchEnded, SeedRevealed
from kozel.game.fairness import dealer_commitment, proven_seed
from kozel.game.rulesets import SHIPPED
from kozel.game.shuffle import SeededPack
from kozel.server.commands import Heard, SecretSupplied
from kozel.server.log import Recorded, SecretDrawn
from kozel.wire.messages import (
    Begin,
    BreakBegan,
    DealCommitted,
    GiveNonce,
    GiveNonceHash,
    OpenSeat,
    ReadyGiven,
    Sit,
    TableClosed,
)
from world import ANNA, BORIS, DINA, GLEB, PEOPLE, World, random_choice, secret_of

NONCES = [f"{seat:032x}" for seat in range(1, 5)]
HASHES = [hashlib.sha256(bytes.fromhex(nonce)).hexdigest() for nonce in NONCES]


def begun() -> World:
    world = World().seat()
    world.ask(ANNA, Begin)
    return world


def facts(world: World, kind: type) -> list[Any]:
    return [event.fact for event in world.events(Recorded) if isinstance(event.fact, kind)]


def test_the_commitment_comes_before_the_nonces_and_the_deal():
    world = begun()
    (committed,) = world.events(DealCommitted)
    assert committed.dealer == dealer_commitment("table", "1.1", bytes.fromhex(secret_of("1.1")))
    assert committed.hashes_until == world.now + 1_500
    assert committed.nonces_until == world.now + 3_000
    assert world.state.phase == "break"


def test_the_deal_begins_at_once_when_all_nonces_are_there():
    world = begun()
    for person, hashed in zip(PEOPLE, HASHES, strict=False):
        world.ask(person, GiveNonceHash, "1.1", hashed)
    for person, nonce in zip(PEOPLE, NONCES, strict=False):
        assert world.state.phase == "break"
        world.ask(person, GiveNonce, "1.1", nonce)
    assert world.state.phase == "deal"
    (started,) = facts(world, DealStarted)
    assert started.commitment.seats == tuple(HASHES)


def test_silent_seats_have_no_nonce_and_cost_a_second_and_a_half():
    world = begun()
    start = world.now
    world.wait_until(lambda: world.state.phase == "deal")
    assert world.now == start + 1_500
    assert facts(world, DealStarted)[0].commitment.seats == ("", "", "", "")


def test_who_hashed_but_never_showed_has_no_nonce():
    world = begun()
    start = world.now
    world.ask(BORIS, GiveNonceHash, "1.1", HASHES[1])
    world.wait_until(lambda: world.state.phase == "deal")
    assert world.now == start + 3_000
    assert facts(world, DealStarted)[0].commitment.seats == ("", "", "", "")


def test_bots_add_nothing_and_nobody_waits_for_them():
    world = World().seat([ANNA])
    world.ask(ANNA, Begin)
    world.ask(ANNA, GiveNonceHash, "1.1", HASHES[0])
    world.ask(ANNA, GiveNonce, "1.1", NONCES[0])
    assert world.state.phase == "deal"


def test_a_nonce_is_not_taken_while_hashes_are():
    world = begun()
    world.ask(ANNA, GiveNonceHash, "1.1", HASHES[0])
    assert world.refusal(ANNA, GiveNonce, "1.1", NONCES[0]) == "not_now"


def test_a_hash_is_not_taken_once_nonces_are():
    world = begun()
    world.ask(ANNA, GiveNonceHash, "1.1", HASHES[0])
    world.wait(1_500)
    world.give(SecretSupplied("1.1", "00"))
    assert world.refusal(BORIS, GiveNonceHash, "1.1", HASHES[1]) == "not_now"
    assert world.refusal(BORIS, GiveNonce, "1.1", NONCES[1]) == "not_now"


def test_a_nonce_that_does_not_match_its_hash_is_refused():
    world = World().seat([ANNA])
    world.ask(ANNA, Begin)
    world.ask(ANNA, GiveNonceHash, "1.1", HASHES[0])
    assert world.refusal(ANNA, GiveNonce, "1.1", NONCES[1]) == "illegal"


def test_hash_and_nonce_are_idempotent_and_cannot_be_changed():
    world = World().seat([ANNA, BORIS])
    world.ask(ANNA, Begin)
    world.ask(ANNA, GiveNonceHash, "1.1", HASHES[0])
    assert world.ask(ANNA, GiveNonceHash, "1.1", HASHES[0]).entries == ()
    assert world.refusal(ANNA, GiveNonceHash, "1.1", HASHES[1]) == "stale"
    world.ask(BORIS, GiveNonceHash, "1.1", HASHES[1])
    world.ask(ANNA, GiveNonce, "1.1", NONCES[0])
    assert world.ask(ANNA, GiveNonce, "1.1", NONCES[0]).entries == ()
    assert world.refusal(ANNA, GiveNonce, "1.1", NONCES[1]) == "stale"


@pytest.mark.parametrize("kind", [GiveNonceHash, GiveNonce])
def test_nonces_of_other_deals_and_other_people_are_refused(kind):
    world = begun()
    value = HASHES[0] if kind is GiveNonceHash else NONCES[0]
    assert world.refusal(ANNA, kind, "1.2", value) == "not_now"
    assert world.refusal(DINA, kind, "1.1", value) == "not_your_seat"


def test_no_nonce_is_taken_before_there_is_a_commitment():
    assert World().seat().refusal(ANNA, GiveNonceHash, "", HASHES[0]) == "not_now"


def test_a_second_secret_for_a_deal_is_not_looked_at():
    world = begun()
    assert world.give(SecretSupplied("1.1", "00" * 32)).entries == ()
    assert world.give(SecretSupplied("7.7", "00" * 32)).entries == ()


def test_pressing_begin_twice_starts_one_deal():
    world = begun()
    world.ask(ANNA, Begin)
    world.wait_until(lambda: world.state.phase == "deal")
    assert world.ask(BORIS, Begin).entries == ()
    assert len(facts(world, DealStarted)) == 1


def test_two_who_press_ready_at_once_start_one_deal():
    world = World(choose=random_choice(5)).seat([ANNA, BORIS]).begin()
    world.play_deal()
    for person in (ANNA, BORIS, ANNA, BORIS):
        world.ask(person, Begin)
    world.next_deal()
    assert [started.before.deal_no for started in facts(world, DealStarted)] == [1, 2]


def test_all_ready_begin_at_once():
    world = World(choose=random_choice(5)).seat([ANNA, BORIS]).begin()
    world.play_deal()
    world.wait(1_600)
    world.ask(ANNA, Begin)
    assert world.state.phase == "break"
    world.ask(BORIS, Begin)
    assert world.state.phase == "deal"
    assert world.events(ReadyGiven) == [ReadyGiven(0), ReadyGiven(1)]


def test_else_the_next_deal_begins_after_ten_seconds():
    world = World(choose=random_choice(5)).seat().begin()
    world.play_deal()
    ended = world.now
    world.next_deal()
    assert world.now == ended + 10_000


def test_without_a_clock_the_table_waits_for_everybody():
    world = World(pace="none", choose=random_choice(5)).seat().begin()
    world.play_deal()
    for person in PEOPLE[:3]:
        world.ask(person, Begin)
    world.wait(60_000)
    assert world.state.phase == "break"
    world.ask(GLEB, Begin)
    assert world.state.phase == "deal"


def test_a_spectator_is_not_asked_whether_he_is_ready():
    world = World(choose=random_choice(5)).seat([ANNA]).begin()
    world.play_deal()
    assert world.refusal(DINA, Begin) == "not_your_seat"


def test_the_next_commitment_is_published_with_the_end_of_the_deal():
    world = World(choose=random_choice(5)).seat().begin()
    world.play_deal()
    kinds = [type(entry.event.fact if isinstance(entry.event, Recorded) else entry.event) for entry in world.log[-5:]]
    assert kinds == [DealSettled, SeedRevealed, BreakBegan, SecretDrawn, DealCommitted]


def test_the_proof_of_a_deal_leads_to_its_tiles():
    world = begun()
    for person, hashed in zip(PEOPLE, HASHES, strict=False):
        world.ask(person, GiveNonceHash, "1.1", hashed)
    for person, nonce in zip(PEOPLE, NONCES, strict=False):
        world.ask(person, GiveNonce, "1.1", nonce)
    world.play_deal()
    seed = proven_seed(facts(world, DealStarted)[0], facts(world, SeedRevealed)[0])
    dealt = [event.fact for event in world.events(Recorded)][1]
    assert SeededPack(seed, world.state.rules)(0) == dealt


def test_the_record_of_a_deal_is_saved_when_it_is_over():
    world = World(choose=random_choice(5)).seat().begin()
    world.play_deal()
    (saved,) = world.saved
    assert saved.deal == "1.1"
    first, last = world.log[saved.first_v - 1].event, world.log[saved.last_v - 1].event
    assert isinstance(first.fact, DealStarted)
    assert isinstance(last.fact, SeedRevealed)


@pytest.mark.parametrize("rules", SHIPPED)
def test_a_match_of_every_rule_set_is_played_to_its_end_and_comes_back_from_the_log(rules):
    world = World(rules, choose=random_choice(8)).seat([ANNA, BORIS]).begin()
    world.play_deal()
    while not facts(world, MatchEnded):
        world.next_deal()
        world.play_deal()
    again = world.reloaded()
    assert again.state.judge.verdict == facts(world, MatchEnded)[0].verdict


def over() -> World:
    world = World(choose=random_choice(8)).seat([ANNA, BORIS]).begin()
    world.play_deal()
    while not facts(world, MatchEnded):
        world.next_deal()
        world.play_deal()
    return world


def test_after_a_match_nothing_begins_by_itself():
    world = over()
    assert world.events(BreakBegan)[-1] == BreakBegan("2.1", 0)
    world.wait(60_000)
    assert world.state.phase == "break"


def test_a_rematch_keeps_the_table_and_the_seats():
    world = over()
    world.wait(2_000)
    before = [seat.person for seat in world.state.seats]
    world.ask(ANNA, Begin)
    world.ask(BORIS, Begin)
    assert world.state.phase == "deal"
    assert [seat.person for seat in world.state.seats] == before
    started = facts(world, DealStarted)[-1]
    assert (started.match_no, started.before.deal_no, sum(started.before.sheet)) == (2, 1, 0)
    assert started.plan.double == 2


def test_whoever_wants_a_rematch_does_not_wait_for_ever():
    world = over()
    pressed = world.now
    world.ask(ANNA, Begin)
    world.next_deal()
    assert world.now == pressed + 30_000


def test_a_seat_that_was_opened_between_deals_is_waited_for():
    world = World(choose=random_choice(5)).seat([ANNA]).begin()
    world.play_deal()
    world.ask(ANNA, OpenSeat, 3)
    world.wait(60_000)
    assert world.state.phase == "break"
    world.give(Heard(BORIS.id))
    world.ask(BORIS, Sit, 3)
    assert world.state.phase == "deal"


def test_a_table_where_nothing_happens_closes():
    world = World().seat([])
    world.wait(30 * 60_000)
    assert world.log[-1].event == TableClosed("abandoned")
    assert world.refusal(ANNA, Sit, 0) == "closed"
    assert world.table.alarms(world.now) == {}


def test_a_table_where_nobody_wants_a_rematch_is_finished():
    world = over()
    world.wait(30 * 60_000)
    assert world.log[-1].event == TableClosed("finished")
