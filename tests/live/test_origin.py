"""Who may open a socket: pages of this site, and nothing else."""

from __future__ import annotations

import pytest

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
