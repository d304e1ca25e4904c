"""Reading: what the hub, the home page and a returning player get."""

from typing import Any

import pytest

from games.engine.events import SPECTATOR
from games.tables import play, selectors
from games.tables.core import announcements
from games.tables.errors import Refused
from tests.tables.countdown import KEY
from tests.tables.rooms import lobby, running

pytestmark = pytest.mark.django_db


def test_a_snapshot_of_the_lobby_has_no_game() -> None:
    room = lobby(people=2, bots=1)
    seen = selectors.snapshot(room.code.lower())
    assert (seen.game, seen.state, seen.version, seen.seq) == (None, None, room.table.version, 0)
    assert sorted(seat.name for seat in seen.seats.values()) == ["Ada", "Bob", "Vega"]
    assert list(seen.seats) == [0, 1, 2]


def test_a_snapshot_of_a_game_has_all_a_hub_needs() -> None:
    room = running(decision_time=60)
    room.call(0, 3)
    seen = selectors.snapshot(room.code)
    assert seen.game is not None
    assert seen.game.view(seen.state, SPECTATOR) == {"counter": 30, "called": [True, False]}
    assert (seen.seq, seen.version) == (1, room.table.version)
    assert list(seen.deadlines) == ["r1s1"]


def test_closed_and_unknown_tables_are_not_there() -> None:
    room = lobby()
    play.close(code=room.code)
    for code, refusal in ((room.code, "table_closed"), ("ABCD-2345", "no_such_table")):
        with pytest.raises(Refused, match=refusal):
            selectors.snapshot(code)
        with pytest.raises(Refused, match=refusal):
            selectors.events_since(code, -1, SPECTATOR)


def test_the_log_goes_on_where_the_reader_was() -> None:
    room = running()
    room.call(0)
    room.call(1)
    lines = selectors.events_since(room.code, -1, 0)
    assert [(line["seq"], line["i"], line["kind"]) for line in lines] == [
        (0, 0, "told"),
        (0, 1, "told"),
        (1, 0, "called"),
        (2, 0, "called"),
        (2, 1, "fell"),
    ]
    assert "number" in lines[0]
    assert "number" not in lines[1]
    assert selectors.events_since(room.code, 1, 0) == lines[3:]
    assert selectors.log_page(room.code, 1, 0) == (lines[3:], None)
    assert selectors.events_since(lobby().code, -1, 0) == []
    assert selectors.log_page(lobby().code, -1, 0) == ([], None)


def test_pages_of_the_log_are_the_whole_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selectors, "LOG_PAGE", 1)
    room = running()
    room.call(0)
    room.call(1)
    pages: list[list[Any]] = []
    after: int | None = -1
    while after is not None:
        lines, after = selectors.log_page(room.code, after, 0)
        pages.append(lines)
    assert [{line["seq"] for line in page} for page in pages] == [{0}, {1}, {2}]
    assert [line for page in pages for line in page] == selectors.events_since(room.code, -1, 0)


def test_public_tables_are_listed_and_private_ones_are_not() -> None:
    running(people=2, public=True, name="Watch")
    lobby(people=1, bots=2, public=True, name="Come")
    lobby(name="Hidden")
    closed = lobby(public=True)
    play.close(code=closed.code)
    listed = selectors.public_tables()
    assert [(row.name, row.status, row.host, row.people, row.bots) for row in listed] == [
        ("Come", "lobby", "Ada", 1, 2),
        ("Watch", "playing", "Ada", 2, 0),
    ]
    assert listed[0].max_seats == 4
    assert len(selectors.public_tables(limit=1)) == 1


def test_games_are_resumed_by_their_secrets() -> None:
    one = play.create_table(host_name="Ada", game=KEY)
    two = play.create_table(host_name="Bob", game=KEY)
    mine = play.join(code=two.table.code, name="Ada")
    rows = selectors.resume({one.table.code: one.secret, two.table.code: mine.secret, "ABCD-2345": "x"})
    assert {(row.code, row.seat) for row in rows} == {(one.table.code, 0), (two.table.code, 1)}
    assert selectors.resume({one.table.code: mine.secret}) == []


def test_chat_is_read_from_where_the_reader_was() -> None:
    room = lobby()
    for number in range(3):
        play.say(code=room.code, seat=room.host, token=f"n{number}", text=f"line {number}")
    first, *lines = selectors.chat_since(room.code)
    assert first["house"] == announcements.FIRST
    assert [(line["seat"], line["name"], line["text"]) for line in lines] == [
        (0, "Ada", "line 0"),
        (0, "Ada", "line 1"),
        (0, "Ada", "line 2"),
    ]
    assert selectors.chat_since(room.code, after=lines[0]["id"]) == lines[1:]
    assert selectors.chat_since(room.code, limit=1) == [first, *lines[2:]]
    play.join(code=room.code, name="Cleo")
    play.leave_lobby(code=room.code, seat=room.host)
    assert selectors.chat_since(room.code)[1]["name"] == "Ada"
    assert selectors.chat_since(room.code)[1]["seat"] is None
