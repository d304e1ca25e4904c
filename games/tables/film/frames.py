"""Frames of a replay: what one viewer sees after each move, in parts of a few moves that are fetched one by one.

A part is one whole frame and the changes that lead from it to the others (docs/replay.md has the shapes).
"""

from __future__ import annotations

import gzip
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.engine import merge
from games.engine.eyes import Eyes
from games.engine.game import Game
from games.tables.errors import Refused
from games.tables.film import recorded
from games.tables.film.viewers import TRUTH, over
from games.tables.models import FilmPart, Table
from games.tables.moves.record import CHECKPOINT_EVERY

PART = CHECKPOINT_EVERY
"""Moves in a part: it begins where a position is stored."""

KEPT = 24 * 2**20
"""Bytes of packed parts that this process keeps; those unused for longest go first."""

_json = msgspec.json.Encoder().encode


class Packed:
    """Cache of packed parts and openings, bounded by their bytes. Safe to use from several threads."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._held: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        self._lock = threading.Lock()
        self.size = 0

    def of(self, key: tuple[Any, ...], make: Callable[[], bytes]) -> bytes:
        """What is kept under ``key``; what ``make`` gives where nothing is."""
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


packed = Packed()


def part(table: Table, game: Game[Any], viewer: int, number: int) -> bytes:
    """Part ``number`` of the replay for ``viewer`` as packed JSON. Raises Refused ``malformed`` beyond the last move.

    A stored one where the game is over and has it. Who may look as ``viewer`` was checked by the caller (viewers.py).
    """
    first, last = span(table, number)
    key = table.code, viewer, number, last, over(table), game.info.rules_version

    def make() -> bytes:
        row = (
            FilmPart.objects.filter(table=table, viewer=viewer, number=number).first()
            if over(table)
            else None
        )
        return (
            pack(whole_parts(table, game, [viewer], first, last)[viewer]) if row is None else bytes(row.data)
        )

    return packed.of(key, make)


def span(table: Table, number: int) -> tuple[int, int]:
    """First and last move of a part. Raises Refused ``malformed`` beyond the last move of the table."""
    first = number * PART
    if first > table.seq:
        raise Refused("malformed", field="part")
    return first, min(first + PART - 1, table.seq)


def whole_parts(
    table: Table, game: Game[Any], viewers: Sequence[int], first: int, last: int
) -> dict[int, dict[str, Any]]:
    """The frames of the moves ``first`` to ``last`` by viewer: the first whole, of the others what changed."""
    parts: dict[int, list[dict[str, Any]]] = {viewer: [] for viewer in viewers}
    before: dict[int, dict[str, Any]] = {}
    eyes = game.eyes()
    for place in recorded.between(table, game, first, last):
        for viewer in viewers:
            shown = frame(game, eyes, place, viewer)
            earlier = before.get(viewer)
            parts[viewer].append(shown if earlier is None else merge.diff(earlier, shown))
            before[viewer] = shown
    return {viewer: {"first": first, "frames": frames} for viewer, frames in parts.items()}


def frame(game: Game[Any], eyes: Eyes[Any], place: recorded.Recorded, viewer: int) -> dict[str, Any]:
    """Frame of one move: the members of a table's document that a move changes, without questions and clocks.

    ``held`` is the move whose position is shown, where that of this one is not known.
    """
    state = place.state
    view = game.truth(state) if viewer == TRUTH else eyes.view(state, viewer).whole()
    shown: dict[str, Any] = {
        "game": view,
        "waiting": [
            {"seat": prompt.seat, "kind": prompt.kind, "clock": prompt.clock}
            for prompt in game.prompts(state)
            if prompt.required
        ],
    }
    return shown if place.of == place.seq else {**shown, "held": place.of}


def pack(data: Any) -> bytes:
    """JSON, packed with gzip; the same data gives the same bytes."""
    return gzip.compress(_json(data), compresslevel=5, mtime=0)


def unpacked(data: bytes) -> bytes:
    """The JSON again, for who cannot unpack it."""
    return gzip.decompress(data)
