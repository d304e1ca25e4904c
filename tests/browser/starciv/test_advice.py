"""Asking for advice in the decision bar, and robots in the lobby."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import Person
from tests.browser.starciv.staging import stage
from tests.server import Server


def test_advice_is_one_sentence_beside_the_question(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "tech")
    ada = Person(person())
    ada.page.goto(server.url + staged.links[0])
    bar = ada.page.get_by_role("region", name="Your decision")
    bar.get_by_role("button", name="Advice").click()
    expect(bar.get_by_role("status")).to_contain_text(re.compile(r"(Buy|End the phase) .*\."))
    assert faults(ada.page) == []
    assert barriers(ada.page) == []


def test_the_host_adds_and_exchanges_robots(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "lobby")
    ada = Person(person())
    ada.page.goto(server.url + staged.links[0])
    seats = ada.page.get_by_role("region", name="Around the table")
    seats.get_by_role("button", name="Cadet", exact=True).click()
    level = seats.get_by_role("combobox", name="Level of Puck")
    expect(level).to_have_value("cadet")
    level.select_option("admiral")
    expect(seats).to_contain_text("patient, thinks a turn ahead")
    expect(ada.page.get_by_label("time to think")).to_be_visible()
    assert barriers(ada.page) == []
