"""Fields of a Swiss, with a past by chance."""

from random import Random

import msgspec

from kozel.tournament.entrant import Entrant
from kozel.tournament.swiss import swiss

SYSTEMS = ("fold", "neighbour")


def entrants_of(scores, rng: Random, density=0.3, clubs=3):
    """Entrants with these scores and a random past."""
    count = len(scores)
    met: dict[int, list[int]] = {number: [] for number in range(1, count + 1)}
    for i in range(1, count + 1):
        for j in range(i + 1, count + 1):
            if rng.random() < density:
                met[i].append(j)
                met[j].append(i)
    found = []
    for number, score in enumerate(scores, 1):
        first = rng.randrange(4)
        second = max(0, first + rng.choice((-1, 0, 1)))
        last = rng.choice(("first", "second")) if first + second else ""
        club = rng.choice(("", *"абв"[:clubs]))
        byes = int(rng.random() < 0.2)
        found.append(Entrant(number, score, tuple(met[number]), byes, first, second, last, club))
    return found


def play(count, rounds, system, seed=1):
    """A whole tournament by chance; gives the entrants after each round and what was paired."""
    rng = Random(seed)
    now = {number: Entrant(number, 0) for number in range(1, count + 1)}
    for _ in range(rounds):
        field = sorted(now.values(), key=lambda entrant: (-entrant.score, entrant.number))
        paired = swiss(field, system)
        yield field, paired
        if paired.bye is not None:
            bye = now[paired.bye]
            now[paired.bye] = msgspec.structs.replace(bye, byes=bye.byes + 1, score=bye.score + 2)
        for first, second in paired.tables:
            a, b = now[first], now[second]
            won = rng.random() < 0.5
            now[first] = msgspec.structs.replace(
                a, met=(*a.met, second), first=a.first + 1, last="first", score=a.score + 2 * won
            )
            now[second] = msgspec.structs.replace(
                b, met=(*b.met, first), second=b.second + 1, last="second", score=b.score + 2 * (not won)
            )
