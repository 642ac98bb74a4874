"""Who may play in the arena: the bots of the registry, some of them with a number, and who is allowed nowhere else.

``pimc`` takes a number of worlds after a dash: ``pimc-20``. ``master-points`` and ``expert-points`` do not look at the
sheet, ``quick`` and ``quick-points`` are less of an expert. ``stdio:COMMAND`` is another program. Two names joined by a
plus are partners: ``master+greedy``.
"""

from collections.abc import Callable
from typing import Final

from kozel.arena.cheater import Cheater
from kozel.arena.stdio import StdioBot
from kozel.bots.levels import EXPERT, Expert
from kozel.bots.master import MASTER, Depth, MasterBot
from kozel.bots.pimc import PimcBot
from kozel.bots.protocol import Bot
from kozel.bots.registry import make

_ONLY_HERE: Final[dict[str, Callable[[], Bot]]] = {Cheater.name: Cheater}
QUICK: Final = Depth(pool=60, worlds=20, reading=EXPERT.reading)
"""A few tenths of a millisecond a move: for contests of many matches."""
_DEPTHS: Final[dict[str, Depth]] = {MasterBot.name: MASTER, Expert.name: EXPERT, "quick": QUICK}
PROGRAM: Final = "stdio:"
_NUMBERED: Final[dict[str, Callable[[int], Bot]]] = {PimcBot.name: PimcBot}


def partners(name: str) -> list[str]:
    """The names of a pair; a bot that stands alone is its own partner.

    >>> partners("master+greedy")
    ['master', 'greedy']
    >>> partners("stdio:g++")
    ['stdio:g++']
    """
    if name.startswith(PROGRAM) or "+" not in name:
        return [name]
    first, _, second = name.partition("+")
    return [first, second]


def contestant(name: str, *, for_points: bool = False) -> Bot:
    """A new player of this name; one that looks at the sheet does not do so `for_points`. Raises: UnknownBotError."""
    if name.startswith(PROGRAM):
        return StdioBot(name.removeprefix(PROGRAM))
    kind, dash, more = name.partition("-")
    if kind in _DEPTHS and more in ("", "points"):
        return MasterBot(_DEPTHS[kind], for_match=not more and not for_points)
    if dash and more.isascii() and more.isdigit() and kind in _NUMBERED:
        return _NUMBERED[kind](int(more))
    return _ONLY_HERE[name]() if name in _ONLY_HERE else make(name)
