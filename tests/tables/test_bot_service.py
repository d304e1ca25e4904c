"""Bots that think apart: the table goes on, the answer comes at its time, and a dead process costs nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from games.engine.chance import SeededChance
from games.tables import play, selectors
from games.tables.bots import bot_service, choosing
from games.tables.bots.bot_service import BotService
from games.tables.bots.bot_worker import Question
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.models import MoveRecord, Report, Seat, Table

pytestmark = pytest.mark.django_db

LONGEST = 180
"""Seconds for a process to come up on a busy machine."""


@pytest.fixture(autouse=True)
def apart(settings: Any) -> Any:
    settings.STARCIV_BOT_PROCESSES = 1
    settings.STARCIV_BOT_DELAY_MS = 100
    yield
    bot_service.BOT_SERVICE.stop()


def admirals() -> Table:
    """A table of two Admirals."""
    table = play.create_exhibition(bots=2, bot_level="admiral")
    Table.objects.filter(pk=table.pk).update(thinking_time=300)
    table.refresh_from_db()
    return table


def question(table: Table) -> Question:
    """First prompt of a table, as a question to a bot."""
    shot = selectors.snapshot(table.code)
    assert shot.game is not None
    prompt = next(one for one in shot.game.prompts(shot.state) if one.required)
    return choosing.question(shot.table, shot.game, shot.state, prompt, "admiral", 7)


def fetched(thinkers: BotService, key: bot_service.Key) -> dict[str, Any]:
    until = time.monotonic() + LONGEST
    while (found := thinkers.fetch(key)) is None:
        assert time.monotonic() < until
        time.sleep(0.05)
    return found


def worker(thinkers: BotService) -> int:
    """The process that thinks."""
    return thinkers._pool.pids[0]


def test_an_answer_comes_at_its_time_and_the_table_is_free_meanwhile() -> None:
    table = admirals()
    now = timing.now_ms() + 100
    scheduler.play_due(table.code, now)
    table.refresh_from_db()
    assert table.seq == 0
    (due,) = table.wakes.values()
    assert due == now + 300 + bot_service.GRACE_MS
    assert scheduler.play_due(table.code, due - 1) == 0
    until = time.monotonic() + LONGEST
    while table.seq == 0 and time.monotonic() < until:
        scheduler.play_due(table.code, due)
        due += scheduler.RETRY_MS // 10
        time.sleep(0.05)
        table.refresh_from_db()
    move = MoveRecord.objects.get(table=table, seq=1)
    assert (move.by, move.action["do"]) == ("bot", "pick")


def test_a_process_that_dies_is_replaced_and_its_thought_begun_anew() -> None:
    thinkers, asked = BotService(), question(admirals())
    try:
        thinkers.begin(("T", "first"), asked, 0, 0)
        fetched(thinkers, ("T", "first"))
        thinkers.begin(("T", "second"), asked, 0, 0)
        os.kill(worker(thinkers), signal.SIGKILL)
        assert fetched(thinkers, ("T", "second"))["do"] == "pick"
    finally:
        thinkers.stop()


SERVER = """
import os, time
from games.tables.core import worker
from games.tables.core.worker_pool import WorkerPool
if __name__ == "__main__":
    pool = WorkerPool(lambda: 1, worker.init_worker)
    print(pool.submit(os.getpgid, 0).future.result() and pool.pids[0], flush=True)
    time.sleep(600)
"""


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=here) as server:
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        server.kill()
    until = time.monotonic() + LONGEST
    while running(thinker):
        assert time.monotonic() < until
        time.sleep(0.05)


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_in_a_window_it_thinks_no_longer_than_it_would_keep_still(settings: Any) -> None:
    """Neither a long thought nor a short one tells about a hand."""
    table = admirals()
    shot = selectors.snapshot(table.code)
    assert shot.game is not None
    prompt = next(one for one in shot.game.prompts(shot.state) if one.required)
    window = prompt.__class__(prompt.id, prompt.seat, "cards", prompt.form, clock="response")
    assert choosing.question(table, shot.game, shot.state, window, "admiral", 7).seconds == 0.1
    assert choosing.question(table, shot.game, shot.state, prompt, "admiral", 7).seconds == 0.3


def test_a_bot_that_fails_apart_plays_its_silence_and_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = admirals()
    broken = question(table)
    monkeypatch.setattr(choosing, "question", lambda *args: structs.replace(broken, position=b"{}"))
    due, until = timing.now_ms() + 200, time.monotonic() + LONGEST
    while table.seq == 0 and time.monotonic() < until:
        scheduler.play_due(table.code, due)
        due += scheduler.RETRY_MS
        time.sleep(0.05)
        table.refresh_from_db()
    move = MoveRecord.objects.get(table=table, seq=1)
    assert (move.by, move.action["do"]) == ("bot", "pick")
    report = Report.objects.get(table=table)
    assert report.kind == Report.Kind.BOT


def test_a_question_holds_what_the_seat_may_know_and_nothing_else() -> None:
    """The position in it was dealt again: hands of the others are guesses."""
    table = admirals()
    asked = question(table)
    shot = selectors.snapshot(table.code)
    assert shot.game is not None
    kept = shot.game.decode(asked.position)
    again = shot.game.resample(shot.state, asked.seat, SeededChance("other"))
    assert shot.game.view(kept, asked.seat) == shot.game.view(again, asked.seat)
    assert kept.draw != shot.state.draw


def test_the_same_question_gets_the_same_answer_where_no_time_is_set() -> None:
    asked = question(admirals())
    game = asked.rules.bind()
    state = game.decode(asked.position)
    prompt = next(one for one in game.prompts(state) if one.id == asked.prompt)
    answers = {
        repr(asked.rules.package.bots["admiral"]().choose(game, state, prompt, SeededChance(3)))
        for _ in range(3)
    }
    assert len(answers) == 1


def test_a_host_lets_bots_think_between_a_tenth_of_a_second_and_five() -> None:
    claim = play.create_table(host_name="Ada")
    play.set_options(code=claim.table.code, by=claim.seat.pk, thinking_time=3_000)
    assert Table.objects.get(pk=claim.table.pk).thinking_time == 3_000
    for wrong in (99, 5_001, True):
        with pytest.raises(play.Refused):
            play.set_options(code=claim.table.code, by=claim.seat.pk, thinking_time=wrong)
    assert Seat.objects.filter(table=claim.table).count() == 1
