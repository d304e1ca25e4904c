"""The figures of a chosen body on a phone lie over no other body and over no label."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import FRENCH, PHONE
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

UNDER = """() => {
  const box = document.querySelector(".callout rect").getBoundingClientRect();
  const meets = (one) => {
    const to = one.getBoundingClientRect();
    return Math.min(box.right, to.right) - Math.max(box.left, to.left) > 1
      && Math.min(box.bottom, to.bottom) - Math.max(box.top, to.top) > 3;
  };
  return [...document.querySelectorAll(".map .disc, .map .label text, .map .emblem")].filter(meets)
    .map((one) => one.textContent || one.closest("[data-branch]").dataset.branch);
}"""


def choose(body: Locator) -> None:
    """Press a body until it is chosen: a press that comes while the map is drawn anew is lost."""
    for _ in range(5):
        body.locator(".disc").first.click(force=True)
        body.page.wait_for_timeout(300)
        if body.get_attribute("aria-selected") == "true":
            return
    expect(body).to_have_attribute("aria-selected", "true")


def test_figures_of_a_chosen_body_cover_nothing(server: Server, person: Callable[..., Page]) -> None:
    one = open_table(server, person, stage(server, "colonise").links[0], locale=FRENCH, **PHONE)
    bodies = one.page.locator(".map .branch")
    looked = 0
    for place in range(bodies.count()):
        choose(bodies.nth(place))
        if one.page.locator(".callout").count():
            looked += 1
            assert one.page.evaluate(UNDER) == [], bodies.nth(place).get_attribute("data-branch")
    assert looked >= 3
