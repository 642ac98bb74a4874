"""What every end of a deal is worth to the match, as the kernel reads it: its `struct Payoff`.

The kernel solves the end of a deal with open hands; players do not see them. So an end that was solved is trusted only
in part, `sure` of it, the less the more tiles were left; for the rest the deal may end anyhow around the points found.
That matters, because a chance leaps where a sheet opens and where the match ends, and play with open hands hits every
such mark. The numbers were measured (bench/solved_ends.py); docs/strength.md tells what they changed.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

import numpy as np

from kozel.game.rules import Rules
from kozel.game.seats import Side
from kozel.game.sheet import Standing
from kozel.game.tiles import BAYAN, BIT, BLANK_DOUBLE, FULL_SET, pips
from kozel.search.equity import equity_of
from kozel.search.equity.protocol import Equity, Floats
from kozel.search.worth import UNIT

PULL: Final = 0.6
SPREAD: Final = 26.0
"""A deal that does not end as solved ends about this far from so much of the points."""


@lru_cache(maxsize=256)
def payoff(rules: Rules, standing: Standing, led: Side, sure: float = 1.0) -> bytes | None:
    """The payoffs of a deal played at `standing` that side `led` led; None where no match equity is known."""
    rows = _chances(rules, standing, led)
    if rows is None:
        return None
    tiles = BIT[BAYAN] | BIT[BLANK_DOUBLE]
    sea = tiles if rules.end_on_66_00_wins_match else 0
    general = tiles if rules.general_wins_match else 0
    header = (rows.shape[1], sea, rules.end_on_66_00_also_if_fish, general, UNIT)
    trusted = rows if sure == 1 else sure * rows + (1 - sure) * _around(rows)
    return np.array(header, np.int32).tobytes() + np.rint(UNIT * (2 * trusted - 1)).astype(np.int16).tobytes()


@lru_cache(maxsize=64)
def _chances(rules: Rules, standing: Standing, led: Side) -> Floats | None:
    """A row for each way to end, a column for each number of points; the rows are those of the kernel."""
    equity = equity_of(rules)
    return None if equity is None else np.stack(list(_rows(equity, standing, led, _most(rules) + 1)))


def _most(rules: Rules) -> int:
    """The most points that a deal can ask for."""
    bonuses = (rules.lead_bonus00, rules.lead_bonus66, rules.end_bonus00, rules.end_bonus66)
    return pips(FULL_SET) + rules.lone00 + rules.lone66 + sum(bonuses)


def _rows(equity: Equity, standing: Standing, led: Side, size: int) -> Iterator[Floats]:
    amounts = np.arange(size)
    for winner in (0, 1):
        yield equity.after(standing, led, winner, winner, amounts, fish=False)
    for winner in (0, 1):
        for maker in (0, 1):
            yield equity.after(standing, led, winner, maker, amounts, fish=True)
    for maker in (0, 1):
        yield equity.after_tie(standing, led, maker, amounts)


def _around(rows: Floats) -> Floats:
    """The same when a deal ends anyhow around these points, somebody going out."""
    size = rows.shape[1]
    line = np.concatenate((rows[1, :0:-1], (rows[0, :1] + rows[1, :1]) / 2, rows[0, 1:]))
    mean = (_nearness(size) * line).sum(axis=1)
    ours, theirs, even = mean[size - 1 :], mean[size - 1 :: -1], np.full(size, mean[size - 1])
    return np.stack((ours, theirs, ours, ours, theirs, theirs, even, even))


@cache
def _nearness(size: int) -> Floats:
    """From points found to points that may come: chances, a row for each number from ``1 - size`` to ``size - 1``."""
    points = np.arange(1 - size, size)
    found = np.exp(-(((points[None, :] - PULL * points[:, None]) / SPREAD) ** 2) / 2)
    return found / found.sum(axis=1, keepdims=True)
