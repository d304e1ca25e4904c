"""Best lines of games that are over: told to whoever may watch again, never before the end, worked out apart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.engine.chance import SeededChance
from games.tables import play
from games.tables.bots import bot_worker
from games.tables.core.fair_queue import FairQueue, Turn
from games.tables.core.waiting_places import WaitingPlaces
from games.tables.core.worker_pool import Job
from games.tables.errors import Refused
from games.tables.replay import best_lines, frames, study_service
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

SHORT: dict[str, Any] = {"turns": 1, "board": "small", "seed": 7, "skip_idle": "on"}


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(frames, "packed", frames.PartCache())
    monkeypatch.setattr(best_lines, "SECONDS", 0.2)
    process = study_service.StudyService()
    monkeypatch.setattr(study_service, "STUDY_SERVICE", process)
    yield
    process.stop()


def begun(**options: Any) -> Room:
    return running(2, game="bss", options={**SHORT, **options})


def play_out(room: Room, moves: int = 400) -> None:
    chance = SeededChance("lines")
    for _ in range(moves):
        if room.table.status != "playing":
            return
        room.answer(chance)


def asked(code: str, move: int) -> Any:
    return Client().get(f"/t/{code}/replay/line/{move}.json")


def test_a_line_is_told_once_the_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    room = begun()
    play_out(room)
    assert room.table.status == "finished"
    answer = asked(room.code, 4)
    assert answer.status_code == 200
    line = json.loads(answer.content)
    assert (line["move"], line["of"], line["final"]) == (4, 4, True)
    assert line["steps"][0].keys() == {"seat", "action", "reason", "scores"}
    assert len(line["steps"][-1]["scores"]) == 2
    monkeypatch.setattr(bot_worker, "foresee", None)
    assert json.loads(asked(room.code, 4).content) == line, "it was kept"
    assert json.loads(Client().get(f"/t/{room.code}/replay/film.json").content)["lines"] is True
    assert asked(room.code, 99999).status_code == 403


def test_while_a_game_runs_no_line_is_told() -> None:
    """T-10.1: advice on a running game is asked of the table, where its host allows it."""
    room = begun()
    play_out(room, 6)
    answer = asked(room.code, 2)
    assert (answer.status_code, json.loads(answer.content)["code"]) == (403, "eyes_closed")
    assert "lines" not in json.loads(Client().get(f"/t/{room.code}/replay/film.json").content)


def test_a_game_that_knows_no_lines_says_so() -> None:
    room = lobby(2)
    play.start_game(code=room.code, by=room.host)
    room.table.__class__.objects.filter(pk=room.table.pk).update(status="finished", wake_at=None)
    answer = asked(room.code, 1)
    assert json.loads(answer.content)["code"] == "unavailable"


def test_too_many_at_once_are_asked_to_come_again() -> None:
    pool = study_service.StudyService(WaitingPlaces(1, per_network=1))
    with pool.places.hold("", 0), pytest.raises(Refused, match="too_fast") as refused:
        pool.ask(str, 1)
    assert refused.value.params == {"seconds": study_service.AGAIN}


def test_visitors_take_turns_with_what_the_clock_has_studied() -> None:
    """However many jobs of the clock wait, one at most comes before that of somebody who waits."""
    pool, queue = study_service.StudyService(), FairQueue[Job]()

    class Waiting:
        """WorkerPool whose process does all that waits once somebody waits for the last job."""

        def submit(self, do: Any, argument: Any, limit: float, turn: Turn) -> Job:
            job = Job(do, argument, limit)
            queue.put(job, turn)
            if turn[0] == study_service.FIRST:
                for _ in range(4):
                    if (next_job := queue.get()) is not None:
                        done.append(next_job.argument)
                        next_job.future.set_result(next_job.argument)
            return job

    done: list[Any] = []
    pool._pool = Waiting()  # type: ignore[assignment]
    for number in range(6):
        pool.submit(abs, f"clock {number}", 60)
    assert pool.ask(str, "visitor") == "visitor"
    assert done == ["clock 0", "visitor", "clock 1", "clock 2"]
