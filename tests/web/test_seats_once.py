"""Forms that seat somebody, sent again by a browser that dropped the first answer: the seat is theirs all the same."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.tables import play
from games.tables.core import seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db

TOKEN = {"csrfmiddlewaretoken": "a"}
NEW = {"host_name": "Ada", "game": "ascending-empires", "bots": "1", "clock": "none", "rules": "own", **TOKEN}


def browser(csrf: str = "c" * 32) -> Client:
    client = Client()
    client.cookies["csrftoken"] = csrf
    return client


def seats_of(client: Client, code: str) -> list[str]:
    """Names of the seats that a browser opens, the played one first."""
    cookies = {name: morsel.value for name, morsel in client.cookies.items()}
    secrets = [seat_cookies.secret_in(cookies, code), *seat_cookies.hand_in(cookies, code)]
    seats = [seat_by_secret(code, secret) for secret in secrets if secret]
    return [seat.name for seat in seats if seat is not None]


def twice(client: Client, path: str, fields: dict[str, str], drop: bool = True) -> tuple[Any, Any]:
    """Answers to a form that is sent twice; the cookies of the first are dropped, unless told otherwise."""
    before = SimpleCookie(client.cookies.output(header="", sep=";"))
    first = client.post(path, fields)
    if drop:
        client.cookies = before
    return first, client.post(path, fields)


@pytest.fixture
def host() -> play.Claim:
    return play.create_table(host_name="Ada", game="ascending-empires")


def test_a_seat_taken_by_a_dropped_answer_is_opened_by_the_next(host: play.Claim) -> None:
    ben, code = browser(), host.table.code
    first, second = twice(ben, f"/t/{code}/join", {"name": "Ben", **TOKEN})
    assert (first.status_code, second.status_code, second["Location"]) == (302, 302, f"/t/{code}/")
    assert seats_of(ben, code) == ["Ben"]
    assert Seat.objects.filter(table=host.table).count() == 2
    assert browser("d" * 32).post(f"/t/{code}/join", {"name": "Ben", **TOKEN}).status_code == 409
    assert Client().post(f"/t/{code}/join", {"name": "Ben", **TOKEN}).status_code == 409


@pytest.mark.parametrize(
    ("path", "fields"), [("/new", NEW), ("/g/starciv/alone", TOKEN), ("/g/starciv/learn", TOKEN)]
)
def test_a_table_opened_by_a_dropped_answer_is_the_next_one_s(path: str, fields: dict[str, str]) -> None:
    client = browser()
    first, second = twice(client, path, fields)
    assert first["Location"] == second["Location"]
    table = Table.objects.get()
    assert seats_of(client, table.code) == [table.seats.get(kind=Seat.Kind.HUMAN).name]


def test_a_form_sent_again_after_its_answer_is_meant_once_more() -> None:
    client = browser()
    first, second = twice(client, "/new", NEW, drop=False)
    assert first["Location"] != second["Location"]
    assert Table.objects.count() == 2


def seated(host: play.Claim) -> tuple[Client, str]:
    client, code = browser(), host.table.code
    client.get(f"/t/{code}/seat/{host.secret}/")
    return client, code


def test_a_player_added_on_a_device_by_a_dropped_answer_sits_there(host: play.Claim) -> None:
    client, code = seated(host)
    twice(client, f"/t/{code}/hand/add", {"name": "Ben", **TOKEN})
    assert seats_of(client, code) == ["Ada", "Ben"]


def test_a_renewed_link_whose_answer_was_dropped_loses_no_seat(host: play.Claim) -> None:
    client, code = seated(host)
    first, second = twice(client, f"/t/{code}/renew", {"endpoint": "", **TOKEN})
    assert (first.status_code, second.status_code) == (302, 302)
    assert seats_of(client, code) == ["Ada"]
    assert seat_by_secret(code, host.secret) is None


@pytest.fixture
def over(host: play.Claim) -> play.Claim:
    play.join(code=host.table.code, name="Ben")
    Table.objects.filter(pk=host.table.pk).update(status=Table.Status.FINISHED)
    return host


def test_a_rematch_whose_answer_was_dropped_has_its_seat(over: play.Claim) -> None:
    client, code = seated(over)
    first, second = twice(client, f"/t/{code}/rematch", TOKEN)
    again = Table.objects.get(rematch_of=over.table)
    assert first["Location"] == second["Location"] == f"/t/{again.code}/"
    assert seats_of(client, again.code) == ["Ada"]


def join(client: Client, code: str) -> int:
    return int(client.post(f"/t/{code}/join", {"name": "Ben", **TOKEN}).status_code)


def test_a_seat_that_is_gone_is_taken_anew(host: play.Claim) -> None:
    ben, code = browser(), host.table.code
    assert join(ben, code) == 302
    play.leave_lobby(code=code, seat=Seat.objects.get(table=host.table, name="Ben").pk)
    ben.cookies.pop(f"seat-{code}")
    assert join(ben, code) == 302
    assert seats_of(ben, code) == ["Ben"]


def test_a_browser_that_was_left_gives_its_last_seat_to_nobody(host: play.Claim) -> None:
    ben, code = browser(), host.table.code
    assert join(ben, code) == 302
    ben.post(reverse("account-forget-seats"))
    assert seats_of(ben, code) == []
    assert join(ben, code) == 409
