"""Round robin: all meet once, or more often; for leagues, where each party has deals of its own."""

from kozel.tournament.movement import QUARTET, Movement, from_sets


def round_robin(pairs: int, times: int = 1, size: int = QUARTET) -> Movement:
    """All meet `times` times; each pair sits NS, and so leads first, equally often (± 1). Each round has its set."""
    even = pairs + pairs % 2
    once = circle(even)
    rounds = [
        [(ew, ns, turn * len(once) + r) if turn % 2 else (ns, ew, turn * len(once) + r) for ns, ew in tables]
        for turn in range(times)
        for r, tables in enumerate(once)
    ]
    return from_sets("robin", pairs, rounds, size)


def circle(pairs: int) -> list[list[tuple[int, int]]]:
    """The rounds for an even number, counted from 0: the last stays, the others go round it; they alternate seats.

    Pair p sits NS in the round r where p - r is odd, counted around the circle of n = pairs - 1; the last one in
    every other round. Source: Berger tables (FIDE handbook C.05, annex 1) have the same alternation.
    """
    n = pairs - 1
    return [[_with_last(n, r), *(_couple(n, r, k) for k in range(1, pairs // 2))] for r in range(n)]


def _with_last(n: int, r: int) -> tuple[int, int]:
    return (r, n) if r % 2 else (n, r)


def _couple(n: int, r: int, k: int) -> tuple[int, int]:
    ahead, behind = (r + k) % n, (r - k) % n
    return (ahead, behind) if k % 2 else (behind, ahead)
