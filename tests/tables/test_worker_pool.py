"""No job ends the worker process that it comes to, nor stays unanswered: whatever it holds, returns or raises."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.tables.core.worker_pool import RemoteTracebackError, WorkerPool

LONGEST = 120
"""Seconds for what takes one on an idle machine."""


def nest(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


class Stubborn:
    """Is pickled, and cannot be made again."""

    def __reduce__(self) -> Any:
        return fail, ("never made again",)


class PickyError(Exception):
    """Is pickled, and cannot be made again without the words that it takes apart."""

    def __init__(self, code: str, *, rule: str) -> None:
        super().__init__(code)
        self.rule = rule


def nothing() -> None:
    """The processes prepare nothing."""


def fail(words: Any) -> Any:
    raise ValueError(words)


def fail_pickily(_: Any) -> Any:
    raise PickyError("malformed", rule="EL-X3")


def fail_with_a_lock(_: Any) -> Any:
    raise ValueError(lambda: None)


def run_out_of_memory(_: Any) -> Any:
    raise MemoryError


def leave(_: Any) -> Any:
    sys.exit(3)


def descend(depth: int) -> Any:
    return descend(depth + 1) + 1


def return_a_function(_: Any) -> Any:
    return lambda: None


def return_something_stubborn(_: Any) -> Any:
    return Stubborn()


def number(_: Any) -> int:
    return os.getpid()


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool(lambda: 1, nothing)
    yield pool
    pool.stop()


JOBS: dict[str, tuple[Callable[[Any], Any], Any, type[Exception]]] = {
    "an argument nested too deep": (number, nest(5000), RecursionError),
    "an argument that cannot be pickled": (number, lambda: None, Exception),
    "an argument that cannot be made again": (number, Stubborn(), ValueError),
    "an answer nested too deep": (nest, 5000, RecursionError),
    "an answer that cannot be pickled": (return_a_function, None, Exception),
    "an answer that cannot be made again": (return_something_stubborn, None, ValueError),
    "an error": (fail, "words", ValueError),
    "an error that cannot be pickled": (fail_with_a_lock, None, RuntimeError),
    "an error that cannot be made again": (fail_pickily, None, RuntimeError),
    "an error of memory": (run_out_of_memory, None, MemoryError),
    "a recursion without end": (descend, 0, RecursionError),
    "an exit": (leave, None, RuntimeError),
}


@pytest.mark.parametrize("job", JOBS.values(), ids=JOBS)
def test_a_job_fails_alone(pool: WorkerPool, job: tuple[Callable[[Any], Any], Any, type[Exception]]) -> None:
    before = pool.submit(number, None).future.result(LONGEST)
    work, argument, error = job
    with pytest.raises(error):
        pool.submit(work, argument).future.result(LONGEST)
    assert pool.submit(number, None).future.result(LONGEST) == before, "another process took its place"


def test_an_error_brings_its_traceback(pool: WorkerPool) -> None:
    with pytest.raises(ValueError, match="words") as raised:
        pool.submit(fail, "words").future.result(LONGEST)
    assert isinstance(raised.value.__cause__, RemoteTracebackError)
    assert "in fail" in str(raised.value.__cause__)
