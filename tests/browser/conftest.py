"""Debian's Chromium, driven by pytest-playwright: ``person()`` is somebody with a browser of their own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.modules import served
from tests.browser.people import PATIENCE
from tests.components import require
from tests.server import Server, Site

expect.set_options(timeout=PATIENCE * 1000)  # what is expected may come late on a slow machine

FLAGS = [
    "--no-sandbox",  # tests run as root in containers
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: dict[str, Any] = {
    "locale": "en-GB",
    "viewport": {"width": 1440, "height": 900},
    "reduced_motion": "reduce",
}
"""Somebody at a desk. Motion is reduced but where a test looks at it (MOVING): what moves all the time keeps half a
processor busy for each page where no graphics card draws it."""
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


@contextmanager
def moving(page: Page) -> Iterator[None]:
    """Let a page move while the block runs, and no longer."""
    page.emulate_media(**MOVING)
    yield
    page.emulate_media(reduced_motion="reduce")


@pytest.fixture(scope="session", autouse=True)
def _database_beside_playwright() -> Iterator[None]:
    """Let tests use the ORM while synchronous Playwright keeps an event loop running."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium in place of a downloaded one."""
    return {**browser_type_launch_args, "executable_path": require("chromium"), "args": FLAGS}


@pytest.fixture
def person(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A page of somebody with cookies of their own, at a desk, in English and without motion unless said otherwise.

    ``person(locale="fr-FR", viewport={"width": 390, "height": 844})`` is a French one with a phone.
    """

    def arrive(**options: Any) -> Page:
        return new_context(**{**DESK, **options}).new_page()

    return arrive


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the tests' own games too, which their tests share."""
    settings = "tests.browser.toy_settings"
    site = Site(tmp_path_factory.mktemp("site"), DJANGO_SETTINGS_MODULE=settings, STATIC_HASHED="0")
    site.prepare()
    server = Server(site, tmp_path_factory.mktemp("server")).start()
    yield server
    server.close()


@pytest.fixture(scope="session")
def workbench(browser: Browser) -> Iterator[tuple[Page, str]]:
    """A page that tests of modules share, whose cache keeps these, and the address at which it is empty."""
    with served() as address:
        context = browser.new_context(**DESK)
        yield context.new_page(), address
        context.close()


@pytest.fixture
def page(workbench: tuple[Page, str]) -> Page:
    """An empty page that can import the page's own modules, at a desk and in English (tests/browser/modules.py).

    It is shared: whoever changes more of it than the document takes one of their own (``open_empty``).
    """
    page, address = workbench
    page.goto(address)
    page.evaluate("localStorage.clear()")
    return page
