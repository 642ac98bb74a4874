import random
from array import array
from collections import Counter
from math import comb, sqrt

import pytest

from kozel.game.referee import Referee
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import FULL_SET, SUIT_SET, hand_of, tile
from kozel.game.view import SeatView
from kozel.search import kernels
from kozel.search.chance import Chance
from kozel.search.worlds import FEW, Unseen, Worlds, unseen
from naive_worlds import naive_worlds
from search_cases import hand, pairs

SETS = [shipped(id) for id in ("trudovoy", "ussr85", "prostoy-duo", "prostoy-trio")]


def views(rng: random.Random, ruleset: RuleSet) -> tuple[Referee, SeatView]:
    """A table somewhere in a deal that is still running, and what the seat on turn knows."""
    while True:
        referee = Referee(ruleset)
        referee.start_deal(SeededPack(rng.randbytes(32), referee.rules))
        for _ in range(rng.randrange(30)):
            if not referee.deal_running:
                break
            seat = referee.to_act[0]
            referee.act(seat, rng.choice(referee.legal(seat)))
        if referee.deal_running:
            return referee, referee.view(referee.to_act[0])


def few_worlds(rng: random.Random, least: int, most: int) -> tuple[Referee, SeatView, Worlds]:
    """A view that has a moderate number of worlds."""
    while True:
        referee, view = views(rng, rng.choice(SETS))
        worlds = Worlds(unseen(view))
        if least <= worlds.count <= most:
            return referee, view, worlds


def rows(worlds: "array[int]") -> list[tuple[int, ...]]:
    return [tuple(worlds[at : at + 4]) for at in range(0, len(worlds), 4)]


@pytest.fixture(params=["kernel", "twin"], autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test runs on the kernel and on its twin."""
    if request.param == "twin":
        monkeypatch.setattr(kernels, "available", False)
    elif not kernels.available:
        pytest.skip("no kernel was compiled")
    return str(request.param)


def test_at_the_start_there_are_as_many_worlds_as_ways_to_deal() -> None:
    own = hand("0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    worlds = Worlds(Unseen(FULL_SET & ~own, (own, 0, 0, 0), (0, 7, 7, 7), (0,) * 4))
    assert worlds.count == comb(21, 7) * comb(14, 7) == 399_072_960


def test_worlds_are_all_those_that_plain_trying_finds() -> None:
    rng = random.Random(1)
    for _ in range(40):
        _, _, worlds = few_worlds(rng, 1, 2000)
        facts = worlds.facts
        (tiles,) = pairs((facts.tiles,))
        naive = {
            tuple(hand_of(tile(*one) for one in seat) | known for seat, known in zip(hands, facts.known, strict=True))
            for hands in naive_worlds(tiles, facts.counts, pairs(facts.barred))
        }
        listed = [world[: len(facts.known)] for world in rows(worlds.listed())]
        assert len(listed) == worlds.count == len(naive)
        assert set(listed) == naive


def test_the_true_hands_are_always_among_the_worlds() -> None:
    rng = random.Random(2)
    for _ in range(60):
        referee, _, worlds = few_worlds(rng, 1, 1000)
        hands = (*referee.match.deal.hands, 0, 0)[:4]
        assert hands in rows(worlds.listed())


def test_draws_are_uniform() -> None:
    """Chi-square of 200 views against their exact numbers of worlds; too even would be as wrong as too uneven."""
    rng, chance = random.Random(3), Chance(3)
    deviations: list[float] = []
    for _ in range(200 if kernels.available else 20):
        _, _, worlds = few_worlds(rng, 20, 200)
        expected = 20
        seen = Counter(rows(worlds.drawn(expected * worlds.count, chance)))
        freedom = worlds.count - 1
        squares = sum((seen[world] - expected) ** 2 for world in rows(worlds.listed())) / expected
        deviations.append((squares - freedom) / sqrt(2 * freedom))
    assert max(map(abs, deviations)) < 5
    assert abs(sum(deviations)) / sqrt(len(deviations)) < 3.5


def test_a_draw_contradicts_no_fact() -> None:
    check_draws(200_000 if kernels.available else 500, views_of=20)


@pytest.mark.nightly
def test_ten_million_draws_contradict_no_fact(way: str) -> None:
    if way == "kernel":
        check_draws(10_000_000, views_of=50)


def check_draws(n: int, views_of: int) -> None:
    rng, chance = random.Random(4), Chance(4)
    for _ in range(views_of):
        _, view = views(rng, rng.choice(SETS))
        worlds = Worlds(unseen(view))
        drawn = worlds.drawn(n // views_of, chance)
        for seat in view.rules.seating.seats:
            for one in set(drawn[seat::4]):
                assert one.bit_count() == view.counts[seat]
                assert not one & ~(view.hand if seat == view.seat else view.unseen)
                assert not any(one & SUIT_SET[suit] for suit in range(7) if view.missing[seat] >> suit & 1)
        for world in set(rows(drawn[:4000])):
            assert sum(one.bit_count() for one in world) == sum(world).bit_count()


def test_a_leader_without_a_double_holds_none_where_he_must_lead_one() -> None:
    rules = changed(SETS[1], {"first_lead": "seat"}, id="test", version="1", where="test")
    rng = random.Random(5)
    while True:
        referee = Referee(rules)
        referee.start_deal(SeededPack(rng.randbytes(32), referee.rules))
        lead = referee.legal(0)[0]
        referee.act(0, lead)
        if str(getattr(lead, "tile", "0-0")) not in ("0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"):
            break
    assert unseen(referee.view(1)).barred == (hand("1-1 2-2 3-3 4-4 5-5"), 0, 0, 0)


def test_few_worlds_are_listed_and_many_are_drawn() -> None:
    rng = random.Random(6)
    _, _, few = few_worlds(rng, 10, FEW)
    _, _, many = few_worlds(rng, FEW + 1, 10**12)
    assert len(few.some(5, Chance(1))) == 4 * few.count
    assert len(many.some(5, Chance(1))) == 4 * 5


def test_the_same_seed_draws_the_same_worlds_again() -> None:
    _, _, worlds = few_worlds(random.Random(7), 10, 10**12)
    assert worlds.drawn(50, Chance(1)) == worlds.drawn(50, Chance(1)) != worlds.drawn(50, Chance(2))


def test_facts_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="too few"):
        Worlds(Unseen(7, (0,) * 4, (1, 1, 1, 1), (0,) * 4))
    nowhere = Worlds(Unseen(7, (8, 0, 0, 0), (0, 1, 1, 1), (0, 1, 1, 1)))
    assert nowhere.count == 0
    with pytest.raises(ValueError, match="no world"):
        nowhere.drawn(1, Chance(1))
    with pytest.raises(ValueError, match="there are 0 worlds"):
        nowhere.listed(0, 1)


def test_the_kernel_and_its_twin_number_and_draw_the_worlds_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(20):
        _, _, worlds = few_worlds(random.Random(seed), 1, 10**12)
        monkeypatch.setattr(kernels, "available", False)
        twin = Worlds(worlds.facts)
        monkeypatch.undo()
        n = min(worlds.count, 30)
        assert twin.count == worlds.count
        assert twin.listed(worlds.count - n, n) == worlds.listed(worlds.count - n, n)
        assert twin.drawn(10, Chance(seed)) == worlds.drawn(10, Chance(seed))
