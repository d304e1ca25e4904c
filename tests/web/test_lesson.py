"""Learning by playing: one press on the home page, and the game has begun."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings
from django.utils.translation import override

from games.tables.core import rate_limit, seat_cookies, timing
from games.tables.errors import Refused
from games.tables.models import Table
from games.tables.moves import starting
from games.web import game_pages
from games.web.lesson import length

pytestmark = pytest.mark.django_db

ADVANCED = ("trade", "ally_aid", "allied_victory", "special_colonies")


def test_one_press_seats_a_newcomer_with_robots_and_starts() -> None:
    client = Client(headers={"accept-language": "fr"})
    response = client.post("/g/starciv/learn")
    table = Table.objects.get()
    assert response["Location"] == f"/t/{table.code}/#learn"
    assert seat_cookies.cookie_name(table.code) in response.cookies
    assert (table.status, table.public) == (Table.Status.PLAYING, False)
    assert table.times == {"response": 0, "decision": 0}
    assert not any(table.options[name] for name in ("trade", "ally_aid", "special_colonies"))
    assert sorted(seat.kind for seat in table.seats.all()) == ["bot", "bot", "human"]


def test_lessons_count_as_tables_opened(client: Client) -> None:
    for _ in range(rate_limit.TABLES.most):
        rate_limit.count("127.0.0.1", rate_limit.TABLES)
    assert client.post("/g/starciv/learn").status_code == 429
    assert not Table.objects.exists()


def test_a_game_that_cannot_begin_leaves_no_table(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_table: Table) -> None:
        raise Refused("too_few_players", needed=9)

    monkeypatch.setattr(starting, "begin", refuse)
    assert client.post("/g/starciv/alone").status_code == 429
    assert not Table.objects.exists()


@override_settings(DEBUG=False)
def test_only_a_press_begins_one(client: Client) -> None:
    assert client.get("/g/starciv/learn").status_code == 405


@pytest.mark.parametrize("key", game_pages.offered_games())
def test_one_press_plays_against_robots_by_usual_rules(key: str) -> None:
    client = Client(headers={"accept-language": "en"})
    response = client.post(f"/g/{key}/alone")
    table = Table.objects.get()
    assert response["Location"] == f"/t/{table.code}/"
    assert (table.game, table.status, table.public) == (key, Table.Status.PLAYING, False)
    assert [seat.kind for seat in table.seats.all()].count("human") == 1
    assert table.seats.count() > 1


def test_a_link_to_a_game_says_what_it_is_for_how_many_and_how_long(client: Client) -> None:
    page = client.get("/g/starciv/", headers={"accept-language": "en"}).content.decode()
    said = page.partition('og:description" content="')[2].partition('"')[0]
    assert all(words in said for words in ("Trade, conquer", "2 to 8 players", "60 to 90 min"))
    assert 'og:url" content="http://testserver/g/starciv/"' in page


@pytest.mark.parametrize(("language", "name"), [("fr", "Revanche"), ("en", "Rematch")])
def test_the_rematch_of_a_lesson_is_no_first_game(language: str, name: str) -> None:
    client = Client(headers={"accept-language": language})
    code = client.post("/g/starciv/learn")["Location"].split("/")[2]
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED, **timing.NO_CLOCKS)
    for shown in (name, name):  # the second time it is the rematch of a rematch
        new = client.post(f"/t/{code}/rematch")["Location"].split("/")[2]
        assert Table.objects.get(code=new).name == shown
        code = new
        Table.objects.filter(code=code).update(status=Table.Status.FINISHED, **timing.NO_CLOCKS)


def test_a_lobby_is_told_how_long_the_lesson_lasts() -> None:
    with override("en"):
        assert length("starciv") == {
            "length": "about 15 min",
            "options": {"round_limit": 5, **dict.fromkeys(ADVANCED, False)},
            "robots": 2,
        }
