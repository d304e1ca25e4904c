"""Learning by playing: one press on the home page, and the game has begun."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings

from games.tables.models import Table
from games.tables.people import rate_limit, seat_cookies

pytestmark = pytest.mark.django_db


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


@override_settings(DEBUG=False)
def test_only_a_press_begins_one(client: Client) -> None:
    assert client.get("/g/starciv/learn").status_code == 405
