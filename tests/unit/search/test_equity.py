"""The chances to win a match: against the engine, against plain simulation, and where the answer is known."""

import random
from functools import cache

import msgspec
import numpy as np
import pytest

from kozel.game.lead import next_plan
from kozel.game.outcome import Fish
from kozel.game.rules import Rules
from kozel.game.rulesets import SHIPPED, changed, shipped
from kozel.game.scoring import bonus, settle, verdict
from kozel.game.seats import Side
from kozel.game.sheet import Standing
from kozel.search.endings import MEASURED, Ending, endings_of, nearest
from kozel.search.equity import equity_of
from kozel.search.equity.iteration import POTS
from kozel.search.equity.leads import leading_side
from kozel.search.equity.protocol import Equity
from kozel.search.equity.target import Between, TargetEquity
from strategies import random_outcome

VARIANTS: dict[str, tuple[str, dict[str, object]]] = {
    **{id: (id, {}) for id in MEASURED},
    "short": ("trudovoy", {"target": 40, "open_at": 13}),
    "eggs do not open": ("trudovoy", {"open_test": "without_eggs"}),
    "eggs wait": ("trudovoy", {"open_test": "keep_eggs"}),
    "fish in turn": ("trudovoy", {"next_lead_after_fish": "rotate", "next_lead_after_tie": "rotate"}),
    "left of the finisher": ("prostoy", {"next_lead": "left_of_finisher", "lead_talk": "three_answers"}),
    "the double again": ("trudovoy", {"next_lead_after_fish": "first_double_holder"}),
    "the record struck": ("morskoy", {"write_off": "whole_record"}),
    "general, sea fish": ("morskoy", {"general_wins_match": True, "end_on_66_00_also_if_fish": True}),
    "twelve deals": ("sport", {"deals": 12}),
}
EACH = pytest.mark.parametrize("name", VARIANTS)


@cache
def rules_of(name: str) -> Rules:
    id, changes = VARIANTS[name]
    return changed(shipped(id), changes, id="test", version="1", where="test").rules


def equity(rules: Rules) -> Equity:
    found = equity_of(rules)
    assert found is not None
    return found


def standing_in(rules: Rules, rng: random.Random) -> Standing:
    """Any sheet that a match may have come to."""
    most = rules.target or 60
    points = [rng.choice((0, rng.randrange(most))) for _ in range(2)]
    sheet = tuple(one if one >= rules.open_at else 0 for one in points)
    deal_no = rng.randrange(2, rules.deals + 1) if rules.deals else rng.choice((2, 3, 9))
    losers = rng.choice(((), (0,), (1,)))
    eggs = rng.choice((0, 0, rng.randrange(1, 130))) if rules.fish_tie == "carry" else 0
    return Standing(deal_no, sheet, (0, 0), eggs, losers, (0, 0))


def mirrored(standing: Standing) -> Standing:
    losers = tuple(1 - side for side in standing.last_losers)
    return msgspec.structs.replace(standing, sheet=standing.sheet[::-1], last_losers=losers)


@EACH
def test_after_a_deal_the_chance_is_that_of_the_sheet_which_the_engine_writes(name: str):
    rng, rules = random.Random(name), rules_of(name)
    known = equity(rules)
    for _ in range(300):
        before, outcome = standing_in(rules, rng), random_outcome(rules, rng)
        settled = settle(rules, before, outcome)
        if settled.instant:
            continue
        led, fish = rng.randrange(4), isinstance(outcome.end, Fish)
        last = rules.seating.side(outcome.end.maker if isinstance(outcome.end, Fish) else outcome.end.seat)
        if settled.is_tie:
            found = known.after_tie(before, led % 2, last, np.array([sum(settled.values) + bonus(rules, outcome)]))
        else:
            amount = np.array([sum(one.hands + one.bonus for one in settled.entries)])
            found = known.after(before, led % 2, settled.winners[0], last, amount, fish=fish)
        if over := verdict(rules, settled):
            expected = 1 - over.winners[0] if over.winners else 0.5
        else:
            plan = next_plan(rules, 1, led, outcome, settled)
            expected = known.before(settled.after, leading_side(plan, rules))
        assert found[0] == pytest.approx(expected, abs=1e-9)


@EACH
def test_the_chance_before_a_deal_is_the_mean_of_those_after_it(name: str):
    rng, rules = random.Random(name), rules_of(name)
    known = equity(rules)
    if not isinstance(known, TargetEquity):
        pytest.skip("reckoned backwards from the last deal, without a fixed point")
    for _ in range(20):
        eggs = rng.choice(POTS[: len(known.table)])
        standing = msgspec.structs.replace(standing_in(rules, rng), deal_no=3, eggs=eggs)
        now = Between((np.array(standing.sheet[0]), np.array(standing.sheet[1])), np.array(eggs))
        for leads in (0, 1):
            assert known.played_on(now, leads) == pytest.approx(known.before(standing, leads), abs=1e-6)


@EACH
def test_what_is_good_for_one_side_is_bad_for_the_other(name: str):
    rng, rules = random.Random(name), rules_of(name)
    for _ in range(50):
        standing, leads = standing_in(rules, rng), rng.choice((0, 1, None))
        theirs = equity(rules).before(mirrored(standing), None if leads is None else 1 - leads)
        assert equity(rules).before(standing, leads) == pytest.approx(1 - theirs)


