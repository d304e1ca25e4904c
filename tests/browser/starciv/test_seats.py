"""Tiles of seats say whom their player could attack, in whole words or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH, FRENCH
from tests.browser.starciv.midgame import midgame
from tests.server import Server

LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 680}}

CUT = """() => [...document.querySelectorAll(".pl .threats > *")].filter((one) => {
  const [word, line] = [one, one.parentElement].map((part) => part.getBoundingClientRect());
  const seen = word.width > 0 && word.top < line.bottom - 1;
  const tile = one.closest(".pl").getBoundingClientRect();
  return seen && (word.right > tile.right - 4 || word.right > line.right + 1 || word.bottom > line.bottom + 4);
}).map((one) => one.textContent)"""
"""Threats of a tile that are cut off; those below their line are hidden."""

LATE = """() => [...document.querySelectorAll(".pl:not(.gone) .st")].map((one) => {
  const figures = one.querySelectorAll("b");
  const late = ["+120", "10", "8", "4", "2", "14"];
  figures.forEach((figure, n) => { figure.textContent = late[n]; });
  const [last, tile] = [figures[5], one.closest(".pl")].map((part) => part.getBoundingClientRect());
  return tile.right - last.right;
})"""
"""Room beside the figures of the end of a game in each tile, px."""


@pytest.mark.parametrize("scene", ["8 respond", "5 press_on", "aid"])
def test_no_threat_is_cut_within_a_word(server: Server, person: Callable[..., Page], scene: str) -> None:
    page = person(locale=FRENCH, **LOW)
    page.goto(server.url + midgame(server, scene)[1])
    expect(page.locator(".pl .threats").first).to_be_visible()
    assert page.evaluate(CUT) == []


def test_an_attack_is_said_to_be_against_somebody(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale=ENGLISH, **LOW)
    page.goto(server.url + midgame(server, "5 press_on")[1])
    expect(page.locator(".pl:not(.me)", has_text="Noémie").locator(".threats")).to_contain_text(
        "against you 38%", use_inner_text=True
    )


def test_the_figures_of_a_late_game_fit_eight_tiles(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale=FRENCH, **LOW)
    page.goto(server.url + midgame(server, "8 respond")[1])
    expect(page.locator(".pl .st").first).to_be_visible()
    left = page.evaluate(LATE)
    assert left
    assert min(left) >= 4
