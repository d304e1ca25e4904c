"""Capability: positions that carry wishes of their players, which a fork leaves behind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.engine.ruleset import Ruleset


class ForkPolicy(ABC):
    """Rules whose positions hold what players had said for later."""

    @abstractmethod
    def for_fork(self, state: Any) -> Any:
        """The position for a table that plays on from it (T-10.2): without what players had said for later."""


def for_fork(rules: Ruleset[Any], state: Any) -> Any:
    """The position for a table that plays on from it (T-10.2)."""
    return rules.for_fork(state) if isinstance(rules, ForkPolicy) else state
