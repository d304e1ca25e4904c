"""Mail to who is away: against a mail server of our own, with the tests' own time."""

from __future__ import annotations

import pytest
from django.test import Client

from games.notices import notice_queue, subscriptions
from games.notices.models import Mailbox, Notice
from games.tables import play, selectors
from games.tables.core import seat_cookies, timing
from games.tables.errors import Refused
from games.tables.models import Table
from tests.notices.conftest import ASKER, SITE, Pass, Sink, go_round, links_in, news, wants_mail
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

MINUTE, HOUR = 60, 3600
POST = {"control": "correspondence", "response_time": 12 * HOUR, "decision_time": 24 * HOUR}


@pytest.fixture
def room(watch: Watch) -> Room:
    """Ada and Bob by correspondence; both are asked. Bob (seat 1 or 0) wants no mail."""
    made = running(clock=POST, name="Friday")
    wants_mail(made.seat(0), "ada@mail.example")
    return made


def test_who_is_away_is_told_once_that_it_is_their_turn(room: Room, sink: Sink, later: Pass) -> None:
    later(0)
    assert sink.fetch() == []
    later(MINUTE)
    (to, mail), *more = sink.mails
    assert (to, more) == ("ada@mail.example", [])
    assert mail["Subject"] == "Friday: It is your turn."
    assert "You have until Saturday 16 January, 08:00 (UTC)." in mail.get_content()
    assert f"Fingerprint of the dice: {room.table.commitment}" in mail.get_content(), "T-8: a witness outside"
    table, stop = links_in(mail)
    assert table == f"/t/{room.code}/"
    assert mail["List-Unsubscribe"].strip() == f"<{SITE}{stop}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    sink.mails.clear()
    later(10 * HOUR)
    assert sink.fetch() == []


def test_a_question_that_is_answered_is_not_told(room: Room, sink: Sink, later: Pass, watch: Watch) -> None:
    later(0)
    watch.pass_by(59)
    room.call(0)
    later(HOUR)
    assert sink.fetch() == []
    assert list(news().values_list("state", flat=True)) == ["over"]


def test_nothing_is_sent_to_who_looks_at_the_table(room: Room, sink: Sink, later: Pass, watch: Watch) -> None:
    later(0)
    watch.pass_by(5)
    subscriptions.note_looking({room.seat(0).pk: watch.now})
    later(HOUR)
    assert sink.fetch() == []
    assert list(news().values_list("state", flat=True)) == ["seen"]


def test_who_left_before_is_told(room: Room, sink: Sink, later: Pass, watch: Watch) -> None:
    subscriptions.note_looking({room.seat(0).pk: watch.now})
    watch.pass_by(1)
    later(0)
    later(MINUTE)
    assert len(sink.fetch()) == 1


def test_what_comes_together_is_told_together(room: Room, sink: Sink, later: Pass) -> None:
    play.propose_vote(code=room.code, seat=room.seat(1).pk, kind="pause", about={})
    later(0)
    later(MINUTE)
    ((_, mail),) = sink.mails
    assert mail["Subject"] == "Friday: 2 things wait for you"
    bob = room.seat(1).name
    assert f"{bob} would like a pause: do you agree?" in mail.get_content()


def test_quiet_hours_hold_mail_back_until_they_end(room: Room, sink: Sink, later: Pass) -> None:
    # NOON of the tests is 08:00 UTC, 09:00 in Paris.
    play.set_quiet_hours(
        code=room.code, seat=room.seat(0).pk, quiet_from=8 * 60, quiet_to=11 * 60, time_zone="Europe/Paris"
    )
    later(0)
    later(HOUR)
    assert sink.fetch() == []
    later(HOUR - 1)
    assert sink.fetch() == []
    later(1)
    assert len(sink.fetch()) == 1


