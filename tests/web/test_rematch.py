"""The form of the rematch: it seats the browser that holds the seat, and nobody else."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from games.notices.models import Mailbox, Reader
from games.tables import play
from games.tables.core import seat_cookies, timing
from games.tables.core.access import seat_by_secret
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended() -> tuple[play.Claim, play.Claim]:
    """Two people at a table that is over."""
    ada = play.create_table(host_name="Ada", name="Friday")
    code = ada.table.code
    bo = play.join(code=code, name="Bo")
    play.start_game(code=code, by=ada.seat.pk)
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED, **timing.NO_CLOCKS)
    return ada, bo


def browser(claim: play.Claim) -> Client:
    client = Client()
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    return client


def config(client: Client, code: str, path: str = "") -> dict[str, Any]:
    page = client.get(f"/t/{code}/{path}").content.decode()
    found = re.search(r'<script id="room-config" type="application/json">(.*?)</script>', page)
    assert found
    return dict(json.loads(found[1]))


def held(client: Client, code: str) -> Seat | None:
    cookies = {name: morsel.value for name, morsel in client.cookies.items()}
    secret = seat_cookies.secret_in(cookies, code)
    return seat_by_secret(code, secret) if secret else None


def test_one_press_seats_each_at_the_same_new_table(ended: tuple[play.Claim, play.Claim]) -> None:
    code = ended[0].table.code
    places = []
    for claim in ended:
        client = browser(claim)
        answer = client.post(config(client, code)["rematch_url"])
        assert answer.status_code == 302
        places.append(answer["Location"])
        new = answer["Location"].split("/")[2]
        seat = held(client, new)
        assert seat is not None
        assert seat.name == claim.seat.name
        assert (
            client.post(f"/t/{code}/rematch")["Location"] == answer["Location"]
        )  # a second press leads there
    assert places[0] == places[1]
    assert Seat.objects.filter(table__code=new).count() == 2


def test_whoever_watches_again_may_ask_for_it_there(ended: tuple[play.Claim, play.Claim]) -> None:
    code = ended[0].table.code
    answer = browser(ended[0]).post(config(browser(ended[0]), code, "replay/")["rematch_url"])
    assert answer.status_code == 302
    assert Table.objects.filter(rematch_of__code=code).exists()
    assert "rematch_url" not in config(Client(), code, "replay/")


def test_strangers_and_deputies_get_no_seat(ended: tuple[play.Claim, play.Claim]) -> None:
    code, stranger = ended[0].table.code, Client()
    assert stranger.post(f"/t/{code}/rematch").status_code == 403
    assert "rematch_url" not in config(stranger, code)
    Table.objects.filter(code=code).update(status=Table.Status.PLAYING)
    deputy = browser(play.appoint_deputy(code=code, seat=ended[0].seat.pk, name="Di", hours=4))
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED)
    assert deputy.post(f"/t/{code}/rematch").status_code == 409
    assert not Table.objects.filter(rematch_of__code=code).exists()


def test_the_link_of_the_new_table_offers_who_sat_there_their_seat(
    ended: tuple[play.Claim, play.Claim],
) -> None:
    code = ended[0].table.code
    new = browser(ended[0]).post(f"/t/{code}/rematch")["Location"].split("/")[2]
    other = browser(ended[1])
    said = config(other, new)
    assert (said["claim_url"], said["claims"]) == (f"/t/{code}/rematch", ended[1].seat.name)
    assert "claim_url" not in config(Client(), new)
    other.post(said["claim_url"])
    assert "claim_url" not in config(other, new)


def test_notices_go_with_the_person(ended: tuple[play.Claim, play.Claim]) -> None:
    code, seat = ended[1].table.code, Seat.objects.get(pk=ended[1].seat.pk)
    reader = Reader.objects.create(seat=seat, language="fr", site="https://x.test", off=["vote:mail"])
    Mailbox.objects.create(reader=reader, address="bo@x.test", confirmed_at=seat.joined)
    browser(ended[1]).post(f"/t/{code}/rematch")
    there = Reader.objects.get(seat__table__rematch_of__code=code)
    assert (there.language, there.off, there.mailbox.address) == ("fr", ["vote:mail"], "bo@x.test")
    assert there.mailbox.confirmed_at == seat.joined
