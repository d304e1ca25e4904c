"""Animations: cards that fly, a combat that leaves, and news for a player who returns."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import MOVING
from tests.browser.people import ENGLISH, Person, together
from tests.browser.starciv.quietly import play_on, play_until
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_game import card_label, play_card
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

WATCH_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one.classList?.contains("flown")) window.flown.push(getComputedStyle(one).pointerEvents);
  }))).observe(document.body, { childList: true });
}"""


def test_a_card_flies_on_every_screen_but_where_motion_is_unwanted(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "cards")
    pages = [person(**MOVING), person(), person(**MOVING)]
    first, *others = [Person(page) for page in pages]
    for one, link in zip((first, *others), staged.links, strict=True):
        one.page.goto(server.url + link)
    watcher = Person(person(**MOVING))
    watcher.page.goto(server.url + staged.link)
    together([first, *others, watcher], lambda one: one.doc, "the table")
    thrower = (first, *others)[staged.interrupter]
    for one in (first, *others, watcher):
        expect(one.page.get_by_role("main")).to_be_visible()
        one.page.evaluate(WATCH_FLIGHTS)
    play_card(thrower, staged.interrupt)
    for one in (first, *others, watcher):
        expect(one.page.get_by_role("region", name="Stack")).to_contain_text(card_label(staged.interrupt))
        flown = one.page.evaluate("window.flown")
        assert flown == ([] if one is others[0] else ["none"]), one.seat
        expect(one.page.locator(".flown, .in-flight")).to_have_count(0)
        assert one.complaints == []


WATCH_FACES = """() => {
  window.faces = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one.querySelector?.(".stamp")) window.faces.push(one.innerText);
    else if (one.classList?.contains("stamp")) window.faces.push(one.parentElement.innerText);
  }))).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_card_that_leaves_the_stack_still_shows_its_face(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "stack")
    people = [Person(person(**how)) for how in (MOVING, {}, {})]
    for one, link in zip(people, staged.links, strict=True):
        one.page.goto(server.url + link)
    together(people, lambda one: one.doc, "the table")
    first = people[0]
    expect(first.page.get_by_role("region", name="Stack")).to_be_visible()
    first.page.evaluate(WATCH_FACES)
    play_until(people, lambda one: not one.game["stack"], "the end of the stack")
    expect(first.page.get_by_role("region", name="Stack")).to_have_count(0)
    first.page.wait_for_function("() => window.faces.length > 1")
    faces = first.page.evaluate("window.faces.join('\\n')")
    assert card_label(staged.interrupt) in faces


def test_who_comes_back_is_told_what_concerns_him_and_led_to_it(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "cards")
    one = open_table(server, person, staged.links[0], locale=ENGLISH)
    expect(one.page.get_by_role("region", name="Since you left")).to_have_count(0)
    one.page.goto("about:blank")
    other = open_table(server, person, staged.links[staged.interrupter], locale=ENGLISH)
    play_card(other, staged.interrupt)

    one.fresh = False
    one.page.goto(server.url + staged.link)
    one.until(lambda: one.fresh, "the table again")
    told = one.page.get_by_role("region", name="Since you left")
    expect(told.get_by_role("listitem")).to_have_count(1)
    expect(told).to_contain_text(card_label(staged.interrupt))
    told.get_by_role("button", name="Show").click()
    expect(one.page.get_by_role("dialog")).to_contain_text(
        other.game["players"][other.seat]["race"][:5], ignore_case=True
    )
    one.page.keyboard.press("Escape")
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    one.page.reload()
    expect(one.page.get_by_role("region", name="Log")).to_have_count(0)
    expect(one.page.get_by_role("main")).to_be_visible()
    expect(told).to_have_count(0)
    assert one.complaints == []


def test_combat_hides_the_map_until_the_next_question(server: Server, person: Callable[..., Page]) -> None:
    """Nothing of the map beneath is reached by a key or read out, and a finished combat does not stay."""
    staged = stage(server, "press_on")
    one = Person(person())
    one.page.goto(server.url + staged.links[0])
    one.until(lambda: one.question.get("kind") == "press_on", "the question")
    combat = one.page.get_by_role("region", name=f"Combat for {staged.body}")
    tree = one.page.get_by_role("tree", name="Map of the systems")
    stops = one.page.locator(".map [tabindex='0']")
    expect(combat).to_be_visible()
    expect(tree).to_have_count(0)
    expect(stops).to_have_count(0)
    one.answer(re.compile("^Fight again"))
    one.until(lambda: one.question.get("kind") == "upkeep", "the upkeep")
    expect(combat).to_be_visible()
    play_on(one)
    expect(combat).to_have_count(0)
    expect(tree).to_be_visible()
    expect(stops).to_have_count(1)
