"""Playout: one game of bots from a seed, the same on any machine and in any process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.engine.actions import Move
from games.engine.bot import Bot
from games.engine.chance import Chance, SeededChance
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset, Start, Step

LIMIT = 20_000
"""Moves after which a playout counts as unfinished."""


class PlayedMove(msgspec.Struct, frozen=True):
    """One move of a playout, the position before it and what it did."""

    before: Any
    prompt: Prompt
    move: Move
    step: Step[Any]


class Playout:
    """One game of bots. Iterate over its moves; ``state`` is the position as it stands."""

    def __init__(
        self,
        game: Ruleset[Any],
        bots: Sequence[Bot],
        seed: int | str,
        limit: int = LIMIT,
        dice: Chance | None = None,
        chatter: int = 0,
        blunt: bool = False,
    ) -> None:
        """``chatter``: how many moves of a hundred take up an open invitation before the game's own question.

        ``blunt``: bots are handed the position itself, not one dealt again for them; for those who do not think.
        """
        self.game = game
        self.chatter = chatter
        self.blunt = blunt
        self.bots = bots
        self.limit = limit
        self._dice = dice or SeededChance(f"{seed}/dice")
        self._thoughts = SeededChance(f"{seed}/thoughts")
        self.start: Start[Any] = game.start(self._dice)
        self.state = self.start.state

    def __iter__(self) -> Iterator[PlayedMove]:
        for _ in range(self.limit):
            prompts = self.game.prompts(self.state)
            waiting = [prompt for prompt in prompts if prompt.required]
            if not waiting:
                return
            before = self.state
            asked = [prompt for prompt in prompts if prompt.addressed and not prompt.required]
            prompt, move = self._remark() or self._turn(asked or waiting)
            step = self.game.apply(before, move, self._dice)
            self.state = step.state
            yield PlayedMove(before, prompt, move, step)

    def _turn(self, waiting: list[Prompt]) -> tuple[Prompt, Move]:
        """The answer of a bot to one of the questions that the game waits for, or that somebody put to it."""
        prompt = _pick(waiting, self._thoughts)
        return prompt, Move(prompt.seat, self._answer(prompt))

    def _remark(self) -> tuple[Prompt, Move] | None:
        """Now and then, something legal that nobody waits for."""
        if not self.chatter or self._thoughts.below(0, 100, "chatter") >= self.chatter:
            return None
        prompts = [prompt for prompt in self.game.prompts(self.state) if not prompt.required]
        if not prompts:
            return None
        prompt = _pick(prompts, self._thoughts)
        ideas = list(self.game.legal_actions(self.state, prompt, self._thoughts))
        if not ideas:
            return None
        return prompt, Move(prompt.seat, ideas[self._thoughts.below(0, len(ideas), "chatter")])

    def _answer(self, prompt: Prompt) -> Any:
        bot = self.bots[prompt.seat]
        seen = self.state if self.blunt else self.game.resample(self.state, prompt.seat, self._thoughts)
        return bot.choose(self.game, seen, prompt, self._thoughts)


def _pick(prompts: list[Prompt], chance: Chance) -> Prompt:
    return prompts[chance.below(0, len(prompts), "whose")] if len(prompts) > 1 else prompts[0]
