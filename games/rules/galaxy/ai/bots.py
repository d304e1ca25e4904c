"""Bots: the three levels (GX-16.3), explorer, settler and raider, and one for tests that sends random sets."""

from __future__ import annotations

from typing import ClassVar

from games.engine.actions import Action
from games.engine.advice import Choice
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.galaxy import actions as act
from games.rules.galaxy.ai.advice import why
from games.rules.galaxy.ai.belief import Belief
from games.rules.galaxy.ai.planner import Planner, plan
from games.rules.galaxy.ai.style import Style
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.sampling import random_orders
from games.rules.galaxy.state import State


class PlanningBot(Bot):
    """Plans a turn in one way; a set that is in stays in."""

    style: ClassVar[Style]

    def choose(self, game: Galaxy, state: State, prompt: Prompt, chance: Chance) -> Action:
        if state.sets[prompt.seat] is not None:
            return act.TakeBack(state.turn)
        return plan(game.rules, state, prompt.seat, self.style)

    def advise(self, game: Galaxy, state: State, prompt: Prompt) -> Choice:
        """The set it would send, the seat's share of all points, and a reason for every line."""
        planner = Planner(Belief(game.rules, state, prompt.seat), self.style)
        orders = planner.orders()
        points = game.rules.points(state)
        share = (1 + points[prompt.seat]) / (game.seats + sum(points))
        return Choice(share, orders, why(planner.belief, orders, planner.goals))


class ExplorerBot(PlanningBot):
    """Looks around a great deal, settles what is empty, never attacks players."""

    style = Style(scouts=5, cruisers=0, guard=2)


class SettlerBot(PlanningBot):
    """Builds up with cruisers against defended stars, and defends what it has."""

    style = Style(scouts=3, cruisers=1, guard=3)


class RaiderBot(PlanningBot):
    """Scouts, builds up, understands gifts as alliances, and comes for the stars of others in the end."""

    style = Style(
        scouts=4,
        late_scouts=2,
        cruisers=5,
        attacks=True,
        spite=0.5,
        taste={"MACHINE": 0.6, "CITY": 0.6, "NEW": 0.6, "KEY": 1.5, "THRONE": 2.0},
        guard=4,
        allies=True,
        betrays=4,
        stars_first=14.0,
        nearness=0.8,
        rich=40,
        merit=0.2,
        light=4,
        siege=20,
        fortress=9,
        joins=True,
        patience=2.0,
    )


class RandomBot(Bot):
    """Anything that is allowed."""

    def choose(self, game: Galaxy, state: State, prompt: Prompt, chance: Chance) -> Action:
        return random_orders(game.rules, state, prompt.seat, chance)
