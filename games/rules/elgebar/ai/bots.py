"""Bots: three levels, each with its way to play, and one for tests that hands in any legal sheet."""

from __future__ import annotations

from typing import ClassVar

from games.engine.actions import Action
from games.engine.advice import Choice
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.elgebar.actions import HandIn
from games.rules.elgebar.ai.advice import why
from games.rules.elgebar.ai.economy import Worths
from games.rules.elgebar.ai.planner import Planner, Style
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.state import State


def sober(site: int) -> float:
    """No whim."""
    return 0.0


class Settler(Bot):
    """Builds, settles and never fights."""

    style: ClassVar[Style] = Style(whim=2.0)

    def choose(self, game: Elgebar, state: State, prompt: Prompt, chance: Chance) -> Action:
        sites = range(1, len(state.control))
        whims = {site: chance.below(0, 100, "whim") / 100 * self.style.whim for site in sites}
        return HandIn(Planner(game.rules, state, prompt.seat, self.style, whims.__getitem__).lines())

    def advise(self, game: Elgebar, state: State, prompt: Prompt, chance: Chance) -> Choice:
        """The sheet it would hand in without whims, the seat's share of all points, and the most urgent thing on it."""
        lines = Planner(game.rules, state, prompt.seat, self.style, sober).lines()
        share = (1 + state.points[prompt.seat]) / (game.seats + sum(state.points))
        return Choice(share, HandIn(lines), why(lines))


class Governor(Settler):
    """Develops with care, guards its colonies and keeps a few warships."""

    style: ClassVar[Style] = Style(
        freighters=3, speeds=(3, 4), radar=2, warships=2, guards=True, espionage=True, whim=1.0
    )


class Strategist(Settler):
    """Explores, expands, arms, and picks fights it wins; knows which ships score."""

    style: ClassVar[Style] = Style(
        freighters=4,
        speeds=(3, 4, 5),
        radar=2,
        warships=8,
        guards=True,
        shows_off=True,
        fights_leader=True,
        worths=Worths(materials=0.35, fuel=0.35, population=0.3),
        daring=0.0,
        whim=1.5,
    )
