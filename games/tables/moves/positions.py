"""Cache of decoded positions, by table and move number, in this process.

A cached position is shared: the rules apply moves to copies of it. It enters the cache after the commit only.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from functools import lru_cache
from threading import Lock
from typing import Any

from games import registry
from games.catalogue.models import FrozenContent
from games.engine.package import GamePackage
from games.engine.ruleset import Ruleset
from games.tables.models import Table
from games.tables.moves.rule_source import RuleSource
from games.tables.moves.stretch import StoredPosition, decode_snapshot

KEPT = 512
"""Tables whose position is kept; the one unused for longest goes first."""

_kept: OrderedDict[str, tuple[int, Any]] = OrderedDict()
_lock = Lock()


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
    """The table's position now, carried forward if it was written under older rules. Never change it."""
    with _lock:
        seq, state = _kept.get(table.code, (-1, None))
        if seq == table.seq and table.rules_version == game.rules_version:
            _kept.move_to_end(table.code)
            return state
    return decode_snapshot(snapshot_of(table), game)


def snapshot_of(table: Table) -> StoredPosition:
    """The encoded position of the table's row."""
    return StoredPosition(table.seq, table.rules_version, bytes(table.state))


def keep(table: Table, state: Any) -> None:
    """Remember the position of a table, which was committed."""
    with _lock:
        if _kept.get(table.code, (-1, None))[0] < table.seq:
            _kept[table.code] = (table.seq, state)
            _kept.move_to_end(table.code)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


def forget(code: str) -> None:
    """Drop a table from the cache: something went wrong there."""
    with _lock:
        _kept.pop(code, None)
