"""The home page: creating, finding and resuming tables."""

from __future__ import annotations

import pytest
from django.test import Client

from games.catalogue.models import Edition
from games.catalogue.seed import copy, seed_all
from games.tables import pace, passes, play
from games.tables.models import Table
from games.web.forms import NewTableForm
from games.web.views import tidy_code

pytestmark = pytest.mark.django_db

NEW = {"host_name": "Ada", "name": "Friday", "bots": "2", "bot_level": "random", "public": "1"}


def test_a_visitor_sees_the_form_and_no_tables(client: Client) -> None:
    response = client.get("/")
    assert response.status_code == 200
    assert list(response.context["resume"]) == list(response.context["tables"]) == []
    assert 'name="host_name"' in response.content.decode()
    assert "no-cache" in response["Cache-Control"]


def test_creating_a_table_seats_the_host(client: Client) -> None:
    response = client.post("/new", NEW | {"response_time": "20", "decision_time": "none"})
    table = Table.objects.get()
    assert response["Location"] == f"/t/{table.code}/"
    assert (table.name, table.public, table.response_time, table.decision_time) == ("Friday", True, 20, 0)
    assert [seat.level for seat in table.seats.all()] == ["", "random", "random"]
    cookie = response.cookies[passes.cookie_name(table.code)]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 365 * 24 * 3600
    assert not cookie["secure"]
    assert client.get(response["Location"]).context["room"]["seated"]


@pytest.mark.parametrize(
    ("said", "trade", "special"),
    [
        ({}, True, True),
        ({"rules": "complete"}, True, True),
        ({"rules": "first", "trade": "on"}, False, False),
        ({"rules": "own", "trade": "on"}, True, False),
    ],
)
def test_the_rules_are_a_preset_or_ones_own_choice(
    client: Client, said: dict[str, str], trade: bool, special: bool
) -> None:
    client.post("/new", {"host_name": "Ada", **said})
    options = Table.objects.get().options
    assert (options["trade"], options["special_colonies"]) == (trade, special)


def test_a_table_may_have_another_edition_and_has_the_usual_one_else(client: Client) -> None:
    """Hosts' own drafts are not offered."""
    seed_all("starciv")
    copy(Edition.objects.get(is_default=True))
    named = dict(client.get("/").context["editions"])
    assert list(named) == ["reconstruction-1", "reconstruction-2", "reconstruction-3"]
    assert not named.items() & zip(named, named, strict=True), "an edition is called by its slug"
    client.post("/new", {"host_name": "Ada"})
    client.post("/new", {"host_name": "Ada", "edition": "reconstruction-2"})
    tables = Table.objects.order_by("pk")
    assert [table.content.edition for table in tables] == ["reconstruction-1", "reconstruction-2"]
    refused = client.post("/new", {"host_name": "Ada", "edition": "reconstruction-1-copy-2"})
    assert refused.status_code == 400


def test_a_table_needs_only_a_host(client: Client) -> None:
    client.post("/new", {"host_name": "Ada"})
    table = Table.objects.get()
    assert (table.public, table.response_time, table.decision_time, table.seats.count()) == (
        False,
        12,
        120,
        1,
    )


@pytest.mark.parametrize(
    ("said", "times", "zone"),
    [
        ({"clock": "live"}, (12, 60, 180), "UTC"),
        ({"clock": "relaxed", "response_time": "5"}, (60, 600, 0), "UTC"),
        ({"clock": "correspondence", "time_zone": "Europe/Paris"}, (43_200, 86_400, 0), "Europe/Paris"),
        ({"clock": "correspondence", "time_zone": "Moon/Crater"}, (43_200, 86_400, 0), "UTC"),
        ({"clock": "none"}, (0, 0, 0), "UTC"),
    ],
)
def test_the_clock_is_one_of_four(
    client: Client, said: dict[str, str], times: tuple[int, int, int], zone: str
) -> None:
    client.post("/new", NEW | said)
    table = Table.objects.get()
    assert table.control == said["clock"]
    assert (table.response_time, table.decision_time, table.bank_time) == times
    assert table.time_zone == zone


