"""Many deals side by side over the compiled kernel: one move in each of them at a time, at millions of moves a second.

A lane is one deal. Its hands are drawn with the chances of the rules (hands that the rules deal again do not occur), a
seat chosen by lot leads, and any lead is allowed that the rules allow in the middle of a match. When a deal ends the
next one lies there at once. Everybody plays; whose turn it is differs from lane to lane.
"""

from array import array
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kozel.envs.seen import PLANES, SEEN, Records
from kozel.game.rules import Rules
from kozel.search import kernels
from kozel.search.codes import rule_code
from kozel.search.errors import UnsupportedRulesError

TURNS: Final = 112
MOVES: Final = 58
"""Numbers of actions that occur here: tiles left, tiles right, both doubles, a pass; see `kozel.envs.actions`."""
LANE: Final = np.dtype(
    [
        ("hands", "<u4", 4),
        ("placed", "<u4", 4),
        ("legal", "<u8"),
        ("ends", "i1", 2),
        ("turn", "u1"),
        ("leader", "u1"),
        ("lead", "u1"),
        ("turns", "u1"),
        ("missing", "u1", 4),
        ("history", "u1", TURNS),
    ],
    align=True,
)
"""A whole deal, all hands open: the kernel's `struct Lane`. `history` has the moves since the lead, `turns` of them."""


class BatchEnv:
    """`n` deals at once. The arrays are the same objects all the time; `deal` and `step` write into them.

    ``seen[i]`` is what the seat on turn in lane `i` knows (type `kozel.envs.seen.SEEN`), ``legal[i]`` has a bit for
    each action that it may take, ``done[i]`` is 1 when the last step ended a deal there, and ``values[i]`` is then what
    that deal was worth: points for the good of side 0 (seats 0, 2), to be taken as they are by these seats and with the
    other sign by seats 1, 3. The sheet does not count, as in `kozel.search.open_hands.lead_values`. ``lanes`` (type
    LANE) shows everything, hidden hands included.

    >>> from kozel.game.rulesets import shipped
    >>> env = BatchEnv(shipped("trudovoy").rules, 1000, seed=1)
    >>> for _ in range(100):
    ...     env.step(env.random_actions())
    >>> env.planes().shape
    (1000, 219)
    """

    def __init__(self, rules: Rules, n: int, seed: int) -> None:
        """Deals. Raises: UnsupportedRulesError; RuntimeError without the compiled kernel."""
        terms = terms_of(rules)
        if n < 1:
            raise ValueError(f"at least one deal is needed, not {n}")
        if not kernels.available:
            raise RuntimeError("many deals at once need the compiled kernel, and it was not built or cannot be loaded")
        self.rules = rules
        self.lanes: NDArray[Any] = np.zeros(n, LANE)
        self.seen: Records = np.zeros(n, SEEN)
        self.legal: NDArray[np.uint64] = np.zeros(n, np.uint64)
        self.values: NDArray[np.int16] = np.zeros(n, np.int16)
        self.done: NDArray[np.uint8] = np.zeros(n, np.uint8)
        self._terms = np.array(terms, np.int32)
        self._state = np.array([seed & (1 << 64) - 1, ~seed & (1 << 64) - 1], np.uint64)
        self._drawn: NDArray[np.uint8] = np.zeros(n, np.uint8)
        self._mask: NDArray[np.uint8] = np.zeros((n, MOVES), np.uint8)
        self._planes: NDArray[np.uint8] = np.zeros((n, PLANES), np.uint8)
        told = (self._terms, self.lanes, self.seen, self.legal, self.values, self.done)
        self._at = tuple(one.ctypes.data for one in told)
        self._chance, self._whim = self._state.ctypes.data, self._state.ctypes.data + 8
        self.deal()

    def __len__(self) -> int:
        return len(self.lanes)

    def deal(self) -> None:
        """Begins a new deal in every lane."""
        terms, lanes, seen, legal, *_ = self._at
        kernels.lanes_deal(terms, len(self), lanes, seen, legal, self._chance)
        self.values[:] = self.done[:] = 0

    def step(self, actions: NDArray[np.uint8]) -> None:
        """Takes one action in each lane. Raises ValueError, and then nothing has happened, if one is not legal."""
        actions = np.ascontiguousarray(actions, np.uint8)
        if actions.shape != self.done.shape:
            raise ValueError(f"one action for each of {len(self)} deals is needed, not {actions.shape}")
        terms, lanes, *rest = self._at
        wrong = kernels.lanes_step(terms, len(self), lanes, actions.ctypes.data, *rest, self._chance)
        if wrong < len(self):
            legal = np.flatnonzero(self.mask()[wrong]).tolist()
            raise ValueError(f"action {actions[wrong]} is not legal in deal {wrong}; legal: {legal}")

    def random_actions(self) -> NDArray[np.uint8]:
        """A legal action for each lane, every one equally likely; overwritten by the next call."""
        kernels.lanes_draw(len(self), self._at[3], self._drawn.ctypes.data, self._whim)
        return self._drawn

    def mask(self) -> NDArray[np.uint8]:
        """``legal`` as a row of MOVES numbers 0 and 1 for each lane; overwritten by the next call."""
        kernels.lanes_mask(len(self), self._at[3], self._mask.ctypes.data)
        return self._mask

    def planes(self) -> NDArray[np.uint8]:
        """``seen`` as rows of numbers for a network, see `kozel.envs.seen.planes`; overwritten by the next call."""
        kernels.lanes_planes(len(self), self._at[2], self._planes.ctypes.data)
        return self._planes


def terms_of(rules: Rules) -> "array[int]":
    """The rules as the lanes of the kernel read them: its `struct Terms`. Raises: UnsupportedRulesError."""
    code = rule_code(rules)
    if rules.players != 4 or rules.hand != 7:
        raise UnsupportedRulesError("players", "many deals at once are played by four with seven tiles each, only")
    doubles = 0 if rules.redeal_doubles == "off" else rules.redeal_doubles
    of_suit = 0 if rules.redeal_suit == "off" else rules.redeal_suit
    if rules.redeal_mode == "on_claim" and (doubles or of_suit):
        raise UnsupportedRulesError("redeal_mode", "nobody can claim a redeal here; say redeal_mode = 'forced'")
    return array("i", (*code, doubles, of_suit))
