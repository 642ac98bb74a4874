"""Finite fields, the arithmetic behind perfectly balanced movements.

An element of the field of q = p^k elements is a number below q: its digits to base p are the coefficients of a
polynomial in x. The polynomial that reduces is the first one for which x generates all elements except 0.
"""

from functools import cache
from itertools import product

from kozel.tournament.errors import TournamentError


class Field:
    """The field of `q` elements. Raises: TournamentError when q is not a power of a prime."""

    def __init__(self, q: int) -> None:
        power = prime_power(q)
        if power is None:
            raise TournamentError(f"{q} is not a power of a prime, so there is no field of {q} elements")
        self.q = q
        self.p, self.k = power
        self.powers = self._powers()
        """The powers 0 … q-2 of a primitive element."""
        self.log = {element: exponent for exponent, element in enumerate(self.powers)}

    def _powers(self) -> list[int]:
        if self.k == 1:
            roots = (_powers_of(root, self.p) for root in range(1, self.p))
            return next(powers for powers in roots if len(powers) == self.q - 1)
        for low in product(range(self.p), repeat=self.k):
            powers = self._powers_of_x(low)
            if len(powers) == self.q - 1:
                return powers
        raise AssertionError("every finite field has a primitive polynomial")

    def _powers_of_x(self, low: tuple[int, ...]) -> list[int]:
        """The powers of x until they come back to 1, where x^k = `low` (coefficients of 1, x, x², …)."""
        found: list[int] = []
        digits = [1] + [0] * (self.k - 1)
        while (element := self._number(digits)) and (not found or element != 1) and len(found) < self.q:
            found.append(element)
            top = digits[-1]
            digits = [(a + top * b) % self.p for a, b in zip([0, *digits[:-1]], low, strict=True)]
        return found

    def _number(self, digits: list[int]) -> int:
        return sum(digit * self.p**place for place, digit in enumerate(digits))

    def add(self, a: int, b: int) -> int:
        if self.k == 1:
            return (a + b) % self.p
        if self.p == 2:
            return a ^ b
        digits = ((a // self.p**i + b // self.p**i) % self.p for i in range(self.k))
        return sum(digit * self.p**i for i, digit in enumerate(digits))

    def times(self, a: int, b: int) -> int:
        return 0 if 0 in (a, b) else self.powers[(self.log[a] + self.log[b]) % (self.q - 1)]

    def over(self, a: int, b: int) -> int:
        return 0 if a == 0 else self.powers[(self.log[a] - self.log[b]) % (self.q - 1)]

    def trace(self, a: int) -> int:
        """The sum of a, a^p, a^(p²), …: an element of the prime field, that is a number below p."""
        total, power = 0, a
        for _ in range(self.k):
            total = self.add(total, power)
            power = 0 if power == 0 else self.powers[self.log[power] * self.p % (self.q - 1)]
        return total


def _powers_of(root: int, p: int) -> list[int]:
    powers = [1]
    while (power := powers[-1] * root % p) != 1:
        powers.append(power)
    return powers


@cache
def field(q: int) -> Field:
    return Field(q)


def prime_power(q: int) -> tuple[int, int] | None:
    """The prime p and the exponent k with q = p^k."""
    if q < 2:
        return None
    p = next((d for d in range(2, int(q**0.5) + 1) if q % d == 0), q)
    k, rest = 0, q
    while rest % p == 0:
        rest, k = rest // p, k + 1
    return (p, k) if rest == 1 else None
