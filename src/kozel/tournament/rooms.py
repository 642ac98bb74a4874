"""A match of two teams in two rooms: the same deals, played the other way round; the fairest way to compare two teams.

Pairs 1 and 2 are one team, 3 and 4 the other. While pair 1 sits NS in the open room, pair 2 sits EW in the closed one.
"""

from kozel.tournament.movement import QUARTET, Movement, from_sets


def two_rooms(rounds: int = 2, size: int = QUARTET) -> Movement:
    """Each round is a set of deals in both rooms. Every second round the opponents change, so that all meet."""
    return from_sets("rooms", 4, [[*_rooms(r)] for r in range(rounds)], size)


def _rooms(r: int) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """The open and the closed room; every two rounds the teams exchange rooms and seats."""
    first, second = (2, 3) if r % 2 == 0 else (3, 2)
    open_room, closed_room = (0, first, r), (second, 1, r)
    return (open_room, closed_room) if r % 4 < 2 else ((first, 0, r), (1, second, r))


def team(pair: int) -> int:
    """The team of a pair: 1 or 2."""
    return (pair + 1) // 2
