"""The story at the end of a game: short at first, so that the numbers of the game are not far below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.modules import open_empty

ACCOUNT = {"luck": 100, "decisions": 50, "change": 150, "error": 20}
ANALYSIS: dict[str, Any] = {
    "state": "ready",
    "unit": 10000,
    "last": 12,
    "chancy": True,
    "first": [5000, 5000],
    "moves": [[seq, 5000 + 100 * seq, 5000 - 100 * seq] for seq in range(1, 13)],
    "rounds": [[1, 1], [7, 2]],
    "trust": [{"until": 12, "margin": 300, "judged": True}],
    "luck": [],
    "accounts": [ACCOUNT, ACCOUNT],
    "turning": [
        {"seq": seq, "seat": 0, "before": [5000, 5000], "after": [5000 + 100 * seq, 5000]}
        for seq in range(2, 12, 2)
    ],
    "opinions": [],
    "movers": {},
    "lines": [],
}
TELL = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { TableContext } = await import("/js/table/model.js");
  const { Story } = await import("/js/analysis/story.js");
  const table = {
    room: { config: { analysis: "/story.json" } }, result: { winners: [0] }, players: [], playerName: String,
    colourOf: () => "blue", screen: { words: {}, events: {} },
  };
  render(html`<${TableContext.Provider} value=${table}>
    <${Story}><p class="between">Numbers</p><//><//>`, document.body);
}"""
ORDER = """() => [...document.querySelectorAll(".turnings, .between, .ledger")].map((one) => one.className)"""


def test_the_weightiest_turning_points_are_told_first_and_the_ledger_last(
    person: Callable[..., Page],
) -> None:
    page = person()
    open_empty(page)
    page.route("**/story.json", lambda route: route.fulfill(json=ANALYSIS))
    page.evaluate(TELL)
    points = page.locator(".turnings .disc")
    expect(points).to_have_text(["3", "4", "5"])
    assert page.evaluate(ORDER) == ["turnings", "between", "ledger"]
    page.get_by_role("button", name="All 5 turning points").click()
    expect(points).to_have_text(["1", "2", "3", "4", "5"])


def test_a_game_without_a_story_has_its_numbers_all_the_same(person: Callable[..., Page]) -> None:
    page = person()
    open_empty(page)
    page.route("**/story.json", lambda route: route.fulfill(json={"state": "none"}))
    page.evaluate(TELL)
    expect(page.locator(".between")).to_be_visible()


def test_a_legend_says_whose_line_has_which_dashes(person: Callable[..., Page]) -> None:
    page = person()
    open_empty(page)
    page.route("**/story.json", lambda route: route.fulfill(json=ANALYSIS))
    page.evaluate(TELL)
    legend = page.get_by_role("list", name="At the end").get_by_role("listitem")
    expect(legend).to_have_text(["0 62%", "1 38%"])  # the highest first, as the lines end
    expect(legend.first.get_by_role("img", name="winner")).to_be_visible()
    dashes = "(all) => all.map((line) => line.getAttribute('stroke-dasharray'))"
    lines = page.locator(".chances polyline").evaluate_all(dashes)
    assert legend.locator("line").evaluate_all(dashes) == lines
    assert len(set(lines)) == len(lines)
