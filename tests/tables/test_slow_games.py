"""Moves that take long, for those who are not asked: the clock has them worked out, and looks again later."""

from __future__ import annotations

import contextlib
import time
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import registry
from games.tables import play
from games.tables.bots import bot_service
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.core.worker_pool import OverdueError
from games.tables.errors import Refused
from games.tables.models import ChatLine, MoveRecord, Prepared, Report
from games.tables.moves import move_service, pipeline, snapshot_cache
from games.tables.moves.audit import audit
from games.tables.moves.move_service import ClockMoves
from tests.tables import apart, rooms
from tests.tables.test_races import at_once, submit

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST = 60
"""Seconds for what takes a few on an idle machine."""


@pytest.fixture(autouse=True)
def slow(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(registry.PACKAGES, apart.SLOW, apart.SLOW_PACKAGE)
    monkeypatch.setattr(move_service.MOVE_SERVICE._pool, "_initializer", apart.init_worker)
    monkeypatch.setattr(bot_service.BOT_SERVICE._pool, "_initializer", apart.init_worker)
    settings.STARCIV_MOVE_PROCESSES = 1
    yield
    move_service.MOVE_SERVICE.stop()
    move_service.CLOCK_MOVES.clear()


def running(people: int = 2, bots: int = 0, **options: Any) -> rooms.Room:
    """A slow countdown, and a process that is up."""
    room = rooms.running(people, bots, game=apart.SLOW, **options)
    play.submit(code=room.code, seat=room.host, token="up", prompt=None, action={"do": "peek"})
    return room


def sweep(room: rooms.Room, moves: int) -> list[int]:
    """Have the clock look, a minute late, until so many moves are played; returns how many each look has played."""
    until, played = time.monotonic() + LONGEST, []
    while MoveRecord.objects.filter(table=room.table).count() < moves:
        assert time.monotonic() < until
        played.append(scheduler.play_due(room.code, timing.now_ms() + 61_000))
        time.sleep(0.02)
    return played


def test_silence_at_deadlines_is_worked_out_apart() -> None:
    room = running(decision_time=60)
    assert sweep(room, 4)[0] == 0, "the first look waited for what is worked out apart"
    lines = MoveRecord.objects.filter(table=room.table, seq__gt=1).order_by("seq")
    assert [(line.by, line.action) for line in lines] == [("clock", {"do": "call", "number": 1})] * 2
    assert [room.seat(number).missed for number in (0, 1)] == [1, 1]
    assert audit(room.table) == []
    assert not Report.objects.exists()


@pytest.mark.parametrize("stored", [{"numbers": ["one"]}, {"numbers": [[[[1]]]]}, {"other": 1}])
def test_a_draft_that_fails_in_the_worker_stops_no_table(stored: Any) -> None:
    room = running(decision_time=60, options={"sheets": True})
    seat, pids = room.seat(0).pk, move_service.MOVE_SERVICE.pids
    play.save_draft(code=room.code, seat=seat, prompt="r1s0", data={"numbers": [3]})
    Prepared.objects.filter(seat=seat).update(data=stored)
    sweep(room, 4)
    lines = MoveRecord.objects.filter(table=room.table, seq__gt=1)
    assert [line.action["numbers"] for line in lines] == [[1], [1]]
    assert ChatLine.objects.get(house="draft_failed").to_id == seat
    assert Report.objects.get().kind == Report.Kind.CLOCK
    assert move_service.MOVE_SERVICE.pids == pids


@pytest.mark.parametrize("processes", [0, 1])
def test_bots_play_too(settings: Any, processes: int) -> None:
    settings.STARCIV_BOT_PROCESSES = processes
    room = running(people=1, bots=1)
    sweep(room, 3)
    assert MoveRecord.objects.get(table=room.table, seq=2).action == {"do": "call", "number": 3}
    assert not Report.objects.exists()


def test_two_servers_do_not_both_write(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has the silence of one deadline worked out; who comes second finds the position moved on."""
    room = running(decision_time=60)
    prompt = room.prompts()[0]
    here, there = ClockMoves(), ClockMoves()

    def answer(server: ClockMoves) -> bool:
        monkeypatch.setattr(pipeline, "CLOCK_MOVES", server)
        return pipeline.answer_for(
            code=room.code, seq=1, prompt=prompt, seat=int(prompt[-1]), action=None, by="clock", missed=True
        )

    assert not answer(here)
    assert not answer(there)
    for server in (here, there):
        server.outcome((room.code, prompt, "clock"))  # waits for it
    assert answer(here)
    assert not answer(there)
    assert room.moves() == [(0, "table"), (1, "player"), (2, "clock")]
    assert room.seat(int(prompt[-1])).missed == 1


@pytest.mark.parametrize("number", [1, 99])
def test_a_move_worked_out_apart_reads_the_rows_once(number: int) -> None:
    room = running()
    seat = room.seat(0).pk
    action = {"do": "call", "number": number}
    with CaptureQueriesContext(connection) as asked, contextlib.suppress(Refused):
        play.submit(code=room.code, seat=seat, token="a", prompt="r1s0", action=action)
    assert sum('FROM "tables_seat"' in query["sql"] for query in asked) == 1


def test_a_move_foreseen_for_an_earlier_position_is_worked_out_anew() -> None:
    """Another server has moved on: this one's snapshot is of before."""
    room = running()
    seat, old = room.seat(0).pk, snapshot_cache.newest(room.code, 0)
    play.submit(code=room.code, seat=seat, token="a", prompt="r1s0", action={"do": "peek"})
    assert old is not None
    snapshot_cache.forget(room.code, old.version + 1)
    snapshot_cache.adopt(old, ())
    play.submit(code=room.code, seat=seat, token="b", prompt="r1s0", action={"do": "call", "number": 2})
    assert room.moves()[-1] == (3, "player")
    assert audit(room.table) == []


def test_two_answers_at_once_give_one_move() -> None:
    room = running()
    seat = room.seat(0).pk
    results = at_once(submit(room.code, seat, f"a{n}", "r1s0", n + 1) for n in range(3))
    assert sorted(str(result) for result in results if isinstance(result, str)) == ["stale_prompt"] * 2
    assert room.moves() == [(0, "table"), (1, "player"), (2, "player")]
    assert audit(room.table) == []


def test_answers_of_all_at_once_are_all_played() -> None:
    room = running(people=3)
    seats = [room.seat(number).pk for number in range(3)]
    results = at_once(submit(room.code, seats[n], f"b{n}", f"r1s{n}") for n in range(3))
    assert sorted(result.seq for result in results) == [2, 3, 4]
    assert room.prompts()[0] == "r2s0"


def test_an_error_of_the_rules_is_raised_here_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    room = running()
    monkeypatch.setattr(move_service, "LIMIT", 0.3)
    room.call(0)
    with pytest.raises(OverdueError):
        room.call(1)
    with pytest.raises(Refused, match="not_your_turn"):
        room.call(0)
    assert room.table.seq == 2
