"""The map of a replay: it lies as the game's does, though its frame is a little broader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH, FRENCH
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
"""Here the game's frame is not broad enough for the broad map, and the replay's just is."""


def test_a_replay_shows_the_map_as_the_game_did(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "colonise")
    one = open_table(server, person, staged.links[0], locale=ENGLISH, **LAPTOP)
    form = one.page.locator("svg.map").get_attribute("viewBox")
    one.page.goto(f"{server.url}{staged.link}replay/")
    expect(one.page.locator(".place").first).to_contain_text("move 0")
    one.page.keyboard.press("End")
    expect(one.page.locator("svg.map")).to_have_attribute("viewBox", str(form))


APART = """() => {
  const [strip, told] = [".fight-strip", ".subtitle"].map((one) => document.querySelector(one).getBoundingClientRect());
  return strip.bottom <= told.top || strip.left >= told.right || strip.right <= told.left;
}"""


@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
def test_what_a_move_did_hides_nothing_of_the_fight_that_it_tells_of(
    server: Server, person: Callable[..., Page], locale: str
) -> None:
    page = person(locale=locale)
    page.goto(f"{server.url}{stage(server, 'result').link}replay/#13")
    expect(page.locator(".fight-strip .strip-sums p")).to_have_count(2)
    expect(page.locator(".subtitle")).to_be_visible()
    page.wait_for_function(APART)
