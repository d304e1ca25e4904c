"""The bar below an order sheet on a phone: low, and each of its parts whole."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, Person
from tests.browser.test_translated_tables import START
from tests.server import Server

OPEN = """
from games import registry
from games.tables import play
host = play.create_table(host_name="Ada", game={key!r}, clock={{"control": "relaxed", "times": {{"turn": 600}}}})
for number in range(1, registry.package({key!r}).info.min_seats):
    play.join(code=host.table.code, name=f"Guest {{number}}")
print(host.table.code, host.secret)
"""
PLAY = """
from games.tables import play
from games.tables.selectors import snapshot
shot = snapshot({code!r})
for prompt in shot.game.prompts(shot.state):
    play.submit(code={code!r}, seat=shot.seats[prompt.seat].pk, token=f"n{{prompt.seat}}", prompt=prompt.id,
                action={{"do": "no_orders"}})
"""
HIGHEST = 64
"""Pixels of the bar at a phone's ordinary letters."""
CUT_OFF = """(bar) => [...bar.querySelectorAll("b, small, .ready span, .truth-until")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  .map((one) => one.textContent)"""
WORDS = {"en-GB": ("Ready", "Nothing is on the sheet."), "fr-FR": ("Prêt", "Rien sur la feuille.")}


@pytest.mark.parametrize("key", ["galaxy", "elgebar"])
def test_phone_bar_is_low_and_nothing_in_it_is_cut(
    server: Server, person: Callable[..., Page], key: str
) -> None:
    code, secret = server.run(OPEN.format(key=key)).split()
    server.run(START.format(code=code))
    for language, (label, sentence) in WORDS.items():
        for width, height in ((390, 844), (360, 640)):
            one = Person(person(locale=language, viewport={"width": width, "height": height}), "Ada")
            one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
            bar = one.page.locator(".handheld > .truth")
            expect(bar).to_contain_text(sentence)
            expect(bar.locator(".truth-until .nowrap")).to_be_in_viewport()
            ready = bar.locator("label", has_text=label)
            expect(ready).to_be_in_viewport()
            at, box = ready.bounding_box(), bar.bounding_box()
            assert at
            assert box
            assert at["height"] >= 44
            assert box["height"] <= HIGHEST
            assert at["x"] + at["width"] <= width - 8, "the box stands within the screen"
            assert bar.evaluate(CUT_OFF) == []
            board = one.page.locator(".pane-holder").bounding_box()
            assert board
            assert board["height"] >= 0.5 * height, "the map keeps most of the screen"
            assert one.complaints == []
            if pictures := os.environ.get("PICTURES"):
                one.page.screenshot(path=f"{pictures}/{key}-{language}-{width}.png")
            one.page.context.close()


@pytest.mark.parametrize("key", ["galaxy", "elgebar"])
def test_clock_stays_in_sight_while_the_turn_is_shown_again(
    server: Server, person: Callable[..., Page], key: str
) -> None:
    code, secret = server.run(OPEN.format(key=key)).split()
    server.run(START.format(code=code))
    server.run(PLAY.format(code=code))
    for view in ({"width": 390, "height": 844}, {"width": 1440, "height": 900}):
        one = Person(person(viewport=view), "Ada")
        one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
        bar = one.page.get_by_role("region", name="Turn 1 again")
        expect(bar.locator(".film-clock")).to_contain_text("Next orders: 10")
        expect(bar.locator(".film-clock")).to_be_in_viewport()
        if pictures := os.environ.get("PICTURES"):
            one.page.screenshot(path=f"{pictures}/film-{key}-{view['width']}.png")
        assert one.complaints == []


NEAR = 20
"""Pixels beside a star at which a finger still means it."""
SMALLEST = 14
"""Pixels of a kiloparsec where the map is drawn smallest."""


def _beside_home(one: Person) -> tuple[float, float]:
    """A point ``NEAR`` px from the home in the middle of the map, right and down, that no other star is nearer to."""
    others = [
        (int(x) * SMALLEST, -int(y) * SMALLEST)
        for x, y in (cell.split(",") for cell, record in one.game["map"].items() if record.get("star"))
        if (x, y) != ("0", "0")
    ]
    around = (2 * math.pi * part / 16 for part in range(16))
    points = [(NEAR * math.cos(angle), NEAR * math.sin(angle)) for angle in around]
    return next(point for point in points if all(math.dist(point, star) > NEAR + 2 for star in others))


def test_finger_beside_a_star_means_the_star(server: Server, person: Callable[..., Page]) -> None:
    code, secret = server.run(OPEN.format(key="galaxy")).split()
    server.run(START.format(code=code))
    one = Person(person(**PHONE), "Ada")
    one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    chart = one.page.locator(".galaxy-map")
    tools = chart.get_by_label("Tools of the map")
    tools.tap()
    for _ in range(6):
        chart.get_by_role("button", name="Smaller").tap()
    chart.get_by_role("button", name="My home").tap()
    tools.tap()
    box = chart.locator(".map-hand").bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    right, down = _beside_home(one)
    one.page.touchscreen.tap(middle[0] + right, middle[1] + down)
    expect(one.page.locator(".dock-star h2")).to_be_visible()
    assert one.complaints == []


@pytest.mark.parametrize("key", ["galaxy", "elgebar"])
def test_drawer_of_a_phone_has_three_heights(server: Server, person: Callable[..., Page], key: str) -> None:
    """It leaves the map most of the screen, or takes most of it, and a swipe does what presses do."""
    code, secret = server.run(OPEN.format(key=key)).split()
    server.run(START.format(code=code))
    one = Person(person(**PHONE), "Ada")
    one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    board = one.page.locator(".map-hand, .starmap").first
    box = board.bounding_box()
    assert box
    one.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    drawer, grip = one.page.locator(".is-low, .is-half, .is-full").first, one.page.locator(".drawer-grip")
    expect(drawer).to_have_class(re.compile("is-half"))
    heights = {"half": _height(grip)}
    for height in ("full", "low"):
        grip.tap()
        expect(drawer).to_have_class(re.compile(f"is-{height}"))
        heights[height] = _height(grip)
    assert heights["low"] < heights["half"] < heights["full"]
    assert heights["full"] > 0.5 * PHONE["viewport"]["height"] > heights["low"]
    grip.tap()
    expect(drawer).to_have_class(re.compile("is-half"))
    at = grip.bounding_box()
    assert at
    one.page.mouse.move(at["x"] + 40, at["y"] + 10)
    one.page.mouse.down()
    one.page.mouse.move(at["x"] + 40, at["y"] - 60)
    one.page.mouse.up()
    expect(drawer).to_have_class(re.compile("is-full"))
    assert one.complaints == []


def _height(grip: Locator) -> float:
    """From the edge of the drawer to the end of the screen, px."""
    box = grip.bounding_box()
    assert box
    return PHONE["viewport"]["height"] - box["y"]
