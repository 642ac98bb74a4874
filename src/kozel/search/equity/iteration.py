"""Value iteration over the sheets: the chance before a deal is the mean of the chances after it."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kozel.game.rules import Rules
from kozel.search.endings import Endings
from kozel.search.equity.protocol import Floats, Ints

POTS: Final = (0, 12, 24, 36, 60, 100)
"""The pots that a table knows."""
EXACT: Final = 1e-8
SWEEPS: Final = 2000
SMALL: Final = 200_000


def written(rules: Rules, sheet: Ints, amounts: Ints, eggs: Ints | int) -> tuple[Ints, NDArray[np.bool_]]:
    """What a sheet comes to, and whether the deal was written at all. Twin: `kozel.game.scoring.settle`."""
    tested = amounts if rules.open_test == "without_eggs" else amounts + eggs
    opens = (sheet > 0) | (tested >= rules.open_at)
    return np.where(opens, sheet + amounts + eggs, sheet), opens


def solved(rules: Rules, endings: Endings) -> Floats:
    """``table[pot, own, other]``: the chance of the side that leads, when no deal is special."""
    pots = POTS if rules.fish_tie == "carry" else POTS[:1]
    table = np.full((len(pots), rules.target, rules.target), 0.5)
    step = _Step(rules, endings, pots)
    for _ in range(SWEEPS):
        _settle_first(table, step)
        new = step.levels(table)
        change = np.abs(new - table).max()
        table = new
        if change < EXACT:
            break
    return table


def _settle_first(table: Floats, step: "_Step") -> None:
    """Iterates over the level without a pot alone: equal fish are rare, so that the others hardly matter to it."""
    for _ in range(SWEEPS):
        new = step.level(0, table)
        change = np.abs(new - table[0]).max()
        table[0] = new
        if change < EXACT:
            break


class _Writing(NamedTuple):
    """What a deal of one kind does to the sheet of the side that writes, by that sheet.

    The chances of each sheet after it, that the target is reached, and that nothing is written.
    """

    sheets: Floats
    over: Floats
    below: Floats


class _Step:
    """One step of value iteration, as products with matrices."""

    def __init__(self, rules: Rules, endings: Endings, pots: tuple[int, ...]) -> None:
        self._rules, self._endings, self._pots = rules, endings, pots
        self._sure = sum([share for one, share in endings.shares() if one.result == "won_match"], 0.0)
        self._ties = {keeps: self._tied(keeps) for keeps in (True, False)}
        self._writes = {
            (won, keeps, pot): self._writing(won, keeps, eggs)
            for won in (True, False)
            for keeps in (True, False)
            for pot, eggs in enumerate(pots)
        }

    def levels(self, table: Floats) -> Floats:
        return np.stack([self.level(pot, table) for pot in range(len(self._pots))])

    def level(self, pot: int, table: Floats) -> Floats:
        """The chances before a deal with this pot, by those after it."""
        found = np.full(table.shape[1:], self._sure)
        for keeps, after in ((True, table), (False, 1 - table.transpose(0, 2, 1))):
            found += sum([share * level for share, level in zip(self._ties[keeps][pot], after, strict=True) if share])
            for won in (True, False):
                found += self._after(won, keeps, pot, after)
        return found

    def _after(self, won: bool, keeps: bool, pot: int, after: Floats) -> Floats:
        write = self._writes[won, keeps, pot]
        own_writes = won != (self._rules.points == "penalty")
        left = after[0 if self._rules.open_test == "with_eggs" else pot]
        fresh, same = self._struck(after[0], won), self._struck(left, won)
        if own_writes:
            return _product(write.sheets, fresh) + won * write.over[:, None] + write.below[:, None] * same
        return _product(write.sheets, fresh.T).T + won * write.over[None, :] + write.below[None, :] * same

    def _struck(self, after: Floats, won: bool) -> Floats:
        """The winners' record is gone, where rules say so."""
        if self._rules.write_off != "whole_record":
            return after
        return np.repeat(after[:1], len(after), 0) if won else np.repeat(after[:, :1], len(after), 1)

    def _writing(self, won: bool, keeps: bool, eggs: int) -> _Writing:
        target = self._rules.target
        found = _Writing(np.zeros((target, target)), np.zeros(target), np.zeros(target))
        before = np.arange(target)
        for ending, share in self._endings.shares():
            if ending.result != ("won" if won else "lost") or ending.keeps != keeps:
                continue
            after, opens = written(self._rules, before, np.array(ending.amount), eggs)
            stays = opens & (after < target)
            found.sheets[before[stays], after[stays]] += share
            found.over[opens & ~stays] += share
            found.below[~opens] += share
        return found

    def _tied(self, keeps: bool) -> Floats:
        """By the pot before an equal fish: the chances of each pot after it."""
        levels = len(self._pots)
        found = np.zeros((levels, levels))
        for ending, share in self._endings.shares():
            if ending.result != "tied" or ending.keeps != keeps:
                continue
            laid = ending.amount if levels > 1 else 0
            for pot, eggs in enumerate(self._pots):
                for level, unit in enumerate(np.eye(levels)):
                    found[pot, level] += share * float(np.interp(eggs + laid, self._pots, unit))
        return found


def _product(writing: Floats, chances: Floats) -> Floats:
    """The product of two matrices, the first of which only has numbers right of its diagonal.

    In pieces too small for BLAS to begin threads, which stall where other programs run.
    """
    rows = max(1, SMALL // chances.size)
    return np.concatenate([writing[at : at + rows, at:] @ chances[at:] for at in range(0, len(writing), rows)])
