"""How deals end, counted: against the deals themselves and who led the next one."""

from collections import Counter

import pytest

from kozel.arena.contestants import contestant
from kozel.arena.endings import ending_of, measured
from kozel.arena.play import play_deal
from kozel.game.referee import Referee
from kozel.game.rulesets import shipped
from kozel.search.endings import MEASURED


@pytest.mark.parametrize("id", MEASURED)
def test_an_ending_is_what_the_sheet_and_the_next_leader_say(id: str):
    ruleset = shipped(id)
    side, bots = ruleset.rules.seating.side, [contestant("random")] * 4
    for match in range(6):
        referee, before, before_leader = Referee(ruleset), None, -1
        while referee.match.verdict is None:
            deal = play_deal(referee, bots, f"{id}/{match}/{referee.match.standing.deal_no}")
            if before:
                assert before.keeps == (before_leader == side(deal.leader))
            before, before_leader = ending_of(deal, referee.match.plan, ruleset.rules), side(deal.leader)
            settled, asked = deal.settlement, sum(one.hands + one.bonus for one in deal.settlement.entries)
            assert before.amount == (settled.laid if settled.is_tie else asked)
            assert before.instant == (settled.instant is not None)
            assert before.won == (settled.winners == (before_leader,))
            assert (before.result == "tied") == settled.is_tie


def test_so_many_deals_are_counted_and_the_seed_decides_which():
    ruleset = shipped("trudovoy")
    found = measured(ruleset, "greedy", 60, "test")
    assert found == measured(ruleset, "greedy", 60, "test") != measured(ruleset, "greedy", 60, "other")
    assert sum(one.times for one in found.endings) == found.deals == 60
    assert found.digest == ruleset.rules.digest


@pytest.mark.parametrize(("id", "first"), [("trudovoy", 2), ("international", 1)])
def test_a_first_deal_whose_lead_is_forced_is_not_counted(id: str, first: int):
    ruleset, bots, seen = shipped(id), [contestant("greedy")] * 4, []
    for match in (1, 2, 3):
        referee = Referee(ruleset)
        while referee.match.verdict is None:
            deal = play_deal(referee, bots, f"test/{match}/{referee.match.standing.deal_no}")
            if deal.deal_no >= first:
                seen.append(ending_of(deal, referee.match.plan, ruleset.rules))
    found = measured(ruleset, "greedy", len(seen), "test").endings
    counted = {(one.result, one.amount, one.keeps): one.times for one in found}
    assert counted == Counter([(one.result, one.amount, one.keeps) for one in seen])
