"""A series of matches at one table."""

import random

import pytest

from kozel.game.errors import IllegalActionError
from kozel.game.events import Commitment, DealStarted, DoubleLeads, MatchEnded, RulesRef, SeedRevealed
from kozel.game.fairness import commit
from kozel.game.match import SequenceError
from kozel.game.moves import PASS
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import changed, shipped
from kozel.game.seats import SPECTATOR
from kozel.game.series import Series
from kozel.game.shuffle import SeededPack
from kozel.game.view import SeatView, project
from strategies import play_match, random_step

SEED = bytes(32)


def new(id: str = "trudovoy") -> tuple[Referee, random.Random]:
    return Referee(shipped(id)), random.Random(1)


def play_deal(referee: Referee, chance: random.Random) -> None:
    referee.start_deal(SeededPack(chance.randbytes(32), referee.rules))
    while referee.deal_running:
        random_step(referee, chance)


def test_a_reference_names_the_rules_and_what_was_changed():
    yard = changed(shipped("trudovoy"), {"target": 51}, id="yard", version="7", where="yard")
    assert reference(yard) == RulesRef("yard", "7", "trudovoy", yard.rules.digest, {"target": 51})
    assert reference(shipped("sport")).changes == {}


def test_every_change_is_a_fact():
    referee, chance = new()
    facts = list(referee.start_deal(SeededPack(SEED, referee.rules)))
    while referee.deal_running:
        facts += random_step(referee, chance)[2]
    assert referee.facts == facts


def test_the_same_seed_and_the_same_moves_make_the_same_facts():
    """T22: never a re-shuffle."""
    tables = [new() for _ in range(2)]
    for referee, chance in tables:
        play_match(referee, chance)
    assert tables[0][0].facts == tables[1][0].facts


def test_only_the_seat_on_turn_may_act():
    referee, _ = new()
    referee.start_deal(SeededPack(SEED, referee.rules))
    (turn,) = referee.to_act
    (only,) = referee.legal(turn)
    for seat in {-1, 0, 1, 2, 3} - {turn}:
        assert referee.legal(seat) == ()
        with pytest.raises(IllegalActionError, match="not this seat's turn"):
            referee.act(seat, only)


def test_a_refusal_adds_no_fact_and_skips_nobody():
    """R21."""
    referee, _ = new()
    referee.start_deal(SeededPack(SEED, referee.rules))
    (turn,), before = referee.to_act, list(referee.facts)
    with pytest.raises(IllegalActionError):
        referee.act(turn, PASS)
    assert referee.facts == before
    assert referee.to_act == (turn,)


def test_a_deal_cannot_be_dealt_twice():
    """C01, C09."""
    referee, _ = new()
    referee.start_deal(SeededPack(SEED, referee.rules))
    before = list(referee.facts)
    with pytest.raises(SequenceError):
        referee.start_deal(SeededPack(SEED, referee.rules))
    assert referee.facts == before


def test_a_commitment_stands_at_the_beginning_and_the_proof_at_the_end():
    referee, chance = new()
    commitment: Commitment = commit("yard", "1.1", SEED, [b""] * 4)
    started = referee.start_deal(SeededPack(SEED, referee.rules), commitment)[0]
    assert isinstance(started, DealStarted)
    assert started.commitment == commitment
    while referee.deal_running:
        random_step(referee, chance)
    proof = SeedRevealed(SEED.hex(), ("",) * 4)
    referee.reveal(proof)
    assert referee.facts[-1] == proof
    assert referee.view(SPECTATOR).facts[-1] == proof


def test_the_next_match_opens_with_the_next_double():
    """S0 Е(а): the second match in a row with 2-2."""
    referee, chance = new()
    play_match(referee, chance)
    assert referee.match.verdict
    assert referee.series.match_no == 1, "the tally moves on when the next match begins"
    goats, wins = referee.last_match.goats, referee.last_match.wins
    started = referee.start_deal(SeededPack(SEED, referee.rules))[0]
    assert isinstance(started, DealStarted)
    assert (started.match_no, started.plan, started.before.sheet) == (2, DoubleLeads(2), (0, 0))
    assert referee.series == referee.last_match == Series(2, goats, wins)
    assert sum(goats) == sum(wins) == 1


def test_a_match_goes_on_from_deal_to_deal():
    referee, chance = new("sport")
    for number in range(1, 5):
        play_deal(referee, chance)
        assert (referee.match.verdict is not None) == (number == 4)
    verdicts = [fact for fact in referee.facts if isinstance(fact, MatchEnded)]
    assert len(verdicts) == 1


def test_views_are_kept_up_to_date_and_equal_a_fresh_fold():
    """S04: whoever joins late sees the same."""
    referee, chance = new("prostoy-duo")
    referee.view(0)
    for _ in range(3):
        play_deal(referee, chance)
        for recipient in (0, 1, SPECTATOR):
            fresh = SeatView(referee.rules, recipient)
            for fact in referee.facts:
                fresh.evolve(project(fact, recipient))
            kept = referee.view(recipient)
            assert kept is referee.view(recipient)
            assert {**vars(kept), "line": kept.line.tiles} == {**vars(fresh), "line": fresh.line.tiles}


def test_a_table_replays_from_the_middle():
    """A deal begun from its first fact alone comes out the same: rules, sheet and plan are all in it."""
    referee, chance = new()
    play_deal(referee, chance)
    seed = chance.randbytes(32)
    first = len(referee.facts)
    started = referee.start_deal(SeededPack(seed, referee.rules))[0]
    assert isinstance(started, DealStarted)
    again, script = Referee(shipped("trudovoy")), []
    while referee.deal_running:
        script.append(random_step(referee, chance)[:2])
    again.begin(started, SeededPack(seed, again.rules))
    for seat, action in script:
        again.act(seat, action)
    assert again.facts == referee.facts[first:]
    assert again.match.plan == referee.match.plan


def test_a_hundred_tables_do_not_disturb_each_other():
    """R17: nothing is shared between games but what cannot change."""
    alone = []
    for number in range(100):
        referee = Referee(shipped("morskoy"))
        play_deal(referee, random.Random(number))
        alone.append(referee.facts)
    together = [(Referee(shipped("morskoy")), random.Random(number)) for number in range(100)]
    for referee, chance in together:
        referee.start_deal(SeededPack(chance.randbytes(32), referee.rules))
    while any(referee.deal_running for referee, _ in together):
        for referee, chance in together:
            if referee.deal_running:
                random_step(referee, chance)
    assert [referee.facts for referee, _ in together] == alone
