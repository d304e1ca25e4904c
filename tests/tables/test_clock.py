"""The clock: defaults for the absent, answers of bots, and what happens when something fails."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from games.engine.events import Event
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Table
from games.tables.moves import pipeline
from games.tables.selectors import snapshot
from tests.tables.conftest import Watch
from tests.tables.countdown import PACKAGE as COUNTDOWN
from tests.tables.countdown import Countdown, FaultyBot, HastyBot
from tests.tables.rooms import lobby, running

pytestmark = pytest.mark.django_db


def test_nothing_is_played_before_its_time(watch: Watch) -> None:
    room = running(decision_time=60)
    assert scheduler.tick(watch.pass_by(59.9)) == 0
    assert scheduler.due(watch.now) == []
    assert room.table.seq == 0


def test_a_sweep_of_nothing_asks_little_and_locks_nothing(
    watch: Watch, django_assert_num_queries: Callable[..., Any]
) -> None:
    running(decision_time=60)
    with django_assert_num_queries(2) as asked:  # what is due, and whether anybody has given orders
        scheduler.tick(watch.now)
    assert not any("BEGIN" in query["sql"] or "JOIN" in query["sql"] for query in asked.captured_queries)


def test_playing_on_does_not_read_what_is_only_shown(
    watch: Watch, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    running(decision_time=60)
    with django_assert_max_num_queries(100) as asked:
        assert scheduler.tick(watch.pass_by(60)) == 2
    assert not any("rewindrequest" in query["sql"] for query in asked.captured_queries)


def test_silence_is_played_for_all_who_are_late(watch: Watch) -> None:
    room = running(people=3, decision_time=60)
    watch.pass_by(30)
    room.call(2, 3)
    assert scheduler.tick(watch.pass_by(30)) == 2
    assert room.moves() == [(0, "table"), (1, "player"), (2, "clock"), (3, "clock")]
    actions = MoveRecord.objects.filter(table=room.table, by="clock").values_list("action", flat=True)
    assert list(actions) == [{"do": "call", "number": 1}] * 2
    assert set(room.table.clocks.values()) == {watch.now + 60_000}


def test_anybody_may_say_that_the_time_is_up(watch: Watch) -> None:
    room = running(decision_time=60)
    assert play.check_deadlines(code=room.code) == 0
    watch.pass_by(60)
    assert play.check_deadlines(code=room.code) == 2
    with pytest.raises(Refused, match="no_such_table"):
        play.check_deadlines(code="ABCD-2345")


def test_after_three_missed_deadlines_a_bot_stands_in(watch: Watch, settings: Any) -> None:
    settings.STARCIV_BOT_DELAY_MS = 700
    room = running(decision_time=60)
    for missed in (1, 2, 3):
        room.call(1)
        scheduler.tick(watch.pass_by(60))
        assert room.seat(0).missed == missed
    assert room.seat(0).standin
    assert not room.seat(1).standin
    assert room.table.wakes == {"r4s0": watch.now + 700}
    assert scheduler.tick(watch.pass_by(0.7)) == 1
    assert MoveRecord.objects.filter(table=room.table).latest("seq").by == "bot"


def test_letting_windows_go_by_is_no_absence(watch: Watch) -> None:
    room = running(options={"clock": "response"}, response_time=10)
    for _ in range(4):
        assert scheduler.tick(watch.pass_by(10)) == 2
    assert not room.seat(0).standin
    assert room.seat(0).missed == 0


def test_who_acts_in_time_is_forgiven(watch: Watch) -> None:
    room = running(decision_time=60)
    scheduler.tick(watch.pass_by(60))
    assert room.seat(0).missed == 1
    room.call(0)
    assert room.seat(0).missed == 0


def test_the_host_hands_a_seat_to_a_bot_and_the_person_takes_it_back(watch: Watch) -> None:
    room = running(decision_time=60)
    guest = next(number for number in (0, 1) if room.seat(number).pk != room.host)
    with pytest.raises(Refused, match="not_host"):
        play.hand_to_bot(code=room.code, by=room.seat(guest).pk, seat=guest)
    play.hand_to_bot(code=room.code, by=room.host, seat=guest)
    assert (room.seat(guest).standin, list(room.table.wakes)) == (True, [f"r1s{guest}"])
    watch.pass_by(10)
    play.reclaim_seat(code=room.code, seat=room.seat(guest).pk)
    assert room.table.clocks[f"r1s{guest}"] == watch.now + 60_000
    assert room.table.wakes == {}


def test_acting_takes_the_seat_back(watch: Watch) -> None:
    room = running(decision_time=60)
    play.hand_to_bot(code=room.code, by=room.host, seat=0)
    room.call(0)
    assert not room.seat(0).standin


def test_only_people_of_a_running_game_can_be_stood_in_for() -> None:
    waiting = lobby()
    with pytest.raises(Refused, match="wrong_phase"):
        play.hand_to_bot(code=waiting.code, by=waiting.host, seat=1)
    room = running(people=1, bots=1)
    bot = next(number for number in (0, 1) if room.seat(number).kind == "bot")
    for seat in (bot, 7):
        with pytest.raises(Refused, match="malformed"):
            play.hand_to_bot(code=room.code, by=room.host, seat=seat)


def test_bots_wait_so_that_people_can_follow(watch: Watch, settings: Any) -> None:
    settings.STARCIV_BOT_DELAY_MS = 700
    room = running(people=1, bots=2, decision_time=60)
    assert scheduler.tick(watch.pass_by(0.6)) == 0
    assert scheduler.tick(watch.pass_by(0.1)) == 2
    assert [by for _, by in room.moves()] == ["table", "bot", "bot"]


def test_bots_think_without_the_secrets_of_others() -> None:
    room = running(people=2, bots=2)
    truth = tuple(snapshot(room.code).state.secrets)
    scheduler.tick()
    for seat, seen in HastyBot.seen:
        assert seen[seat] == truth[seat]
    imagined = [seen[seat] for seen_by, seen in HastyBot.seen for seat in range(4) if seat != seen_by]
    real = [truth[seat] for seen_by, _ in HastyBot.seen for seat in range(4) if seat != seen_by]
    assert imagined != real or len(set(imagined)) == 1


def test_a_table_of_bots_plays_to_the_end_in_one_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whatever the dice show, two rounds of three calls are played.
    monkeypatch.setattr(scheduler, "MOVES_AT_ONCE", 4)
    table = play.create_exhibition(game="countdown", bots=3)
    assert scheduler.tick() >= 6
    assert Table.objects.get(pk=table.pk).status == "finished"


def test_a_sweep_keeps_to_its_budget_and_comes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "BUDGET", 0)
    tables = [play.create_exhibition(game="countdown", bots=2) for _ in range(3)]
    for _ in range(6):
        assert scheduler.tick() == 1
    assert [Table.objects.get(pk=table.pk).seq for table in tables] == [2, 2, 2]


def test_a_table_that_somebody_writes_to_is_looked_at_again_soon(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = running(decision_time=60)
    watch.pass_by(60)
    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "answer_for", lambda **kwargs: False)
        assert scheduler.tick(watch.now) == 0
    assert scheduler.tick(watch.pass_by(0.05)) == 0
    assert scheduler.tick(watch.pass_by(0.05)) == 2
    assert room.table.seq == 2


def test_a_bot_that_fails_plays_its_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COUNTDOWN.bots, "steady", FaultyBot)
    room = running(people=1, bots=1)
    assert scheduler.tick() == 1
    move = MoveRecord.objects.get(table=room.table, seq=1)
    assert (move.by, move.action) == ("bot", {"do": "call", "number": 1})


def test_one_table_that_fails_does_not_stop_the_others(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good, bad, late = running(decision_time=60), running(decision_time=60), running(decision_time=60)
    Table.objects.filter(code=bad.code).update(state=b"{}")
    watch.pass_by(60)
    assert scheduler.tick(watch.now) == 4
    assert (good.table.seq, bad.table.seq, late.table.seq) == (2, 0, 2)
    assert bad.code in caplog.text
    assert good.code not in caplog.text
    assert bad.table.stumbles == 1
    assert bad.table.wake_at == timing.moment(watch.now + 1_000)
    scheduler.tick(watch.pass_by(1))
    assert bad.table.wake_at == timing.moment(watch.now + 2_000)
    Table.objects.filter(code=bad.code).update(stumbles=300)
    scheduler.tick(watch.pass_by(2))
    assert bad.table.wake_at == timing.moment(watch.now + scheduler.LONGEST_PAUSE * 1000)


def test_a_claimed_table_is_left_alone_until_the_lease_ends(watch: Watch) -> None:
    room = running(decision_time=60)
    watch.pass_by(60)
    assert scheduler._claim(watch.now) == room.code
    assert scheduler._claim(watch.now) is None
    watch.pass_by(scheduler.LEASE.total_seconds())
    assert scheduler.tick(watch.now) == 2


def test_a_move_of_somebody_else_makes_the_clocks_answer_void(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = running(decision_time=60)
    seen = snapshot(room.code)
    room.call(0)
    monkeypatch.setattr(scheduler, "snapshot", lambda code: seen)
    assert scheduler.tick(watch.pass_by(60)) == 0
    assert room.moves() == [(0, "table"), (1, "player")]


def test_lobbies_and_finished_games_have_no_clock(watch: Watch) -> None:
    lobby()
    assert scheduler.due(watch.pass_by(10**6)) == []


@pytest.mark.django_db(transaction=True)
def test_the_loop_runs_until_it_is_stopped() -> None:
    table = play.create_exhibition(game="countdown", bots=2)
    stop, beats = threading.Event(), []

    def beat() -> None:
        beats.append(datetime.now(tz=UTC))
        if Table.objects.get(pk=table.pk).status == "finished":
            stop.set()

    worker = threading.Thread(target=scheduler.run_forever, args=(stop, beat))
    worker.start()
    worker.join(timeout=120)
    stop.set()
    assert not worker.is_alive()
    assert Table.objects.get(pk=table.pk).status == "finished"
    assert beats


def test_events_of_the_clock_read_like_any_other(watch: Watch) -> None:
    room = running(decision_time=60)
    scheduler.tick(watch.pass_by(60))
    move = MoveRecord.objects.get(table=room.table, seq=1)
    assert move.events == [{"kind": "called", "data": {"seat": move.seat}}]
    assert Event(**move.events[0]).kind == "called"


@pytest.fixture
def bots_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """The countdown asks its bots after its people, as Galaxy does (GX-6.4)."""
    asked = Countdown.prompts

    def prompts(game: Countdown, state: Any) -> tuple[Any, ...]:
        return tuple(msgspec.structs.replace(one, after_people=True) for one in asked(game, state))

    monkeypatch.setattr(Countdown, "prompts", prompts)


@pytest.mark.usefixtures("bots_come_last")
def test_bots_that_come_last_answer_after_all_people_in_seat_order(watch: Watch) -> None:
    """GX-6.4, GX-19.1: also where a bot of a later seat is due first."""
    room = running(people=2, bots=2, decision_time=60)
    people = [seat for seat in range(4) if room.seat(seat).kind == "human"]
    bots = [seat for seat in range(4) if seat not in people]
    for person in people:
        assert scheduler.tick(watch.pass_by(5)) == 0
        assert room.table.wakes == {}
        room.call(person)
    assert sorted(room.table.wakes) == [f"r1s{seat}" for seat in bots]
    now = timing.ms(room.table.updated) + 5_000
    wakes = {f"r1s{seat}": now - seat for seat in bots}
    Table.objects.filter(code=room.code).update(wakes=wakes)
    while room.table.seq < 4:
        scheduler.tick(watch.pass_by(5))
    moves = MoveRecord.objects.filter(table=room.table, seq__range=(1, 4)).order_by("seq")
    assert [move.seat for move in moves] == [*people, *bots]


@pytest.mark.usefixtures("bots_come_last")
def test_bots_that_come_last_do_not_wait_for_silence_for_ever(watch: Watch) -> None:
    """GX-6.2: at the deadline people's answers are taken first, then those of bots."""
    room = running(people=1, bots=2, decision_time=60)
    person = next(seat for seat in range(3) if room.seat(seat).kind == "human")
    assert scheduler.tick(watch.pass_by(59)) == 0
    while room.table.seq < 3:
        scheduler.tick(watch.pass_by(2))
    moves = MoveRecord.objects.filter(table=room.table, seq__range=(1, 3)).order_by("seq")
    assert [(move.by, move.seat == person) for move in moves] == [
        ("clock", True),
        ("bot", False),
        ("bot", False),
    ]
