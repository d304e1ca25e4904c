"""The page's own modules in an empty page: for what can be heard or counted of them alone, without a table."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, Route

STATIC = Path(__file__).parents[2] / "static"
SITE = "http://modules.test"
EMPTY = b"<!doctype html><html lang='en'></html>"


def open_empty(page: Page) -> None:
    """Open an empty page that can import the modules by their paths, whatever the page is like."""
    page.route(f"{SITE}/**", _from_disk)
    page.goto(SITE)


def _from_disk(route: Route) -> None:
    """The modules as they stand in the source; every other address is an empty page."""
    file = STATIC / route.request.url.removeprefix(f"{SITE}/")
    if file.is_file():
        route.fulfill(path=file)
    else:
        route.fulfill(body=EMPTY, content_type="text/html")


class _Modules(SimpleHTTPRequestHandler):
    """Serves the source, to be kept in the browser's cache; the root is the empty page."""

    def do_GET(self) -> None:
        if self.path != "/":
            return super().do_GET()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(EMPTY)
        return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *_said: object) -> None:
        """Say nothing of requests."""


@contextmanager
def served() -> Iterator[str]:
    """Serve the modules while the block runs; yields the address of an empty page that can import them."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Modules, directory=STATIC)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
