"""A turn on a phone held upright: everything is there, by touch, and nothing is wider than the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import SMALL, barriers, faults
from tests.browser.people import ENGLISH, FRENCH, PHONE, Person
from tests.browser.starciv.hands import Finger
from tests.browser.starciv.staging import Staged, stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
PANES = 5


def look_around(one: Person, *, axe: bool = False) -> None:
    """Every pane fits, keeps nobody out (``axe``), and its tab says that it is the one shown."""
    tabs = one.page.locator("nav[role=tablist]").get_by_role("tab")
    expect(tabs).to_have_count(PANES)
    for place in range(PANES):
        tabs.nth(place).tap()
        expect(tabs.nth(place)).to_have_attribute("aria-selected", "true")
        assert faults(one.page) == [], tabs.nth(place).inner_text()
        if axe:
            keeps_nobody_out(one.page)


def keeps_nobody_out(page: Page) -> None:
    """Check that axe-core finds nothing serious, and a finger everything that it presses."""
    assert barriers(page) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
@pytest.mark.parametrize("moment", ["lobby", "picks", "stack", "press_on", "result"])
def test_phone_stage_fits_and_keeps_nobody_out(
    server: Server,
    person: Callable[..., Page],
    phone_tables: Callable[[str], Staged],
    moment: str,
    locale: str,
) -> None:
    one = open_table(server, person, phone_tables(moment).links[0], locale=locale, **PHONE)
    assert faults(one.page, scrolls=moment in ("lobby", "picks")) == []
    if locale == FRENCH:
        keeps_nobody_out(one.page)
    if moment == "stack":
        look_around(one, axe=locale == FRENCH)


def test_all_races_and_colours_of_the_white_ship_are_in_sight(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged]
) -> None:
    one = open_table(server, person, phone_tables("picks").links[0], locale=ENGLISH, **PHONE)
    groups = one.page.locator(".white-ship [role=radiogroup]")
    tap(one, re.compile("^White ship"), lambda: groups.count() == 2)
    for group in groups.all():
        assert group.evaluate("(box) => box.scrollHeight <= box.clientHeight"), group.inner_text()


@pytest.fixture(scope="module")
def phone_tables(server: Server) -> Callable[[str], Staged]:
    """Tables at a moment, made once for all languages; nobody moves there."""
    made: dict[str, Staged] = {}

    def at(moment: str) -> Staged:
        if moment not in made:
            made[moment] = stage(server, moment)
        return made[moment]

    return at


def test_the_card_that_acts_first_says_what_it_does(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged]
) -> None:
    one = open_table(server, person, phone_tables("stack").links[0], locale=ENGLISH, **PHONE)
    rows = one.page.locator(".stack-rows li")
    top, *others = rows.all()
    mine = one.game["stack"][-1]["by"] == one.seat
    expect(top.locator("p")).to_have_text(re.compile(r"^\w[^“]*\.$" if mine else r"^[^“]+: “\w.*\.”$"))
    assert others
    for other in others:
        expect(other.locator("p")).to_have_count(0)


MANY = """() => {
  const [chips, bar] = [".decide > .chips", ".decide"].map((one) => document.querySelector(one));
  for (let n = 0; n < 24; n += 1) chips.append(chips.firstElementChild.cloneNode(true));
  return [...document.querySelectorAll(".decide .answers .btn")].every((answer) =>
    answer.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom);
}"""


def test_answers_stay_whole_below_many_things_to_choose_from(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged]
) -> None:
    staged = phone_tables("cards")
    one = open_table(server, person, staged.links[staged.interrupter], locale=ENGLISH, **PHONE)
    one.page.locator(".ptabs [data-pane=hand]").tap()
    Finger().press(one.page.locator(".hand-grid .card").nth(one.hand.index(staged.interrupt)))
    expect(one.decision().get_by_role("radio").first).to_be_visible()
    assert one.page.evaluate(MANY)


def test_what_a_technology_changes_opens_in_sight(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged]
) -> None:
    one = open_table(server, person, phone_tables("stack").links[0], locale=FRENCH, **PHONE)
    one.page.locator("[data-pane=tech]").tap()
    pane = one.page.locator(".tech-pane")
    lowest = pane.evaluate("""(pane) => {
      const edge = pane.getBoundingClientRect().bottom;
      const seen = [...pane.querySelectorAll(".node")].filter((node) => node.getBoundingClientRect().bottom <= edge);
      return seen.at(-1).dataset.technology;
    }""")
    pane.locator(f"[data-technology='{lowest}']").tap()
    opened = pane.locator(".opened")
    expect(opened).to_have_count(1)
    window, tile, box = pane.bounding_box(), pane.locator(".node.sel").bounding_box(), opened.bounding_box()
    assert window
    assert tile
    assert box
    foot = window["y"] + window["height"]
    assert tile["y"] + tile["height"] > window["y"], "the tile has gone"
    assert min(box["y"] + box["height"], foot) - box["y"] >= min(box["height"], window["height"] / 2)


OPENS_UNDER = """(pane) => {
  const bar = pane.querySelector(".tech-buy"), edge = bar.getBoundingClientRect();
  return [...pane.querySelectorAll(".tech-text .kv dt")]
    .filter((one) => edge.height && one.getBoundingClientRect().bottom > edge.top + 1).map((one) => one.textContent);
}"""
UNDER_THE_BUTTON = """(pane) => {
  const [text, bar] = [".tech-text", ".tech-buy"].map((one) => pane.querySelector(one));
  const over = () => bar.getBoundingClientRect().top - text.getBoundingClientRect().top;
  return [...text.querySelectorAll("p, dt, dd, th, td, h3")].filter((one) => one.checkVisibility()).filter((one) => {
    one.scrollIntoView({ block: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width, 8) / 2, top + height / 2);
    return !one.contains(hit) && over() >= 0;
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
def test_changes_by_a_technology_are_not_hidden_by_its_button(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged], locale: str
) -> None:
    staged = phone_tables("tech")
    one = open_table(server, person, staged.links[0], locale=locale, **PHONE)
    one.page.locator("[data-pane=tech]").tap()
    pane = one.page.locator(".tech-pane")
    hidden = []
    for number in pane.evaluate(
        "(pane) => [...pane.querySelectorAll('.node')].map((node) => node.dataset.technology)"
    ):
        pane.locator(f"[data-technology='{number}']").tap()
        expect(pane.locator(f"[data-technology='{number}'].sel")).to_have_count(1)
        hidden += [(number, words) for words in pane.evaluate(OPENS_UNDER)]
        hidden += [(number, words) for words in pane.evaluate(UNDER_THE_BUTTON)]
    assert hidden == []


def test_the_start_of_a_game_covers_no_seat(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged]
) -> None:
    one = open_table(server, person, phone_tables("lobby").links[0], locale=FRENCH, **PHONE)
    seats, start = one.page.locator("section.seats"), one.page.locator(".confirm.call")
    for part in ("start", "end"):
        seats.evaluate("(box, part) => box.scrollIntoView({ block: part })", part)
        table, call = seats.bounding_box(), start.bounding_box()
        assert table
        assert call
        assert table["y"] + table["height"] <= call["y"], part
    one.page.evaluate("scrollTo(0, 0)")
    expect(start.get_by_role("button")).to_be_in_viewport()


def test_a_phone_held_sideways_shows_the_map_and_the_question_side_by_side(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged]
) -> None:
    one = open_table(server, person, phone_tables("stack").links[0], locale=FRENCH, **SIDEWAYS)
    look_around(one)
    one.page.locator("[data-pane=board]").tap()
    chart, asked = one.page.locator("svg.map").bounding_box(), one.page.locator(".decide").bounding_box()
    assert chart
    assert asked
    assert chart["height"] > SIDEWAYS["viewport"]["height"] / 2, "the map is too low to point at"
    assert chart["x"] + chart["width"] <= asked["x"], "the question covers the map"
    answer = one.page.locator(".decide .answers .btn").first.bounding_box()
    assert answer
    assert answer["y"] + answer["height"] <= SIDEWAYS["viewport"]["height"]


