"""The log is append-only, on every way to the database."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import ProtectedError

from games.tables.models import AppendOnlyError, MoveRecord, Seat, Table
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db


def first(room: Room) -> MoveRecord:
    room.call(0)
    return MoveRecord.objects.get(table__code=room.code, seq=1)


def test_a_move_cannot_be_saved_again_or_deleted() -> None:
    move = first(running())
    move.seat = 1
    with pytest.raises(AppendOnlyError):
        move.save()
    with pytest.raises(AppendOnlyError):
        move.delete()


def test_moves_cannot_be_changed_by_a_query() -> None:
    move = first(running())
    with pytest.raises(AppendOnlyError):
        MoveRecord.objects.filter(pk=move.pk).update(seat=1)
    with pytest.raises(AppendOnlyError):
        MoveRecord.objects.all().delete()
    move.seat = 1
    with pytest.raises((AppendOnlyError, IntegrityError)), transaction.atomic():
        MoveRecord.objects.bulk_update([move], ["seat"])


def test_the_database_refuses_changes_to_moves() -> None:
    move = first(running())
    with (
        pytest.raises(IntegrityError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("UPDATE tables_move SET seat = 1 WHERE id = %s", [move.pk])


def test_a_table_with_moves_is_not_deleted() -> None:
    room = running()
    with pytest.raises(ProtectedError):
        room.table.delete()


@pytest.mark.parametrize("same", ["seq", "token"])
def test_a_number_and_a_token_are_used_once(same: str) -> None:
    move = first(running())
    fresh = {"seq": 7, "token": "fresh"} | {same: getattr(move, same)}
    again = MoveRecord(
        table=move.table,
        by="player",
        action={},
        outcomes=[],
        events=[],
        version=9,
        rules_version=1,
        **fresh,
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        MoveRecord.objects.bulk_create([again])


def violate(rows: object) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        rows()  # type: ignore[operator]


def test_seats_cannot_contradict_one_another() -> None:
    room = lobby(people=2, bots=1)
    seats = Seat.objects.filter(table=room.table)
    violate(lambda: seats.filter(number=1).update(number=0))
    violate(lambda: seats.filter(name="Bob").update(name="ADA"))
    violate(lambda: seats.filter(name="Bob").update(secret_hash=""))
    violate(lambda: seats.filter(kind="bot").update(secret_hash="x"))
    violate(lambda: seats.filter(kind="bot").update(level=""))


def test_a_table_cannot_wake_without_running() -> None:
    room = running(decision_time=60)
    assert room.table.wake_at is not None
    violate(lambda: Table.objects.filter(code=room.code).update(status="finished"))
    violate(lambda: Table.objects.filter(code=room.code).update(status="odd", wake_at=None))
