"""One move: who may play, what is written, and what is left when something fails."""

import pytest
from django.db import IntegrityError

from games.engine.actions import Move
from games.engine.events import SPECTATOR
from games.ledger.models import DeckCard, SeatAccount
from games.tables import play
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import Checkpoint, MoveRecord, Seat
from games.tables.moves import record, snapshot_cache
from games.tables.moves.audit import audit
from games.tables.selectors import events_since, snapshot
from tests.tables.conftest import NOON, Watch
from tests.tables.countdown import Countdown, Position
from tests.tables.rooms import lobby, running
from tests.tables.two_clocks import TwoClocks

pytestmark = pytest.mark.django_db


def test_the_start_seats_people_as_the_game_says() -> None:
    room = lobby(people=4)
    entrants = {seat.name: seat.pk for seat in Seat.objects.filter(table=room.table)}
    play.start_game(code=room.code, by=room.host)
    start = MoveRecord.objects.get(table=room.table, seq=0)
    seating = dict(start.outcomes)["seats"]
    people = ["Ada", "Bob", "Cleo", "Dan"]
    assert [room.seat(number).name for number in range(4)] == [people[entrant] for entrant in seating]
    assert {seat.name: seat.pk for seat in Seat.objects.filter(table=room.table)} == entrants
    assert (room.table.status, room.table.seq, start.by) == ("playing", 0, "table")
    assert SeatAccount.objects.filter(table=room.table).count() == 4


def test_too_few_cannot_begin_and_nobody_begins_twice() -> None:
    room = lobby(people=1)
    with pytest.raises(Refused) as refused:
        play.start_game(code=room.code, by=room.host)
    assert (refused.value.code, refused.value.params) == ("too_few_players", {"needed": 2})
    room = running()
    with pytest.raises(Refused, match="already_started"):
        play.start_game(code=room.code, by=room.host)


def test_a_move_is_a_row_a_snapshot_and_a_version() -> None:
    room = running()
    before = room.table
    receipt = room.call(1, 3, token="one", prompt="r1s1")
    after = room.table
    move = MoveRecord.objects.get(table=after, seq=1)
    assert (receipt.seq, receipt.version, receipt.token) == (1, before.version + 1, "one")
    assert (after.seq, after.version) == (1, before.version + 1)
    assert (move.seat, move.by, move.prompt, move.action) == (
        1,
        "player",
        "r1s1",
        {"do": "call", "number": 3},
    )
    assert snapshot(room.code).state.calls == [None, 3]
    assert SeatAccount.objects.get(table=after, seat=1).balance == 3


def test_a_repeated_token_returns_the_first_answer() -> None:
    room = running()
    first = room.call(0, 2, token="same", prompt="r1s0")
    room.call(1, 2)
    assert room.call(0, 3, token="same", prompt="r1s0") == first
    assert room.moves() == [(0, "table"), (1, "player"), (2, "player")]


def test_a_token_of_another_seat_tells_nothing() -> None:
    room = running()
    room.call(0, 2, token="mine")
    with pytest.raises(Refused, match="malformed"):
        room.call(1, 2, token="mine")


@pytest.mark.parametrize("token", ["", "clock:1:r1s0", "x" * 65, "a b", "é"])
def test_tokens_that_the_table_keeps_for_itself_or_cannot_read(token: str) -> None:
    room = running()
    with pytest.raises(Refused, match="malformed"):
        play.submit(
            code=room.code, seat=room.host, token=token, prompt=None, action={"do": "call", "number": 1}
        )


def test_an_answer_to_a_question_that_is_no_longer_asked() -> None:
    room = running()
    room.call(0, prompt="r1s0")
    for seat, prompt in ((0, "r1s0"), (1, "r1s0"), (1, "r9s1")):
        with pytest.raises(Refused, match="stale_prompt"):
            room.call(seat, prompt=prompt)
    assert room.table.seq == 1


