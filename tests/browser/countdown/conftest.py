"""A server with one game more on its shelf, which its tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import Server, Site

STANDS = "tests.browser.countdown.settings"


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose shelf has Countdown too."""
    site = Site(tmp_path_factory.mktemp("site"), DJANGO_SETTINGS_MODULE=STANDS, STATIC_HASHED="0")
    site.prepare()
    server = Server(site, tmp_path_factory.mktemp("server")).start()
    yield server
    server.close()
