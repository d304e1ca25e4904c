"""Every mode of time control (SC-16.2) against everything that may happen to a clock, by a watch that tests turn."""

from __future__ import annotations

from datetime import datetime
from itertools import permutations
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from games.tables import play
from games.tables.clocks import lost_time, scheduler
from games.tables.core import timing
from games.tables.errors import Refused
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

HOUR = 3600
MODES: dict[str, dict[str, Any]] = {
    "live": {"control": "live", "response_time": 10, "decision_time": 60, "bank_time": 90},
    "relaxed": {"control": "relaxed", "response_time": 60, "decision_time": 600},
    "correspondence": {"control": "correspondence", "response_time": HOUR, "decision_time": 24 * HOUR},
    "none": {"control": "none"},
}
DECISION = {"live": 150, "relaxed": 600, "correspondence": 24 * HOUR, "none": None}
"""Seconds until a decision is played for somebody: live with the whole bank."""
WINDOW = {"live": 10, "relaxed": 60, "correspondence": HOUR, "none": None}
AGES = 1_000_000
"""Seconds after which a clock that runs at all has run out."""

every_mode = pytest.mark.parametrize("mode", MODES)


def agreed(room: Room, kind: str, **about: Any) -> None:
    """Both players want it."""
    for number in (0, 1):
        play.propose_vote(code=room.code, seat=room.seat(number).pk, kind=kind, about=about)


def ends(room: Room, watch: Watch) -> set[float]:
    """In how many seconds the open questions are answered by the clock."""
    return {(at - watch.now) / 1000 for at in room.table.clocks.values()}


def expected(seconds: float | None) -> set[float]:
    return set() if seconds is None else {seconds}


def runs_out(room: Room, watch: Watch, seconds: float | None) -> None:
    """Nothing is played a moment before, and everything then; without a clock never anything."""
    if seconds is None:
        assert scheduler.tick(watch.pass_by(AGES)) == 0
        return
    assert scheduler.tick(watch.pass_by(seconds) - 1) == 0
    assert scheduler.tick(watch.now) == 2
    assert [by for _, by in room.moves()][-2:] == ["clock", "clock"]


@every_mode
@pytest.mark.parametrize(("kind", "seconds"), [("decision", DECISION), ("response", WINDOW)])
def test_silence_is_played_at_its_moment(
    watch: Watch, mode: str, kind: str, seconds: dict[str, float | None]
) -> None:
    room = running(clock=MODES[mode], options={"clock": kind})
    assert ends(room, watch) == expected(seconds[mode])
    runs_out(room, watch, seconds[mode])


@every_mode
def test_a_pause_stops_the_clocks_and_every_move(watch: Watch, mode: str) -> None:
    room = running(clock=MODES[mode])
    watch.pass_by(30)
    agreed(room, "pause")
    assert scheduler.tick(watch.pass_by(AGES)) == 0
    with pytest.raises(Refused, match="paused"):
        room.call(0)
    agreed(room, "resume")
    left = DECISION[mode]
    runs_out(room, watch, None if left is None else left - 30)


@every_mode
def test_the_game_goes_on_by_itself_on_thursday_at_eight(watch: Watch, mode: str) -> None:
    room = running(clock=MODES[mode])
    thursday = datetime(2027, 1, 21, 20, tzinfo=ZoneInfo("Europe/Paris"))
    watch.pass_by(30)
    agreed(room, "pause", at=timing.ms(thursday))
    watch.now = timing.ms(thursday)
    for at, paused in ((watch.now - 1, True), (watch.now, False)):
        scheduler.tick(at)
        assert (room.table.paused_at is not None) is paused
    left = DECISION[mode]
    runs_out(room, watch, None if left is None else left - 30)


@pytest.mark.parametrize(("before", "after"), list(permutations(MODES, 2)))
def test_other_clocks_by_consent_in_the_middle_of_the_game(watch: Watch, before: str, after: str) -> None:
    room = running(clock=MODES[before])
    watch.pass_by(30)
    agreed(room, "control", **MODES[after])
    assert room.table.control == after
    assert ends(room, watch) == expected(DECISION[after])
    runs_out(room, watch, DECISION[after])


@every_mode
def test_an_outage_gives_its_time_back(watch: Watch, mode: str) -> None:
    room = running(clock=MODES[mode])
    lost_time.beat(watch.now)
    watch.pass_by(AGES)
    assert scheduler.tick(watch.now) == 0
    lost_time.beat(watch.now)
    left = DECISION[mode]
    assert ends(room, watch) == expected(None if left is None else left + lost_time.RETURN / 1000)


