"""The bots that search: what they see, how they are explained, and who of them is better."""

from array import array
from random import Random

import pytest

from kozel.arena.cheater import Cheater
from kozel.arena.duel import duel
from kozel.bots.master import MASTER, MasterBot
from kozel.bots.outlook import position_in, stakes_of
from kozel.bots.pimc import PimcBot, world_cost
from kozel.bots.registry import LEVELS, make
from kozel.bots.talk import placements, settled
from kozel.game.events import DealStarted, SeatLeads
from kozel.game.redeal import forced_redeal
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import SHIPPED, changed, shipped
from kozel.game.sheet import Standing
from kozel.game.shuffle import SeededPack
from kozel.search import kernels
from kozel.search.belief import BLIND, Reading, believe, laid
from kozel.search.chance import Chance
from kozel.search.solver import solve
from kozel.search.worlds import Worlds, unseen

pytestmark = pytest.mark.skipif(not kernels.available, reason="without the kernel these bots count tiles instead")
RULES = shipped("trudovoy")


def choices(seed="choices", deals=3, name="counting", rules=RULES):
    """Views of seats that have something to weigh, and the hands of all."""
    referee, bot, rng = Referee(rules), make(name), Random(seed)
    for deal in range(deals):
        referee.start_deal(SeededPack(f"{seed}/{deal}".encode(), referee.rules))
        while referee.deal_running:
            seat = referee.to_act[0]
            view = referee.view(seat)
            if settled(view) is None:
                yield view, tuple(referee.match.deal.hands)
            referee.act(seat, bot.choose(view, 10, rng))


def test_the_cheater_loses_nothing_with_open_hands():
    cheater = Cheater()
    for view, hands in choices():
        if view.played.bit_count() < 6:
            continue
        cheater.see(hands)
        solved = solve(position_in(view, array("I", hands)), RULES.rules)
        assert cheater.choose(view, 10, Random(1)) in solved.best


def test_pimc_with_all_worlds_takes_the_best_mean():
    for view, _ in choices():
        worlds = Worlds(unseen(view))
        if worlds.count > 40:
            continue
        totals = dict.fromkeys(placements(view.legal()), 0)
        listed = worlds.listed()
        for at in range(0, len(listed), 4):
            solved = solve(position_in(view, listed[at : at + 4]), RULES.rules)
            for move in totals:
                totals[move] += solved.values[move]
        chosen = PimcBot(40).choose(view, 1000, Random(1))
        assert max(totals.values()) in [total for move, total in totals.items() if move == chosen]


def test_more_tiles_cost_more():
    costs = [world_cost(tiles) for tiles in range(29)]
    assert costs == sorted(costs)


def test_every_believed_world_agrees_with_the_hard_facts_and_only_a_redeal_has_no_weight():
    for view, hands in choices():
        belief = believe(view, 200, Chance(1), Reading())
        assert sum(belief.weights) == pytest.approx(1)
        for weight, dealt in zip(belief.weights, dealt_hands(view, belief.worlds), strict=True):
            assert (weight == 0) == (forced_redeal(dealt, view.rules) is not None)
        assert 1 <= belief.size <= len(belief.weights) + 1e-6
        for at in range(0, len(belief.worlds), 4):
            world = belief.worlds[at : at + 4]
            assert world[view.seat] == view.hand
            assert [hand.bit_count() for hand in world] == view.counts
            assert world[0] | world[1] | world[2] | world[3] == view.unseen | view.hand
        if belief.count <= 200:
            assert list(hands) in [list(belief.worlds[at : at + 4]) for at in range(0, len(belief.worlds), 4)]


def dealt_hands(view, worlds):
    """What everybody was dealt in each world."""
    gone = laid(view)
    for at in range(0, len(worlds), 4):
        yield [hand | tiles for hand, tiles in zip(worlds[at : at + 4], gone, strict=True)]


NO_REDEAL = changed(RULES, {"redeal_doubles": "off", "redeal_suit": "off"}, id="test", version="1", where="test")


@pytest.mark.parametrize("rules", [shipped("ussr85"), RULES, NO_REDEAL], ids=["ussr85", "trudovoy", "off"])
@pytest.mark.parametrize("reading", [Reading(), BLIND], ids=["read", "blind"])
def test_no_world_is_believed_in_which_a_hand_would_have_been_dealt_again(rules, reading):
    possible = impossible = 0
    for view, _ in choices(deals=2, rules=rules):
        belief = believe(view, 100, Chance(2), reading)
        for weight, dealt in zip(belief.weights, dealt_hands(view, belief.worlds), strict=True):
            again = forced_redeal(dealt, view.rules) is not None
            assert (weight == 0) == again
            possible, impossible = possible + (not again), impossible + again
    assert possible > 0
    assert (impossible > 0) == (rules is not NO_REDEAL)


def test_worlds_are_picked_as_often_as_their_weights_ask():
    view = next(view for view, _ in choices() if view.played.bit_count() > 15)
    belief = believe(view, 50, Chance(1), Reading())
    picked = belief.picked(1000, Chance(2))
    worlds = [list(belief.worlds[at : at + 4]) for at in range(0, len(belief.worlds), 4)]
    for world in worlds:
        same = [n for n, other in enumerate(worlds) if other == world]
        times = sum(list(picked[i : i + 4]) == world for i in range(0, len(picked), 4))
        assert abs(times - 1000 * sum(belief.weights[n] for n in same)) <= len(same) + 1


