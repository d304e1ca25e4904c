"""Letters from one seat to another (GX-15.8): who may write them, and that nobody else is sent one or hears of one."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from games import registry
from games.live import talk
from games.tables import play
from games.tables.errors import Refused
from games.tables.models import ChatLine
from games.tables.people.chat import BURST, ROOM_BURST
from games.tables.selectors import chat_since, may_read
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    room = running(people=3)
    package = registry.package(room.table.game)
    info = msgspec.structs.replace(package.info, letters=True)
    monkeypatch.setitem(registry.PACKAGES, room.table.game, replace(package, info=info))
    return room


def write(room: Room, text: str, to: int) -> ChatLine:
    return play.say(code=room.code, seat=room.seat(0).pk, token=text.replace(" ", "-"), text=text, to=to)


def texts(lines: list[talk.Line]) -> list[str]:
    return [line["text"] for line in lines if "text" in line]


def test_a_letter_is_shown_to_its_two_seats_alone(room: Room) -> None:
    write(room, "the code", to=1)
    play.say(code=room.code, seat=room.seat(2).pk, token="b", text="hello")
    lines = chat_since(room.code)
    assert [texts(talk.recent(lines, number)) for number in (0, 1, 2, None)] == [
        ["the code", "hello"],
        ["the code", "hello"],
        ["hello"],
        ["hello"],
    ]
    told = [talk.after(lines, lines[0]["id"], number) for number in (1, 2, None)]
    assert [line and line["text"] for line in told] == ["the code", "hello", "hello"]


def test_a_letter_of_nobody_s_seat_is_not_a_spectator_s() -> None:
    """Its writer's row is gone, so that it names no seat; nor does a spectator have one."""
    assert not may_read({"id": 1, "to": 1, "text": "the code"}, None)
    assert may_read({"id": 1, "to": 1, "text": "the code"}, 1)


def test_letters_push_out_no_line_and_no_line_a_letter() -> None:
    public = [{"id": n, "seat": 2, "text": "x"} for n in range(150)]
    letters = [{"id": 150 + n, "seat": 0, "to": 1, "text": "y"} for n in range(150)]
    kept = talk.kept_lines([*public, *letters])
    assert len(talk.recent(kept, None)) == talk.CHAT_KEPT
    assert [line["id"] for line in talk.recent(kept, 1) if "to" in line] == list(range(200, 300))


def test_letters_of_others_make_nobody_wait(room: Room) -> None:
    for n in range(ROOM_BURST):
        ChatLine.objects.create(
            table=room.table, seat=room.seat(1), to=room.seat(2), name="B", text="x", token=f"t{n}"
        )
    assert play.say(code=room.code, seat=room.seat(0).pk, token="a", text="hello").to is None
    for n in range(BURST - 1):
        write(room, f"letter{n}", to=1)
    with pytest.raises(Refused, match="too_fast"):
        write(room, "once-more", to=1)


@pytest.mark.parametrize("to", [0, 7])
def test_nobody_writes_to_themselves_or_to_nobody(room: Room, to: int) -> None:
    with pytest.raises(Refused, match="malformed"):
        write(room, "hello", to=to)
    assert not ChatLine.objects.filter(house="").exists()


def test_a_game_without_letters_and_a_lobby_have_none() -> None:
    for room in (running(people=2), lobby(people=2)):
        with pytest.raises(Refused, match="malformed"):
            write(room, "hello", to=1)