@every_mode
def test_a_robot_steps_in_for_who_stays_away_and_one_press_brings_him_back(watch: Watch, mode: str) -> None:
    room = lobby(clock=MODES[mode])
    play.set_options(
        code=room.code, by=room.host, patience=2
    )  # the game lasts so long, whatever the dice say
    play.start_game(code=room.code, by=room.host)
    present, absent = sorted((0, 1), key=lambda number: room.seat(number).pk != room.host)
    for missed in range(2):
        assert not room.seat(absent).standin, f"after {missed} missed deadlines"
        if room.prompts() != [f"r1s{absent}"]:  # without a clock the first decision stays open
            room.call(present)
        scheduler.tick(watch.pass_by(AGES))
    if mode == "none":
        assert not room.seat(absent).standin, "nobody is hurried"
        play.hand_to_bot(code=room.code, by=room.host, seat=absent)
    assert room.seat(absent).standin
    play.reclaim_seat(code=room.code, seat=room.seat(absent).pk)
    assert not room.seat(absent).standin
    if mode != "none":
        room.call(present)  # the robot has answered already; the next round is the person's own
    # Live, the bank was spent by then.
    ends_of_absent = {
        (at - watch.now) / 1000 for prompt, at in room.table.clocks.items() if prompt.endswith(f"s{absent}")
    }
    assert ends_of_absent == expected(60 if mode == "live" else DECISION[mode])


@every_mode
def test_only_correspondence_rests_in_quiet_hours(watch: Watch, mode: str) -> None:
    room = lobby(clock=MODES[mode])
    for number in (0, 1):  # from now (08:00 UTC) for four hours
        play.set_quiet_hours(
            code=room.code, seat=room.seat(number).pk, quiet_from=480, quiet_to=720, time_zone="UTC"
        )
    play.start_game(code=room.code, by=room.host)
    # Now, and once more before a day of play is over.
    extra = 2 * 4 * HOUR if mode == "correspondence" else 0
    left = DECISION[mode]
    assert ends(room, watch) == expected(None if left is None else left + extra)


NIGHT = {"opens": 480, "closes": 1320, "time_zone": "Europe/Paris"}


@pytest.mark.parametrize(
    ("start", "end"),
    [
        # Five hours: two in the evening and three from eight on, whatever is done to the clock on the wall.
        ("2027-03-26T20:00+01:00", "2027-03-27T11:00+01:00"),
        ("2027-03-27T20:00+01:00", "2027-03-28T11:00+02:00"),  # the night is an hour shorter
        ("2027-10-30T20:00+02:00", "2027-10-31T11:00+01:00"),  # the night is an hour longer
    ],
)
@pytest.mark.parametrize("whose", ["table", "player"])
def test_a_window_and_a_night_keep_to_the_clock_on_the_wall(
    watch: Watch, whose: str, start: str, end: str
) -> None:
    watch.now = timing.ms(datetime.fromisoformat(start))
    post = MODES["correspondence"] | {"decision_time": 5 * HOUR}
    room = lobby(clock=post | (NIGHT if whose == "table" else {}))
    if whose == "player":
        for number in (0, 1):
            play.set_quiet_hours(
                code=room.code,
                seat=room.seat(number).pk,
                quiet_from=1320,
                quiet_to=480,
                time_zone="Europe/Paris",
            )
    play.start_game(code=room.code, by=room.host)
    assert set(room.table.clocks.values()) == {timing.ms(datetime.fromisoformat(end))}


@pytest.mark.parametrize("through", ["a pause", "an outage"])
def test_no_deadline_is_put_off_into_the_night(watch: Watch, through: str) -> None:
    """Time left at a standstill is left again afterwards, within the hours in which clocks run."""
    watch.now = timing.ms(datetime.fromisoformat("2027-01-14T19:00+01:00"))
    room = running(clock=MODES["correspondence"] | NIGHT | {"decision_time": 5 * HOUR})
    until = timing.ms(datetime.fromisoformat("2027-01-15T03:00+01:00"))  # in the night: it goes on at eight
    if through == "a pause":
        agreed(room, "pause", at=until)
        scheduler.tick(until)
    else:
        lost_time.beat(watch.now)
        watch.now = until
        lost_time.beat(watch.now)
    assert set(room.table.clocks.values()) == {timing.ms(datetime.fromisoformat("2027-01-15T13:00+01:00"))}
