"""Howell: all pairs meet once, every set of boards is at one table at a time, and there is one ranking."""

from kozel.tournament.barometer import barometer_sets
from kozel.tournament.climb import turned
from kozel.tournament.field import Field, field, prime_power
from kozel.tournament.movement import QUARTET, Movement, from_sets
from kozel.tournament.starter import starter

Sets = list[list[tuple[int, int, int]]]


def howell(pairs: int, rounds: int | None = None, size: int = QUARTET) -> Movement:
    """A Howell for so many pairs; perfectly fair for all rounds where P - 1 is a prime power of the form 4m + 3.

    Elsewhere, and for fewer rounds, the fairest that hill-climbing finds. For 3 to 6 pairs none exists with one copy
    of each set: all tables share the sets of their round. An odd number of pairs plays with an absent one.
    """
    even = pairs + pairs % 2
    wanted = even - 1 if rounds is None else min(rounds, even - 1)
    if perfect(even):
        movement = from_sets("howell", pairs, paley(field(even - 1))[:wanted], size)
        return movement if pairs == even and wanted == even - 1 else turned(movement)
    return turned(from_sets("howell", pairs, _cyclic(even)[:wanted], size))


def perfect(pairs: int) -> bool:
    return pairs >= 8 and pairs % 4 == 0 and prime_power(pairs - 1) is not None


def paley(f: Field) -> Sets:
    """Round r couples the squares times x with squares: (s + r) with (x·s + r), on the set s + x·s + r.

    A row of ways to sit is a row of the Hadamard matrix of Paley, so all products of rows are -1.
    Source: Mullin and Nemeth 1969 (the starter); Paley 1933.
    """
    squares = f.powers[::2]
    first = [(s, f.times(s, f.powers[1])) for s in squares]
    return [
        [
            *((f.add(s, r), f.add(t, r), f.add(f.add(s, t), r)) for s, t in first),
            (f.q, r, r),
        ]
        for r in range(f.q)
    ]


def _cyclic(pairs: int) -> Sets:
    n = pairs - 1
    first = starter(n)
    if first is None:
        return barometer_sets(pairs)
    return [[((x + r) % n if x < n else n, (y + r) % n, (boards + r) % n) for x, y, boards in first] for r in range(n)]
