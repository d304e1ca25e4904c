"""Somebody with a phone beats the weakest robot by doing what Advice says, and nothing else."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.bss.admirals import Admiral
from tests.browser.people import GUARD, PHONE
from tests.server import Server

KEY = hashlib.sha256(b"advice 1").hexdigest()
OPTIONS = {"board": "small", "turns": 1, "neutrals": 0, "defences": "free"}

ALONE = """
from games.tables import play
from games.tables.models import Table
claim = play.create_table(
    game="bss", host_name="Ada", bots=1, bot_level="cadet", options={options!r}, decision_time=0, reply_time=0,
)
Table.objects.filter(pk=claim.table.pk).update(chance_key=bytes.fromhex({key!r}))
play.start_game(code=claim.table.code, by=claim.seat.pk)
print(f"/t/{{claim.table.code}}/seat/{{claim.secret}}/")
"""


def test_advice_beats_the_weakest_robot_on_a_phone(server: Server, person: Callable[..., Page]) -> None:
    link = server.run(ALONE.format(options=OPTIONS, key=KEY)).strip()
    one = Admiral(person(**PHONE), "Ada")
    one.finger = True
    one.page.goto(server.url + link)
    while "result" not in one.game:
        one.until(lambda: one.question or "result" in one.game, "a question")
        if one.question:
            one.do(advice(one))
    assert one.game["result"]["winners"] == [one.seat]
    expect(one.page.get_by_role("dialog")).to_contain_text("You have won!")
    assert one.complaints == []


def advice(one: Admiral) -> dict[str, Any]:
    """Ask for it, read it, and tell what it means."""
    asked = one.question["id"]
    heard = len(one.heard)
    one.page.wait_for_timeout(GUARD)
    one.decision().get_by_role("button", name="Advice").tap()
    one.until(lambda: told(one, heard, asked), "the advice")
    words = one.decision().locator(".advice")
    expect(words).to_contain_text(re.compile(r"\w\."))
    hint = told(one, heard, asked)
    for name in (hint["action"].get("fleet"), hint["action"].get("system"), hint["action"].get("target")):
        if name:
            expect(words).to_contain_text(name)
    return dict(hint["action"])


def told(one: Admiral, heard: int, asked: str) -> dict[str, Any]:
    """The advice on this question among what was heard since; empty while there is none."""
    frames = (json.loads(text) for text in one.heard[heard:])
    hints = (frame["hint"] for frame in frames if frame.get("hint"))
    return next((dict(hint) for hint in hints if hint["prompt"] == asked), {})
