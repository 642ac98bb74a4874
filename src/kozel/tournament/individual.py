"""Individual events: everybody changes partner each round, by a whist tournament.

A directed whist tournament gives each player every other once as partner, once as the opponent on the left and once on
the right. All rounds follow from the first by adding 1, 2, … in a field or modulo n.
"""

from random import Random
from typing import Final, TypeAlias

import msgspec

from kozel.tournament.errors import TournamentError
from kozel.tournament.field import Field, field, prime_power
from kozel.tournament.movement import QUARTET, board_set, check_size

Game: TypeAlias = tuple[int, int, int, int]
"""Four players at A, B, C, D, counted from 0."""

STEPS: Final = 20_000
"""So many exchanges a search may take, times the number of players."""


class Four(msgspec.Struct, frozen=True):
    """One table: the players at A, B, C, D and their boards."""

    seats: Game
    boards: tuple[int, ...]

    @property
    def ns(self) -> int:
        """Who sits at A; his partner sits at C."""
        return self.seats[0]

    @property
    def ew(self) -> int:
        """Who sits at B; his partner sits at D."""
        return self.seats[1]


class Sitting(msgspec.Struct, frozen=True):
    tables: tuple[Four, ...]


class Individual(msgspec.Struct, frozen=True):
    """A movement for single players; all tables play the set of the round."""

    kind: str
    players: int
    rounds: tuple[Sitting, ...]

    @property
    def claims(self) -> dict[str, list[int]]:
        """The fewest and the most times that one meets another, in three ways."""
        left = ((0, 1), (1, 2), (2, 3), (3, 0))
        return {
            "partners": self._range(((0, 2), (2, 0), (1, 3), (3, 1))),
            "left": self._range(left),
            "opponents": self._range((*left, *((b, a) for a, b in left))),
        }

    def _range(self, places: tuple[tuple[int, int], ...]) -> list[int]:
        n = self.players
        counts = [0] * (n * n)
        for four in (four for one in self.rounds for four in one.tables):
            for i, j in places:
                counts[(four.seats[i] - 1) * n + four.seats[j] - 1] += 1
        others = [count for place, count in enumerate(counts) if place % (n + 1)]
        return [min(others), max(others)]


def individual(players: int, rounds: int | None = None, size: int = QUARTET) -> Individual:
    """A directed whist tournament where q = 8m + 5 is a prime power; else the best that a search finds.

    With 4m + 1 players one sits out each round. Other numbers are refused. Raises: TournamentError.
    """
    check_size(size)
    if players < 4 or players % 4 > 1:
        raise TournamentError(f"{players} players: a whist tournament needs 4m or 4m + 1; let 1 to 3 sit out in turn")
    if players % 8 == 5 and prime_power(players):
        sittings = _developed(_first_of_field(field(players)), field(players))
    else:
        sittings = _cyclic(players)
    return Individual(
        "individual",
        players,
        tuple(
            Sitting(tuple(Four(_from_one(game), board_set(number, size)) for game in games))
            for number, games in enumerate(sittings[:rounds])
        ),
    )


def _from_one(game: Game) -> Game:
    a, b, c, d = game
    return a + 1, b + 1, c + 1, d + 1


def _first_of_field(f: Field) -> list[Game]:
    """A game (1, g^a, g^b, g^c) and its multiples by g⁴, g⁸, …: directed when both kinds of differences fall into all
    four classes of exponents modulo 4. Source: Anderson and Finizio, Z-cyclic directed whist tournaments.
    """
    g = f.powers
    tries = ((0, a, b, c) for c in range(f.q - 1) for b in range(c) for a in range(f.q - 1))
    first = next(game for game in tries if _is_base(f, [g[e] for e in game], game))
    return [_game([g[(e + 4 * k) % (f.q - 1)] for e in first]) for k in range((f.q - 1) // 4)]


def _game(seats: list[int]) -> Game:
    a, b, c, d = seats
    return a, b, c, d


def _is_base(f: Field, seats: list[int], exponents: Game) -> bool:
    if len({e % 4 for e in exponents}) < 4:
        return False
    a, b, c, d = seats
    partners = [(a, c), (c, a), (b, d), (d, b)]
    left = [(a, b), (b, c), (c, d), (d, a)]
    return all(len({f.log[_minus(f, y, x)] % 4 for x, y in couples}) == 4 for couples in (partners, left))


def _minus(f: Field, a: int, b: int) -> int:
    negative = f.times(b, f.powers[(f.q - 1) // 2])
    return f.add(a, negative)


def _developed(first: list[Game], f: Field) -> list[list[Game]]:
    return [[_game([f.add(player, r) for player in game]) for game in first] for r in range(f.q)]


def _cyclic(players: int) -> list[list[Game]]:
    """All rounds from the best first round modulo n found; with 4m players one of them, numbered n, stays."""
    n = players - 1 if players % 4 == 0 else players
    first = _search(n, list(range(players)) if players % 4 == 0 else list(range(1, players)))
    return [[_turned(_game([p if p == n else (p + r) % n for p in game]), n, r) for game in first] for r in range(n)]


def _turned(game: Game, n: int, r: int) -> Game:
    """The table of the one who stays turns by a seat each round, so that he sits everywhere."""
    turn = r % 4 if n in game else 0
    return _game([*game[turn:], *game[:turn]])


def _search(n: int, players: list[int]) -> list[Game]:
    """A first round by exchanging players while that does not harm, and now and then although it does."""
    rng = Random(n)
    best, best_cost = list(players), _cost(n, players)
    current, cost = list(best), best_cost
    for _ in range(STEPS):
        if best_cost == 0:
            break
        i, j = rng.sample(range(len(current)), 2)
        current[i], current[j] = current[j], current[i]
        new = _cost(n, current)
        if new <= cost or rng.random() < 0.02:
            cost = new
            if cost < best_cost:
                best, best_cost = list(current), cost
        else:
            current[i], current[j] = current[j], current[i]
    return [_game(best[k : k + 4]) for k in range(0, len(best), 4)]


def _cost(n: int, players: list[int]) -> int:
    """How far the differences are from: partners all once, opponents all twice, on the left all once."""
    partners, left, opponents = [0] * n, [0] * n, [0] * n
    for k in range(0, len(players), 4):
        a, b, c, d = players[k : k + 4]
        for x, y in ((a, c), (b, d)):
            if n not in (x, y):
                partners[(y - x) % n] += 1
                partners[(x - y) % n] += 1
        for x, y in ((a, b), (b, c), (c, d), (d, a)):
            if n not in (x, y):
                left[(y - x) % n] += 1
                opponents[(y - x) % n] += 1
                opponents[(x - y) % n] += 1
    return sum(8 * abs(partners[k] - 1) + 4 * abs(opponents[k] - 2) + abs(left[k] - 1) for k in range(1, n))
