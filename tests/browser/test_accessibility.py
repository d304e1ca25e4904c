"""axe-core finds nothing serious on any page and at any stage of a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import barriers
from tests.browser.staging import stage
from tests.browser.test_layout import ENGLISH, open_table
from tests.server import Server


@pytest.mark.parametrize("path", ["/", "/#new", "/about/", "/rules/", "/cards/", "/account/"])
def test_a_page_keeps_nobody_out(server: Server, person: Callable[..., Page], path: str) -> None:
    page = person(reduced_motion="reduce")
    page.goto(server.url + path)
    assert barriers(page) == []


@pytest.mark.parametrize("moment", ["lobby", "picks", "stack", "tech", "press_on", "result"])
def test_a_stage_keeps_nobody_out(server: Server, person: Callable[..., Page], moment: str) -> None:
    staged = stage(server, moment)
    page = open_table(server, person, staged.links[0], locale=ENGLISH).page
    assert barriers(page) == []
    if moment == "tech":
        page.keyboard.press("t")
        expect(page.get_by_role("dialog", name="Technologies")).to_be_visible()
        assert barriers(page) == []
