"""A table's channel elsewhere: what it hears, and where nothing is ever sent."""

from __future__ import annotations

import json
import socket

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from games.notices import outward, subscriptions
from games.notices.models import Hook
from games.tables.core import attendance
from games.tables.errors import Refused
from games.tables.models import Seat
from tests.notices.conftest import ASKER, SITE, Pass, news
from tests.notices.receiving import Service
from tests.tables.conftest import Watch
from tests.tables.rooms import Room, running

POST = {"control": "correspondence", "response_time": 43_200, "decision_time": 86_400}


@pytest.fixture
def room(db: None, watch: Watch, service: Service, later: Pass) -> Room:
    made = running(clock=POST, name="Friday *night*")
    subscriptions.set_hook(seat=host(made), url=f"{service.url}/hook?wait=1", asker=ASKER, visitor="")
    return made


def host(room: Room) -> Seat:
    return next(seat for seat in (room.seat(0), room.seat(1)) if seat.pk == room.host)


def contents(service: Service) -> list[str]:
    said = [json.loads(body) for _, _, body in service.posts]
    service.posts.clear()
    assert all(one["allowed_mentions"] == {"parse": []} for one in said)
    return [one["content"] for one in said]


def test_a_channel_is_greeted_and_hears_whose_turn_it_is(room: Room, service: Service, later: Pass) -> None:
    later(0)
    assert service.posts[0][0] == "/hook?wait=1"
    (hello,) = contents(service)
    assert hello.startswith("Star Civilisations: the table “Friday \\*night\\*”\n")
    assert hello.endswith(f"Fingerprint of the dice: {room.table.commitment}\n<{SITE}/t/{room.code}/>")
    later(59)
    assert contents(service) == []
    later(1)
    (turns,) = contents(service)
    assert {"It is Ada’s turn.", "It is Bob’s turn."} <= set(turns.split("\n"))
    later(3600)
    assert contents(service) == []


def test_nothing_is_said_of_who_is_at_the_table(
    room: Room, service: Service, later: Pass, watch: Watch
) -> None:
    later(0)
    contents(service)
    watch.pass_by(20)
    attendance.note_seen([room.seat(0).pk])
    later(60)
    assert contents(service) == [
        f"Friday \\*night\\*: It is {room.seat(1).name}’s turn.\n<{SITE}/t/{room.code}/>"
    ]


def test_a_channel_that_is_no_more_is_forgotten(room: Room, service: Service, later: Pass) -> None:
    service.answers["/hook?wait=1"] = 404
    later(0)
    assert not Hook.objects.exists()
    later(120)
    assert len(service.posts) == 1


def test_only_the_host_names_a_channel(room: Room, service: Service, client: Client) -> None:
    guest = next(seat for seat in (room.seat(0), room.seat(1)) if seat.pk != room.host)
    with pytest.raises(Refused, match="not_host"):
        subscriptions.set_hook(seat=guest, url=f"{service.url}/x", asker=ASKER, visitor="")
    with pytest.raises(Refused, match="not_host"):
        subscriptions.drop_hook(guest)
    assert "hook" not in subscriptions.render_subscriptions(guest)
    assert subscriptions.render_subscriptions(host(room))["hook"] is True
    subscriptions.drop_hook(host(room))
    assert not news().filter(state="waiting").exists()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://discord.example/api",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://[64:ff9b::a00:1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/x",
        "https://printer.local/x",
        "https://intranet/x",
        "https://user:word@discord.example/x",
        "https://discord.example:22/x",
        "https://discord.example:x/",
        "https://discord.example/a b",
        "https://discord.example/\r\nHost: x",
        "ftp://discord.example/x",
        "https://discord.example/" + "x" * 1000,
    ],
)
def test_addresses_that_nothing_is_sent_to(url: str) -> None:
    with pytest.raises(outward.ForbiddenError):
        outward.check(url)


def test_ordinary_addresses_are_fine() -> None:
    assert outward.check("https://discord.com/api/webhooks/1/x?wait=true").hostname == "discord.com"


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "100.64.0.1", "0.0.0.0", "fe80::1%eth0", "fd00::1"]
)
def test_names_that_lead_inside_are_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Also where another of the name's addresses is one of the open internet."""

    def look_up(*_asked: object, **_more: object) -> list[object]:
        found = ("93.184.216.34", address)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in found]

    def connect(*_asked: object) -> None:
        raise AssertionError("connected")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(outward.ForbiddenError):
        outward.post("https://discord.example/x", b"{}", {})


def test_who_drips_is_cut_off(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.NOTICES_PRIVATE_TARGETS = True
    monkeypatch.setattr(outward, "LONGEST", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as mute, pytest.raises(OSError):  # noqa: PT011
        outward.post(f"http://127.0.0.1:{mute.getsockname()[1]}/", b"{}", {})
