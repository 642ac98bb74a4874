"""Swiss for pairs: the best pairing of a round by `criteria`, as one exact matching.

Up to `WHOLE` pairs all tables are possible; in a larger
field each pair considers the nearest candidates only, and more of them when that leaves somebody alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from kozel.tournament.candidates import LARGE, Candidates
from kozel.tournament.criteria import Cost, Criteria, leads_first
from kozel.tournament.entrant import Entrant, Field, System
from kozel.tournament.errors import TournamentError
from kozel.tournament.matching import Edge, along_a_band, matching
from kozel.tournament.parts import by_parts
from kozel.tournament.potentials import potentials

WHOLE: Final = 128
"""So many pairs are matched on the whole graph, so that the pairing is best without any condition."""

NEAR: Final = 5
"""Candidates on each side of the ideal opponent, at first; twice as many in a field that is not very large."""


class SwissRound(msgspec.Struct, frozen=True):
    """The tables from the top: who leads first and who second, by number; who has no opponent; what it costs."""

    tables: tuple[tuple[int, int], ...]
    bye: int | None
    cost: Cost


def swiss(entrants: Sequence[Entrant], system: System = "fold") -> SwissRound:
    """Pairs a round; entrants are given in the order of the ranking. Raises: TournamentError for fewer than two."""
    if len(entrants) < 2:
        raise TournamentError("a round needs at least two pairs")
    field = Field(entrants)
    criteria = Criteria(field, system)
    candidates = Candidates(field, system)
    worth = potentials(len(entrants), criteria, candidates) if len(entrants) > WHOLE else []
    for near in _widths(len(entrants)):
        edges = list(_edges(field, criteria, candidates, near))
        if matched := _matched(field, system, edges, worth):
            return _round(field, sorted(matched))
    raise AssertionError("on the whole graph everybody finds an opponent")


def _widths(count: int) -> Iterator[int]:
    """How many candidates to consider, wider each time; at last all."""
    near = NEAR if count > LARGE else 2 * NEAR
    while count > WHOLE and near < count:
        yield near
        near *= 3
    yield count


def _matched(field: Field, system: System, edges: Sequence[Edge], worth: Sequence[int]) -> list[Edge] | None:
    count = len(field.entrants)
    if worth and system == "fold" and (matched := by_parts(field, edges, worth)):
        return matched
    if worth and system == "neighbour" and _reach(edges, count) <= NEAR + 1:
        return along_a_band(count, edges)
    return matching(count, edges, worth)


def _reach(edges: Sequence[Edge], bye: int) -> int:
    """How far down the ranking tables reach."""
    return max((j - i for i, j, _ in edges if j < bye), default=0)


def near_edges(field: Field, system: System) -> Iterator[Edge]:
    """The tables that are looked at first in a large field."""
    return _edges(field, Criteria(field, system), Candidates(field, system), NEAR)


def _edges(field: Field, criteria: Criteria, candidates: Candidates, near: int) -> Iterator[Edge]:
    """Possible tables, without rematches unless all tables are looked at; the place after the last is the bye."""
    count = len(field.entrants)
    whole = near >= count
    for i, entrant in enumerate(field.entrants):
        met = set(() if whole else entrant.met)
        for j in range(i + 1, count) if whole else candidates.of(i, near):
            if field.entrants[j].number not in met:
                yield i, j, criteria.table(i, j)
        if count % 2 and (whole or not entrant.byes):
            yield i, count, criteria.bye(i)


def _round(field: Field, matched: Iterable[Edge]) -> SwissRound:
    total, tables, bye = Cost(), list[tuple[int, int]](), None
    for i, j, cost in matched:
        total = total.plus(cost)
        if j == len(field.entrants):
            bye = field.entrants[i].number
        else:
            first, second = leads_first(field.entrants[i], field.entrants[j])
            tables.append((first.number, second.number))
    return SwissRound(tuple(tables), bye, total)
