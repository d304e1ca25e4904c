"""Bots that think for long do so in processes beside the server, which never waits for them.

A thought begins when the bot's moment has come; the table then leaves the seat alone until the time to think is
over, whether the thought was long or short: how long an answer takes tells nothing about a hand. A process that dies
is replaced and its thought begun anew, once; after that, or well after its time, the thought counts as failed.
"""

from __future__ import annotations

import logging
import multiprocessing
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from games.tables import think
from games.tables.think import Question

logger = logging.getLogger(__name__)

GRACE_MS = 250
"""Between the end of a thought and the moment the table looks for it, in milliseconds."""

OVERDUE_MS = 5_000
"""How long after that an answer is still waited for: a first process takes a while to come up."""

KEPT = 256
"""Thoughts remembered at most; those whose question went away are dropped with the oldest."""

Key = tuple[str, str]
"""Code of the table and id of the prompt."""


class ThoughtError(Exception):
    """A thought that came to nothing: its bot failed (that error is the cause), its process died, or it is overdue."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.prompt)
        self.question = question


@dataclass
class Thought:
    """A question being thought about; moments are in milliseconds since 1970."""

    question: Question
    future: Future[dict[str, Any]]
    ready_at: int
    tries: int = 1


class Thinkers:
    """The processes and what they think about."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._thoughts: dict[Key, Thought] = {}

    def begin(self, key: Key, question: Question, now: int) -> int:
        """Think about a question; returns the moment at which the table should come back for the answer."""
        with self._lock:
            while len(self._thoughts) >= KEPT:
                del self._thoughts[next(iter(self._thoughts))]
            ready_at = now + round(question.seconds * 1000) + GRACE_MS
            self._thoughts[key] = Thought(question, self._submit(question), ready_at)
            return ready_at

    def ready_at(self, key: Key) -> int | None:
        """When the answer to a question that is thought about is to be fetched; None if it is not."""
        with self._lock:
            thought = self._thoughts.get(key)
            return None if thought is None else thought.ready_at

    def fetch(self, key: Key, now: int) -> dict[str, Any] | None:
        """The answer, if there is one; None while it is still to come.

        Raises ThoughtError where none will come; the thought is then forgotten.
        """
        with self._lock:
            thought = self._thoughts[key]
            if not thought.future.done():
                if now < thought.ready_at + OVERDUE_MS:
                    return None
                del self._thoughts[key]
                thought.future.cancel()
                raise ThoughtError(thought.question)
            try:
                action = thought.future.result()
            except BrokenProcessPool as error:
                self._drop_pool()
                if thought.tries > 1:
                    del self._thoughts[key]
                    raise ThoughtError(thought.question) from error
                logger.warning("a thinking process died; its thought begins anew")
                thought.tries += 1
                thought.future = self._submit(thought.question)
                return None
            except Exception as error:
                del self._thoughts[key]
                raise ThoughtError(thought.question) from error
            del self._thoughts[key]
            return action

    def stop(self) -> None:
        """Think no more: what has not begun is dropped, what is being thought ends with its process."""
        with self._lock:
            self._drop_pool()
            self._thoughts.clear()

    def _submit(self, question: Question) -> Future[dict[str, Any]]:
        try:
            return self._running().submit(think.answer, question)
        except BrokenProcessPool:  # it died while nobody asked anything
            self._drop_pool()
            return self._running().submit(think.answer, question)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                settings.STARCIV_BOT_PROCESSES,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=think.prepare,
            )
        return self._pool

    def _drop_pool(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


THINKERS = Thinkers()
"""Those of this process."""
