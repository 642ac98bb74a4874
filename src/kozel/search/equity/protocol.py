"""What a match equity answers. Every chance is for side 0."""

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kozel.game.seats import Side
from kozel.game.sheet import Standing

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]


class Equity(Protocol):
    """The chances in a match, before a deal and after one that was played at `standing` and that side `led` led."""

    def before(self, standing: Standing, leads: Side | None) -> float:
        """The chance before a deal; `leads` is None where either side may lead it."""
        ...

    def after(self, standing: Standing, led: Side, winner: Side, last: Side, amounts: Ints, *, fish: bool) -> Floats:
        """Side `winner` won, and the deal asks to write one of `amounts`; `last` placed the last tile."""
        ...

    def after_tie(self, standing: Standing, led: Side, last: Side, laid: Ints) -> Floats:
        """An equal fish of side `last` that lays one of `laid` in the pot, if there is one."""
        ...
