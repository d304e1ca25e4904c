"""A whole game of three people with a spectator, from the home page to the ranking."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from games import registry
from tests.browser.conftest import moving
from tests.browser.people import Person, settle, together
from tests.browser.starciv.quietly import play_until
from tests.browser.starciv.rehearsal import OPTIONS, Turn, found
from tests.browser.starciv.told import check
from tests.browser.truth import Truth, load_dice
from tests.server import Server

QUIET_ROUNDS = 2
"""The round that people play to by themselves; in it robots take the guests' seats."""


def test_three_play_and_one_watches_from_the_home_page_to_the_ranking(
    server: Server, person: Callable[..., Page]
) -> None:
    before = len(server.log)
    people = [Person(person(), name) for name in ("Ada", "Grace", "Mary")]
    watcher = Person(person())
    everybody = [*people, watcher]
    code = gather(server, people, watcher)
    set_length(people[0])
    rehearsed = found(people[0].doc["table"]["options"])
    load_dice(server.data, code, rehearsed.key)
    people[0].press("Start the game")
    together(everybody, lambda one: one.game, "the start")

    seats = sorted(people, key=lambda one: one.seat)
    pick(seats, rehearsed)
    with moving(watcher.page):
        interrupt_and_counter(seats, watcher, rehearsed)
    buy(seats[0], rehearsed.technology)
    with moving(watcher.page):
        colonise(seats[0], watcher, rehearsed.body)
    talk(people, watcher)
    play_until(people, lambda one: one.game["round"] >= QUIET_ROUNDS, f"round {QUIET_ROUNDS}")
    reload(seats[1])

    hand_guests_to_robots(people[0], people[1:])
    play_until(people[:1], lambda one: one.game["round"] >= OPTIONS["round_limit"], "the last round")
    come_back(people[1:], people[0].page.url)
    play_until(people[:1], lambda one: "result" in one.game, "the end")
    together(everybody, lambda one: "result" in one.game, "the end")
    for one in everybody:
        see_ranking(one)

    settle(everybody)
    truth = Truth(server.data, code)
    for one in everybody:
        assert any(url.endswith(f"/t/{code}/") for url, _ in one.bodies)
        check(one, people, truth)
        assert one.complaints == []
    assert "Traceback" not in server.log[before:]