def test_the_end_is_told_to_all(sink: Sink, later: Pass, watch: Watch) -> None:
    room = running(clock=POST, name="Friday")
    wants_mail(room.seat(0), "ada@mail.example", "fr")
    wants_mail(room.seat(1), "bob@mail.example")
    for _ in range(30):
        if room.table.status == "finished":
            break
        for prompt in room.prompts():
            room.call(int(prompt[-1]), 3)
    Table.objects.update(finished=timing.moment(watch.now))  # in the tests' time, not ours
    result = room.table.result
    assert result
    winner = room.seat(result["winners"][0]).name
    later(0)
    later(MINUTE)
    assert sorted(sink.fetch()) == [
        ("ada@mail.example", f"Friday\u00a0: La partie est terminée\u00a0: {winner} a gagné."),
        ("bob@mail.example", f"Friday: The game is over: {winner} has won."),
    ]


def test_that_a_game_was_broken_off_is_told_to_all(sink: Sink, later: Pass) -> None:
    """T-9.2, with the link by which it is watched again."""
    room = running(clock=POST, name="Friday")
    wants_mail(room.seat(0), "ada@mail.example", "fr")
    play.propose_vote(code=room.code, seat=room.host, kind="close", about={"keep": True})
    later(0)
    later(MINUTE)
    ((to, mail),) = sink.mails
    assert to == "ada@mail.example"
    assert "interrompue" in mail["Subject"]
    assert f"/t/{room.code}/" in mail.get_content()


def test_events_may_be_switched_off(room: Room, sink: Sink, later: Pass) -> None:
    subscriptions.set_off(seat=room.seat(0), off=["turn:mail"], asker=ASKER)
    later(0)
    later(HOUR)
    assert sink.fetch() == []


def test_mail_that_fails_is_tried_again_and_then_given_up(
    room: Room, sink: Sink, later: Pass, caplog: pytest.LogCaptureFixture
) -> None:
    sink.answers["ada@mail.example"] = "451 later"
    later(0)
    for seconds in (60, 60, 300, 1800, 7200, 21600):
        assert news().get().state == "waiting"
        later(seconds)
    assert news().get().state == "failed"
    assert news().get().tries == 6
    assert "given up" in caplog.text
    assert "ada@" not in caplog.text


def test_mail_that_is_refused_for_good_is_given_up_at_once(room: Room, sink: Sink, later: Pass) -> None:
    sink.answers["ada@mail.example"] = "550 nobody"
    later(0)
    later(MINUTE)
    assert news().get().state == "failed"


def test_mail_gets_through_once_the_server_is_back(room: Room, sink: Sink, later: Pass) -> None:
    sink.answers["ada@mail.example"] = "451 later"
    later(0)
    later(MINUTE)
    del sink.answers["ada@mail.example"]
    later(MINUTE)
    assert len(sink.fetch()) == 1


# The address


@pytest.fixture
def ada(client: Client) -> tuple[Client, str, str]:
    """A browser with a seat, and the addresses of its requests."""
    claim = play.create_table(host_name="Ada", name="Friday")
    response = client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    assert seat_cookies.cookie_name(claim.table.code) in response.cookies
    return client, f"/t/{claim.table.code}/notices", f"/t/{claim.table.code}/notices/mail"


def put(client: Client, address: str, body: dict[str, object]) -> object:
    return client.put(address, body, "application/json")


def test_an_address_is_confirmed_by_a_link_before_anything_else_is_sent(
    ada: tuple[Client, str, str], sink: Sink, settings: object
) -> None:
    client, notices, mail = ada
    said = client.put(mail, {"address": " ada@mail.example "}, "application/json")
    assert said.json()["mail"] == {"address": "ada@mail.example", "confirmed": False}
    go_round()
    ((to, asked),) = sink.mails
    assert to == "ada@mail.example"
    assert "List-Unsubscribe" not in asked
    (path,) = [word for word in asked.get_content().split() if "/notices/confirm/" in word]
    path = path.removeprefix("http://testserver")
    stranger = Client()
    assert "<form method" in stranger.get(path).content.decode()
    assert Mailbox.objects.get().confirmed_at is None
    assert stranger.post(path).status_code == 200
    assert client.get(notices).json()["mail"]["confirmed"] is True


