"""Queue of jobs that serves their owners in turn: who asks for much waits behind their own, and nobody else does."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")

Turn = tuple[str, ...]
"""Owners of a job, whose turn it takes, from the widest to the narrowest: its purpose, then who asked for it."""


class FairQueue(Generic[T]):
    """Jobs by owner, handed out round robin; those of one owner in the order in which they came.

    Owners may have owners: the first names of ``turn`` take turns, then the second ones below each, and so on.
    Thread-safe.
    """

    def __init__(self) -> None:
        self._filled = threading.Condition()
        self._root = _Branch[T]()
        self._closed = False

    def put(self, job: T, turn: Turn = ()) -> None:
        """Add a job that waits for its owner's turn."""
        with self._filled:
            self._root.put(job, turn)
            self._filled.notify()

    def get(self) -> T | None:
        """Next job, waiting for one; None once the queue is closed and empty."""
        with self._filled:
            while self._root.empty and not self._closed:
                self._filled.wait()
            return None if self._root.empty else self._root.take()

    def close(self) -> list[T]:
        """Hand out nothing any more; returns the jobs that still waited."""
        with self._filled:
            self._closed = True
            left: list[T] = []
            while not self._root.empty:
                left.append(self._root.take())
            self._filled.notify_all()
        return left


class _Branch(Generic[T]):
    """Jobs of one owner: their own, and those of the owners below, which take turns with each other."""

    def __init__(self) -> None:
        self._jobs: deque[T] = deque()
        self._below: OrderedDict[str, _Branch[T]] = OrderedDict()

    @property
    def empty(self) -> bool:
        return not self._jobs and not self._below

    def put(self, job: T, turn: Turn) -> None:
        if not turn:
            self._jobs.append(job)
            return
        branch = self._below.get(turn[0])
        if branch is None:
            branch = self._below[turn[0]] = _Branch()
        branch.put(job, turn[1:])

    def take(self) -> T:
        """Next job; the branch must not be empty. Owners without jobs are forgotten."""
        if self._jobs:
            return self._jobs.popleft()
        name, branch = self._below.popitem(last=False)
        job = branch.take()
        if not branch.empty:
            self._below[name] = branch
        return job
