"""Playing on: what becomes of a position when robots answer everything from there, for whoever weighs an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from games.engine.actions import Move
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.ruleset import Ruleset, State

S = TypeVar("S", bound=State)


def played_on(
    game: Ruleset[S], state: S, move: Move, robot: Bot, chance: Chance, until: Callable[[S], bool]
) -> S:
    """The position after a move, a ``robot`` giving all answers from there ``until`` it is so; sooner at the end.

    Give it a resampled position: the robot of each seat is handed the position as it is. Raises Rejected where the
    move is not allowed.
    """
    state = game.apply(state, move, chance).state
    while not until(state):
        prompt = next((one for one in game.prompts(state) if one.required), None)
        if prompt is None:
            break
        answer = robot.choose(game, state, prompt, chance)
        state = game.apply(state, Move(prompt.seat, answer), chance).state
    return state
