"""Time control: what may be chosen, and how the clocks of each mode run."""

from functools import partial
from typing import Any

import pytest

from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import control, timing
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Table
from games.tables.selectors import snapshot
from tests.tables.conftest import Watch
from tests.tables.rooms import lobby, running

pytestmark = pytest.mark.django_db

LIVE = {"control": "live", "response_time": 10, "decision_time": 60, "bank_time": 90}
POST = {"control": "correspondence", "response_time": 3600, "decision_time": 24 * 3600}


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"control": "blitz"}, "control"),
        ({**LIVE, "pace": 1}, "control"),
        ([], "control"),
        ({**LIVE, "response_time": 4}, "response_time"),
        ({**LIVE, "response_time": 46}, "response_time"),
        ({**LIVE, "decision_time": True}, "decision_time"),
        ({**LIVE, "bank_time": 1801}, "bank_time"),
        ({"control": "relaxed", "response_time": 60, "decision_time": 300, "bank_time": 1}, "bank_time"),
        ({"control": "none", "decision_time": 5}, "decision_time"),
        ({**POST, "decision_time": 60}, "decision_time"),
        ({**POST, "opens": 1440}, "opens"),
        ({**POST, "opens": 480, "closes": 540}, "opens"),
        ({**POST, "time_zone": "Mars/Olympus"}, "time_zone"),
    ],
)
def test_what_is_no_time_control_is_refused(said: Any, field: str) -> None:
    room = lobby()
    before = room.table.version
    with pytest.raises(Refused, match="malformed") as refused:
        play.set_options(code=room.code, by=room.host, clock=said)
    assert refused.value.params["field"] == field
    assert room.table.version == before


def test_the_host_chooses_in_the_lobby() -> None:
    room = lobby(clock=POST | {"opens": 480, "closes": 1320, "time_zone": "Europe/Paris"})
    table = room.table
    assert (table.control, table.opens, table.closes) == ("correspondence", 480, 1320)
    play.set_options(code=room.code, by=room.host, clock=LIVE)
    assert control.control_of(room.table) == control.TimeControl("live", {"response": 10, "decision": 60}, 90)
    play.set_options(code=room.code, by=room.host, decision_time=0, response_time=0)
    assert room.table.control == "none"


@pytest.mark.parametrize(
    ("response", "decision", "mode"),
    [
        (12, 120, "live"),
        (60, 300, "relaxed"),
        (12, 0, "live"),
        (43_200, 86_400, "correspondence"),
        (0, 0, "none"),
    ],
)
def test_two_times_alone_tell_the_mode(response: int, decision: int, mode: str) -> None:
    assert control.fitting(control.clocks_of("starciv"), {"response": response, "decision": decision}) == mode


def test_live_decisions_draw_on_the_bank_and_what_is_left_stays(watch: Watch) -> None:
    room = running(clock=LIVE)
    assert room.table.clocks["r1s0"] == watch.now + 150_000
    assert room.table.drawing["r1s0"] == [0, watch.now + 60_000]
    watch.pass_by(100)
    room.call(0)
    assert room.table.banks == {"0": 50_000}
    watch.pass_by(0)
    room.call(1)
    assert room.table.banks == {"0": 50_000, "1": 50_000}
    assert room.table.clocks["r2s0"] == watch.now + 110_000


def test_quick_decisions_cost_nothing_of_the_bank(watch: Watch) -> None:
    room = running(clock=LIVE)
    watch.pass_by(59)
    room.call(0)
    assert room.table.banks == {}


def test_an_empty_bank_leaves_the_time_of_the_decision(watch: Watch) -> None:
    room = running(clock=LIVE)
    room.call(1)
    assert scheduler.tick(watch.pass_by(149.9)) == 0
    assert scheduler.tick(watch.pass_by(0.1)) == 1
    assert room.table.banks == {"0": 0}
    assert room.table.clocks["r2s0"] == watch.now + 60_000
    assert "r2s0" not in room.table.drawing


def test_windows_never_draw_on_the_bank(watch: Watch) -> None:
    room = running(clock=LIVE, options={"clock": "response"})
    assert room.table.clocks["r1s0"] == watch.now + 10_000
    assert room.table.drawing == {}


def test_relaxed_clocks_run_without_a_bank(watch: Watch) -> None:
    room = running(clock={"control": "relaxed", "response_time": 60, "decision_time": 600})
    assert set(room.table.clocks.values()) == {watch.now + 600_000}
    assert scheduler.tick(watch.pass_by(600)) == 2


def test_without_clocks_nobody_is_hurried(watch: Watch) -> None:
    room = running(clock={"control": "none"})
    assert (room.table.clocks, room.table.wake_at) == ({}, None)
    assert scheduler.tick(watch.pass_by(1e6)) == 0


