"""Capability: positions of older rules, carried forward."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from games.engine.events import Event
from games.engine.ruleset import Ruleset


class SnapshotUpgrade(ABC):
    """Rules that can read positions of an older ``rules_version``."""

    @classmethod
    @abstractmethod
    def upgrade(cls, data: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Carry a decoded snapshot of an older ``rules_version`` forward."""

    @classmethod
    def older_event(cls, event: Event, version: int) -> Event:
        """The event as an older ``rules_version`` told it; as it is where that told the same."""
        return event


def upgrade_snapshot(rules: Ruleset[Any], data: dict[str, Any], from_version: int) -> dict[str, Any]:
    """Carry a decoded snapshot of an older ``rules_version`` forward; as it is where the rules say nothing of it."""
    return rules.upgrade(data, from_version) if isinstance(rules, SnapshotUpgrade) else data


def older_events(rules: Ruleset[Any], events: Iterable[Event], version: int) -> list[Event]:
    """The events as the rules of another ``rules_version`` told them, as far as those of today know."""
    if isinstance(rules, SnapshotUpgrade) and version < rules.rules_version:
        return [rules.older_event(event, version) for event in events]
    return list(events)
