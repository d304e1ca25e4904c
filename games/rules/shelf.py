"""The list of boxes: every game that can be played."""

from __future__ import annotations

from typing import Any

from games.engine.game import Game
from games.rules.starciv.game import StarCivilisations

_BOXES: dict[str, type[Game[Any]]] = {box.info.key: box for box in (StarCivilisations,)}


def keys() -> tuple[str, ...]:
    """The keys of all games on the shelf."""
    return tuple(_BOXES)


def game(key: str) -> type[Game[Any]]:
    """The box with this key. Raises KeyError if there is none."""
    return _BOXES[key]
