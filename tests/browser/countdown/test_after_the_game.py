"""The game after the game: three people play to the end, watch it again together, play on, share it, and begin anew."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.people import GUARD, PHONE, Person, together
from tests.server import Server


def gathered(house: Server, person: Callable[..., Page]) -> list[Person]:
    """Ada, Ben and Cleo, who has a phone, at a table that begins."""
    ada, ben, cleo = Person(person(), "Ada"), Person(person(), "Ben"), Person(person(**PHONE), "Cleo")
    ada.page.goto(f"{house.url}/g/countdown/#new")
    form = ada.page.locator("#new")
    form.get_by_label("Your name").fill("Ada")
    form.get_by_role("group", name="Robots").get_by_role("radio", name="0", exact=True).check()
    form.get_by_role("button", name="Create the table").click()
    ada.page.wait_for_url(re.compile("/t/"))
    for one in (ben, cleo):
        one.page.goto(ada.page.url)
        one.page.get_by_label("Your name").fill(one.name)
        one.press("Sit down")
        together([one], lambda one: one.seat >= 0, "a seat")
    ada.until(lambda: len(ada.doc["table"]["seats"]) == 3, "everybody's seat")
    ada.press("Start the game")
    together([ada, ben, cleo], lambda one: one.game, "the game")
    return [ada, ben, cleo]


def played(people: list[Person]) -> None:
    while "result" not in people[0].game:
        counter = people[0].game["counter"]
        for one in people:
            one.answer("3")
        together(people, partial(fallen, counter), "the end of the round")


def fallen(counter: int, one: Person) -> bool:
    return bool(one.game["counter"] < counter)


def move_of(page: Page) -> str:
    return page.locator(".place").first.inner_text()


def same_place(pages: list[Page], move: int) -> None:
    for page in pages:
        expect(page.locator(".place").first).to_contain_text(f"move {move} of")


def test_three_people_after_the_end(
    house: Server, person: Callable[..., Page], context: BrowserContext
) -> None:
    people = ada, ben, cleo = gathered(house, person)
    played(people)
    table = ada.page.url.split("#")[0]
    again = ada.page.get_by_role("dialog").get_by_role("link", name="Watch the replay together")
    expect(again).to_be_visible()
    ada.page.wait_for_timeout(GUARD)
    again.click()
    ben.page.get_by_role("button", name="Stay here").click()
    for one in (ada, cleo):  # who does nothing is led along
        one.page.wait_for_url(re.compile("/replay/"))
    expect(ben.page.get_by_role("dialog")).to_contain_text("Ada shows the replay.")
    ben.page.get_by_role("link", name="Come along").click()
    ben.page.wait_for_url(re.compile("/replay/"))
    pages = [one.page for one in people]
    same_place(pages, 0)

    expect(ada.page.locator(".together", has_text="You lead")).to_be_visible()
    ada.page.get_by_role("button", name="Next move").click()
    same_place(pages, 1)
    ada.page.get_by_role("radio", name="Ben").click()
    expect(ada.page.locator("#main").get_by_text("What Ben knew then, and no more.")).to_be_visible()
    for page in pages:
        expect(page).to_have_url(re.compile(r"#1/\d$"))

    with ada.page.expect_download() as saved:
        ada.page.get_by_role("link", name="Save as a file").click()
    assert saved.value.suggested_filename.endswith("-countdown.json")

    ben.page.bring_to_front()
    ben.page.get_by_role("button", name="Play on from here").click()
    ben.page.get_by_role("button", name="Open this variant").click()
    expect(ben.page.get_by_role("link", name="variant")).to_be_visible()
    ben.until(lambda: ben.question.get("kind") == "call", "a question at the variant")

    ada.page.goto(table)
    end = ada.page.get_by_role("dialog")
    ada.press("Copy the link", end)
    expect(end.get_by_role("button", name="Copied")).to_be_visible()
    shared = person()
    shared.goto(table)
    expect(shared.get_by_role("dialog")).to_contain_text("brought the counter to nothing")
    assert "has won" in str(shared.locator("meta[property='og:title']").get_attribute("content"))

    ada.press("Rematch", end)
    ada.page.wait_for_url(lambda url: "/t/" in url and url != table)
    for one in (ben, cleo):
        one.page.goto(table)
        one.press("Rematch: 1 player is in" if one is ben else "Rematch", one.page.get_by_role("dialog"))
        one.page.wait_for_url(ada.page.url)
    ada.until(lambda: len(ada.doc["table"]["seats"]) == 3, "everybody at the rematch")
    ada.press("Start the game")
    together(list(people), lambda one: one.question.get("kind") == "call", "the rematch")
    assert [one.complaints for one in people] == [[], [], []]
    assert "Traceback" not in house.log
