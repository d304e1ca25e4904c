"""The one question of the game: the orders of a turn, put to all seats at once (GX-6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.galaxy import actions as act
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.sampling import random_orders
from games.rules.galaxy.state import State

CLOCK = "turn"
SAMPLE = 3
"""Sets suggested beside the empty one."""


class OrdersPrompt:
    """A sheet; once it is sent, its withdrawal (GX-6.3)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        if state.sets[seat] is not None:
            yield act.TakeBack(state.turn)
            return
        yield act.Orders(turn=state.turn)
        for _ in range(SAMPLE):
            yield random_orders(rules, state, seat, chance)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return act.NoOrders(state.turn)

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        return {
            "turn": state.turn,
            "sent": state.sets[seat] is not None,
            "colonies": [] if rules.over(state) else list(_colonies(rules, state, seat)),
        }


def _colonies(rules: Rules, state: State, seat: int) -> Iterator[dict[str, Any]]:
    """GX-15.3: stars in whose orbit an own colony ship is, with the cost in its parts and what stands against them."""
    cells = {fleet.cell for fleet in state.fleets[seat] if fleet.colony_ships}
    for cell in sorted(cells, key=lambda one: rules.frame(state, seat, one)):
        star = state.star_at(cell)
        if star is None or state.owner[star] == seat:
            continue
        yield {
            "star": state.names[star],
            "at": rules.frame(state, seat, cell),
            "cost": rules.cost(state, seat, star),
            "parts": rules.cost_parts(state, seat, star),
            "defence": state.defence(star) <= 0,
            "technology": state.t[star] <= state.technology[seat] + 1,
            "code": state.types[star] == "THRONE",
        }


FORM = OrdersPrompt()


def prompts(rules: Rules, state: State) -> tuple[Prompt, ...]:
    """One question a seat and turn; it stays, no longer waited for, once a set is in, and for players in exile.

    Bots' sets come after those of all persons (GX-6.4): the first six places are not for machines.
    """
    if rules.over(state):
        return ()
    waited = rules.awaited_seats(state)
    return tuple(
        Prompt(
            f"orders-{state.turn}.{state.serial}-{seat}",
            seat,
            "orders",
            FORM,
            seat in waited,
            CLOCK,
            after_people=True,
        )
        for seat in range(rules.seats)
    )
