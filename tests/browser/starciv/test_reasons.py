"""Why something is not possible now is said beside it, with the rule; how near somebody is to winning, too."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH
from tests.browser.starciv.hands import Mouse
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

WAY = """async (technologies) => {
  const { technologiesAbout } = await import("/js/games/starciv/explain.js");
  const victory = { needs_count: 10, needs_any: [10, 13, 16], label: "Transcendence" };
  const catalogue = { technologies: new Map(), victory };
  return technologiesAbout({ name: "Camille", technologies }, { catalogue }).text;
}"""


def test_a_body_and_a_card_say_why_they_cannot_be_pressed_in_this_phase(
    server: Server, person: Callable[..., Page]
) -> None:
    one = open_table(server, person, stage(server, "tech").links[0], locale=ENGLISH)
    body = one.game["me"]["reachable"][0]["body"]
    Mouse().choose_body(one.page, body)
    sheet = one.page.get_by_role("region", name=body, exact=True)
    expect(sheet).to_contain_text(re.compile("attacked in your Colonisation phase.*SC-8.1"))
    expect(sheet.get_by_role("button", name=re.compile("^Attack"))).to_have_count(0)
    one.page.locator(".hand .card").first.hover()
    expect(one.page.locator(".popover")).to_contain_text(re.compile("played in a Cards phase.*SC-6.2"))


@pytest.mark.parametrize(("owned", "word"), [([8, 9], "still missing"), ([8, 9, 10], "is there")])
def test_the_way_to_victory_says_whether_one_of_three_is_owned(
    page: Page, owned: list[int], word: str
) -> None:
    said = page.evaluate(WAY, owned)
    assert said.startswith(f"{len(owned)} of 10")
    assert "10, 13 or 16" in said
    assert word in said
