"""Turns that close at an hour of the day (T-4): the same hour whoever is late, with time for everybody."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from games.engine import codec
from games.engine.events import Event
from games.tables import play
from games.tables.core import control, timing
from games.tables.core.hours import Closing
from games.tables.errors import Refused
from games.tables.models import Table
from games.tables.replay.opening import event_texts
from games.tables.replay.replay_worker import TRUTH, move_lines
from games.tables.selectors import events_since, snapshot
from tests.tables.conftest import Watch
from tests.tables.rooms import Room

PARIS = ZoneInfo("Europe/Paris")
DAILY = {"minute": 20 * 60, "every": 1}


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp() * 1000)


def text(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, PARIS):%a %d %H:%M}"


@pytest.mark.parametrize(
    ("closing", "opened", "closes"),
    [
        (Closing(1200, "Europe/Paris"), "2026-11-28T20:00", "Sun 29 20:00"),
        (Closing(1200, "Europe/Paris"), "2026-11-28T13:59", "Sat 28 20:00"),
        (Closing(1200, "Europe/Paris"), "2026-11-28T14:01", "Sun 29 20:00"),
        (Closing(1200, "Europe/Paris", every=2), "2026-11-28T20:00", "Mon 30 20:00"),
        (Closing(1200, "Europe/Paris", every=7), "2026-11-28T20:00", "Sat 05 20:00"),
        (Closing(1200, "Europe/Paris", days=(0, 3)), "2026-11-28T20:00", "Mon 30 20:00"),
        (Closing(1200, "Europe/Paris", days=(0, 3)), "2026-11-30T20:00", "Thu 03 20:00"),
        (Closing(1200, "Europe/Paris", days=(5,)), "2026-11-28T15:00", "Sat 05 20:00"),
        # The clock on the wall counts when summer time ends.
        (Closing(1200, "Europe/Paris"), "2026-10-24T20:00", "Sun 25 20:00"),
    ],
)
def test_turn_closes_at_the_hour_that_leaves_it_time(closing: Closing, opened: str, closes: str) -> None:
    assert text(closing.next_after(ms(opened))) == closes


def test_longest_turn_is_the_widest_gap_of_the_week() -> None:
    day = 86_400
    assert [Closing(0, "UTC", every=3).longest, Closing(0, "UTC", days=(1, 4)).longest] == [3 * day, 4 * day]
    assert Closing(0, "UTC", days=(2,)).longest == 7 * day


@pytest.mark.parametrize(
    "said",
    [
        {"minute": 1440, "every": 1},
        {"minute": 0, "every": 8},
        {"minute": 0, "every": True},
        {"minute": 0},
        {"minute": 0, "days": []},
        {"minute": 0, "days": [7]},
        {"minute": 0, "days": [1], "every": 1},
        {"minute": 0, "days": 8 * [1]},
        [1],
        "daily",
    ],
)
def test_what_closes_at_no_hour_is_refused(said: Any) -> None:
    clocks = control.clocks_of("galaxy")
    with pytest.raises(Refused, match="malformed") as refusal:
        control.parse(clocks, {"control": "correspondence", "closing": said})
    assert refusal.value.params["field"] == "closing"


def test_usual_correspondence_of_whole_turns_closes_every_day() -> None:
    usual = {game: control.usual(control.clocks_of(game), "correspondence") for game in ("galaxy", "starciv")}
    assert usual["galaxy"]["closing"] == DAILY
    assert "closing" not in usual["starciv"]
    assert "opens" in usual["starciv"]


def open_table(watch: Watch, game: str, at: str) -> Room:
    """A table with two turns of people by correspondence, begun at a moment of Paris."""
    watch.now = ms(at)
    clock = control.usual(control.clocks_of(game), "correspondence") | {"time_zone": "Europe/Paris"}
    host = play.create_table(host_name="Ada", game=game, clock=clock | {"closing": DAILY})
    room = Room(host.table.code, host.seat.pk)
    for name in ("Bo", "Cy", "Di")[: 1 if game == "elgebar" else 3]:
        play.join(code=room.code, name=name)
    play.start_game(code=room.code, by=host.seat.pk)
    return room


def deadlines(room: Room) -> set[str]:
    return {text(at) for at in room.table.clocks.values()}


@pytest.mark.django_db
def test_a_table_closes_its_turns_at_the_hour(watch: Watch) -> None:
    room = open_table(watch, "galaxy", "2026-11-27T21:15")
    assert deadlines(room) == {"Sat 28 20:00"}
    watch.now = ms("2026-11-28T20:00") + 1
    for _ in range(8):
        play.check_deadlines(code=room.code)
    assert deadlines(room) == {"Sun 29 20:00"}, "a minute later and a day on it is the same hour"


@pytest.mark.django_db
def test_log_tells_late_sheets_from_ready_ones(watch: Watch) -> None:
    room = open_table(watch, "galaxy", "2026-11-27T21:15")
    shot = snapshot(room.code)
    assert shot.game is not None
    ready = next(prompt for prompt in shot.game.prompts(shot.state) if prompt.seat == 2)
    play.submit(
        code=room.code,
        seat=room.seat(2).pk,
        token="r",
        prompt=ready.id,
        action={"do": "orders", "budget": {}, "moves": {}},
    )
    watch.now = ms("2026-11-28T20:00") + 1
    for _ in range(8):
        play.check_deadlines(code=room.code)
    late = {0: True, 1: True, 2: None, 3: True}
    for lines in (
        events_since(room.code, -1, 2),
        replay_lines(room, 2),
        replay_lines(room, TRUTH),
    ):
        assert {one["seat"]: one.get("late") for one in lines if one["kind"] == "validated"} == late


def replay_lines(room: Room, viewer: int) -> list[dict[str, Any]]:
    """The log of the table's replay."""
    game = snapshot(room.code).game
    assert game is not None
    return [
        line
        for seq, _, by_clock, text in event_texts(room.table)
        for line in move_lines(game, seq, codec.decode(text, list[Event]), viewer, by_clock)
    ]


