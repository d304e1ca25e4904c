"""The page of a table: its shell, sitting down, private links, content, languages."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.tables import play
from games.tables.core import seat_cookies
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim() -> play.Claim:
    return play.create_table(host_name="Ada", name="Friday")


def seat_cookie(client: Client, code: str) -> str:
    return seat_cookies.secret_in({name: morsel.value for name, morsel in client.cookies.items()}, code) or ""


def test_the_shell_tells_the_script_what_it_must_know(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    response = client.get(f"/t/{code}/")
    page = response.content.decode()
    found = re.search(r'<script id="room-config" type="application/json">(.*?)</script>', page)
    assert found
    config = json.loads(found[1])
    assert config["code"] == code
    assert config["ws"] == f"/ws/t/{code}/"
    assert config["join_url"] == f"/t/{code}/join"
    assert config["api"] == f"/api/tables/{code}/"
    assert config["csrf"]
    assert config["seated"] is False
    assert 'id="app"' in page
    assert claim.secret not in page
    assert "no-cache" in response["Cache-Control"]


def test_length_of_a_packed_page_tells_nothing_of_its_token(client: Client, claim: play.Claim) -> None:
    pages = [client.get(f"/t/{claim.table.code}/", headers={"accept-encoding": "gzip"}) for _ in range(8)]
    assert {page["Content-Encoding"] for page in pages} == {"gzip"}
    assert len({len(page.content) for page in pages}) > 1, "lengths are random"
    tokens = [re.findall(r'"csrf": "(\w+)"', gzip.decompress(page.content).decode())[0] for page in pages]
    assert len(set(tokens)) == len(pages), "masked anew in each answer"


def test_the_content_of_a_game_is_fetched_beside_the_scripts(client: Client, claim: play.Claim) -> None:
    table = claim.table
    preloaded = f'<link rel="preload" as="fetch" crossorigin href="/content/{table.content_id}.json">'
    assert preloaded not in client.get(f"/t/{table.code}/").content.decode()
    play.join(code=table.code, name="Bo")
    play.start_game(code=table.code, by=claim.seat.pk)
    assert preloaded in client.get(f"/t/{table.code}/").content.decode()


def test_names_cannot_break_out_of_the_page(client: Client) -> None:
    evil = play.create_table(host_name="Ada", name="</script><script>x</script>")
    page = client.get(f"/t/{evil.table.code}/").content.decode()
    assert "<script>x" not in page


def test_codes_are_brought_into_their_one_form(client: Client, claim: play.Claim) -> None:
    assert client.get(f"/t/{claim.table.code.lower()}/")["Location"] == f"/t/{claim.table.code}/"


@pytest.mark.parametrize("address", ["/t/AAAA-2222/", "/t/AAAA-2222/seat/abcdefghijklmnopqrst/"])
def test_unknown_tables_are_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_joining_by_form_seats_and_returns_to_the_room(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    response = client.post(f"/t/{code}/join", {"name": "Ben"})
    assert response["Location"] == f"/t/{code}/"
    assert Seat.objects.get(name="Ben").number == 1
    assert client.get(f"/t/{code}/").context["room"]["seated"]


def test_joining_by_json(client: Client, claim: play.Claim) -> None:
    address = f"/t/{claim.table.code}/join"
    response = client.post(address, {"name": "Ben"}, "application/json")
    assert response.json() == {"code": claim.table.code, "seat": 1}
    again = client.post(address, {"name": "Ben once more"}, "application/json")
    assert again.json()["seat"] == 1
    assert Seat.objects.count() == 2


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ('{"name": "ADA"}', 409, "name_taken"),
        ('{"name": ""}', 400, "malformed"),
        ('{"name": 3}', 400, "malformed"),
        ("[]", 400, "malformed"),
        ("{", 400, "malformed"),
        ('{"name": "' + "x" * 25 + '"}', 400, "too_long"),
        ('{"name": "' + "x" * 9000 + '"}', 400, "malformed"),
    ],
)
def test_refused_names(client: Client, claim: play.Claim, body: str, status: int, code: str) -> None:
    response = client.post(f"/t/{claim.table.code}/join", body, "application/json")
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["text"]
    assert not response.cookies.get(seat_cookies.cookie_name(claim.table.code))


def test_a_refused_form_is_a_page_with_a_way_on(client: Client, claim: play.Claim) -> None:
    response = client.post(f"/t/{claim.table.code}/join", {"name": "ada"})
    assert response.status_code == 409
    assert f'href="/t/{claim.table.code}/"' in response.content.decode()


def test_joining_a_table_that_is_not_there(client: Client) -> None:
    assert client.post("/t/AAAA-2222/join", {"name": "Ben"}).status_code == 404


def test_joining_a_game_that_has_begun(client: Client) -> None:
    claim = play.create_table(host_name="Ada", bots=1)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    response = client.post(f"/t/{claim.table.code}/join", {"name": "Ben"}, "application/json")
    assert response.json()["code"] == "already_started"


def test_joining_needs_the_page_s_own_token(claim: play.Claim) -> None:
    client = Client(enforce_csrf_checks=True)
    address = f"/t/{claim.table.code}/join"
    refused = client.post(address, {"name": "Ben"}, "application/json")
    assert refused.status_code == 403
    assert "Your browser keeps no cookies of this site." in refused.content.decode()
    token = client.get(f"/t/{claim.table.code}/").context["room"]["csrf"]
    headers = {"X-CSRFToken": token}
    forged = client.post(
        address, {"name": "Ben"}, "application/json", headers={"X-CSRFToken": "x" * len(token)}
    )
    assert "This page has been open too long." in forged.content.decode()
    assert client.post(address, {"name": "Ben"}, "application/json", headers=headers).status_code == 200


def test_the_private_link_gives_the_seat_and_leaves_no_trace(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    response = client.get(f"/t/{code}/seat/{claim.secret}/")
    assert response["Location"] == f"/t/{code}/"
    assert response["Referrer-Policy"] == "no-referrer"
    assert "no-store" in response["Cache-Control"]
    assert seat_cookie(client, code) == claim.secret
    assert claim.secret not in client.get(f"/t/{code}/").content.decode()


def test_a_wrong_secret_opens_nothing(client: Client, claim: play.Claim) -> None:
    assert client.get(f"/t/{claim.table.code}/seat/{'x' * 32}/").status_code == 404
    assert seat_cookies.cookie_name(claim.table.code) not in client.cookies


def test_cookie_is_renewed_at_each_visit_and_dropped_when_useless(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    client.get(f"/t/{code}/seat/{claim.secret}/")
    assert client.get(f"/t/{code}/").cookies[seat_cookies.cookie_name(code)]["max-age"] > 0
    Seat.objects.update(secret_hash="0" * 64)
    assert client.get(f"/t/{code}/").cookies[seat_cookies.cookie_name(code)]["max-age"] == 0


def test_one_table_s_cookie_is_no_good_at_another(client: Client, claim: play.Claim) -> None:
    other = play.create_table(host_name="Ada").table.code
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    value = client.cookies[seat_cookies.cookie_name(claim.table.code)].value
    assert seat_cookies.secret_in({seat_cookies.cookie_name(claim.table.code): value}, claim.table.code)
    assert seat_cookies.secret_in({seat_cookies.cookie_name(other): value}, other) is None
    tampered = value[:-1] + ("A" if value[-1] != "A" else "B")
    assert (
        seat_cookies.secret_in({seat_cookies.cookie_name(claim.table.code): tampered}, claim.table.code)
        is None
    )


def test_content_never_changes_under_its_address(client: Client, claim: play.Claim) -> None:
    response = client.get(f"/content/{claim.table.content_id}.json", headers={"accept-encoding": "identity"})
    assert response["Content-Type"] == "application/json"
    assert "immutable" in response["Cache-Control"]
    assert "public" in response["Cache-Control"]
    assert response.json() == claim.table.content.data
    assert client.get(f"/content/{'0' * 64}.json").status_code == 404


def test_pages_speak_the_reader_s_language(client: Client, claim: play.Claim) -> None:
    for asked, lang in (("fr", "fr"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("en-GB", "en"), ("de", "en")):
        response = client.get(f"/t/{claim.table.code}/", headers={"accept-language": asked})
        assert f'<html lang="{lang}"' in response.content.decode()
        assert response.context["room"]["language"] == lang


def test_the_language_can_be_switched(client: Client) -> None:
    response = client.post("/i18n/setlang/", {"language": "fr", "next": "/about/"})
    assert response["Location"] == "/about/"
    assert '<html lang="fr"' in client.get("/about/", headers={"accept-language": "en"}).content.decode()


def test_scripts_get_messages_of_the_language(client: Client, claim: play.Claim) -> None:
    """As static files, which a browser keeps; English needs none. A lobby fetches those of its game later."""
    page = client.get(f"/t/{claim.table.code}/", headers={"accept-language": "fr"})
    paths = re.findall(
        r'<script defer src="/static/(messages/fr/[a-z-]+\.js)"></script>', page.content.decode()
    )
    assert paths == ["messages/fr/djangojs.js"]
    assert page.context["room"]["messages"] == ["/static/messages/fr/djangojs-starciv.js"]
    site, game = (
        Path(str(finders.find(f"messages/fr/{domain}.js"))).read_text()
        for domain in ("djangojs", "djangojs-starciv")
    )
    assert '"{first} and {last}":"{first} et {last}"' in site
    assert '"{n} card":["{n} carte","{n} cartes"]' in game + site
    assert "plural:(n)=>Number(" in site
    english = client.get(f"/t/{claim.table.code}/", headers={"accept-language": "en"}).content.decode()
    assert "messages/" not in english


def test_about(client: Client) -> None:
    assert "Thibaut Charron" in client.get("/about/").content.decode()


def test_health(client: Client) -> None:
    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 200


def test_closed_tables_are_gone(client: Client, claim: play.Claim) -> None:
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    play.leave_lobby(code=claim.table.code, seat=claim.seat.pk)
    assert Table.objects.get().status == Table.Status.CLOSED
    assert client.cookies[seat_cookies.cookie_name(claim.table.code)].value
    assert "Everybody left this table before its game began." in client.get("/").content.decode()
    for rest in ("", "replay/", f"seat/{claim.secret}/", f"seat/{'x' * 32}/"):
        page = client.get(f"/t/{claim.table.code}/{rest}")
        assert page.status_code == 410
        assert "Everybody left this table before its game began." in page.content.decode()
    assert not client.cookies[seat_cookies.cookie_name(claim.table.code)].value
    assert "Everybody left this table" not in client.get("/").content.decode()
    told = client.post(f"/t/{claim.table.code}/join", {"name": "Ben"}, content_type="application/json")
    assert (told.status_code, told.json()["code"], told.json()["by"]) == (410, "table_closed", "left")
    assert client.get("/", {"code": claim.table.code}).status_code == 410
