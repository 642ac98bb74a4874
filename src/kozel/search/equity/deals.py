"""The equity of a match over a number of deals."""

from collections.abc import Iterator

import numpy as np

from kozel.game.rules import Rules
from kozel.game.seats import Side
from kozel.game.sheet import Standing
from kozel.search.endings import Endings
from kozel.search.equity.leads import lead_after_tie, next_lead
from kozel.search.equity.protocol import Floats, Ints


class DealsEquity:
    """What counts is by how much a side is ahead.

    ``_tables[deals left][lead + most]`` is the chance of the side that leads the next deal.
    """

    def __init__(self, rules: Rules, endings: Endings) -> None:
        self._rules = rules
        self._most = max(one.amount for one in endings.endings) * rules.deals
        self._tables = list(self._solved(endings))

    def before(self, standing: Standing, leads: Side | None) -> float:
        return float(self._chance(standing.deal_no, np.array(self._lead(standing)), leads))

    def after(self, standing: Standing, led: Side, winner: Side, last: Side, amounts: Ints, *, fish: bool) -> Floats:
        lead = self._lead(standing) + (amounts if winner == 0 else -amounts)
        return self._chance(standing.deal_no + 1, lead, next_lead(self._rules, led, winner, last, fish=fish))

    def after_tie(self, standing: Standing, led: Side, last: Side, laid: Ints) -> Floats:
        lead = self._lead(standing) + 0 * laid
        return self._chance(standing.deal_no + 1, lead, lead_after_tie(self._rules, led, last))

    def _lead(self, standing: Standing) -> int:
        ahead = standing.sheet[0] - standing.sheet[1]
        return ahead if self._rules.points == "collect" else -ahead

    def _chance(self, deal_no: int, lead: Ints, leads: Side | None) -> Floats:
        table = self._tables[self._rules.deals + 1 - deal_no]
        lead = np.clip(lead, -self._most, self._most)
        ours, theirs = table[lead + self._most], 1 - table[self._most - lead]
        return (ours + theirs) / 2 if leads is None else theirs if leads else ours

    def _solved(self, endings: Endings) -> Iterator[Floats]:
        leads = np.arange(-self._most, self._most + 1)
        table = (np.sign(leads) + 1) / 2
        yield table
        for _ in range(self._rules.deals):
            table = self._step(table, leads, endings)
            yield table

    def _step(self, table: Floats, leads: Ints, endings: Endings) -> Floats:
        found = np.zeros(len(leads))
        for ending, share in endings.shares():
            gain = 0 if ending.result == "tied" else ending.amount if ending.won else -ending.amount
            at = np.clip(leads + gain, -self._most, self._most)
            chance = table[at + self._most] if ending.keeps else 1 - table[self._most - at]
            found += share * (ending.won if ending.instant else chance)
        return found
