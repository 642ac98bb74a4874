"""Deals played at random through the engine."""

import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

from kozel.claims.model import Sample
from kozel.game.deal import Deal
from kozel.game.events import DoubleLeads, Fact
from kozel.game.moves import Action, Play
from kozel.game.rules import Rules
from kozel.game.rulesets import changed, shipped
from kozel.game.shuffle import SeededPack

Chooser: TypeAlias = Callable[[random.Random, tuple[Action, ...]], Action]

OPEN_DEALS = changed(
    shipped("trudovoy"),
    {"lone00": 0, "redeal_doubles": "off", "redeal_suit": "off", "both_doubles": "off"},
    id="open-deals",
    version="1",
    where="claims",
).rules
"""Four in pairs, any hands, one tile a move, hands counted by their pips."""


def anything(rng: random.Random, legal: tuple[Action, ...]) -> Action:
    return rng.choice(legal)


def heaviest(rng: random.Random, legal: tuple[Action, ...]) -> Action:
    """One of the heaviest tiles, at random among equals."""
    most = max(_weight(action) for action in legal)
    return rng.choice([action for action in legal if _weight(action) == most])


def _weight(action: Action) -> int:
    return action.tile.pips if isinstance(action, Play) else 0


def random_deals(sample: Sample, rules: Rules = OPEN_DEALS) -> Iterator[tuple[Deal, random.Random]]:
    """So many deals, each begun with the holder of 1-1 (or the next double held) to lead."""
    rng = random.Random(sample.seed)
    for _ in range(sample.deals):
        deal = Deal(rules, DoubleLeads(1), SeededPack(rng.randbytes(32), rules))
        for fact in deal.start():
            deal.evolve(fact)
        yield deal, rng


def play(deal: Deal, rng: random.Random, choose: Chooser = anything) -> Iterator[Fact]:
    """Plays a deal to its end, and gives every fact once it is so."""
    while deal.outcome is None:
        for fact in deal.decide(deal.turn, choose(rng, deal.legal(deal.turn))):
            deal.evolve(fact)
            yield fact
