"""The log of a table stays at its newest line, whatever size its window gets."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.people import ENGLISH
from tests.browser.starciv.midgame import midgame
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

SIZES = [
    (1440, 900),
    (1440, 620),
    (1120, 900),
    (1000, 700),
    (1440, 900),
    (1180, 560),
    (1700, 1000),
    (1440, 900),
]
"""Lower, narrower, so narrow that the log goes into a drawer, and back."""
LEFT = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector(".rail .log");
  return clientHeight ? Math.round(scrollHeight - scrollTop - clientHeight) : 0;
}"""
FRAMES = "async () => { for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame); }"


def test_a_window_of_another_size_still_shows_the_newest_line(
    server: Server, person: Callable[..., Page]
) -> None:
    _, link = midgame(server, "5 colonise")
    page = open_table(server, person, link, locale=ENGLISH).page
    page.wait_for_function(
        "() => document.querySelector('.rail .log').scrollTop > 0"
    )  # it is long enough for this
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        page.wait_for_function(f"() => ({LEFT})() <= 1")
