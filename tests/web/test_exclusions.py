"""People sent away from a lobby: their browser and their account stay out until the host lets them back (T-1.1)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.accounts import seats
from games.accounts.models import Account
from games.tables import play
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.lobby import exclusions
from games.tables.models import Seat, Table
from games.tables.selectors import snapshot

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> play.Claim:
    return play.create_table(host_name="Ada", game="ascending-empires")


def config(client: Client, code: str) -> dict[str, Any]:
    page = client.get(f"/t/{code}/").content.decode()
    found = re.search(r'<script id="room-config" type="application/json">(.*?)</script>', page)
    assert found
    said: dict[str, Any] = json.loads(found[1])
    return said


def joins(client: Client, code: str, name: str) -> str:
    """Code of the refusal; "" for who sat down."""
    body = json.dumps({"name": name})
    answer = client.post(f"/t/{code}/join", body, content_type="application/json")
    return "" if answer.status_code == 200 else str(answer.json()["code"])


def sends_away(host: play.Claim, name: str) -> None:
    seat = Seat.objects.get(table=host.table, name=name)
    play.remove_seat(code=host.table.code, by=host.seat.pk, seat=seat.number)


def names(host: play.Claim) -> list[str]:
    return list(Seat.objects.filter(table=host.table).order_by("number").values_list("name", flat=True))


def test_sent_away_browser_stays_out_until_the_host_lets_it_back(host: play.Claim) -> None:
    code, ben, eve = host.table.code, Client(), Client()
    assert joins(ben, code, "Ben") == ""
    play.join(code=code, name="Cleo")
    sends_away(host, "Ben")
    assert names(host) == ["Ada", "Cleo"]
    assert joins(ben, code, "Ben") == joins(ben, code, "Benjamin") == "sent_away"
    assert config(ben, code)["lost"] == "sent_away"  # which takes no cookie away
    assert joins(ben, code, "Ben") == "sent_away"
    api = ben.post(f"/api/tables/{code}/join/", {"name": "Ben"}, content_type="application/json")
    assert api.json()["code"] == "sent_away"
    assert joins(eve, code, "Ben") == "", "others behind the address sit down, by that name too"
    seen = snapshot(code)
    assert [one["name"] for one in document(seen, 0)["sent_away"]] == ["Ben"]
    assert "sent_away" not in document(seen, 1) | document(seen)
    number = document(seen, 0)["sent_away"][0]["seat"]
    with pytest.raises(Refused, match="not_host"):
        play.let_back(code=code, by=Seat.objects.get(table=host.table, name="Cleo").pk, seat=number)
    play.let_back(code=code, by=host.seat.pk, seat=number)
    assert "lost" not in config(Client(), code)
    assert joins(ben, code, "Benny") == ""
    assert names(host) == ["Ada", "Cleo", "Ben", "Benny"]


def test_sent_away_account_stays_out_on_every_device(host: play.Claim) -> None:
    code = host.table.code
    account = Account.objects.create(user=User.objects.create(username="dan"), handle="aa", name="Dan")
    claim = play.join(code=code, name="Dan")
    seats.keep(account, [claim.seat])
    sends_away(host, "Dan")
    elsewhere = Client()
    elsewhere.force_login(account.user)
    assert joins(elsewhere, code, "Dan") == "sent_away"
    assert config(elsewhere, code)["lost"] == "sent_away"
    assert seats.kept_by(account) == []
    assert "The host has sent you away from this table." in elsewhere.get("/").content.decode()
    play.join(code=code, name="Eve")
    play.start_game(code=code, by=host.seat.pk)
    assert sorted(names(host)) == ["Ada", "Eve"]


def test_sent_away_neighbour_at_one_device_comes_back_by_the_host_alone(host: play.Claim) -> None:
    code, device = host.table.code, Client()
    assert joins(device, code, "Ben") == ""
    device.post(f"/t/{code}/hand/add", {"name": "Kim"})
    assert "Kim" in names(host)
    sends_away(host, "Kim")
    config(device, code)  # loads the page, which keeps what the device once held
    assert device.post(f"/t/{code}/hand/add", {"name": "Kim"}).status_code == 409
    sends_away(host, "Ben")
    assert joins(device, code, "Ben") == "sent_away"
    for away in exclusions.excluded_seats(code):
        play.let_back(code=code, by=host.seat.pk, seat=away.number)
    assert joins(device, code, "Ben") == ""


def test_sent_away_player_is_not_expected_at_a_rematch(host: play.Claim) -> None:
    code = host.table.code
    ben = play.join(code=code, name="Ben")
    play.start_game(code=code, by=host.seat.pk)
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED, wake_at=None)
    again = play.rematch(code=code, seat=host.seat.pk)
    play.rematch(code=code, seat=ben.seat.pk)
    sends_away(again, "Ben")
    assert snapshot(again.table.code).expected == ()
    with pytest.raises(Refused, match="sent_away"):
        play.rematch(code=code, seat=ben.seat.pk)
