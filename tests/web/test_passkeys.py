"""Signing in by passkey: only the right key, on this site, for what was asked just now."""

from __future__ import annotations

import time
from typing import Any

import pytest
from django.test import Client, RequestFactory

from games.accounts import passkeys
from games.accounts.models import Account, KeptSeat, Passkey
from games.tables import play
from tests.web.authenticator import Authenticator

pytestmark = pytest.mark.django_db
MAKE, USE = "/account/passkeys/make", "/account/passkeys/use"


def browser() -> Client:
    return Client(headers={"host": "localhost"})


def ask(client: Client, do: str) -> dict[str, Any]:
    asked: dict[str, Any] = client.post(f"/account/passkeys/ask-to-{do}").json()
    return asked


def post(client: Client, path: str, said: Any) -> Any:
    return client.post(path, said, content_type="application/json")


def made(client: Client, keep: bool = False) -> Authenticator:
    """A passkey that this browser made."""
    key = Authenticator()
    answer = post(client, MAKE, {"answer": key.make(ask(client, "make")), "keep": keep})
    assert answer.status_code == 200, answer.content
    return key


def signed_in(client: Client) -> bool:
    return client.get("/account/").context["account"] is not None


def test_a_passkey_is_an_account_that_keeps_the_seats_of_the_browser() -> None:
    claim = play.create_table(host_name="Ada")
    client, phone = browser(), browser()
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    key = made(client, keep=True)
    assert KeptSeat.objects.get().account.name == "Ada"
    assert post(phone, USE, {"answer": key.use(ask(phone, "use"))}).json() == {"url": "/account/"}
    assert phone.get(f"/t/{claim.table.code}/").context["room"]["seated"]


def test_what_is_asked_names_nobody() -> None:
    client = browser()
    made(client)
    asked = ask(browser(), "use")["publicKey"]
    assert not asked.get("allowCredentials")
    assert asked["rpId"] == "localhost"
    assert asked["userVerification"] == "preferred"
    assert ask(browser(), "make")["publicKey"]["user"]["id"] != ask(client, "make")["publicKey"]["user"]["id"]


def test_a_second_passkey_belongs_to_the_same_account_and_the_last_stays() -> None:
    client = browser()
    made(client)
    other = made(client)
    assert Account.objects.count() == 1
    first, second = Passkey.objects.order_by("pk")
    client.post("/account/passkeys/remove", {"passkey": first.pk})
    response = client.post("/account/passkeys/remove", {"passkey": second.pk})
    assert "only way" in response.content.decode()
    assert list(Passkey.objects.all()) == [second]
    phone = browser()
    assert post(phone, USE, {"answer": other.use(ask(phone, "use"))}).status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "http://evil.example"},
        {"origin": "https://localhost"},
        {"site": "evil.example"},
        {"key": Authenticator().key},
        {"credential": b"x" * 32},
        {"handle": "AAAA"},
        {"count": 0},
    ],
)
def test_a_wrong_answer_signs_nobody_in(wrong: dict[str, Any]) -> None:
    key = made(browser())
    Passkey.objects.update(uses=3)
    key.count = 4
    for name, value in wrong.items():
        setattr(key, name, value)
    client = browser()
    answer = post(client, USE, {"answer": key.use(ask(client, "use"))})
    assert answer.status_code == 403
    assert answer.json()["code"] == "passkey_refused"
    assert not signed_in(client)


def test_answer_counts_once_in_its_browser_and_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key, client, other = made(browser()), browser(), browser()
    answer = {"answer": key.use(ask(client, "use"))}
    ask(other, "use")
    assert post(other, USE, answer).status_code == 403
    assert post(client, USE, answer).status_code == 200
    client.post("/account/sign-out")
    assert post(client, USE, answer).status_code == 403
    late = {"answer": key.use(ask(client, "use"))}
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + passkeys.PATIENCE + 1)
    assert post(client, USE, late).status_code == 403
    assert not signed_in(client)


@pytest.mark.parametrize(
    "said", [{}, [], "x", {"answer": None}, {"answer": {"id": 1}}, {"answer": {"rawId": "é"}}]
)
@pytest.mark.parametrize("path", [MAKE, USE])
def test_nonsense_is_refused(path: str, said: Any) -> None:
    client = browser()
    ask(client, path.rsplit("/", 1)[1])
    assert post(client, path, said).status_code == 403
    assert not Account.objects.exists()


def test_a_passkey_made_for_another_site_is_not_stored() -> None:
    client = browser()
    key = Authenticator(origin="http://evil.example")
    assert post(client, MAKE, {"answer": key.make(ask(client, "make"))}).status_code == 403
    assert not Passkey.objects.exists()


@pytest.mark.parametrize(
    ("host", "secure", "works"),
    [
        ("localhost:8000", False, True),
        ("127.0.0.1:8000", True, False),
        ("[::1]:8000", False, False),
        ("testserver", True, True),
        ("testserver", False, False),
    ],
)
def test_passkeys_are_offered_where_browsers_have_them(host: str, secure: bool, works: bool) -> None:
    request = RequestFactory(headers={"host": host}).get("/account/", secure=secure)
    assert passkeys.possible(request) is works


def test_other_sites_cannot_ask() -> None:
    client = Client(enforce_csrf_checks=True, headers={"host": "localhost"})
    assert client.post("/account/passkeys/ask-to-make").status_code == 403
