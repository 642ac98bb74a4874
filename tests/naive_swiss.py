"""The best Swiss pairing by trying all of them, with the criteria written out once more."""

from functools import cache


def table_cost(field, i, j, system):
    """The list of criteria of a table of places i < j."""
    a, b = field[i], field[j]
    scores = sorted({e.score for e in field}, reverse=True)
    gap = (a.score - b.score) ** 2 if system == "fold" else 0
    steps = len(scores) - scores.index(a.score)
    leads, turns = min(_lead(a, b), _lead(b, a))
    if system == "neighbour":
        order = (j - i - 1) ** 2
    else:
        own = [k for k, e in enumerate(field) if e.score == a.score]
        its = [k for k, e in enumerate(field) if e.score == b.score]
        order = (j - i - len(own) // 2) ** 2 if a.score == b.score else (own[-1] - i) ** 2 + (j - its[0]) ** 2
    club = 1 if a.club and a.club == b.club else 0
    return (a.met.count(b.number), 0, 0, gap, gap * steps, club, leads, order, turns)


def _lead(first, second):
    beyond = twice = 0
    for led, was_second, way, last in (
        (first.first + 1, first.second, "first", first.last),
        (second.first, second.second + 1, "second", second.last),
    ):
        if not -1 <= led - was_second <= 1:
            beyond += (abs(led - was_second) - 1) ** 2
        twice += way == last
    return beyond, twice


def bye_cost(field, i):
    return (0, field[i].byes, field[i].score - min(e.score for e in field), 0, 0, 0, 0, 0, 0)


def all_pairings(places):
    """Every way to couple the places; an odd one out is coupled with None."""
    if not places:
        yield []
        return
    first, rest = places[0], places[1:]
    for other in rest:
        left = tuple(place for place in rest if place != other)
        yield from ([(first, other), *more] for more in all_pairings(left))
    if len(places) % 2:
        yield from ([(first, None), *more] for more in all_pairings(rest))


def pairing_cost(field, tables, system):
    costs = [bye_cost(field, i) if j is None else table_cost(field, i, j, system) for i, j in tables]
    return tuple(map(sum, zip(*costs, strict=True)))


def best_by_trying_all(field, system):
    return min(pairing_cost(field, tables, system) for tables in all_pairings(tuple(range(len(field)))))


def best_by_subsets(field, system):
    """The same for more pairs: the best way to couple each set of places, the lowest place first."""
    cost = {(i, j): table_cost(field, i, j, system) for j in range(len(field)) for i in range(j)}

    @cache
    def best(left):
        if not left:
            return (0,) * 9
        first = (left & -left).bit_length() - 1
        rest = left & (left - 1)
        found = [
            tuple(map(sum, zip(cost[first, j], best(rest & ~(1 << j)), strict=True)))
            for j in range(first + 1, len(field))
            if rest >> j & 1
        ]
        if left.bit_count() % 2:
            found.append(tuple(map(sum, zip(bye_cost(field, first), best(rest), strict=True))))
        return min(found)

    return best((1 << len(field)) - 1)
