"""A deal as a PettingZoo environment (agent environment cycle), for every rule set. Needs ``kozel[envs]``.

The engine itself judges, so that everything that a rule set knows can be met: two and three players, a boneyard, claims
of a redeal, the agreement who leads. Actions are numbered as in `kozel.envs.actions`; a pass is an action.
"""

from random import Random
from typing import Any, ClassVar, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils import wrappers  # pyright: ignore[reportMissingTypeStubs]
from typing_extensions import override

from kozel.envs.actions import ACTIONS, action_of, mask_of
from kozel.envs.points import side_points
from kozel.envs.seen import PLANES, planes, record_of
from kozel.game.events import DealStarted, LeadPlan, LotLeads
from kozel.game.outcome import Outcome
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import RuleSet, load
from kozel.game.seats import Seat
from kozel.game.sheet import fresh
from kozel.game.shuffle import SeededPack

Observation: TypeAlias = dict[str, NDArray[Any]]
MOST_HELD: Final = 28


class raw_env(AECEnv[str, Any, Any]):  # noqa: N801 -- PettingZoo's name
    """One deal, four agents ``seat_0`` … ``seat_3`` (or fewer, as the rules say), without wrappers.

    `rules` is a rule set, the id of a shipped one, or the path of a file. `plan` says who leads: by lot unless told
    otherwise; ``DoubleLeads(1)`` begins as the first deal of a match does, ``PairAgrees`` lets partners agree.

    An observation is a dict of ``observation`` (PLANES numbers, see `kozel.envs.seen`) and ``action_mask`` (all 0 for
    seats that are not to act). The reward comes with the end of the deal, to both partners alike: the points of the
    other side less their own, the sheet left aside.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride] -- PettingZoo's way
        "name": "kozel_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, rules: str | RuleSet = "trudovoy", plan: LeadPlan | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.ruleset = load(rules) if isinstance(rules, str) else rules
        self.plan: LeadPlan = plan or LotLeads()
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in self.ruleset.rules.seating.seats]
        self.agents = []
        self.observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._chance = Random()

    @override
    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals. A seed begins a series of deals that another seed, or none, goes on with."""
        if seed is not None:
            self._chance = Random(seed)
        rules = self.ruleset.rules
        self.referee = Referee(self.ruleset)
        started = DealStarted(reference(self.ruleset), 1, fresh(len(rules.seating.sides)), self.plan)
        self.referee.begin(started, SeededPack(self._chance.randbytes(32), rules))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.referee.to_act[0]]

    def seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    @override
    def observe(self, agent: str) -> Observation:
        view = self.referee.view(self.seat(agent))
        legal = view.legal() if agent == self.agent_selection else ()
        return {"observation": planes(record_of(view))[0], "action_mask": mask_of(legal)}

    @override
    def step(self, action: int | None) -> None:
        """Takes an action of the agent selected. Raises ValueError if it is not legal; then nothing has happened."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat(agent)
        self.referee.act(seat, action_of(-1 if action is None else int(action), self.referee.legal(seat)))
        self._cumulative_rewards[agent] = 0.0
        outcome = self.referee.match.deal.outcome
        if outcome is None:
            self._select()
        else:
            self._end(outcome)

    def _end(self, outcome: Outcome) -> None:
        rules = self.ruleset.rules
        points = side_points(rules, outcome)
        for agent in self.agents:
            self.rewards[agent] = points[rules.seating.side(self.seat(agent))]
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    @override
    def render(self) -> str | None:
        """The line and everybody's tiles, for people."""
        if self.render_mode is None:
            return None
        deal = self.referee.match.deal
        line = " ".join(f"{left}{right}" for left, right in deal.line)
        held = (f"{agent} {hand.bit_count()}" for agent, hand in zip(self.possible_agents, deal.hands, strict=True))
        return f"[{line}] {', '.join(held)}"

    @override
    def close(self) -> None:
        """Nothing is held open; PettingZoo wants this beside `render`."""


def _observation_space() -> Dict:
    return Dict(
        {
            "observation": Box(0, MOST_HELD, (PLANES,), np.uint8),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def env(**options: Any) -> Any:
    """`raw_env` with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**options)))
