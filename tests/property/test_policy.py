"""The policy of the kernel says what its twin says, and what is seen of a deal is replayed as the view has it."""

import random
from array import array
from math import prod

import pytest

from kozel.bots.registry import make
from kozel.game.legal import lead_moves
from kozel.game.moves import Play
from kozel.game.referee import Referee
from kozel.game.rulesets import changed, shipped
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import SUIT_SET
from kozel.search import kernels
from kozel.search.belief import fresh_table, history
from kozel.search.codes import rule_code
from kozel.search.policy import ANYTHING, Mind
from kozel.search.python_policy import Seated, chances
from search_cases import VARIANTS, rules_with

pytestmark = pytest.mark.skipif(not kernels.available, reason="compares the kernel with its twin")
DEALS = 12


def random_mind(rng: random.Random) -> Mind:
    return Mind(*[rng.uniform(-8, 8) for _ in range(24)], soft=rng.choice([0.0, 0.5, 3.0]))


def turns(changes, rng):
    """Each turn of random deals: the view of the seat on turn and the table as the kernel replays it."""
    ruleset = changed(shipped("trudovoy"), changes, id="test", version="1", where="test")
    referee, bot = Referee(ruleset), make("random")
    for deal in range(DEALS):
        referee.start_deal(SeededPack(f"policy/{deal}".encode(), referee.rules))
        while referee.deal_running:
            seat = referee.to_act[0]
            view = referee.view(seat)
            if view.turn == seat:
                table = fresh_table(view)
                kernels.witness(
                    rule_code(view.rules), Mind().code, table, seat, history(view), array("I", [0, 0, 0, 0])
                )
                table[3] = seat
                yield view, table
            referee.act(seat, bot.choose(view, 10, rng))


@pytest.mark.parametrize("name", VARIANTS)
def test_the_kernel_weighs_as_the_twin(name):
    rng, rules = random.Random(name), rules_with(VARIANTS[name])
    for view, table in turns(VARIANTS[name], rng):
        mind = random_mind(rng).code
        code = rule_code(rules)
        seated = Seated(code, mind, table, view.hand)
        placings = seated.placings([one.tile for one in lead_moves(view.hand, rules, None) if isinstance(one, Play)])
        assert list(kernels.policy(code, mind, table, view.hand)) == seated.values(placings) or not placings


def test_the_table_is_replayed_as_the_view_has_it():
    for view, table in turns({}, random.Random(1)):
        assert table[0] == view.played
        assert list(table[5:9]) == view.counts
        assert list(table[9:13]) == view.missing
        assert view.line.is_empty or tuple(table[1:3]) == view.line.ends


def test_what_was_seen_is_as_likely_as_the_twin_says():
    rng, mind = random.Random(5), Mind(soft=1.0).code
    for view, table in turns({}, rng):
        if view.line.is_empty or not view.hand & (SUIT_SET[view.line.left] | SUIT_SET[view.line.right]):
            continue
        code = rule_code(view.rules)
        seated = Seated(code, mind, table, view.hand)
        placings = seated.placings([])
        weights = chances(mind[-1], seated.values(placings))
        first = placings[0].placed.bit_length() - 1
        before = array("i", table)
        move = first if SUIT_SET[view.line.left] >> first & 1 else kernels.RIGHT + first
        after = array("I", [0, 0, 0, 0])
        after[view.seat] = view.hand ^ placings[0].placed
        seen = kernels.witness(code, mind, before, -1, array("i", (view.seat, move)), after)
        twin = placings[0].placed.bit_count() > 1
        expected = 65536 if len(placings) == 1 else 65536 * weights[0] // sum(weights)
        assert twin or seen[0] == expected


def test_a_mind_that_does_anything_makes_every_placement_as_often():
    rng = random.Random(7)
    for view, table in turns({}, rng):
        if view.line.is_empty:
            continue
        seated = Seated(rule_code(view.rules), Mind().code, table, view.hand)
        placings = [one for one in seated.placings([]) if one.placed.bit_count() == 1]
        if not placings:
            continue
        tile = placings[0].placed.bit_length() - 1
        move = tile if SUIT_SET[view.line.left] >> tile & 1 else kernels.RIGHT + tile
        after = array("I", [0, 0, 0, 0])
        after[view.seat] = view.hand ^ placings[0].placed
        seen = kernels.witness(rule_code(view.rules), ANYTHING.code, table, -1, array("i", (view.seat, move)), after)
        assert seen[0] == 65536 // len(seated.placings([]))


def weight_by_twin(trust, pairs, rows):
    """The chance of what was seen: everybody is of one mind, or each of his own."""
    alike, apart = 0.0, 1.0
    likely = [[(1 - trust.least) * seen / 65536 + trust.least for seen in row] for row in rows]
    for odds, row in zip(trust.odds, likely, strict=True):
        alike += odds * prod(row)
    for seat in range(4):
        apart *= sum(
            odds * prod(one for one, who in zip(row, pairs[::2], strict=True) if who & 3 == seat)
            for odds, row in zip(trust.odds, likely, strict=True)
        )
    return trust.alike * alike + (1 - trust.alike) * apart


@pytest.mark.parametrize("minds", [1, 3, kernels.MINDS])
def test_worlds_weigh_as_the_twin_says(minds):
    rng, never = random.Random(minds), kernels.Redeal(99, 99, array("I", [0] * 4))
    for n in range(1, 20):
        pairs = array("i", [number for _ in range(n) for number in (rng.randrange(8), 0)])
        odds = [rng.random() for _ in range(minds)]
        trust = kernels.Trust(rng.random(), rng.random(), tuple(one / sum(odds) for one in odds))
        seen = array("I", [rng.choice([0, 65536, rng.randrange(65536)]) for _ in range(minds * 5 * n)])
        found = kernels.weigh(trust, never, pairs, array("I", [0] * 20), seen)
        for world, weight in enumerate(found):
            rows = [seen[(mind * 5 + world) * n :][:n] for mind in range(minds)]
            assert weight == pytest.approx(weight_by_twin(trust, pairs, rows), rel=1e-9)
