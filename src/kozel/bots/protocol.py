"""What a bot is."""

from random import Random
from typing import Protocol

from kozel.game.moves import Action
from kozel.game.view import SeatView


class Bot(Protocol):
    """A player made of code. It knows what its seat was told and nothing else."""

    @property
    def name(self) -> str:
        """The name under which the registry makes such a bot."""
        ...

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        """One of ``view.legal()``, which must not be empty; the view is left as it was.

        `budget_ms` is the time to think in milliseconds. All chance comes from `rng`: the same view and a generator in
        the same state give the same action, so that every move of a bot can be replayed.
        """
        ...