def test_cookies_are_secure_over_https(client: Client, settings: object) -> None:
    settings.SESSION_COOKIE_SECURE = True  # type: ignore[attr-defined]
    response = client.post("/new", NEW)
    assert next(cookie for name, cookie in response.cookies.items() if name.startswith("seat-"))["secure"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"host_name": ""}, "host_name"),
        ({"host_name": "x" * 25}, "host_name"),
        ({"host_name": "A\u200bda\u202e"}, "host_name"),
        ({"name": "x" * 61}, "name"),
        ({"bots": "8"}, "bots"),
        ({"bots": "-1"}, "bots"),
        ({"bot_level": "clever"}, "bot_level"),
        ({"decision_time": "a while"}, "decision_time"),
        ({"decision_time": "-1"}, "decision_time"),
        ({"response_time": "604801"}, "response_time"),
        ({"public": "maybe"}, "public"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(client: Client, wrong: dict[str, str], field: str) -> None:
    response = client.post("/new", NEW | wrong)
    assert response.status_code == 400
    assert list(response.context["errors"]) == [field]
    assert response.context["values"]["bot_level"] == wrong.get("bot_level", "random")
    assert not Table.objects.exists()


def test_nobody_fills_the_disk_with_tables(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "TABLES", pace.Pace("few-tables", 2, 60))
    assert [client.post("/new", NEW).status_code for _ in range(3)] == [302, 302, 429]
    assert Table.objects.count() == 2


def test_posting_needs_the_page_s_own_token() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post("/new", NEW).status_code == 403
    assert client.get("/new").status_code == 405


def test_own_games_are_listed_those_first_that_wait(client: Client) -> None:
    client.post("/new", NEW)
    waiting = play.create_table(host_name="Zoe", bots=1, response_time=0, decision_time=0)
    play.start_game(code=waiting.table.code, by=waiting.seat.pk)
    client.get(f"/t/{waiting.table.code}/seat/{waiting.secret}/")
    games = client.get("/").context["resume"]
    assert {game["seat_name"] for game in games} == {"Ada", "Zoe"}
    zoe = next(game for game in games if game["seat_name"] == "Zoe")
    assert zoe["url"] == f"/t/{waiting.table.code}/"
    assert zoe["status"] == "playing"
    assert [game["waiting"] for game in games] == sorted((game["waiting"] for game in games), reverse=True)


def test_others_games_are_not_listed(client: Client) -> None:
    other = play.create_table(host_name="Zoe")
    client.cookies[passes.cookie_name(other.table.code)] = other.secret
    assert client.get("/").context["resume"] == []


def test_public_tables_are_listed_private_ones_are_not(client: Client) -> None:
    public = play.create_table(host_name="Ada", public=True, bots=1)
    play.create_table(host_name="Ben")
    (table,) = client.get("/").context["tables"]
    assert table == {
        "code": public.table.code,
        "name": "Ada’s table",
        "players": 2,
        "max": 8,
        "host": "",
        "joins": True,
        "status": "lobby",
        "url": f"/t/{public.table.code}/",
    }


def test_a_full_table_is_there_to_watch_and_named_tables_say_whose_they_are(client: Client) -> None:
    play.create_table(host_name="Ada", name="Friday", public=True, bots=7)
    (table,) = client.get("/").context["tables"]
    assert (table["name"], table["host"], table["joins"]) == ("Friday", "Ada", False)


def test_a_link_that_opens_no_seat_leads_to_its_table(client: Client) -> None:
    """The answer is the same for a table that is not there: links cannot be guessed by it."""
    code = play.create_table(host_name="Ada").table.code
    for named in (code, "TEST-1234"):
        answer = client.get(f"/t/{named}/seat/{'x' * 32}/")
        assert answer.status_code == 404
        assert f'href="/t/{named}/"' in answer.content.decode()


def test_a_code_leads_to_its_table_however_it_is_typed(client: Client) -> None:
    code = play.create_table(host_name="Ada").table.code
    for said in (code, code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')} "):
        assert client.get("/", {"code": said})["Location"] == f"/t/{code}/"


@pytest.mark.parametrize("said", ["AAAA-2222", "?", "x" * 300, "\0"])
def test_an_unknown_code_is_told(client: Client, said: str) -> None:
    response = client.get("/", {"code": said})
    assert response.status_code == 404
    assert list(response.context["errors"]) == ["code"]
    assert response.context["values"]["code"] == said


def test_too_many_seat_cookies_are_thinned_out(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passes, "MOST", 2)
    for _ in range(4):
        client.post("/new", NEW)
    response = client.get("/")
    gone = [cookie for name, cookie in response.cookies.items() if name.startswith("seat-")]
    assert len(gone) == 2
    assert all(cookie["max-age"] == 0 for cookie in gone)


def test_codes_have_one_form() -> None:
    assert tidy_code("koro6148") == tidy_code("KORO–6148") == "KORO-6148"


def test_an_empty_field_keeps_the_table_s_own_default() -> None:
    form = NewTableForm({"host_name": "Ada", "bots": "", "decision_time": ""})
    assert form.is_valid()
    assert form.arguments() == {"host_name": "Ada"}
