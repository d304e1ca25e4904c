"""People who lose a seat or their table get a notice where they asked for it; decisions are reminded of in time."""

from __future__ import annotations

import pytest
from django.test import Client

from games.notices import subscriptions
from games.tables import play
from games.tables.models import Seat, Table
from tests.notices.conftest import ASKER, Pass, Sink, go_round, wants_mail
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

HOUR = 3600
POST = {"control": "correspondence", "response_time": 12 * HOUR, "decision_time": 24 * HOUR}


def telling(room: Room, *names: str) -> None:
    """Have these people told by mail, at an address of their name."""
    for name in names:
        wants_mail(Seat.objects.get(table__code=room.code, name=name), f"{name.lower()}@mail.example")


def list_notices(sink: Sink, later: Pass) -> list[tuple[str, str]]:
    """List the notices of some minutes: mails to one address come minutes apart."""
    for seconds in (0, 61, 300):
        later(seconds)
    return sorted((to.partition("@")[0], about) for to, about in sink.fetch())


def number(room: Room, name: str) -> int:
    return Seat.objects.get(table__code=room.code, name=name).number


def test_losses_in_the_lobby_are_told(watch: Watch, sink: Sink, later: Pass) -> None:
    room = lobby(people=4, clock=POST, name="Friday")
    telling(room, "Ada", "Bob", "Cleo")
    go_round()
    play.remove_seat(code=room.code, by=room.host, seat=number(room, "Bob"))
    play.start_game(code=room.code, by=room.host)  # which takes the news from nobody
    assert ("bob", "Friday: The host has sent you away from this table.") in list_notices(sink, later)
    play.propose_vote(code=room.code, seat=room.host, kind="close")
    assert list_notices(sink, later) == [("cleo", "Friday: The host closed this table.")], (
        "not the host, nor who was gone"
    )
    later(HOUR)
    assert list_notices(sink, later) == []


def test_losses_in_the_game_are_told_once_and_undone_when_over(watch: Watch, sink: Sink, later: Pass) -> None:
    room = running(people=4, clock=POST, name="Friday")
    telling(room, "Bob", "Cleo", "Dan")
    subscriptions.set_off(
        seat=room.seat(number(room, "Dan")),
        off=["lost:mail"],
        asker=ASKER,
    )
    list_notices(sink, later)
    host = room.host
    play.propose_vote(code=room.code, seat=host, kind="remove", about={"seat": number(room, "Bob")})
    play.propose_vote(code=room.code, seat=host, kind="robot", about={"seat": number(room, "Cleo")})
    play.propose_vote(code=room.code, seat=host, kind="robot", about={"seat": number(room, "Dan")})
    assert list_notices(sink, later) == [
        ("bob", "Friday: You were removed from this table, and a robot plays on for you."),
        ("cleo", "Friday: A robot was put in your place: take your seat back at any time."),
    ]
    play.reclaim_seat(code=room.code, seat=room.seat(number(room, "Cleo")).pk)
    later(HOUR)
    assert not [about for _, about in list_notices(sink, later) if "robot" in about]


def test_closing_by_the_server_is_told_and_an_old_closing_is_not(
    watch: Watch, sink: Sink, later: Pass
) -> None:
    first, second = running(clock=POST, name="Friday"), running(clock=POST, name="Sunday")
    for room in (first, second):
        telling(room, "Ada")
    list_notices(sink, later)
    play.close(code=first.code)
    Table.objects.filter(code=second.code).update(status=Table.Status.CLOSED, version=99, wake_at=None)
    assert list_notices(sink, later) == [("ada", "Friday: The people who run this server closed this table.")]
    page = Client().get(f"/t/{first.code}/")
    assert page.status_code == 410
    assert "Ada" not in page.content.decode()


def test_deadline_is_reminded_of_once_while_there_is_time(watch: Watch, sink: Sink, later: Pass) -> None:
    room = running(clock=POST, name="Friday")
    telling(room, "Ada", "Bob")
    assert [about for _, about in list_notices(sink, later)] == ["Friday: It is your turn."] * 2
    subscriptions.note_looking({room.seat(number(room, "Ada")).pk: watch.now})
    later(17 * HOUR)
    assert list_notices(sink, later) == []
    later(HOUR)
    assert list_notices(sink, later) == [
        (name, "Friday: Your time is nearly over.") for name in ("ada", "bob")
    ]
    play.propose_vote(code=room.code, seat=room.seat(0).pk, kind="put_off")
    play.vote(code=room.code, seat=room.seat(1).pk, motion=room.table.motions[0]["id"], yes=True)
    later(28 * HOUR)
    assert list_notices(sink, later) == []


def test_who_looks_or_answers_is_not_reminded(watch: Watch, sink: Sink, later: Pass) -> None:
    room = running(clock=POST | {"decision_time": 4 * HOUR}, name="Friday")
    telling(room, "Ada", "Bob")
    go_round()
    room.call(number(room, "Ada"))
    list_notices(sink, later)
    watch.pass_by(3 * HOUR - 60)
    subscriptions.note_looking({room.seat(number(room, "Bob")).pk: watch.now + 1})
    later(120)
    assert list_notices(sink, later) == []
