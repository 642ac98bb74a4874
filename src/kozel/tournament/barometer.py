"""Barometer: all pairs meet once, and all tables play the same boards in the same round."""

from kozel.tournament.climb import turned
from kozel.tournament.field import Field, field, prime_power
from kozel.tournament.movement import QUARTET, Movement, from_sets
from kozel.tournament.robin import circle

Sets = list[list[tuple[int, int, int]]]


def barometer(pairs: int, rounds: int | None = None, size: int = QUARTET) -> Movement:
    """A barometer for so many pairs; perfectly fair for all rounds where P is a power of two or P - 1 is a prime
    power of the form 4m + 3; elsewhere, and for fewer rounds, the fairest that hill-climbing finds.
    """
    even = pairs + pairs % 2
    wanted = even - 1 if rounds is None else min(rounds, even - 1)
    movement = from_sets("barometer", pairs, barometer_sets(even)[:wanted], size)
    return movement if perfect(pairs) and wanted == pairs - 1 else turned(movement)


def perfect(pairs: int) -> bool:
    return _power_of_two(pairs) or (pairs % 4 == 0 and prime_power(pairs - 1) is not None)


def barometer_sets(pairs: int) -> Sets:
    """All rounds for an even number of pairs; the set is the number of the round."""
    if _power_of_two(pairs):
        return characters(field(pairs))
    if perfect(pairs):
        return residues(field(pairs - 1))
    return [[(ns, ew, r) for ns, ew in tables] for r, tables in enumerate(circle(pairs))]


def _power_of_two(pairs: int) -> bool:
    return pairs >= 4 and pairs & (pairs - 1) == 0


def residues(f: Field) -> Sets:
    """Round r couples s + r with x·s + r for the squares s. Source: as `howell.paley`."""
    first = [(s, f.times(s, f.powers[1])) for s in f.powers[::2]]
    return [[*((f.add(s, r), f.add(t, r), r) for s, t in first), (f.q, r, r)] for r in range(f.q)]


def characters(f: Field) -> Sets:
    """Round r couples a with a + r; a sits NS when the trace of c·a/r is 0, where the trace of c is 1.

    The rounds are all characters except the first, each once, so all products of rows are -1; and the character of
    round r is -1 at r, so that it parts every couple of the round.
    """
    c = next(a for a in range(f.q) if f.trace(a) == 1)
    return [[(a, a ^ r, r - 1) for a in range(f.q) if f.trace(f.over(f.times(c, a), r)) == 0] for r in range(1, f.q)]
