"""Contract of a bot, and the bot that plays any legal answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Prompt


class Bot(Protocol):
    """Answers prompts from positions in which what its seat cannot know has been dealt again.

    One that ``thinks_in_worker`` takes its time, apart from anybody who waits. Where ``spent`` is set it says which
    part of that time is over, 1 for all of it; else the bot thinks a fixed number of steps, so that games can be
    repeated.
    """

    thinks_in_worker: ClassVar[bool] = False
    spent: Callable[[], float] | None = None

    def choose(self, rules: Any, state: Any, prompt: Prompt, chance: Chance, /) -> Action:
        """Choose an answer to ``prompt``; ``rules`` are the game's own rule set."""
        ...


class RandomBot(Bot):
    """Bot to which every suggested answer is equally likely: for tests, and for company."""

    def choose(self, rules: Any, state: Any, prompt: Prompt, chance: Chance, /) -> Action:
        answers: list[Action] = list(rules.legal_actions(state, prompt, chance))
        return answers[chance.below(0, len(answers), "bot")]
