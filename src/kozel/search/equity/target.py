"""The equity of a match to a number of points."""

from typing import NamedTuple

import numpy as np

from kozel.game.rules import Rules
from kozel.game.seats import Side
from kozel.game.sheet import Standing
from kozel.search.endings import Ending, Endings
from kozel.search.equity.iteration import POTS, solved, written
from kozel.search.equity.leads import lead_after_tie, next_lead
from kozel.search.equity.protocol import Floats, Ints


class Between(NamedTuple):
    """A match between two deals: two sheets and the pot, which broadcast against each other.

    Side `strikes` lost the first deal and may strike out its record if it wins the second.
    """

    sheets: tuple[Ints, Ints]
    eggs: Ints
    strikes: Side | None = None


class TargetEquity:
    """``table[pot, own, other]`` is the chance of the side that leads, with `own` points on its sheet.

    The table holds from the third deal on, when no write-off of the first two is left; what comes before is reckoned
    from it. Pots between those of the table are interpolated, beyond the last it counts.
    """

    def __init__(self, rules: Rules, endings: Endings) -> None:
        self._rules = rules
        self._endings = endings
        self.table = solved(rules, endings)

    def before(self, standing: Standing, leads: Side | None) -> float:
        return 0.5 if standing.deal_no == 1 else float(self.chance(self._between(standing), leads))

    def after(self, standing: Standing, led: Side, winner: Side, last: Side, amounts: Ints, *, fish: bool) -> Floats:
        leads = next_lead(self._rules, led, winner, last, fish=fish)
        first = self._rules.write_off == "first_two" and standing.deal_no == 1
        return self._after(self._between(standing), winner, amounts, leads, 1 - winner if first else None)

    def after_tie(self, standing: Standing, led: Side, last: Side, laid: Ints) -> Floats:
        pot = standing.eggs + (laid if self._rules.fish_tie == "carry" else 0 * laid)
        tied = self._between(standing)._replace(eggs=pot, strikes=None)
        return self.chance(tied, lead_after_tie(self._rules, led, last))

    def _between(self, standing: Standing) -> Between:
        second = self._rules.write_off == "first_two" and standing.deal_no == 2
        strikes = standing.last_losers[0] if second and standing.last_losers else None
        own, other = standing.sheet
        return Between((np.array(own), np.array(other)), np.array(standing.eggs), strikes)

    def _after(self, now: Between, winner: Side, amounts: Ints, leads: Side | None, strikes: Side | None) -> Floats:
        """The chances after a deal, in the next of which side `strikes` may strike out its record."""
        rules = self._rules
        writer = 1 - winner if rules.points == "penalty" else winner
        total, opens = written(rules, now.sheets[writer], amounts, now.eggs)
        pot = np.where(opens | (rules.open_test == "with_eggs"), 0, now.eggs)
        sheets = [*now.sheets]
        sheets[writer] = np.minimum(total, rules.target - 1)
        if rules.write_off == "whole_record" or now.strikes == winner:
            sheets[winner] = np.zeros_like(sheets[winner])
        goes_on = self.chance(Between((sheets[0], sheets[1]), pot, strikes), leads)
        return np.where(opens & (total >= rules.target), 1.0 - winner, goes_on)

    def chance(self, now: Between, leads: Side | None) -> Floats:
        """The chances before a deal."""
        if leads is None:
            return (self.chance(now, 0) + self.chance(now, 1)) / 2
        if now.strikes is not None:
            return self.played_on(now, leads)
        own, other = np.broadcast_arrays(now.sheets[leads], now.sheets[1 - leads])
        at = np.interp(now.eggs, POTS[: len(self.table)], range(len(self.table)))
        low = at.astype(int)
        high, part = np.minimum(low + 1, len(self.table) - 1), at - low
        chance = (1 - part) * self.table[low, own, other] + part * self.table[high, own, other]
        return 1 - chance if leads else chance

    def played_on(self, now: Between, led: Side) -> Floats:
        """The same by all endings of one more deal."""
        return np.sum([share * self._ended(now, led, ending) for ending, share in self._endings.shares()], axis=0)

    def _ended(self, now: Between, led: Side, ending: Ending) -> Floats:
        leads = led if ending.keeps else 1 - led
        if ending.result == "tied":
            carried = ending.amount if self._rules.fish_tie == "carry" else 0
            return self.chance(now._replace(eggs=now.eggs + carried, strikes=None), leads)
        winner = led if ending.won else 1 - led
        if ending.instant:
            return np.full(np.broadcast_shapes(*[one.shape for one in (*now.sheets, now.eggs)]), 1.0 - winner)
        return self._after(now, winner, np.array(ending.amount), leads, None)
