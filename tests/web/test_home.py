"""The home page: creating, finding and resuming tables."""

from __future__ import annotations

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.utils import translation

from games import registry
from games.catalogue.models import Edition
from games.catalogue.seed import copy, seed_all
from games.tables import house_rules, play
from games.tables.core import rate_limit, seat_cookies
from games.tables.models import Table
from games.web import game_pages
from games.web.forms import NewTableForm
from games.web.home import tidy_code
from games.web.resume import span

pytestmark = pytest.mark.django_db

NEW = {"host_name": "Ada", "name": "Friday", "bots": "2", "bot_level": "cadet", "public": "1"}


def test_a_visitor_sees_the_form_and_no_tables(client: Client) -> None:
    for address in ("/", "/g/starciv/"):
        response = client.get(address)
        assert response.status_code == 200
        assert list(response.context["resume"]) == list(response.context["tables"]) == []
        assert "no-cache" in response["Cache-Control"]
    assert 'name="host_name"' in response.content.decode()


def test_the_shelf_shows_what_can_be_played_first(client: Client) -> None:
    """A game without a screen has its card, and no way to open a table."""
    games = client.get("/").context["games"]
    assert games[0]["key"] == game_pages.offered_games()[0] == "starciv"
    assert [one["offered"] for one in games] == sorted((one["offered"] for one in games), reverse=True)
    for one in games:
        assert client.get(one["url"]).status_code == 200
        if not one["offered"]:
            assert client.post("/new", NEW | {"game": one["key"]}).status_code == 404


@pytest.mark.parametrize("key", ["nothing", "Starciv", "x" * 200])
def test_there_is_no_page_for_a_game_that_is_not_there(client: Client, key: str) -> None:
    for address in (f"/g/{key}/", f"/g/{key}/rules/"):
        assert client.get(address).status_code == 404
    assert client.post("/new", NEW | {"game": key}).status_code == 404
    assert client.post(f"/g/{key}/learn").status_code == 404


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/rules/", "/g/starciv/rules/"),
        ("/rules/fr/", "/g/starciv/rules/fr/"),
        ("/cards/?edition=reconstruction-2", "/g/starciv/cards/?edition=reconstruction-2"),
    ],
)
def test_old_addresses_lead_on(client: Client, old: str, new: str) -> None:
    response = client.get(old)
    assert (response.status_code, response["Location"]) == (301, new)


def test_fronts_keep_to_their_lengths() -> None:
    """Claims of 32 characters at most, texts of 150, answers of 80: what a card has room for, in both languages."""
    for key in registry.keys():
        if (window := game_pages.find_page(key)) is None:
            continue
        for language in ("en", "fr"):
            with translation.override(language):
                assert len(str(window.claim)) <= 32, (key, language)
                assert len(str(window.text)) <= 150, (key, language)
                assert all(len(str(one.text)) <= 80 for one in window.known), (key, language)
        for picture in (
            game_pages.label(key)["art"],
            game_pages.label(key)["mark"],
            *(art for _, art in game_pages.scenes(key)),
        ):
            assert finders.find(picture), picture


@pytest.mark.parametrize(
    ("ms", "said"), [(1, "1 min"), (3_600_000, "1 h"), (11_520_000, "3 h 12 min"), (172_800_000, "2 days")]
)
def test_how_long_there_is_left_is_said_to_the_minute(ms: int, said: str) -> None:
    assert span(ms) == said


def test_the_site_has_the_name_its_host_gave_it(client: Client, settings: object) -> None:
    settings.SITE_NAME = "Six Suns"  # type: ignore[attr-defined]
    assert "<title>Six Suns</title>" in client.get("/").content.decode()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_of_the_house_have_numbers_in_both_languages(client: Client, language: str) -> None:
    numbers = house_rules.rule_book(language).numbers()
    assert numbers == house_rules.rule_book("en").numbers()
    page = client.get("/house/rules/", headers={"accept-language": language}).content.decode()
    assert all(f'data-number="{number}"' in page for number in numbers)
    assert "/g/starciv/rules/" in page


