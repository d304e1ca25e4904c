"""Contract of a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Prompt


class Bot(Protocol):
    """Answers prompts from positions in which what its seat cannot know has been dealt again.

    A ``patient`` one takes its time: it is to think apart from anybody who waits. Where ``spent`` is set it says which
    part of that time is over, 1 for all of it; else the bot thinks a fixed number of steps, so that games can be
    repeated.
    """

    patient: ClassVar[bool] = False
    spent: Callable[[], float] | None = None

    def choose(self, rules: Any, state: Any, prompt: Prompt, chance: Chance, /) -> Action:
        """Choose an answer to ``prompt``; ``rules`` are the game's own rule set."""
        ...
