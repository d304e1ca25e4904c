"""The lobby: who may sit where, under which name, and who may change what."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import registry
from games.catalogue.models import Edition, FrozenContent
from games.catalogue.seed import copy, seed_all
from games.tables import play
from games.tables.core import access
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.lobby.offers import offer
from games.tables.models import NAME_LENGTH, Seat, Table
from games.tables.selectors import snapshot
from tests.tables.countdown import KEY
from tests.tables.rooms import Room, lobby, running

pytestmark = pytest.mark.django_db


def names(code: str) -> list[str]:
    return list(Seat.objects.filter(table__code=code).order_by("number").values_list("name", flat=True))


def test_a_new_table_has_its_host_and_its_content() -> None:
    claim = play.create_table(
        host_name="Ada", game=KEY, name="Friday", options={"clock": "response"}, public=True
    )
    table = Table.objects.get(code=claim.table.code)
    assert (table.host, table.status, table.name, table.public) == (claim.seat, "lobby", "Friday", True)
    assert table.options == {"clock": "response", "sheets": False}
    assert table.content.data == {"slug": "countdown-1", "rules": {"from": 30, "debt_limit": 0}}
    assert re.fullmatch(r"[A-Z]{4}-[2-9]{4}", table.code)


def test_of_a_secret_only_the_hash_is_kept() -> None:
    claim = play.create_table(host_name="Ada", game=KEY)
    seat = Seat.objects.get(pk=claim.seat.pk)
    assert claim.secret not in (seat.secret_hash, seat.name)
    assert seat.secret_hash == access.hash_of(claim.secret)
    assert access.seat_by_secret(claim.table.code.lower(), claim.secret) == seat


def test_a_secret_opens_its_own_table_only() -> None:
    one, two = (play.create_table(host_name="Ada", game=KEY) for _ in range(2))
    assert access.seat_by_secret(two.table.code, one.secret) is None
    assert access.seat_by_secret(one.table.code, one.secret + "x") is None
    assert access.seat_by_secret(one.table.code, "") is None


def test_equal_content_is_kept_once() -> None:
    lobby()
    lobby()
    assert FrozenContent.objects.filter(game=KEY).count() == 1


def test_bots_get_names_of_their_own() -> None:
    room = lobby(people=1, bots=3)
    taken = names(room.code)
    assert len(set(taken)) == 4
    assert all(taken)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "malformed"),
        ("   ", "malformed"),
        ("A\tda", "malformed"),
        ("A\u202eda", "malformed"),
        ("A\u0000", "malformed"),
        ("x" * (NAME_LENGTH + 1), "too_long"),
        ("ADA", "name_taken"),
        ("  ada ", "name_taken"),
        (7, "malformed"),
    ],
)
def test_names_that_are_refused(name: str, code: str) -> None:
    room = lobby(people=1)
    with pytest.raises(Refused) as refused:
        play.join(code=room.code, name=name)
    assert refused.value.code == code
    assert names(room.code) == ["Ada"]


def statements(bots: int) -> int:
    """How often the database is asked to open a table with so many robots and to start it."""
    with CaptureQueriesContext(connection) as asked:
        host = play.create_table(host_name="Ada", game=registry.keys()[0], bots=bots)
        play.start_game(code=host.table.code, by=host.seat.pk)
    return len(asked)


def test_many_robots_are_seated_by_as_few_statements_as_two() -> None:
    warm = {bots: statements(bots) for bots in (2, 5)}  # the rules for so many seats are known by now
    assert {bots: statements(bots) for bots in warm} == dict.fromkeys(warm, statements(2))


def test_names_are_kept_in_one_form() -> None:
    room = lobby(people=1)
    play.join(code=room.code, name="  E\u0301mile   du Lac ")
    assert names(room.code) == ["Ada", "\u00c9mile du Lac"]
    with pytest.raises(Refused, match="name_taken"):
        play.join(code=room.code, name="\u00e9mile du lac")


def test_a_robot_of_a_full_table_makes_room_for_a_person() -> None:
    room = lobby(people=2, bots=2)
    play.join(code=room.code, name="Eve")
    kinds = Seat.objects.filter(table=room.table).values_list("kind", flat=True)
    assert sorted(kinds) == ["bot", "human", "human", "human"]
    assert "Eve" in names(room.code)


def test_a_table_full_of_people_takes_nobody() -> None:
    room = lobby(people=4)
    with pytest.raises(Refused) as refused:
        play.join(code=room.code, name="Eve")
    assert (refused.value.code, refused.value.params) == ("table_full", {"seats": 4})
    with pytest.raises(Refused, match="table_full"):
        play.add_bot(code=room.code, by=room.host)


def test_nobody_sits_down_once_the_game_runs() -> None:
    room = running()
    with pytest.raises(Refused, match="already_started"):
        play.join(code=room.code, name="Eve")
    with pytest.raises(Refused, match="already_started"):
        play.leave_lobby(code=room.code, seat=room.host)
    with pytest.raises(Refused, match="already_started"):
        play.rename(code=room.code, seat=room.host, name="Eve")


def test_an_unknown_code_is_no_table() -> None:
    with pytest.raises(Refused, match="no_such_table"):
        play.join(code="ABCD-2345", name="Eve")


def test_only_the_host_rules_the_lobby() -> None:
    room = lobby(people=2)
    guest = room.seat(1).pk
    for attempt in (
        lambda: play.add_bot(code=room.code, by=guest),
        lambda: play.remove_seat(code=room.code, by=guest, seat=0),
        lambda: play.set_options(code=room.code, by=guest, public=True),
        lambda: play.start_game(code=room.code, by=guest),
    ):
        with pytest.raises(Refused, match="not_host"):
            attempt()


def test_a_stranger_is_not_seated() -> None:
    room, other = lobby(), lobby()
    with pytest.raises(Refused, match="not_seated"):
        play.start_game(code=room.code, by=other.host)
    with pytest.raises(Refused, match="not_seated"):
        play.rename(code=room.code, seat=other.host, name="Eve")


def test_seats_close_up_when_somebody_goes() -> None:
    room = lobby(people=3, bots=1)
    version = room.table.version
    assert names(room.code) == ["Ada", "Vega", "Bob", "Cleo"]
    play.remove_seat(code=room.code, by=room.host, seat=2)
    assert names(room.code) == ["Ada", "Vega", "Cleo"]
    assert [seat.number for seat in Seat.objects.filter(table=room.table).order_by("number")] == [0, 1, 2]
    assert room.table.version == version + 1
    with pytest.raises(Refused, match="malformed"):
        play.remove_seat(code=room.code, by=room.host, seat=0)


def test_the_next_person_becomes_host() -> None:
    room = lobby(people=1, bots=1)
    bob = play.join(code=room.code, name="Bob").seat
    play.leave_lobby(code=room.code, seat=room.host)
    assert room.table.host == bob
    play.leave_lobby(code=room.code, seat=bob.pk)
    assert room.table.status == "closed"
    with pytest.raises(Refused, match="table_closed"):
        play.join(code=room.code, name="Eve")


def test_the_host_changes_what_is_played() -> None:
    room = lobby()
    play.set_options(
        code=room.code,
        by=room.host,
        options={"clock": "response"},
        public=True,
        response_time=0,
        decision_time=90,
    )
    table = room.table
    assert (table.options, table.public, table.times["response"], table.times["decision"]) == (
        {"clock": "response", "sheets": False},
        True,
        0,
        90,
    )


def test_option_that_another_device_changed_stays() -> None:
    room = lobby()
    for options in ({"clock": "response"}, {"sheets": True}):
        play.set_options(code=room.code, by=room.host, options=options)
    assert room.table.options == {"clock": "response", "sheets": True}


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"clock": "never"}},
        {"options": []},
        {"response_time": -1},
        {"decision_time": True},
        {"decision_time": 10**9},
        {"public": 1},
    ],
)
def test_options_that_are_refused(wrong: dict) -> None:
    room = lobby()
    before = room.table.version
    with pytest.raises(Refused, match="malformed"):
        play.set_options(code=room.code, by=room.host, **wrong)
    assert room.table.version == before


def test_retired_option_is_shown_where_it_is_on_and_never_offered() -> None:
    claim = play.create_table(host_name="Ada", game="starciv", options={"crowd_evened": True})
    kept = Table.objects.get(code=claim.table.code).options
    assert kept["crowd_evened"] is True
    offered = {option["name"] for option in offer("starciv", "en", {})["options"]}
    assert "crowd_balanced" in offered
    assert "crowd_evened" not in offered
    assert "crowd_evened" in {option["name"] for option in offer("starciv", "en", kept)["options"]}


def test_a_table_of_no_game_or_level_is_refused() -> None:
    with pytest.raises(Refused, match="malformed"):
        play.create_table(host_name="Ada", game="chess")
    with pytest.raises(Refused, match="malformed"):
        play.create_table(host_name="Ada", game=KEY, bots=1, bot_level="divine")
    assert not Table.objects.exists()


def test_a_closed_table_cannot_be_opened() -> None:
    claim = play.create_table(host_name="Ada", game=KEY, bots=1)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    play.close(code=claim.table.code)
    assert access.seat_by_secret(claim.table.code, claim.secret) is None
    assert Table.objects.get(pk=claim.table.pk).wake_at is None


def test_talk() -> None:
    room = lobby()
    line = play.say(code=room.code, seat=room.host, token="a", text="  Hello, all ")
    assert (line.name, line.text) == ("Ada", "Hello, all")
    assert play.say(code=room.code, seat=room.host, token="a", text="Hello again") == line
    for text, code in (
        ("", "malformed"),
        ("x" * 301, "too_long"),
        ("bell\u0007", "malformed"),
        (3, "malformed"),
    ):
        with pytest.raises(Refused, match=code):
            play.say(code=room.code, seat=room.host, token="b", text=text)  # type: ignore[arg-type]


def test_nobody_drowns_the_others() -> None:
    room = lobby()
    for number in range(6):
        play.say(code=room.code, seat=room.host, token=f"n{number}", text="la")
    with pytest.raises(Refused, match="too_fast"):
        play.say(code=room.code, seat=room.host, token="more", text="la")
    play.say(code=room.code, seat=room.seat(1).pk, token="bob", text="Enough")


def test_the_host_exchanges_a_bot_before_and_during_the_game() -> None:
    claim = play.create_table(host_name="Ada", game=KEY, bots=1)
    bot = Seat.objects.get(table=claim.table, kind="bot")
    play.exchange_bot(code=claim.table.code, by=claim.seat.pk, seat=bot.number, level="faulty")
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    bot.refresh_from_db()
    assert bot.level == "faulty"
    before = Table.objects.get(pk=claim.table.pk).version
    assert (
        play.exchange_bot(code=claim.table.code, by=claim.seat.pk, seat=bot.number, level="steady") > before
    )
    bot.refresh_from_db()
    assert bot.level == "steady"


def test_only_bots_are_exchanged_and_only_by_the_host_for_a_level_there_is() -> None:
    claim = play.create_table(host_name="Ada", game=KEY, bots=1)
    guest = play.join(code=claim.table.code, name="Ben")
    code, host = claim.table.code, claim.seat.pk
    for by, seat, level, refusal in (
        (guest.seat.pk, 1, "steady", "not_host"),
        (host, 1, "divine", "malformed"),
        (host, 0, "steady", "malformed"),
        (host, 7, "steady", "malformed"),
    ):
        with pytest.raises(play.Refused) as refused:
            play.exchange_bot(code=code, by=by, seat=seat, level=level)
        assert refused.value.code == refusal


def flagship() -> Room:
    seed_all("starciv")
    claim = play.create_table(host_name="Ada", game="starciv")
    return Room(claim.table.code, claim.seat.pk)


def test_the_host_changes_the_edition_until_the_game_begins() -> None:
    room = flagship()
    guest = play.join(code=room.code, name="Bob").seat.pk
    before = room.table.content_id
    play.set_options(code=room.code, by=room.host, edition="reconstruction-2")
    assert room.table.content.edition == "reconstruction-2"
    assert document(snapshot(room.code))["table"]["content"] == room.table.content_id != before
    with pytest.raises(Refused, match="not_host"):
        play.set_options(code=room.code, by=guest, edition="reconstruction-1")
    play.start_game(code=room.code, by=room.host)
    with pytest.raises(Refused, match="already_started"):
        play.set_options(code=room.code, by=room.host, edition="reconstruction-1")
    assert room.table.content.edition == "reconstruction-2"


@pytest.mark.parametrize("edition", ["nowhere", "", 3, ["reconstruction-1"], "reconstruction-7-copy-2"])
def test_an_edition_that_is_not_offered_is_refused(edition: Any) -> None:
    """A host's own draft is none of those offered."""
    room = flagship()
    copy(Edition.objects.get(game="starciv", is_default=True))
    before = room.table.version
    with pytest.raises(Refused, match="malformed"):
        play.set_options(code=room.code, by=room.host, edition=edition)
    assert room.table.version == before
