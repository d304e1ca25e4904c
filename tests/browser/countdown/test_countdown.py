"""A game of a hundred lines, from the shelf to its ranking: nothing of the house had to be changed for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import Person, together
from tests.server import Server


@pytest.fixture
def seated(house: Server, person: Callable[..., Page]) -> Callable[..., tuple[Person, Person, Person]]:
    """Ada opens a table by way of the shelf, with a robot; Ben comes by its link; somebody watches; Ada starts."""

    def sit(*, sheets: bool = False) -> tuple[Person, Person, Person]:
        ada, ben, watcher = (Person(person(), name) for name in ("Ada", "Ben", ""))
        ada.page.goto(f"{house.url}/")
        shelf = ada.page.get_by_role("region", name="Games", exact=True)
        shelf.get_by_role("link", name="Countdown", exact=True).click()
        ada.page.wait_for_url(re.compile("/g/countdown/$"))
        expect(ada.page.get_by_role("heading", name="Countdown")).to_be_visible()
        ada.page.get_by_role("link", name="Open a table").click()
        form = ada.page.locator("#new")
        form.get_by_label("Your name").fill("Ada")
        if sheets:
            form.get_by_role("checkbox", name="Order sheets").check()
        form.get_by_role("group", name="Robots").get_by_role("radio", name="1", exact=True).check()
        expect(form.get_by_role("group", name="How they play")).to_contain_text("Steady")
        form.get_by_role("button", name="Create the table").click()
        ada.page.wait_for_url(re.compile("/t/"))
        for other in (ben, watcher):
            other.page.goto(ada.page.url)
        ben.page.get_by_label("Your name").fill("Ben")
        ben.press("Sit down")
        ben.until(lambda: ben.seat >= 0, "a seat")
        ada.until(lambda: len(ada.doc["table"]["seats"]) == 3, "Ben's seat")
        ada.press("Start the game")
        together([ada, ben, watcher], lambda one: one.game, "the game")
        return ada, ben, watcher

    return sit


def test_two_people_and_a_robot_play_from_the_shelf_to_the_ranking(
    house: Server, seated: Callable[..., tuple[Person, Person, Person]]
) -> None:
    everybody = ada, ben, _watcher = seated()
    assert ada.doc["table"]["times"].keys() == {"turn"}
    assert [seat["level"] for seat in ada.doc["table"]["seats"] if seat["kind"] == "bot"] == ["steady"]
    for one in (ada, ben):
        expect(one.decision()).to_contain_text("Call a number.")
        assert faults(one.page) == []
    while "result" not in ada.game:
        counter = ada.game["counter"]
        for one in (ada, ben):
            expect(one.decision()).to_contain_text("Call a number.")
            one.answer("2")
        together([ada, ben], partial(fallen, counter), "the end of the round")
    together([*everybody], lambda one: "result" in one.game, "the end")
    for one in everybody:
        end = one.page.get_by_role("dialog")
        expect(end).to_contain_text("brought the counter to nothing")
        expect(end.locator("tbody tr")).to_have_count(3)
        assert one.complaints == []
        assert one.stray == []
        assert barriers(one.page) == []
    assert "Traceback" not in house.log


def fallen(counter: int, one: Person) -> bool:
    return bool(one.game["counter"] < counter)


def lines(one: Person) -> Locator:
    return one.page.get_by_role("list", name="My orders").get_by_role("listitem")


def truth(one: Person) -> Locator:
    return one.page.get_by_role("region", name="What counts")


def written(one: Person) -> list[object]:
    """All that this page was told but answers to its own pings."""
    return [text for text in one.heard if '"t":"pong"' not in text and '"t":"presence"' not in text]


def test_what_is_on_a_sheet_counts_and_nobody_can_tell_who_writes(
    house: Server, seated: Callable[..., tuple[Person, Person, Person]]
) -> None:
    everybody = ada, ben, watcher = seated(sheets=True)
    for one in (ada, ben):
        expect(truth(one)).to_contain_text("Nothing is on the sheet.")
    together([ada, ben, watcher], lambda one: len(one.doc["waiting"]) == 2, "the robot's sheet")
    ada.page.wait_for_load_state("networkidle")
    together([ada, ben], lambda one: any('"drafts"' in str(text) for text in one.heard), "what is kept")
    seen = {one.name: (written(one), one.page.locator("main").inner_html()) for one in (ben, watcher)}
    for number in (1, 3, 1):
        ada.press(f"Add {number}")
    expect(lines(ada)).to_have_count(3)
    expect(truth(ada)).to_contain_text("This sheet counts, but for line 2.")
    expect(lines(ada).nth(1)).to_contain_text("Only 2 is left to call")
    ada.press("Remove line 2")
    expect(truth(ada)).to_contain_text("This sheet counts.")
    ben.page.wait_for_timeout(500)
    for one in (ben, watcher):
        told, shown = seen[one.name]
        assert written(one) == told, "no frame tells of a draft"
        assert without_clocks(one.page.locator("main").inner_html()) == without_clocks(shown)
        assert str({"numbers": [1, 1]}) not in str(one.heard)
    ada.page.reload()
    expect(lines(ada)).to_have_count(2)
    counter = ada.game["counter"]
    ready = truth(ada).get_by_role("checkbox")
    ready.click()
    ben.until(lambda: len(ben.doc["waiting"]) == 1, "that Ada is not waited for")
    expect(truth(ben)).to_contain_text("Waiting for you alone.")
    ada.press("Add 3")
    expect(ready).not_to_be_checked()
    expect(truth(ada)).to_contain_text("but for line 3")
    ben.until(lambda: len(ben.doc["waiting"]) == 2, "that Ada is waited for again")
    ready.click()
    ben.press("Add 2")
    expect(truth(ben)).to_contain_text("This sheet counts.")
    truth(ben).get_by_role("checkbox").click()
    together([*everybody], partial(fallen, counter), "the end of the round")
    fall = counter - ada.game["counter"]
    assert 2 + 2 + 3 + 1 <= fall <= 2 + 2 + 3 + 6, (
        "what counted of Ada's sheet, Ben's, the robot's, and a die"
    )
    for one in everybody:
        assert faults(one.page) == []
        assert one.complaints == []
    assert "Traceback" not in house.log


def without_clocks(shown: str) -> str:
    """Text of a page without the figures that time changes."""
    return re.sub(r"\d+", "0", re.sub(r' (?:style|stroke-dash\w+)="[^"]*"', "", shown))
