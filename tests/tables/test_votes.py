"""Motions: asked of all, answered by each; pauses and other clocks, which need everybody."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import pytest

from games.engine.actions import as_data
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import announcements, attendance, timing
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import ChatLine, Seat, Table
from games.tables.selectors import chat_since, snapshot
from games.tables.votes import votes
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db

LIVE = {"control": "live", "response_time": 10, "decision_time": 60, "bank_time": 0}


def move(room: Room, number: int, kind: str, **about: Any) -> int:
    return play.propose_vote(code=room.code, seat=room.seat(number).pk, kind=kind, about=about)


def vote(room: Room, number: int, yes: bool, motion: int | None = None) -> int:
    if motion is None:
        motion = room.table.motions[0]["id"]
    return play.vote(code=room.code, seat=room.seat(number).pk, motion=motion, yes=yes)


def ms(at: datetime | None) -> int:
    assert at is not None
    return timing.ms(at)


def words(room: Room) -> list[str]:
    lines = ChatLine.objects.filter(table__code=room.code).exclude(house=announcements.FIRST)
    return [line.house for line in lines.order_by("pk")]


def test_a_pause_needs_everybody(watch: Watch) -> None:
    room = running(people=3, clock=LIVE)
    move(room, 0, "pause")
    shown = document(snapshot(room.code), 1)["table"]["motions"]
    assert [(one["kind"], one["by"], one["yes"], one["no"]) for one in shown] == [("pause", 0, [0], [])]
    vote(room, 1, True)
    assert room.table.paused_at is None
    watch.pass_by(5)
    vote(room, 2, True)
    table = room.table
    assert (ms(table.paused_at), table.motions, table.wake_at) == (watch.now, [], None)
    assert words(room) == ["motion_made", "paused"]


def test_nothing_happens_in_a_pause_and_clocks_go_on_where_they_stood(watch: Watch) -> None:
    room = running(clock=LIVE)
    watch.pass_by(20)
    move(room, 0, "pause")
    vote(room, 1, True)
    assert scheduler.tick(watch.pass_by(10_000)) == 0
    with pytest.raises(Refused, match="paused"):
        room.call(0)
    assert snapshot(room.code).deadlines == {}
    move(room, 1, "resume")
    vote(room, 0, True)
    assert set(room.table.clocks.values()) == {watch.now + 40_000}
    room.call(0)


def test_one_no_ends_it(watch: Watch) -> None:
    room = running(people=3, clock=LIVE)
    move(room, 0, "pause")
    vote(room, 1, False)
    assert (room.table.motions, room.table.paused_at) == ([], None)
    assert words(room) == ["motion_made", "motion_failed"]
    with pytest.raises(Refused, match="no_motion"):
        vote(room, 2, True, motion=2)


def test_its_mover_takes_it_back() -> None:
    room = running(people=3)
    move(room, 0, "pause")
    vote(room, 0, False)
    assert words(room) == ["motion_made", "motion_withdrawn"]


def test_silence_is_no_consent(watch: Watch) -> None:
    room = running(clock=LIVE | {"decision_time": 600})
    move(room, 0, "pause")
    scheduler.tick(watch.pass_by(89))
    assert room.table.motions
    scheduler.tick(watch.pass_by(1))
    assert room.table.motions == []
    assert words(room)[-1] == "motion_lapsed"
    assert ms(room.table.wake_at) == min(room.table.clocks.values())


def test_asking_the_same_agrees_and_asking_otherwise_is_refused(watch: Watch) -> None:
    room = running(people=3)
    move(room, 0, "pause")
    with pytest.raises(Refused, match="motion_open"):
        move(room, 1, "pause", at=watch.now + 1000)
    move(room, 1, "pause")
    assert room.table.motions[0]["yes"] == [0, 1]


def test_we_go_on_at_a_moment_that_all_agreed_on(watch: Watch) -> None:
    room = running(clock=LIVE)
    thursday = watch.now + 3 * 86_400_000
    move(room, 0, "pause", at=thursday)
    vote(room, 1, True)
    assert ms(room.table.wake_at) == thursday
    sooner = thursday - 3_600_000
    move(room, 1, "resume", at=sooner)
    vote(room, 0, True)
    watch.now = sooner - 1
    assert scheduler.tick(watch.now) == 0
    watch.now = sooner
    scheduler.tick(watch.now)
    assert room.table.paused_at is None
    assert set(room.table.clocks.values()) == {sooner + 60_000}
    assert words(room)[-1] == "goes_on"


@pytest.mark.parametrize("at", [0, True, "tomorrow", 10**15])
def test_no_such_moment(at: Any) -> None:
    room = running()
    with pytest.raises(Refused, match="malformed"):
        move(room, 0, "pause", at=at)


def test_other_clocks_by_consent(watch: Watch) -> None:
    room = running(clock=LIVE)
    watch.pass_by(30)
    move(room, 0, "control", control="relaxed", response_time=60, decision_time=300)
    vote(room, 1, True)
    assert room.table.control == "relaxed"
    assert set(room.table.clocks.values()) == {watch.now + 300_000}
    with pytest.raises(Refused, match="malformed"):
        move(room, 0, "control", control="relaxed", response_time=60, decision_time=300)


def test_a_host_who_hands_all_others_to_robots_has_not_got_their_consent(watch: Watch) -> None:
    """The attack: a pause that all must agree to passes in a moment, the others being robots."""
    room = running(people=3, clock=LIVE)
    host = next(n for n in range(3) if room.seat(n).pk == room.host)
    others = [n for n in range(3) if n != host]
    for number in others:
        play.hand_to_bot(code=room.code, by=room.host, seat=number)
    move(room, host, "pause")
    assert room.table.paused_at is None
    vote(room, others[0], False)
    assert (room.table.motions, room.table.paused_at) == ([], None)


def test_robots_and_stand_ins_of_old_are_not_asked(watch: Watch) -> None:
    room = running(people=2, bots=2, clock=LIVE)
    away = next(n for n in range(4) if room.seat(n).kind == "human" and room.seat(n).pk != room.host)
    play.hand_to_bot(code=room.code, by=room.host, seat=away)
    watch.pass_by(300)
    host = next(n for n in range(4) if room.seat(n).pk == room.host)
    with pytest.raises(Refused, match="no_vote"):
        move(room, away, "pause")
    move(room, host, "pause")
    assert room.table.paused_at is not None


def leaves(room: Room, number: int) -> None:
    play.leave_game(code=room.code, seat=room.seat(number).pk)


def is_given_to_a_robot(room: Room, number: int) -> None:
    play.hand_to_bot(code=room.code, by=room.host, seat=number)


def is_removed(room: Room, number: int) -> None:
    play.propose_vote(code=room.code, seat=room.host, kind="remove", about={"seat": number})


def misses_too_much(room: Room, number: int) -> None:
    Table.objects.filter(code=room.code).update(patience=1)
    seen = snapshot(room.code)
    assert seen.game is not None
    prompt = next(one for one in seen.game.prompts(seen.state) if one.seat == number)
    late = timing.due_at(room.table, prompt)
    assert scheduler.play_due(room.code, late) >= 1
    assert room.seat(number).standin


@pytest.mark.parametrize("goes", [leaves, is_given_to_a_robot, is_removed, misses_too_much])
def test_who_goes_need_not_agree_any_more(watch: Watch, goes: Callable[[Room, int], None]) -> None:
    room = running(people=3, clock=LIVE)
    host = next(n for n in range(3) if room.seat(n).pk == room.host)
    other, last = (n for n in range(3) if n != host)
    move(room, host, "pause")
    vote(room, other, True)
    if goes is misses_too_much:
        for number in (host, other):
            room.call(number)
        watch.now = max(room.table.clocks.values())
    goes(room, last)
    scheduler.tick(watch.now)
    if goes is not leaves:
        # They played a moment ago, and did not get up themselves: no robot agrees in their name yet.
        assert room.table.paused_at is None
        Seat.objects.filter(pk=room.seat(last).pk).update(
            standin_at=timing.moment(watch.now) - attendance.LATELY
        )
        Table.objects.filter(code=room.code).update(
            motions=[{**motion, "recount": True} for motion in room.table.motions]
        )
        scheduler.play_due(room.code, watch.now)
    assert (room.table.motions, room.table.paused_at is not None) == ([], True)


def test_who_is_out_of_the_game_need_not_agree_any_more(watch: Watch) -> None:
    claims = [play.create_table(host_name="Ada", clock=LIVE)]
    code = claims[0].table.code
    claims += [play.join(code=code, name=name) for name in ("Ben", "Cleo")]
    play.start_game(code=code, by=claims[0].seat.pk)
    room = Room(code, claims[0].seat.pk)
    while (seen := snapshot(code)).game is not None and seen.state.phase == "SETUP":
        prompt = seen.game.prompts(seen.state)[0]
        room.act(prompt.seat, as_data(seen.game.default_action(seen.state, prompt)))
    play.propose_vote(code=code, seat=claims[0].seat.pk, kind="pause")
    play.vote(code=code, seat=claims[1].seat.pk, motion=room.table.motions[0]["id"], yes=True)
    play.submit(code=code, seat=claims[2].seat.pk, token="bye", prompt=None, action={"do": "resign"})
    scheduler.tick(watch.now)
    assert (room.table.motions, room.table.paused_at is not None) == ([], True)


def test_motions_are_for_games_that_run() -> None:
    room = lobby()
    with pytest.raises(Refused, match="wrong_phase"):
        move(room, 0, "pause")
    with pytest.raises(Refused, match="malformed"):
        move(room, 0, "party")


def test_the_end_of_the_game_ends_motions() -> None:
    room = running(people=2)
    move(room, 0, "pause")
    while room.table.status == "playing":
        for number in (0, 1):
            if room.table.status == "playing":
                room.call(number, 3)
    assert (room.table.motions, room.table.wake_at) == ([], None)


def test_what_the_house_says_is_told_with_its_words() -> None:
    room = running()
    move(room, 0, "pause")
    line = chat_since(room.code)[-1]
    assert (line["house"], line["about"], line["seat"]) == ("motion_made", {"kind": "pause"}, 0)
    assert "text" not in line


def test_majorities_of_a_kind_that_needs_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[dict[str, Any]] = []

    def carry_out(context: votes.VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
        done.append(about)
        return {}

    kind = votes.Kind(lambda context, mover, said: dict(said), carry_out, unanimous=False)
    monkeypatch.setitem(votes.KINDS, "tea", kind)
    room = running(people=4)
    move(room, 0, "tea", sugar=2)
    vote(room, 1, True)
    assert done == []
    vote(room, 2, False)
    vote(room, 3, True)
    assert done == [{"sugar": 2}]
    move(room, 0, "tea")
    vote(room, 1, False)
    assert room.table.motions
    vote(room, 2, False)
    assert room.table.motions == []


DAYS = {"control": "correspondence", "decision_time": 24 * 3600, "response_time": 24 * 3600, "bank_time": 0}


def test_a_turn_that_most_have_forgotten_is_put_off_by_those_who_answer(watch: Watch) -> None:
    """T-4.3: at the end of the vote, before the deadline, silence counts on neither side."""
    room = running(people=3, clock=DAYS)
    before = dict(room.table.clocks)
    watch.pass_by(20 * 3600)
    move(room, 0, "put_off")
    assert room.table.motions[0]["until"] < min(before.values())
    assert scheduler.tick(watch.pass_by(3 * 3600)) == 0
    assert room.table.clocks == before
    scheduler.tick(watch.pass_by(3600 - 30))
    assert room.table.motions == []
    assert room.table.clocks == {prompt: at + 24 * 3600 * 1000 for prompt, at in before.items()}
    assert words(room) == ["motion_made", "put_off"]


def test_a_deadline_stays_where_as_many_are_against(watch: Watch) -> None:
    # T-4.3
    room = running(people=3, clock=DAYS)
    before = dict(room.table.clocks)
    move(room, 0, "put_off")
    vote(room, 1, False)
    scheduler.tick(watch.pass_by(24 * 3600 - 30))
    assert (room.table.clocks, room.table.motions) == (before, [])
    assert words(room) == ["motion_made", "motion_lapsed"]


def test_what_is_not_put_off(watch: Watch) -> None:
    """T-4.3: most have answered, the deadline is near, or a turn takes no days."""
    room = running(people=3, clock=DAYS)
    for number in (0, 1):
        room.call(number)
    with pytest.raises(Refused, match="most_are_ready"):
        move(room, 0, "put_off")
    late = running(people=3, clock=DAYS)
    watch.pass_by(24 * 3600 - 300)
    with pytest.raises(Refused, match="too_late"):
        move(late, 0, "put_off")
    with pytest.raises(Refused, match="wrong_phase"):
        move(running(people=3, clock=LIVE), 0, "put_off")
