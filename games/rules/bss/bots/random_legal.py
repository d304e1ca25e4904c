"""A bot that plays any legal answer: for tests, and for company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.bss.state import State

if TYPE_CHECKING:
    from games.rules.bss.ruleset import StarSystems


class RandomBot(Bot):
    """Every suggested answer is equally likely."""

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        answers = list(game.legal_actions(state, prompt, chance))
        return answers[chance.below(0, len(answers), "bot")]
