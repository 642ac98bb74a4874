"""The best set of tables that leaves nobody out, exact in whole numbers, by two ways that must agree.

An edge is a possible table (i, j, cost) with i < j; j may be the number of entrants, which stands for no opponent.
Costs are packed into single numbers, the first criterion in the highest digits; a digit is wide enough for the sum over
all tables.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from kozel.tournament.criteria import Cost
from kozel.tournament.errors import TournamentError

Edge: TypeAlias = tuple[int, int, Cost]

_BITS: Final = 120
"""The matching counts in 128 bits and needs a few for itself."""


def matching(count: int, edges: Sequence[Edge], potentials: Sequence[int] = ()) -> list[Edge] | None:
    """By blossoms. None when somebody is left out. Raises: TournamentError when costs need > 120 bits.

    `potentials` of the places make the search shorter and change nothing else.
    """
    import rustworkx  # noqa: PLC0415 -- it loads numpy, and only a Swiss needs it

    costs, unit = packed(count, edges)
    if potentials:
        costs = [cost - unit * (potentials[i] + potentials[j]) for cost, (i, j, _) in zip(costs, edges, strict=True)]
    most = max(costs, default=0)
    if (most - min(costs, default=0)).bit_length() > _BITS:
        raise TournamentError("the scores are too fine for one matching; give the score groups in whole points")
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(list(range(count + count % 2)))
    graph.add_edges_from([(i, j, place) for place, (i, j, _) in enumerate(edges)])
    chosen = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda place: most - costs[place])
    return [edges[graph.get_edge_data(i, j)] for i, j in chosen] if 2 * len(chosen) == graph.num_nodes() else None


def packed(count: int, edges: Sequence[Edge]) -> tuple[list[int], int]:
    """The cost of each edge as one number, and what 1 of order is in it; their sums compare as those of the costs."""
    columns = zip(*(cost for _, _, cost in edges), strict=True)
    bases = [max(column) * (count // 2 + 1) + 1 for column in columns]
    factors = [1]
    for base in reversed(bases[1:]):
        factors.append(factors[-1] * base)
    factors.reverse()
    packed_costs = [sum(map(int.__mul__, cost, factors)) for _, _, cost in edges]
    return packed_costs, Cost(*factors).order if edges else 1


class _Link(NamedTuple):
    """The last of a chain of edges."""

    before: "_Link | None"
    place: int


_States: TypeAlias = dict[int, tuple[int, _Link | None]]
"""By the places ahead that are taken (as bits, and one for the bye): the least cost, and the edges that made it."""


def along_a_band(count: int, edges: Sequence[Edge]) -> list[Edge] | None:
    """As `matching`, for edges that reach only a few places down: from place to place, for all ways to be taken."""
    costs, _ = packed(count, edges)
    width = max((j - i for i, j, _ in edges if j < count), default=0)
    byed = 1 << (width + 1)
    ways: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for place, (i, j, _) in enumerate(edges):
        ways[i].append((byed if j == count else 1 << (j - i), place))
    states: _States = {0: (0, None)}
    for own in ways:
        states = _next(states, own, costs, byed)
    end = states.get(byed if count % 2 else 0)
    return [edges[place] for place in _unchained(end[1])] if end else None


def _next(states: _States, ways: Sequence[tuple[int, int]], costs: Sequence[int], byed: int) -> _States:
    found: _States = {}
    for taken, (cost, chain) in states.items():
        keep = taken & byed
        if taken & 1:
            _put(found, (taken ^ keep) >> 1 | keep, cost, chain)
            continue
        for bit, place in ways:
            if not taken & bit:
                new = taken | bit
                keep = new & byed
                _put(found, (new ^ keep) >> 1 | keep, cost + costs[place], _Link(chain, place))
    return found


def _put(states: _States, taken: int, cost: int, chain: _Link | None) -> None:
    if taken not in states or cost < states[taken][0]:
        states[taken] = cost, chain


def _unchained(chain: _Link | None) -> list[int]:
    places: list[int] = []
    while chain:
        places.append(chain.place)
        chain = chain.before
    return places