def test_unsubscribing_takes_one_post_and_no_cookie(room: Room, sink: Sink, later: Pass) -> None:
    later(0)
    later(MINUTE)
    stop = links_in(sink.mails[0][1])[1]
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.get(stop).status_code == 200
    assert Mailbox.objects.exists()
    assert stranger.post(stop, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not Mailbox.objects.exists()
    assert stranger.get(stop).status_code == 404
    assert stranger.get(stop.replace("stop", "confirm")).status_code == 404


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "a@b.example\nBcc: x@y.example", "a" * 250 + "@b.example", 7]
)
def test_what_is_no_address_is_refused(ada: tuple[Client, str, str], address: object) -> None:
    client, _, mail = ada
    said = client.put(mail, {"address": address}, "application/json")
    assert said.status_code == 400
    assert said.json()["text"]
    assert not Mailbox.objects.exists()


def test_nobody_is_flooded_with_requests_to_confirm(ada: tuple[Client, str, str]) -> None:
    client, _, mail = ada
    codes = [
        client.put(mail, {"address": "A@mail.example"}, "application/json").status_code for _ in range(5)
    ]
    assert codes == [200, 200, 200, 200, 429]


def test_preferences_are_pairs_that_there_are() -> None:
    seat = lobby().seat(0)
    for off in ("turn:mail", ["turn:hook"], [1], None):
        with pytest.raises(Refused, match="malformed"):
            subscriptions.set_off(seat=seat, off=off, asker=ASKER)


def test_two_devices_switch_different_notices(ada: tuple[Client, str, str]) -> None:
    client, notices, _ = ada
    kept: list[list[str]] = []
    for told in ({"turn:mail": False}, {"soon:mail": False, "turn:push": True}, {"turn:mail": True}):
        kept.append(client.put(notices, {"told": told}, "application/json").json()["off"])
    assert kept == [["turn:mail"], ["soon:mail", "turn:mail"], ["soon:mail"]]
    wrongs: list[object] = [{"turn:hook": False}, {"turn:mail": 1}, ["turn:mail"], None]
    for said in ({"told": wrong} for wrong in wrongs):
        assert client.put(notices, said, "application/json").status_code == 400
    assert client.put(notices, {}, "application/json").status_code == 400
    assert client.get(notices).json()["off"] == ["soon:mail"]


def test_deputies_and_strangers_see_and_change_nothing(ada: tuple[Client, str, str]) -> None:
    _, notices, mail = ada
    assert Client().get(notices).status_code == 403
    code = notices.split("/")[2]
    play.join(code=code, name="Bob")
    host = selectors.find(code).host_id
    assert host
    play.start_game(code=code, by=host)
    claim = play.appoint_deputy(code=code, seat=host, name="Max", hours=5)
    friend = Client()
    friend.get(f"/t/{code}/seat/{claim.secret}/")
    assert friend.get(notices).json()["code"] == "deputy"
    assert friend.delete(mail).json()["code"] == "deputy"


def at_three_tables() -> list[Room]:
    """Ada is awaited at three tables, and Bob at the first, who reads his mail elsewhere."""
    rooms = [running(clock=POST, name=name) for name in ("Friday", "Saturday", "Sunday")]
    for number, room in enumerate(rooms):
        wants_mail(room.seat(0), ["ada@mail.example", "Ada@mail.example"][number % 2])
    wants_mail(rooms[0].seat(1), "bob@mail.example")
    return rooms


def test_many_tables_are_told_in_one_mail(sink: Sink, later: Pass, watch: Watch) -> None:
    rooms = at_three_tables()
    later(0)
    later(MINUTE)
    subjects = {to.lower(): mail["Subject"] for to, mail in sink.mails}
    assert subjects == {
        "ada@mail.example": "It is your turn at 3 tables",
        "bob@mail.example": "Friday: It is your turn.",
    }
    told = next(mail for to, mail in sink.mails if to.lower().startswith("ada"))
    tables = [f"/t/{room.code}/" for room in rooms]
    assert [path for path in links_in(told) if path in tables] == tables
    assert "Sunday: It is your turn. You have until Saturday 16 January, 08:00 (UTC)." in told.get_content()
    assert set(news().values_list("state", flat=True)) == {"sent"}
    later(10 * HOUR)
    assert len(sink.mails) == 2


