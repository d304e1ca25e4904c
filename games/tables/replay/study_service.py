"""The study process: replays, best lines and analyses of games are worked out there, never in the server's own process.

A game may have been brought by a stranger, with an edition of theirs, and a game that is over can wait: running ones
cannot. Work goes there as plain data, one job after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import Any, TypeVar

from games.tables.core.fair_queue import Turn
from games.tables.core.waiting_places import WaitingPlaces, current_network
from games.tables.core.worker import init_bounded_worker
from games.tables.core.worker_pool import Job, OverdueError, ProcessDiedError, WorkerPool
from games.tables.errors import Refused

A = TypeVar("A")
R = TypeVar("R")

PATIENCE = 15.0
"""Seconds that somebody waits until their job is taken up and done, beyond what it may take."""

JOB_SECONDS = 10.0
"""Seconds that a job may take: a part of a replay takes one at most."""

GAME_SECONDS = 30.0
"""Seconds that a job may take which goes through a whole game."""

WAITING, PER_NETWORK = 10, 5
"""Jobs that somebody waits for at the same time, in all and of one network: others are asked to come again."""

AGAIN = 3
"""Seconds after which: most jobs take a fraction of one, and a page that waits comes again by itself."""

FIRST, LATER = "visitors", ("clock",)
"""Turns in the queue: of two jobs one at least is for somebody who waits, and networks take turns."""


class StudyService:
    """The process, started when there is something to do, and places for those who wait for it."""

    def __init__(self, places: WaitingPlaces | None = None) -> None:
        self._pool = WorkerPool(lambda: 1, init_bounded_worker)
        self.places = places or WaitingPlaces(WAITING, PER_NETWORK)

    def ask(self, do: Callable[[A], R], argument: A, seconds: float = JOB_SECONDS) -> R:
        """Return ``do(argument)``, done in the process; waits for it.

        Raises Refused ``too_fast`` where too many wait, or it takes too long, and whatever ``do`` raises.
        """
        with self.places.hold(current_network(), AGAIN):
            return self.wait_for(do, argument, seconds, PATIENCE)

    def wait_for(self, do: Callable[[A], R], argument: A, seconds: float, patience: float) -> R:
        """Return ``do(argument)``, done in the process for a visitor who has a place.

        Raises Refused ``too_fast`` where it takes more than ``seconds``, or waits for ``patience`` besides, and
        whatever ``do`` raises.
        """
        job = self.submit(do, argument, seconds, (FIRST, current_network()))
        try:
            result: R = job.future.result(seconds + patience)
        except (TimeoutError, CancelledError, OverdueError, ProcessDiedError, MemoryError):
            job.future.cancel()
            raise Refused("too_fast", seconds=int(patience)) from None
        return result

    def submit(self, do: Callable[[Any], Any], argument: Any, limit: float, turn: Turn = LATER) -> Job:
        """Have the process do something that nobody waits for."""
        return self._pool.submit(do, argument, limit, turn)

    def stop(self) -> None:
        """End the process; whoever waits is refused."""
        self._pool.stop()


STUDY_SERVICE = StudyService()
"""That of this server."""
