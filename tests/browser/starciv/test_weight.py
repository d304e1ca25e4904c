"""What a first visit to a table weighs, where it comes from, and what a second visit need not fetch again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.starciv.staging import stage
from tests.server import Server

FIRST_VISIT = 250_000
"""Bytes over the wire, compressed, until a table can be played at."""
SECOND_VISIT = 30_000
HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")


class Traffic:
    """Everything that a page fetches: bytes over the wire by address, and headers of what it got."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, int] = {}
        self.caching: dict[str, str] = {}
        self._names: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketFrameReceived", self._frame)
        page.on(
            "response",
            lambda answer: self.caching.update({answer.url: answer.headers.get("cache-control", "")}),
        )
        session.send("Network.enable")

    def _asked(self, event: dict[str, Any]) -> None:
        self._names[event["requestId"]] = event["request"]["url"]

    def _loaded(self, event: dict[str, Any]) -> None:
        url = self._names.get(event["requestId"], "?")
        self.bytes[url] = self.bytes.get(url, 0) + int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        self.bytes["socket"] = self.bytes.get("socket", 0) + len(event["response"]["payloadData"])

    @property
    def total(self) -> int:
        return sum(self.bytes.values())

    def heaviest(self) -> list[tuple[int, str]]:
        """The largest things first, for messages of failure."""
        return sorted(((size, url) for url, size in self.bytes.items()), reverse=True)[:12]


def visit(page: Page, url: str) -> Traffic:
    """Open a table in a page until it can be played at."""
    traffic = Traffic(page)
    one = Person(page)
    page.goto(url, wait_until="networkidle")
    one.until(lambda: one.doc, "the table")
    expect(page.locator(".answers .btn").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert one.complaints == []
    return traffic


def test_a_first_visit_is_light_and_a_second_fetches_little(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "cards")
    first = person()
    fresh = visit(first, server.url + staged.links[0])
    assert fresh.total <= FIRST_VISIT, (fresh.total, fresh.heaviest())
    assert all(url == "socket" or url.startswith((server.url, "data:")) for url in fresh.bytes), fresh.bytes
    for url, said in fresh.caching.items():
        if "/static/" in url:
            assert HASHED.search(url), url
            assert "immutable" in said, (url, said)

    again = visit(first.context.new_page(), server.url + staged.link)
    assert again.total <= SECOND_VISIT, (again.total, again.heaviest())
