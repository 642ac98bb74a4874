"""How deals end, measured: what the match equity is reckoned from.

One file for each shipped rule set of two sides in pairs, made by ``bench/endings.py``, which says how.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.game.rules import Rules, differences
from kozel.game.rulesets import shipped

Result: TypeAlias = Literal["won", "lost", "tied", "won_match", "lost_match"]
MEASURED: Final = ("trudovoy", "prostoy", "morskoy", "ussr85", "sport", "international")


class Ending(msgspec.Struct, frozen=True, order=True, array_like=True):
    """One way for a deal to end, as the side sees it that led, and how many `times` it was seen.

    `amount` is what the deal asks to write, or lays in the pot after an equal fish. `keeps` says whether the side that
    led leads the next deal too.
    """

    result: Result
    amount: int
    keeps: bool
    times: int

    @property
    def won(self) -> bool:
        return self.result in ("won", "won_match")

    @property
    def instant(self) -> bool:
        """Whether it decided the match at once."""
        return self.result in ("won_match", "lost_match")


class Endings(msgspec.Struct, frozen=True):
    """All endings seen under the rule set `rules` (its `digest` is that of then), four of `bot` at the table."""

    rules: str
    digest: str
    bot: str
    seed: str
    deals: int
    endings: tuple[Ending, ...]

    def shares(self) -> Iterator[tuple[Ending, float]]:
        """Every ending with its share."""
        return ((one, one.times / self.deals) for one in self.endings)


@cache
def endings_of(id: str) -> Endings:
    """What was measured under a shipped rule set, one of MEASURED."""
    return msgspec.json.decode(Path(__file__).with_name(f"{id}.json").read_bytes(), type=Endings)


@lru_cache(maxsize=64)
def nearest(rules: Rules) -> Endings | None:
    """What was measured under the shipped rules that differ least; None where nothing alike was measured."""
    alike = [id for id in MEASURED if _alike(shipped(id).rules, rules)]
    return endings_of(min(alike, key=lambda id: len(differences(rules, shipped(id).rules)))) if alike else None


def _alike(rules: Rules, others: Rules) -> bool:
    return (rules.sides, rules.points, rules.fish_score) == (others.sides, others.points, others.fish_score)