def test_creating_a_table_seats_the_host(client: Client) -> None:
    response = client.post("/new", NEW | {"response_time": "20", "decision_time": "none"})
    table = Table.objects.get()
    assert response["Location"] == f"/t/{table.code}/"
    assert (table.name, table.public, table.times["response"], table.times["decision"]) == (
        "Friday",
        True,
        20,
        0,
    )
    assert [seat.level for seat in table.seats.all()] == ["", "cadet", "cadet"]
    cookie = response.cookies[seat_cookies.cookie_name(table.code)]
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
        ({"rules": "first", "option_trade": "on"}, False, False),
        ({"rules": "own", "option_trade": "on"}, True, False),
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
    named = dict(client.get("/g/starciv/").context["editions"])
    assert list(named) == [f"reconstruction-{n}" for n in (7, 1, 2, 3, 4, 5, 6)]
    assert not named.items() & zip(named, named, strict=True), "an edition is called by its slug"
    client.post("/new", {"host_name": "Ada"})
    client.post("/new", {"host_name": "Ada", "edition": "reconstruction-2"})
    tables = Table.objects.order_by("pk")
    assert [table.content.edition for table in tables] == ["reconstruction-7", "reconstruction-2"]
    refused = client.post("/new", {"host_name": "Ada", "edition": "reconstruction-7-copy-2"})
    assert refused.status_code == 400


def test_a_table_needs_only_a_host(client: Client) -> None:
    client.post("/new", {"host_name": "Ada"})
    table = Table.objects.get()
    assert (table.public, table.times["response"], table.times["decision"], table.seats.count()) == (
        False,
        25,
        90,
        1,
    )


@pytest.mark.parametrize(
    ("said", "times", "zone"),
    [
        ({"clock": "live"}, (25, 90, 180), "UTC"),
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
    assert (table.times["response"], table.times["decision"], table.bank_time) == times
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
    assert response.context["values"]["bot_level"] == wrong.get("bot_level", "cadet")
    assert not Table.objects.exists()


def test_nobody_fills_the_disk_with_tables(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "TABLES", rate_limit.RateLimit("few-tables", 2, 60))
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
    page = client.get("/?code=ZZZZ-9999").content.decode()
    assert 'action="/g/starciv/alone"' in page, "robots are one press away, games running or not"
    assert "code-error" in page, "and so is a friend's table"


def test_others_games_are_not_listed(client: Client) -> None:
    other = play.create_table(host_name="Zoe")
    client.cookies[seat_cookies.cookie_name(other.table.code)] = other.secret
    assert client.get("/").context["resume"] == []


def test_public_tables_are_listed_private_ones_are_not(client: Client) -> None:
    public = play.create_table(host_name="Ada", public=True, bots=1)
    play.create_table(host_name="Ben")
    (table,) = client.get("/").context["tables"]
    assert table == {
        **game_pages.label("starciv"),
        "code": public.table.code,
        "name": "Ada’s table",
        "players": 2,
        "max": 8,
        "host": "",
        "joins": True,
        "status": "lobby",
        "url": f"/t/{public.table.code}/",
    }


def test_full_table_can_be_watched_and_a_named_one_tells_its_host(client: Client) -> None:
    """Full of people, that is: robots make room."""
    code = play.create_table(host_name="Ada", name="Friday", public=True).table.code
    for number in range(7):
        play.join(code=code, name=f"Guest {number}")
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
    assert response.context["error"]
    assert response.context["said"] == said


def test_too_many_seat_cookies_are_thinned_out(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_cookies, "MOST", 2)
    for _ in range(4):
        client.post("/new", NEW)
    response = client.get("/")
    gone = [cookie for name, cookie in response.cookies.items() if name.startswith("seat-")]
    assert len(gone) == 2
    assert all(cookie["max-age"] == 0 for cookie in gone)


def test_codes_have_one_form() -> None:
    assert tidy_code("koro6148") == tidy_code("KORO–6148") == "KORO-6148"


def test_an_empty_field_keeps_the_table_s_own_default() -> None:
    form = NewTableForm({"host_name": "Ada", "bots": "", "decision_time": ""}, "starciv")
    assert form.is_valid()
    assert form.arguments() == {"host_name": "Ada"}
