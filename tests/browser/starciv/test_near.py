"""Somebody who can pay for the last technology by the next income is told of, with the figures that all see."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import ENGLISH, FRENCH
from tests.browser.starciv.staging import stage
from tests.server import Server

SHOW = """async () => {
  const { html, render } = await import("/static/vendor/preact/standalone.module.js");
  const { GreatMoment } = await import("/static/js/games/starciv/great.js");
  const moment = { kind: "near", key: "near-1-9", seat: 1, owned: 11, credits: 190, income: 31 };
  const catalogue = { rules: { debt_limit: -10 }, technologies: new Map([[25, { label: "Transcendence" }]]) };
  catalogue.victory = { n: 25, price: 215 };
  const table = { me: 0, catalogue, playerName: () => "Idris", colourOf: () => "cyan" };
  table.room = { config: {}, ui: { great: moment }, set() {}, show: { moment, release() {} } };
  const box = document.body.appendChild(document.createElement("div"));
  render(html`<${GreatMoment} table=${table} />`, box);
}"""


@pytest.mark.parametrize(
    ("language", "size", "words"),
    [
        (ENGLISH, (1440, 900), "At this income they can pay for it in 1 turn, debt included."),
        (FRENCH, (390, 844), "pourra bientôt acheter la dernière technologie"),
    ],
)
def test_who_comes_near_the_last_technology_is_announced_with_the_figures(
    server: Server, person: Callable[..., Page], language: str, size: tuple[int, int], words: str
) -> None:
    page = person(locale=language, viewport={"width": size[0], "height": size[1]})
    page.goto(server.url + stage(server, "tech").links[0])
    page.locator(".decide").wait_for()
    page.evaluate(SHOW)
    told = page.get_by_role("alert").filter(has_text="Idris")
    expect(told).to_contain_text(words)
    expect(told).to_contain_text("190\u00a0CG")
    assert faults(page) == []
    assert barriers(page) == []
