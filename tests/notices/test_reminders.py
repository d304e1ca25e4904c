"""Reminders of game nights (T-12.1): who comes and asked for notices is told some hours before, once."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from games.notices import reminders, subscriptions
from games.notices.models import Notice
from games.tables import play
from games.tables.core import timing
from games.tables.groups import making, nights
from games.tables.models import Group, Member, Night, Reply, Seat, Table
from tests.notices.conftest import ASKER, Pass, Sink, wants_mail
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, running

pytestmark = pytest.mark.django_db

HOUR = 3600
POST = {"control": "correspondence", "response_time": 12 * HOUR, "decision_time": 24 * HOUR}


@pytest.fixture
def room(watch: Watch) -> Room:
    """A table that is over, whose people are a group."""
    room = running(clock=POST, name="Friday")
    Table.objects.update(status=Table.Status.FINISHED, finished=timing.moment(watch.now), wake_at=None)
    making.make(seat=room.host, name="Les vendredis")
    return room


def night(watch: Watch, hours: float, state: str = Night.State.FIXED) -> Night:
    at = timing.moment(watch.now) + timedelta(hours=hours)
    group = Group.objects.get()
    return Night.objects.create(group=group, at=at, zone="Europe/Paris", game="starciv", state=state)


def says(room: Room, number: int, chosen: Night, answer: str) -> Seat:
    seat = room.seat(number)
    member = Member.objects.get(name=seat.name)
    nights.reply(member=member, night=chosen, answer=answer, told=seat)
    return seat


def test_who_comes_is_told_once_three_hours_before(room: Room, watch: Watch, sink: Sink, later: Pass) -> None:
    wants_mail(room.seat(0), "ada@mail.example", "fr")
    wants_mail(room.seat(1), "bob@mail.example")
    later(0)
    later(HOUR)
    sink.fetch()  # how the game ended
    chosen, asked = night(watch, 10), night(watch, 11, Night.State.ASKED)
    for number, answer in enumerate(("yes", "maybe")):
        says(room, number, chosen, answer)
        says(room, number, asked, answer)
    later(7 * HOUR - 1)
    assert sink.fetch() == []
    later(60)
    assert Night.objects.get(pk=chosen.pk).reminded
    mails = dict(sink.mails)
    assert sorted(mails) == ["ada@mail.example", "bob@mail.example"]
    assert (
        str(mails["ada@mail.example"]["Subject"]).strip().startswith("Les vendredis\u00a0: soirée de jeu, ")
    )
    assert str(mails["bob@mail.example"]["Subject"]).strip().startswith("Les vendredis: game night, ")
    text = mails["bob@mail.example"].get_content()
    assert f"/t/{room.code}/group" in text
    assert Group.objects.get().code not in text, "the group's own link is secret"
    sink.mails.clear()
    for _ in range(3):
        later(HOUR)
    assert sink.fetch() == [], "once"


def test_who_does_not_come_after_all_and_who_does_not_want_it_is_not_told(
    room: Room, watch: Watch, sink: Sink, later: Pass
) -> None:
    for number in (0, 1):
        wants_mail(room.seat(number), f"p{number}@mail.example")
    subscriptions.set_off(seat=room.seat(1), off=["night:mail"], asker=ASKER)
    later(0)
    later(HOUR)
    sink.fetch()
    chosen = night(watch, 2)
    for number in (0, 1):
        says(room, number, chosen, "yes")
    reminders.look(watch.now)
    (written,) = Notice.objects.filter(kind="night")
    assert written.seat == room.seat(0)
    says(room, 0, chosen, "no")
    later(60)
    assert sink.fetch() == []
    assert Notice.objects.get(pk=written.pk).state == Notice.State.OVER


def test_quiet_hours_delay_reminders_and_a_begun_night_gets_none(
    room: Room, watch: Watch, sink: Sink, later: Pass
) -> None:
    wants_mail(room.seat(0), "ada@mail.example")
    later(0)
    later(HOUR)
    sink.fetch()
    # NOON of the tests is 08:00 UTC, and it is an hour later.
    Seat.objects.filter(pk=room.seat(0).pk).update(quiet_from=8 * 60, quiet_to=11 * 60, time_zone="UTC")
    soon, late = night(watch, 1), night(watch, 2.5)
    for chosen in (soon, late):
        says(room, 0, chosen, "yes")
    later(HOUR - 60)
    later(HOUR)
    assert sink.fetch() == []
    later(60)
    ((_, subject),) = sink.fetch()
    assert f"{late.at + timedelta(hours=1):%H:%M}" in subject, "the one that is still to come, in Paris"


def test_nobody_is_written_to_because_somebody_else_said_so(room: Room, client: Client) -> None:
    """The attack: whoever has the group's link is Ada there, and says yes."""
    mine = Seat.objects.get(pk=room.host)
    wants_mail(mine, "ada@mail.example")
    group = Group.objects.get()
    url, at = f"/group/{group.code}/", timing.moment(timing.now_ms()) + timedelta(days=2)
    chosen = Night.objects.create(group=group, at=at, zone="UTC", game="starciv")
    ada = Member.objects.get(name=mine.name)
    for browser in (Client(), client):
        if browser is client:
            claim = play.renew_secret(code=room.code, seat=room.host)
            client.get(f"/t/{room.code}/seat/{claim.secret}/")
        browser.post(f"{url}say", {"do": "me", "member": ada.pk})
        browser.post(f"{url}say", {"do": "answer", "night": chosen.pk, "answer": "yes"})
        told = Reply.objects.get(night=chosen, member=ada).told
        assert told == (mine if browser is client else None)
        assert ("You are told three hours before." in browser.get(url).content.decode()) is (told is not None)
    Night.objects.update(reminded=True)
    assert "three hours before" not in client.get(url).content.decode(), "that is over"
