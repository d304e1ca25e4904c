"""Pushes to a browser: the cryptography by the RFC's own example, and real posts to a push service of our own."""

from __future__ import annotations

import hashlib
import time
from io import StringIO

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from django.core.management import call_command
from django.test import Client

from games.notices import subscriptions, webpush
from games.notices.models import Browser as BrowserRow
from games.notices.subscriptions import Asker
from games.tables import play
from tests.notices.conftest import SITE, Pass, news
from tests.notices.receiving import Browser, Service, b64, claims, unb64
from tests.tables.rooms import Room, running

POST = {"control": "correspondence", "response_time": 43_200, "decision_time": 86_400}


def test_a_message_is_encrypted_as_the_example_of_the_rfc() -> None:
    """RFC 8291, appendix A."""
    key = ec.derive_private_key(
        int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    sealed = webpush.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        key,
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert b64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.fixture
def room(db: None, watch: object, service: Service) -> Room:
    return running(clock=POST, name="Friday")


def told(room: Room, browser: Browser, endpoint: str, language: str = "en") -> None:
    said = browser.subscription(endpoint)
    subscriptions.add_browser(seat=room.seat(0), subscription=said, asker=Asker(language, SITE), visitor="")


def test_a_browser_reads_what_is_pushed(room: Room, service: Service, later: Pass) -> None:
    browser = Browser()
    told(room, browser, f"{service.url}/one", "fr")
    later(0)
    later(60)
    ((path, headers, body),) = service.posts
    assert path == "/one"
    said = browser.read(body)
    assert (said["url"], said["tag"]) == (f"{SITE}/t/{room.code}/", room.code)
    assert said["title"] == "Friday\u00a0: C’est à vous de jouer."
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    sender = claims(headers["Authorization"])
    assert sender["k"] == subscriptions.render_subscriptions(room.seat(0))["push_key"]
    assert (sender["aud"], sender["sub"]) == (service.url, SITE)
    assert 0 < sender["exp"] - time.time() <= 24 * 3600
    assert later(3600)
    assert len(service.posts) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_no_more_is_forgotten(
    room: Room, service: Service, later: Pass, status: int
) -> None:
    told(room, Browser(), f"{service.url}/gone")
    told(room, Browser(), f"{service.url}/here")
    service.answers["/gone"] = status
    later(0)
    later(60)
    assert list(BrowserRow.objects.values_list("endpoint", flat=True)) == [f"{service.url}/here"]
    assert news().get().state == "sent"


def test_a_service_in_trouble_is_tried_again(room: Room, service: Service, later: Pass) -> None:
    told(room, Browser(), f"{service.url}/one")
    service.answers["/one"] = 503
    later(0)
    later(60)
    service.answers["/one"] = 201
    later(60)
    assert len(service.posts) == 2
    assert news().get().state == "sent"


def test_no_other_address_is_followed(room: Room, service: Service, later: Pass) -> None:
    told(room, Browser(), f"{service.url}/one")
    service.answers["/one"] = 307
    later(0)
    later(60)
    assert [path for path, _, _ in service.posts] == ["/one"]
    assert news().get().state == "failed"


def test_the_panel_adds_and_drops_browsers(db: None, client: Client, service: Service) -> None:
    claim = play.create_table(host_name="Ada")
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    address = f"/t/{claim.table.code}/notices/push"
    for number in range(8):
        said = {"subscription": Browser().subscription(f"{service.url}/{number}")}
        assert client.put(address, said, "application/json").status_code == 200
    kept = BrowserRow.objects.order_by("pk").values_list("endpoint", flat=True)
    assert list(kept) == [f"{service.url}/{number}" for number in range(2, 8)]
    dropped = client.delete(address, {"endpoint": f"{service.url}/7"}, "application/json")
    assert dropped.json()["browsers"] == 5
    assert client.delete(address, {"endpoint": None}, "application/json").json()["browsers"] == 0


def test_the_panel_knows_this_browser_by_a_mark(room: Room, service: Service) -> None:
    told(room, Browser(), f"{service.url}/one")
    shown = subscriptions.render_subscriptions(room.seat(0))
    assert shown["told"] == [hashlib.sha256(f"{service.url}/one".encode()).hexdigest()[:32]]
    assert service.url not in str(shown)


def test_a_trial_goes_to_one_browser(db: None, client: Client, service: Service) -> None:
    claim = play.create_table(host_name="Ada")
    code = claim.table.code
    client.get(f"/t/{code}/seat/{claim.secret}/")
    browsers = {name: Browser() for name in ("one", "two")}
    for name, browser in browsers.items():
        said = {"subscription": browser.subscription(f"{service.url}/{name}")}
        client.put(f"/t/{code}/notices/push", said, "application/json")

    def tried(endpoint: object, by: Client = client) -> object:
        answer = by.post(f"/t/{code}/notices/push/test", {"endpoint": endpoint}, "application/json")
        return answer.json().get("outcome") or answer.json()["code"]

    assert tried(f"{service.url}/two") == "sent"
    ((path, _, body),) = service.posts
    assert path == "/two"
    said = browsers["two"].read(body)
    assert said["title"] == "Star Civilisations: notifications work here"
    assert said["url"].endswith(f"/t/{code}/")
    assert tried(f"{service.url}/three") == tried(None) == "bad_subscription"
    assert tried(f"{service.url}/two", Client()) == "not_seated"
    service.answers["/two"] = 503
    assert tried(f"{service.url}/two") == "later"
    service.answers["/two"] = 410
    assert tried(f"{service.url}/two") == "gone"
    assert list(BrowserRow.objects.values_list("endpoint", flat=True)) == [f"{service.url}/one"]
    assert [tried(f"{service.url}/one") for _ in range(4)] == ["sent", "sent", "sent", "too_fast"]


def test_a_renewed_subscription_takes_the_place_of_the_old(
    db: None, client: Client, service: Service, later: Pass
) -> None:
    rooms = [running(clock=POST), running(clock=POST)]
    for room in rooms:
        told(room, Browser(), f"{service.url}/old")
    told(rooms[1], Browser(), f"{service.url}/new")
    told(rooms[1], Browser(), f"{service.url}/other")
    fresh = Browser()

    def renewed(old: object) -> int:
        said = {"old": old, "subscription": fresh.subscription(f"{service.url}/new")}
        strict = Client(enforce_csrf_checks=True)
        return strict.post("/push/renew", said, "application/json").status_code

    assert [renewed(f"{service.url}/stranger"), renewed(None)] == [200, 200]
    assert BrowserRow.objects.filter(endpoint=f"{service.url}/old").count() == 2
    assert renewed(f"{service.url}/old") == 200
    endpoints = sorted(BrowserRow.objects.values_list("endpoint", flat=True))
    assert [end.rpartition("/")[2] for end in endpoints] == ["new", "new", "other"]
    later(0)
    later(60)
    ours = [body for path, _, body in service.posts if path == "/new"]
    assert [fresh.read(body)["tag"] for body in ours] == [room.code for room in rooms]
    bad = client.post("/push/renew", {"old": f"{service.url}/new", "subscription": {}}, "application/json")
    assert (bad.status_code, bad.json()["code"]) == (400, "bad_subscription")


@pytest.mark.parametrize("part", ["endpoint", "p256dh", "auth"])
def test_what_is_no_subscription_is_refused(db: None, client: Client, service: Service, part: str) -> None:
    claim = play.create_table(host_name="Ada")
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    said = Browser().subscription(f"{service.url}/one")
    (said if part == "endpoint" else said["keys"])[part] = "file:///etc/passwd"
    answer = client.put(f"/t/{claim.table.code}/notices/push", {"subscription": said}, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_subscription")
    assert not BrowserRow.objects.exists()


def test_the_service_worker_looks_after_the_whole_site(db: None, client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert b"showNotification" in answer.content
    assert "default-src 'self'" in answer["Content-Security-Policy"]


def test_set_up_makes_the_key_once(db: None) -> None:
    said = [StringIO(), StringIO()]
    for out in said:
        call_command("pushkey", stdout=out)
    assert said[0].getvalue() == said[1].getvalue() == f"{webpush.public_key(subscriptions.push_key())}\n"
