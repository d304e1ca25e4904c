"""Cadet: fleet by fleet, whatever brings most at once; single attackers, no jumps, no bonus (BSS-21.12)."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.bss import actions as act
from games.rules.bss.ai import gains
from games.rules.bss.ai.greedy import rebuilding
from games.rules.bss.prompts import ACTIVATION
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import State


class CadetBot(Bot):
    """The first fleet that can gain anything acts; the same position always gets the same answer."""

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        if prompt.kind != ACTIVATION or state.phase == "hyperspace":
            return game.default_action(state, prompt)
        answers = list(game.legal_actions(state, prompt, chance))
        if state.phase == "reconstruction":
            return rebuilding(game, state, answers)
        for fleet in game.book.fleets:
            mine = [answer for answer in answers if _acts(answer, fleet)]
            values = [gains.gain(game.book, state, prompt.seat, answer) for answer in mine]
            if mine and max(values) > 0:
                return mine[values.index(max(values))]
        return answers[0]


def _acts(answer: Action, fleet: str) -> bool:
    """Whether it is the fleet, and no other, that acts."""
    if isinstance(answer, act.Attack):
        return answer.attackers == (fleet,)
    return getattr(answer, "fleet", "") == fleet
