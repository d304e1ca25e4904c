"""A studio for pictures of the screen: albums of moments, each taken at both sizes and in both languages."""

from __future__ import annotations

import tempfile
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, Page

from devtools.environment import ROOT
from tests.server import Server, Site

SIZES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
QUIET_MS = 350
"""Milliseconds after which nothing on a page moves that was asked not to."""
GROWTHS = 3
"""A part that is fetched when it comes into view makes its page higher once more; a page that never ends is cut."""
HEIGHT = """Math.max(document.documentElement.scrollHeight,
  ...[...document.querySelectorAll('.sheet')].map((one) => one.scrollHeight))"""


class Staged(Protocol):
    """A table made for pictures: where everybody may watch, and the private links of its seats."""

    @property
    def link(self) -> str: ...

    @property
    def links(self) -> list[str]: ...


Act = Callable[[Page, Any], None]
"""Preparation of a page for its picture, given the table as its album made it, if there is one."""


@dataclass(frozen=True)
class Moment:
    """One picture: its name, the stage of the table it is taken at, and what is done before.

    ``stage`` is a word that its album makes a table from, or empty for a page of its own. ``path`` is added to the
    table's address, or is the page's own. ``watch``: as a spectator. ``debug``: on a server in debug.
    """

    name: str
    stage: str = ""
    path: str = ""
    act: Act | None = None
    watch: bool = False
    whole: bool = False
    debug: bool = False


@dataclass(frozen=True)
class Album:
    """Moments of one game, or of the house, in the order in which they are taken.

    ``table`` makes a table for a stage in the data of a server. ``readme`` names the files in ``docs/pictures`` that
    README.md shows, by the picture's own name: kept there small.
    """

    moments: tuple[Moment, ...]
    table: Callable[[Server, str], Staged] | None = None
    readme: dict[str, str] = field(default_factory=dict)


SHOWN = ROOT / "docs" / "pictures"
QUALITY = 70


def unroll(page: Page) -> None:
    """Make the window as high as its page: a picture beyond the window would forget that fingers touch it."""
    width, height = page.evaluate("[window.innerWidth, window.innerHeight]")
    for _ in range(GROWTHS):
        if (whole := page.evaluate(HEIGHT)) <= height:
            return
        height = whole
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(QUIET_MS)


@contextmanager
def site(**options: str) -> Iterator[Server]:
    """A server of its own, with slow robots: tables stand still while they are looked at."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        made = Site(folder / "site")
        made.prepare()
        (folder / "server").mkdir()
        server = Server(made, folder / "server", STARCIV_BOT_DELAY_MS="100", **options)
        try:
            yield server.start()
        finally:
            server.close()


class Studio:
    """Takes the pictures of an album, each table made once for all its pictures."""

    def __init__(self, album: Album, server: Server, browser: Browser, folder: Path) -> None:
        self.album = album
        self.server = server
        self.browser = browser
        self.folder = folder
        self._tables: dict[str, Staged] = {}

    def table(self, stage: str) -> Staged:
        """The table that stands at a stage."""
        if stage not in self._tables:
            assert self.album.table
            self._tables[stage] = self.album.table(self.server, stage)
        return self._tables[stage]

    def take(self, moment: Moment, size: str, language: str) -> Path:
        """One picture. Returns its file."""
        staged = self.table(moment.stage) if moment.stage else None
        path = moment.path if staged is None else staged.link if moment.watch else staged.links[0]
        beside = staged.link + moment.path if staged and moment.path else ""
        context = self.browser.new_context(locale=LANGUAGES[language], reduced_motion="reduce", **SIZES[size])
        page = context.new_page()
        page.goto(self.server.url + path)
        if beside:
            page.goto(self.server.url + beside)
        elif staged:
            page.locator("main#main.table, main#main.lobby, main#main.handheld, .message main").wait_for()
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(QUIET_MS)
        if moment.act:
            moment.act(page, staged)
            page.wait_for_timeout(QUIET_MS)
        if moment.whole:
            unroll(page)
        file = self.folder / f"{moment.name}-{size}-{language}.png"
        page.screenshot(path=file)
        if shown := self.album.readme.get(file.stem):
            picture = context.new_cdp_session(page).send(
                "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
            )
            (SHOWN / shown).write_bytes(b64decode(picture["data"]))
        context.close()
        return file
