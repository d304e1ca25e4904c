"""Refusals of the house, on a real page: each is read and spoken where it was pressed, in a dialogue too."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, Person, together
from tests.server import Server

TABLE = """
import json
from games.tables import play
host = play.create_table(
    host_name="Ada", game="countdown", bots=1,
    clock={"control": "correspondence", "turn_time": 86400, "opens": 0, "closes": 0, "time_zone": "UTC"},
)
guest = play.join(code=host.table.code, name="Ben")
print(json.dumps([f"/t/{host.table.code}/seat/{claim.secret}/" for claim in (host, guest)]))
"""

READY = """(control) => {
  window.pressedLast = control;
  for (const note of document.querySelectorAll("[role=alert]")) note.dataset.old = "";
}"""
"""A control is about to be used: what is refused next is told from older notes, which go when it comes."""

BESIDE = """(note) => {
  const [box, at] = [note, window.pressedLast].map((one) => one.getBoundingClientRect());
  const { innerWidth: width, innerHeight: height } = window;
  const [across, down] = [[box.left, box.right, at.left, at.right], [box.top, box.bottom, at.top, at.bottom]]
    .map(([low, high, from, to]) => Math.max(0, low - to, from - high));
  const modal = document.querySelector("dialog[open]");
  return {
    whole: box.top >= 0 && box.left >= 0 && box.right <= width && box.bottom <= height,
    near: Math.hypot(across, down) < 60, apart: across + down > 0,
    spoken: note.getAttribute("role") === "alert" && (!modal || modal.contains(note)),
  };
}"""
"""Where a note is to what was pressed last: it covers nothing of it, and no dialogue hides it from a screen reader."""


def refused(
    one: Person, control: Locator, words: str, do: Callable[[Locator], object] = Locator.click
) -> None:
    """Use a control, and read beside it why nothing came of that."""
    control.evaluate(READY)
    do(control)
    note = one.page.locator("[role=alert]:not([data-old])").filter(has_text=words)
    expect(note).to_have_count(1)
    assert note.evaluate(BESIDE) == {"whole": True, "near": True, "apart": True, "spoken": True}


def test_requests_to_the_house_are_refused_beside_what_was_pressed(
    house: Server, person: Callable[..., Page]
) -> None:
    """From the lobby, by desk and phone, and in the game: every kind of request that has no place of its own."""
    links = json.loads(house.run(TABLE))
    ada, ben = Person(person(), "Ada"), Person(person(**PHONE), "Ben")
    for one, link in zip((ada, ben), links, strict=True):
        one.page.goto(house.url + link)
    together([ada, ben], lambda one: one.seat >= 0, "a seat")

    ben.press("Rename")
    ben.page.get_by_label("Your name").fill("Ada")
    refused(ben, ben.page.get_by_role("button", name="Done"), "This name is taken at this table")
    ada.press("Start the game")
    ada.until(lambda: ada.game, "the game")

    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("dialog")
    menu.get_by_role("checkbox", name="Quiet hours").check()
    until = menu.get_by_label("to", exact=True)
    refused(ada, until, "Clocks must run 2 hours a day at least", lambda field: field.fill("21:00"))
    expect(until).to_have_value("08:00")  # what counts, and not what was refused
    menu.get_by_role("button", name="Pause until…").click()
    menu.get_by_label("Go on at").fill("2099-01-01T12:00")
    for _again in range(2):  # the second time as well
        refused(ada, menu.get_by_role("button", name="Propose"), "Choose a moment that is still to come")
    menu.get_by_role("button", name="Cancel").click()
    menu.get_by_role("button", name="Let a friend play for me…").click()
    menu.get_by_label("Name of the deputy").fill("Ben")
    refused(ada, menu.get_by_role("button", name="Make a link"), "This name is taken at this table")