def test_reading_moves_finds_the_hands_more_often_than_not():
    """The true hands are, on the whole, likelier than the worlds that agree with the hard facts."""
    gains = []
    for view, hands in choices("reading", 12, "expert"):
        belief = believe(view, 400, Chance(3), Reading())
        holders = [{tile for tile in range(28) if hand >> tile & 1} for hand in hands]
        for seat in (1, 2, 3):
            other = (view.seat + seat) % 4
            for tile in holders[other]:
                read = plain = 0.0
                for at, weight in enumerate(belief.weights):
                    has = belief.worlds[4 * at + other] >> tile & 1
                    read += weight * has
                    plain += has / len(belief.weights)
                gains.append(read - plain)
    assert sum(gains) / len(gains) > 0.005


def test_a_decision_is_explained():
    for view, _ in choices():
        told = MasterBot().explain(view, 50, Random(1))
        assert told is not None
        assert {one.move for one in told.candidates} == set(view.legal())
        chances = [one.chance.mean for one in told.candidates if one.chance]
        assert chances == sorted(chances, reverse=True)
        assert len(chances) == len(told.candidates)
        assert all(0 < one < 1 for one in chances)
        assert told.candidates[0].move == MasterBot().choose(view, 50, Random(1))
        assert all(0 <= one.won <= 1 and one.error >= 0 for one in told.candidates)
        assert 0 < told.worlds <= MASTER.worlds
        assert told.possible > 0


def test_without_the_sheet_a_decision_is_explained_in_points_alone():
    master = MasterBot(for_match=False)
    for view, _ in choices(deals=1):
        told = master.explain(view, 50, Random(1))
        assert told is not None
        means = [one.mean for one in told.candidates]
        assert means == sorted(means, reverse=True)
        assert told.candidates[0].move == master.choose(view, 50, Random(1))
        assert not any(one.chance or one.chance_cost for one in told.candidates)


def test_the_cost_of_a_candidate_is_how_far_it_is_behind_the_best():
    for view, _ in choices(deals=1):
        told = MasterBot().explain(view, 50, Random(1))
        assert told is not None
        best, *others = told.candidates
        assert best.cost.mean == best.cost.error == 0
        for one in others:
            assert one.cost.mean == pytest.approx(best.mean - one.mean)
            assert one.chance is not None
            assert best.chance is not None
            assert one.chance_cost is not None
            assert one.chance_cost.mean == pytest.approx(best.chance.mean - one.chance.mean)
            assert one.chance_cost.mean >= 0 <= one.cost.error <= best.error + one.error + 1e-9


def at_sheet(sheet, seed):
    """The views of a deal of counting bots that is played at a sheet, where something is to be weighed."""
    referee, bot, rng = Referee(RULES), make("counting"), Random(seed)
    started = DealStarted(reference(RULES), 1, Standing(5, sheet, (0, 0)), SeatLeads(0, "finisher"))
    referee.begin(started, SeededPack(seed.encode(), referee.rules))
    while referee.deal_running:
        seat = referee.to_act[0]
        view = referee.view(seat)
        if settled(view) is None:
            yield view
        referee.act(seat, bot.choose(view, 10, rng))


def test_the_sheet_decides_only_for_a_bot_that_looks_at_it():
    """The same deal at different sheets: the chances differ, and so do some moves, but not the points."""
    differ, master, for_points = 0, MasterBot(), MasterBot(for_match=False)
    for number in range(4):
        for fresh, late in zip(at_sheet((0, 0), f"sheet/{number}"), at_sheet((95, 40), f"sheet/{number}"), strict=True):
            assert for_points.choose(fresh, 50, Random(1)) == for_points.choose(late, 50, Random(1))
            told = [master.explain(view, 50, Random(1)) for view in (fresh, late)]
            assert told[0] is not None
            assert told[1] is not None
            means = [{one.move: one.mean for one in explanation.candidates} for explanation in told if explanation]
            assert means[0] == means[1]
            differ += told[0].candidates[0].move != told[1].candidates[0].move
    assert differ


def test_going_out_and_heavy_tiles_are_named():
    told = [MasterBot().explain(view, 5, Random(1)) for view, _ in choices("names", 6)]
    names = {reason.name for one in told if one for candidate in one.candidates for reason in candidate.reasons}
    assert {"drops_heavy", "drops_double", "stops_next", "cuts_suit", "gives_partner", "holds_end"} <= names


def test_nothing_is_explained_where_nothing_is_weighed():
    referee = Referee(RULES)
    referee.start_deal(SeededPack(b"forced", referee.rules))
    assert MasterBot().explain(referee.view(referee.to_act[0]), 50, Random(1)) is None


@pytest.mark.parametrize("id", SHIPPED)
def test_the_search_plays_every_rule_set_of_two_sides_without_a_boneyard(id):
    rules = shipped(id).rules
    assert (stakes_of(rules) is not None) == (len(rules.seating.sides) == 2 and rules.bazaar == "none")


@pytest.mark.parametrize(("better", "worse"), [*list(zip(LEVELS[1:3], LEVELS[:2], strict=True)), ("cheater", "pimc-5")])
def test_a_better_level_wins_points(better, worse):
    assert duel(RULES, better, worse, 120, "levels").low > 0


@pytest.mark.nightly
@pytest.mark.parametrize(("better", "worse"), list(zip(LEVELS[1:], LEVELS[:-1], strict=True)))
def test_each_level_wins_points_from_the_one_below(better, worse):
    assert duel(RULES, better, worse, 1500, "levels").low > 0


@pytest.mark.nightly
def test_the_master_wins_points_from_pimc():
    assert duel(RULES, "master", "pimc-20", 600, "master").low > 0
