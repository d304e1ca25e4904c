"""Further secrets of a seat: each opens it for its person until its time is over or it is taken back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.tables import play
from games.tables.core import access
from games.tables.core.access import hash_of, seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Seat
from games.tables.people import keys
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def cut(room: Room, number: int = 0) -> str:
    return play.cut_key(code=room.code, seat=room.seat(number).pk, lasts=DAY).secret


def test_a_key_opens_the_seat_as_its_person(watch: Watch) -> None:
    room = running()
    secret = cut(room)
    found = seat_by_secret(room.code, secret)
    assert found == room.seat(0)
    assert found is not None
    assert found.keyed
    assert not found.deputised
    assert access.opener(secret)(found)
    assert access.admits(hash_of(secret), found)
    assert (found.pk, hash_of(secret)) in access.people([room.code])[room.code]
    assert secret not in str(room.seat(0).keys)


def test_a_key_ends(watch: Watch) -> None:
    room = running()
    secret = cut(room)
    watch.pass_by(DAY.total_seconds())
    seat = room.seat(0)
    assert seat_by_secret(room.code, secret) is None
    assert not access.opener(secret)(seat)
    assert not access.admits(hash_of(secret), seat)
    assert hash_of(secret) not in str(access.people([room.code]))
    cut(room)
    assert len(room.seat(0).keys) == 1, "what is over is forgotten"


def test_one_key_is_taken_back_without_the_others(watch: Watch) -> None:
    room = running()
    lost, kept = cut(room), cut(room)
    version = room.table.version
    seat = room.seat(0).pk
    assert play.drop_keys(code=room.code, seat=seat, hashed=hash_of(lost)) > version, (
        "open sockets are looked at again"
    )
    assert seat_by_secret(room.code, lost) is None
    assert seat_by_secret(room.code, kept) == room.seat(0)
    play.drop_keys(code=room.code, seat=seat)
    assert seat_by_secret(room.code, kept) is None


def test_of_many_keys_the_oldest_falls_out(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "MOST", 2)
    room = running()
    first, *rest = [cut(room) for _ in range(3)]
    assert seat_by_secret(room.code, first) is None
    assert all(seat_by_secret(room.code, secret) for secret in rest)


def test_a_new_link_and_being_removed_end_all_keys(watch: Watch) -> None:
    room = running(3)
    renewed = cut(room)
    play.renew_secret(code=room.code, seat=room.seat(0).pk)
    assert seat_by_secret(room.code, renewed) is None
    host = Seat.objects.get(pk=room.host)
    other = next(number for number in (0, 1, 2) if room.seat(number) != host)
    removed = cut(room, other)
    play.propose_vote(code=room.code, seat=host.pk, kind="remove", about={"seat": other})
    assert seat_by_secret(room.code, removed) is None
    with pytest.raises(Refused):
        cut(room, other)


def test_robots_have_no_keys(watch: Watch) -> None:
    room = lobby(1, bots=1)
    with pytest.raises(Refused):
        cut(room, 1)
