"""The sheet of technologies: what is missing for one is read in full, whoever else owns it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.people import FRENCH
from tests.browser.starciv.midgame import midgame
from tests.server import Server

CROWDED = """() => {
  const emblems = document.querySelector('[data-technology="12"] .es');
  return [...document.querySelectorAll(".node.dear")].map((node) => {
    node.querySelector(".es").replaceWith(emblems.cloneNode(true));
    const [short, owners] = [".short", ".es"].map((part) => node.querySelector(part).getBoundingClientRect());
    return short.right <= owners.left && node.querySelector(".short").scrollWidth <= Math.ceil(short.width);
  });
}"""
"""Technologies that are too dear, each made one that four others own: is what is missing for them whole?"""


def test_what_is_missing_is_not_cut_beside_many_owners(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale=FRENCH, viewport={"width": 1366, "height": 680})
    page.goto(server.url + midgame(server, "5 tech")[1])
    page.locator(".decide").wait_for()
    page.keyboard.press("t")
    page.locator(".node.dear").first.wait_for()
    whole = page.evaluate(CROWDED)
    assert whole
    assert all(whole)
