"""At a table without trade the pane of the deals holds alliances, and is called so."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import together
from tests.browser.starciv.test_deals import seated
from tests.server import Server


def test_without_trade_the_pane_is_called_alliances(server: Server, person: Callable[..., Page]) -> None:
    """SC-13.1: everybody has a card there; one proposes, the other finds the proposal under the same name."""
    first, second, third = seated(server, person, ("Ada", "Grace", "Mary"), {"trade": False})
    first.page.get_by_role("button", name="Alliances").click()
    pane = first.page.get_by_role("region", name="Alliances")
    expect(pane.get_by_role("region")).to_have_count(2)
    name = second.doc["table"]["seats"][second.seat]["name"]
    first.press("Propose an alliance", pane.get_by_role("region", name=name))
    expect(pane.get_by_role("region", name=name)).to_contain_text("proposal sent")
    news, log = (second.page.locator(part).bounding_box() for part in (".deal-news", ".records"))
    assert news
    assert log
    assert log["y"] + log["height"] <= news["y"], "the newest lines of the log are not hidden"
    second.page.keyboard.press("e")
    theirs = second.page.get_by_role("region", name="Alliances")
    second.press("Accept the alliance", theirs)
    expect(theirs).to_contain_text("allied")
    together([first, second, third], lambda one: one.game["players"][second.seat]["allies"], "the alliance")
    first.page.keyboard.press("Escape")
    first.page.keyboard.press("?")
    expect(first.page.get_by_role("dialog", name="Keys").get_by_text("alliances", exact=True)).to_be_visible()
    expect(first.page.get_by_text("Deals", exact=True)).to_have_count(0)
