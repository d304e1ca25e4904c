"""The guided first game is fetched at the tables at which it is given."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import FRENCH
from tests.browser.test_translated_tables import OPEN, START
from tests.server import Server

LESSON = re.compile(r"/steps\.bundle\.\w+\.js$")


@pytest.mark.parametrize("key", ["elgebar", "galaxy"])
def test_lesson_is_fetched_where_it_is_given(server: Server, person: Callable[..., Page], key: str) -> None:
    """In games in which everybody is asked at once."""
    code, secret = server.run(OPEN.format(key=key)).split()
    server.run(START.format(code=code))
    page = person(locale=FRENCH)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{server.url}/t/{code}/seat/{secret}/", wait_until="networkidle")
    assert not any(map(LESSON.search, fetched))
    page.goto(f"{server.url}/t/{code}/#learn")
    page.reload()
    expect(page.get_by_role("region", name="Leçon").get_by_role("heading")).to_have_text("Comment gagner")
    assert any(map(LESSON.search, fetched))
