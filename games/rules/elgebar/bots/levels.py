"""The levels of bots: how each plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.game import Bot
from games.engine.prompts import Prompt
from games.rules.elgebar.actions import HandIn
from games.rules.elgebar.bots.planner import Planner, Style
from games.rules.elgebar.state import State

if TYPE_CHECKING:
    from games.rules.elgebar.game import Elgebar


class Settler(Bot):
    """Builds, settles and never fights."""

    style: ClassVar[Style] = Style()

    def choose(self, game: Elgebar, state: State, prompt: Prompt, chance: Chance) -> Action:
        return HandIn(Planner(game.book, state, prompt.seat, self.style).lines())
