"""A club behind one address: whoever is known is counted apart from strangers, and a refusal says until when."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.accounts.models import Account
from games.tables import play
from games.tables.core import rate_limit
from games.tables.core.rate_limit import RateLimit
from games.tables.errors import Refused
from games.tables.models import Seat
from games.web import limits

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "TABLES", RateLimit("tables-opened", 2, 3600))
    monkeypatch.setattr(rate_limit, "WIDER", 3)


def opens(client: Client) -> Any:
    return client.post("/new", {"game": "starciv", "host_name": "Ada", "rules": "own", "bots": "0"})


def player() -> Client:
    """A browser with a seat in a game that has begun."""
    claim = play.create_table(host_name="Ada", bots=1)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    client = Client()
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    return client


def test_known_people_open_tables_beside_strangers_of_their_address() -> None:
    stranger, one, two = Client(), player(), player()
    assert [opens(stranger).status_code for _ in range(3)] == [302, 302, 429]
    assert [opens(one).status_code for _ in range(3)] == [302, 302, 429]
    account = Account.objects.create(user=User.objects.create(username="dan"), handle="aa", name="Dan")
    member = Client()
    member.force_login(account.user)
    assert opens(member).status_code == 302
    assert [opens(two).status_code for _ in range(3)] == [302, 302, 429]
    assert opens(Client(REMOTE_ADDR="203.0.113.9")).status_code == 302
    fourth = player()
    assert [opens(fourth).status_code for _ in range(2)] == [302, 429], (
        "all who are known together have three times a stranger's"
    )


def test_refused_host_is_told_until_when() -> None:
    stranger = Client()
    for _ in range(2):
        opens(stranger)
    assert "the next one can be opened in 60 minutes" in opens(stranger).content.decode()
    french = stranger.post(
        "/new",
        {"game": "starciv", "host_name": "Ada", "rules": "own", "bots": "0"},
        headers={"accept-language": "fr"},
    )
    assert "dans 60\xa0minutes" in french.content.decode()


def test_seat_of_a_lobby_makes_nobody_known() -> None:
    claim = play.create_table(host_name="Ada")
    assert limits.name_of(Seat.objects.get(pk=claim.seat.pk)) == ""


def test_wide_networks_of_known_people_have_a_limit_too() -> None:
    for number in range(3 * 3 * 2):
        rate_limit.count_known(f"2001:db8:1:{number}::1", f"seat-{number}", rate_limit.TABLES)
    with pytest.raises(Refused, match="too_fast"):
        rate_limit.count_known("2001:db8:1:99::1", "seat-99", rate_limit.TABLES)
