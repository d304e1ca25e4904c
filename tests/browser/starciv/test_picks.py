"""The picks say what they show: the white ship among the ships, and a race's prices by name of technology."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.starciv.staging import stage
from tests.server import Server


def test_the_white_ship_and_prices_by_name(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale="en-GB")
    page.goto(server.url + stage(server, "picks").links[0])
    white = page.locator(".ships .ship.white")
    expect(white).to_contain_text("White ship")
    expect(white).to_contain_text("any race, in a free colour")
    expect(page.locator(".picks")).to_contain_text("the white ship takes any race")
    page.locator(".ship:not(.taken)").nth(2).click()
    bar = page.locator(".racebar")
    expect(bar).to_contain_text("−10\u00a0CG for 9\u00a0Plasma torpedoes, 12\u00a0Deflector shields")
    white.click()
    expect(page.locator(".white-ship [role=radiogroup]")).to_have_count(2)
    white.click()
    expect(page.locator(".white-ship")).to_have_count(0)


BEYOND = """() => [...document.querySelectorAll('.ship, .base')].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const one of node.textContent.trim() && !node.parentElement.closest('.tag') ? range.getClientRects() : [])
      if (one.right > box.right - 4 || one.left < box.left + 4) found.push(node.textContent.trim());
  }
  return found;
})"""
"""Text written beyond its tile, or at its very edge."""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_what_a_tile_says_stays_within_it(server: Server, person: Callable[..., Page], locale: str) -> None:
    page = person(locale=locale, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(server.url + stage(server, "picks").links[0])
    page.locator(".base").last.wait_for()
    page.evaluate("document.fonts.ready")
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(BEYOND) == [], f"{width} px"


DUEL = """
from games.tables import play
host = play.create_table(
    host_name="Ada", options={"poor_places_paid": True}, response_time=0, decision_time=0,
)
code = host.table.code
play.join(code=code, name="Bo")
play.start_game(code=code, by=host.seat.pk)
print(f"/t/{code}/seat/{host.secret}/")
"""


def test_each_seat_says_what_it_starts_with(server: Server, person: Callable[..., Page]) -> None:
    """SC-2.5: of two, whoever plays second starts with 15 CG more; where all start alike nothing is said."""
    page = person(locale="en-GB")
    page.goto(server.url + server.run(DUEL).strip())
    seats = page.locator(".seats .seat")
    expect(seats).to_contain_text(["30\u00a0CG", "45\u00a0CG"])
    page.goto(server.url + stage(server, "picks").links[0])
    expect(seats).to_have_count(3)
    expect(page.locator(".seats")).not_to_contain_text("CG")


WAYS = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Bases } = await import("/js/games/starciv/picks/bases.js");
  const body = (name, system, more) => ({ name, label: name, system, yields: ["iron"], ...more });
  const bodies = [
    body("Rei", "s", { base: true, planet: "Pens", orbit: 2 }), body("Pens", "s", { orbit: 2, fleet: [1, 1, 1] }),
    body("Oa", "t", { base: true, orbit: 1 }), body("Moon", "t", { planet: "Oa", orbit: 1, fleet: [1, 1, 1] }),
    body("Next", "t", { orbit: 2, fleet: [1, 1, 1] }), body("Niobe", "t", { base: true, orbit: 3 }),
  ];
  const of = (system) => ({ label: system, list: bodies.filter((one) => one.system === system) });
  const systems = new Map([["s", of("s")], ["t", of("t")]]);
  const table = {
    catalogue: { bodies: new Map(bodies.map((one) => [one.name, one])), systems },
    players: [{ name: "Ada", base: "Niobe" }, { name: "Bo" }],
  };
  render(html`<${Bases} table=${table} choice=${{}} />`, document.body);
  return [...document.querySelectorAll(".ways")].map((one) => one.textContent.trim().replace(/\\s+/g, " "));
}"""


def test_a_base_says_how_many_ways_lead_out_of_it_and_who_is_near(page: Page) -> None:
    assert page.evaluate(WAYS) == [
        "Only one way out",
        "2 bodies in reach · Ada in this system",
    ]  # Niobe is taken
