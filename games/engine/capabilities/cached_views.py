"""Capability: views of successive positions of which parts are cached."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.engine.ruleset import Ruleset
from games.engine.view_cache import ViewCache


class CachedViews(ABC):
    """Rules with a view cache of their own."""

    @abstractmethod
    def make_view_cache(self) -> ViewCache[Any]:
        """Make a cache for the views of one table's successive positions."""


def make_view_cache(rules: Ruleset[Any]) -> ViewCache[Any]:
    """Make a cache for the views of one table's successive positions."""
    return rules.make_view_cache() if isinstance(rules, CachedViews) else ViewCache(rules)
