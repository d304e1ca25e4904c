"""Capability: turns, one seat after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.engine.ruleset import Ruleset


class TurnOrder(ABC):
    """Rules by which seats have turns."""

    @abstractmethod
    def seat_at_turn(self, state: Any) -> int | None:
        """The seat whose turn it is (everybody may know it); None where it is nobody's."""


def seat_at_turn(rules: Ruleset[Any], state: Any) -> int | None:
    """The seat whose turn it is; None where there are no turns."""
    return rules.seat_at_turn(state) if isinstance(rules, TurnOrder) else None
