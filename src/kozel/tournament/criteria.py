"""What makes a Swiss pairing good: one whole number a criterion, in order of weight, each a sum over the tables.

1. rematches        how often the two of a table have met before
2. second byes      byes of the one without an opponent
3. bye score        score of the one without an opponent
4. gaps             squares of the difference in score
5. gaps at the top  the same squares, times the number of groups from the higher pair down
6. clubs            tables where both are of one club
7. leads            how far each pair's count of leading first, less that of leading second, leaves ±1, squared
8. order            squares of the distance from the ideal opponent
9. turns            pairs that lead first, or second, twice running

A pairing is best when no other has a smaller list, the first difference deciding. Down the ranking, 1-2, 3-4, …, there
are no gaps to count. Source: the team Swiss of FIDE (C.04.6, 2026), where colour never prevents a pairing; the list
itself is a house choice for dominoes.

A party has 4k deals, so its four players lead equally often whoever leads first. Who leads first cannot always stay ±1
where the score goes first: of four pairs the two that led first may win, and meet. Down the ranking, clubs aside, it
can: while a pair has met no more than a quarter of an even field, those at +1 and those at -1 can be coupled (by Hall).
"""

from typing import NamedTuple

from kozel.tournament.entrant import Entrant, Field, System


class Cost(NamedTuple):
    rematches: int = 0
    second_byes: int = 0
    bye_score: int = 0
    gaps: int = 0
    gaps_at_top: int = 0
    clubs: int = 0
    leads: int = 0
    order: int = 0
    turns: int = 0

    def plus(self, other: "Cost") -> "Cost":
        return Cost(*(a + b for a, b in zip(self, other, strict=True)))


class Criteria:
    """The cost of each possible table of a round. Places count from 0 in the ranking; i is before j."""

    def __init__(self, field: Field, system: System) -> None:
        self._field = field
        self._fold = system == "fold"
        self._lowest = min((entrant.score for entrant in field.entrants), default=0)

    def table(self, i: int, j: int) -> Cost:
        one, other = self._field.entrants[i], self._field.entrants[j]
        gap = one.score - other.score if self._fold else 0
        squares = gap * gap
        leads, turns = min(lead_cost(one, other), lead_cost(other, one))
        return Cost(
            rematches=one.met.count(other.number),
            gaps=squares,
            gaps_at_top=squares * (self._field.groups - self._field.group[i]),
            clubs=int(one.club == other.club != ""),
            leads=leads,
            order=self.order(i, j),
            turns=turns,
        )

    def order(self, i: int, j: int) -> int:
        """The criterion of this name; the places may be in any order."""
        i, j = min(i, j), max(i, j)
        return self._fold_order(i, j) if self._fold else (j - i - 1) ** 2

    def bye(self, i: int) -> Cost:
        entrant = self._field.entrants[i]
        return Cost(second_byes=entrant.byes, bye_score=entrant.score - self._lowest)

    def _fold_order(self, i: int, j: int) -> int:
        """Within a group of m the ideal opponent is m // 2 places below; between groups the last meets the first."""
        start, end = self._field.bounds(i)
        if j < end:
            return (j - i - (end - start) // 2) ** 2
        return (end - 1 - i) ** 2 + (j - self._field.bounds(j)[0]) ** 2


def lead_cost(first: Entrant, second: Entrant) -> tuple[int, int]:
    """What it costs when `first` leads the first deal: the criteria leads and turns."""
    beyond = max(0, abs(first.balance + 1) - 1), max(0, abs(second.balance - 1) - 1)
    return sum(size * size for size in beyond), (first.last == "first") + (second.last == "second")


def leads_first(one: Entrant, other: Entrant) -> tuple[Entrant, Entrant]:
    """Who leads first, and who second; where it is all the same, the smaller number if it is odd.

    So after the first round about half of the winners have led first, and each can meet one who has not. Source: FIDE
    gives the first colours by odd and even numbers (C.04.6); rules 5 and 6 of S2 leave them to the draw.
    """
    small, large = sorted((one, other), key=lambda entrant: entrant.number)
    usual = (small, large) if small.number % 2 else (large, small)
    return min(usual, (usual[1], usual[0]), key=lambda table: lead_cost(*table))