def test_what_comes_soon_after_at_another_table_waits_its_while(sink: Sink, later: Pass) -> None:
    first, second = running(clock=POST, name="Friday"), running(clock=POST, name="Sunday")
    wants_mail(first.seat(0), "ada@mail.example")
    later(0)
    later(MINUTE)
    assert len(sink.fetch()) == 1
    wants_mail(second.seat(0), "ada@mail.example")
    later(0)
    later(MINUTE)
    assert sink.fetch() == []
    later(5 * MINUTE)
    assert sink.fetch() == [("ada@mail.example", "Sunday: It is your turn.")]


def test_what_comes_while_a_mail_is_on_its_way_waits_its_while(sink: Sink, later: Pass, watch: Watch) -> None:
    first, second = running(clock=POST, name="Friday"), running(clock=POST, name="Sunday")
    wants_mail(first.seat(0), "ada@mail.example")
    later(0)
    later(MINUTE / 2)
    wants_mail(second.seat(0), "ada@mail.example")
    later(0)
    (receiver,) = notice_queue.due(watch.pass_by(MINUTE / 2), 4)
    parcel = notice_queue.take(receiver, watch.now)
    assert parcel is not None
    (other,) = notice_queue.due(watch.pass_by(MINUTE / 2), 4)
    assert notice_queue.take(other, watch.now) is None
    notice_queue.settle(parcel, notice_queue.Receipt(notice_queue.Outcome.SENT), watch.now)
    later(5 * MINUTE)
    assert sink.fetch() == [("ada@mail.example", "Sunday: It is your turn.")]


def test_mail_about_all_tables_is_ended_by_one_press(client: Client, sink: Sink, later: Pass) -> None:
    at_three_tables()
    later(0)
    later(MINUTE)
    told = next(mail for to, mail in sink.mails if to.lower().startswith("ada"))
    stop = told["List-Unsubscribe"].strip()[1:-1].removeprefix(SITE)
    assert stop in links_in(told)
    assert "No more mail about any table?" in client.get(stop).content.decode()
    assert Mailbox.objects.count() == 4
    assert client.post(stop).status_code == 200
    assert list(Mailbox.objects.values_list("address", flat=True)) == ["bob@mail.example"]


def test_the_link_for_all_tables_outlives_each_of_them(client: Client, sink: Sink, later: Pass) -> None:
    """Also the one whose address stands first in the mail, and one that is given anew."""
    rooms = at_three_tables()
    later(0)
    later(MINUTE)
    told = next(mail for to, mail in sink.mails if to.lower().startswith("ada"))
    stop = told["List-Unsubscribe"].strip()[1:-1].removeprefix(SITE)
    assert "ada" not in stop
    subscriptions.drop_address(rooms[0].seat(0))
    wants_mail(rooms[1].seat(0), "ada@mail.example")
    assert "No more mail about any table?" in client.get(stop).content.decode()
    assert client.post(stop).status_code == 200
    assert list(Mailbox.objects.values_list("address", flat=True)) == ["bob@mail.example"]
    assert "You get no more mail about any table." in client.get(stop).content.decode()
    assert client.get(stop.replace("stop-all", "stop")).status_code == 404
    assert client.get(f"{stop[:-2]}x/").status_code == 404


def test_a_request_to_confirm_what_is_confirmed_by_now_is_no_event(
    sink: Sink, later: Pass, watch: Watch
) -> None:
    """Its sender died before telling that it was sent."""
    rooms = at_three_tables()
    seat = rooms[0].seat(0)
    confirm = Notice(table=rooms[0].table, seat=seat, channel="mail", kind="confirm", name="confirm", key="c")
    confirm.at, confirm.next_at = (timing.moment(watch.now + after * 1000) for after in (0, MINUTE))
    confirm.save()
    later(0)
    later(MINUTE)
    later(5 * MINUTE)
    assert not any("The game is over" in mail.get_content() for _, mail in sink.mails)
    assert not news().filter(state="waiting").exists()
