"""Taking back at a table: free or agreed to, recorded, and nothing left that the log does not explain."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.engine.chance import HmacChance
from games.engine.events import SPECTATOR
from games.engine.fairness import domain
from games.live import commands, protocol
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import Checkpoint, MoveRecord, RewindRequest, Seat, Table
from games.tables.moves import snapshot_cache
from games.tables.moves.audit import audit
from games.tables.selectors import events_since, snapshot
from games.tables.undo import undo
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, running

pytestmark = pytest.mark.django_db


def ask(
    room: Room, seat: int, *, token: str = "back", seq: int | None = None, **fields: Any
) -> play.UndoResult:
    at = room.table.seq if seq is None else seq
    return undo.ask(code=room.code, seat=room.seat(seat).pk, token=token, seq=at, **fields)


def answer(room: Room, seat: int, agree: bool = True) -> play.UndoResult:
    request = RewindRequest.objects.filter(table=room.table).last()
    assert request is not None
    return undo.answer(code=room.code, seat=room.seat(seat).pk, request=request.pk, agree=agree)


def shown(room: Room, viewer: int | None) -> dict[str, Any]:
    found: dict[str, Any] = document(snapshot(room.code), viewer).get("rewind", {})
    return found


def state(room: Room) -> Any:
    return snapshot(room.code).state


def refused(code: str, call: Callable[[], Any], room: Room) -> Refused:
    """The refusal; and nothing was changed by it."""
    before = Table.objects.filter(code=room.code).values().get()
    rows = (MoveRecord.objects.count(), list(RewindRequest.objects.values()))
    with pytest.raises(Refused) as caught:
        call()
    assert caught.value.code == code
    assert Table.objects.filter(code=room.code).values().get() == before
    assert (MoveRecord.objects.count(), list(RewindRequest.objects.values())) == rows
    return caught.value


def test_the_own_last_move_is_taken_back_at_once() -> None:
    room = running(3)
    before = state(room).copy()
    room.call(0, 3)
    assert shown(room, 0) == {"seq": 1, "ways": [{"to": 0}]}
    done = ask(room, 0)
    assert (done.seq, done.version) == (2, room.table.version)
    assert replace(state(room), serial=before.serial) == before
    assert room.moves() == [(0, "table"), (1, "player"), (2, "player")]
    assert MoveRecord.objects.get(seq=2).action == {"do": "rewind", "to": 0, "fresh": 1}
    assert events_since(room.code, 1, SPECTATOR) == [
        {"seq": 2, "i": 0, "kind": "rewound", "seat": 0, "to": 0}
    ]
    assert Checkpoint.objects.filter(table=room.table, seq=2).exists()
    assert audit(room.table) == []
    room.call(0, 1)
    assert audit(room.table) == []


@pytest.mark.django_db(transaction=True)
def test_where_others_did_something_they_are_asked(heard: list[tuple[str, int]]) -> None:
    room = running(3)
    room.call(0, 3)
    room.call(1, 2)
    assert shown(room, 0)["ways"] == [{"to": 0, "acted": [1], "ask": [1]}]
    assert shown(room, 2) == {}
    heard.clear()
    assert ask(room, 0).seq is None
    assert heard == [(room.code, room.table.version)]
    request = shown(room, SPECTATOR)["request"]
    assert (request["seat"], request["asked"], request["agreed"], request["acted"]) == (0, [1], [], [1])
    assert answer(room, 1).seq == 3
    assert state(room).calls == [None, None, None]
    assert MoveRecord.objects.get(seq=3).action == {"do": "rewind", "to": 0, "agreed": [1], "fresh": 1}
    assert shown(room, 1) == {}
    assert audit(room.table) == []


def test_a_deputy_may_decline_and_agrees_to_no_taking_back() -> None:
    """T-3.3, T-4.1: the person whom it concerns is asked, even if somebody else plays now."""
    room = running(3)
    room.call(0, 3)
    room.call(1, 2)
    ask(room, 0)
    deputy = play.appoint_deputy(code=room.code, seat=room.seat(1).pk, name="Zoe", hours=1)
    request = RewindRequest.objects.get().pk
    frame = protocol.Rewind(token="z", do="agree", request=request)
    refused("deputy", lambda: commands.perform(room.code, deputy.secret, frame), room)
    commands.perform(room.code, deputy.secret, msgspec.structs.replace(frame, do="refuse"))
    assert RewindRequest.objects.get().state == RewindRequest.State.REFUSED


def test_dice_that_fell_concern_everybody_and_are_rolled_anew() -> None:
    """T-5.2: nobody plays with dice they have seen."""
    room = running(3)
    for seat in (0, 1, 2):
        room.call(seat, 1)
    fell = MoveRecord.objects.get(seq=3).outcomes
    assert shown(room, 2)["ways"] == [{"to": 2, "chance": ["fall"], "ask": [0, 1]}]
    ask(room, 2)
    answer(room, 0)
    assert shown(room, 1)["request"]["agreed"] == [0]
    assert answer(room, 1).seq == 4
    room.call(2, 2)
    key = bytes(room.table.chance_key)
    draws = room.table.seats.count() - 1 + 3  # the seats were shuffled, and three secrets drawn
    again = [HmacChance(key, domain(rewinds)).below(draws, 6, "fall") for rewinds in (0, 1)]
    assert [fell, MoveRecord.objects.get(seq=5).outcomes] == [[["fall", one]] for one in again]
    assert room.table.rewinds == 1
    assert audit(room.table) == []


def test_what_a_seat_was_shown_it_still_knows_and_others_are_asked() -> None:
    room = running(3)
    room.act(1, {"do": "peek"})
    way = shown(room, 1)["ways"][0]
    assert way == {"to": 0, "learned": [["peeked", 1]], "ask": [0, 2]}


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_request_says_nothing_that_its_viewer_could_not_see(viewer: int | None) -> None:
    """A request names kinds and seats of lines that its viewer has too."""
    room = running(3)
    room.act(1, {"do": "peek"})
    room.call(2)
    ask(room, 1)
    request = shown(room, viewer)["request"]
    lines = events_since(room.code, 0, SPECTATOR if viewer is None else viewer)
    assert {tuple(entry) for entry in request["learned"]} <= {(one["kind"], one["seat"]) for one in lines}
    assert set(request["acted"]) <= {one["seat"] for one in lines}


def test_nobody_goes_back_over_what_only_some_know_of() -> None:
    room = running(2)
    room.call(0)
    room.act(1, {"do": "hum"})
    assert shown(room, 0) == shown(room, 1) == {}
    refused("nothing_to_take_back", lambda: ask(room, 0), room)


def test_a_seat_may_go_back_further_through_its_own_moves() -> None:
    room = running(2)
    room.call(0, 3)
    room.act(0, {"do": "peek"})
    assert [way["to"] for way in shown(room, 0)["ways"]] == [1, 0]
    ask(room, 0, to=0)
    answer(room, 1)
    assert state(room).calls == [None, None]
    assert audit(room.table) == []
    refused("nothing_to_take_back", lambda: ask(room, 0, token="more", to=1), room)


def test_a_no_ends_it_and_is_not_asked_again() -> None:
    room = running(3)
    for seat in (0, 1, 2):
        room.call(seat, 1)
    ask(room, 2)
    answer(room, 0)
    answer(room, 1, agree=False)
    assert shown(room, 2)["request"]["refused"] == 1
    refused("rewind_over", lambda: answer(room, 0, agree=False), room)
    assert refused("rewind_refused", lambda: ask(room, 2, token="again"), room).params == {"seat": 1}
    assert room.table.seq == 3


def test_another_move_ends_a_request() -> None:
    room = running(3)
    room.call(0)
    room.call(1)
    ask(room, 0)
    room.call(2)
    assert "request" not in shown(room, 1)
    refused("rewind_over", lambda: answer(room, 1), room)


def test_time_ends_a_request(watch: Watch) -> None:
    room = running(3, decision_time=0)
    room.call(0)
    room.call(1)
    ask(room, 0)
    watch.pass_by(86_401)
    refused("rewind_over", lambda: answer(room, 1), room)
    ask(room, 0, token="again")
    answer(room, 1)
    assert audit(room.table) == []


def test_who_asked_may_withdraw_and_nobody_else() -> None:
    room = running(3)
    room.call(0)
    room.call(1)
    ask(room, 0)
    request = RewindRequest.objects.get()
    other = room.seat(1).pk
    refused("not_asked", lambda: undo.withdraw(code=room.code, seat=other, request=request.pk), room)
    for _ in range(2):
        undo.withdraw(code=room.code, seat=room.seat(0).pk, request=request.pk)
    assert "request" not in shown(room, 1)
    refused("rewind_over", lambda: answer(room, 1), room)
    refused("rewind_over", lambda: undo.answer(code=room.code, seat=other, request=999, agree=True), room)


def test_who_is_not_asked_does_not_answer() -> None:
    room = running(3)
    room.call(0)
    room.call(1)
    ask(room, 0)
    refused("not_asked", lambda: answer(room, 2), room)
    refused("not_asked", lambda: answer(room, 0), room)


def test_of_two_requests_for_one_position_the_first_counts() -> None:
    room = running(4)
    for seat in (0, 1, 2):
        room.call(seat)
    ask(room, 0)
    assert refused("rewind_pending", lambda: ask(room, 1, token="mine"), room).params == {"seat": 0}


def test_of_two_rewinds_of_one_move_the_second_comes_too_late() -> None:
    room = running(3)
    room.call(0)
    ask(room, 0, seq=1)
    refused("stale_prompt", lambda: ask(room, 0, token="double", seq=1), room)


def test_a_token_gets_its_first_answer_again() -> None:
    room = running(3)
    room.call(0)
    first = ask(room, 0)
    assert ask(room, 0) == first
    room.call(0)
    room.call(1)
    assert ask(room, 0, token="other").seq is None
    assert ask(room, 0, token="other").seq is None
    refused("malformed", lambda: ask(room, 1, token="other"), room)
    done = answer(room, 1)
    assert ask(room, 0, token="other").seq == done.seq
    assert answer(room, 1).version == done.version


def host_and_other(room: Room) -> tuple[int, int]:
    people = {seat.pk: seat.number for seat in Seat.objects.filter(table=room.table, kind="human")}
    return people.pop(room.host), people.popitem()[1]


def to_robot(room: Room, seat: int) -> None:
    play.hand_to_bot(code=room.code, by=room.host, seat=seat)


def by_motion(room: Room, seat: int) -> None:
    play.propose_vote(code=room.code, seat=room.host, kind="robot", about={"seat": seat})


def for_good(room: Room, seat: int) -> None:
    play.propose_vote(code=room.code, seat=room.host, kind="remove", about={"seat": seat})


@pytest.mark.parametrize("hand_over", [to_robot, by_motion, for_good])
def test_robots_do_not_consent_to_an_undo_for_replaced_players(
    hand_over: Callable[[Room, int], None],
) -> None:
    """The attack: all call, the die falls, the host hands the others to robots, and takes it back."""
    room = running(2, decision_time=0)
    host, other = host_and_other(room)
    room.call(other)
    room.call(host)
    before = state(room).copy()
    hand_over(room, other)
    assert ask(room, host).seq is None
    assert state(room) == before
    assert RewindRequest.objects.get(table=room.table).asked == [other]
    if hand_over is for_good:
        return
    play.reclaim_seat(code=room.code, seat=room.seat(other).pk)
    answer(room, other, agree=False)
    assert state(room) == before


def test_who_played_when_the_moves_were_made_is_asked_however_long_ago(watch: Watch) -> None:
    room = running(2, decision_time=0)
    host, other = host_and_other(room)
    room.call(other)
    room.call(host)
    to_robot(room, other)
    watch.pass_by(24 * 3600)
    assert ask(room, host).seq is None
    assert answer(room, other).seq is not None


def test_bots_and_stand_ins_of_old_agree_by_themselves(watch: Watch) -> None:
    room = running(2, bots=1)
    people = list(Seat.objects.filter(table=room.table, kind="human"))
    me = people[0].number
    play.hand_to_bot(code=room.code, by=room.host, seat=people[1].number)
    scheduler.tick(watch.pass_by(5))
    watch.pass_by(300)
    room.call(me)
    assert shown(room, me)["ways"][0].get("ask") is None
    assert ask(room, me).seq is not None
    assert audit(room.table) == []


def test_bots_let_people_answer_first_and_then_play_on(watch: Watch) -> None:
    room = running(3, bots=1)
    people = [seat.number for seat in Seat.objects.filter(table=room.table, kind="human").order_by("number")]
    room.call(people[0])
    room.call(people[1])
    ask(room, people[0])
    seq = room.table.seq
    scheduler.tick(watch.pass_by(20))
    assert room.table.seq == seq
    scheduler.tick(watch.pass_by(11))
    assert room.table.seq > seq


def test_a_refusal_lets_bots_play_on_at_once(watch: Watch) -> None:
    room = running(3, bots=1)
    people = [seat.number for seat in Seat.objects.filter(table=room.table, kind="human").order_by("number")]
    room.call(people[0])
    room.call(people[1])
    ask(room, people[0])
    answer(room, people[1], agree=False)
    seq = room.table.seq
    scheduler.tick(watch.pass_by(5))
    assert room.table.seq > seq


def test_what_a_clock_played_is_not_taken_back(watch: Watch) -> None:
    room = running(2)
    scheduler.tick(watch.pass_by(500))
    assert shown(room, 0) == {}
    refused("nothing_to_take_back", lambda: ask(room, 0), room)


def test_not_in_the_lobby_nor_after_the_end(watch: Watch) -> None:
    room = running(2)
    while room.table.status == Table.Status.PLAYING:
        room.call(0, 3)
        if room.table.status == Table.Status.PLAYING:
            room.call(1, 3)
    assert shown(room, 0) == {}
    refused("wrong_phase", lambda: ask(room, 0), room)


def test_nobody_takes_back_all_day(watch: Watch) -> None:
    room = running(2)
    for number in range(8):
        room.call(0)
        ask(room, 0, token=f"b{number}")
    room.call(0)
    refused("too_fast", lambda: ask(room, 0, token="b9"), room)
    watch.pass_by(301)
    ask(room, 0, token="b9")
    assert audit(room.table) == []


def test_it_works_after_a_restart() -> None:
    """With nothing remembered, from rows alone; the request too is a row."""
    room = running(3)
    room.call(0, 3)
    room.call(1, 2)
    forget(room)
    ask(room, 0)
    forget(room)
    assert shown(room, 1)["request"]["asked"] == [1]
    answer(room, 1)
    forget(room)
    assert state(room).calls == [None, None, None]
    assert audit(room.table) == []


def forget(room: Room) -> None:
    snapshot_cache._kept.clear()


@pytest.mark.django_db(transaction=True)
def test_what_is_handed_over_says_the_same_as_the_rows() -> None:
    room = running(3)
    for number, seat in enumerate((0, 1, 2, 0, 1)):
        room.call(seat)
        shot = snapshot_cache.newest(room.code, room.table.version)
        assert shot is not None
        assert shot.past == snapshot(room.code).past
        if number == 2:
            forget(room)
    ask(room, 1)
    shot = snapshot_cache.newest(room.code, room.table.version)
    assert shot is not None
    assert shot.past == snapshot(room.code).past
    assert shot.past[-1].to == 4


def test_the_audit_finds_a_rewind_that_was_not_to_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    room = running(2)
    room.call(0)
    room.call(1)
    ask(room, 1)
    answer(room, 0)
    monkeypatch.setattr("games.tables.moves.audit.undo_options", lambda past, seat: [])
    assert audit(room.table) == ["move 3: its seat could not take back to move 1"]
