"""Capability: positions of older rules, carried forward."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.engine.ruleset import Ruleset


class SnapshotUpgrade(ABC):
    """Rules that can read positions of an older ``rules_version``."""

    @classmethod
    @abstractmethod
    def upgrade(cls, data: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Carry a decoded snapshot of an older ``rules_version`` forward."""


def upgrade_snapshot(rules: Ruleset[Any], data: dict[str, Any], from_version: int) -> dict[str, Any]:
    """Carry a decoded snapshot of an older ``rules_version`` forward; as it is where the rules say nothing of it."""
    return rules.upgrade(data, from_version) if isinstance(rules, SnapshotUpgrade) else data
