"""Taking back on the screen: free at one press, else after a calm question to those whom it concerns."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import faults
from tests.browser.people import PHONE, Person, settle, together
from tests.browser.starciv.staging import NAMES, stage
from tests.server import Server

TAKE_BACK = re.compile("^Undo")


def picture(one: Person, name: str) -> None:
    """Keep a picture, where somebody wants to look: REWIND_PICTURES names a folder."""
    if folder := os.environ.get("REWIND_PICTURES"):
        one.page.screenshot(path=Path(folder) / f"{name}.png")


def seated(
    server: Server, person: Callable[..., Page], moment: str, *options: dict[str, Any]
) -> list[Person]:
    """Three people at a table at that moment."""
    table = stage(server, moment)
    people = []
    for number, (link, name) in enumerate(zip(table.links, NAMES, strict=True)):
        people.append(Person(person(**(options[number] if number < len(options) else {})), name))
        people[-1].page.goto(f"{server.url}{link}")
    together(people, lambda one: one.game, "the table")
    return people


def panel(one: Person) -> Locator:
    return one.page.get_by_role("complementary", name=re.compile("^(Undo a move|Annulation d’un coup)$"))


def agreed_by(asking: Person, asked: list[Person]) -> None:
    """The question is put, and each of those agrees."""
    asking.press(re.compile("^Ask"), panel(asking))
    for one in asked:
        one.press("Agree", panel(one))


def log_of(one: Person) -> Locator:
    return one.page.get_by_role("list", name=re.compile("^(Log|Journal)$"))


def test_a_free_move_is_taken_back_by_a_key(server: Server, person: Callable[..., Page]) -> None:
    first, second, _ = people = seated(server, person, "colonise")
    expect(first.decision().get_by_role("button", name="Undo freely")).to_be_visible()
    picture(first, "free")
    bought = first.game["players"][0]["technologies"]
    first.page.wait_for_timeout(300)
    first.page.keyboard.press("z")
    together(people, lambda one: one.game["phase"] == "TECH", "the phase taken up again")
    first.page.wait_for_timeout(300)
    first.page.keyboard.press("z")
    together(people, lambda one: one.game["players"][0]["technologies"] == [], "the technology given back")
    assert bought
    expect(log_of(second).locator("li.undone").first).to_contain_text("(undone)")
    expect(log_of(second)).to_contain_text("undoes a move.")
    picture(second, "log")
    settle(people)
    assert [one.complaints for one in people] == [[], [], []]


def test_what_the_dice_decided_is_asked_of_everybody(server: Server, person: Callable[..., Page]) -> None:
    """One agrees, one refuses: nothing changes; then both agree."""
    first, second, third = people = seated(server, person, "end", {}, {"locale": "fr-FR", **PHONE})
    held = first.game["owners"]
    first.press(TAKE_BACK, first.decision())
    expect(panel(first)).to_contain_text("Dice were rolled.")
    expect(panel(first)).to_contain_text("other dice")
    picture(first, "confirm")
    first.press(re.compile("^Ask"), panel(first))
    expect(panel(first)).to_contain_text("Waiting for")
    expect(panel(second)).to_contain_text("Des dés ont été lancés.")
    assert faults(second.page) == []
    picture(first, "waiting")
    picture(second, "asked-phone")
    picture(third, "asked")
    second.press("Accepter", panel(second))
    expect(panel(second)).to_contain_text("Accord nécessaire")
    third.press("Refuse", panel(third))
    expect(panel(first)).to_contain_text("would rather not")
    picture(first, "refused")
    for one in (second, third):
        expect(panel(one)).to_have_count(0)
    assert first.game["owners"] == held
    first.press(TAKE_BACK, first.decision())  # asked anew, the refusal gives way to what would be undone
    expect(panel(first)).to_contain_text("Dice were rolled.")
    first.press("Leave it", panel(first))
    expect(panel(first)).to_have_count(0)
    assert [one.complaints for one in people] == [[], [], []]
