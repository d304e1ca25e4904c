"""Wrong passwords: who guesses is stopped, at the admin's door and wherever else a password would be asked for."""

from __future__ import annotations

import pytest
from django.contrib.auth import authenticate, get_user_model
from django.test import Client, RequestFactory

from games.accounts import passwords
from games.tables import play
from games.tables.core import rate_limit

pytestmark = pytest.mark.django_db

RIGHT = "correct horse battery staple"


@pytest.fixture(autouse=True)
def owner() -> None:
    get_user_model().objects.create_superuser("owner", password=RIGHT)


def enter(password: str, address: str = "203.0.113.9", name: str = "owner") -> tuple[int, str]:
    client = Client(REMOTE_ADDR=address)
    answer = client.post("/admin/login/?next=/admin/", {"username": name, "password": password})
    return answer.status_code, answer.content.decode()


def test_an_address_guesses_ten_times_and_no_more() -> None:
    assert all("Too many" not in enter(f"wrong {n}")[1] for n in range(passwords.OF_ADDRESS.most))
    status, page = enter(RIGHT)
    assert (status, "Too many wrong passwords" in page) == (200, True), "the right one is not told apart now"
    assert enter(RIGHT, "203.0.113.10")[0] == 302, "others still come in"


def test_many_addresses_guess_for_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "OF_NAME", rate_limit.RateLimit("few-for-a-name", 3, 60))
    for number in range(3):
        enter("wrong", f"203.0.113.{number}", "Owner ")
    assert "Too many" in enter(RIGHT, "203.0.113.200")[1]


def test_no_other_way_compares_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Django asks no other backend once the first one stops it."""
    monkeypatch.setattr(passwords, "OF_ADDRESS", rate_limit.RateLimit("few-wrong", 2, 60))
    request = RequestFactory().post("/", REMOTE_ADDR="203.0.113.9")
    assert authenticate(request, username="owner", password=RIGHT)
    for _ in range(2):
        assert authenticate(request, username="owner", password="wrong") is None
    assert authenticate(request, username="owner", password=RIGHT) is None


def test_the_admin_searches_no_hands() -> None:
    """The attack: addresses of the admin's lists that ask for a column, letter by letter."""
    claim = play.create_table(host_name="Ada", bots=1)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    client = Client()
    client.force_login(get_user_model().objects.get(username="owner"))
    for address, lookups in (
        ("/admin/tables/table/", ("state__regex", "chance_key__startswith", "seed__gt", "moves__events__icontains")),
        ("/admin/tables/moverecord/", ("events__icontains", "outcomes__contains", "table__state__regex")),
        ("/admin/tables/seat/", ("secret_hash__startswith", "table__chance_key__gt", "prepared__data__icontains")),
        ("/admin/tables/checkpoint/", ("state__regex",)),
        ("/admin/tables/report/", ("detail__icontains", "scenario__icontains")),
        ("/admin/tables/prepared/", ("data__icontains",)),
    ):  # fmt: skip
        for lookup in lookups:
            answers = [client.get(address, {lookup: guess}) for guess in ("1", "zzzz")]
            assert {answer.status_code for answer in answers} <= {302, 400, 404}, (address, lookup)
