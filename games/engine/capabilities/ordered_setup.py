"""Capability: a set-up without the draw of who begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder


class OrderedSetup(ABC):
    """Rules that draw the order of play, and need not where entrants come in it (a rematch, T-11.2)."""

    @abstractmethod
    def setup_in_order(self, chance: Chance) -> tuple[Any, MoveRecorder, tuple[int, ...]]:
        """Set up as ``Ruleset.setup`` does, for entrants who come in the order in which they are to play."""
