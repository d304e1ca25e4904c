"""Slow bots think in worker processes beside the server, which never waits for them.

A thought begins when the bot's moment has come; the table then leaves the seat alone until the time to think is
over, whether the thought was long or short: how long an answer takes tells nothing about a hand. Where more is to be
thought about than there are processes, thoughts wait, and their time counts from when a process takes them up. A
process that dies is replaced and its thought begun anew; after several, or well after its time, the thought counts as
failed. A thought knows the position it was made for: where that has moved on, its answer may no longer be allowed.
"""

from __future__ import annotations

import threading
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from games.tables.bots import bot_worker
from games.tables.bots.bot_worker import Question
from games.tables.core import worker
from games.tables.core.worker_pool import Job, WorkerPool

GRACE_MS = 250
"""Between the end of a thought and the moment the table looks for it, in milliseconds."""

OVERDUE_MS = 5_000
"""How long after that an answer is still waited for, in milliseconds."""

HINT_LIMIT = 30.0
"""Seconds that one hint may take."""

KEPT = 1024
"""Thoughts at the same time."""

UNASKED_MS = 60_000
"""A thought that the table has not looked at for as long is forgotten: its question went away."""

Key = tuple[str, str]
"""Code of the table and id of the prompt."""


class ThoughtError(Exception):
    """Failure of a thought: its bot failed (that error is the cause), its process died, or it is overdue."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.prompt)
        self.question = question


@dataclass
class PendingThought:
    """A question being thought about, made for the position after move ``seq``.

    Moments are in milliseconds since 1970. ``due``: when its time would be over if a process took it up at once;
    ``looked``: when the table last asked for it.
    """

    question: Question
    seq: int
    job: Job
    due: int
    looked: int

    def ready_at(self, now: int) -> int:
        """Moment (ms since 1970) at which the table should look for the answer."""
        length = round(self.question.seconds * 1000) + GRACE_MS
        if self.job.began is None:
            return max(self.due, now + length)
        return max(self.due, self.job.began + length)


class BotService:
    """WorkerPool of thinking processes, and the thoughts under way."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool = WorkerPool(lambda: settings.STARCIV_BOT_PROCESSES, worker.init_worker)
        self._thoughts: dict[Key, PendingThought] = {}

    def begin(self, key: Key, question: Question, seq: int, now: int, owner: str = "") -> int:
        """Think about a question, asked after move ``seq``; returns when the table should come back for the answer.

        ``owner`` is whose turn it takes where more is thought about than there are processes.
        """
        due = now + round(question.seconds * 1000) + GRACE_MS
        with self._lock:
            if len(self._thoughts) >= KEPT:
                self._forget_unasked(now)
            if len(self._thoughts) < KEPT:
                limit = question.seconds + (GRACE_MS + OVERDUE_MS) / 1000
                job = self._pool.submit(bot_worker.answer, question, limit, ("thoughts", owner))
                self._thoughts[key] = PendingThought(question, seq, job, due, now)
        return due

    def look(self, key: Key, now: int) -> PendingThought | None:
        """The thought about a question; None if nobody thinks about it."""
        with self._lock:
            thought = self._thoughts.get(key)
            if thought is not None:
                thought.looked = now
            return thought

    def fetch(self, key: Key) -> dict[str, Any] | None:
        """Answer to the question, kept until it is forgotten; None while it is still to come.

        Raises ThoughtError where none will come; the thought is then forgotten.
        """
        with self._lock:
            thought = self._thoughts[key]
            if not thought.job.future.done():
                return None
            try:
                action: dict[str, Any] = thought.job.future.result()
            except Exception as error:
                del self._thoughts[key]
                raise ThoughtError(thought.question) from error
            return action

    def outdated(self, key: Key, seq: int) -> bool:
        """True if the thought about a question was made for another position than that after move ``seq``."""
        with self._lock:
            thought = self._thoughts.get(key)
            return thought is not None and thought.seq != seq

    def forget(self, key: Key) -> None:
        """Drop the thought about a question: it is answered, or to be asked anew."""
        with self._lock:
            self._thoughts.pop(key, None)

    def advise(self, task: bot_worker.HintTask, owner: str) -> Future[dict[str, Any] | None]:
        """Have a process work out a hint; hints take turns with thoughts, and their owners with each other."""
        return self._pool.submit(bot_worker.advise, task, HINT_LIMIT, ("hints", owner)).future

    def stop(self) -> None:
        """Stop the pool; thoughts under way end with their processes."""
        self._pool.stop()
        with self._lock:
            self._thoughts.clear()

    def _forget_unasked(self, now: int) -> None:
        gone = [key for key, thought in self._thoughts.items() if thought.looked < now - UNASKED_MS]
        for key in gone:
            self._thoughts.pop(key).job.future.cancel()


BOT_SERVICE = BotService()
"""Those of this process."""
