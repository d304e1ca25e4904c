"""Weight of first visits in bytes over the wire, and what a later visit need not fetch again, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games import registry
from tests.browser.people import ENGLISH, FRENCH, Person
from tests.browser.test_translated_tables import OPEN, PLAY, START
from tests.server import Server

HOME, LOBBY = 90_000, 178_000
"""Bytes over the wire, compressed, until a page of a first visit can be used."""
TABLE = {
    "starciv": 236_500,  # may only shrink, to 200,000
    "elgebar": 203_500,  # likewise
    "galaxy": 202_000,  # likewise
    "ascending-empires": 186_000,
    "bss": 184_000,
}
LATER_VISIT = 15_800
HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")


class Traffic:
    """Everything that a page fetches: bytes over the wire by address, and headers of what it got."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, int] = {}
        self.caching: dict[str, str] = {}
        self._names: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._note_request)
        session.on("Network.loadingFinished", self._note_size)
        session.on("Network.webSocketFrameReceived", self._note_frame)
        page.on(
            "response",
            lambda answer: self.caching.update({answer.url: answer.headers.get("cache-control", "")}),
        )
        session.send("Network.enable")

    def _note_request(self, event: dict[str, Any]) -> None:
        self._names[event["requestId"]] = event["request"]["url"]

    def _note_size(self, event: dict[str, Any]) -> None:
        url = self._names.get(event["requestId"], "?")
        self.bytes[url] = self.bytes.get(url, 0) + int(event["encodedDataLength"])

    def _note_frame(self, event: dict[str, Any]) -> None:
        self.bytes["socket"] = self.bytes.get("socket", 0) + len(event["response"]["payloadData"])

    @property
    def total(self) -> int:
        return sum(self.bytes.values())

    def heaviest(self) -> list[tuple[int, str]]:
        """The largest things first, for messages of failure."""
        return sorted(((size, url) for url, size in self.bytes.items()), reverse=True)[:12]


def visit(page: Page, url: str, *, table: bool = True) -> Traffic:
    """Open a page until nothing more is fetched."""
    traffic = Traffic(page)
    person = Person(page)
    page.goto(url, wait_until="networkidle")
    if table:
        person.until(lambda: person.doc, "the table")
    page.evaluate("document.fonts.ready")
    assert person.complaints == []
    return traffic


def check_first(traffic: Traffic, server: Server, most: int) -> None:
    """Check a first visit: at most so many bytes, from this site alone, and static files kept for good."""
    assert traffic.total <= most, (traffic.total, traffic.heaviest())
    assert all(url == "socket" or url.startswith((server.url, "data:")) for url in traffic.bytes), (
        traffic.bytes
    )
    for url, caching in traffic.caching.items():
        if "/static/" in url:
            assert HASHED.search(url), url
            assert "immutable" in caching, (url, caching)


@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
@pytest.mark.parametrize("key", registry.keys())
def test_visits_of_lobby_and_table_are_light(
    server: Server, person: Callable[..., Page], key: str, locale: str
) -> None:
    code, secret = server.run(OPEN.format(key=key)).split()
    check_first(visit(person(locale=locale), f"{server.url}/t/{code}/seat/{secret}/"), server, LOBBY)
    code, secret = server.run(OPEN.format(key=key)).split()  # the server has not shown its lobby to anybody
    server.run(START.format(code=code))
    server.run(PLAY.format(code=code, moves=3))
    page = person(locale=locale)
    check_first(visit(page, f"{server.url}/t/{code}/seat/{secret}/"), server, TABLE[key])
    later = visit(page.context.new_page(), f"{server.url}/t/{code}/")
    assert later.total <= LATER_VISIT, (later.total, later.heaviest())


def test_messages_of_lazy_parts_come_with_the_first_of_them(
    server: Server, person: Callable[..., Page]
) -> None:
    code, secret = server.run(OPEN.format(key="galaxy")).split()
    server.run(START.format(code=code))
    page = person(locale=FRENCH)
    traffic = visit(page, f"{server.url}/t/{code}/seat/{secret}/")
    later = re.compile(r"/messages/fr/[\w-]+\.later\.")
    assert not any(map(later.search, traffic.bytes))
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_text("Ma place sur un autre appareil")).to_be_visible()
    assert any(map(later.search, traffic.bytes))


@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
def test_visits_of_the_home_page_are_light(server: Server, person: Callable[..., Page], locale: str) -> None:
    page = person(locale=locale)
    check_first(visit(page, server.url, table=False), server, HOME)
    later = visit(page.context.new_page(), server.url, table=False)
    assert later.total <= LATER_VISIT, (later.total, later.heaviest())