def gather(server: Server, people: list[Person], watcher: Person) -> str:
    """The first opens a table on the home page; the others come by its link."""
    host, *guests = people
    page = host.page
    page.goto(server.url)
    page.locator(".pitch").get_by_role("link", name="Open a table").click()
    page.get_by_role("link", name="Open a table Star Civilisations").click()
    form = page.get_by_role("region", name="A new table")
    form.get_by_label("Your name").fill(host.name)
    form.locator("[name=bots][value='0']").check(force=True)
    form.get_by_role("radio", name="Relaxed").check()
    form.get_by_role("button", name="Create the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    host.until(lambda: host.doc, "the lobby")
    link = page.url
    for guest in guests:
        guest.page.goto(link)
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.press("Sit down")
        together([guest], lambda each: each.seat >= 0, "a seat")
    watcher.page.goto(link)
    together([*people, watcher], lambda one: len(seats_of(one)) == len(people), "all at the table")
    return str(host.doc["table"]["code"])


def set_length(host: Person) -> None:
    """The host chooses a short game."""
    host.page.get_by_label("Length").select_option(label=f"{OPTIONS['round_limit']} rounds")
    host.until(
        lambda: host.doc["table"]["options"].get("round_limit") == OPTIONS["round_limit"], "the option"
    )


def pick(seats: list[Person], rehearsed: Turn) -> None:
    """Each chooses ship and base when the dice say so; the others cannot."""
    for seat, action in rehearsed.moves[: rehearsed.marks["cards"]]:
        chooser = seats[seat]
        together([chooser], lambda each: each.question.get("kind") == "pick", "the turn to pick")
        other = seats[(seat + 1) % len(seats)]
        assert not other.page.get_by_role("button", name="Confirm").is_visible()
        page = chooser.page
        page.get_by_role("button", name=re.compile(f"^{action['ship']}", re.IGNORECASE)).first.click()
        page.get_by_role("button", name=re.compile(f"^{action['base']}", re.IGNORECASE)).first.click()
        chooser.answer("Confirm")
    together(seats, lambda one: one.game["phase"] == "CARDS", "the first turn")
    assert [len(one.hand) for one in seats] == [4, 3, 3]


def card_label(slug: str) -> str:
    """English title of a card."""
    cards = registry.package("starciv").default_edition()["cards"]
    return str(next(card["en"] for card in cards if card["slug"] == slug))


def interrupt_and_counter(seats: list[Person], watcher: Person, rehearsed: Turn) -> None:
    """In the first one's card phase another plays a card, and a third or the first answers it."""
    interrupter, counterer = seats[rehearsed.interrupter], seats[rehearsed.counterer]
    assert interrupter.game["active"] == 0 != interrupter.seat
    play_card(interrupter, rehearsed.interrupt)
    everybody = [*seats, watcher]
    together(everybody, lambda one: len(one.game.get("stack", [])) == 1, "the card on the stack")
    play_card(counterer, "counter-intelligence")
    together(everybody, lambda one: len(one.game.get("stack", [])) == 2, "the counter on the stack")
    for one in everybody:
        expect(one.page.get_by_role("region", name="Stack")).to_be_visible()
    play_until(seats, lambda one: one.game["phase"] != "CARDS", "the end of the card phase")
    together(everybody, lambda one: heard(one, "card_countered"), "the countered card")
    assert not any(line.get("card") == rehearsed.interrupt for line in lines(watcher, "card_resolved"))


def play_card(one: Person, slug: str) -> None:
    """Press the card in the hand, its target if it asks for one, and the press that plays it."""
    one.until(lambda: one.question.get("kind") in ("cards", "respond"), "a window")
    label = card_label(slug)
    hand = one.page.get_by_role("region", name=re.compile("^Your hand"))
    one.press(re.compile(re.escape(label), re.IGNORECASE), hand)
    targets = one.decision().get_by_role("radiogroup", name="Target")
    if targets.is_visible():
        first = one.game["players"][0]["seat"]
        targets.get_by_role("radio").nth(0 if one.seat != first else 1).click()
    held = len(one.hand)
    one.press(re.compile(f"^Play {re.escape(label)}", re.IGNORECASE), one.decision())
    one.until(lambda: len(one.hand) == held - 1, f"{slug} to leave the hand")


def buy(one: Person, technology: int) -> None:
    """Buy on the technology sheet, then end the phase."""
    one.until(lambda: one.question.get("kind") == "tech", "the technology phase")
    before = one.game["players"][one.seat]["credits"]
    one.press(re.compile("^Technologies"), one.decision())
    sheet = one.page.get_by_role("dialog", name="Technologies")
    sheet.get_by_role("button", name=re.compile(rf"^{technology}\b")).click()
    one.press(re.compile("^Buy for"), sheet)
    one.until(lambda: technology in one.game["players"][one.seat].get("technologies", []), "the technology")
    (line,) = lines(one, "technology_bought")
    assert one.game["players"][one.seat]["credits"] == before - line["price"]
    sheet.get_by_role("button", name="Back to the map").click()
    one.answer(re.compile("^End the phase"))


def colonise(one: Person, watcher: Person, body: str) -> None:
    """Attack a body chosen on the map, lose, press on, win."""
    one.until(lambda: one.question.get("kind") == "colonise", "the colonisation phase")
    point_at(one, body)
    one.press(re.compile("^Attack"), one.decision())
    one.until(lambda: one.question.get("kind") == "press_on", "the question after a lost combat")
    for page in (one.page, watcher.page):
        expect(page.get_by_role("region", name=f"Combat for {body}")).to_be_visible()
    one.answer(re.compile("^Fight again"))
    together([one, watcher], lambda each: each.game["owners"].get(body) == one.seat, "the colony")
    assert [line["number"] for line in lines(watcher, "combat_rolled")] == [1, 2]


def point_at(one: Person, body: str) -> None:
    """Press the middle of a body's disc on the map."""
    package = one.page.locator(f'[data-branch="{body}"] .disc').first.bounding_box()
    assert package
    one.page.mouse.click(package["x"] + package["width"] / 2, package["y"] + package["height"] / 2)


def talk(people: list[Person], watcher: Person) -> None:
    """A line that everybody reads, the watcher too."""
    words = "A fine morning for conquest <b>!</b>"
    speaker = people[1]
    for one in (*people, watcher):
        one.page.get_by_role("tab", name=re.compile("^Chat")).click()
    speaker.page.get_by_role("textbox", name="Message").fill(words)
    speaker.page.get_by_role("button", name="Send").click()
    for one in (*people, watcher):
        expect(one.page.get_by_role("tabpanel")).to_contain_text(words)
        one.page.get_by_role("tab", name="Log").click()
    assert not watcher.page.get_by_role("textbox", name="Message").is_visible()


def reload(one: Person) -> None:
    """A page that is loaded anew sits where it sat, with the same cards."""
    seat, hand = one.seat, one.hand
    one.fresh = False
    one.page.reload()
    one.until(lambda: one.fresh, "the table again")
    assert one.seat == seat
    assert one.hand == hand
    expect(one.decision()).to_be_visible()


def hand_guests_to_robots(host: Person, guests: list[Person]) -> None:
    """The guests go away, and the host has robots play for them."""
    for guest in guests:
        guest.page.goto("about:blank")
        host.page.get_by_title(f"All about {guest.name}").click()
        host.press(f"Let a robot play for {guest.name}")
        host.until(partial(standin, host, guest.name), f"a robot for {guest.name}")
        host.page.keyboard.press("Escape")


def come_back(guests: list[Person], room: str) -> None:
    """The guests come back to the table and only look on."""
    for guest in guests:
        guest.fresh = False
        guest.page.goto(room)
        together([guest], lambda each: each.fresh, "the table again")
        assert standin(guest, guest.name)


def seats_of(one: Person) -> list[dict[str, Any]]:
    return list(one.doc.get("table", {}).get("seats", []))


def standin(one: Person, name: str) -> bool:
    return any(seat["name"] == name and seat["standin"] for seat in seats_of(one))


def see_ranking(one: Person) -> None:
    """The end screen shows who won and everybody's place."""
    end = one.page.get_by_role("dialog")
    expect(end).to_be_visible()
    rows = end.get_by_role("table").first.locator("tbody tr")
    ranking = one.game["result"]["ranking"]
    expect(rows).to_have_count(len(ranking))
    seats = {seat["number"]: seat["name"] for seat in seats_of(one)}
    for place, entry in enumerate(ranking):
        expect(rows.nth(place)).to_contain_text(seats[entry["seat"]])


def lines(one: Person, kind: str) -> list[dict[str, Any]]:
    """Lines of one kind in the log that this page was told."""
    return [line for line in one.log if line["kind"] == kind]


def heard(one: Person, kind: str) -> bool:
    return bool(lines(one, kind))
