"""An account that leaves a browser takes everything of its own along, and nothing of others who play there."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.accounts.models import Account
from games.notices.models import Browser
from games.tables import play
from games.tables.core import seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.models import Group, Seat, Table
from games.web import group_marks, known
from tests.security.test_accounts import BEN, jar, secret_of, told_by_push
from tests.tables.test_takeovers import Evening
from tests.web.test_account import ADA, asked, guest, seated, signed_in

pytestmark = pytest.mark.django_db

HERE, THERE = "https://push.example/here", "https://push.example/there"


def clean_up(client: Client, endpoint: str | None = HERE) -> dict[str, Any]:
    answer = client.post("/account/clean-up", {"endpoint": endpoint}, "application/json")
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def endpoints(seat: Seat) -> list[str]:
    return list(Browser.objects.filter(reader__seat=seat).values_list("endpoint", flat=True))


@pytest.mark.parametrize("way", ["sign-out", "another account"])
def test_pushes_to_a_left_browser_end_and_others_go_on(way: str) -> None:
    ada, claim = guest()
    signed_in(ada)
    for endpoint in (HERE, THERE):
        told_by_push(claim.seat, endpoint)
    if way == "sign-out":
        ada.post("/account/sign-out")
    else:
        ada.post(asked(Client(), BEN))
    assert clean_up(ada) == {"held": {}, "told": False}
    assert endpoints(claim.seat) == [THERE]


def test_pushes_for_a_friend_at_the_device_go_on() -> None:
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    ada.post(f"/t/{code}/hand/add", {"name": "Bob"})
    bob = Seat.objects.get(name="Bob")
    for seat in (claim.seat, bob):
        told_by_push(seat, HERE)
    ada.post("/account/sign-out")
    assert clean_up(ada) == {"held": {code: [bob.number]}, "told": True}
    assert (endpoints(claim.seat), endpoints(bob)) == ([], [HERE])
    assert clean_up(ada, None) == {"held": {code: [bob.number]}, "told": False}


def test_a_stranger_ends_no_pushes_without_their_address() -> None:
    _, claim = guest()
    told_by_push(claim.seat, HERE)
    assert clean_up(Client(), THERE) == {"held": {}, "told": False}
    assert endpoints(claim.seat) == [HERE]
    assert (
        Client(enforce_csrf_checks=True).post("/account/clean-up", "{}", "application/json").status_code
        == 403
    )
    assert Client().post("/account/clean-up", {}, "application/json").status_code == 400


@pytest.mark.parametrize("way", ["", "everywhere", "another account"])
def test_a_browsers_marks_end_with_the_account(way: str) -> None:
    ada, claim = guest()
    group = friends(claim)
    signed_in(ada)
    ada.post(f"/group/{group.code}/say", {"do": "me", "name": "Ada"})
    elsewhere = signed_in(Client())
    assert f"group-{group.code}" in jar(ada)
    assert jar(ada)["django_language"] == "en"
    if way == "another account":
        ada.post(asked(Client(), BEN))
        assert "django_language" in jar(ada)
    else:
        ada.post("/account/sign-out", {"everywhere": way})
        assert jar(ada).keys() <= {"csrftoken"}
    assert f"group-{group.code}" not in jar(ada)
    mark = {browser: is_known(browser, ADA) for browser in (ada, elsewhere)}
    assert mark == {ada: False, elsewhere: way != "everywhere"}
    assert is_known(ada, BEN) == (way == "another account")


def friends(claim: play.Claim) -> Group:
    """A group of which the table is."""
    group = Group.objects.create(code="ABCD-EFGH-2345", name="Fridays")
    Table.objects.filter(pk=claim.table.pk).update(group=group)
    return group


def is_known(client: Client, address: str) -> bool:
    request = type("Request", (), {"COOKIES": jar(client)})()
    return known.is_known(request, address)


def test_a_friends_group_stays_in_the_browser() -> None:
    ada, claim = guest()
    code = claim.table.code
    ada.post(f"/t/{code}/hand/add", {"name": "Bob"})
    group = friends(claim)
    signed_in(ada)
    ada.post(f"/group/{group.code}/say", {"do": "me", "name": "bob"})
    ada.post("/account/sign-out")
    assert f"{group_marks.PREFIX}{group.code}" in jar(ada)


def test_a_robots_seat_is_forgotten_with_the_seat_that_plays_it() -> None:
    evening = Evening()
    code = evening.room.code
    client = Client()
    client.get(f"/t/{code}/seat/{play.renew_secret(code=code, seat=evening.ada.pk).secret}/")
    signed_in(client)
    client.post("/account/keep", {"code": code})
    client.post(f"/t/{code}/takeover", {"robot": str(evening.robots[0].number)})
    assert client.get(f"/t/{code}/").context["room"]["own"] == evening.ada.name
    client.post("/account/sign-out")
    assert not {f"seat-{code}", f"hand-{code}"} & jar(client).keys()


def test_a_browser_forgets_seats_that_no_account_keeps() -> None:
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    other = play.create_table(host_name="Ada")
    ada.get(f"/t/{other.table.code}/seat/{other.secret}/")
    ada.post(f"/t/{other.table.code}/hand/add", {"name": "Eve"})
    told_by_push(other.seat, HERE)
    ada.post("/account/sign-out")
    assert "Not my browser" in ada.get("/account/").content.decode()
    assert clean_up(ada)["told"]
    ada.post("/account/forget-seats")
    assert jar(ada).keys() <= {"csrftoken"}
    assert clean_up(ada) == {"held": {}, "told": False}
    assert "Not my browser" not in ada.get("/account/").content.decode()
    assert not seated(ada, code)
    assert Client(enforce_csrf_checks=True).post("/account/forget-seats").status_code == 403


def test_signing_out_everywhere_shuts_out_a_device_with_the_own_link() -> None:
    """The attack: a phone that was lost sat down there itself, and knows the private link."""
    phone, claim = guest()
    code = claim.table.code
    signed_in(phone)
    home = signed_in(Client())
    lost = dict(jar(phone))
    assert seated(home, code)
    home.post("/account/sign-out", {"everywhere": "1"})
    for name, value in lost.items():
        phone.cookies[name] = value
    assert not seated(phone, code)
    assert phone.get(f"/t/{code}/seat/{claim.secret}/").status_code == 404
    assert seat_by_secret(code, claim.secret) is None
    signed_in(home)
    assert seated(home, code), "the account opens it still"
    assert home.post(f"/t/{code}/renew").status_code == 302
    assert home.get(f"/api/tables/{code}/").json()["doc"]["link"]


def test_an_account_opens_both_its_seats_at_a_table_again() -> None:
    ada, claim = guest()
    code = claim.table.code
    signed_in(ada)
    ada.post(f"/t/{code}/hand/add", {"name": "Eve"})
    ada.post(f"/t/{code}/hand/turn", {"seat": 1})
    ada.post("/account/keep", {"code": code})
    assert Account.objects.get().seats.count() == 2
    ada.post("/account/sign-out", {"everywhere": "1"})
    home = signed_in(Client())
    page = home.get(f"/t/{code}/").context["room"]
    assert (page["seated"], page["beside"]) == (True, ["Ada"])
    assert home.get(f"/t/{code}/").context["room"]["beside"] == ["Ada"]
    assert len(seat_cookies.hand_in(jar(home), code)) == 1
    assert [len(seat.keys) for seat in Seat.objects.order_by("number")] == [1, 1]
    keys = [secret_of(home, code), *seat_cookies.hand_in(jar(home), code)]
    home.post("/account/sign-out")
    assert [seat_by_secret(code, key) for key in keys] == [None, None]
