"""Any registered game as a PettingZoo AEC environment: ``env(players=4)``.

Agents are seats, ``player_0`` first in seating order. Each observes ``observation``, a row of numbers from −1 to 1
that holds nothing its seat may not know, and ``action_mask``, 1 for what it may do now and 0 for all when it is not
asked. Rewards add up to 0: 1 for a win alone, −1/(n − 1) for a loss, the same for all who share a win.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from games import registry
from games.engine.actions import Action, Move
from games.engine.capabilities.elimination import seats_in_play
from games.engine.chance import SeededChance
from games.engine.prompts import Prompt
from games.engine.vocabulary import Piece, Pieces

LIMIT = 5_000
"""Answers after which a game is cut off."""


def env(**what: Any) -> wrappers.OrderEnforcingWrapper:
    """The environment in PettingZoo's usual wrappers; arguments as for ``GameEnv``."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(GameEnv(**what), illegal_reward=-1)
    )


class GameEnv(AECEnv):
    """One game at a time; ``reset(seed)`` begins another, the same for the same seed.

    ``options`` are those of a table and none by default. An action that the mask does not allow raises ValueError.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "games_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        game: str = registry.keys()[0],
        options: Mapping[str, Any] | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.limit = limit
        package = registry.package(game)
        if package.vocabulary is None:
            raise KeyError(game)
        self.game = package.bind_with_defaults(players, options)
        self.words = package.vocabulary(self.game)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._actions = {agent: spaces.Discrete(len(self.words.names)) for agent in self.possible_agents}
        self._sights = {agent: self._sight() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def _sight(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.words.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.words.names),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._sights[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed it is another one each time."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._dice = SeededChance(f"agents/{self._random.integers(1 << 62)}")
        self._state = self.game.start(self._dice).state
        self._taken = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask(())

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent and the mask of its legal actions."""
        seat = self.possible_agents.index(agent)
        asked = seat == self._seat
        mask: Any = np.zeros(len(self.words.names), np.int8)
        if asked:
            mask[list(self._answers)] = 1
        seen = self.words.observe(self._state, seat, self._laid if asked else ())
        return {"observation": np.array(seen, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent's answer. Raises ValueError for one that is not legal; nothing has changed then."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        answer = self._answers.get(-1 if action is None else int(action))
        if answer is None:
            raise ValueError(f"{agent} may not answer {action}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._taken += 1
        self._answer(answer)
        self._settle()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The public position in a few lines."""
        return self.words.describe(self._state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _answer(self, answer: Action | Piece) -> None:
        if isinstance(answer, Piece):
            self._ask((*self._laid, answer.name))
            return
        self._state = self.game.apply(self._state, Move(self._seat, answer), self._dice).state
        self._ask(())

    def _ask(self, laid: Pieces) -> None:
        """Find the next question: what somebody was asked by another first, then the game's, in seating order."""
        self._laid = laid
        prompts = self.game.prompts(self._state)
        open_ones = [prompt for prompt in prompts if prompt.addressed and not prompt.required]
        open_ones += [prompt for prompt in prompts if prompt.required]
        self._answers: Mapping[int, Action | Piece] = {}
        self._seat = -1
        for prompt in open_ones:
            if self._put(prompt, laid):
                return
        if open_ones:
            raise RuntimeError(f"no word answers {open_ones[-1].kind}")

    def _put(self, prompt: Prompt, laid: Pieces) -> bool:
        """Ask this question, if there are words to answer it."""
        self._answers = self.words.answers(self._state, prompt, laid)
        if not self._answers:
            return False
        self._seat = prompt.seat
        self.agent_selection = self.possible_agents[prompt.seat]
        return True

    def _settle(self) -> None:
        """Rewards and ends: of the game for all who are left, else of those who can play no more."""
        standing = self.game.standing(self._state)
        players = seats_in_play(self.game, self._state)
        for seat, agent in enumerate(self.possible_agents):
            if agent not in self.agents or self.terminations[agent]:
                continue
            if standing.over or seat not in players:
                self.terminations[agent] = True
                self.rewards[agent] = self._reward(seat, standing.winners if standing.over else ())
            elif self._taken >= self.limit:
                self.truncations[agent] = True

    def _reward(self, seat: int, winners: tuple[int, ...]) -> float:
        """SC-1.3: a win is shared evenly."""
        share = 1 / len(winners) if seat in winners else 0.0
        return (self.game.seats * share - 1) / (self.game.seats - 1)
