"""The page's own modules in an empty page, without a server: for what can be heard or counted of them alone."""

import mimetypes
from pathlib import Path

from playwright.sync_api import Page, Route

STATIC = Path(__file__).parents[2] / "static"
SITE = "http://modules.test"


def open_empty(page: Page) -> None:
    """Open an empty page that can import the modules by their paths."""
    page.route(f"{SITE}/**", _from_disk)
    page.goto(SITE)


def _from_disk(route: Route) -> None:
    """The modules as they stand in the source; every other address is an empty page."""
    file = STATIC / route.request.url.removeprefix(f"{SITE}/")
    if file.is_file():
        route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file)[0])
    else:
        route.fulfill(body="<!doctype html><html lang='en'></html>", content_type="text/html")
