"""Series of a finished game: what it counts of each seat at the end of each round, from its recorded positions."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine.game import Game
from games.engine.measures import Sample, peaks, series
from games.tables.errors import Refused
from games.tables.film import recorded
from games.tables.models import Seat, Table
from games.tables.moves import positions

KEPT = 32
"""Answers kept in this process: a game is gone through for the first who asks."""

_kept: OrderedDict[str, bytes] = OrderedDict()
_making = threading.Lock()


def series_text(table: Table) -> bytes:
    """The series of a table as JSON, made once. Raises Refused ``wrong_phase`` while it is played: hands may show."""
    if table.status not in Table.OVER:
        raise Refused("wrong_phase")
    with _making:
        if table.code not in _kept:
            _kept[table.code] = json.dumps(_series(table), separators=(",", ":")).encode()
        _kept.move_to_end(table.code)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
        return _kept[table.code]


def _series(table: Table) -> dict[str, Any]:
    game = positions.game_of(table, Seat.objects.filter(table=table).count())
    samples = list(_samples(table, game)) if game.measures else []
    found = series(samples)
    return {
        "measures": [
            {"name": one.name, "title": one.title, **({"unit": one.unit} if one.unit else {})}
            for one in game.measures
        ],
        "rounds": [sample.round for sample in found],
        "values": {one.name: [list(sample.values[one.name]) for sample in found] for one in game.measures},
        "start": {name: list(values) for name, values in samples[0].values.items()} if samples else {},
        "peaks": msgspec.to_builtins(peaks(samples)),
    }


def _samples(table: Table, game: Game[Any]) -> Iterator[Sample]:
    """The measures after every move that is not held back to an earlier position (other rules played it)."""
    for position in recorded.between(table, game, 0, table.seq):
        if position.of == position.seq and (sample := game.measure(position.state)) is not None:
            yield sample
