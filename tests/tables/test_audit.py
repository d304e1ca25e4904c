"""The audit finds every way in which log, snapshot and ledger can part."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games.ledger.models import DeckCard, KnownTechnology, PlanetHolding, SeatAccount
from games.tables.models import Checkpoint, Table
from games.tables.moves import record
from games.tables.moves.audit import audit
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    monkeypatch.setattr(record, "CHECKPOINT_EVERY", 3)
    room = running()
    for _ in range(2):
        room.call(0, 2)
        room.call(1)
    room.act(0, {"do": "peek"})
    return room


def run(*codes: str, rebuild: bool = False) -> str:
    out = StringIO()
    call_command("audit", *codes, rebuild=rebuild, stdout=out)
    return out.getvalue()


def test_what_was_played_agrees(room: Room) -> None:
    lobby()
    assert audit(room.table) == []
    assert run() == "2 tables audited, 0 with differences\n"


def test_a_changed_snapshot_is_found(room: Room) -> None:
    state = bytes(room.table.state).replace(b'"round":3', b'"round":4')
    Table.objects.filter(code=room.code).update(state=state)
    found = audit(room.table)
    assert "the snapshot is not what the log leads to" in found
    assert any(line.startswith("technology row missing") for line in found)


def test_an_unreadable_snapshot_is_found(room: Room) -> None:
    Table.objects.filter(code=room.code).update(state=b"nonsense")
    assert audit(room.table)[0].startswith("the snapshot cannot be read")


def disarm() -> None:
    """Take away what guards the log, until the test is rolled back."""
    connection.check_constraints()
    where = " ON tables_move" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER tables_move_append_only{where}")


def rewrite(room: Room, seq: int, column: str, value: str) -> None:
    """Change the log as only somebody with the database in hand can."""
    disarm()
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE tables_move SET {column} = %s WHERE seq = %s", [value, seq])


@pytest.mark.parametrize(
    ("column", "value", "line"),
    [
        ("action", '{"do": "call", "number": 3}', "the snapshot is not what the log leads to"),
        ("action", '{"do": "call", "number": 9}', "move 1: malformed (CD-1)"),
        ("events", "[]", "move 1: the events differ"),
        ("outcomes", '[["fall", 1]]', "move 1: 1 recorded outcomes are left over"),
    ],
)
def test_a_changed_log_is_found(room: Room, column: str, value: str, line: str) -> None:
    rewrite(room, 1, column, value)
    assert line in audit(room.table)


def test_a_hole_in_the_log_is_found(room: Room) -> None:
    disarm()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM tables_move WHERE seq IN (2, 5)")
    assert audit(room.table) == ["the log has moves 0–1, 3–4, the table says 0–5"]


def test_a_changed_checkpoint_is_found(room: Room) -> None:
    Checkpoint.objects.filter(table=room.table, seq=3).update(state=b"{}")
    assert audit(room.table) == ["move 3: the checkpoint differs"]


def test_changed_rows_are_found_and_rebuilt(room: Room) -> None:
    SeatAccount.objects.filter(table=room.table, seat=0).update(balance=77)
    PlanetHolding.objects.filter(table=room.table).delete()
    KnownTechnology.objects.filter(table=room.table, n=1).update(n=40)
    DeckCard.objects.filter(table=room.table, copy=1).update(card="other")
    found = audit(room.table)
    assert len(found) == 7
    assert "account row too many: (0, 77, True, 0)" in found
    assert len(audit(room.table, rebuild=True)) == 8
    assert audit(room.table) == []
    room.call(0)


def test_the_command_fails_on_differences_and_names_them(room: Room) -> None:
    SeatAccount.objects.filter(table=room.table, seat=0).update(balance=77)
    out = StringIO()
    with pytest.raises(CommandError) as failed:
        call_command("audit", room.code.lower(), stdout=out)
    assert failed.value.returncode == 1
    assert f"{room.code}: account row too many: (0, 77, True, 0)" in out.getvalue()
    with pytest.raises(CommandError):
        run(room.code, rebuild=True)
    assert "0 with differences" in run(room.code)


def test_a_code_that_is_no_table() -> None:
    with pytest.raises(CommandError, match="no such table: ABCD-2345"):
        run("abcd-2345")
