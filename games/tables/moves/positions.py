"""The rules and the position of a table, from what this process remembers where it can."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from games import registry
from games.catalogue.models import FrozenContent
from games.engine.package import GamePackage
from games.engine.ruleset import Ruleset
from games.tables.models import Table
from games.tables.moves import snapshot_cache
from games.tables.moves.log_segment import StoredPosition, decode_snapshot
from games.tables.moves.rule_source import RuleSource


def package_of(table: Table) -> GamePackage[Any]:
    """The package of the table's game."""
    return registry.package(table.game)


def game_of(table: Table, seats: int) -> Ruleset[Any]:
    """The rules bound to the table's content and options, for so many seats."""
    return _game(table.game, table.content_id, json.dumps(table.options, sort_keys=True), seats)


@lru_cache(maxsize=256)
def _game(key: str, content: str, options: str, seats: int) -> Ruleset[Any]:
    data = FrozenContent.objects.get(pk=content).data
    game: Ruleset[Any] = registry.package(key).bind(data, json.loads(options), seats)
    return game


@lru_cache(maxsize=32)
def content_text(frozen: str) -> str:
    """The JSON of a table's frozen content, for processes that have no database."""
    return FrozenContent.objects.values_list("text", flat=True).get(pk=frozen)


def rule_source(table: Table, seats: int) -> RuleSource:
    """Source of the table's rules, as plain data."""
    options = json.dumps(table.options, sort_keys=True)
    return RuleSource(table.game, content_text(table.content_id), options, seats)


def position(table: Table, game: Ruleset[Any]) -> Any:
    """The table's position now, carried forward if it was written under older rules. It is shared: never change it."""
    shot = snapshot_cache.newest(table.code, 0)
    versions = table.rules_version, game.rules_version
    if shot is not None and shot.seq == table.seq and versions == (shot.table.rules_version,) * 2:
        return shot.state
    return decode_snapshot(snapshot_of(table), game)


def snapshot_of(table: Table) -> StoredPosition:
    """The encoded position of the table's row."""
    return StoredPosition(table.seq, table.rules_version, bytes(table.state))