def test_fingers_bring_the_map_near_and_move_it_without_choosing(
    server: Server, person: Callable[..., Page], phone_tables: Callable[[str], Staged]
) -> None:
    one = open_table(server, person, phone_tables("stack").links[0], locale=ENGLISH, **PHONE)
    session = one.page.context.new_cdp_session(one.page)
    box = one.page.locator("svg.map").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def fingers(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": at[0], "y": at[1], "id": number} for number, at in enumerate(places)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def part() -> list[float]:
        said = one.page.locator("svg.map").get_attribute("viewBox") or ""
        return [float(number) for number in said.split()]

    def until(change: Callable[[list[float]], bool], what: str) -> list[float]:
        one.until(lambda: change(part()), what)
        return part()

    whole = part()
    fingers("touchStart", (x - 30, y), (x + 30, y))
    for apart in range(30, 75, 5):
        fingers("touchMove", (x - apart, y), (x + apart, y))
    near = until(lambda now: abs(now[2] - whole[2] * 60 / 140) < 1, "the map to come near")
    fingers("touchEnd", (x - 70, y))
    fingers("touchMove", (x - 72, y))
    assert part() == near, "the finger that stays makes the map jump"
    fingers("touchEnd")

    fingers("touchStart", (x, y))
    for step in range(1, 9):
        fingers("touchMove", (x - 8 * step, y))
    until(lambda now: now[0] > near[0] + 5 and now[2] == near[2], "the map to move")
    fingers("touchEnd")
    expect(one.page.locator("[data-branch][aria-selected=true]")).to_have_count(0)

    fingers("touchStart", (x - 70, y), (x + 70, y))
    for apart in range(70, 15, -5):
        fingers("touchMove", (x - apart, y), (x + apart, y))
    fingers("touchEnd")
    until(lambda now: now == whole, "the whole map again")
    assert one.complaints == []


def test_a_turn_is_played_by_touch(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "cards")
    one, *others = [open_table(server, person, link, locale=ENGLISH, **PHONE) for link in staged.links]
    look_around(one)
    for other in others:
        tap(other, re.compile("^Pass( P)?$"))
    tap(one, re.compile("^Pass( P)?$"))

    one.until(lambda: one.question.get("kind") == "tech", "the technology phase")
    one.page.get_by_role("tab", name=re.compile("^Tech")).tap()
    pane = one.page.get_by_role("region", name="Technologies", exact=True)
    pane.get_by_role("button", name=re.compile(rf"^{staged.technology}\b")).tap()
    tap(one, re.compile("^Buy for"), done=lambda: owns(one, staged.technology))
    assert faults(one.page) == []
    tap(one, re.compile("^End the phase"))

    one.until(lambda: one.question.get("kind") == "colonise", "the colonisation phase")
    point_at(one, staged.body)
    read_about(one, staged.body)
    tap(one, re.compile("^Attack"))
    assert faults(one.page) == []
    one.until(lambda: one.question, "the next question")
    while (kind := one.question.get("kind")) in ("press_on", "colonise"):
        tap(one, {"press_on": re.compile("^Withdraw"), "colonise": re.compile("^End the phase")}[kind])
        one.until(lambda: one.question, "the next question")
    one.until(lambda: one.question.get("kind") == "upkeep", "the upkeep")
    expect(one.page.get_by_role("tab", name=re.compile("^Hand"))).to_have_attribute("aria-selected", "true")
    assert faults(one.page) == []
    tap(one, re.compile("^(Keep|Discard)"))
    one.until(lambda: one.game["active"] == 1, "the next player's turn")
    assert one.complaints == []


def tap(one: Person, name: re.Pattern[str], done: Callable[[], bool] | None = None) -> None:
    """Touch a button once it takes touches, until the question is answered."""
    one.until(lambda: one.question, f"a question, to answer {name.pattern}")
    one.answer(name, done=done, within=one.page.get_by_role("main"))


def owns(one: Person, technology: int) -> bool:
    return technology in one.game["players"][one.seat].get("technologies", [])


def read_about(one: Person, body: str) -> None:
    """Open the sheet of the chosen body over the map, and a number of it."""
    one.press(f"About {body}")
    sheet = one.page.get_by_role("region", name=body, exact=True)
    assert faults(one.page) == []
    sheet.get_by_role("button", name=re.compile("^7 CG")).tap()
    expect(one.page.locator(".popover")).to_contain_text("War fee")
    one.page.keyboard.press("Escape")


def point_at(one: Person, body: str) -> None:
    """Touch the middle of a body's disc."""
    box = one.page.locator(f'[data-branch="{body}"] .disc').first.bounding_box()
    assert box
    one.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_an_explanation_does_not_lie_over_the_cards_that_it_is_about(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person(locale=ENGLISH, viewport={"width": 390, "height": 844})
    page.goto(server.url + stage(server, "stack").links[0])
    page.locator(".decide .explains").click()
    hint, cards = page.locator(".hint-sheet").bounding_box(), page.locator(".stack-rows").bounding_box()
    assert hint is not None
    assert cards is not None
    assert hint["y"] + hint["height"] <= cards["y"]
