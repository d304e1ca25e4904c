"""Absence in the middle of a window: the clock plays for the person, a robot steps in, they come back elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import Person, together
from tests.browser.starciv.quietly import play_on
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_game import play_card
from tests.browser.truth import let_time_pass, query, write
from tests.server import Server

CLOCKS = {"control": "live", "times": json.dumps({"response": 30, "decision": 600}), "patience": 1}
"""Long enough for everybody who is here; whom a test hurries is hurried by rows."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def by_clock(server: Server, code: str, seat: int) -> list[str]:
    """Moves that the scheduler played for a seat."""
    where = "table_id = (SELECT id FROM tables_table WHERE code = ?) AND seat = ? AND \"by\" = 'clock'"
    rows = query(server.data, f"SELECT action FROM tables_move WHERE {where} ORDER BY seq", code, seat)
    return [json.loads(action)["do"] for (action,) in rows]


def sit_down(server: Server, page: Page, link: str) -> Person:
    one = Person(page)
    one.page.goto(server.url + link)
    one.until(lambda: one.game, "the table")
    return one


def asked(one: Person) -> set[int]:
    """The seats that the game waits for, with a clock, as this page was told."""
    return {each["seat"] for each in one.doc["waiting"] if each.get("deadline")}


def test_an_absent_player_is_played_for_and_comes_back_on_another_device(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "cards")
    write(server.data, staged.code, **CLOCKS)
    gone, tab = (sit_down(server, person(), staged.links[0]) for _ in range(2))
    others = [sit_down(server, person(), link) for link in staged.links[1:]]
    number, thrower = gone.seat, others[staged.interrupter - 1]
    play_card(thrower, staged.interrupt)
    thrower.until(lambda: number in asked(thrower), "the window")
    for page in (gone, tab):
        page.page.context.close()
    thrower.until(lambda: number not in here(thrower), "the empty chair")
    let_time_pass(server.data, staged.code)
    thrower.until(lambda: by_clock(server, staged.code, number), "the default")
    assert by_clock(server, staged.code, number) == ["pass"]
    assert not any(seat["standin"] for seat in thrower.doc["table"]["seats"]), (
        "a window let go by is no absence"
    )
    while not thrower.doc["table"]["seats"][number]["standin"]:
        thrower.until(lambda: asked(thrower), "the next question")
        for one in others:
            if one.question:
                play_on(one)
        if asked(thrower) == {number}:
            let_time_pass(server.data, staged.code)
            thrower.glance(lambda: number not in asked(thrower))
    for one in others:
        one.until(lambda: "robot_steps_in" in [line.get("house") for line in one.chat], "the robot")  # noqa: B023
    back = sit_down(server, person(**PHONE), staged.links[0])
    back.press(re.compile("^Take my seat back"))
    together([back, *others], lambda one: not one.doc["table"]["seats"][number]["standin"], "the person")
    expect(back.page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    assert [one.complaints for one in (*others, back)] == [[], [], []]


def here(one: Person) -> list[int]:
    """The seats with an open page, as this page was told."""
    told = [json.loads(text) for text in one.heard if '"t":"presence"' in text]
    return list(told[-1]["here"]) if told else []
