"""A greedy bot: whatever brings most at once, as long as anything brings something. The measure of all others."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.bss import actions as act
from games.rules.bss.ai import gains
from games.rules.bss.prompts import ACTIVATION
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import State


class GreedyBot(Bot):
    """Tries every answer and takes the best; PREMIER, no bonus and no card."""

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        if prompt.kind != ACTIVATION:
            return game.default_action(state, prompt)
        answers = list(game.legal_actions(state, prompt, chance))
        if state.phase == "reconstruction":
            return rebuilding(game, state, answers)
        values = [gains.gain(game.book, state, prompt.seat, answer) for answer in answers]
        return answers[values.index(max(values))]


HEALTHY = 8
"""Hit points from which a fleet is left as it is."""


def rebuilding(game: StarSystems, state: State, answers: list[Action]) -> Action:
    """The weakest fleet first, by all it may regain, unless the game is about to end."""
    if gains.late(game.book, state):
        return answers[0]
    index = game.book.fleet_index
    hurt = [one for one in answers if isinstance(one, act.Rebuild) and state.hp[index[one.fleet]] < HEALTHY]
    if not hurt:
        return answers[0]
    return min(hurt, key=lambda one: (state.hp[index[one.fleet]], -one.points))
