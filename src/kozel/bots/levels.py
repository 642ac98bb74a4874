"""The levels that people play with: the weaker ones make mistakes that people make."""

from typing import Final

import msgspec

from kozel.bots.counting import CountingBot
from kozel.bots.features import Weights
from kozel.bots.master import Depth, MasterBot
from kozel.search.belief import Reading
from kozel.search.policy import Habits

CARELESS: Final = Weights(*[0.0] * len(Habits.__struct_fields__))
"""Has no habits: knows what special tiles cost, and nothing else."""
EXPERT: Final = Depth(pool=200, worlds=60, reading=Reading(trust=0.5))
"""Reads hands from the moves, but half believes what he reads, and tries few of them."""


class Novice(CountingBot):
    """Forgets passes, keeps heavy tiles and doubles, looks at his own suits only."""

    name = "novice"
    weights = msgspec.structs.replace(CARELESS, pips=-0.1, doubles=-1.0, variety=1.3, left_alone=0.0)
    forgetful = True


class Amateur(CountingBot):
    """Forgets passes, gets rid of heavy tiles and thinks of nothing else."""

    name = "amateur"
    weights = msgspec.structs.replace(CARELESS, pips=0.25, doubles=0.5)
    forgetful = True


class Regular(CountingBot):
    """Keeps his suits, remembers passes, stops the next player, does not read his partner."""

    name = "regular"
    weights = msgspec.structs.replace(CARELESS, pips=0.35, doubles=1.0, bayan=-2.5, variety=0.8, next_stuck=2.0)


class Expert(MasterBot):
    """Looks ahead in hands that may be; half believes what moves say of them."""

    name = "expert"

    def __init__(self) -> None:
        super().__init__(EXPERT)
