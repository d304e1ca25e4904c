"""Links by mail: they lead to this site and nowhere else, and nobody uses up somebody else's."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from pytest_django.fixtures import Settings

from games.accounts import post, sign_in_links
from games.notices import subscriptions, words
from games.notices.subscriptions import Asker
from games.tables import play
from games.tables.core import rate_limit
from games.tables.errors import Refused

pytestmark = pytest.mark.django_db

ADA = "ada@example.org"


def ask(client: Client, host: str = "testserver", **meta: Any) -> int:
    return client.post("/account/letter", {"email": ADA}, headers={"host": host}, **meta).status_code


def link() -> str:
    """In the letter that was asked for last: letters leave in a thread of their own."""
    post.settle()
    body = str(mail.outbox[-1].body)
    return next(line.strip() for line in body.splitlines() if "/account/link/" in line)


def test_a_link_keeps_no_port_that_is_none_of_ours(settings: Settings) -> None:
    """The attack: a letter to somebody else whose link leads to another server on this machine."""
    client = Client()
    assert ask(client, "testserver:6666") == 200
    assert link().startswith("http://testserver/account/")
    assert ask(client, "evil.example") == 400
    assert ask(client, "testserver:8000", SERVER_PORT="8000") == 200  # where the server listens, at home
    assert link().startswith("http://testserver:8000/account/")
    settings.CSRF_TRUSTED_ORIGINS = ["https://testserver:8443"]  # what a proxy in front is known by
    assert ask(Client(REMOTE_ADDR="203.0.113.1"), "testserver:8443") == 200
    assert link().startswith("http://testserver:8443/account/")
    settings.PUBLIC_URL = "https://play.example.org"
    assert ask(Client(REMOTE_ADDR="203.0.113.2"), "testserver:6666") == 200
    assert link().startswith("https://play.example.org/account/")


def test_nobody_uses_up_the_letters_of_an_address() -> None:
    """The attack: four requests by anybody, and its owner gets no link for an hour."""
    home, eve = Client(REMOTE_ADDR="203.0.113.1"), Client(REMOTE_ADDR="203.0.113.9")
    assert ask(home) == 200
    assert home.post(link().removeprefix("http://testserver")).status_code == 302
    del home.cookies["sessionid"]  # unused for too long
    assert [ask(eve) for _ in range(5)] == [200] * 4 + [429]
    assert ask(Client(REMOTE_ADDR="203.0.113.2")) == 200, "another device, which was never here"
    for number in range(10, 20):
        ask(Client(REMOTE_ADDR=f"203.0.113.{number}"))
    assert ask(Client(REMOTE_ADDR="203.0.113.30")) == 429, "a mailbox is not flooded from many addresses"
    assert [ask(home) for _ in range(4)] == [200] * 4
    assert ask(home) == 429


def test_the_mark_of_a_browser_is_for_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sign_in_links, "TO_ONE_FROM_ALL", rate_limit.RateLimit("none-from-strangers", 1, 60))
    home = Client(REMOTE_ADDR="203.0.113.1")
    assert home.post("/account/letter", {"email": "eve@example.org"}).status_code == 200
    home.post(link().removeprefix("http://testserver"))
    del home.cookies["sessionid"]
    marked = home.cookies["been-here"]
    assert "eve" not in marked.value
    assert marked["httponly"]
    assert [ask(home), ask(home)] == [200, 429], "known by another address only"
    forged = Client(REMOTE_ADDR="203.0.113.2")
    forged.cookies["been-here"] = "WyJ4Il0:forged"
    assert ask(forged) == 429


@pytest.mark.parametrize(
    "other", ["ada+news@example.org", "a.d.a@example.org", "ADA@example.org", "ada@EXAMPLE.org"]
)
def test_an_address_written_otherwise_is_the_same_mailbox(other: str) -> None:
    """The attack: a mailbox is flooded by its names without number, each of which has its own share."""
    eve = Client(REMOTE_ADDR="203.0.113.9")
    assert [ask(eve) for _ in range(4)] == [200] * 4
    assert eve.post("/account/letter", {"email": other}).status_code == 429
    seat = play.create_table(host_name="Eve").seat

    def asks(address: str) -> None:
        subscriptions.set_address(seat=seat, address=address, asker=Asker("en", ""), visitor="203.0.113.9")

    for _ in range(4):
        asks(ADA)
    with pytest.raises(Refused, match="too_fast"):
        asks(other)


def test_a_mail_to_a_stranger_leads_nowhere_but_here() -> None:
    """The attack: our mail to anybody says what I like, if I call the table and myself so."""
    claim = play.create_table(host_name="evil.example/x", name="Your prize: https://evil.example now")
    letter = words.confirming(claim.table, "https://play.example/c", "en", claim.seat.name)
    assert "evil example" in letter.lines[0]
    assert not re.search(r"evil\.example|https?://(?!play\.example/)|www\.", "\n".join(letter.lines))
