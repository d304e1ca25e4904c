"""Several players at one device (T-1.4): each seat keeps a secret of its own, one is played at a time."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from games.tables import play
from games.tables.core import seat_cookies, timing
from games.tables.core.access import seat_by_secret
from games.tables.document import document
from games.tables.models import Seat, Table
from games.tables.selectors import snapshot

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim() -> play.Claim:
    return play.create_table(host_name="Ada", name="Friday", game="ascending-empires")


def browser(claim: play.Claim) -> Client:
    client = Client()
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    return client


def cookies(client: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in client.cookies.items() if morsel.value}


def played(client: Client, code: str) -> str:
    """Name of the seat that the browser plays."""
    secret = seat_cookies.secret_in(cookies(client), code)
    seat = seat_by_secret(code, secret) if secret else None
    return seat.name if seat else ""


def beside(client: Client, code: str) -> list[str]:
    """Names of the seats that the browser holds besides, as the page is told."""
    page = client.get(f"/t/{code}/").content.decode()
    found = re.search(r'<script id="room-config" type="application/json">(.*?)</script>', page)
    assert found
    config: dict[str, Any] = json.loads(found[1])
    assert config["turn_url"] == f"/t/{code}/hand/turn"
    return list(config["beside"])


def add(client: Client, code: str, name: str) -> Any:
    return client.post(f"/t/{code}/hand/add", {"name": name})


def turn(client: Client, code: str, name: str) -> Any:
    return client.post(f"/t/{code}/hand/turn", {"seat": Seat.objects.get(table__code=code, name=name).number})


def test_a_player_is_added_and_the_device_goes_from_one_to_the_other(claim: play.Claim) -> None:
    code, client = claim.table.code, browser(claim)
    assert add(client, code, "Bo")["Location"] == f"/t/{code}/"
    assert (played(client, code), beside(client, code)) == ("Ada", ["Bo"]), "who adds plays on as before"
    assert turn(client, code, "Bo").status_code == 302
    assert (played(client, code), beside(client, code)) == ("Bo", ["Ada"])
    turn(client, code, "Ada")
    assert (played(client, code), beside(client, code)) == ("Ada", ["Bo"])
    secrets = set(Seat.objects.filter(table__code=code).values_list("secret_hash", flat=True))
    assert len(secrets) == 2, "each seat has a secret of its own"


def test_only_whoever_sits_adds_players_and_only_before_the_game(claim: play.Claim) -> None:
    code = claim.table.code
    assert add(Client(), code, "Eve").status_code == 403
    client = browser(claim)
    assert add(client, code, "Ada").status_code == 409, "a name is taken once"
    add(client, code, "Bo")
    play.start_game(code=code, by=claim.seat.pk)
    assert add(client, code, "Cy").status_code == 409
    assert [seat.name for seat in Seat.objects.filter(table__code=code)].count("Cy") == 0
    assert beside(client, code) == ["Bo"], "held by name: numbers change when the game begins"


def test_nobody_turns_to_a_seat_that_their_device_does_not_hold(claim: play.Claim) -> None:
    code, client = claim.table.code, browser(claim)
    other = play.join(code=code, name="Eve")
    assert turn(client, code, "Eve").status_code == 403
    assert turn(Client(), code, "Eve").status_code == 403
    assert played(client, code) == "Ada"
    forged = Client()
    forged.cookies[f"hand-{code}"] = json.dumps([other.secret])
    assert turn(forged, code, "Eve").status_code == 403, "not signed by the site"


def test_a_hand_signed_for_one_table_opens_nothing_at_another(claim: play.Claim) -> None:
    client, elsewhere = browser(claim), play.create_table(host_name="Ida").table.code
    add(client, claim.table.code, "Bo")
    value = cookies(client)[f"hand-{claim.table.code}"]
    assert len(seat_cookies.hand_in({f"hand-{claim.table.code}": value}, claim.table.code)) == 1
    assert seat_cookies.hand_in({f"hand-{elsewhere}": value}, elsewhere) == ()
    seat = cookies(client)[f"seat-{claim.table.code}"]
    assert seat_cookies.hand_in({f"hand-{claim.table.code}": seat}, claim.table.code) == ()


def test_a_renewed_link_takes_the_seat_from_the_device(claim: play.Claim) -> None:
    code, client = claim.table.code, browser(claim)
    add(client, code, "Bo")
    bo = Seat.objects.get(table__code=code, name="Bo")
    play.renew_secret(code=code, seat=bo.pk)
    assert beside(client, code) == []
    assert turn(client, code, "Bo").status_code == 403
    assert f"hand-{code}" not in cookies(client), "what opens nothing is forgotten"


def test_a_player_who_leaves_hands_the_device_to_the_next(claim: play.Claim) -> None:
    code, client = claim.table.code, browser(claim)
    add(client, code, "Bo")
    play.leave_lobby(code=code, seat=claim.seat.pk)
    assert beside(client, code) == []
    assert played(client, code) == "Bo"


def test_a_private_link_adds_its_seat_to_the_device_when_asked_so(claim: play.Claim) -> None:
    code, client = claim.table.code, browser(claim)
    bo = play.join(code=code, name="Bo")
    link = f"/t/{code}/seat/{bo.secret}/"
    assert "Play both here" in client.get(link).content.decode()
    assert played(client, code) == "Ada", "a click alone changes nothing"
    client.post(link, {"beside": "1"})
    assert (played(client, code), beside(client, code)) == ("Bo", ["Ada"])


def test_those_of_one_device_sit_down_together_at_a_rematch(claim: play.Claim) -> None:
    # T-1.4, T-11.1
    code, client = claim.table.code, browser(claim)
    add(client, code, "Bo")
    play.start_game(code=code, by=claim.seat.pk)
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED, **timing.NO_CLOCKS)
    again = client.post(f"/t/{code}/rematch")["Location"].split("/")[2]
    assert (played(client, again), beside(client, again)) == ("Ada", ["Bo"])


def test_the_document_says_whether_the_table_is_covered_in_between(claim: play.Claim) -> None:
    """Discs that were scanned are known to one alone (AE-16); BSS hides nothing without bonus and cards."""
    add(browser(claim), claim.table.code, "Bo")
    assert "hides" not in document(snapshot(claim.table.code), 0)["table"], "nothing to hide in the lobby"
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    assert document(snapshot(claim.table.code), 0)["table"]["hides"] is True
    for bonus in ("off", "on"):
        duel = play.create_table(host_name="Ada", game="bss", options={"bonus": bonus, "event_cards": "off"})
        play.join(code=duel.table.code, name="Bo")
        play.start_game(code=duel.table.code, by=duel.seat.pk)
        assert document(snapshot(duel.table.code), 0)["table"].get("hides", False) is (bonus == "on")


def test_a_device_looks_and_answers_for_the_seat_that_is_turned_to_alone(claim: play.Claim) -> None:
    """Beside it the other seats are shut: their eyes, orders and drafts, until the device is turned."""
    code, client = claim.table.code, browser(claim)
    add(client, code, "Bo")
    play.start_game(code=code, by=claim.seat.pk)
    number = {seat.name: seat.number for seat in Seat.objects.filter(table__code=code)}
    film = f"/t/{code}/replay/film.json"
    for name, other in (("Ada", "Bo"), ("Bo", "Ada")):
        if played(client, code) != name:
            turn(client, code, name)
        assert client.get(film).json()["eyes"] == str(number[name])
        assert client.get(film, {"eyes": number[other]}).status_code == 403
        assert client.get(f"/t/{code}/replay/{number[other]}/0.json").status_code == 403
        assert client.get(f"/api/tables/{code}/").json()["doc"]["you"] == number[name]
