"""Starters: a first round from which a whole round robin follows by adding 1 to everything.

With n odd, the pairs are 0 … n-1 and one more, which stays. A starter couples 1 … n-1 so that every difference occurs
once; then adding 0, 1, …, n-1 lets all meet. An adder gives each couple a set of boards so that nobody meets a set
again. A strong starter has distinct sums, none of them 0; its sums are the adder.
Source: Mullin and Nemeth 1969; Dinitz and Stinson 1981, "A fast algorithm for finding strong starters".
"""

from random import Random
from typing import TypeAlias

Starter: TypeAlias = list[tuple[int, int, int]]
"""Couples and their sets: (one, other, set), and the couple of 0 with the one who stays, numbered n, last."""


def starter(n: int) -> Starter | None:
    """A starter and an adder for n odd; none exists for 3 and 5. The same n gives the same starter."""
    if n < 7:
        return None
    if n == 9:
        return _search(n)
    return [*((x, y, (x + y) % n) for x, y in _strong(n)), (n, 0, 0)]


def _strong(n: int) -> list[tuple[int, int]]:
    """A strong starter by hill-climbing: a couple that is in the way leaves."""
    rng = Random(n)
    while True:
        if found := _climb(n, rng):
            return found


def _climb(n: int, rng: Random) -> list[tuple[int, int]] | None:
    mate: dict[int, int] = {}
    by_sum: dict[int, int] = {}
    missing = list(range(1, n // 2 + 1))
    for _ in range(200 * n):
        if not missing:
            return [(x, y) for x, y in mate.items() if x < y]
        difference = missing.pop(rng.randrange(len(missing)))
        x = rng.randrange(1, n)
        y = (x + difference) % n
        total = (x + y) % n
        if y == 0 or total == 0 or not _room(x, y, total, mate, by_sum):
            missing.append(difference)
            continue
        missing.extend([_leave(one, n, mate, by_sum) for one in (x, y, by_sum.get(total, x)) if one in mate])
        mate[x], mate[y], by_sum[total] = y, x, x
    return None


def _room(x: int, y: int, total: int, mate: dict[int, int], by_sum: dict[int, int]) -> bool:
    """Whether at most one couple is in the way."""
    couples = {min(one, mate[one]) for one in (x, y, by_sum.get(total, x)) if one in mate}
    return len(couples) <= 1


def _leave(one: int, n: int, mate: dict[int, int], by_sum: dict[int, int]) -> int:
    """Parts a couple; its difference is missing again."""
    other = mate.pop(one)
    del mate[other]
    del by_sum[(one + other) % n]
    return min((one - other) % n, (other - one) % n)


def _search(n: int) -> Starter | None:
    """A starter with any adder, by trying all: for 9, where no strong starter exists."""
    found: Starter = []
    return [*found, (n, 0, 0)] if _extend(n, set(range(1, n)), set(range(1, n // 2 + 1)), found) else None


def _extend(n: int, free: set[int], differences: set[int], found: Starter) -> bool:
    if not free:
        return True
    x = min(free)
    for y in sorted(free - {x}):
        difference = min((x - y) % n, (y - x) % n)
        if difference not in differences:
            continue
        for boards in range(1, n):
            if not _fits(n, (x, y, boards), found):
                continue
            found.append((x, y, boards))
            if _extend(n, free - {x, y}, differences - {difference}, found):
                return True
            found.pop()
    return False


def _fits(n: int, new: tuple[int, int, int], found: Starter) -> bool:
    """Whether the set is new in this round, and new to both pairs over all rounds."""
    x, y, boards = new
    taken = {0} | {(b - a) % n for one, other, b in found for a in (one, other)}
    own = {(boards - x) % n, (boards - y) % n}
    return all(boards != b for _, _, b in found) and len(own) == 2 and not own & taken
