"""Capability: seats that leave the game before its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any

from games.engine.ruleset import Ruleset


class Elimination(ABC):
    """Rules by which seats can leave the game before its end."""

    @abstractmethod
    def seats_in_play(self, state: Any) -> Collection[int]:
        """Seats that still play: they may take back, vote, and are asked."""


def seats_in_play(rules: Ruleset[Any], state: Any) -> Collection[int]:
    """Seats that still play; all of them where nobody can be out."""
    return rules.seats_in_play(state) if isinstance(rules, Elimination) else range(rules.seats)
