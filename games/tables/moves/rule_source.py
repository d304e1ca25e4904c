"""Source of a table's rules as plain data, for processes that have no database."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import msgspec

from games import registry
from games.engine.package import GamePackage
from games.engine.ruleset import Ruleset


class RuleSource(msgspec.Struct, frozen=True):
    """Source of a table's rules; ``content`` and ``options`` are JSON."""

    game: str
    content: str
    options: str
    seats: int

    @property
    def package(self) -> GamePackage[Any]:
        """The package of the game."""
        return registry.package(self.game)

    def bind(self) -> Ruleset[Any]:
        """Bind the rules; those bound last are kept."""
        return _bind(self)


@lru_cache(maxsize=32)
def _bind(source: RuleSource) -> Ruleset[Any]:
    rules: Ruleset[Any] = source.package.bind(
        json.loads(source.content), json.loads(source.options), source.seats
    )
    return rules
