"""Drafts of order sheets at a table: what is on the sheet counts, and nobody else can tell that there is one."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client

from games import registry
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import rate_limit, timing
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import ChatLine, MoveRecord, Prepared, Report, Seat, Table
from games.tables.orders import drafts
from games.tables.selectors import chat_since, events_since, may_read, snapshot
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, running
from tests.tables.two_clocks import TwoClocks

pytestmark = pytest.mark.django_db

SHEETS = {"sheets": True}


def sheets(**options: Any) -> Room:
    return running(options=SHEETS, decision_time=60, **options)


def draft(room: Room, seat: int, numbers: Any, prompt: str = "") -> dict[str, Any] | None:
    return play.save_draft(
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
    assert scheduler.tick(watch.pass_by(60)) == 2
    assert last_sheet(room, 0) == [1, 2]
    assert last_sheet(room, 1) == [1], "who drafted nothing is silent"


def test_a_deadline_at_which_a_sheet_is_played_is_not_missed(watch: Watch) -> None:
    """T-6.2: only deadlines without a sheet bring a robot, and a sheet between them begins the count anew."""
    room = sheets()
    Table.objects.filter(code=room.code).update(patience=2)
    for written in (True, False, True, False):
        if written:
            draft(room, 0, [1])
        scheduler.tick(watch.pass_by(60))
    assert not room.seat(0).standin
    assert room.seat(1).standin, "who never wrote anything"


def test_the_newest_draft_counts_and_null_takes_it_away(watch: Watch) -> None:
    room = sheets()
    draft(room, 0, [1])
    draft(room, 0, [3])
    draft(room, 1, [2])
    assert play.save_draft(code=room.code, seat=room.seat(1).pk, prompt="r1s1", data=None) is None
    scheduler.tick(watch.pass_by(60))
    assert (last_sheet(room, 0), last_sheet(room, 1)) == ([3], [1])


def test_draft_of_another_device_is_not_written_over(watch: Watch) -> None:
    room = sheets()
    seat = room.seat(0).pk

    def keep(numbers: list[int] | None, base: Any) -> Any:
        data = None if numbers is None else {"numbers": numbers}
        return play.save_draft(code=room.code, seat=seat, prompt="r1s0", data=data, base=base)

    def refused(base: Any) -> None:
        for numbers in ([9], None):
            with pytest.raises(Refused, match="draft_changed"):
                keep(numbers, base)

    first = keep([1], None)
    refused(None)
    second = keep([2], first["at"])
    assert second["at"] > first["at"], "a moment names one draft"
    refused(first["at"])
    assert drafts.list_drafts(room.code, seat)[0]["data"] == {"numbers": [2]}
    assert keep(None, second["at"]) is None
    refused(second["at"])
    assert draft(room, 0, [3]) is not None, "a page from before has no base"


def test_nobody_can_tell_who_drafts(watch: Watch, heard: list[tuple[str, int]]) -> None:
    room = sheets()
    heard.clear()
    before = everything(room)
    for numbers in ([], [1], [1, 2], [9]):
        draft(room, 0, numbers)
    assert everything(room) == before
    assert heard == []
    assert drafts.list_drafts(room.code, room.seat(1).pk) == []


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
    scheduler.tick(watch.pass_by(30))
    assert last_sheet(room, 0) == [2], "what is on the sheet counts"


def test_a_draft_of_a_question_that_is_gone_is_refused_and_dropped(watch: Watch) -> None:
    room = sheets()
    draft(room, 0, [2])
    for seat in (0, 1):
        room.act(seat, {"do": "sheet", "numbers": [1]})
    with pytest.raises(Refused, match="stale_prompt"):
        draft(room, 0, [3], "r1s0")
    assert drafts.list_drafts(room.code, room.seat(0).pk) == []
    draft(room, 0, [1])
    assert list(Prepared.objects.values_list("prompt", flat=True)) == ["r2s0"]


@pytest.mark.parametrize("wrong", [None, "1", [True], ["1"], {}, [1.5]])
def test_what_is_no_sheet_at_all_is_refused(wrong: Any) -> None:
    room = sheets()
    draft(room, 0, [2])
    with pytest.raises(Refused, match="malformed"):
        draft(room, 0, wrong)
    assert drafts.list_drafts(room.code, room.seat(0).pk)[0]["data"] == {"numbers": [2]}


def test_only_ones_own_open_questions_take_drafts() -> None:
    room = sheets()
    with pytest.raises(Refused, match="stale_prompt"):
        draft(room, 0, [1], "r1s1")
    with pytest.raises(Refused, match="unknown_action"):
        draft(running(), 0, [1])


def test_drafts_by_plain_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    room = sheets()
    secret = play.renew_secret(code=room.code, seat=room.seat(0).pk).secret
    client = Client()
    client.cookies = Client().get(f"/t/{room.code}/seat/{secret}/").cookies
    address = f"/t/{room.code}/drafts"
    said = {"prompt": "r1s0", "data": {"numbers": [3]}}
    put = client.put(address, said, content_type="application/json").json()
    assert put["drafts"][0]["review"] == {"lines": [], "left": 0}
    assert client.get(address).json() == put
    stale = client.put(address, {**said, "base": None}, content_type="application/json")
    assert (stale.status_code, stale.json()["code"]) == (409, "draft_changed")
    monkeypatch.setattr(rate_limit, "SHEETS", rate_limit.RateLimit("few-sheets", 1, 60))
    statuses = [client.get(address, REMOTE_ADDR="203.0.113.9").status_code for _ in range(2)]
    assert statuses == [200, 429], "each is reviewed line by line"


# Drafts that fail: the game goes on.


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def store(room: Room, text: str) -> None:
    """Put a draft of seat 0 into its row as it was stored before drafts were bounded."""
    draft(room, 0, [3])
    place = "%s::jsonb" if connection.vendor == "postgresql" else "%s"
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE tables_prepared SET data = {place}", [text])


def told_of_failure(room: Room) -> list[int | None]:
    """The seats that may read that a draft failed, one for each line."""
    lines = [line for line in chat_since(room.code) if line.get("house") == "draft_failed"]
    return [seat for line in lines for seat in (0, 1, None) if may_read(line, seat)]


@pytest.mark.parametrize("game", registry.keys())
def test_nested_drafts_and_orders_are_refused_in_every_game(game: str) -> None:
    info = registry.package(game).info
    host = play.create_table(host_name="Ada", game=game, bots=info.min_seats - 1, clock={"control": "none"})
    play.start_game(code=host.table.code, by=host.seat.pk)
    number = Seat.objects.get(pk=host.seat.pk).number
    shot = snapshot(host.table.code)
    assert shot.game is not None
    prompts = [one.id for one in shot.game.prompts(shot.state) if one.seat == number] or ["none"]
    deep: Any = 1
    for _ in range(41):
        deep = [deep]
    for odd in (deep, 10**19, "\x00", "\ud800", float("nan")):
        shapes = (
            {"lines": [{"do": "build", "at": odd}]},
            {"budget": {"gift": odd}},
            {"orders": [odd]},
            {"x": odd},
        )
        for data in shapes:
            with pytest.raises(Refused):
                play.save_draft(code=host.table.code, seat=host.seat.pk, prompt=prompts[0], data=data)
            with pytest.raises(Refused):
                play.give_orders(code=host.table.code, seat=host.seat.pk, orders=data)
    assert not Prepared.objects.exists()


@pytest.mark.parametrize("depth", [41, 700, 960])
def test_a_stored_draft_nested_too_deep_stops_no_table(watch: Watch, depth: int) -> None:
    room = sheets()
    store(room, f'{{"numbers": {nested(depth)}}}')
    assert drafts.list_drafts(room.code, room.seat(0).pk) == []
    draft(room, 0, [3])
    store(room, f'{{"numbers": {nested(depth)}}}')
    assert scheduler.tick(watch.pass_by(60)) == 2
    assert (last_sheet(room, 0), last_sheet(room, 1)) == ([1], [1])
    assert told_of_failure(room) == [0]
    assert room.seat(0).missed == 0, "the seat did write something"
    draft(room, 0, [2])
    scheduler.tick(watch.pass_by(60))
    assert last_sheet(room, 0) == [2]


@pytest.mark.parametrize("error", [RecursionError, MemoryError, ValueError, AssertionError])
def test_a_draft_that_fails_is_reported_to_its_seat(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def failing(*_: Any) -> Any:
        raise error

    room = sheets()
    draft(room, 0, [3])
    monkeypatch.setattr(TwoClocks, "answer_from_draft", failing)
    assert scheduler.tick(watch.pass_by(60)) == 2
    assert last_sheet(room, 0) == [1]
    assert told_of_failure(room) == [0]
    report = Report.objects.get()
    assert (report.kind, report.seat, report.prompt, report.action) == (Report.Kind.CLOCK, None, "", None)
    assert error.__name__ in report.error
    assert Prepared.objects.get().data == {"numbers": [3]}, "the draft is still there"


def test_a_draft_that_the_rules_refuse_by_then_stops_no_table(watch: Watch) -> None:
    room = sheets()
    store(room, '{"numbers": [true, "x", {}]}')
    assert scheduler.tick(watch.pass_by(60)) == 2
    assert told_of_failure(room) == [0]
    assert ChatLine.objects.filter(house="draft_failed").count() == 1


def test_a_draft_is_shown_where_its_review_fails(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: Any) -> Any:
        raise RecursionError

    room = sheets()
    monkeypatch.setattr(TwoClocks, "review_draft", failing)
    kept = draft(room, 0, [3])
    assert kept is not None
    assert (kept["data"], kept["review"]) == ({"numbers": [3]}, {"lines": []})
    assert Report.objects.get().kind == Report.Kind.RULES
