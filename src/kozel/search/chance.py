"""Chance for searches: splitmix64, the same numbers in the kernel and in Python, so that any search can be replayed."""

from array import array
from typing import Final

_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB
_WORD: Final = (1 << 64) - 1


class Chance:
    """A stream of numbers from a seed (64 bits). `state`, one number of type ``Q``, is all there is to it.

    >>> chance = Chance(1234567)
    >>> chance.draw()
    6457827717110365317
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = array("Q", (seed & _WORD,))

    def draw(self) -> int:
        """The next 64 random bits."""
        z = self.state[0] = (self.state[0] + _STEP) & _WORD
        z = (z ^ z >> 30) * _FIRST & _WORD
        z = (z ^ z >> 27) * _SECOND & _WORD
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A number below `n`; off from uniform by less than n / 2^32."""
        return (self.draw() >> 32) * n >> 32

    def exactly_below(self, n: int) -> int:
        """A number below `n`, exactly uniform."""
        mask = (1 << n.bit_length()) - 1
        while (number := self.draw() & mask) >= n:
            pass
        return number
