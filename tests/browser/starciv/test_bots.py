"""Eight robots play among themselves, and somebody watches to the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import Person
from tests.browser.starciv.staging import exhibition
from tests.server import Server

ROBOTS = 8
ROUNDS = 1
"""Some two hundred moves."""
AUDIT = "from django.core.management import call_command; call_command('audit', {code!r})"


@pytest.mark.slow
def test_a_table_of_robots_plays_to_the_end_before_a_spectator(
    server: Server, person: Callable[..., Page]
) -> None:
    before = len(server.log)
    watcher = Person(person())
    code = exhibition(server, ROBOTS, rounds=ROUNDS)
    watcher.page.goto(f"{server.url}/t/{code}/")
    watcher.until(lambda: watcher.game, "the game")
    watcher.until(lambda: "result" in watcher.game, "the end", seconds=150)
    end = watcher.page.get_by_role("dialog")
    expect(end.get_by_role("table").first.locator("tbody tr")).to_have_count(ROBOTS, timeout=120_000)
    versions = [version for version, _ in watcher.pictures]
    assert versions == sorted(set(versions))
    assert watcher.stray == []
    assert watcher.complaints == []
    assert faults(watcher.page) == []
    assert barriers(watcher.page) == []
    assert "1 tables audited, 0 with differences" in server.run(AUDIT.format(code=code))
    assert "Traceback" not in server.log[before:]
