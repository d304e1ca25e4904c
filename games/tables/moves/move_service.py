"""Resolution of slow games' moves in worker processes: neither the event loop nor a lock waits for it.

Whoever writes such a move finds it not worked out yet, lets go of the table (NeedsWorker) and comes back with what the
process made of it. It is written only if the table is still at the move that it was worked out for; else it is worked
out again. So nothing is lost with a process or a server, and of two servers that work out the same move one writes it.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, TypeVar

from django.conf import settings

from games.tables.core import worker
from games.tables.core.fair_queue import Turn
from games.tables.core.waiting_places import WaitingPlaces, current_network
from games.tables.core.worker_pool import ProcessDiedError, WorkerPool
from games.tables.errors import Refused
from games.tables.moves import move_worker
from games.tables.moves.move_worker import Refusal, ResolvedMove, Task

T = TypeVar("T")

LIMIT = 30.0
"""Seconds that one move may take: legal ones take a tenth of one (docs/figures.md), far more on a busy machine."""

TRIES = 20
"""How often a move is worked out anew because others moved meanwhile."""

PLACES = WaitingPlaces(6, per_network=3)
"""Moves by plain requests that are worked out at the same time: sockets hold no thread, and need no place."""

AGAIN = 1
"""Seconds after which whoever finds no place is asked to come again: most moves take less."""

UNFETCHED = 300.0
"""Seconds after which what was worked out for the clock, and never written, is forgotten."""

Outcome = ResolvedMove | Refusal


class NeedsWorker(Exception):
    """The move is still to be worked out: nothing is written, and the table is free.

    ``owner`` is whose turn working it out takes.
    """

    def __init__(self, task: Task, owner: str) -> None:
        super().__init__(repr(task))
        self.task, self.owner = task, owner


class MoveService:
    """Processes that apply moves."""

    def __init__(self) -> None:
        self._pool = WorkerPool(lambda: settings.STARCIV_MOVE_PROCESSES, worker.follow_parent)

    def submit(self, task: Task, turn: Turn) -> Future[Outcome]:
        """Have a move worked out, in this process where there is none for it (``STARCIV_MOVE_PROCESSES`` 0).

        ``turn``: people's moves take turns with those of clock and robots, and below that their tables' openers.
        The future raises what the rules raise, and ProcessDiedError or OverdueError of ``worker_pool``.
        """
        if not settings.STARCIV_MOVE_PROCESSES:
            return _apply_here(task)
        return self._pool.submit(move_worker.resolve, task, LIMIT, turn).future

    def stop(self) -> None:
        """Stop the pool; whoever waits gets an exception."""
        self._pool.stop()

    @property
    def pids(self) -> list[int]:
        """The processes that are there."""
        return self._pool.pids


MOVE_SERVICE = MoveService()
"""Those of this process."""


def retry(write: Callable[[Outcome | None], T], foreseen: NeedsWorker | None = None, slow: bool = False) -> T:
    """Result of ``write``, which gets the move that it asks for applied while this thread waits.

    ``foreseen`` is what it will ask for, where that is known. ``slow``: it is known to ask for something, and without a
    place it locks no row. Raises Refused ``stale_prompt`` where others are always quicker, and ``too_fast`` where too
    many wait so.
    """
    outcome: Outcome | None = None
    with ExitStack() as place:
        if slow:
            place.enter_context(PLACES.hold(current_network(), AGAIN))
            if foreseen is not None:
                outcome = MOVE_SERVICE.submit(foreseen.task, _turn_of(foreseen)).result()
        for _ in range(TRIES):
            try:
                return write(outcome)
            except NeedsWorker as needed:
                if not slow:
                    place.enter_context(PLACES.hold(current_network(), AGAIN))
                    slow = True
                outcome = MOVE_SERVICE.submit(needed.task, _turn_of(needed)).result()
    raise Refused("stale_prompt")


async def retry_async(
    write: Callable[[Outcome | None], Awaitable[T]], foreseen: NeedsWorker | None = None
) -> T:
    """``retry`` for an event loop, which serves others while the move is applied.

    Raises ProcessDiedError too for a move that waited for a process when the pool was stopped.
    """
    outcome = None if foreseen is None else await _outcome(foreseen)
    for _ in range(TRIES):
        try:
            return await write(outcome)
        except NeedsWorker as needed:
            outcome = await _outcome(needed)
    raise Refused("stale_prompt")


async def _outcome(needed: NeedsWorker) -> Outcome:
    future = MOVE_SERVICE.submit(needed.task, _turn_of(needed))
    try:
        return await asyncio.wrap_future(future)
    except asyncio.CancelledError:
        if future.cancelled() and not _is_cancelled():
            raise ProcessDiedError from None
        raise


def _turn_of(needed: NeedsWorker) -> Turn:
    return "people", needed.owner


def _is_cancelled() -> bool:
    """True if it is the task that runs that was cancelled, and not what it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


Key = tuple[str, str, str]
"""Code of the table, id of the prompt, and who answers: the clock, a bot or standing orders."""


@dataclass
class _Running:
    task: Task
    future: Future[Outcome]
    at: float


class ClockMoves:
    """Moves being applied for the clock, which looks again later and waits for none."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._begun: dict[Key, _Running] = {}

    def begin(self, key: Key, needed: NeedsWorker) -> None:
        """Have a move worked out, unless it is already."""
        now = time.monotonic()
        with self._lock:
            for old in [one for one, begun in self._begun.items() if begun.at < now - UNFETCHED]:
                del self._begun[old]
            if key not in self._begun:
                future = MOVE_SERVICE.submit(needed.task, ("clock", needed.owner))
                self._begun[key] = _Running(needed.task, future, now)

    def action(self, key: Key, seq: int) -> Any:
        """The action being worked out after move ``seq``; None if there is none, or it is the default action."""
        with self._lock:
            begun = self._begun.get(key)
            return begun.task.action if begun is not None and begun.task.seq == seq else None

    def pending(self, key: Key, seq: int) -> bool:
        """True if a move after move ``seq`` is being worked out; what is for another position is forgotten."""
        with self._lock:
            begun = self._begun.get(key)
            if begun is not None and begun.task.seq != seq:
                del self._begun[key]
                return False
            return begun is not None and not begun.future.done()

    def outcome(self, key: Key) -> Outcome | None:
        """Outcome of the move, kept until it is forgotten. Raises what the future raises."""
        with self._lock:
            begun = self._begun.get(key)
        return None if begun is None else begun.future.result()

    def forget(self, key: Key) -> None:
        """It is written, refused or failed."""
        with self._lock:
            self._begun.pop(key, None)

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._begun.clear()


CLOCK_MOVES = ClockMoves()
"""That of this process."""


def _apply_here(task: Task) -> Future[Outcome]:
    future: Future[Outcome] = Future()
    try:
        future.set_result(move_worker.resolve(task))
    except Exception as error:
        future.set_exception(error)
    return future