@pytest.mark.django_db
def test_only_sheets_are_late(watch: Watch) -> None:
    """That a window was let pass by the clock is told in no other game (SC-6.5)."""
    room = open_table(watch, "starciv", "2026-11-27T21:15")
    watch.now = ms("2026-11-28T20:00") + 1
    play.check_deadlines(code=room.code)
    assert room.moves()[-1][1] == "clock"
    assert not any("late" in line for line in events_since(room.code, -1, 0))


@pytest.mark.django_db
def test_quiet_hours_do_not_move_the_hour(watch: Watch) -> None:
    room = open_table(watch, "galaxy", "2026-11-27T21:15")
    seat = room.seat(0)
    play.set_quiet_hours(
        code=room.code, seat=seat.pk, quiet_from=18 * 60, quiet_to=8 * 60, time_zone="Europe/Paris"
    )
    watch.now = ms("2026-11-28T20:00") + 1
    for _ in range(8):
        play.check_deadlines(code=room.code)
    assert deadlines(room) == {"Sun 29 20:00"}


@pytest.mark.django_db
def test_a_pause_keeps_the_hour(watch: Watch) -> None:
    room = open_table(watch, "galaxy", "2026-11-27T21:15")
    for since, until, closes in (
        ("2026-11-28T08:00", "2026-11-28T10:00", "Sat 28 20:00"),
        ("2026-11-28T12:00", "2026-11-28T19:00", "Sun 29 20:00"),
    ):
        watch.now = ms(since)
        for kind in ("pause", "resume"):
            for number in range(4):
                play.propose_vote(code=room.code, seat=room.seat(number).pk, kind=kind, about={})
            watch.now = ms(until)
        assert deadlines(room) == {closes}


@pytest.mark.django_db
def test_decisions_close_at_the_hour_and_reactions_after_their_time(watch: Watch) -> None:
    room = open_table(watch, "starciv", "2026-11-27T21:15")
    assert deadlines(room) == {"Sat 28 20:00"}
    table = Table.objects.get(code=room.code)
    assert control.longest(table) == 86_400


@pytest.mark.django_db
def test_form_is_told_the_first_deadlines(client: Client, watch: Watch) -> None:
    watch.now = ms("2026-11-27T21:15")
    clock = {"control": "correspondence", "time_zone": "Europe/Paris", "closing": DAILY}
    answer = client.get("/deadlines.json", {"game": "galaxy", "clock": json.dumps(clock)})
    assert [text(at) for at in answer.json()["deadlines"]] == ["Sat 28 20:00", "Sun 29 20:00", "Mon 30 20:00"]
    resting = {
        "control": "correspondence",
        "time_zone": "Europe/Paris",
        "times": {"turn": 86_400},
        "opens": 480,
        "closes": 1320,
    }
    answer = client.get("/deadlines.json", {"game": "galaxy", "clock": json.dumps(resting)})
    assert text(answer.json()["deadlines"][0]) == "Sun 29 17:15", (
        "a day of hours by day takes longer than a day"
    )
    for wrong in (
        {"game": "chess", "clock": "{}"},
        {"game": "galaxy", "clock": "{"},
        {"game": "galaxy", "clock": "[]"},
        {"game": "galaxy", "clock": 5_000 * "["},
        {},
    ):
        assert client.get("/deadlines.json", wrong).status_code == 400


def test_no_deadlines_are_foreseen_without_a_clock() -> None:
    clocks = control.clocks_of("galaxy")
    assert control.deadlines_ahead(control.TimeControl("none"), clocks, timing.now_ms(), 3) == []