def test_the_rules_refusal_comes_as_it_is_and_changes_nothing() -> None:
    room = running()
    room.call(0)
    before = room.table
    with pytest.raises(Refused) as refused:
        room.call(0)
    assert refused.value.as_dict() == {"code": "not_your_turn", "rule": "CD-1", "round": 1}
    after = room.table
    assert (after.version, after.seq, bytes(after.state)) == (before.version, before.seq, bytes(before.state))


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"do": "jump"}, "unknown_action"),
        ({"do": "call"}, "malformed"),
        ({"do": "call", "number": True}, "malformed"),
        ({"do": "call", "number": 1, "more": 2}, "malformed"),
        ([], "malformed"),
        (None, "malformed"),
    ],
)
def test_actions_that_are_none(action: object, code: str) -> None:
    room = running()
    with pytest.raises(Refused, match=code):
        room.act(0, action)


def test_a_stranger_cannot_play() -> None:
    room, other = running(), running()
    with pytest.raises(Refused, match="not_seated"):
        play.submit(
            code=room.code, seat=other.host, token="x", prompt=None, action={"do": "call", "number": 1}
        )


def test_nobody_plays_in_the_lobby() -> None:
    room = lobby()
    with pytest.raises(Refused, match="wrong_phase"):
        room.call(0)


def test_the_game_ends_and_stays_ended() -> None:
    room = running()
    while room.table.status == "playing":
        for prompt in room.prompts():
            room.call(int(prompt[-1]), 3, prompt=prompt)
    table = room.table
    assert (table.status, table.wake_at, table.clocks) == ("finished", None, {})
    assert table.finished is not None
    assert table.result is not None
    assert table.result["winners"] in ([0], [1])
    with pytest.raises(Refused, match="wrong_phase"):
        room.call(0)


def test_what_breaks_the_ledger_does_not_commit(heard: list[tuple[str, int]]) -> None:
    room = running()
    room.call(0)
    before = room.table
    with pytest.raises(IntegrityError):
        room.act(1, {"do": "fail"})
    after = room.table
    assert (after.seq, after.version, bytes(after.state)) == (before.seq, before.version, bytes(before.state))
    assert len(room.moves()) == 2
    room.call(1)
    assert room.table.seq == 2


@pytest.mark.django_db(transaction=True)
def test_a_failure_after_the_rows_rolls_all_of_them_back(
    monkeypatch: pytest.MonkeyPatch, heard: list[tuple[str, int]]
) -> None:
    room = running()
    room.call(0, 2)
    assert snapshot_cache.newest(room.code, 0) is not None
    told = list(heard)

    write = record.Batch.run

    def explode(batch: record.Batch) -> None:
        write(batch)
        if MoveRecord.objects.filter(table__code=room.code, seq=2).exists():
            raise RuntimeError("after the move was written")

    with monkeypatch.context() as patch:
        patch.setattr(record.Batch, "run", explode)
        with pytest.raises(RuntimeError):
            room.call(1, 3)
    assert snapshot_cache.newest(room.code, 0) is None
    assert heard == told
    assert room.moves() == [(0, "table"), (1, "player")]
    assert SeatAccount.objects.get(table__code=room.code, seat=1).balance == 0
    assert snapshot(room.code).state.calls == [2, None]


@pytest.mark.django_db(transaction=True)
def test_listeners_hear_of_what_was_committed(heard: list[tuple[str, int]]) -> None:
    room = running()
    heard.clear()
    receipt = room.call(0)
    assert heard == [(room.code, receipt.version)]
    with pytest.raises(Refused):
        room.call(0)
    assert heard == [(room.code, receipt.version)]


@pytest.mark.django_db(transaction=True)
def test_the_kept_position_is_the_stored_one_and_is_never_changed() -> None:
    room = running()
    room.call(0, 2)
    kept = snapshot(room.code)
    assert kept.game is not None
    assert kept.state is snapshot_cache._kept[room.code][0].state
    encoded = kept.game.encode(kept.state)
    assert encoded == bytes(kept.table.state)
    room.call(1, 2)
    assert kept.game.encode(kept.state) == encoded


