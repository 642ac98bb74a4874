"""Why a Swiss round is as it is, line by line, for players and for an auditor."""

from collections.abc import Iterator, Sequence

from kozel.cards.words import say
from kozel.tournament.criteria import Criteria, lead_cost
from kozel.tournament.entrant import Entrant, Field, System
from kozel.tournament.swiss import SwissRound


def explain(lang: str, entrants: Sequence[Entrant], paired: SwissRound, system: System = "fold") -> list[str]:
    """How the round was paired; one line for the groups, the one without an opponent, each table, and the sums."""
    told = _Explanation(lang, Field(entrants), system)
    lines = [told.head(), *told.group_lines()]
    if paired.bye is not None:
        lines.append(told.bye(paired.bye))
    lines += [told.table(number, *table) for number, table in enumerate(paired.tables, 1)]
    return [*lines, told.sums(paired)]


class _Explanation:
    def __init__(self, lang: str, field: Field, system: System) -> None:
        self._lang, self._field, self._system = lang, field, system
        self._places = {entrant.number: place for place, entrant in enumerate(field.entrants)}
        self._criteria = Criteria(field, system)

    def _say(self, message: str, **args: str | int) -> str:
        return say(self._lang, f"swiss-{message}", **args)

    def head(self) -> str:
        return self._say(f"head-{self._system}", pairs=len(self._field.entrants))

    def group_lines(self) -> Iterator[str]:
        """The score groups with their pairs in the order of the ranking; down the ranking they do not matter."""
        if self._system == "neighbour":
            return
        for start, end in zip(self._field.starts, self._field.starts[1:], strict=False):
            group = self._field.entrants[start:end]
            numbers = ", ".join(str(entrant.number) for entrant in group)
            yield self._say("group", score=group[0].score, n=len(group), pairs=numbers)

    def bye(self, number: int) -> str:
        entrant = self._field.entrants[self._places[number]]
        return self._say("bye-again" if entrant.byes else "bye", pair=number, score=entrant.score)

    def table(self, number: int, first: int, second: int) -> str:
        i, j = sorted((self._places[first], self._places[second]))
        upper, lower = self._field.entrants[i], self._field.entrants[j]
        who = self._say("table", table=number, a=upper.number, sa=upper.score, b=lower.number, sb=lower.score)
        return " ".join([who, *self._reasons(i, j), self._lead(first, second)])

    def _reasons(self, i: int, j: int) -> Iterator[str]:
        upper, lower = self._field.entrants[i], self._field.entrants[j]
        cost = self._criteria.table(i, j)
        if self._system == "fold" and upper.score != lower.score:
            yield self._say("down", pair=upper.number, score=upper.score, gap=upper.score - lower.score)
        elif cost.order == 0:
            yield self._say(f"ideal-{self._system}")
        else:
            yield self._other_than_ideal(i)
        if cost.rematches:
            yield self._say("rematch", n=cost.rematches)
        if cost.clubs:
            yield self._say("club", club=upper.club)

    def _other_than_ideal(self, i: int) -> str:
        """Whom the upper one would have had, and what was in the way."""
        start, end = self._field.bounds(i)
        ideal = i + (end - start) // 2 if self._system == "fold" else i + 1
        bound = end if self._system == "fold" else len(self._field.entrants)
        if ideal >= bound:
            return self._say("lower-half", pair=self._field.entrants[i].number)
        upper, wanted = self._field.entrants[i], self._field.entrants[ideal]
        return self._say(
            f"instead-{self._system}", pair=upper.number, ideal=wanted.number, why=self._obstacle(upper, wanted)
        )

    def _obstacle(self, upper: Entrant, wanted: Entrant) -> str:
        if wanted.number in upper.met:
            return "met"
        if upper.club == wanted.club != "":
            return "club"
        if min(lead_cost(upper, wanted), lead_cost(wanted, upper))[0]:
            return "lead"
        return "others"

    def _lead(self, first: int, second: int) -> str:
        """Why the one leads first: fairness, alternation, or else an odd or an even number."""
        leads, other = self._field.entrants[self._places[first]], self._field.entrants[self._places[second]]
        if lead_cost(leads, other) == lead_cost(other, leads):
            return self._say("lead-odd" if first < second else "lead-even", pair=first, small=min(first, second))
        if leads.first < other.first:
            return self._say("lead-fewer", pair=first, own=leads.first, other=other.first)
        return self._say("lead-alternate", pair=first)

    def sums(self, paired: SwissRound) -> str:
        cost = paired.cost
        return self._say(
            "sums",
            rematches=cost.rematches,
            gaps=cost.gaps,
            clubs=cost.clubs,
            leads=cost.leads,
            order=cost.order,
            turns=cost.turns,
        )
