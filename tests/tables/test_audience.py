"""Tables at which only robots play rest while nobody looks, and take turns by who opened them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import openers, timing
from games.tables.models import ChatLine, MoveRecord, Seat, Table, TableUse
from games.tables.people import audience
from tests.tables import rooms
from tests.tables.conftest import Watch
from tests.tables.rooms import Room

pytestmark = pytest.mark.django_db

EVE, BOB = "198.18.1.1", "198.18.2.1"
LONG = 3600
"""Seconds after which nobody counts as being there."""


def left_to_robots(watch: Watch, address: str = "") -> Room:
    """A table whose only person has got up and gone, long ago."""
    room = rooms.running(people=1, bots=1)
    if address:
        openers.note(address, room.code)
    play.leave_game(code=room.code, seat=room.host)
    moment = timing.moment(watch.now)
    Seat.objects.filter(pk=room.host).update(last_seen=moment)
    Table.objects.filter(code=room.code).update(started=moment)
    watch.pass_by(LONG)
    return room


def sweeps(watch: Watch, room: Room, seconds: int = 30) -> int:
    """Moves that the clock plays there meanwhile."""
    before = MoveRecord.objects.filter(table__code=room.code).count()
    for _ in range(seconds):
        scheduler.tick(watch.pass_by(1))
    return MoveRecord.objects.filter(table__code=room.code).count() - before


def test_table_of_robots_rests_while_nobody_looks(watch: Watch) -> None:
    room = left_to_robots(watch)
    assert sweeps(watch, room) == 0
    assert (room.table.status, room.table.wake_at) == (Table.Status.PLAYING, None)
    assert scheduler.due(watch.now + 10**9) == []


def test_table_of_robots_goes_on_for_who_looks(watch: Watch) -> None:
    room = left_to_robots(watch)
    assert sweeps(watch, room) == 0
    audience.note_watched([room.code])
    assert sweeps(watch, room) > 0


def test_table_of_robots_rests_again_once_nobody_looks(watch: Watch) -> None:
    room = left_to_robots(watch)
    audience.note_watched([room.code])
    watch.pass_by(LONG)
    assert sweeps(watch, room) == 0


def test_person_who_got_up_lately_sees_the_robot_play(watch: Watch) -> None:
    room = left_to_robots(watch)
    Seat.objects.filter(pk=room.host).update(last_seen=timing.moment(watch.now))
    assert sweeps(watch, room) > 0


@pytest.mark.parametrize("path", ["/t/{}/", "/api/tables/{}/"])
def test_opening_a_page_wakes_the_table(watch: Watch, client: Client, path: str) -> None:
    room = left_to_robots(watch)
    assert sweeps(watch, room) == 0
    assert client.get(path.format(room.code)).status_code == 200
    assert sweeps(watch, room) > 0


def test_table_with_a_person_does_not_rest(watch: Watch) -> None:
    """Nor does an exhibition, which never had one, and which only whoever runs the server opens."""
    room = rooms.running(people=2, bots=1)
    play.leave_game(code=room.code, seat=room.host)
    exhibition = play.create_exhibition(game=room.table.game, bots=2)
    Seat.objects.filter(table__code=room.code).update(last_seen=timing.moment(watch.now))
    watch.pass_by(LONG)
    assert sweeps(watch, room) > 0
    assert MoveRecord.objects.filter(table=exhibition).count() > 1


def test_game_by_correspondence_is_played_to_its_end(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    """People look once a day; of one opener's tables a few are played, and the next when one of those is over."""
    monkeypatch.setattr(audience, "MOST", 1)
    first, second = (left_to_robots(watch, EVE) for _ in range(2))
    Table.objects.update(control=Table.Control.CORRESPONDENCE)
    assert scheduler.play_due(second.code, watch.now) == 0
    assert second.table.wake_at == timing.moment(watch.now) + audience.LOOK_AGAIN
    assert scheduler.play_due(first.code, watch.now) > 0
    Table.objects.filter(code=first.code).update(**_over())
    watch.pass_by(audience.LOOK_AGAIN.total_seconds())
    assert sweeps(watch, second) > 0


