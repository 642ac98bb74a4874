"""The slow twin of `kozel.search.worlds`: every way to hand out tiles, by trying all combinations."""

from collections.abc import Iterator
from itertools import combinations

Tile = tuple[int, int]
Hands = tuple[frozenset[Tile], ...]


def naive_worlds(
    tiles: frozenset[Tile], counts: tuple[int, ...], barred: tuple[frozenset[Tile], ...]
) -> Iterator[Hands]:
    """The hands of the holders, in their order; tiles beyond their counts stay in the boneyard."""
    if not counts:
        yield ()
        return
    for hand in combinations(sorted(tiles - barred[0]), counts[0]):
        for others in naive_worlds(tiles - set(hand), counts[1:], barred[1:]):
            yield (frozenset(hand), *others)
