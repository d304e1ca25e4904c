"""Accounts under attack: what outlives a sign-out, a renewed link or a block, and whose press binds an address."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.accounts import blocks, passkeys, seats, session
from games.accounts.models import Account, KeptSeat
from games.notices import subscriptions
from games.notices.models import Browser, Mailbox
from games.notices.subscriptions import Asker
from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.core.access import hash_of, seat_by_secret
from games.tables.models import Seat
from tests.tables.conftest import countdown as countdown
from tests.tables.rooms import Room, running
from tests.web.authenticator import Authenticator
from tests.web.test_account import ADA, asked, guest, seated, signed_in

pytestmark = pytest.mark.django_db

BEN = "ben@example.org"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
ASKER = Asker("en", "https://play.example")


def jar(client: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in client.cookies.items() if morsel.value}


def secret_of(client: Client, code: str) -> str:
    return seat_cookies.secret_in(jar(client), code) or ""


def told_by_push(seat: Seat, endpoint: str) -> None:
    subscription = {"endpoint": endpoint, "keys": {"p256dh": P256DH, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}
    subscriptions.add_browser(seat=seat, subscription=subscription, asker=ASKER, visitor="")


def told_by_mail(seat: Seat, address: str) -> None:
    subscriptions.set_address(seat=seat, address=address, asker=ASKER, visitor="", confirmed=address)


def test_a_renewed_link_ends_notices_to_a_thief() -> None:
    """The attack: who had the link has the seat's questions told to a browser and a mailbox of their own."""
    ada, claim = guest()
    code = claim.table.code
    told_by_push(claim.seat, "https://push.example/thief")
    told_by_push(claim.seat, "https://push.example/ada")
    told_by_mail(claim.seat, "thief@example.org")
    ada.post(f"/t/{code}/renew", {"endpoint": "https://push.example/ada"})
    assert [row.endpoint for row in Browser.objects.all()] == ["https://push.example/ada"]
    assert not Mailbox.objects.exists()


def test_a_renewed_link_leaves_the_mail_of_the_own_account() -> None:
    ada, claim = guest()
    signed_in(ada)
    told_by_mail(claim.seat, ADA.upper())
    told_by_push(claim.seat, "https://push.example/thief")
    ada.post(f"/t/{claim.table.code}/renew")
    assert Mailbox.objects.get().address == ADA.upper()
    assert not Browser.objects.exists()


def test_signing_out_everywhere_ends_notices_to_all_browsers() -> None:
    """A phone that was lost shows nothing of the seats any more."""
    ada, claim = guest()
    signed_in(ada)
    told_by_push(claim.seat, "https://push.example/phone")
    ada.post("/account/sign-out", {"everywhere": "1"})
    assert not Browser.objects.exists()


def test_signing_out_forgets_the_own_seat_behind_that_of_a_friend() -> None:
    """Two at one device: whose turn it is when one of them signs out makes no difference (T-1.4)."""
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    assert ada.post(f"/t/{code}/hand/add", {"name": "Bob"}).status_code == 302
    assert ada.post(f"/t/{code}/hand/turn", {"seat": 1}).status_code == 302
    bob = secret_of(ada, code)
    ada.post("/account/sign-out")
    assert secret_of(ada, code) == bob, "Bob has his seat still"
    assert not seat_cookies.hand_in(jar(ada), code)
    page = ada.get(f"/t/{code}/").context["room"]
    assert (page["seated"], page["beside"]) == (True, [])
    assert ada.post(f"/t/{code}/hand/turn", {"seat": 0}).status_code == 403


def test_signing_out_leaves_a_friend_at_the_device_in_the_seat() -> None:
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    ada.post(f"/t/{code}/hand/add", {"name": "Bob"})
    ada.post("/account/sign-out")
    assert ada.get(f"/t/{code}/").context["room"]["beside"] == []
    seat = seat_by_secret(code, secret_of(ada, code))
    assert seat is not None
    assert seat.name == "Bob"


def test_signing_out_takes_back_a_key_that_the_session_lost_track_of() -> None:
    """Two tables opened at once: of two requests that write the session, one forgets what the other noted."""
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    library = signed_in(Client())
    assert seated(library, code)
    key = secret_of(library, code)
    noted = library.session
    del noted[seats.KEYS]
    noted.save()
    library.post("/account/sign-out")
    assert seat_by_secret(code, key) is None


def test_an_address_is_added_only_where_its_account_is_signed_in() -> None:
    """The attack: an account of mine with your address, once you press; then you sign in to my account."""
    mallory, _ = guest("Mallory")
    signed_in(mallory, "mallory@example.org")
    path = asked(mallory, ADA)
    victim = Client()
    assert "<button" not in victim.get(path).content.decode().split("<article")[1]
    assert victim.post(path).status_code == 403
    assert Account.objects.get().email == "mallory@example.org"
    other = signed_in(Client(), BEN)
    assert other.post(path).status_code == 403
    assert mallory.post(path).status_code == 200, "the link is as good as it was"
    assert Account.objects.filter(email=ADA).exists()


