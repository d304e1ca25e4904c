"""A part of a table that throws says so in its place; the rest plays on, and the part comes back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from games import registry
from tests.browser.people import Person
from tests.browser.test_translated_tables import OPEN, PLAY, START, has_reached
from tests.server import Server

BREAK = """async (area) => {
  const link = document.querySelector('link[rel=modulepreload][href*="preact/standalone"]');
  const { options } = await import(link.href);
  const before = options.__r;
  let broken, thrown = false;
  window.mend = () => { options.__r = before; };
  options.__r = (node) => {
    before?.(node);
    if (typeof node.type !== "function" || /^Boundary/.test(node.type.name)) return;
    for (let up = node.__; up; up = up.__) {
      if (up.props?.class === area && (broken ??= node.type) === node.type && !thrown) {
        thrown = true;
        setTimeout(() => { thrown = false; });
        throw new Error("planted");
      }
    }
  };
}"""
"""Break one component in the part of the page with a class, by Preact's hook for what is about to be drawn."""
REPORTS = """
from games.tables.models import Report
for row in Report.objects.filter(table__code={code!r}, kind="page"):
    print(row.error, row.seat, "planted" in row.detail, "frames: full" in row.detail)
"""
RENAME = """
from games.tables.moves.locking import held, write
with held({code!r}) as table:
    write(table, name=f"Version {{table.version}}")
print(table.version)
"""


@pytest.mark.parametrize("key", registry.keys())
def test_board_that_breaks_leaves_the_table_in_play(
    server: Server, person: Callable[..., Page], key: str
) -> None:
    code, secret = server.run(OPEN.format(key=key)).split()
    server.run(START.format(code=code))
    server.run(PLAY.format(code=code, moves=8))
    someone = Person(person())
    page = someone.page
    page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    someone.until(lambda: someone.seat >= 0, "the table")
    board, note = page.locator(".board-area"), page.locator(".board-area .part-broken")
    expect(board).to_be_visible()
    page.evaluate(BREAK, "board-area")
    go_on(server, someone, 2)
    expect(note).to_be_visible()
    expect(page.locator(".records")).to_be_visible()
    assert page.locator(".part-broken").count() == 1
    go_on(server, someone, 0)
    expect(note).to_be_visible()
    page.evaluate("mend()")
    go_on(server, someone, 1)
    expect(note).to_have_count(0)
    seat = someone.seat
    assert set(server.run(REPORTS.format(code=code)).splitlines()) == {f"board {seat} True True"}


def test_note_that_breaks_on_a_phone_leaves_the_board(server: Server, person: Callable[..., Page]) -> None:
    code, secret = server.run(OPEN.format(key="starciv")).split()
    server.run(START.format(code=code))
    server.run(PLAY.format(code=code, moves=8))
    someone = Person(person(viewport={"width": 390, "height": 844}, has_touch=True))
    page = someone.page
    page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    someone.until(lambda: someone.seat >= 0, "the table")
    expect(page.locator(".pane-holder")).to_be_visible()
    page.evaluate(BREAK, "pane-holder")
    go_on(server, someone, 1)
    expect(page.locator(".pane-holder .part-broken")).to_be_visible()
    expect(page.locator(".ptabs")).to_be_visible()
    expect(page.locator(".decide")).to_be_visible()


def go_on(server: Server, someone: Person, moves: int) -> None:
    """Play moves and change the table's name, so that there is a new version, and wait until the page has it."""
    code = str(someone.doc["table"]["code"])
    server.run(PLAY.format(code=code, moves=moves))
    version = int(server.run(RENAME.format(code=code)))
    someone.until(partial(has_reached, version, someone), f"version {version}")
