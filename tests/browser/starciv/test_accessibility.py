"""axe-core finds nothing serious on any page; test_layout.py and test_phone.py ask it at every stage of a table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import SMALL, barriers
from tests.browser.people import ENGLISH, PHONE
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/g/starciv/",
        "/g/starciv/#new",
        "/about/",
        "/house/rules/",
        "/account/",
    ],
)
def test_a_page_keeps_nobody_out(server: Server, person: Callable[..., Page], path: str) -> None:
    page = person()
    page.goto(server.url + path)
    assert barriers(page) == []


def test_the_menu_has_room_for_fingers(server: Server, person: Callable[..., Page]) -> None:
    page = open_table(server, person, stage(server, "stack").links[0], locale=ENGLISH, **PHONE).page
    page.get_by_role("tab", name="Players").tap()
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert page.evaluate(SMALL) == []
    assert barriers(page) == []


@pytest.mark.parametrize(
    ("moment", "grounds"), [("tech", [".sheet", ".node", ".vict"]), ("press_on", [".combat", ".side"])]
)
def test_forced_colours_leave_what_lies_over_the_map_its_ground(
    server: Server, person: Callable[..., Page], moment: str, grounds: list[str]
) -> None:
    link = stage(server, moment).links[0]
    page = open_table(server, person, link, locale=ENGLISH, forced_colors="active").page
    if moment == "tech":
        page.keyboard.press("t")
    for ground in grounds:
        expect(page.locator(ground).first).to_have_css("background-color", re.compile(r"^rgb\("))
