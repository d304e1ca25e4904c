"""A bot that plays any legal answer: for tests, and for company."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv.ai import replies
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State


class RandomBot(Bot):
    """Every suggested answer is equally likely."""

    def choose(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
        answers = list(game.legal_actions(state, prompt, chance))
        if prompt.addressed:  # what is asked gets one of its two answers: chatter would leave it open
            answers = list(replies.replies(game.rules, state, prompt.seat) or answers)
        return answers[chance.below(0, len(answers), "bot")]
