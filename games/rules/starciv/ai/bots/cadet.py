"""Cadet: plays by rules of thumb, and slips now and then as a person does."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import assault, prompts, treasury
from games.rules.starciv.ai import diplomacy
from games.rules.starciv.ai.bots import greedy
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State

SLIPS = 12
"""Decisions of a hundred in which Cadet does the first thing that comes to mind."""

SHY = 12
"""Cadet proposes an alliance at the end of one turn out of so many, at most."""


class CadetBot(Bot):
    """The rules of thumb of ``greedy``, with human mistakes; never into debt by mistake."""

    def choose(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
        slip = _SLIPS.get(prompt.kind)
        if slip is not None and chance.below(0, 100, "bot") < SLIPS:
            return slip(game, state, prompt, chance)
        if prompt.kind == "upkeep" and (said := self._remark(game, state, prompt, chance)) is not None:
            return said
        return greedy.answer(prompt.kind, game, state, prompt, chance)

    def _remark(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action | None:
        """An alliance offered on a whim: the game asks once at the end of a turn, so never twice in one."""
        if chance.below(0, SHY, "bot") or state.allies[prompt.seat]:
            return None
        return diplomacy.any_proposal(game.rules, state, prompt.seat, chance)


def _forgotten(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """The card that would have helped stays in hand."""
    return prompts.PASS


def _bought_on_a_whim(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Anything that can be paid without debt."""
    rules, seat = game.rules, prompt.seat
    fancied = [
        n
        for n in prompts.buyable(rules, state, seat)
        if treasury.price(rules, state, seat, n) <= state.credits[seat]
    ]
    if not fancied:
        return prompts.END
    n = fancied[chance.below(0, len(fancied), "bot")]
    systems = prompts.systems_for(rules, n)
    return act.Buy(n, systems[chance.below(0, len(systems), "bot")])


def _tried_on_a_whim(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Any body in reach whose fee leaves no debt, the odds unseen."""
    rules, seat = game.rules, prompt.seat
    left = state.credits[seat] - rules.constants.tribute
    near = [
        body for body in prompts.triable(rules, state, seat) if assault.fee(rules, state, seat, body) <= left
    ]
    if not near:
        return prompts.END
    return act.Attempt(rules.content.bodies[near[chance.below(0, len(near), "bot")]].name)


_SLIPS: dict[str, Callable[..., Action]] = {
    "cards": _forgotten,
    "respond": _forgotten,
    "tech": _bought_on_a_whim,
    "colonise": _tried_on_a_whim,
}
