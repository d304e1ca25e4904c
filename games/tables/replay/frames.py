"""Frames of a replay: what one viewer sees after each move, in parts of a few moves that are fetched one by one.

A part is one whole frame and the changes that lead from it to the others (docs/replay.md has the shapes). The study
process makes them (``replay_worker.py``); here they are asked for and kept.
"""

from __future__ import annotations

import gzip
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from games.engine.ruleset import Ruleset
from games.tables.errors import Refused
from games.tables.models import FilmPart, Table
from games.tables.moves.record import CHECKPOINT_EVERY
from games.tables.replay import replay_worker, segments, study_service
from games.tables.replay.viewers import over

PART = CHECKPOINT_EVERY
"""Moves in a part: it begins where a position is stored."""

KEPT = 24 * 2**20
"""Bytes of packed parts that this process keeps; those unused for longest go first."""


class PartCache:
    """Cache of packed parts and openings, bounded by their bytes. Safe to use from several threads."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._held: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        self._lock = threading.Lock()
        self.size = 0

    def of(self, key: tuple[Any, ...], make: Callable[[], bytes]) -> bytes:
        """Return the value stored under ``key``; compute and store it if there is none."""
        with self._lock:
            if key in self._held:
                self._held.move_to_end(key)
                return self._held[key]
        made = make()
        with self._lock:
            self.size += len(made) - len(self._held.get(key, b""))
            self._held[key] = made
            self._held.move_to_end(key)
            while self.size > self._most and len(self._held) > 1:
                self.size -= len(self._held.popitem(last=False)[1])
        return made


packed = PartCache()


def part(table: Table, game: Ruleset[Any], viewer: int, number: int) -> bytes:
    """Part ``number`` of the replay for ``viewer`` as packed JSON.

    A stored one where the game is over and has it. Who may look as ``viewer`` was checked by the caller (viewers.py).
    Raises Refused ``malformed`` beyond the last move, and ``too_fast`` where too many parts are waited for.
    """
    _, last = span(table, number)
    key = table.code, viewer, number, last, over(table), game.rules_version

    def make() -> bytes:
        row = (
            FilmPart.objects.filter(table=table, viewer=viewer, number=number).first()
            if over(table)
            else None
        )
        if row is not None:
            return bytes(row.data)
        return study_service.STUDY_SERVICE.ask(
            replay_worker.make_parts, part_request(table, game, [viewer], number)
        )[viewer]

    return packed.of(key, make)


def part_request(table: Table, game: Ruleset[Any], viewers: list[int], number: int) -> replay_worker.Part:
    """Part ``number`` of the replay for these viewers, as the study process takes it."""
    return replay_worker.Part(segments.load_segment(table, game, *span(table, number)), tuple(viewers))


def span(table: Table, number: int) -> tuple[int, int]:
    """First and last move of a part. Raises Refused ``malformed`` beyond the last move of the table."""
    first = number * PART
    if first > table.seq:
        raise Refused("malformed", field="part")
    return first, min(first + PART - 1, table.seq)


def unpack(data: bytes) -> bytes:
    """The JSON again, for who cannot unpack it."""
    return gzip.decompress(data)
