"""Best lines: how the strongest robot would play on from a position of a game that is over, worked out apart.

One process beside the server works them out, one after the other, so that no bot at a table ever waits for them.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import Any

from games.engine.game import Game
from games.tables.bots import think
from games.tables.errors import Refused
from games.tables.film import frames, recorded, viewers
from games.tables.models import Table
from games.tables.moves import positions
from games.tables.moves.processes import Job, OverdueError, Pool, ProcessDiedError

SECONDS = 2.0
"""What a line may be thought about."""

PATIENCE = 15.0
"""Seconds that somebody waits for theirs, a new process and one other line before it included."""

WAITING = 4
"""Lines asked for at the same time; whoever comes then is asked to come again."""


class Foreseers:
    """The process that works lines out, started when one is asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: Pool | None = None
        self._places = threading.BoundedSemaphore(WAITING)

    def line(self, study: think.Study) -> dict[str, Any]:
        """The line; waits for it. Raises Refused ``too_fast`` where too many wait, or it takes too long."""
        if not self._places.acquire(blocking=False):
            raise Refused("too_fast", seconds=int(PATIENCE))
        try:
            job = self._running().submit(think.foresee, study, study.seconds + PATIENCE)
            found: dict[str, Any] = job.future.result(PATIENCE)
        except (TimeoutError, CancelledError, OverdueError, ProcessDiedError):
            raise Refused("too_fast", seconds=int(PATIENCE)) from None
        finally:
            self._places.release()
        return found

    def submit(self, do: Callable[[Any], Any], argument: Any, limit: float) -> Job:
        """Have the process do something else that a game which is over is studied by."""
        return self._running().submit(do, argument, limit)

    def stop(self) -> None:
        """End the process; whoever waits is refused."""
        with self._lock:
            if self._pool is not None:
                self._pool.stop()
            self._pool = None

    def _running(self) -> Pool:
        with self._lock:
            if self._pool is None:
                self._pool = Pool(1, think.prepare)
            return self._pool


FORESEERS = Foreseers()
"""Those of this process."""


def offered(table: Table, game: Game[Any]) -> bool:
    """True if lines are told of this table: its game knows them, and is over."""
    return game.foresees and viewers.over(table)


def line(table: Table, game: Game[Any], seq: int) -> bytes:
    """Packed JSON of the best line from the position after move ``seq``; ``of`` is the move whose position it was.

    Raises Refused ``eyes_closed`` while the game runs, ``unavailable`` where the game knows no lines, ``malformed``
    beyond the last move, and ``too_fast`` while too many are asked for.
    """
    if not viewers.over(table):
        raise Refused("eyes_closed")
    if not game.foresees:
        raise Refused("unavailable")
    if seq > table.seq:
        raise Refused("malformed", field="move")
    key = "line", table.code, seq, game.info.rules_version
    return frames.packed.of(key, lambda: frames.pack(_line(table, game, seq)))


def _line(table: Table, game: Game[Any], seq: int) -> dict[str, Any]:
    place = recorded.after(table, game, seq)
    study = think.Study(
        game=table.game,
        content=positions.content_text(table.content_id),
        options=json.dumps(table.options, sort_keys=True),
        seats=game.seats,
        position=game.encode(place.state),
        seed=seq,
        seconds=SECONDS,
    )
    return {"move": seq, "of": place.of, **FORESEERS.line(study)}
