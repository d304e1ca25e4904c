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
  const moment = { kind: "near", key: "near-1-9", seat: 1 };
  const catalogue = { rules: { debt_limit: -10 }, technologies: new Map([[25, { label: "Transcendence" }]]) };
  Object.assign(catalogue, { content: {}, cards: new Map() });
  catalogue.victory = { n: 25, price: 215, needs_count: 11 };
  const technologies = [...Array(11).keys()];
  const table = { me: 0, catalogue, playerName: () => "Idris", colourOf: () => "cyan" };
  table.players = [{}, { technologies, credits: 190, income: { total: 31 } }];
  const box = document.body.appendChild(document.createElement("div"));
  const draw = () => render(html`<${GreatMoment} table=${table} />`, box);
  const set = (change) => { Object.assign(table.room.ui, change); queueMicrotask(draw); };
  table.room = { config: {}, ui: { great: moment }, set, show: { moment, release() {} } };
  window.near = {
    account: (credits) => { table.players[1] = { ...table.players[1], credits }; draw(); },
    lose: () => { table.players[1] = { ...table.players[1], technologies: technologies.slice(1) }; draw(); },
    answer: () => set({ busy: true }),
  };
  draw();
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
    told = page.locator(".great").filter(has_text="Idris")
    expect(told).to_contain_text(words)
    expect(told).to_contain_text("190\u00a0CG")
    assert faults(page) == []
    assert barriers(page) == []


def test_announcement_stays_until_answered_or_untrue(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale=ENGLISH)
    page.goto(server.url + stage(server, "tech").links[0])
    page.locator(".decide").wait_for()
    page.clock.install()
    page.evaluate(SHOW)
    told = page.locator(".great").filter(has_text="Idris")
    expect(told).to_be_visible()
    page.evaluate("near.account(140)")
    expect(told).to_contain_text("140\u00a0CG")
    expect(told).to_contain_text("they can pay for it in 3 turns")
    page.clock.fast_forward(60_000)
    expect(told).to_be_visible()
    page.evaluate("near.answer()")
    expect(told).to_have_count(0)
    page.evaluate(SHOW)
    expect(told).to_be_visible()
    page.evaluate("near.lose()")
    expect(told).to_have_count(0)
