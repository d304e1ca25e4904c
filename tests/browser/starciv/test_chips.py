"""The players of a phone have names, and who is allied shows it, for up to eight of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faults
from tests.browser.people import ENGLISH, FRENCH, PHONE
from tests.browser.starciv.midgame import midgame
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

NAMES = """() => [...document.querySelectorAll(".pchip")].map((chip) => {
  const name = chip.querySelector(".chip-name"), [box, all] = [name, chip].map((one) => one.getBoundingClientRect());
  return { name: name.textContent, room: box.width, inside: box.left >= all.left && box.right <= all.right
    && box.bottom <= all.bottom && all.left >= 0 && all.right <= innerWidth };
})"""
LEGIBLE = 50
"""Least width of a name, px: some seven letters."""


@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
def test_eight_players_are_named_within_the_width_of_a_phone(
    server: Server, person: Callable[..., Page], locale: str
) -> None:
    code, _ = midgame(server, "8 respond")
    one = open_table(server, person, f"/t/{code}/", locale=locale, **PHONE)
    expect(one.page.locator(".pchip")).to_have_count(8)
    said = one.page.evaluate(NAMES)
    assert [each["name"] for each in said] == [seat["name"] for seat in one.doc["table"]["seats"]]
    assert [each for each in said if not each["inside"] or each["room"] < LEGIBLE] == []


def test_allies_wear_each_other_s_emblem(server: Server, person: Callable[..., Page]) -> None:
    _, link = midgame(server, "aid")
    one = open_table(server, person, link, locale=ENGLISH, **PHONE)
    allied = {player["seat"]: player.get("allies", []) for player in one.game["players"]}
    assert any(allied.values())
    for seat, allies in allied.items():
        chip = one.page.locator(f".pchip[data-seat='{seat}']")
        expect(chip.locator(".allies .emb")).to_have_count(len(allies))
        if allies:
            assert "Allied with" in (chip.get_attribute("aria-label") or "")
    assert faults(one.page) == []


def test_a_press_says_the_signs_of_a_seat_in_words(server: Server, person: Callable[..., Page]) -> None:
    """Trophy and dotted routes have no room for words on a phone: the player's sheet has it."""
    _, link = midgame(server, "5 colonise")
    one = open_table(server, person, link, locale=ENGLISH, **PHONE)
    cup, chip = (one.page.locator(part).bounding_box() for part in (".pchip .leads", ".pchip:has(.leads)"))
    assert cup
    assert chip
    assert chip["y"] < cup["y"], "the leader's cup stands within the chip"
    one.page.locator(".pchip:has(.leads)").click()
    sheet = one.page.get_by_role("dialog")
    expect(sheet.get_by_text("Leads in technologies", exact=True)).to_be_visible()
    expect(sheet.get_by_text("may land in Pun Worcca")).to_be_visible()
    assert faults(one.page) == []
