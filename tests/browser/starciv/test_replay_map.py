"""The map of a replay: it lies as the game's does, though its frame is a little broader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH
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
