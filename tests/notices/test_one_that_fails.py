"""One table, night or receiver that fails, or hangs, keeps nobody else from being told."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.notices import dispatcher, notice_queue, packing, reminders, subscriptions
from games.notices import watch as watching
from games.notices.models import Notice
from games.notices.parcels import Outcome, Parcel, Receipt
from games.tables.core import timing
from games.tables.groups import making, nights
from games.tables.models import Night, Table
from tests.notices.conftest import ASKER, Pass, Sink, news, wants_mail
from tests.notices.receiving import Browser
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, running
from tests.tables.test_groups import over

pytestmark = pytest.mark.django_db

POST = {"control": "correspondence", "response_time": 43_200, "decision_time": 86_400}
TURN = "It is your turn."


@pytest.fixture
def rooms(watch: Watch) -> dict[str, Any]:
    made = {name: running(clock=POST, name=name) for name in ("broken", "whole")}
    for name, room in made.items():
        wants_mail(room.seat(0), f"{name}@mail.example")
    return made


def test_a_table_that_cannot_be_read_keeps_no_other_from_being_told(
    rooms: dict[str, Any], sink: Sink, later: Pass, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = watching.facts

    def stumble(shot: Any, now: int) -> Iterator[watching.Fact]:
        if shot.table.code == rooms["broken"].code:
            raise KeyError("rules that are no more")
        return facts(shot, now)

    monkeypatch.setattr(watching, "facts", stumble)
    monkeypatch.setattr(watching, "AT_ONCE", 1)
    for _ in range(3):
        later(61)
    assert sink.fetch() == [("whole@mail.example", f"whole: {TURN}")]
    monkeypatch.setattr(watching, "facts", facts)
    rooms["broken"].call(0)
    rooms["broken"].call(1)
    later(0)
    later(61)
    assert sink.fetch() == [("broken@mail.example", f"broken: {TURN}")], "what changes is looked at again"


def test_a_message_that_cannot_be_written_keeps_no_other_from_being_sent(
    rooms: dict[str, Any], sink: Sink, later: Pass, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = packing.pack

    def stumble(told: list[packing.Told]) -> packing.Packed | None:
        if told[0][0] == rooms["broken"].table.pk:
            raise KeyError("a zone that is no more")
        return packed(told)

    monkeypatch.setattr(packing, "pack", stumble)
    later(0)
    for _ in range(2):
        later(61)
    assert sink.fetch() == [("whole@mail.example", f"whole: {TURN}")]
    for _ in range(len(notice_queue.RETRIES)):
        later(notice_queue.RETRIES[-1].total_seconds())
    assert news().get(table=rooms["broken"].table).state == Notice.State.FAILED


def test_a_reminder_that_fails_keeps_no_other_night_from_being_told(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = timezone.now() + timedelta(hours=1)
    group = making.make(seat=over().host, name="Fridays")
    rows = [Night.objects.create(group=group, at=at + timedelta(minutes=n), state="fixed") for n in range(2)]
    told: list[int] = []

    def stumble(night: Night, _moment: Any) -> None:
        if night.pk == rows[0].pk:
            raise KeyError("a game that is no more")
        told.append(night.pk)

    monkeypatch.setattr(reminders, "_remind", stumble)
    reminders.look(int(timezone.now().timestamp() * 1000))
    assert told == [rows[1].pk]


def test_a_night_whose_table_cannot_open_keeps_no_other_from_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: two names that look alike came into a group in one moment, and both say yes."""
    groups = [making.make(seat=over().host, name=name) for name in ("broken", "whole")]
    at = timezone.now() + timedelta(hours=1)
    for group in groups:
        night = Night.objects.create(group=group, at=at, game="starciv", state=Night.State.FIXED)
        for member in group.members.all():
            nights.reply(member=member, night=night, answer="yes")
    twin = groups[0].members.create(name="АDA")
    night = Night.objects.get(group=groups[0])
    nights.reply(member=twin, night=night, answer="yes")
    nights.open_due(at)
    states = dict(Night.objects.values_list("group__name", "state"))
    assert states == {"broken": "fixed", "whole": "open"}
    assert Table.objects.filter(group=groups[0], status=Table.Status.LOBBY).count() == 0
    nights.open_due(at + nights.SHOWN_AFTER + timedelta(minutes=1))
    assert Night.objects.get(pk=night.pk).state == "fixed", "and it is tried no more"


def hears_by_push(room: Room) -> None:
    said = Browser().subscription("http://127.0.0.1:1/never")
    subscriptions.add_browser(seat=room.seat(0), subscription=said, asker=ASKER, visitor="")


def test_who_hangs_on_the_line_holds_up_no_mail(
    watch: Watch, sink: Sink, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: addresses for pushes that never answer take all who send."""
    settings.NOTICES_PRIVATE_TARGETS = True
    free, hanging = threading.Event(), threading.Semaphore(0)

    def hang(*_: Any) -> Receipt:
        hanging.release()
        free.wait(60)
        return Receipt(Outcome.LATER)

    monkeypatch.setitem(dispatcher.DELIVER, Notice.Channel.PUSH, hang)
    for _ in range(dispatcher.SENDERS + 2):
        hears_by_push(running(clock=POST))
    dispatcher.make_a_round()
    watch.pass_by(61)
    dispatcher.make_a_round()
    assert hanging.acquire(timeout=30), "they are all taken"
    wants_mail(running(clock=POST, name="whole").seat(0), "ada@mail.example")
    try:
        for _ in range(3):
            watch.pass_by(61)
            dispatcher.make_a_round()
        until = time.monotonic() + 30
        while not sink.mails and time.monotonic() < until:
            time.sleep(0.02)
        assert sink.fetch() == [("ada@mail.example", f"whole: {TURN}")]
    finally:
        free.set()


def test_who_failed_to_answer_is_not_asked_again_for_every_event(
    watch: Watch, later: Pass, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.NOTICES_PRIVATE_TARGETS = True
    tries: list[int] = []

    def fail(parcel: Parcel, _to: Any) -> Receipt:
        tries.append(len(parcel.rows))
        return Receipt(Outcome.LATER)

    monkeypatch.setitem(dispatcher.DELIVER, Notice.Channel.PUSH, fail)
    room = running(clock=POST)
    hears_by_push(room)
    later(0)
    later(61)
    later(0)
    assert len(tries) == 1
    Notice.objects.filter(tries=1).update(tries=5, next_at=timing.moment(watch.now + 6 * 3_600_000))
    for _ in range(3):
        room.call(0)
        room.call(1)
        later(0)
        later(61)
    assert len(tries) == 1
    later(notice_queue.BREATH.total_seconds())
    assert len(tries) == 2
