"""The prompt to colonise shows the chance beside each body, and how many bodies a turn may bring (SC-5.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faults
from tests.browser.people import ENGLISH, PHONE
from tests.browser.starciv.midgame import midgame
from tests.browser.starciv.staging import stage
from tests.server import Server

LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 680}}

TITLED = """async ([owned, colonised, running]) => {
  const { colonise } = await import("/js/games/starciv/decide/turn.js");
  const technologies = new Map([[11, { effects: [{ fleet: [0, 1, 0] }] }], [24, { effects: [{ colonisations: 2 }] }]]);
  const mine = { technologies: owned };
  const cards = new Map([["mutiny", { label: "Mutiny", effects: [{ combats: 1 }] }]]);
  const game = { colonised, me: {}, running, fought: 0 };
  const table = { me: 0, game, mine, catalogue: { technologies, cards }, room: { ui: {} } };
  return colonise(table, { attempt: ["Oa"] }).note;
}"""


@pytest.mark.parametrize("size", [LOW, PHONE], ids=["laptop", "phone"])
def test_each_body_in_reach_says_its_chance(
    server: Server, person: Callable[..., Page], size: dict[str, Any]
) -> None:
    page = person(locale=ENGLISH, **size)
    page.goto(server.url + midgame(server, "5 colonise")[1])
    page.locator(".map .is-reachable").first.wait_for()
    expect(page.locator(".map [data-chance]")).to_have_count(page.locator(".map .is-reachable").count())
    # A tooltip would lie over what one is about to press.
    expect(page.locator(".map [data-chance] title")).to_have_count(0)
    chance = page.locator(".map [data-chance]").first
    name = chance.get_attribute("data-chance")
    expect(chance).to_contain_text("%")
    chance.locator("text").click()
    expect(page.locator(f'[data-branch="{name}"]')).to_have_attribute("aria-selected", "true")
    expect(page.locator(f'.map [data-chance="{name}"]')).to_have_count(0)
    expect(page.locator(".callout")).to_contain_text("%")
    assert faults(page) == []


def test_body_tried_this_turn_says_so_before_the_next_cost(
    server: Server, person: Callable[..., Page]
) -> None:
    # SC-8.12
    staged = stage(server, "press_on")
    page = person(locale=ENGLISH)
    page.goto(server.url + staged.links[0])
    page.get_by_role("button", name="Withdraw").click()
    expect(page.locator(".combat")).to_have_count(0)
    page.locator(f'[data-branch="{staged.body}"] .disc').first.click(force=True)
    said = page.locator(".inspector")
    expect(said).to_contain_text("Already tried this turn")
    text = said.inner_text()
    assert text.index("Already tried this turn") < text.index("%")


@pytest.mark.parametrize(
    ("owned", "colonised", "said"),
    [
        ([11], 0, "At most 1 body a turn."),
        ([11, 24], 0, "At most 2 bodies a turn."),
        ([11, 24], 1, "1 more body this turn."),
    ],
)
def test_the_question_says_how_many_bodies_a_turn_may_bring(
    page: Page, owned: list[int], colonised: int, said: str
) -> None:
    assert page.evaluate(TITLED, [owned, colonised, []]) == said


def test_the_question_names_the_card_that_leaves_fewer_combats(page: Page) -> None:
    """SC-8.11: two bodies could be colonised, but *Mutiny* allows one combat."""
    acted = [{"card": "mutiny", "subject": 0}]
    assert page.evaluate(TITLED, [[11, 24], 0, acted]) == "Mutiny leaves you 1 combat this turn."
