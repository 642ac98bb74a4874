"""The bots by name."""

from collections.abc import Callable
from typing import Final

from kozel.bots.chance import RandomBot
from kozel.bots.counting import CountingBot
from kozel.bots.greedy import GreedyBot
from kozel.bots.levels import Amateur, Expert, Novice, Regular
from kozel.bots.master import MasterBot
from kozel.bots.pimc import PimcBot
from kozel.bots.protocol import Bot
from kozel.game.errors import KozelError


class UnknownBotError(KozelError):
    """There is no bot of this `name`."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"no such bot: {name!r}; known: {', '.join(BOTS)}")


LEVELS: Final = (Novice.name, Amateur.name, Regular.name, Expert.name, MasterBot.name)
"""The levels that people choose from, the weakest first; the other bots are yardsticks."""
USUAL: Final = Regular.name
"""Who plays when nobody says who: a companion at the table who answers at once and makes the mistakes of people."""
BOTS: Final[dict[str, Callable[[], Bot]]] = {
    RandomBot.name: RandomBot,
    GreedyBot.name: GreedyBot,
    CountingBot.name: CountingBot,
    PimcBot.name: PimcBot,
    Novice.name: Novice,
    Amateur.name: Amateur,
    Regular.name: Regular,
    Expert.name: Expert,
    MasterBot.name: MasterBot,
}


def make(name: str) -> Bot:
    """A new bot of this name. Raises: UnknownBotError.

    >>> make("greedy").name
    'greedy'
    """
    if name not in BOTS:
        raise UnknownBotError(name)
    return BOTS[name]()
