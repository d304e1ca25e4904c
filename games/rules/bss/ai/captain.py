"""Captain: plays each activation as judged at a glance, every group of attackers weighed (BSS-21.12)."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.bss.ai.evaluation import Style
from games.rules.bss.ai.policy import Player
from games.rules.bss.ai.silent_recorder import mute
from games.rules.bss.prompts import ACTIVATION
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import State


class CaptainBot(Bot):
    """The first thing that is worth doing; PREMIER, no bonus, no card."""

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        if prompt.kind != ACTIVATION:
            return game.default_action(state, prompt)
        draft = state.copy()
        plan = Player(game.book, draft, mute(draft), prompt.seat, Style()).play()
        return plan[0] if plan else game.book.end