def test_who_comes_back_plays_on(watch: Watch) -> None:
    room = left_to_robots(watch)
    assert sweeps(watch, room) == 0
    play.reclaim_seat(code=room.code, seat=room.host)
    assert sweeps(watch, room) > 0


def test_one_opener_has_few_tables_of_robots_played(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "MOST", 1)
    first, second, other = (left_to_robots(watch, address) for address in (EVE, EVE, BOB))
    codes = [room.code for room in (first, second, other)]
    audience.note_watched(codes)
    assert scheduler.play_due(second.code, watch.now) == 0
    assert scheduler.play_due(other.code, watch.now) > 0
    assert scheduler.play_due(first.code, watch.now) > 0
    Table.objects.filter(code=first.code).update(**_over())
    audience.note_watched(codes)
    assert sweeps(watch, second) > 0


@pytest.mark.parametrize("begun", [True, False])
def test_tables_left_just_now_count_before_anybody_looks(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, begun: bool
) -> None:
    """Each is played for a minute after its start, or after its person was last seen."""
    monkeypatch.setattr(audience, "MOST", 1)
    first, second = (left_to_robots(watch, EVE) for _ in range(2))
    now = timing.moment(watch.now)
    if begun:
        Table.objects.update(started=now)
    else:
        Seat.objects.update(last_seen=now)
    assert scheduler.play_due(second.code, watch.now) == 0
    assert scheduler.play_due(first.code, watch.now) > 0


def test_table_that_waits_for_its_turn_says_so_once(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    """People who look at a resting table read why; a table without an audience says nothing."""
    monkeypatch.setattr(audience, "MOST", 1)
    first, second = (left_to_robots(watch, EVE) for _ in range(2))
    waiting = ChatLine.objects.filter(house="robots_wait")
    assert scheduler.play_due(second.code, watch.now) == 0
    assert not waiting.exists()
    for _ in range(3):
        audience.note_watched([first.code, second.code])
        assert scheduler.play_due(second.code, watch.now) == 0
    line = waiting.get()
    assert (line.table, line.to, line.about) == (second.table, None, {"tables": 1})
    assert scheduler.play_due(first.code, watch.now) > 0
    assert waiting.count() == 1


def _over() -> dict[str, Any]:
    return {"status": Table.Status.CLOSED, **timing.NO_CLOCKS}


def test_opener_is_stored_as_a_hash_of_the_network_and_goes_with_the_game() -> None:
    room, neighbour, other, local = (rooms.running() for _ in range(4))
    addresses = (EVE, "198.18.1.200", BOB, "127.0.0.1")
    for one, address in zip((room, neighbour, other, local), addresses, strict=True):
        openers.note(address, one.code)
    names = [openers.owner(one.table) for one in (room, neighbour, other, local)]
    assert names[0] == names[1] != names[2]
    assert names[3] == local.code
    assert not any("198" in name for name in names)
    openers.note(BOB, room.code)
    assert TableUse.objects.get(table=room.table).opener == names[0]
    Table.objects.filter(code=room.code).update(**_over())
    openers.forget_over()
    assert not TableUse.objects.filter(table=room.table).exists()
    assert TableUse.objects.filter(table=other.table).exists()


def test_tables_opened_by_a_form_take_turns_by_network(client: Client) -> None:
    said = {"host_name": "Ada", "game": "starciv"}
    answer = client.post("/new", said, REMOTE_ADDR=EVE)
    assert answer.status_code == 302, answer.content
    assert openers.owner(Table.objects.get()) == openers.opener(EVE)
    answer = client.post("/api/tables/", {"host_name": "Ada"}, "application/json", REMOTE_ADDR=BOB)
    assert openers.owner(Table.objects.latest("pk")) == openers.opener(BOB)
