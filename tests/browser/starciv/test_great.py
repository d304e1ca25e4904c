"""Great moments told over the table: above the question, coming where they stand, closed with Escape."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import MOVING
from tests.browser.people import FRENCH, PHONE
from tests.browser.starciv.midgame import eve
from tests.server import Server

LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 680}}
UNHURRIED = """const soon = window.setTimeout;
window.setTimeout = (does, ms, ...more) => soon(does, ms >= 5000 ? 1e9 : ms, ...more);"""
"""Keeps what goes by itself after some seconds: on a slow machine it would be gone before it is looked at."""
STARTS = """(told) => {
  told.style.animation = "none";
  const stands = told.getBoundingClientRect();
  told.style.animation = "";
  const [move] = told.getAnimations();
  move.pause();
  move.currentTime = 0;
  const comes = told.getBoundingClientRect();
  return [comes.left - stands.left, comes.top - stands.top].map(Math.round);
}"""
"""How far from its place it is when it begins to come, px; on a slow machine it has come already, so it comes again."""


def test_ruin_is_told_above_the_question_where_it_stands(server: Server, person: Callable[..., Page]) -> None:
    """Those who look are asked while another player is ruined: with a phone, a low laptop, and where things move."""
    table = eve(server, "bankrupt")
    phone, laptop, moving = pages = [
        person(locale=FRENCH, **PHONE),
        person(locale=FRENCH, **LOW),
        person(**MOVING),
    ]
    for page in pages:
        page.add_init_script(UNHURRIED)
        page.goto(server.url + table.links[(table.seat + 1) % len(table.links)])
        page.locator(".decide").wait_for()
    table.come(server)
    left, top = moving.locator(".great").evaluate(STARTS)
    assert left == 0
    assert 0 <= top <= 10
    for page in (phone, laptop):
        told = page.locator(".great")
        expect(told).to_contain_text("est en faillite")
        expect(told).to_contain_text("−15\u00a0CG")
        box, question = told.bounding_box(), page.locator(".decide h2").bounding_box()
        assert box
        assert question
        assert box["y"] + box["height"] <= question["y"]
        page.keyboard.press("Escape")
        expect(told).to_have_count(0)


NEAR = """async (secrets) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Told } = await import("/js/games/starciv/great/told.js");
  const victory = { n: 25, label: "Hyperspace", price: 215 };
  const catalogue = {
    victory, rules: { debt_limit: -10 }, content: { races: {} }, technologies: new Map([[25, victory]]),
    cards: new Map([["ansible", { effects: [{ discount: { on: [25], by: 20 } }] }]]),
  };
  const players = [{ credits: 150, income: { total: 35 }, technologies: [1, 2], secrets }];
  const table = { me: 1, mine: {}, players, catalogue, playerName: () => "Ada", colourOf: () => undefined,
    room: { ui: {}, set() {}, config: {} } };
  render(html`<${Told} great=${{ kind: "near", seat: 0 }} table=${table} close=${() => undefined} />`, document.body);
  return document.body.innerText.replaceAll("\\u00a0", " ");
}"""


def test_who_is_near_winning_is_told_with_the_price_that_they_pay(page: Page) -> None:
    # SC-7.6
    told = page.evaluate(NEAR, [])
    assert "215 CG" in told
    assert "in 2 turns" in told
    told = page.evaluate(NEAR, ["ansible"])
    assert "195 CG" in told
    assert "in 1 turn," in told