def sitting(names: dict[str, str], room: Room) -> dict[str, Account]:
    """Accounts by name, each keeping the seat of that name."""
    found = {}
    for name, address in names.items():
        account = session.open_account(email=address, name=name)
        seats.keep(account, [Seat.objects.get(table__code=room.code, name=name)])
        found[name] = account
    return found


@pytest.mark.parametrize("way", ["let go", "erase", "another account"])
def test_who_is_blocked_is_not_heard_again_by_leaving_the_account(way: str, countdown: Any) -> None:
    """The attack: blocked as an account, a person lets it go of the seat, and talks on from that seat."""
    room = running(people=2)
    accounts = sitting({"Ada": ADA, "Bob": "bob@example.org"}, room)
    ada, bob = accounts["Ada"], accounts["Bob"]
    seat = Seat.objects.get(table__code=room.code, name="Bob")
    blocks.block(ada, room.code, seat.number)
    assert blocks.hidden(ada, room.code) == [seat.number]
    if way == "let go":
        seats.let_go(bob, room.code)
    elif way == "erase":
        bob.user.delete()
    else:
        seats.keep(session.open_account(), [seat], over=True)
    assert blocks.hidden(ada, room.code) == [seat.number]
    blocks.unblock(ada, room.code, seat.number)
    assert blocks.hidden(ada, room.code) == []


@pytest.mark.parametrize("code", ["../x", "\0", "é" * 40, "a.b/c"])
def test_codes_that_are_none_are_no_failure(code: str) -> None:
    client = signed_in(Client())
    for path, said in (
        ("keep", {"code": code, "back": "1"}),
        ("let-go", {"code": code}),
        ("block", {"seat": f"{code}:0"}),
    ):
        assert client.post(f"/account/{path}", said).status_code < 500, path


def test_a_passkey_sent_twice_at_once_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two requests with one answer both have read the challenge before either wrote that it is used."""
    client = Client(headers={"host": "localhost"})
    asked_for = client.post("/account/passkeys/ask-to-make").json()
    answer = {"answer": Authenticator().make(asked_for), "keep": False}
    noted = client.session[passkeys.ASKED]
    assert client.post("/account/passkeys/make", answer, content_type="application/json").status_code == 200
    late = Client(headers={"host": "localhost"})
    late.post("/account/passkeys/ask-to-make")
    again = late.session
    again[passkeys.ASKED] = noted
    again.save()
    monkeypatch.setattr(passkeys.Passkey.objects, "filter", lambda **_: passkeys.Passkey.objects.none())
    assert late.post("/account/passkeys/make", answer, content_type="application/json").status_code == 403
    assert Account.objects.count() == 1


def test_a_link_of_a_deleted_account_adds_nothing() -> None:
    ada = signed_in(guest()[0])
    path = asked(ada, "new@example.org")
    ada.post("/account/erase")
    assert ada.post(path).status_code == 410
    assert not Account.objects.exists()
    assert not KeptSeat.objects.exists()


def straddled(monkeypatch: pytest.MonkeyPatch, place: Any, name: str, seat: Seat) -> list[play.Claim]:
    """From now on the owner renews the link of ``seat`` just after a request has read who asks."""
    real, renewed = getattr(place, name), list[play.Claim]()

    def late(*said: Any, **more: Any) -> Any:
        found = real(*said, **more)
        if not renewed:
            renewed.append(play.renew_secret(code=seat.table.code, seat=seat.pk))
            seats.forget_others(seat.pk, None)
        return found

    monkeypatch.setattr(place, name, late)
    return renewed


def test_a_thief_cannot_keep_a_seat_while_its_link_is_renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: ask so often that one request has been let in before the renewal and is carried out after it."""
    thief, claim = guest()
    signed_in(thief)
    seats.let_go(Account.objects.get(), claim.table.code)
    assert straddled(monkeypatch, seats, "loose", claim.seat) == []
    thief.post("/account/keep", {"code": claim.table.code})
    assert not KeptSeat.objects.exists()


@pytest.mark.parametrize("what", ["renew", "deputy"])
def test_a_thief_gets_no_link_while_the_old_one_is_renewed(
    what: str, countdown: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = running()
    seat = Seat.objects.get(pk=room.host)
    secret = play.renew_secret(code=room.code, seat=seat.pk).secret
    thief = Client()
    thief.get(f"/t/{room.code}/seat/{secret}/")
    renewed = straddled(monkeypatch, rate_limit, "count", seat)
    said = {"name": "Zoe", "hours": 1}
    answer = thief.post(f"/t/{room.code}/{what}", said, content_type="application/json")
    assert answer.status_code == 403, answer.content
    seat.refresh_from_db()
    assert seat.secret_hash == hash_of(renewed[0].secret)
    assert not seat.deputy_hash


def test_a_thiefs_account_gets_no_key_while_the_link_is_renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    thief, claim = guest()
    signed_in(thief)
    phone = signed_in(Client())
    straddled(monkeypatch, seats, "kept_by", claim.seat)
    assert not seated(phone, claim.table.code)
    assert Seat.objects.get().keys == []
