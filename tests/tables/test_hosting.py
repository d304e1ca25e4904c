"""The host's tools, the majority while they are away, their successor; leaving, being removed, deputies."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from games import registry
from games.engine.actions import as_data
from games.notices import notice_queue
from games.notices.models import Reader
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import announcements, attendance, timing
from games.tables.core.access import admits, hash_of, seat_by_secret
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.gamefiles.exporting import game_file
from games.tables.models import ChatLine, MoveRecord, Seat, Table
from games.tables.moves import fairness
from games.tables.selectors import snapshot
from games.tables.votes import hosting
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

DAY_MS = 86_400_000


def move(room: Room, by: int, kind: str, /, **about: Any) -> int:
    return play.propose_vote(code=room.code, seat=by, kind=kind, about=about)


def words(room: Room) -> list[str]:
    lines = ChatLine.objects.filter(table__code=room.code).exclude(house=announcements.FIRST)
    return [line.house for line in lines.order_by("pk")]


def others(room: Room) -> list[int]:
    """Numbers of the people who are not the host."""
    people = Seat.objects.filter(table__code=room.code, kind="human").exclude(pk=room.host)
    return list(people.order_by("number").values_list("number", flat=True))


def present(room: Room, watch: Watch, *numbers: int) -> None:
    """These have a page open, and the host has been here just now."""
    Seat.objects.filter(table__code=room.code).update(last_seen=timing.moment(watch.now))


def test_the_host_sends_somebody_away_for_good(watch: Watch) -> None:
    room = running(people=3, decision_time=60)
    victim = others(room)[0]
    secret = play.renew_secret(code=room.code, seat=room.seat(victim).pk).secret
    move(room, room.host, "remove", seat=victim)
    seat = room.seat(victim)
    assert (seat.removed, seat.standin, seat.name) == (True, True, seat.name)
    assert seat_by_secret(room.code, secret) is None
    assert room.table.wakes == {f"r1s{victim}": watch.now + timing.bot_delay()}
    assert document(snapshot(room.code), None)["table"]["seats"][victim]["removed"] is True
    assert words(room) == ["removed"]
    with pytest.raises(Refused, match="malformed"):
        move(room, room.host, "host", seat=victim)


def test_only_the_host_does_so_while_he_is_here(watch: Watch) -> None:
    room = running(people=3)
    present(room, watch)
    one, two = others(room)
    for kind in ("remove", "robot", "host"):
        with pytest.raises(Refused, match="not_host"):
            move(room, room.seat(one).pk, kind, seat=two)
    with pytest.raises(Refused, match="not_host"):
        move(room, room.seat(one).pk, "close")


def test_a_majority_does_so_while_the_host_is_away(watch: Watch) -> None:
    room = running(people=4)
    present(room, watch)
    watch.pass_by(121)
    one, two, three = others(room)
    move(room, room.seat(one).pk, "robot", seat=three)
    motion = room.table.motions[0]["id"]
    assert not room.seat(three).standin
    play.vote(code=room.code, seat=room.seat(two).pk, motion=motion, yes=True)
    assert room.table.motions != []
    play.vote(code=room.code, seat=room.host, motion=motion, yes=True)
    assert room.seat(three).standin
    assert words(room) == ["motion_made", "robot_plays"]


def test_the_host_breaks_a_game_off_and_leaves_it_open(watch: Watch) -> None:
    """T-9.2: without a ranking and without clocks; nobody is asked or may act any more, and its seed is open."""
    room = running(people=3, decision_time=60)
    one = room.seat(others(room)[0])
    with pytest.raises(Refused, match="not_host"):
        move(room, one.pk, "close", keep=True)
    asked = snapshot(room.code)
    assert asked.game is not None
    prompt = asked.game.prompts(asked.state)[0]
    action = as_data(asked.game.default_action(asked.state, prompt))
    move(room, room.host, "close", keep=True)
    table = room.table
    assert (table.status, table.wake_at, table.result) == ("abandoned", None, None)
    assert all(document(snapshot(room.code), seat)["prompts"] == [] for seat in range(3))
    with pytest.raises(Refused, match="broken_off"):
        room.act(prompt.seat, action, prompt=prompt.id)
    with pytest.raises(Refused, match="broken_off"):
        game_file(table)
    for kind in ("close", "lock"):
        with pytest.raises(Refused, match="wrong_phase"):
            move(room, room.host, kind)
    assert fairness.verify(json.loads(fairness.proof_text(table))) == []


@pytest.mark.parametrize("about", [{}, {"keep": True}])
def test_addresses_are_forgotten_after_any_end(watch: Watch, about: dict[str, bool]) -> None:
    """As docs/notices.md promises, thirty days after it."""
    room = running(people=2)
    move(room, room.host, "close", **about)
    Reader.objects.create(seat=room.seat(0))
    notice_queue.clear(watch.now + 29 * DAY_MS)
    assert Reader.objects.exists()
    notice_queue.clear(watch.now + 31 * DAY_MS)
    assert not Reader.objects.exists()


def test_there_is_nothing_to_break_off_in_a_lobby() -> None:
    room = lobby(people=2)
    with pytest.raises(Refused, match="wrong_phase"):
        move(room, room.host, "close", keep=True)
    assert room.table.status == "lobby"


@pytest.mark.parametrize("kind", ["robot", "remove", "host", "mute", "lock", "close"])
def test_players_can_do_without_the_host(watch: Watch, kind: str) -> None:
    room = running(people=3)
    present(room, watch)
    watch.pass_by(121)
    one, two = others(room)
    host = Seat.objects.get(pk=room.host)
    about: dict[str, Any] = {} if kind == "close" else {"on": True} if kind == "lock" else {"seat": two}
    about |= {"on": True} if kind == "mute" else {}
    move(room, room.seat(one).pk, kind, **about)
    table, seat = room.table, room.seat(two)
    done = (seat.standin, seat.removed, table.host_id != host.pk, seat.muted, table.locked, table.status)
    assert done == (False, False, False, False, False, "playing"), "one of three decides nothing"
    play.vote(code=room.code, seat=seat.pk, motion=table.motions[0]["id"], yes=True)
    table, seat = room.table, room.seat(two)
    assert {
        "robot": seat.standin,
        "remove": seat.removed,
        "host": table.host_id == seat.pk,
        "mute": seat.muted,
        "lock": table.locked,
        "close": table.status == "closed",
    }[kind]


def test_a_correspondence_host_is_not_away_over_night(watch: Watch) -> None:
    room = running(
        people=3, clock={"control": "correspondence", "decision_time": 86_400, "response_time": 3600}
    )
    present(room, watch)
    watch.pass_by(47 * 3600)
    assert not attendance.away(room.table, {s.number: s for s in Seat.objects.all()}, watch.now)
    watch.pass_by(2 * 3600)
    assert attendance.away(room.table, {s.number: s for s in Seat.objects.all()}, watch.now)


@pytest.mark.parametrize("begun", [True, False])
def test_the_host_hands_over_his_role(begun: bool) -> None:
    room = running(people=3) if begun else lobby(people=3)
    heir = others(room)[0]
    move(room, room.host, "host", seat=heir)
    assert room.table.host == room.seat(heir)
    Seat.objects.update(last_seen=timing.moment(timing.now_ms()))
    with pytest.raises(Refused, match="not_host" if begun else "wrong_phase"):
        move(room, room.host, "lock", on=True)


def test_who_is_gone_is_succeeded_by_somebody_who_is_there(watch: Watch) -> None:
    room = running(people=3)
    here = others(room)[1]
    present(room, watch)
    watch.pass_by(601)
    hosting.find_successors(watch.now)
    assert room.table.host_id == room.host, "nobody is there"
    Seat.objects.filter(pk=room.seat(here).pk).update(last_seen=timing.moment(watch.now))
    hosting.find_successors(watch.now)
    assert room.table.host == room.seat(here)
    version = room.table.version
    hosting.find_successors(watch.now)
    assert room.table.version == version
    assert words(room) == ["host"]


def gone_host(watch: Watch, people: int = 3) -> Room:
    """A running table whose host has been gone for long, and the others not."""
    room = running(people=people)
    present(room, watch)
    watch.pass_by(601)
    Seat.objects.filter(table__code=room.code).exclude(pk=room.host).update(
        last_seen=timing.moment(watch.now)
    )
    return room


def test_two_servers_that_find_one_host_gone_pass_the_host_once(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = gone_host(watch)
    locked, times = hosting.held, list[str]()

    @contextmanager
    def second(code: str) -> Iterator[Any]:
        """Before the first server has the table, the second has done it all."""
        if not times:
            times.append(code)
            hosting.find_successors(watch.now)
        with locked(code) as table:
            yield table

    monkeypatch.setattr(hosting, "held", second)
    hosting.find_successors(watch.now)
    assert words(room) == ["host"]
    assert room.table.host == room.seat(others(room)[0])


def test_a_table_closed_meanwhile_keeps_no_other_from_its_host(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = [gone_host(watch) for _ in range(2)]
    Seat.objects.exclude(pk__in=[room.host for room in rooms]).update(last_seen=timing.moment(watch.now))
    locked, closed = hosting.held, list[str]()

    @contextmanager
    def closing(code: str) -> Iterator[Any]:
        if not closed:
            closed.append(code)
            Table.objects.filter(code=code).update(status=Table.Status.CLOSED, **timing.NO_CLOCKS)
        with locked(code) as table:
            yield table

    monkeypatch.setattr(hosting, "held", closing)
    hosting.find_successors(watch.now)
    assert [words(room) for room in rooms if room.code not in closed] == [["host"]]


def test_a_locked_table_is_watched_and_opened_by_the_links_of_its_seats(client: Client) -> None:
    claim = play.create_table(host_name="Ada")
    code = claim.table.code
    play.propose_vote(code=code, seat=claim.seat.pk, kind="lock", about={"on": True})
    assert client.post(f"/t/{code}/join", {"name": "Eve"}).status_code == 409
    assert "you" not in client.get(f"/api/tables/{code}/").json()["doc"]
    assert client.get(f"/t/{code}/seat/{claim.secret}/").status_code == 302
    assert "you" in client.get(f"/api/tables/{code}/").json()["doc"]


def test_a_locked_table_takes_nobody_in() -> None:
    room = lobby()
    move(room, room.host, "lock", on=True)
    with pytest.raises(Refused, match="locked"):
        play.join(code=room.code, name="Zoe")
    move(room, room.host, "lock", on=False)
    play.join(code=room.code, name="Zoe")


def test_the_muted_say_nothing() -> None:
    room = running()
    other = others(room)[0]
    seat = room.seat(other).pk
    move(room, room.host, "mute", seat=other, on=True)
    with pytest.raises(Refused, match="muted"):
        play.say(code=room.code, seat=seat, token="a", text="hello")
    move(room, room.host, "mute", seat=other, on=False)
    play.say(code=room.code, seat=seat, token="a", text="hello")


@pytest.mark.parametrize("begun", [True, False])
def test_the_host_closes_the_table(begun: bool) -> None:
    room = running() if begun else lobby()
    move(room, room.host, "close")
    assert room.table.status == "closed"
    assert room.table.wake_at is None


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("robot", {"seat": 9}),
        ("robot", {"seat": True}),
        ("robot", {}),
        ("robot", {"seat": "1"}),
        ("mute", {"seat": 1}),
        ("mute", {"seat": 1, "on": 1}),
        ("lock", {"on": "yes"}),
        ("close", {"now": True}),
        ("close", {"keep": 1}),
        ("close", {"keep": False}),
    ],
)
def test_what_means_nothing_is_refused(kind: str, about: dict[str, Any]) -> None:
    room = running(people=3)
    version = room.table.version
    with pytest.raises(Refused, match="malformed"):
        move(room, room.host, kind, **about)
    assert room.table.version == version


def test_the_host_cannot_send_himself_away() -> None:
    room = running()
    me = Seat.objects.get(pk=room.host).number
    with pytest.raises(Refused, match="malformed"):
        move(room, room.host, "remove", seat=me)


def test_leaving_lets_a_robot_play_and_one_click_comes_back(watch: Watch) -> None:
    room = running(people=3, decision_time=60)
    host = Seat.objects.get(pk=room.host)
    play.leave_game(code=room.code, seat=room.host)
    assert room.seat(host.number).standin
    assert room.table.host_id != room.host
    play.reclaim_seat(code=room.code, seat=room.host)
    assert not room.seat(host.number).standin
    assert words(room) == ["left", "host", "came_back"]


def test_each_table_has_its_own_patience(watch: Watch) -> None:
    room = lobby(decision_time=60)
    wrongs: list[Any] = [-1, 21, True, "3"]
    for wrong in wrongs:
        with pytest.raises(Refused, match="malformed"):
            play.set_options(code=room.code, by=room.host, patience=wrong)
    play.set_options(code=room.code, by=room.host, patience=1)
    play.start_game(code=room.code, by=room.host)
    room.call(1)
    scheduler.tick(watch.pass_by(60))
    assert room.seat(0).standin
    assert words(room) == ["robot_steps_in"]
    assert ChatLine.objects.get(house="robot_steps_in").about == {"missed": 1}
    play.reclaim_seat(code=room.code, seat=room.seat(0).pk)
    assert not room.seat(0).standin
    assert words(room) == ["robot_steps_in", "came_back"]


def test_missed_deadlines_are_told_to_whoever_missed_them_alone(db: None) -> None:
    room = running(people=2)
    Seat.objects.filter(pk=room.seat(0).pk).update(missed=1)
    shown = [document(snapshot(room.code), viewer).get("missed") for viewer in (None, 0, 1)]
    assert shown == [None, 1, None]
    Seat.objects.filter(pk=room.seat(0).pk).update(standin=True)
    assert "missed" not in document(snapshot(room.code), 0)


@pytest.mark.parametrize(("game", "missed"), [("galaxy", 2), ("elgebar", 3), ("starciv", 3)])
def test_new_tables_wait_as_long_as_the_rules_say(db: None, game: str, missed: int) -> None:
    """GX-14.6, EL-Z3, SC-16.3."""
    assert play.create_table(host_name="Ada", game=game).table.patience == missed


def test_a_table_may_wait_for_ever(watch: Watch) -> None:
    room = lobby(decision_time=60)
    play.set_options(code=room.code, by=room.host, patience=0)
    play.start_game(code=room.code, by=room.host)
    for _ in range(3):
        scheduler.tick(watch.pass_by(60))
    assert room.seat(0).missed == 3
    assert not room.seat(0).standin


def test_a_deputy_plays_the_seat_for_a_while(watch: Watch) -> None:
    room = running(people=2, decision_time=3600)
    mine = room.seat(0)
    claim = play.appoint_deputy(code=room.code, seat=mine.pk, name="Zoe", hours=2)
    opened = seat_by_secret(room.code, claim.secret)
    assert opened == mine
    assert opened is not None
    assert opened.deputised
    assert admits(hash_of(claim.secret), room.seat(0))
    play.submit(
        code=room.code,
        seat=mine.pk,
        token="z",
        prompt=None,
        action={"do": "call", "number": 1},
        by=MoveRecord.By.DEPUTY,
    )
    assert MoveRecord.objects.latest("seq").by == "deputy"
    assert document(snapshot(room.code), 1)["table"]["seats"][0]["deputy"]["name"] == "Zoe"
    watch.pass_by(2 * 3600)
    assert seat_by_secret(room.code, claim.secret) is None
    assert not admits(hash_of(claim.secret), room.seat(0))


def test_a_deputy_is_dismissed_and_another_replaces_him() -> None:
    room = running()
    seat = room.seat(0).pk
    first = play.appoint_deputy(code=room.code, seat=seat, name="Zoe", hours=2)
    second = play.appoint_deputy(code=room.code, seat=seat, name="Yan", hours=2)
    assert seat_by_secret(room.code, first.secret) is None
    assert seat_by_secret(room.code, second.secret) is not None
    play.dismiss_deputy(code=room.code, seat=seat)
    assert seat_by_secret(room.code, second.secret) is None
    assert words(room) == ["deputy", "deputy", "deputy_gone"]


def test_a_deputy_binds_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    room = running()
    package = replace(registry.package(room.table.game), not_for_deputies=frozenset({"hum"}))
    monkeypatch.setitem(registry.PACKAGES, room.table.game, package)
    with pytest.raises(Refused, match="deputy"):
        play.submit(
            code=room.code,
            seat=room.seat(0).pk,
            token="z",
            prompt=None,
            action={"do": "hum"},
            by=MoveRecord.By.DEPUTY,
        )
    assert room.table.seq == 0


@pytest.mark.parametrize(
    ("name", "hours", "code"),
    [
        ("", 2, "malformed"),
        ("x" * 25, 2, "too_long"),
        ("Zoe", 0, "malformed"),
        ("Zoe", True, "malformed"),
        ("Zoe", 721, "malformed"),
    ],
)
def test_a_deputy_has_a_name_and_an_end(name: str, hours: int, code: str) -> None:
    room = running()
    with pytest.raises(Refused, match=code):
        play.appoint_deputy(code=room.code, seat=room.seat(0).pk, name=name, hours=hours)


def test_there_are_no_deputies_before_the_game() -> None:
    room = lobby()
    with pytest.raises(Refused, match="wrong_phase"):
        play.appoint_deputy(code=room.code, seat=room.host, name="Zoe", hours=2)


def test_being_seen_changes_no_version(watch: Watch) -> None:
    room = running()
    version = room.table.version
    attendance.note_seen([room.host])
    assert room.table.version == version
    assert Seat.objects.get(pk=room.host).last_seen == timing.moment(watch.now)
    assert attendance.HERE < attendance.AWAY < timedelta(hours=1)
    assert Table.objects.get().status == "playing"
