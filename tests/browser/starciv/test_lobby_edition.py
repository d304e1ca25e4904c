"""The edition in the lobby: the host sets it, and all see at once which numbers they are going to play with."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server


def test_the_host_changes_the_edition_and_the_guest_sees_it(
    server: Server, person: Callable[..., Page]
) -> None:
    host, guest = (
        open_table(server, person, link, locale=ENGLISH) for link in stage(server, "lobby").links[:2]
    )
    shown = guest.page.locator(".options")
    expect(shown).to_contain_text("Balanced, the usual one")
    expect(guest.page.get_by_label("Edition")).to_have_count(0)
    choice = host.page.get_by_label("Edition")
    other = choice.locator("option").nth(2)
    title = other.inner_text()
    assert title != "Balanced, the usual one"
    choice.select_option(index=2)
    expect(shown).to_contain_text(title)
    expect(shown).not_to_contain_text("Balanced, the usual one")
    host.page.reload()
    expect(host.page.get_by_label("Edition").locator("option:checked")).to_have_text(title)
