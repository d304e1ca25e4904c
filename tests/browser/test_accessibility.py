"""axe-core finds nothing serious on the home page, nor in a lobby or at a table of any game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games import registry
from tests.browser.looks import barriers
from tests.browser.people import ENGLISH, FRENCH, PHONE, Person
from tests.browser.test_translated_tables import OPEN, PLAY, START
from tests.server import Server

LANGUAGES = {key: (ENGLISH, FRENCH)[number % 2] for number, key in enumerate(registry.keys())}
MOVES = 3


def _document(one: Person) -> dict[str, Any]:
    return one.doc


def _game(one: Person) -> dict[str, Any]:
    return one.game


def test_home_page_keeps_nobody_out(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale=FRENCH)
    page.goto(server.url)
    assert barriers(page) == []


@pytest.mark.parametrize("key", registry.keys())
def test_lobby_and_table_keep_nobody_out(server: Server, person: Callable[..., Page], key: str) -> None:
    code, secret = server.run(OPEN.format(key=key)).split()
    laptop, phone = people = [Person(person(locale=LANGUAGES[key], **window)) for window in ({}, PHONE)]
    for one in people:
        one.page.goto(f"{server.url}/t/{code}/seat/{secret}/", wait_until="networkidle")
        one.until(partial(_document, one), "the lobby")
    assert barriers(laptop.page) == [], "the lobby"
    server.run(START.format(code=code))
    server.run(PLAY.format(code=code, moves=MOVES))
    for one in people:
        one.until(partial(_game, one), "the table")
        one.page.wait_for_load_state("networkidle")
    assert barriers(laptop.page) == [], "the table"
    for tab in phone.page.locator(".ptabs [role=tab]").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert barriers(phone.page) == [], tab.inner_text()
