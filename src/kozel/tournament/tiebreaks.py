"""Named codes of rankings. Each gives every pair a number, more is better; the list of codes stands in the event.

PTS  points for parties: 2 for a won one or a bye, 1 for a drawn one
PCT  mean of matchpoints over boards, in per cent         IMP  sum of cross-IMPs
VP   sum of victory points                                DAT  sum of points minus datum
DIF  points a deal                                        WON  deals won
BH1  mean of the opponents by the first code, without the lowest (Buchholz, cut 1)
DE   direct encounter: points in the parties among the tied, if all of them have met
LOT  lots from the secret of the draw

A party on prepared boards is won by its margin in D-IMP; where each table shuffles for itself, by its points, an award
counting as its D-IMP. In an individual event each of the four has the score of his side.

Source: codes after the FIDE handbook C.07; order and unplayed parties are house choices: the rules of sport dominoes
that we have end before it. A bye or an absent opponent counts in no code but PTS and VP.
"""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias, assert_never

from kozel.tournament.award import in_imps
from kozel.tournament.draw import lots
from kozel.tournament.facts import TieBreak
from kozel.tournament.individual import Four
from kozel.tournament.movement import Table
from kozel.tournament.state import State, entrants, sides
from kozel.tournament.tally import Result, Tally
from kozel.tournament.victory import margins, victory_of_tenths

Values: TypeAlias = dict[int, Fraction]


class Figures:
    """All that the codes need, counted once from the results of a state."""

    def __init__(self, state: State) -> None:
        self.state = state
        boards: dict[int, list[Result]] = defaultdict(list)
        for result in state.results.values():
            boards[result.board].append(result)
        self.per_cent, self.imps, self.datum = Tally("per_cent"), Tally("imps"), Tally("datum")
        for board, results in boards.items():
            for tally in (self.per_cent, self.imps, self.datum):
                tally.put(board, results)
        self._against: dict[tuple[int, int], int] = defaultdict(int)
        self._points: dict[int, int] = defaultdict(int)
        self._deals: dict[int, int] = defaultdict(int)
        self._won: dict[int, int] = defaultdict(int)
        for result in state.results.values():
            if result.net is not None:
                ns, ew = result.sides
                self._count(ns, ew, result.net)
                self._count(ew, ns, -result.net)

    def _count(self, side: Sequence[int], others: Sequence[int], net: int) -> None:
        for entrant in side:
            self._points[entrant] += net
            self._deals[entrant] += 1
            self._won[entrant] += net > 0
            for other in others:
                self._against[entrant, other] += net

    def values(self, code: TieBreak, first: TieBreak) -> Values:
        """A code for all pairs; `first` is the one that the ranking begins with."""
        pairs = self.state.pairs
        match code:
            case "PTS":
                return self._party_points()
            case "PCT":
                return {pair: self.per_cent.total(pair).mean for pair in pairs}
            case "IMP":
                return {pair: self.imps.total(pair).score for pair in pairs}
            case "DAT":
                return {pair: self.datum.total(pair).score for pair in pairs}
            case "VP":
                return self._victory()
            case "DIF":
                return {pair: self._per_deal(pair) for pair in pairs}
            case "WON":
                return {pair: Fraction(self._won.get(pair, 0)) for pair in pairs}
            case "BH1":
                return self._opponents(self.values(first, first))
            case "LOT":
                return self._lots()
            case "DE":
                return {}
            case _:
                assert_never(code)

    def _per_deal(self, pair: int) -> Fraction:
        return Fraction(self._points[pair], self._deals[pair]) if self._deals.get(pair) else Fraction(0)

    def _party_points(self) -> Values:
        """2, 1 or 0 for each party that has a result on each board; 2 for a bye."""
        total = dict.fromkeys(self.state.pairs, Fraction(0))
        for one in self.state.rounds:
            for entrant in one.byes:
                total[entrant] += 2
            for table in one.seated:
                margin = self.margin(table)
                if margin is not None:
                    for entrant in entrants(table):
                        ahead = margin if entrant in sides(table)[0] else -margin
                        total[entrant] += 1 + (ahead > 0) - (ahead < 0)
        return total

    def margin(self, table: Table | Four) -> Fraction | None:
        """By how much A and C are ahead in their party; nothing while a result is missing."""
        if not self._complete(table):
            return None
        if self.state.opened is None or self.state.opened.dealt == "boards":
            return Fraction(margins(self.imps, table.boards).get(table.ns, 0))
        results = [self.state.results[board, table.ns, table.ew] for board in table.boards]
        return sum((_ahead(result) for result in results), Fraction(0))

    def _victory(self) -> Values:
        """Victory points over all parties that have a result on each board, and the byes."""
        total = dict.fromkeys(self.state.pairs, Fraction(0))
        bye = self.state.opened.bye if self.state.opened else 0
        for one in self.state.rounds:
            for pair in one.byes:
                total[pair] += Fraction(bye, 100)
            for boards in {table.boards for table in one.seated}:
                ahead = margins(self.imps, boards)
                tables = [table for table in one.seated if table.boards == boards and self._complete(table)]
                for pair in (entrant for table in tables for entrant in entrants(table)):
                    total[pair] += Fraction(victory_of_tenths(ahead.get(pair, 0), len(boards)), 100)
        return total

    def _complete(self, table: Table | Four) -> bool:
        return all((board, table.ns, table.ew) in self.state.results for board in table.boards)

    def _opponents(self, first: Values) -> Values:
        met: dict[int, list[Fraction]] = defaultdict(list)
        for pair, other in self._against:
            met[pair].append(first[other])
        return {pair: _without_lowest(met[pair]) for pair in self.state.pairs}

    def _lots(self) -> Values:
        drawn, opened = self.state.drawn, self.state.opened
        if drawn is None or opened is None:
            return {}
        order = lots(opened.title, list(self.state.pairs), bytes.fromhex(drawn.secret), bytes.fromhex(drawn.beacon))
        return {pair: Fraction(-place) for pair, place in order.items()}

    def encounter(self, tied: Sequence[int]) -> Values:
        """Points of each in the parties among the tied; nothing when two of them have not met."""
        if any((one, other) not in self._against for one, other in combinations(tied, 2)):
            return {}
        return {one: Fraction(sum(self._against[one, other] for other in tied if other != one)) for one in tied}


def _ahead(result: Result) -> Fraction:
    if result.net is not None:
        return Fraction(result.net)
    if result.shares:
        return Fraction(sum(net * per_cent for net, per_cent in result.shares), 100)
    ns, ew = (in_imps(award) if award else 0 for award in (result.ns_award, result.ew_award))
    return Fraction(ns - ew, 2)


def _without_lowest(values: list[Fraction]) -> Fraction:
    kept = sorted(values)[1:] if len(values) > 1 else values
    return sum(kept, Fraction(0)) / len(kept) if kept else Fraction(0)
