"""Panels of the order games at a laptop: each button whole, and nothing on top of another."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.test_sheet_bar import OPEN
from tests.browser.test_translated_tables import START
from tests.server import Server

CHANGE = """
from games.tables.models import Table
from games.tables.selectors import snapshot
shot = snapshot({code!r})
state = shot.state.copy()
{change}
Table.objects.filter(code={code!r}).update(state=shot.game.encode(state), version=shot.table.version + 1)
"""
DATA = """
for star, owner in enumerate(state.owner):
    if owner >= 0:
        state.types[star], state.effective[star] = "DATA", 0
"""
FREIGHTERS = """
from games.rules.elgebar.state import CENTRE, Ship
for seat in (0, 1):
    state.ships[seat + 1] = Ship(seat + 1, seat, (0, 0, 2, 3), CENTRE, 1, 1)
"""
LAPTOPS = [(1440, 900), (1280, 720)]
CROWDED = """(panel) => {
  const shown = [...panel.querySelectorAll("button, h3, dt, input, select, .stepper > :is(span, b), output, p")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width);
  const clip = (one) => {
    const box = one.getBoundingClientRect();
    for (let up = one.parentElement; up && up !== panel.parentElement; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const around = up.getBoundingClientRect();
      if (overflowX !== "visible" && box.right > around.right + 1) return true;
      const scrolls = up.scrollHeight > up.clientHeight + 1;
      if (overflowY !== "visible" && !scrolls && box.bottom > around.bottom + 1) return true;
      if (overflowY === "auto" && up.clientHeight < 120 && scrolls) return true;
    }
    return one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible";
  };
  const covers = (one, other) => {
    if (one.contains(other) || other.contains(one)) return false;
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const name = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() || one.tagName;
  return [
    ...shown.filter(clip).map((one) => `cut: ${name(one)}`),
    ...shown.flatMap((one, i) => shown.slice(i + 1).filter((other) => covers(one, other))
      .map((other) => `${name(one)} on ${name(other)}`)),
  ];
}"""


def begin(server: Server, person: Callable[..., Page], key: str, change: str, language: str) -> Person:
    """Somebody at a table of this game whose position was changed before anybody looked."""
    code, secret = server.run(OPEN.format(key=key)).split()
    server.run(START.format(code=code))
    server.run(CHANGE.format(code=code, change=change))
    one = Person(person(locale=language), "Ada")
    one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    return one


def check(one: Person, panel: Locator, name: str) -> None:
    """Look at a panel in both sizes of laptop."""
    for width, height in LAPTOPS:
        one.page.set_viewport_size({"width": width, "height": height})
        expect(panel).to_be_visible()
        one.page.wait_for_timeout(300)
        if pictures := os.environ.get("PICTURES"):
            one.page.screenshot(path=f"{pictures}/{name}-{width}.png")
        assert panel.evaluate(CROWDED) == [], (name, width)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_dock_of_an_own_data_star_has_room(
    server: Server, person: Callable[..., Page], language: str
) -> None:
    one = begin(server, person, "galaxy", DATA, language)
    dock = one.page.locator(".dock-star")
    one.page.locator(".board-area svg").first.wait_for()
    one.page.keyboard.press("0")
    expect(dock.locator(".dock-part")).to_have_count(3)
    check(one, dock, f"data-{language}")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_shipyard_and_ship_have_room(server: Server, person: Callable[..., Page], language: str) -> None:
    one = begin(server, person, "elgebar", FREIGHTERS, language)
    one.page.locator(".ship-row").first.click()
    expect(one.page.locator(".ship-cargo")).to_have_count(2)
    check(one, one.page.locator(".ship-orders"), f"ship-{language}")
    one.page.keyboard.press("n")
    yard = one.page.locator(".yard")
    for _ in range(3):
        yard.locator(".values .btn.icon:not(:disabled)").nth(1).click()
        yard.locator(".designs .btn.quiet").click()
    check(one, yard.locator(".designs"), f"designs-{language}")
