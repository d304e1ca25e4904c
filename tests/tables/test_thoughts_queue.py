"""Thoughts in a queue, and thoughts for a position that has moved on: no bot is given up, none is reported."""

from __future__ import annotations

import time
from typing import Any

import pytest

from games import registry
from games.tables.bots import bot_service
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.models import MoveRecord, Report
from tests.tables import apart, rooms
from tests.tables.rooms import Room

pytestmark = pytest.mark.django_db

LONGEST = 60
"""Seconds for what takes one or two on an idle machine."""


@pytest.fixture(autouse=True)
def pondering(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(registry.PACKAGES, apart.HUSHED, apart.HUSHED_PACKAGE)
    monkeypatch.setattr(bot_service.BOT_SERVICE._pool, "_initializer", apart.init_worker)
    settings.STARCIV_BOT_PROCESSES = 1
    settings.STARCIV_BOT_DELAY_MS = 0
    yield
    bot_service.BOT_SERVICE.stop()


def with_bot(level: str = "steady") -> Room:
    """A person and a bot at a table."""
    return rooms.running(people=1, bots=1, game=apart.HUSHED, bot_level=level)


def bot_of(room: Room) -> int:
    return next(seat.number for seat in room.table.seats.all() if seat.kind == "bot")


def wait_for_thought(room: Room) -> None:
    """Until the bot knows its answer; the table does not ask for it yet."""
    (thought,) = bot_service.BOT_SERVICE._thoughts.values()
    thought.job.future.result(LONGEST)
    assert not MoveRecord.objects.filter(table=room.table, by="bot").exists()


def play_on(*codes: str) -> None:
    """Sweep until the bots of these tables have answered."""
    until = time.monotonic() + LONGEST
    while not all(MoveRecord.objects.filter(table__code=code, by="bot").exists() for code in codes):
        assert time.monotonic() < until, "no answer"
        for code in codes:
            scheduler.play_due(code)
        time.sleep(0.02)


def answers(room: Room) -> list[tuple[int | None, str, Any]]:
    moves = MoveRecord.objects.filter(table=room.table, by="bot").order_by("seq")
    return [(move.seat, move.action["do"], move.action.get("number")) for move in moves]


def test_thought_of_an_earlier_position_is_made_anew_when_illegal() -> None:
    room = with_bot()
    bot = bot_of(room)
    scheduler.play_due(room.code, timing.now_ms() + 10)
    wait_for_thought(room)
    room.act(1 - bot, {"do": "hum"})
    play_on(room.code)
    assert answers(room) == [(bot, "call", 2)]
    assert not Report.objects.filter(table=room.table).exists()


def test_thought_of_an_earlier_position_is_played_when_legal() -> None:
    room = with_bot()
    bot = bot_of(room)
    scheduler.play_due(room.code, timing.now_ms() + 10)
    wait_for_thought(room)
    thought = bot_service.BOT_SERVICE._thoughts[room.code, f"r1s{bot}"]
    room.act(1 - bot, {"do": "peek"})
    play_on(room.code)
    assert answers(room) == [(bot, "call", 3)]
    assert thought.seq == 0


def test_many_tables_and_one_process_and_all_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last waits for its turn far longer than any thought may take."""
    monkeypatch.setattr(bot_service, "OVERDUE_MS", 500)
    tables = [with_bot("slowpoke") for _ in range(6)]
    for room in tables:
        type(room.table).objects.filter(code=room.code).update(thinking_time=400)
    play_on(*(room.code for room in tables))
    assert [answers(room)[0][2] for room in tables] == [3] * 6
    assert not Report.objects.exists()


def test_a_bot_that_comes_to_no_end_is_ended_and_holds_up_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_service, "OVERDUE_MS", 500)
    stuck, other = with_bot("sleeper"), with_bot()
    for room in (stuck, other):
        type(room.table).objects.filter(code=room.code).update(thinking_time=200)
    play_on(stuck.code, other.code)
    assert [answers(stuck)[0][2], answers(other)[0][2]] == [1, 3]
    report = Report.objects.get()
    assert (report.table, report.kind) == (stuck.table, Report.Kind.BOT)
    assert report.error.startswith("OverdueError")
