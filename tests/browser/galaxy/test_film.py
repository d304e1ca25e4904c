"""A turn shown again: the fog lifts where a fleet arrives and not before, on a page that was open and on a new one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.test_sheet_bar import OPEN
from tests.browser.test_translated_tables import START
from tests.server import Server

SEND = """
from games.tables import play
from games.tables.selectors import snapshot
shot = snapshot({code!r})
for prompt in shot.game.prompts(shot.state):
    home = shot.game.view(shot.state, prompt.seat)["stars"][0]["name"]
    budget = {{"build": [{{"star": home, "number": 1, "patrols": 1}}]}}
    play.submit(code={code!r}, seat=shot.seats[prompt.seat].pk, token=f"m{{prompt.seat}}", prompt=prompt.id,
                action={{"do": "orders", "budget": budget, "moves": {{"1": {{"do": "move", "to": [0, 2]}}}}}})
"""
LIT = ".galaxy-map .scan"


@pytest.mark.parametrize("reloads", [False, True], ids=["open", "new"])
@pytest.mark.parametrize(
    "view", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}], ids=["laptop", "phone"]
)
def test_fog_lifts_where_a_fleet_arrives(
    server: Server, person: Callable[..., Page], view: dict[str, int], reloads: bool
) -> None:
    code, secret = server.run(OPEN.format(key="galaxy")).split()
    server.run(START.format(code=code))
    one = Person(person(viewport=view), "Ada")
    one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    one.until(lambda: one.doc, "the table")
    seen = one.page.locator(LIT).first.get_attribute("d")
    server.run(SEND.format(code=code))
    one.until(lambda: one.game["turn"] == 2, "the second turn")
    bar = one.page.get_by_role("region", name="Turn 1 again")
    expect(bar).to_be_visible()
    if reloads:
        one.page.reload()
        one.until(lambda: one.doc, "the table")
        one.page.get_by_role("tab", name="Report").click()
        one.page.get_by_role("button", name="Watch the turn").click()
        expect(bar).to_be_visible()
    one.page.keyboard.press("Home")
    expect(one.page.locator(LIT).first).to_have_attribute("d", seen or "")
    one.page.keyboard.press("End")
    expect(one.page.locator(LIT).first).not_to_have_attribute("d", seen or "")
    report = one.page.get_by_role("region", name="Report")
    expect(report.get_by_text("Fleet 1 arrives at (0, 2).")).to_be_visible()
    assert one.complaints == []
