"""Actions as numbers, the same in every environment.

0-27 a tile led or put to the left end, 28-55 to the right end, 56 both doubles, 57 a pass, 58 a draw, 59 a claim of a
redeal, 60 the question for counts, 61-63 the answers «я», «ты», «всё равно». Up to 58 they are the kernel's.
"""

from collections.abc import Sequence
from typing import Final, assert_never

import numpy as np
from numpy.typing import NDArray

from kozel.game.moves import LEAD_ANSWERS, Action, AnswerLead, AskCounts, ClaimRedeal, Draw, End, Pass, Play, TwinPlay
from kozel.search.kernels import DRAW, PASS, RIGHT, TWIN

CLAIM: Final = 59
ASK: Final = 60
ANSWERS: Final = 61
ACTIONS: Final = 64


def number_of(action: Action) -> int:
    match action:
        case Play(tile, end):
            return tile + (RIGHT if end is End.RIGHT else 0)
        case TwinPlay():
            return TWIN
        case Pass():
            return PASS
        case Draw():
            return DRAW
        case ClaimRedeal():
            return CLAIM
        case AskCounts():
            return ASK
        case AnswerLead():
            return ANSWERS + LEAD_ANSWERS.index(action)
        case _:
            assert_never(action)


def action_of(number: int, legal: Sequence[Action]) -> Action:
    """The legal action of this number. Raises ValueError if it is not legal now."""
    numbers = [number_of(action) for action in legal]
    if number not in numbers:
        raise ValueError(f"action {number} is not legal now; legal: {numbers}")
    return legal[numbers.index(number)]


def mask_of(legal: Sequence[Action]) -> NDArray[np.int8]:
    """1 for each legal action, by number."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[[number_of(action) for action in legal]] = 1
    return mask
