"""Somebody at a board of discs who aims, flicks, launches and presses discs, with a mouse, a finger or keys."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import CDPSession, Locator
from playwright.sync_api import TimeoutError as Late

from games import registry
from tests.browser.ascending_empires.rehearsal import tenths_of, turns_of
from tests.browser.people import GUARD, Person

Action = dict[str, Any]
START_POWER = 500
"""The force that a screen begins with."""
PATIENCE = 8_000
"""Milliseconds after which a press that nothing came of is made again."""
FACILITIES = {"research_facility": "Research facility", "colony": "Colony", "city": "City"}


class Flicker(Person):
    """A person who gives every answer as a player would."""

    finger: CDPSession | None = None

    # What is there.

    def ship(self, key: int) -> Locator:
        return self.page.locator(f'.ae-board [data-ship="{key}"]')

    def middle(self, key: int) -> tuple[float, float]:
        """Where a ship is on the screen."""
        package = self.ship(key).locator(".hull").bounding_box()
        assert package
        return package["x"] + package["width"] / 2, package["y"] + package["height"] / 2

    def acted(self) -> int:
        """How many actions the page has sent."""
        return len(self.tokens())

    # What is done.

    def do(self, action: Action) -> None:
        """Give one answer, and wait until the server has taken it."""
        version = self.version
        getattr(self, f"_{action['do']}")(action)
        self.until(lambda: self.version > version, f"{action} to be taken")

    def pull(self, key: int, dx: float, dy: float) -> None:
        """Press a ship with the mouse and pull; it is not let go."""
        x, y = self.middle(key)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + dx / 2, y + dy / 2, steps=4)
        mouse.move(x + dx, y + dy, steps=4)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers on the glass."""
        assert self.finger
        spots = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def touch_pull(self, key: int, dx: float, dy: float) -> None:
        """Pull with a finger."""
        x, y = self.middle(key)
        self.touch("touchStart", (x, y))
        for part in range(1, 7):
            self.touch("touchMove", (x + dx * part / 6, y + dy * part / 6))

    def aim(self, tenths: int, power: int) -> None:
        """Turn a ship that is aimed, and set the force, with keys."""
        by = (tenths - self.tenths() + 1800) % 3600 - 1800
        self.keys("ArrowRight" if by > 0 else "ArrowLeft", abs(by) // 10)
        self.keys("Shift+ArrowRight" if by > 0 else "Shift+ArrowLeft", abs(by) % 10)
        more = power - self.power()
        self.keys("PageUp" if more > 0 else "PageDown", abs(more) // 10)
        self.keys("Shift+PageUp" if more > 0 else "Shift+PageDown", abs(more) % 10)
        assert (self.tenths(), self.power()) == (tenths, power)

    def keys(self, key: str, times: int) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def tenths(self) -> int:
        """The direction that the panel shows."""
        return round(10 * float(self._figure(0).rstrip("°")))

    def power(self) -> int:
        return int(self._figure(1).replace(",", ""))

    def _figure(self, place: int) -> str:
        return self.decision().locator(".ae-figure b").nth(place).inner_text()

    def choose(self, key: int) -> None:
        """Aim with a ship by a press on it, or by Enter; again, as anybody would, where the board was just redrawn."""
        aimed = self.decision().get_by_text("Aim with")
        self._point_at(key)
        with suppress(Late):
            aimed.wait_for(timeout=PATIENCE)
        if not aimed.is_visible():
            self._point_at(key)
            aimed.wait_for()

    def _point_at(self, key: int) -> None:
        if self.finger:
            self.page.touchscreen.tap(*self.middle(key))
        else:
            self.ship(key).focus()
            self.page.keyboard.press("Enter")

    def _navigate(self, action: Action) -> None:
        self.choose(action["ship"])
        self.aim(tenths_of(action["dx"], action["dy"]), action["power"])
        self.press(re.compile("^Flick"), self.decision())

    def _land(self, action: Action) -> None:
        self.choose(action["ship"])
        self.press("Land here", self.decision())

    def _launch(self, action: Action) -> None:
        if self.question["kind"] == "action":
            self.press(re.compile("^Move"), self.decision())
        self.press(f"Launch from {action['hole']}", self.decision())
        self.decision().get_by_text("where on its orbit").wait_for()
        turns = turns_of(hole(action["hole"]), action["x"], action["y"])
        self.keys("ArrowRight" if turns > 0 else "ArrowLeft", abs(turns))
        self.press("Launch here", self.decision())

    def _recruit(self, action: Action) -> None:
        self.press(re.compile("^Recruit"), self.decision())
        for name, troops in action["troops"].items():
            for _ in range(troops):
                self.press(f"{name}: one more", self.decision())
        self.press(re.compile(r"^Recruit \d"), self.decision())

    def _build(self, action: Action) -> None:
        self.press(re.compile("^Build"), self.decision())
        self._disc(action["hole"])
        self.press(re.compile(f"^{FACILITIES[action['facility']]}"), self.decision())

    def _develop(self, action: Action) -> None:
        self.press(re.compile("^Develop"), self.decision())
        self.press(re.compile(f"^{action['colour'].title()} 1"), self.decision())

    def _disc(self, name: str) -> None:
        """Choose a disc where there are several; one alone is chosen already."""
        self.page.wait_for_timeout(GUARD)
        button = self.decision().get_by_role("button", name=name, exact=True)
        if button.count():
            button.click()

    def _scan(self, action: Action) -> None:
        self.press(f"Scan {action['hole']}", self.decision())

    def _end_turn(self, action: Action) -> None:
        self.press("End the turn", self.decision())


def hole(name: str) -> tuple[int, int]:
    """The centre of a hole, in mbu."""
    package = registry.package("ascending-empires")
    content = package.parse_content(package.default_edition())
    x, y = content.centres[content.hole_index[name]]
    return x, y
