"""The least matching that leaves nobody out, with the numbers that prove it.

networkx finds both and checks them in its last step, but gives away only the matching; so its own check is watched.
What comes of that need not be believed: `swiss_certificate` tells a wrong proof.
"""

# pyright: reportUnknownMemberType=false, reportMissingTypeArgument=false, reportUnknownVariableType=false
# pyright: reportIncompatibleVariableOverride=false

import inspect
from collections.abc import Mapping
from typing import Any

import msgspec
import networkx


class OddSet(msgspec.Struct, frozen=True):
    """Places of which at least one must be coupled with another outside; what that costs at least."""

    members: tuple[int, ...]
    number: int


class Dual(msgspec.Struct, frozen=True):
    """A table (i, j) costs at least half of: the numbers of its places, less twice those of the sets that hold both."""

    numbers: tuple[int, ...]
    sets: tuple[OddSet, ...]


def least(costs: Mapping[tuple[int, int], int]) -> tuple[list[tuple[int, int]], Dual]:
    """For places from 0; the costs are those of the tables that are possible."""
    graph = _Watched()
    graph.add_weighted_edges_from((i, j, -cost) for (i, j), cost in costs.items())
    matched = sorted((min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True))
    numbers = tuple(-number for _, number in sorted(graph.seen["dualvar"].items()))
    sets = [OddSet(tuple(sorted(one.leaves())), number) for one, number in graph.seen["blossomdual"].items() if number]
    return matched, Dual(numbers, tuple(sets))


class _Watched(networkx.Graph):
    seen: dict[str, Any]

    @property
    def edges(self) -> Any:
        """As in any graph; whoever checks the optimum looks at them, and is looked at."""
        frame = inspect.currentframe()
        asking = frame.f_back if frame else None
        if asking and asking.f_code.co_name == "verifyOptimum":
            self.seen = dict(asking.f_locals)
        return networkx.Graph.edges.func(self)
