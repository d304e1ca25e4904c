"""Chat before the game is noticed where people wait for each other: in the lobby and during the picks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faults
from tests.browser.people import ENGLISH, PHONE
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server


@pytest.mark.parametrize(
    "size", [{"viewport": {"width": 1000, "height": 640}}, PHONE], ids=["laptop", "phone"]
)
@pytest.mark.parametrize("moment", ["lobby", "picks"])
def test_a_line_of_the_chat_is_noticed_until_it_is_read(
    server: Server, person: Callable[..., Page], moment: str, size: dict[str, object]
) -> None:
    staged = stage(server, moment)
    here, there = (open_table(server, person, link, locale=ENGLISH, **size) for link in staged.links[:2])
    for one in (here, there):
        one.page.locator(".chat-panel").scroll_into_view_if_needed()
        expect(one.page.locator(".chat-news")).to_have_count(0)
    here.page.evaluate("scrollTo(0, 0)")
    there.page.get_by_label("Message", exact=True).fill("Shall we begin?")
    there.page.get_by_role("button", name="Send").click()
    news = here.page.locator(".chat-news")
    expect(news).to_contain_text("Shall we begin?")
    expect(news.locator(".count")).to_have_text("1")
    here.page.reload()
    expect(news.locator(".count")).to_have_text("1")  # loading the page again is not reading
    assert faults(here.page, scrolls=True) == []
    news.get_by_role("button").click()
    expect(here.page.get_by_label("Message", exact=True)).to_be_in_viewport()
    expect(news).to_have_count(0)
    here.page.evaluate("scrollTo(0, 0)")
    here.page.reload()
    expect(here.page.locator(".chat-panel")).to_be_attached()
    expect(news).to_have_count(0)
    expect(there.page.locator(".chat-news")).to_have_count(0)
