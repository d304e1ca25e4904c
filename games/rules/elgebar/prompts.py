"""The one question of the game (EL-X1): a sheet of orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.elgebar.actions import HandIn, NoOrders, TakeBack
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.sampling import random_lines
from games.rules.elgebar.state import State

SHEETS = 3
"""Random sheets that are suggested at a time."""

FIRST_TURN_STRETCH = 2


class OrdersPrompt:
    """A sheet: handed in, replaced or taken back until the turn is resolved."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        for _ in range(SHEETS):
            yield HandIn(random_lines(rules, state, seat, chance))
        if state.sheets[seat] is None:
            yield NoOrders()
        else:
            yield TakeBack()

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        """The lines that were taken back are the draft, if there are any; else EL-Z1."""
        lines = state.withdrawn[seat]
        return NoOrders() if lines is None else HandIn(lines)

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        return {"turn": state.turn, "handed_in": state.sheets[seat] is not None}


ORDERS = OrdersPrompt()


def prompts(seats: int, state: State) -> tuple[Prompt, ...]:
    """One question a seat, open until the turn is resolved; who has handed in is not waited for."""
    if state.reason:
        return ()
    stretch = FIRST_TURN_STRETCH if state.turn == 1 else 1
    return tuple(
        Prompt(
            id=f"{state.serial}.{seat}",
            seat=seat,
            kind="orders",
            form=ORDERS,
            required=state.sheets[seat] is None,
            clock="turn",
            stretch=stretch,
        )
        for seat in range(seats)
        if not state.resigned_seat(seat)
    )
