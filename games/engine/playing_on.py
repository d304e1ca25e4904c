"""Playing on: what becomes of a position when robots answer everything from there, for whoever weighs an answer."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Action, Move
from games.engine.chance import Chance
from games.engine.game import Bot, Game


def played_on(
    game: Game[Any], state: Any, seat: int, action: Action, robot: Bot, chance: Chance, *, rounds: int = 1
) -> Any:
    """The position ``rounds`` rounds after an answer of a seat, a ``robot`` giving all others; sooner at the end.

    Give it a resampled position: the robot of each seat is handed the position as it is. Raises Rejected where the
    answer is not allowed.
    """
    until = _round(game, state) + rounds
    state = game.apply(state, Move(seat, action), chance).state
    while _round(game, state) < until:
        prompt = next((one for one in game.prompts(state) if one.required), None)
        if prompt is None:
            break
        answer = robot.choose(game, state, prompt, chance)
        state = game.apply(state, Move(prompt.seat, answer), chance).state
    return state


def _round(game: Game[Any], state: Any) -> int:
    """As the game counts them."""
    sample = game.measure(state)
    return 0 if sample is None else sample.round
