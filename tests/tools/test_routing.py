"""``deploy/Caddyfile`` in front of two servers: where a table's sockets meet, and what is told when none is there."""

import contextlib
import json
import re
import threading
import time
import urllib.error
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from django.utils import translation

from devtools.environment import ROOT
from tests.caddy import ask_site, caddy
from tests.server import HOST, PATIENCE, free_port

ADDRESSES = [f"/ws/t/{one}{two}K2MX/" for one in "23456789" for two in "ABCDEFGH"]
"""Of 64 tables: the ports are new every time, and eight tables met in one server once in a hundred times."""


class Backend:
    """A server that answers with its name; ``ready`` is what it says at ``/readyz``."""

    def __init__(self, name: str) -> None:
        self.ready = True
        backend = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200 if backend.ready or self.path != "/readyz" else 503)
                self.end_headers()
                self.wfile.write(name.encode())

            def do_POST(self) -> None:
                """Read the whole body, so that Caddy meets the end of what it allows before there is an answer."""
                self.rfile.read(int(self.headers["Content-Length"]))
                self.do_GET()

            def log_message(self, *_args: object, **_more: object) -> None:
                """Nothing: the output of the tests is theirs."""

        self._server = ThreadingHTTPServer((HOST, 0), Handler)
        self.address = f"{HOST}:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def backends() -> Iterator[list[Backend]]:
    both = [Backend("one"), Backend("two")]
    yield both
    for backend in both:
        backend.close()


@pytest.fixture
def site(backends: list[Backend], tmp_path: Path) -> Iterator[str]:
    """The site's address: Caddy in front of both."""
    with caddy(tmp_path, [one.address for one in backends], health_interval="100ms") as address:
        until(lambda: ask_site(address).status == 200)
        yield address


@pytest.fixture
def ask(site: str) -> Callable[[str], str]:
    """Ask for an address through Caddy; returns the name of who answered."""
    return lambda path: ask_site(site + path).text


def until(succeeds: Callable[[], object]) -> None:
    """Wait until it succeeds."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with contextlib.suppress(urllib.error.URLError, OSError):
            if succeeds():
                return
        time.sleep(0.05)
    pytest.fail("Caddy did not do so in time")


def test_a_table_has_one_server_and_the_other_when_that_is_away(
    backends: list[Backend], ask: Callable[[str], str]
) -> None:
    homes = {address: ask(address) for address in ADDRESSES}
    assert set(homes.values()) == {"one", "two"}, "the tables are spread over both"
    assert all(ask(address) == home for address, home in homes.items() for _ in range(3))

    backends[0].ready = False
    until(lambda: {ask(address) for address in ADDRESSES} == {"two"})
    backends[0].ready = True
    until(lambda: {address: ask(address) for address in ADDRESSES} == homes)


def test_game_files_pass_and_other_bodies_stay_small(site: str) -> None:
    large = b"x" * 200_000
    assert ask_site(f"{site}/api/import/", large).status == 200
    assert ask_site(f"{site}/import/", large).status == 200
    assert ask_site(f"{site}/api/tables/", large).status in (413, 502)


@pytest.mark.parametrize(
    ("headers", "language", "sentence"),
    [
        ({"Accept_Language": "fr-CA,fr;q=0.9,en;q=0.8"}, "fr", "Le site s’absente un instant."),
        ({"Accept_Language": "en-GB,en;q=0.9,fr;q=0.8"}, "en", "The site is away for a moment."),
        ({"Accept_Language": "de,fr;q=0.7"}, "fr", "Le site s’absente un instant."),
        ({"Accept_Language": "de"}, "en", "The site is away for a moment."),
        ({"Accept_Language": "en", "Cookie": "django_language=fr"}, "fr", "Le site s’absente un instant."),
        (
            {"Accept_Language": "fr", "Cookie": "a=b; django_language=en"},
            "en",
            "The site is away for a moment.",
        ),
    ],
)
def test_outage_is_told_in_the_language_of_who_asks(
    outage_site: str, headers: dict[str, str], language: str, sentence: str
) -> None:
    status, told, page = ask_site(f"{outage_site}/t/KORO-6148/", None, **headers)
    assert (status, told["Retry-After"], told["Refresh"], told["Cache-Control"]) == (
        503,
        "5",
        "5",
        "no-store",
    )
    assert f'<html lang="{language}">' in page
    assert sentence in page
    status, told, text = ask_site(f"{outage_site}/poll/t/KORO-6148/", b"{}", Accept="*/*", **headers)
    assert (status, told["Retry-After"], told["Content-Type"]) == (503, "5", "application/json")
    assert json.loads(text) == {"code": "unavailable", "rule": "", "text": sentence}


def test_form_sent_into_an_outage_is_not_sent_again_by_itself(outage_site: str) -> None:
    status, told, page = ask_site(f"{outage_site}/new", b"host_name=Ada")
    assert (status, told["Refresh"]) == (503, None)
    assert 'href=""' in page


def test_outage_page_stands_alone_and_says_what_the_site_says() -> None:
    """Nothing is fetched, and its sentence about what is safe is the one of the site's own page."""
    for language in ("en", "fr"):
        page = (ROOT / "deploy" / "outage" / f"{language}.html").read_text()
        assert not re.search(r"""(?:src|url|href)\s*[=(]\s*["']?(?!data:|["'])""", page)
        with translation.override(language):
            assert translation.gettext("What was confirmed before is safe. Try again in a moment.") in page
            assert translation.gettext("Try again") in page


@pytest.fixture(scope="module")
def outage_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Caddy in front of a server that is not there, for which it does not wait long."""
    folder, nowhere = tmp_path_factory.mktemp("caddy"), f"{HOST}:{free_port()}"
    with caddy(folder, [nowhere], lb_try_duration="100ms") as address:
        until(lambda: ask_site(address).status == 503)
        yield address
