"""A board's number, typed by whoever opens a table, draws the same board again (BSS-5.9)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.bss.admirals import Admiral
from tests.server import Server


def test_the_same_number_typed_twice_gives_the_same_board(
    server: Server, person: Callable[..., Page]
) -> None:
    one, two, other = (board(server, Admiral(person(), "Ada"), number) for number in ("4711", "4711", "4712"))
    assert one["number"] == two["number"] == 4711
    assert one == two
    assert one["systems"] != other["systems"]


def board(server: Server, host: Admiral, number: str) -> dict[str, Any]:
    """Open a table against a robot with this number, begin, and tell what was drawn."""
    host.page.goto(f"{server.url}/g/bss/#new")
    form = host.page.get_by_role("region", name="A new table")
    form.get_by_label("Your name").fill(host.name)
    form.get_by_role("radio", name="My choice").check()
    form.get_by_role("spinbutton", name=re.compile("^Number of the board")).fill(number)
    form.get_by_role("group", name="Robots at the table").get_by_role("radio", name="1").check()
    form.get_by_role("button", name="Create the table").click()
    expect(host.page).to_have_url(re.compile("/t/"))
    host.press("Start the game")
    host.until(lambda: host.game, "the start")
    assert host.complaints == []
    shown = host.game
    expect(host.page.get_by_role("list", name="Log")).to_contain_text(f"Board no. {number}")
    return {
        "number": shown["board"]["number"],
        "links": shown["board"]["links"],
        "systems": [
            (one["name"], one["kind"], one["resources"], one["protection"]) for one in shown["systems"]
        ],
        "fleets": [(one["name"], one["system"]) for one in shown["fleets"]],
    }
