"""The log: what is told to who comes back, and that it follows on after a word of it was pressed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faults
from tests.browser.people import ENGLISH, GUARD, PHONE
from tests.browser.starciv.staging import stage, submit
from tests.browser.starciv.test_layout import open_table
from tests.server import Server


def test_who_comes_back_is_told_of_himself_and_of_whoever_fell(page: Page) -> None:
    told = page.evaluate("""async () => {
      const { concerns } = await import("/js/table/log/seen.js");
      const { screen } = await import("/js/games/starciv/screen.js");
      const lines = [
        { kind: "eliminated", seat: 2 }, { kind: "colonised", seat: 2 }, { kind: "colonised", seat: 0 },
        { kind: "passed", seat: 0 }, { kind: "game_over", winners: [1] },
      ];
      return lines.map((line) => concerns(line, 0, screen));
    }""")
    assert told == [True, False, True, False, True]


def test_log_follows_on_after_a_sheet_that_its_word_opened(
    server: Server, person: Callable[..., Page]
) -> None:
    """The word gets the focus back. It has gone up meanwhile, and the log does not go there."""
    staged = stage(server, "press_on")
    submit(server, staged, 0, {"do": "withdraw"})
    one = open_table(server, person, staged.links[0], locale=ENGLISH)
    log = one.page.locator("ol.log")
    name = re.compile(f"^{staged.technology} ")
    word = log.get_by_role("button", name=name).first
    one.press(name, log)
    expect(one.page.get_by_role("dialog", name="Technologies")).to_be_visible()
    for _ in range(8):
        submit(server, staged, 1, {"do": "propose_alliance", "player": 2})
        submit(server, staged, 2, {"do": "decline_alliance", "player": 1})
    expect(log.locator("li", has_text="declines").nth(7)).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(word).to_be_focused()
    one.page.wait_for_timeout(GUARD)
    assert log.evaluate("(box) => box.scrollHeight - box.scrollTop - box.clientHeight") == 0


@pytest.mark.parametrize("phone", [False, True])
def test_a_combat_that_is_over_is_opened_again_from_the_log(
    server: Server, person: Callable[..., Page], phone: bool
) -> None:
    staged = stage(server, "press_on")
    submit(server, staged, 0, {"do": "withdraw"})
    one = open_table(server, person, staged.links[0], locale=ENGLISH, **(PHONE if phone else {}))
    if phone:
        one.page.locator("[data-pane=log]").click()
    closer = one.page.locator("ol.log").get_by_role("button", name="Look closer").last
    closer.focus()
    one.page.keyboard.press("Enter")
    sheet = one.page.get_by_role("dialog", name="Combat for")
    expect(sheet.get_by_text(re.compile("^Dice: "))).to_be_visible()
    expect(sheet.locator(".strip-sums p")).to_have_count(2)
    expect(sheet.get_by_text(re.compile(r"wins .* of such combats"))).to_be_visible()
    assert faults(one.page) == []
    one.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(closer).to_be_focused()
