"""Capability: a view with nothing hidden, for replays of games that are over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.engine.events import SPECTATOR
from games.engine.ruleset import Ruleset


class FullView(ABC):
    """Rules that hide something from spectators, and can show it."""

    @abstractmethod
    def full_view(self, state: Any) -> dict[str, Any]:
        """The position with nothing hidden: a spectator's view and all the rest."""


def full_view(rules: Ruleset[Any], state: Any) -> dict[str, Any]:
    """The position with nothing hidden."""
    return rules.full_view(state) if isinstance(rules, FullView) else rules.view(state, SPECTATOR)
