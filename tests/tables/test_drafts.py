"""Drafts of order sheets at a table: what is on the sheet counts, and nobody else can tell that there is one."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.tables import play
from games.tables.clocks import clock, timing
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Prepared, Table
from games.tables.prepared import drafts
from games.tables.selectors import events_since, snapshot
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, running

pytestmark = pytest.mark.django_db

SHEETS = {"sheets": True}


def sheets(**options: Any) -> Room:
    return running(options=SHEETS, decision_time=60, **options)


def draft(room: Room, seat: int, numbers: Any, prompt: str = "") -> dict[str, Any] | None:
    return play.prepare(
        code=room.code,
        seat=room.seat(seat).pk,
        prompt=prompt or f"r{snapshot(room.code).state.round}s{seat}",
        data={"numbers": numbers},
    )


def last_sheet(room: Room, seat: int) -> Any:
    return MoveRecord.objects.filter(table__code=room.code, seat=seat).latest("seq").action["numbers"]


def everything(room: Room) -> list[Any]:
    """All that is shown of the table, its drafter included, and all that the rows say of when."""
    shot = snapshot(room.code)
    rows = Table.objects.filter(code=room.code).values(
        "version", "seq", "clocks", "wakes", "wake_at", "updated"
    )
    log = [events_since(room.code, -1, viewer) for viewer in (1, -1)]
    return [*(document(shot, viewer) for viewer in (0, 1, None)), log, *rows]


def test_the_clock_plays_the_draft_line_by_line_less_what_is_not_allowed(watch: Watch) -> None:
    room = sheets()
    shown = draft(room, 0, [1, 9, 2])
    assert shown is not None
    assert shown.pop("at") == timing.ms(Prepared.objects.get(seat=room.seat(0)).at), "when it was kept"
    assert shown == {
        "prompt": "r1s0",
        "data": {"numbers": [1, 9, 2]},
        "review": {"lines": [{"line": 1, "code": "malformed", "rule": "CD-1", "left": 2}], "left": 0},
    }
    assert clock.tick(watch.pass_by(60)) == 2
    assert last_sheet(room, 0) == [1, 2]
    assert last_sheet(room, 1) == [1], "who drafted nothing is silent"


def test_a_deadline_at_which_a_sheet_is_played_is_not_missed(watch: Watch) -> None:
    """T-6.2: only deadlines without a sheet bring a robot, and a sheet between them begins the count anew."""
    room = sheets()
    Table.objects.filter(code=room.code).update(patience=2)
    for written in (True, False, True, False):
        if written:
            draft(room, 0, [1])
        clock.tick(watch.pass_by(60))
    assert not room.seat(0).standin
    assert room.seat(1).standin, "who never wrote anything"


def test_the_newest_draft_counts_and_null_takes_it_away(watch: Watch) -> None:
    room = sheets()
    draft(room, 0, [1])
    draft(room, 0, [3])
    draft(room, 1, [2])
    assert play.prepare(code=room.code, seat=room.seat(1).pk, prompt="r1s1", data=None) is None
    clock.tick(watch.pass_by(60))
    assert (last_sheet(room, 0), last_sheet(room, 1)) == ([3], [1])


def test_nobody_can_tell_who_drafts(watch: Watch, heard: list[tuple[str, int]]) -> None:
    room = sheets()
    heard.clear()
    before = everything(room)
    for numbers in ([], [1], [1, 2], [9]):
        draft(room, 0, numbers)
    assert everything(room) == before
    assert heard == []
    assert drafts.shown(room.code, room.seat(1).pk) == []


def test_a_round_of_sealed_sheets_with_and_without_drafts_looks_the_same(watch: Watch) -> None:
    """Two tables, one of which drafts: what others see of the round differs in nothing."""
    seen = []
    for drafting in (True, False):
        room = sheets(people=3)
        told: list[Any] = []
        for seat, numbers in ((0, [1]), (1, [2])):
            if drafting:
                draft(room, seat, [3])
                draft(room, 2, [1, 1])
            room.act(seat, {"do": "sheet", "numbers": numbers})
            shot = snapshot(room.code)
            public = document(shot, None)
            told.append([shot.version, public["waiting"], public["game"], shot.table.clocks])
        seen.append(told)
    assert seen[0] == seen[1]


def test_ready_can_be_taken_back_and_wins_no_time(watch: Watch) -> None:
    room = sheets()
    deadline = room.table.clocks["r1s0"]
    room.act(0, {"do": "sheet", "numbers": [1]})
    assert "r1s0" not in room.table.clocks
    watch.pass_by(30)
    draft(room, 0, [2])
    room.act(0, {"do": "withdraw"})
    assert room.table.clocks["r1s0"] == deadline
    clock.tick(watch.pass_by(30))
    assert last_sheet(room, 0) == [2], "what is on the sheet counts"


def test_a_draft_of_a_question_that_is_gone_is_refused_and_dropped(watch: Watch) -> None:
    room = sheets()
    draft(room, 0, [2])
    for seat in (0, 1):
        room.act(seat, {"do": "sheet", "numbers": [1]})
    with pytest.raises(Refused, match="stale_prompt"):
        draft(room, 0, [3], "r1s0")
    assert drafts.shown(room.code, room.seat(0).pk) == []
    draft(room, 0, [1])
    assert list(Prepared.objects.values_list("prompt", flat=True)) == ["r2s0"]


@pytest.mark.parametrize("wrong", [None, "1", [True], ["1"], {}, [1.5]])
def test_what_is_no_sheet_at_all_is_refused(wrong: Any) -> None:
    room = sheets()
    draft(room, 0, [2])
    with pytest.raises(Refused, match="malformed"):
        draft(room, 0, wrong)
    assert drafts.shown(room.code, room.seat(0).pk)[0]["data"] == {"numbers": [2]}


def test_only_ones_own_open_questions_take_drafts() -> None:
    room = sheets()
    with pytest.raises(Refused, match="stale_prompt"):
        draft(room, 0, [1], "r1s1")
    with pytest.raises(Refused, match="unknown_action"):
        draft(running(), 0, [1])


def test_drafts_by_plain_requests() -> None:
    room = sheets()
    secret = play.renew_secret(code=room.code, seat=room.seat(0).pk).secret
    client = Client()
    client.cookies = Client().get(f"/t/{room.code}/seat/{secret}/").cookies
    address = f"/t/{room.code}/drafts"
    said = {"prompt": "r1s0", "data": {"numbers": [3]}}
    put = client.put(address, said, content_type="application/json").json()
    assert put["drafts"][0]["review"] == {"lines": [], "left": 0}
    assert client.get(address).json() == put
