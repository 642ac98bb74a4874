"""Many matches between bots, and how often what happens."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, count, islice
from multiprocessing import get_context
from typing import Final, NamedTuple, TypeAlias

from kozel.arena.play import PlayedDeal, play_deal
from kozel.arena.quantities import Quantity, quantities
from kozel.arena.rates import Rate
from kozel.bots.registry import make
from kozel.game.match import Match
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import RuleSet

Progress: TypeAlias = Callable[[int], None]
"""Told how many deals are done."""

BATCH: Final = 8
"""Matches that a process plays before it reports."""


class Setup(NamedTuple):
    """Who plays what: bots by seat, by name."""

    ruleset: RuleSet
    bots: tuple[str, ...]
    seed: str


class Line(NamedTuple):
    """A quantity and its tally."""

    quantity: Quantity
    rate: Rate


def simulate(
    ruleset: RuleSet,
    bots: Sequence[str],
    deals: int,
    seed: str,
    on_progress: Progress = lambda done: None,
    *,
    jobs: int = 1,
) -> list[Line]:
    """The tally of the first `deals` deals of match 1, 2, 3, … between these bots (a name a seat).

    The result follows from the other arguments, whatever the number of processes `jobs`; the match that is running when
    the deals are up stays unfinished. Raises: UnknownBotError.
    """
    for name in bots:
        make(name)
    setup = Setup(ruleset, tuple(bots), seed)
    lines = [Line(quantity, Rate(quantity.kind)) for quantity in quantities(ruleset.rules)]
    for done, deal in enumerate(islice(_played(setup, jobs), deals), 1):
        _observe(lines, deal, ruleset)
        on_progress(done)
    return lines


def _observe(lines: Iterable[Line], deal: PlayedDeal, ruleset: RuleSet) -> None:
    for quantity, rate in lines:
        for value in quantity.of(deal, ruleset.rules):
            rate.add(value)


def _played(setup: Setup, jobs: int) -> Iterator[PlayedDeal]:
    """The deals of all matches in order, without end."""
    if jobs == 1:
        return chain.from_iterable(play_match(setup, match_no) for match_no in count(1))
    return chain.from_iterable(_in_processes(setup, jobs))


def _in_processes(setup: Setup, jobs: int) -> Iterator[list[PlayedDeal]]:
    """The same, played ahead in batches of matches."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        firsts = count(1, BATCH)
        waiting: list[Future[list[PlayedDeal]]] = []
        try:
            while True:
                while len(waiting) < 2 * jobs:
                    waiting.append(pool.submit(_play_batch, setup, next(firsts)))
                yield waiting.pop(0).result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _play_batch(setup: Setup, first: int) -> list[PlayedDeal]:
    return [deal for match_no in range(first, first + BATCH) for deal in play_match(setup, match_no)]


def play_match(setup: Setup, match_no: int) -> Iterator[PlayedDeal]:
    """The deals of one match. It depends on its number alone, not on the matches before it."""
    referee = Referee(setup.ruleset)
    referee.match = Match(referee.rules, reference(setup.ruleset), match_no)
    bots = [make(name) for name in setup.bots]
    for deal_no in count(1):
        deal = play_deal(referee, bots, f"{setup.seed}/{match_no}/{deal_no}")
        yield deal
        if deal.verdict:
            return
