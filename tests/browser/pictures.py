"""Pictures of the screen: the pages of the house and key moments of its games, at both sizes, in both languages.

``python3 dev.py screenshots`` runs this as a program; the pictures lie in ``build/screenshots`` afterwards. A game's
moments are its own: ``ALBUM`` in its folder.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence

from playwright.sync_api import sync_playwright

from devtools.environment import ROOT
from tests.browser.bss import moments as bss
from tests.browser.conftest import FLAGS
from tests.browser.starciv import moments as starciv
from tests.browser.studio import LANGUAGES, SIZES, Album, Moment, Studio, site
from tests.components import find

FOLDER = ROOT / "build" / "screenshots"
HOUSE = Album(
    (
        Moment("home", path="/", whole=True),
        Moment("house-rules", path="/house/rules/"),
        Moment("missing", path="/nothing-here/"),
        Moment("about", path="/about/", whole=True),
    )
)
ALBUMS = (HOUSE, starciv.ALBUM, bss.ALBUM)


def main(words: Sequence[str]) -> int:
    """Take the pictures whose names fit a pattern, all of them if none is given; returns the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py screenshots")
    parser.add_argument("pattern", nargs="?", default="", help="only names like this, e.g. stack-phone")
    wanted = re.compile(parser.parse_args(words).pattern)
    program = find("chromium")
    if program is None:
        sys.stderr.write("chromium is not on this machine (apt install chromium-headless-shell)\n")
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    # In debug Django shows its own page for what is missing, without it there is no design page.
    with site() as server, site(DEBUG="1") as debugged, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=program, args=FLAGS)
        for album in ALBUMS:
            studios = [Studio(album, where, browser, FOLDER) for where in (server, debugged)]
            for moment in album.moments:
                take_all(moment, studios[moment.debug], wanted)
        browser.close()
    return 0


def take_all(moment: Moment, studio: Studio, wanted: re.Pattern[str]) -> None:
    """A moment's pictures whose names fit."""
    for size in SIZES:
        for language in LANGUAGES:
            if wanted.search(f"{moment.name}-{size}-{language}"):
                sys.stdout.write(f"{studio.take(moment, size, language).relative_to(ROOT)}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
