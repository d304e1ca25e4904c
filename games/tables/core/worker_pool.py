"""A pool of worker processes: each does one job at a time, and says when it began.

``concurrent.futures.ProcessPoolExecutor`` tells neither when a job left its queue nor ends a job that hangs, and one
dead process fails the jobs of all others. Here a thread stands by each process: it starts it, hands it the next job,
ends it when a job takes longer than it may, and has a job whose process died done again by a new one.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from typing import Any

from games.tables.core.fair_queue import FairQueue, Turn

logger = logging.getLogger(__name__)

TRIES = 3
"""Processes that may die of one job before it counts as failed."""

START = 120.0
"""Seconds that a process may take to come up."""

_spawn = multiprocessing.get_context("spawn")


class ProcessDiedError(Exception):
    """A job's process died, and so did those that did it again."""


class OverdueError(Exception):
    """A job took longer than it may; its process was ended."""


class RemoteTracebackError(Exception):
    """The cause of an error raised in a worker process: its traceback, as text."""


class Job:
    """A call under way: ``future`` for what it returns or raises, ``began`` when a process took it up (ms since 1970).

    ``limit`` is how long it may take from then on, in seconds; None: as long as it likes.
    """

    def __init__(self, work: Callable[[Any], Any], argument: Any, limit: float | None) -> None:
        self.work = work
        self.argument = argument
        self.limit = limit
        self.future: Future[Any] = Future()
        self.began: int | None = None


class WorkerPool:
    """Up to ``size()`` worker processes, each of which runs ``initializer`` first; started when needed.

    A stopped pool begins anew with the next job.
    """

    def __init__(self, size: Callable[[], int], initializer: Callable[[], None]) -> None:
        self._size = size
        self._initializer = initializer
        self._jobs = FairQueue[Job]()
        self._keepers: list[_Keeper] = []
        self._lock = threading.Lock()

    def submit(
        self, work: Callable[[Any], Any], argument: Any, limit: float | None = None, turn: Turn = ()
    ) -> Job:
        """Have a process call ``work(argument)``, both pickled; owners take turns, as ``turn`` names them."""
        job = Job(work, argument, limit)
        with self._lock:
            self._jobs.put(job, turn)
            if len(self._keepers) < self._size():
                self._keepers.append(_Keeper(self._jobs, self._initializer))
        return job

    @property
    def pids(self) -> list[int]:
        """The processes that are there."""
        return [pid for keeper in self._keepers if (pid := keeper.pid) is not None]

    def stop(self) -> None:
        """End all processes; jobs that are not done are cancelled."""
        with self._lock:
            keepers, self._keepers = self._keepers, []
            jobs, self._jobs = self._jobs, FairQueue[Job]()
        for job in jobs.close():
            job.future.cancel()
        for keeper in keepers:
            keeper.stop()


class _Keeper:
    """A thread that keeps one worker process, and hands it job after job."""

    def __init__(self, jobs: FairQueue[Job], initializer: Callable[[], None]) -> None:
        self._jobs = jobs
        self._initializer = initializer
        self._over = False
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        threading.Thread(target=self._run, name="worker process", daemon=True).start()

    @property
    def pid(self) -> int | None:
        process = self._process
        return None if process is None else process.pid

    def stop(self) -> None:
        """End the process, whatever it does; its thread hears of it and clears up."""
        self._over = True
        if (process := self._process) is not None:
            process.kill()

    def _run(self) -> None:
        while not self._over:
            job = self._jobs.get()
            if job is None:
                break
            if job.future.set_running_or_notify_cancel():
                self._do(job)
        self._end()

    def _do(self, job: Job) -> None:
        try:  # before a process is touched: what cannot be pickled is no fault of any
            packed = bytes(ForkingPickler.dumps((job.work, job.argument)))
        except Exception as error:
            job.future.set_exception(error)
            return
        for _ in range(TRIES):
            try:
                answer = self._ask(job, packed)
            except OverdueError as error:
                self._end()
                job.future.set_exception(error)
                return
            except (EOFError, OSError):
                self._end()
                if self._over:
                    break
                logger.warning("a worker process died; its job begins anew")
            except Exception as error:  # no process can be started
                self._end()
                job.future.set_exception(error)
                return
            else:
                _settle(job.future, answer)
                return
        job.future.set_exception(ProcessDiedError())

    def _ask(self, job: Job, packed: bytes) -> bytes:
        line = self._line or self._begin()
        job.began = time.time_ns() // 1_000_000
        line.send_bytes(packed)
        if not line.poll(job.limit):
            raise OverdueError
        return line.recv_bytes()

    def _begin(self) -> Connection:
        here, there = _spawn.Pipe()
        process = _spawn.Process(target=_serve, args=(there, self._initializer), daemon=True)
        process.start()
        there.close()  # else its death would not be heard of
        self._process, self._line = process, here
        if not here.poll(START):
            raise OverdueError
        here.recv()
        return here

    def _end(self) -> None:
        process, self._process = self._process, None
        line, self._line = self._line, None
        if process is not None:
            process.kill()
            process.join()
        if line is not None:
            line.close()


def _settle(future: Future[Any], answer: bytes) -> None:
    try:
        done, value = ForkingPickler.loads(answer)
    except Exception as error:
        future.set_exception(error)
        return
    if done:
        future.set_result(value)
        return
    failure, text = value
    failure.__cause__ = RemoteTracebackError(f"\n{text}")
    future.set_exception(failure)


def _serve(line: Connection, initializer: Callable[[], None]) -> None:
    """Main loop of a worker process: job after job, until the other end of the pipe is gone.

    Ctrl-C, which terminals send to all processes at once, is for the server: it ends its workers.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    initializer()
    line.send(None)
    while True:
        try:
            packed = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(_answer(packed))


def _answer(packed: bytes) -> bytes:
    """Do a job and pickle what it returns or raises: whatever that is, the process stays for the next job."""
    try:
        work, argument = ForkingPickler.loads(packed)
        return bytes(ForkingPickler.dumps((True, work(argument))))
    except BaseException as error:  # ``SystemExit`` too: a job ends no process
        failure = error
    try:
        text = "".join(traceback.format_exception(failure))
        raised = failure if isinstance(failure, Exception) else RuntimeError(type(failure).__name__)
        answer = bytes(ForkingPickler.dumps((False, (raised, text))))
        ForkingPickler.loads(answer)  # an exception may be pickled and not be made again
    except Exception:
        unsent = RuntimeError(f"what came out cannot be sent: {type(failure).__name__}")
        return bytes(ForkingPickler.dumps((False, (unsent, ""))))
    return answer
