"""Episodes for learning: whole games of one policy against itself, as the examples that learning from them takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from pettingzoo import AECEnv

Preference = Callable[[Any], Any]
"""From an observation to a number for every action of the vocabulary: the greater, the likelier."""

STEEPEST = 9.0
"""Preferences count from −9 to 9: nothing legal is ever ruled out."""


class Example(NamedTuple):
    """A decision of an agent: the observation, the action, and the reward at the end of the game."""

    seen: Any
    action: int
    reward: float


def play_out(table: AECEnv, preference: Preference, seed: int) -> list[Example]:
    """One game in which every seat draws its actions by the same preference, in the order they were taken.

    The chance of a legal action grows by e for each 1 that it is preferred by. The same table, preference and seed
    give the same game.
    """
    luck = np.random.default_rng(seed)
    table.reset(seed=seed)
    taken: list[tuple[str, Any, int]] = []
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        if over or cut:
            rewards[agent] = reward
            table.step(None)
            continue
        action = _draw_action(preference(seen["observation"]), seen["action_mask"], luck)
        taken.append((agent, seen["observation"], action))
        table.step(action)
    return [Example(seen, action, rewards[agent]) for agent, seen, action in taken]


def _draw_action(wanted: Any, mask: Any, luck: np.random.Generator) -> int:
    legal = np.flatnonzero(mask)
    odds = np.exp(np.clip(wanted[legal], -STEEPEST, STEEPEST))
    return int(luck.choice(legal, p=odds / odds.sum()))
