"""Measures how deals end: many matches of four alike, counted for the side that leads."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice

import msgspec

from kozel.arena.contestants import contestant
from kozel.arena.play import PlayedDeal, play_deal
from kozel.bots.protocol import Bot
from kozel.game.events import DoubleLeads, LeadPlan
from kozel.game.referee import Referee
from kozel.game.rules import Rules
from kozel.game.rulesets import RuleSet
from kozel.search.endings import Ending, Endings, Result
from kozel.search.equity.leads import leading_side


def measured(
    ruleset: RuleSet, bot: str, deals: int, seed: str, on_deal: Callable[[int], None] = lambda done: None
) -> Endings:
    """The endings of the first `deals` deals of matches 1, 2, 3, … whose first tile the leader chose freely.

    Raises: UnknownBotError.
    """
    players = [contestant(bot, for_points=True) for _ in ruleset.rules.seating.seats]
    seen: Counter[Ending] = Counter()
    found = (ending for number in count(1) for ending in _of_match(ruleset, players, f"{seed}/{number}"))
    for done, ending in enumerate(islice(found, deals), 1):
        seen[ending] += 1
        on_deal(done)
    counted = sorted(msgspec.structs.replace(one, times=times) for one, times in seen.items())
    return Endings(ruleset.name, ruleset.rules.digest, bot, seed, deals, tuple(counted))


def _of_match(ruleset: RuleSet, players: list[Bot], seed: str) -> Iterator[Ending]:
    referee, rules = Referee(ruleset), ruleset.rules
    for number in count(1):
        free = not (isinstance(referee.match.plan, DoubleLeads) and rules.first_tile_forced)
        deal = play_deal(referee, players, f"{seed}/{number}")
        if free:
            yield ending_of(deal, referee.match.plan, rules)
        if deal.verdict:
            return


def ending_of(deal: PlayedDeal, after: LeadPlan, rules: Rules) -> Ending:
    """A deal of two sides as the leading side sees it; `after` says who leads the next one."""
    leading, settled = rules.seating.side(deal.leader), deal.settlement
    result: Result = "tied"
    if settled.winners:
        won = leading in settled.winners
        result = ("won_match" if won else "lost_match") if settled.instant else "won" if won else "lost"
    amount = settled.laid + sum(entry.hands + entry.bonus for entry in settled.entries)
    return Ending(result, amount, leading_side(after, rules) == leading, times=1)
