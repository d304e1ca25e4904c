"""A bot that sends random sets of orders: for tests."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.sampling import random_orders
from games.rules.galaxy.state import State


class RandomBot(Bot):
    """Anything that is allowed."""

    def choose(self, game: Galaxy, state: State, prompt: Prompt, chance: Chance) -> Action:
        return random_orders(game.book, state, prompt.seat, chance)
