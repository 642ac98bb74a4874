"""A movement as JSON together with what it claims, for `certificate` to check and for other programs to read."""

from collections import Counter
from itertools import combinations
from typing import Any

import msgspec

from kozel.tournament.balance import Competition
from kozel.tournament.individual import Individual
from kozel.tournament.movement import Movement


def statement(movement: Movement | Individual) -> dict[str, Any]:
    """Rounds, tables, boards and claims, as JSON values. Quality and its bound are fractions written ``n/d``."""
    claims = _of_pairs(movement) if isinstance(movement, Movement) else movement.claims
    return {**msgspec.to_builtins(movement), "claims": claims}


def _of_pairs(movement: Movement) -> dict[str, Any]:
    competition = Competition(movement)
    met = Counter(tuple(sorted((table.ns, table.ew))) for table in movement.tables())
    counts = [met[couple] for couple in combinations(range(1, movement.pairs + 1), 2)]
    shared = max(max(Counter(table.boards for table in one.tables).values()) for one in movement.rounds)
    return {
        "meetings": [min(counts), max(counts)],
        "copies": shared,
        "quality": str(competition.quality()),
        "bound": str(competition.best_possible()),
    }
