"""A board's number, typed by whoever opens a table, draws that board (BSS-5.9)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games import registry
from games.engine.chance import SeededChance
from tests.browser.bss.admirals import Admiral
from tests.browser.truth import plain
from tests.server import Server

NUMBER = "4711"


def test_typed_number_draws_its_board(server: Server, person: Callable[..., Page]) -> None:
    """The rules draw the same, whatever the chance of the table is."""
    host = Admiral(person(), "Ada")
    open_table(server, host)
    game = registry.package("bss").bind_with_defaults(2, host.doc["table"]["options"])
    state = game.start(SeededChance("another chance")).state
    first = next(doc["game"] for _, doc in host.pictures if "game" in doc)
    assert board(first) == board(game.view(state, host.seat))


def open_table(server: Server, host: Admiral) -> None:
    """Open a table against a robot with the number, and begin."""
    host.page.goto(f"{server.url}/g/bss/#new")
    form = host.page.get_by_role("region", name="A new table")
    form.get_by_label("Your name").fill(host.name)
    form.get_by_role("radio", name="My choice").check()
    form.get_by_role("spinbutton", name=re.compile("^Number of the board")).fill(NUMBER)
    form.get_by_role("group", name="Robots at the table").get_by_role("radio", name="1").check()
    form.get_by_role("button", name="Create the table").click()
    expect(host.page).to_have_url(re.compile("/t/"))
    host.press("Start the game")
    host.until(lambda: host.game, "the start")
    assert host.complaints == []
    expect(host.page.get_by_role("list", name="Log")).to_contain_text(f"Board no. {NUMBER}")


def board(shown: dict[str, Any]) -> dict[str, Any]:
    """The part of a view that follows from the board's number."""
    assert str(shown["board"]["number"]) == NUMBER
    return {
        "links": plain(shown["board"]["links"]),
        "systems": [
            (one["name"], one["kind"], one["resources"], one["protection"]) for one in shown["systems"]
        ],
        "fleets": [(one["name"], one["system"]) for one in shown["fleets"]],
    }