def test_correspondence_rests_at_the_tables_and_at_each_players_night(watch: Watch) -> None:
    # NOON of the tests is 15 January 2027, 08:00 UTC.
    room = lobby(clock=POST | {"decision_time": 6 * 3600, "opens": 480, "closes": 1200})
    seats = [room.seat(number).pk for number in (0, 1)]
    play.set_quiet_hours(
        code=room.code, seat=seats[1], quiet_from=540, quiet_to=660, time_zone="Europe/Paris"
    )
    play.start_game(code=room.code, by=room.host)
    late = next(number for number in (0, 1) if room.seat(number).pk == seats[1])
    hour = 3_600_000
    assert room.table.clocks[f"r1s{1 - late}"] == watch.now + 6 * hour
    assert room.table.clocks[f"r1s{late}"] == watch.now + 8 * hour
    watch.pass_by(7 * 3600)
    room.call(late)
    scheduler.tick(watch.now)
    assert room.table.seq == 2
    # The next 6 hours begin at 15:00 with 5 hours left until the window closes at 20:00.
    assert room.table.clocks[f"r2s{1 - late}"] == watch.now + (5 + 12 + 1) * hour


def test_quiet_hours_leave_room_to_play() -> None:
    room = lobby(clock=POST | {"opens": 540, "closes": 720})
    for said in ({"quiet_from": 600, "quiet_to": 715}, {"quiet_from": 0, "quiet_to": 1440}):
        with pytest.raises(Refused, match="malformed"):
            play.set_quiet_hours(code=room.code, seat=room.host, time_zone="UTC", **said)
    play.set_quiet_hours(code=room.code, seat=room.host, quiet_from=660, quiet_to=480, time_zone="UTC")


def test_quiet_hours_count_for_nothing_where_no_time_would_be_left(watch: Watch) -> None:
    room = lobby(clock=POST)
    play.set_quiet_hours(code=room.code, seat=room.host, quiet_from=480, quiet_to=360, time_zone="UTC")
    play.set_options(code=room.code, by=room.host, clock=POST | {"opens": 480, "closes": 720})
    play.start_game(code=room.code, by=room.host)
    assert len(set(room.table.clocks.values())) == 1


def test_two_devices_change_the_begin_and_the_end_of_quiet_hours() -> None:
    room = lobby(clock=POST)
    change = partial(play.set_quiet_hours, code=room.code, seat=room.host)
    change(quiet_from=1320, quiet_to=480, time_zone="Europe/Paris")
    change(quiet_from=1260)
    change(quiet_to=420)
    kept = {"from": 1260, "to": 420, "time_zone": "Europe/Paris"}
    assert document(snapshot(room.code), 0)["quiet"] == kept
    change(quiet_from=0, quiet_to=0)
    with pytest.raises(Refused, match="changed_elsewhere"):
        change(quiet_to=480)
    assert document(snapshot(room.code), 0)["quiet"] == kept | {"from": 0, "to": 0}


def test_two_devices_change_two_parts_of_a_clock() -> None:
    room = lobby(clock=LIVE)
    for change in ({"bank_time": 120}, {"times": {"decision": 90}}, {}):
        play.set_options(code=room.code, by=room.host, clock=change)
    kept = control.control_of(room.table)
    assert (kept.control, kept.times, kept.bank_time) == ("live", {"response": 10, "decision": 90}, 120)
    with pytest.raises(Refused, match="malformed"):
        play.set_options(code=room.code, by=room.host, clock={"times": {"decision": 10**9}})


def test_quiet_hours_are_shown_to_their_own_seat_only() -> None:
    room = lobby(clock=POST)
    play.set_quiet_hours(code=room.code, seat=room.host, quiet_from=0, quiet_to=360, time_zone="Europe/Paris")
    shot = snapshot(room.code)
    assert document(shot, 0)["quiet"] == {"from": 0, "to": 360, "time_zone": "Europe/Paris"}
    for viewer in (1, None):
        assert "Paris" not in str(document(shot, viewer))


def test_a_whole_correspondence_game_of_absence_ends(watch: Watch) -> None:
    """Three simulated days and more: every deadline is kept to the sweep, and none before its time."""
    room = running(clock=POST | {"decision_time": 12 * 3600, "opens": 480, "closes": 1320})
    while Table.objects.get(code=room.code).status == "playing":
        wake = room.table.wake_at
        assert wake is not None
        moves = MoveRecord.objects.filter(table__code=room.code).count()
        assert scheduler.tick(timing.ms(wake) - 1) == 0
        watch.now = timing.ms(wake)
        assert scheduler.tick(watch.now) > 0
        assert MoveRecord.objects.filter(table__code=room.code).count() > moves
