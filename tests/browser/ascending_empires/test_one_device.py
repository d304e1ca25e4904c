"""Two people over one tablet (T-1.4): the table is covered between turns, and neither sees what the other knows."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.ascending_empires.rehearsal import found
from tests.browser.ascending_empires.staging import opened
from tests.browser.people import Person
from tests.server import Server

TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}


def test_two_people_pass_a_tablet(server: Server, person: Callable[..., Page]) -> None:
    game = found()
    last = next(number for number, (_, action) in enumerate(game.moves) if action["do"] == "scan")
    spy, action = game.moves[last]
    table = opened(server, last + 1)
    code, spying, other = table.code, table.names[spy], table.names[1 - spy]
    one = Person(person(**TABLET))
    page = one.page

    page.goto(f"{server.url}/t/{code}/seat/{table.secrets[1 - spy]}/")
    page.goto(f"{server.url}/t/{code}/seat/{table.secrets[spy]}/")
    page.get_by_role("button", name="Play both here").click()
    curtain, board = page.locator("main.curtain"), page.locator(".ae-board")
    expect(curtain).to_contain_text(f"Pass the device to {other}")
    expect(board).to_have_count(0)
    page.get_by_role("button", name=f"I am {spying}").click()
    expect(board.locator(".eye")).to_have_count(1)
    expect(page.locator(".strip .here.on")).to_have_count(2)  # who sits beside is there too
    assert one.game["scanned"] == {action["hole"]: one.game["scanned"][action["hole"]]}

    expect(one.decision()).to_contain_text(f"{other}’s turn: pass the device.")
    one.press(f"Pass to {other}", one.decision())
    expect(curtain).to_contain_text(f"Pass the device to {other}")
    expect(board).to_have_count(0)
    page.reload()
    expect(curtain).to_contain_text(f"Pass the device to {other}")
    before = len(one.heard)
    page.get_by_role("button", name=f"I am {other}").click()
    expect(board).to_be_visible()
    expect(board.locator(".eye")).to_have_count(0)
    one.until(lambda: one.seat == 1 - spy, "the other's seat")
    assert one.game["scanned"] == {}
    assert not any('"scanned":{"' in frame for frame in one.heard[before:]), (
        "the other's page is told nothing"
    )
    assert one.question["required"]
    assert one.complaints == []