def test_secrets_reach_their_own_seat_only() -> None:
    room = running()
    room.act(0, {"do": "peek"})
    own, other, spectator = (events_since(room.code, 0, viewer) for viewer in (0, 1, SPECTATOR))
    number = snapshot(room.code).state.secrets[0]
    assert own == [{"seq": 1, "i": 0, "kind": "peeked", "seat": 0, "number": number}]
    assert other == spectator == [{"seq": 1, "i": 0, "kind": "peeked", "seat": 0}]
    room.act(0, {"do": "hum"})
    assert [len(events_since(room.code, 1, viewer)) for viewer in (0, 1, SPECTATOR)] == [1, 0, 0]
    assert DeckCard.objects.get(table=room.table, copy=0).card == f"n{number}"


def test_checkpoints_are_stored_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "CHECKPOINT_EVERY", 2)
    room = running()
    for _ in range(2):
        room.call(0)
        room.call(1)
    assert list(Checkpoint.objects.filter(table=room.table).values_list("seq", flat=True)) == [0, 2, 4]


def test_older_rules_are_carried_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    room = running()
    room.call(0, 2)
    monkeypatch.setattr(TwoClocks, "rules_version", 2)
    monkeypatch.setattr(Countdown, "upgrade", classmethod(lambda cls, data, version: {**data, "counter": 99}))
    assert snapshot(room.code).state.counter == 99
    room.act(0, {"do": "peek"})
    assert (room.table.rules_version, snapshot(room.code).state.counter) == (2, 99)
    assert Checkpoint.objects.filter(table=room.table, rules_version=2, seq=1).exists()


def test_move_after_a_snapshot_of_older_rules_stores_the_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A page was open while the new server came up: the move need read no row, but the audit needs the checkpoint."""
    room = running()
    room.call(0, 2)
    monkeypatch.setattr(TwoClocks, "rules_version", 2)
    adopt(snapshot(room.code))
    room.act(0, {"do": "peek"})
    assert Checkpoint.objects.filter(table=room.table, rules_version=2, seq=1).exists()
    assert audit(room.table) == []


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats of the moves that the rules were asked about."""
    seats: list[int] = []
    admit = Countdown.admit

    def counting(self: Countdown, state: Position, move: Move) -> None:
        seats.append(move.seat)
        admit(self, state, move)

    monkeypatch.setattr(Countdown, "admit", counting)
    return seats


def adopt(seen: Snapshot) -> None:
    """Have this process know the table as it was then."""
    snapshot_cache.forget(seen.table.code, 2**31)
    snapshot_cache.adopt(seen, [])


def test_an_illegal_move_is_judged_once(judged: list[int]) -> None:
    room = running()
    adopt(snapshot(room.code))
    with pytest.raises(Refused, match="malformed"):
        room.call(0, 9)
    assert judged == [0]
    assert room.table.seq == 0


def test_a_refusal_on_what_was_known_is_none_where_the_rows_went_on(judged: list[int]) -> None:
    """Another process played: what is illegal here is legal there."""
    room = running()
    room.call(0)
    seen = snapshot(room.code)
    room.call(1, 2)
    adopt(seen)
    judged.clear()
    assert room.call(0, 3).seq == 3
    assert judged == [0, 0]


def test_used_token_is_answered_whatever_came_after() -> None:
    room = running()
    first = room.call(0, 2, token="once")
    adopt(snapshot(room.code))
    assert room.call(0, 2, token="once") == first
    with pytest.raises(Refused, match="not_your_turn"):
        room.call(0, 2, token="twice")


def test_deadlines_belong_to_questions(watch: Watch) -> None:
    room = running(decision_time=60)
    first = room.table.clocks
    assert first == {"r1s0": NOON + 60_000, "r1s1": NOON + 60_000}
    watch.pass_by(20)
    room.call(0)
    assert room.table.clocks == {"r1s1": NOON + 60_000}
    room.call(1)
    assert room.table.clocks == {"r2s0": NOON + 80_000, "r2s1": NOON + 80_000}


def test_each_clock_has_its_length_and_none_means_none(watch: Watch) -> None:
    room = running(options={"clock": "response"}, response_time=5, decision_time=60)
    assert set(room.table.clocks.values()) == {NOON + 5_000}
    unhurried = running(response_time=5, decision_time=0).table
    assert (unhurried.clocks, unhurried.wake_at) == ({}, None)
