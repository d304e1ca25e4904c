"""A bot that looks one step ahead and aims with a steady hand: quick, for tests, and the ground of all levels."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.actions import Action, Move
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires.ai import aim
from games.rules.ascending_empires.ai.evaluation import USUAL, Weights, worth
from games.rules.ascending_empires.ruleset import AscendingEmpires
from games.rules.ascending_empires.state import State

SHOTS = 5
"""Targets that each ship tries."""


class GreedyBot(Bot):
    """Plays what leads to the best position at a glance."""

    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def choose(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> Action:
        seat = prompt.seat
        best, found = game.default_action(state, prompt), -1e9
        for action in self.ideas(game, state, prompt, chance):
            value = worth(game.book, after(game, state, seat, action, chance), seat, self.weights)
            if value > found:
                best, found = action, value
        return best

    def ideas(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> Iterator[Action]:
        """Legal answers that are looked at."""
        for action in game.legal_actions(state, prompt, chance):
            if not isinstance(action, act.Navigate):
                yield action
        if state.phase in ("action", "moving"):
            yield from aim.aimed(game.book, state, prompt.seat, chance, SHOTS, 1)


def after(game: AscendingEmpires, state: State, seat: int, action: Action, chance: Chance) -> State:
    """The position after an answer, and after the attacks that would follow if the move ended there."""
    there = game.apply(state, Move(seat, action), chance).state
    while there.active == seat and there.phase in ("moving", "attacking"):
        prompt = game.prompts(there)[0]
        there = game.apply(there, Move(seat, game.default_action(there, prompt)), chance).state
    return there
