"""Sockets open for pages of this site alone."""

from __future__ import annotations

from typing import Any

import pytest

from games.live.origin import is_allowed
from tests.live.browsers import Browser
from tests.live.conftest import Party


@pytest.mark.usefixtures("either_way")
@pytest.mark.parametrize(
    "origin",
    [
        None,
        "http://elsewhere.example",
        "http://testserver.elsewhere.example",
        "http://testserver:8001",
        "https://testserver",
        "https://testserver:80",
        "http://localhost",
        "ftp://testserver",
        "null",
        "",
        "javascript:0",
    ],
)
async def test_foreign_and_missing_origins_are_refused(party: Party, origin: str | None) -> None:
    browser = Browser(party.code, party.secrets[0], origin=origin)
    connected, _ = await browser.socket.connect()
    assert not connected
    assert await browser.socket.receive_nothing()


@pytest.mark.usefixtures("either_way")
async def test_the_site_s_own_pages_may(party: Party) -> None:
    browser = await Browser(party.code, party.secrets[0], origin="http://testserver").open()
    await browser.close()


@pytest.mark.parametrize(
    ("https", "behind", "scheme", "said", "origin"),
    [
        (False, False, "ws", "", "http"),
        (False, False, "wss", "", "https"),
        (True, False, "ws", "", "https"),
        (False, True, "ws", "https", "https"),
        (False, True, "ws", "http", "http"),
        (False, False, "ws", "https", "http"),
    ],
)
def test_the_scheme_is_the_one_that_our_pages_have(
    settings: Any, https: bool, behind: bool, scheme: str, said: str, origin: str
) -> None:
    """By HTTPS at once, by a proxy in front that says so and is believed, or by neither; the other one is refused."""
    settings.HTTPS = https
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if behind else None
    for port, right in (("", True), (":8443", False)):
        for one in ("http", "https"):
            headers = [(b"host", b"testserver"), (b"origin", f"{one}://testserver{port}".encode())]
            scope = {"scheme": scheme, "headers": [*headers, (b"x-forwarded-proto", said.encode())]}
            assert is_allowed(scope) is (right and one == origin)
