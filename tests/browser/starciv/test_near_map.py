"""The map of all systems gives way to one of them by its name, by wheel or two fingers, and comes back likewise."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.starciv.staging import stage
from tests.server import Server

LAPTOP = {"viewport": {"width": 1440, "height": 900}, "has_touch": True}


def pinch(page: Page, middle: tuple[float, float], widths: list[float]) -> None:
    """Two fingers on a line through ``middle``, as far apart as these widths say one after the other."""
    devtools = page.context.new_cdp_session(page)
    for number, width in enumerate(widths):
        points = [{"x": middle[0] + side * width / 2, "y": middle[1], "id": side} for side in (-1, 1)]
        kind = "touchStart" if number == 0 else "touchMove"
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle_of(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_one_system_is_looked_at_and_left_again(server: Server, person: Callable[..., Page]) -> None:
    page = person(**LAPTOP)
    page.goto(server.url + stage(server, "tech").links[0])
    chart = page.get_by_role("tree", name="Map of the systems")
    systems = chart.locator(".system")
    expect(chart).to_be_visible()
    whole = systems.count()
    assert whole > 3
    name = chart.locator("[data-system]").first
    place = middle_of(name)

    name.click()
    expect(systems).to_have_count(1)
    page.keyboard.press("Escape")
    expect(systems).to_have_count(whole)

    page.mouse.move(*place)
    for _ in range(4):
        page.mouse.wheel(0, -400)
    expect(systems).to_have_count(1)
    for _ in range(4):
        page.mouse.wheel(0, 400)
    expect(systems).to_have_count(whole)

    pinch(page, place, [60, 120, 200, 320, 420])
    expect(systems).to_have_count(1)
    pinch(page, middle_of(chart), [420, 320, 200, 120, 60])
    expect(systems).to_have_count(whole)


def test_map_comes_near_a_single_system_until_the_turn_ends(
    server: Server, person: Callable[..., Page]
) -> None:
    """It went far again right after the fight: the reader lost their place twice a turn."""
    page = person(**LAPTOP)
    page.goto(server.url + stage(server, "colonise").links[0])
    systems = page.get_by_role("tree", name="Map of the systems").locator(".system")
    expect(page.locator(".map .is-reachable").first).to_be_visible()
    expect(systems).to_have_count(1)
    page.get_by_role("button", name="End the phase").click()
    expect(page.get_by_role("button", name="Keep all")).to_be_visible()
    expect(systems).to_have_count(1)
