"""``deploy/Caddyfile`` in front of two servers: a table's sockets meet in one, and in the other when it is away."""

import contextlib
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from devtools.environment import ROOT
from tests.components import require
from tests.server import HOST, PATIENCE, free_port
from tests.services import running

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
def ask(
    backends: list[Backend], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], str]]:
    """Ask for an address through Caddy, on plain HTTP; returns the name of who answered."""
    site = f"http://{HOST}:{free_port()}"
    config = tmp_path / "Caddyfile"
    hosted = (ROOT / "deploy" / "Caddyfile").read_text()
    assert "\n\tservers {" in hosted
    config.write_text(hosted.replace("\n\tservers {", "\n\tadmin off\n\tservers {", 1))
    for name, value in {
        "SITE": site,
        "UPSTREAMS": " ".join(backend.address for backend in backends),
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
    }.items():
        monkeypatch.setenv(name, value)

    def answer(path: str) -> str:
        with urllib.request.urlopen(f"{site}{path}", timeout=30) as response:
            return str(response.read().decode())

    with running([require("caddy"), "run", "--adapter", "caddyfile", "--config", str(config)]):
        until(lambda: answer("/"))
        yield answer


def until(succeeds: Callable[[], object]) -> None:
    """Wait until it succeeds."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with contextlib.suppress(urllib.error.URLError, OSError):
            if succeeds():
                return
        time.sleep(0.1)
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
