"""The live aim (AE-22.2): which ship somebody aims with, and where; the force is known when the ship goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.ascending_empires import ships

WHOLE_TURN = 3600
"""Tenths of a degree."""


def aim(seat: int, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """The aim as all see it; None for what is none, or a ship of another seat.

    >>> aim(1, {"ship": 17, "tenths": 1934})
    {'ship': 17, 'tenths': 1934}
    >>> aim(0, {"ship": 17, "tenths": 1934})
    """
    if set(data) != {"ship", "tenths"}:
        return None
    ship, tenths = data["ship"], data["tenths"]
    if type(ship) is not int or type(tenths) is not int or not 0 <= tenths < WHOLE_TURN:
        return None
    if not ships.exists(ship, seat + 1) or ships.seat_of(ship) != seat:
        return None
    return {"ship": ship, "tenths": tenths}
