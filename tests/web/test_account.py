"""Keeping seats by mail: the link, who may use it, what a signed-in browser may open, and how that ends."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.accounts import post, session, sign_in_links, tidying
from games.accounts.models import Account, KeptSeat, Letter
from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.models import Seat

pytestmark = pytest.mark.django_db

ADA = "ada@example.org"


def guest(name: str = "Ada") -> tuple[Client, play.Claim]:
    """A browser whose guest has opened a table."""
    claim = play.create_table(host_name=name)
    client = Client()
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    return client, claim


def asked(client: Client, address: str = ADA, **more: str) -> str:
    """The path of the link that was sent to the address after this browser had asked for it."""
    post.settle()  # letters of a test before, which nobody waited for
    mail.outbox.clear()
    assert client.post("/account/letter", {"email": address, **more}).status_code == 200
    post.settle()
    (sent,) = mail.outbox
    found = re.search(r"http://testserver(/account/link/\S+)", str(sent.body))
    assert sent.to == [address.lower()]
    assert found
    return found[1]


def signed_in(client: Client, address: str = ADA) -> Client:
    """The browser, signed in by a link that it asked for, its seats kept."""
    assert client.post(asked(client, address, keep="1"))["Location"] == "/account/"
    return client


def seated(client: Client, code: str) -> bool:
    return bool(client.get(f"/t/{code}/").context["room"]["seated"])


def test_a_link_keeps_the_seats_and_opens_them_elsewhere() -> None:
    client, claim = guest()
    code = claim.table.code
    assert "Keep the seats of this browser" in client.get("/account/").content.decode()
    signed_in(client)
    assert [game["code"] for game in client.get("/account/").context["games"]] == [code]
    assert Account.objects.get().name == "Ada"
    other = Client()
    assert not seated(other, code)
    signed_in(other)
    assert [game["code"] for game in other.get("/").context["resume"]] == [code]
    assert seated(other, code)
    secret = seat_cookies.secret_in({name: morsel.value for name, morsel in other.cookies.items()}, code)
    assert secret != claim.secret
    assert "link" not in other.get(f"/api/tables/{code}/").json()["doc"], "a key is no private link"
    assert "link" in client.get(f"/api/tables/{code}/").json()["doc"]


def test_a_link_leads_to_the_public_address(settings: Settings) -> None:
    settings.PUBLIC_URL = "https://play.example.org"
    Client().post("/account/letter", {"email": ADA})
    post.settle()
    assert "https://play.example.org/account/link/" in str(mail.outbox[-1].body)


def test_looking_at_a_link_uses_it_up_no_more_than_a_mail_scanner_does() -> None:
    client, _ = guest()
    path = asked(client)
    for _ in range(3):
        response = Client().get(path)
        assert response.status_code == 200
        # No other site learns the link; with "no-referrer" browsers would post the form without an origin.
        assert response["Referrer-Policy"] == "same-origin"
    assert not Account.objects.exists()
    assert "_auth_user_id" not in client.session


def test_a_link_works_once() -> None:
    client = Client()
    path = asked(client)
    assert client.post(path).status_code == 302
    assert Client().post(path).status_code == Client().get(path).status_code == 410


def test_two_links_to_a_new_address_pressed_at_once_open_one_account(monkeypatch: pytest.MonkeyPatch) -> None:
    links = [asked(Client()), asked(Client())]
    opened = sign_in_links.open_account

    def beaten(**said: str) -> Account:
        """The other link is used between the look and the row."""
        monkeypatch.setattr(sign_in_links, "open_account", opened)
        Client().post(links[1])
        return opened(**said)

    monkeypatch.setattr(sign_in_links, "open_account", beaten)
    client = Client()
    assert client.post(links[0])["Location"] == "/account/"
    assert client.get("/account/").context["account"] == Account.objects.get(email=ADA)


def test_what_is_over_is_forgotten_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    client = signed_in(Client())
    asked(Client())
    Session.objects.exclude(pk=client.session.session_key).delete()
    monkeypatch.setattr(tidying, "_due", 0.0)
    tidying.tidy_up()
    assert (Session.objects.count(), Letter.objects.count()) == (1, 1)
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    Letter.objects.update(expires=timezone.now() - timedelta(seconds=1))
    monkeypatch.setattr(tidying, "_due", 0.0)
    tidying.tidy_up()
    assert (Session.objects.count(), Letter.objects.count()) == (0, 0)


def test_a_link_ends_after_a_quarter_of_an_hour() -> None:
    client = Client()
    path = asked(client)
    Letter.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert client.post(path).status_code == 410
    assert not Account.objects.exists()
    assert timedelta(minutes=15) == sign_in_links.LASTS


def test_no_secret_of_a_link_is_stored() -> None:
    client = Client()
    secret = asked(client).split("/")[-2]
    assert secret not in str(Letter.objects.values())
    assert secret not in str(dict(client.session))


def test_another_browser_is_warned_and_keeps_its_own_seats() -> None:
    """Or a link that somebody else asked for would hand them the seats of whoever presses."""
    attacker, victim = Client(), guest()[0]
    path = asked(attacker, "mallory@example.org", keep="1")
    assert "another browser" in victim.get(path).content.decode()
    victim.post(path)
    assert not KeptSeat.objects.exists()
    assert "another browser" not in attacker.get(asked(attacker)).content.decode()


def test_known_and_unknown_addresses_hear_the_same() -> None:
    signed_in(guest()[0])
    client = Client()
    pages = []
    for address in (ADA, "bob@example.org"):
        page = client.post("/account/letter", {"email": address}).content.decode()
        pages.append(re.sub(r'"\w{64}"', "", page.replace(address, "…")))
    assert pages[0] == pages[1]


@pytest.mark.parametrize("address", ["", "ada", "ada@", "a b@example.org", "ada@example.org\nBcc: x@y.z"])
def test_what_is_no_address_is_refused(address: str) -> None:
    response = Client().post("/account/letter", {"email": address})
    assert response.status_code == 400
    assert "not a mail address" in response.content.decode()
    assert f'value="{address}"' in response.content.decode(), "what was typed stays"
    assert not Letter.objects.exists()


@pytest.mark.parametrize("limit", ["TO_ONE", "FROM_ONE"])
def test_nobody_is_flooded_with_links(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sign_in_links, limit, rate_limit.RateLimit("few-letters", 2, 60))
    client = Client()
    answers = [client.post("/account/letter", {"email": ADA}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "Too many links" in answers[2].content.decode()


def test_signing_in_gives_the_session_another_name() -> None:
    client = Client()
    path = asked(client)
    before = client.session.session_key
    client.post(path)
    assert client.session.session_key != before
    assert client.session.get_expiry_age() == pytest.approx(session.LASTS.total_seconds(), abs=60)


def test_signing_out_closes_the_seats_here_and_nowhere_else() -> None:
    home, claim = guest()
    code = claim.table.code
    signed_in(home)
    library, phone = signed_in(Client()), signed_in(Client())
    assert seated(library, code)
    assert seated(phone, code)
    stolen = library.cookies[seat_cookies.cookie_name(code)].value
    library.post("/account/sign-out")
    library.cookies[seat_cookies.cookie_name(code)] = stolen
    assert not seated(library, code), "its key opens nothing any more"
    assert seated(phone, code)
    home.post("/account/sign-out")
    assert not seated(home, code), "this browser has forgotten the seat"
    assert home.get(f"/t/{code}/seat/{claim.secret}/").status_code == 302, "the private link is what it was"


def test_signing_out_everywhere_ends_every_session() -> None:
    home, claim = guest()
    code = claim.table.code
    signed_in(home)
    phone = signed_in(Client())
    assert seated(phone, code)
    home.post("/account/sign-out", {"everywhere": "1"})
    assert phone.get("/account/").context["account"] is None
    assert not seated(phone, code)
    assert Seat.objects.get().keys == []


def test_a_seat_that_is_let_go_stays_in_this_browser() -> None:
    home, claim = guest()
    code = claim.table.code
    signed_in(home)
    phone, tablet = signed_in(Client()), signed_in(Client())
    assert seated(phone, code)
    assert seated(tablet, code)
    phone.post("/account/let-go", {"code": code})
    assert not KeptSeat.objects.exists()
    assert seated(phone, code)
    assert not seated(tablet, code)
    assert seated(home, code)


def test_a_seat_is_kept_by_a_press_and_only_by_whom_its_own_secret_let_in() -> None:
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    phone, ben = signed_in(Client()), signed_in(Client(), "ben@example.org")
    ben.post("/account/keep", {"code": code})
    assert KeptSeat.objects.get().account.email == ADA
    assert seated(phone, code)
    assert ada.post("/account/keep", {"code": code, "back": "1"})["Location"] == f"/t/{code}/"
    ben.get(f"/t/{code}/seat/{claim.secret}/")
    ben.post("/account/keep")
    assert KeptSeat.objects.get().account.email == ADA, "all at once leave others theirs"
    ben.post("/account/keep", {"code": code})
    assert KeptSeat.objects.get().account.email == "ben@example.org"
    assert not seated(phone, code)


def test_a_deputy_cannot_keep_the_seat() -> None:
    _, claim = guest()
    code = claim.table.code
    play.add_bot(code=code, by=claim.seat.pk)
    play.start_game(code=code, by=claim.seat.pk)
    link = play.appoint_deputy(code=code, seat=claim.seat.pk, name="Zoe", hours=1).secret
    zoe = Client()
    zoe.get(f"/t/{code}/seat/{link}/")
    signed_in(zoe, "zoe@example.org")
    zoe.post("/account/keep", {"code": code})
    assert not KeptSeat.objects.exists()


def test_a_renewed_link_shuts_other_accounts_and_devices_out() -> None:
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    phone = signed_in(Client())
    assert seated(phone, code)
    play.renew_secret(code=code, seat=claim.seat.pk)
    assert Seat.objects.get().keys == []
    assert seated(phone, code), "whose account keeps the seat gets a new key"
    thief = Client()
    phone.post(f"/t/{code}/renew")
    assert seated(phone, code)
    assert not seated(thief, code)
    assert KeptSeat.objects.get().account.email == ADA


def test_a_link_asked_for_before_the_seat_was_renewed_keeps_it_no_more() -> None:
    """Or whom the renewal was to shut out would come back by mail."""
    thief, claim = guest()
    path = asked(thief, "thief@example.org", keep="1")
    play.renew_secret(code=claim.table.code, seat=claim.seat.pk)
    assert thief.get(path).context["seats"] == []
    thief.post(path)
    assert not KeptSeat.objects.exists()


def test_leaving_the_lobby_takes_the_kept_seat_along() -> None:
    ada, claim = guest()
    signed_in(ada)
    phone = signed_in(Client())
    assert seated(phone, claim.table.code)
    play.leave_lobby(code=claim.table.code, seat=claim.seat.pk)
    assert not KeptSeat.objects.exists()
    assert phone.get("/account/").context["games"] == []


def test_another_account_in_the_same_browser_finds_nothing_of_the_first() -> None:
    ada, claim = guest()
    signed_in(ada)
    ada.post(asked(Client(), "ben@example.org"))
    assert ada.get("/account/").context["account"].email == "ben@example.org"
    assert not seated(ada, claim.table.code)
    assert ada.get("/account/").context["games"] == []


def test_an_address_is_added_to_the_account_that_is_signed_in() -> None:
    ada, _ = guest()
    signed_in(ada)
    path = asked(ada, "ada@other.example")
    assert "ada@other.example" in ada.get(path).content.decode()
    assert ada.post(path).status_code == 200
    assert Account.objects.get().email == "ada@other.example"


def test_an_address_with_an_account_is_not_added_to_another() -> None:
    ada, ben = signed_in(guest()[0]), signed_in(guest("Ben")[0], "ben@example.org")
    response = ben.post(asked(ben, ADA))
    assert "account of its own" in response.content.decode()
    assert Account.objects.filter(email=ADA).count() == 1
    assert ada.get("/account/").context["account"].email == ADA


def test_who_runs_the_server_is_not_let_in_by_mail() -> None:
    signed_in(guest()[0])
    user = Account.objects.get().user
    user.is_staff = True
    user.save()
    client = Client()
    assert client.post(asked(client)).status_code == 403
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("path", ["letter", "keep", "let-go", "sign-out", f"link/{'x' * 32}/"])
def test_nothing_is_done_for_other_sites(path: str) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(f"/account/{path}", {"email": ADA}).status_code == 403


def test_a_server_without_mail_says_where_the_link_appears(settings: Settings) -> None:
    said = "the link appears on its host’s screen"
    assert said not in Client().get("/account/").content.decode()
    settings.EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
    assert said in Client().get("/account/").content.decode()
