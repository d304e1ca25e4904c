"""Requests that race for one table, with real threads and real transactions."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.errors import Refused
from games.tables.models import MoveRecord, RewindRequest, Seat, Table
from games.tables.moves.audit import audit
from games.tables.selectors import snapshot
from tests.tables.countdown import KEY
from tests.tables.rooms import lobby, running

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(calls: Iterable[Callable[[], Any]]) -> list[Any]:
    """Run all calls in threads of their own, released together; results in order, refusals as their codes."""
    tasks = list(calls)
    gate = Barrier(len(tasks))

    def run(call: Callable[[], Any]) -> Any:
        gate.wait()
        try:
            return call()
        except Refused as refused:
            return refused.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(tasks)) as pool:
        return list(pool.map(run, tasks))


def submit(code: str, seat: int, token: str, prompt: str | None, number: int = 1) -> Callable[[], Any]:
    action = {"do": "call", "number": number}
    return lambda: play.submit(code=code, seat=seat, token=token, prompt=prompt, action=action)


def test_two_answers_to_one_question_give_one_move() -> None:
    for attempt in range(5):
        room = running()
        seat = room.seat(0).pk
        results = at_once(submit(room.code, seat, f"a{attempt}-{n}", "r1s0", n % 3 + 1) for n in range(4))
        assert sorted(str(result) for result in results if isinstance(result, str)) == ["stale_prompt"] * 3
        assert room.moves() == [(0, "table"), (1, "player")]


def test_the_same_token_at_once_gives_one_move_and_one_answer() -> None:
    for attempt in range(5):
        room = running()
        seat = room.seat(0).pk
        results = at_once(submit(room.code, seat, f"same{attempt}", "r1s0", 2) for _ in range(4))
        assert len(set(results)) == 1
        assert results[0].seq == 1
        assert room.moves() == [(0, "table"), (1, "player")]


def test_answers_to_different_questions_apply_in_order() -> None:
    room = running(people=4)
    seats = [room.seat(number).pk for number in range(4)]
    for number in range(1, 4):
        prompts = room.prompts()
        if not prompts:
            break
        results = at_once(
            submit(room.code, seats[int(prompt[-1])], f"{number}-{prompt}", prompt) for prompt in prompts
        )
        assert sorted(result.seq for result in results) == [4 * number - 3 + n for n in range(4)]
    versions = list(
        MoveRecord.objects.filter(table=room.table).order_by("seq").values_list("version", flat=True)
    )
    assert versions == sorted(set(versions))
    assert snapshot(room.code).seq == room.table.seq == len(versions) - 1


def test_the_last_free_seat_is_taken_once() -> None:
    room = lobby(people=3)
    results = at_once(partial(play.join, code=room.code, name=f"Guest {n}") for n in range(4))
    assert sorted(result for result in results if isinstance(result, str)) == ["table_full"] * 3
    assert Seat.objects.filter(table=room.table).count() == 4


def test_one_name_is_taken_once() -> None:
    claim = play.create_table(host_name="Ada", game=KEY)
    results = at_once((lambda: play.join(code=claim.table.code, name="Bob")) for _ in range(3))
    assert sorted(result for result in results if isinstance(result, str)) == ["name_taken"] * 2


def test_a_game_begins_once() -> None:
    room = lobby()
    results = at_once((lambda: play.start_game(code=room.code, by=room.host)) for _ in range(3))
    assert sorted(result for result in results if isinstance(result, str)) == ["already_started"] * 2
    assert room.moves() == [(0, "table")]


def test_several_clocks_play_each_deadline_once() -> None:
    rooms = [running(people=3, decision_time=60) for _ in range(6)]
    for room in rooms:
        late = dict.fromkeys(room.prompts(), 1)
        Table.objects.filter(code=room.code).update(clocks=late, wake_at=timing.moment(1))
    played = at_once(scheduler.tick for _ in range(3))
    assert sum(played) == 18
    for room in rooms:
        assert room.moves() == [(0, "table"), (1, "clock"), (2, "clock"), (3, "clock")]


def test_time_said_to_be_up_by_everybody_at_once_plays_once() -> None:
    room = running(people=3, decision_time=60)
    Table.objects.filter(code=room.code).update(clocks=dict.fromkeys(room.prompts(), 1))
    played = at_once((lambda: play.check_deadlines(code=room.code)) for _ in range(4))
    played.append(play.check_deadlines(code=room.code))  # what each of them left to one who was quicker
    assert sum(played) == 3
    assert len(room.moves()) == 4


def test_an_answer_in_the_last_moment_and_the_clock_agree() -> None:
    for attempt in range(5):
        room = running(decision_time=60)
        Table.objects.filter(code=room.code).update(clocks={"r1s0": 1})
        seat = room.seat(0).pk
        at_once(
            [
                submit(room.code, seat, f"late{attempt}", "r1s0", 3),
                partial(play.check_deadlines, code=room.code),
            ]
        )
        moves = MoveRecord.objects.filter(table=room.table, seat=0)
        assert moves.count() == 1
        assert moves.get().by in ("player", "clock")


def take_back(code: str, seat: int, token: str, seq: int) -> Callable[[], Any]:
    return lambda: play.request_undo(code=code, seat=seat, token=token, do="ask", seq=seq)


def test_two_rewinds_of_one_move_give_one() -> None:
    for attempt in range(5):
        room = running()
        room.call(0)
        seat = room.seat(0).pk
        results = at_once(take_back(room.code, seat, f"b{attempt}-{n}", 1) for n in range(3))
        assert sorted(str(result) for result in results if isinstance(result, str)) == ["stale_prompt"] * 2
        assert room.moves() == [(0, "table"), (1, "player"), (2, "player")]
        assert audit(room.table) == []


def test_a_rewind_and_a_move_at_once_come_one_after_the_other() -> None:
    for attempt in range(5):
        room = running()
        room.call(0)
        seats = [room.seat(number).pk for number in (0, 1)]
        results = at_once(
            [take_back(room.code, seats[0], f"b{attempt}", 1), submit(room.code, seats[1], "m", "r1s1", 2)]
        )
        assert results[1].seq in (2, 3)
        assert (results[0] == "stale_prompt") == (results[1].seq == 2)
        assert audit(room.table) == []


def test_the_last_two_to_agree_have_it_done_once() -> None:
    for attempt in range(5):
        room = running(people=3)
        for number in range(3):
            room.call(number)
        asked = play.request_undo(
            code=room.code, seat=room.seat(2).pk, token=f"b{attempt}", do="ask", seq=room.table.seq
        )
        assert asked.seq is None
        request = RewindRequest.objects.get(table=room.table)
        seats = [room.seat(number).pk for number in (0, 1)]
        results = at_once(agree(room.code, seat, request.pk) for seat in seats)
        assert sorted(result.seq or 0 for result in results) == [0, 4]
        assert audit(room.table) == []


def agree(code: str, seat: int, request: int) -> Callable[[], Any]:
    return lambda: play.request_undo(code=code, seat=seat, token="yes", do="agree", request=request)
