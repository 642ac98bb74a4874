"""What holds for every bot under every shipped rule set."""

from random import Random

import pytest

from kozel.bots.registry import BOTS, UnknownBotError, make
from kozel.game.referee import Referee
from kozel.game.rulesets import SHIPPED, changed, shipped
from kozel.game.shuffle import SeededPack

DEALS = 12
BUDGET_MS = 2
TALKATIVE = changed(
    shipped("sport"), {"redeal_mode": "on_claim", "info": "counts_on_question"}, id="talk", version="1", where="test"
)
RULESETS = (*[shipped(id) for id in SHIPPED], TALKATIVE)


def turns(ruleset, bots, seed="turns"):
    """Each turn of some deals: the view before it and what the bot does; the referee refuses what is not allowed."""
    referee, rng = Referee(ruleset), Random(seed)
    for deal in range(DEALS):
        referee.start_deal(SeededPack(f"{seed}/{deal}".encode(), referee.rules))
        while referee.deal_running:
            seat = referee.to_act[0]
            view, before = referee.view(seat), rng.getstate()
            action = bots[seat].choose(view, BUDGET_MS, rng)
            yield view, before, action
            referee.act(seat, action)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_only_what_is_allowed(name, ruleset):
    bots = [make(name) for _ in range(ruleset.rules.players)]
    assert all(action in view.legal() for view, _, action in turns(ruleset, bots))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_different_bots_play_together(ruleset):
    bots = [make(name) for name in ("counting", "random", "greedy", "random")][: ruleset.rules.players]
    assert sum(1 for _ in turns(ruleset, bots)) > DEALS


@pytest.mark.parametrize("name", BOTS)
def test_the_same_view_and_chance_give_the_same_action(name):
    bots = [make(name) for _ in range(4)]
    for view, state, action in turns(shipped("trudovoy"), bots):
        rng = Random()
        rng.setstate(state)
        assert make(name).choose(view, BUDGET_MS, rng) == action


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_leaves_the_view_as_it_was(name):
    referee = Referee(shipped("trudovoy"))
    referee.start_deal(SeededPack(b"view", referee.rules))
    while referee.deal_running:
        seat = referee.to_act[0]
        view = referee.view(seat)
        before = (view.hand, view.counts[:], view.missing[:], view.played, view.turn, view.line.tiles, len(view.facts))
        action = make(name).choose(view, BUDGET_MS, Random(1))
        after = (view.hand, view.counts[:], view.missing[:], view.played, view.turn, view.line.tiles, len(view.facts))
        assert after == before
        referee.act(seat, action)


def test_a_bot_goes_by_its_name():
    assert [make(name).name for name in BOTS] == list(BOTS)


def test_an_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(UnknownBotError, match="no such bot: 'gready'; known: random, greedy, counting"):
        make("gready")