@EACH
def test_even_sheets_are_even_when_nobody_knows_who_leads(name: str):
    rng, rules = random.Random(name), rules_of(name)
    for _ in range(20):
        standing = standing_in(rules, rng)
        points = standing.sheet[0]
        even = msgspec.structs.replace(standing, sheet=(points, points), last_losers=())
        assert equity(rules).before(even, None) == pytest.approx(0.5)


@EACH
def test_a_point_more_is_never_good_where_points_are_bad(name: str):
    rng, rules = random.Random(name), rules_of(name)
    good = rules.points == "collect"
    for _ in range(100):
        standing = msgspec.structs.replace(standing_in(rules, rng), deal_no=3)
        own = max(standing.sheet[0], 1) + rng.randrange(1, 20)
        if rules.target and own >= rules.target:
            continue
        heavier = msgspec.structs.replace(standing, sheet=(own, standing.sheet[1]))
        chances = [equity(rules).before(one, 0) for one in (standing, heavier)]
        assert (chances[1] >= chances[0] - 1e-9) if good else (chances[1] <= chances[0] + 1e-9)


def simulated(rules: Rules, standing: Standing, leads: Side, rng: random.Random, times: int) -> float:
    """The share of matches that side 0 wins, in plain Python: endings by lot, written on two numbers."""
    endings = nearest(rules)
    assert endings is not None
    drawn = iter(())
    total = 0.0
    for _ in range(times):
        sheet, pot, leader, deals = list(standing.sheet), standing.eggs, leads, standing.deal_no - 1
        winner = None
        while winner is None and (not rules.deals or deals < rules.deals):
            ending = next(drawn, None)
            if ending is None:
                drawn = iter(rng.choices(endings.endings, [one.times for one in endings.endings], k=5000))
                ending = next(drawn)
            winner, pot = _write(rules, sheet, pot, leader, ending)
            leader, deals = leader if ending.keeps else 1 - leader, deals + 1
        if winner is None:
            ahead = (sheet[0] - sheet[1]) * (1 if rules.points == "collect" else -1)
            total += 0.5 if not ahead else ahead > 0
        else:
            total += winner == 0
    return total / times


def _write(rules: Rules, sheet: list[int], pot: int, leader: Side, ending: Ending) -> tuple[Side | None, int]:
    """Writes one deal; the winner of the match, if it is over, and the pot."""
    if ending.result == "tied":
        return None, pot + (ending.amount if rules.fish_tie == "carry" else 0)
    winner = leader if ending.result in ("won", "won_match") else 1 - leader
    if ending.result in ("won_match", "lost_match"):
        return winner, pot
    writer = winner if rules.points == "collect" else 1 - winner
    amount = ending.amount + pot
    if sheet[writer] or amount >= rules.open_at:
        sheet[writer] += amount
        if rules.target and sheet[writer] >= rules.target:
            return winner, 0
    return None, 0


@pytest.mark.parametrize("id", MEASURED)
def test_simulated_matches_are_won_as_often(id: str):
    rng, rules, times = random.Random(id), shipped(id).rules, 20_000
    even, uneven = (0, 0), (40, 70)
    for sheet, pot in ((even, 0), (uneven, 0), (uneven, 20 if rules.fish_tie == "carry" else 0)):
        standing = Standing(3, sheet, (0, 0), pot)
        share = simulated(rules, standing, 0, rng, times)
        assert share == pytest.approx(equity(rules).before(standing, 0), abs=4 * 0.5 / times**0.5)


def test_the_write_off_of_the_second_deal_is_worth_what_a_lost_first_deal_cost():
    """Whoever loses the first deal may strike it out by winning the second."""
    rules = shipped("morskoy").rules
    lost, later = Standing(2, (40, 0), (0, 0), 0, (0,), (40, 0)), Standing(3, (40, 0), (0, 0))
    assert equity(rules).before(lost, 0) > equity(rules).before(later, 0) + 0.02


@pytest.mark.parametrize("id", [id for id in SHIPPED if id not in MEASURED])
def test_other_tables_have_no_match_equity(id: str):
    assert equity_of(shipped(id).rules) is None


@pytest.mark.parametrize("changes", [{"below_open": "hang"}, {"write_off": "previous_deal"}, {"target": 301}])
def test_rare_rules_have_no_match_equity(changes: dict[str, object]):
    assert equity_of(changed(shipped("trudovoy"), changes, id="test", version="1", where="test").rules) is None


@pytest.mark.parametrize("id", MEASURED)
def test_the_endings_were_measured_under_these_rules(id: str):
    found = endings_of(id)
    assert found.digest == shipped(id).rules.digest, "measure again: bench/endings.py"
    assert sum(one.times for one in found.endings) == found.deals >= 3000


def test_house_rules_take_the_endings_of_the_nearest_set():
    rules = changed(shipped("ussr85"), {"target": 201}, id="test", version="1", where="test").rules
    assert nearest(rules) == endings_of("ussr85")
