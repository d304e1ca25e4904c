"""Owners take turns in the queues of worker processes, however many jobs one of them has."""

from __future__ import annotations

import threading
from typing import Any

from games.tables.core import worker
from games.tables.core.fair_queue import FairQueue
from games.tables.core.worker_pool import Job, WorkerPool


def drained(queue: FairQueue[str], jobs: int) -> str:
    return " ".join(str(queue.get()) for _ in range(jobs))


def test_one_owner_is_served_in_the_order_of_asking() -> None:
    queue = FairQueue[str]()
    for job in ("a1", "a2", "a3"):
        queue.put(job, ("a",))
    assert drained(queue, 3) == "a1 a2 a3"


def test_owners_take_turns_however_much_one_asks_for() -> None:
    queue = FairQueue[str]()
    for number in range(1, 6):
        queue.put(f"a{number}", ("a",))
    queue.put("b1", ("b",))
    queue.put("b2", ("b",))
    assert drained(queue, 7) == "a1 b1 a2 b2 a3 a4 a5"


def test_newcomers_wait_for_one_job_of_each_owner_before_them() -> None:
    queue = FairQueue[str]()
    for number in range(1, 5):
        queue.put(f"a{number}", ("a",))
    assert drained(queue, 2) == "a1 a2"
    queue.put("b1", ("b",))
    assert drained(queue, 3) == "a3 b1 a4"


def test_kinds_of_jobs_take_turns_before_their_owners_do() -> None:
    queue = FairQueue[str]()
    for owner in "abc":
        queue.put(f"bot-{owner}", ("bots", owner))
    queue.put("hint-d", ("hints", "d"))
    assert drained(queue, 4) == "bot-a hint-d bot-b bot-c"


def test_closing_wakes_who_waits_and_hands_back_what_is_left() -> None:
    queue = FairQueue[str]()
    heard: list[Any] = []
    waiting = threading.Thread(target=lambda: heard.append(queue.get()))
    waiting.start()
    assert queue.close() == []
    waiting.join(60)
    assert heard == [None]
    queue.put("late", ("a",))
    assert queue.close() == ["late"]


def test_pool_serves_a_newcomer_before_the_rest_of_a_crowd() -> None:
    """The process is started by the very last job, when all the others wait."""
    pool = WorkerPool(lambda: len(jobs) // 21, worker.follow_parent)
    done: list[str] = []
    jobs: list[Job] = []
    try:
        for owner in ["crowd"] * 20 + ["other", "last"]:
            jobs.append(job := pool.submit(abs, -1, turn=(owner,)))
            job.future.add_done_callback(lambda _future, owner=owner: done.append(owner))  # type: ignore[misc]
        assert jobs[19].future.result(120) == 1  # the last of the crowd's
    finally:
        pool.stop()
    assert done[:3] == ["crowd", "other", "last"]
