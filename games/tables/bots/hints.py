"""Hints: the answer that a good player would give in this seat, and why, from nothing but what the seat may know."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.actions import as_data
from games.engine.advice import Choice
from games.engine.chance import SeededChance
from games.tables import selectors
from games.tables.bots import choosing
from games.tables.errors import Refused
from games.tables.models import Seat, Table


def hint(*, code: str, seat: Seat) -> dict[str, Any]:
    """Hint for an open question of this seat: ``prompt``, ``action`` and ``reason`` (key, params).

    ``other`` is the next best answer with its reason, where the game names one.

    Raises Refused ``hints_off`` where the host forbids it, ``wrong_phase`` and ``not_your_turn`` with nothing to
    decide, ``unavailable`` for a game that gives no advice.
    """
    shot = selectors.snapshot(code, traces=False)
    if not shot.table.hints:
        raise Refused("hints_off")
    if shot.game is None or shot.table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    prompts = shot.game.prompts(shot.state)
    prompt = next((one for one in prompts if one.required and one.seat == seat.number), None)
    if prompt is None:
        raise Refused("not_your_turn")
    seed = choosing.new_seed()
    guess = choosing.imagined(shot.game, shot.state, prompt.seat, seed)
    choice = shot.game.advise(guess, prompt, SeededChance(seed))
    if choice is None:
        raise Refused("unavailable")
    other = {} if choice.other is None else {"other": _said(choice.other)}
    return {"prompt": prompt.id, **_said(choice), **other}


def _said(choice: Choice) -> dict[str, Any]:
    return {"action": as_data(choice.action), "reason": msgspec.to_builtins(choice.reason)}
