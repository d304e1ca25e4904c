"""The map is covered by one combat at a time, and in a replay by that of the moment alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

ASKED = """async ({ last, ...room }) => {
  const { combatShown } = await import("/js/games/starciv/map.js");
  const { mapTaken } = await import("/js/games/starciv/combat/strip.js");
  const { makesWay } = await import("/js/games/starciv/combat/leaving.js");
  const fight = (seq, seat) => [
    { seq, i: 0, kind: "attempt", seat, body: "Oa", defender: { kind: "natives" } },
    { seq, i: 1, kind: "combat_rolled", seat, attack: [3, 2], defence: [6, 5] },
    { seq, i: 2, kind: "combat_lost", seat, result: { winner: "defender", attack: [4], against_attack: [3] } },
  ];
  const log = [...fight(5, 0), ...fight(9, 1)].filter(({ seq }) => seq <= last);
  const table = {
    me: 0, game: {}, players: [], prompt: room.prompt && { kind: room.prompt },
    catalogue: { rules: { repeats: 3 }, bodies: new Map() },
    room: { conn: { log }, moment: room.moment, ui: { seenCombat: 0, ...room.ui } },
  };
  const scene = combatShown(table);
  return { shown: scene?.key ?? null, taken: mapTaken(table), way: Boolean(scene && makesWay(scene, table, false)) };
}"""
"""Ada, who is seat 0, fought in move 5, somebody else in move 9."""


@pytest.mark.parametrize(
    ("room", "expected"),
    [
        ({"last": 5}, {"shown": 5, "taken": True, "way": False}),
        ({"last": 9}, {"shown": 5, "taken": True, "way": False}),  # mine stays until it is closed
        ({"last": 5, "moment": 5}, {"shown": 5, "taken": True, "way": False}),
        ({"last": 9, "moment": 9}, {"shown": None, "taken": False, "way": False}),
        ({"last": 9, "prompt": "choose_discard"}, {"shown": 5, "taken": True, "way": True}),
        ({"last": 9, "ui": {"dismissed": 5}}, {"shown": None, "taken": False, "way": False}),
        (
            {"last": 9, "ui": {"dismissed": 5}, "prompt": "choose_discard"},
            {"shown": None, "taken": True, "way": False},
        ),
        ({"last": 9, "ui": {"dismissed": 5, "sheet": "deals"}}, {"shown": None, "taken": True, "way": False}),
        ({"last": 9, "ui": {"dismissed": 5, "sheet": "body"}}, {"shown": None, "taken": False, "way": False}),
    ],
)
def test_one_thing_lies_over_the_map(page: Page, room: dict[str, Any], expected: dict[str, Any]) -> None:
    assert page.evaluate(ASKED, room) == expected


def test_deals_opened_during_a_fight_lie_over_it(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "press_on")
    page = open_table(server, person, staged.links[0], locale=ENGLISH).page
    fight, deals = page.locator(".board-area .combat"), page.locator(".board-area .deals")
    expect(fight).to_be_visible()
    page.keyboard.press("e")
    expect(deals).to_be_visible()
    expect(fight).to_have_count(0)
    page.keyboard.press("Escape")
    expect(fight).to_be_visible()


RISING = """() => {
  const more = Object.assign(document.createElement("p"), { textContent: "more", id: "more" });
  more.style.height = "120px";
  document.querySelector(".decide .said").append(more);
}"""
LOW = "() => document.querySelector('main').style.getPropertyValue('--rise') === '0px'"
CLEAR = """(part) => document.querySelector(part).getBoundingClientRect().bottom
  <= document.querySelector(".decide").getBoundingClientRect().top"""


@pytest.mark.parametrize(
    ("moment", "part"), [("press_on", ".board-area .combat"), ("colonise", ".star-buttons")]
)
def test_what_lies_at_the_foot_of_the_map_makes_way_for_a_bar_that_rises(
    server: Server, person: Callable[..., Page], moment: str, part: str
) -> None:
    """Long advice hid how a fight had ended, and the way to other systems."""
    page = open_table(server, person, stage(server, moment).links[0], locale=ENGLISH).page
    if moment == "colonise":
        page.locator(".board").dblclick(position={"x": 200, "y": 150})
    expect(page.locator(part)).to_be_visible()
    page.evaluate(RISING)
    page.wait_for_function(CLEAR, arg=part)
    page.evaluate("document.getElementById('more').remove()")
    page.wait_for_function(LOW)
