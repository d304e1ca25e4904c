"""Several processes look and send: each event is told once, and a process that dies loses none."""

from __future__ import annotations

from functools import partial

import pytest

from games.notices import notice_queue, watch
from games.notices.dispatcher import Dispatcher
from games.tables.clocks import periodic
from games.tables.core import timing
from tests.notices.conftest import Pass, Sink, news, wants_mail
from tests.tables.conftest import Watch
from tests.tables.rooms import running
from tests.tables.test_races import at_once

POST = {"control": "correspondence", "response_time": 43_200, "decision_time": 86_400}


def rounds(dispatcher: Dispatcher) -> None:
    dispatcher.make_a_round()
    dispatcher.finish(10)


@pytest.mark.django_db(transaction=True)
def test_two_processes_send_once(watch: Watch, sink: Sink) -> None:
    room = running(people=3, clock=POST)
    for number in range(3):
        wants_mail(room.seat(number), f"seat{number}@mail.example")
    dispatchers = [Dispatcher(), Dispatcher()]
    for _ in range(3):  # look; send; nothing more
        at_once([partial(rounds, one) for one in dispatchers])
        watch.pass_by(60)
    assert sorted(to for to, _ in sink.mails) == [f"seat{number}@mail.example" for number in range(3)]
    for dispatcher in dispatchers:
        dispatcher.stop()


@pytest.mark.django_db
def test_what_a_dead_process_had_taken_is_sent_by_another(sink: Sink, later: Pass, watch: Watch) -> None:
    room = running(clock=POST)
    wants_mail(room.seat(0), "ada@mail.example")
    later(0)
    now = watch.pass_by(60)
    (receiver,) = notice_queue.due(now, 4)
    dead = notice_queue.take(receiver, now)
    assert dead is not None
    assert notice_queue.take(receiver, now) is None
    later(notice_queue.LEASE.total_seconds() - 1)
    assert sink.mails == []
    later(1)
    assert len(sink.mails) == 1
    assert sink.mails[0][1]["Message-ID"] == dead.to.ident  # type: ignore[union-attr]
    notice_queue.settle(
        dead, notice_queue.Receipt(notice_queue.Outcome.LATER), watch.now
    )  # it was not dead after all
    assert news().get().state == "sent"


@pytest.mark.django_db
def test_what_happened_while_nobody_looked_is_told(sink: Sink, later: Pass, watch: Watch) -> None:
    room = running(clock=POST)
    wants_mail(room.seat(0), "ada@mail.example")
    room.call(0)
    room.call(1)
    watch.pass_by(3600)
    later(0)
    later(60)
    assert [mail["Subject"] for _, mail in sink.mails] == [f"{room.code}: It is your turn."]
    assert news().get().name == "r2s0"


@pytest.mark.django_db
def test_old_notices_and_the_addresses_of_old_games_are_forgotten(
    sink: Sink, later: Pass, watch: Watch
) -> None:
    room = running(clock=POST)
    wants_mail(room.seat(0), "ada@mail.example")
    later(0)
    later(60)
    room.call(0)
    notice_queue.clear(watch.pass_by(29 * 86_400))
    assert news().count() == 1
    notice_queue.clear(watch.pass_by(2 * 86_400))
    assert news().count() == 0


@pytest.mark.django_db
def test_nothing_is_read_for_tables_that_nobody_wants_to_hear_of(django_assert_num_queries: object) -> None:
    running()
    with django_assert_num_queries(1):  # type: ignore[operator]
        watch.look(timing.now_ms())


def test_a_job_that_fails_stops_no_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[str] = []

    def fail() -> None:
        raise RuntimeError

    monkeypatch.setattr(periodic, "_jobs", [(fail, None), (lambda: done.append("other"), None)])
    monkeypatch.setattr(periodic, "_due", 0.0)
    periodic.run()
    periodic.run()
    assert done == ["other"], "and none is done again so soon"
    assert "a job failed" in caplog.text
