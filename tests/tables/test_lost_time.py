"""Outages: what nobody could play in is given back, once, before anything is played."""

import pytest
from django.db import OperationalError

from games.tables import play
from games.tables.clocks import lost_time, scheduler
from games.tables.models import Beat
from tests.tables.conftest import Watch
from tests.tables.rooms import running

pytestmark = pytest.mark.django_db

LIVE = {"control": "live", "response_time": 10, "decision_time": 60, "bank_time": 30}


def test_lost_time_is_given_back_before_anything_is_played(watch: Watch) -> None:
    room = running(clock=LIVE)
    before, drawing = dict(room.table.clocks), dict(room.table.drawing)
    lost_time.beat(watch.now)
    watch.pass_by(500)
    assert scheduler.tick(watch.now) == 0, "nobody could answer"
    version = room.table.version
    assert lost_time.beat(watch.now) == 503_000
    assert room.table.version == version + 1
    assert room.table.clocks == {prompt: at + 503_000 for prompt, at in before.items()}
    assert room.table.drawing == {prompt: [seat, at + 503_000] for prompt, (seat, at) in drawing.items()}
    assert scheduler.tick(watch.now) == 0
    assert scheduler.tick(served_for(watch, 93)) == 2


def served_for(watch: Watch, seconds: int) -> int:
    """Time passes while a server is there."""
    for _ in range(seconds):
        lost_time.beat(watch.pass_by(1))
    return watch.now


def test_only_one_server_gives_it_back(watch: Watch) -> None:
    room = running(clock=LIVE)
    lost_time.beat(watch.now)
    watch.pass_by(60)
    assert lost_time.beat(watch.now) > 0
    clocks = dict(room.table.clocks)
    assert lost_time.beat(watch.now) == 0
    assert lost_time.beat(watch.now - 5) == 0, "a server whose clock is behind"
    assert room.table.clocks == clocks


def test_a_busy_moment_is_no_outage(watch: Watch) -> None:
    room = running(clock=LIVE)
    before = dict(room.table.clocks)
    lost_time.beat(watch.now)
    for _ in range(30):
        assert lost_time.beat(watch.pass_by(2.9)) == 0
    assert room.table.clocks == before
    assert Beat.objects.count() == 1


def test_a_server_that_was_there_and_busy_takes_that_for_no_outage(watch: Watch) -> None:
    room = running(clock=LIVE)
    before = dict(room.table.clocks)
    pulse = lost_time.Pulse()
    pulse.beat()
    for _ in range(5):
        watch.pass_by(9)
        assert pulse.beat() == 0
    assert room.table.clocks == before
    assert lost_time.is_any_server_up(watch.now)


def test_a_server_that_slept_gives_its_time_back(watch: Watch) -> None:
    running(clock=LIVE)
    pulse = lost_time.Pulse()
    pulse.beat()
    watch.pass_by(11)
    assert pulse.beat() == 14_000


def test_a_server_that_could_not_reach_the_database_was_not_there(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    running(clock=LIVE)
    pulse = lost_time.Pulse()
    pulse.beat()
    with monkeypatch.context() as broken:
        broken.setattr(Beat.objects, "order_by", away)
        watch.pass_by(1)
        with pytest.raises(OperationalError):
            pulse.beat()
    watch.pass_by(4)
    assert pulse.beat() == 8_000


def away(*_args: object) -> None:
    raise OperationalError


def test_a_server_that_comes_up_gives_back_short_absences_too(watch: Watch) -> None:
    room = running(clock=LIVE)
    before = dict(room.table.clocks)
    lost_time.beat(watch.now)
    assert lost_time.beat(watch.pass_by(1.4), first=True) == 0, "another server was there"
    assert lost_time.beat(watch.pass_by(1.6), first=True) == 1600 + lost_time.RETURN
    assert room.table.clocks == {prompt: at + 4600 for prompt, at in before.items()}


def test_robots_play_on_without_a_server(watch: Watch) -> None:
    lost_time.beat(watch.now)
    play.create_exhibition(game="countdown", bots=2)
    assert scheduler.tick(watch.pass_by(100)) > 0


def test_a_hint_that_time_is_up_plays_nothing_after_an_outage(watch: Watch) -> None:
    room = running(clock=LIVE)
    lost_time.beat(watch.now)
    watch.pass_by(100)
    assert play.check_deadlines(code=room.code) == 0
    lost_time.beat(watch.now)
    assert play.check_deadlines(code=room.code) == 0
    assert room.table.seq == 0


def test_a_pause_is_no_longer_for_an_outage(watch: Watch) -> None:
    room = running(clock=LIVE)
    lost_time.beat(watch.now)
    for number in (0, 1):
        play.propose_vote(code=room.code, seat=room.seat(number).pk, kind="pause")
    before = dict(room.table.clocks)
    lost_time.beat(watch.pass_by(1000))
    assert room.table.clocks == before
