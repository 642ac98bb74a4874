"""Two bots at the same deals, each deal played both ways, so that the luck of the tiles cancels out."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Final, NamedTuple

from kozel.arena.cluster import on_cluster
from kozel.arena.contestants import PROGRAM, contestant, partners
from kozel.arena.pairs import Pair, Unit, dismiss, play_pair
from kozel.arena.rates import Rate
from kozel.game.rulesets import RuleSet

_AHEAD: Final = 4


class Duel(NamedTuple):
    """By how many points a deal one bot is better than another: the mean and its 95 % interval."""

    deals: int
    mean: float
    low: float
    high: float


def duel(ruleset: RuleSet, bot_a: str, bot_b: str, deals: int, seed: str) -> Duel:
    """Plays `deals` first deals of a match twice, with the seats of the two bots exchanged; see `pairs.edge_of`.

    Raises: UnknownBotError.
    """
    rate = Rate("mean")
    for pair in pairs(ruleset, (bot_a, bot_b), range(deals), seed):
        rate.add(pair.edge)
    return Duel(deals, rate.value, *rate.interval)


def pairs(
    ruleset: RuleSet,
    bots: tuple[str, str],
    numbers: Sequence[int],
    seed: str,
    *,
    unit: Unit = "deal",
    jobs: int | str = 1,
) -> Iterator[Pair]:
    """The units of these numbers, each played both ways, in order.

    `jobs` is a number of processes here, or the address of a Dask scheduler.
    Raises: UnknownBotError, ClusterError.
    """
    for name in (one for bot in bots for one in partners(bot)):
        if not name.startswith(PROGRAM):
            contestant(name)
    play: Callable[[int], Pair] = partial(play_pair, ruleset, bots, unit, seed)
    if isinstance(jobs, str):
        return on_cluster(play, numbers, jobs)
    return _here(play, numbers) if jobs == 1 else _in_processes(play, numbers, jobs)


def _here(play: Callable[[int], Pair], numbers: Sequence[int]) -> Iterator[Pair]:
    try:
        yield from map(play, numbers)
    finally:
        dismiss()


def _in_processes(play: Callable[[int], Pair], numbers: Sequence[int], jobs: int) -> Iterator[Pair]:
    """The same, a few units ahead, so that a contest that is decided early leaves little undone."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            waiting = [pool.submit(play, number) for number in numbers[: _AHEAD * jobs]]
            for number in [*numbers[_AHEAD * jobs :], *[None] * len(waiting)]:
                yield waiting.pop(0).result()
                if number is not None:
                    waiting.append(pool.submit(play, number))
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
