"""Somebody at a table of Galaxy who writes orders as a player would: with the dock, the map's cursor, and the sheet."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowUp", (0, -1): "ArrowDown"}


class Pilot(Person):
    """A person with a chart; the cursor of its map stays where it was left."""

    writing = 1
    """The turn whose sheet is open."""

    @property
    def turn(self) -> int:
        return int(self.game.get("turn", 0))

    @property
    def report(self) -> list[dict[str, Any]]:
        """Lines of the turn that was played last."""
        return list(self.game["report"]["lines"])

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.report if line["kind"] == kind]

    def truth(self) -> Locator:
        return self.page.get_by_role("region", name="What counts")

    def ready(self) -> Locator:
        return self.truth().get_by_role("checkbox")

    def dock(self) -> Locator:
        return self.page.get_by_role("region", name="What is chosen")

    def lines(self, group: str = "Budget") -> Locator:
        """Orders of a group on the sheet."""
        return self.page.get_by_role("list", name=group, exact=True).get_by_role("listitem")

    def write(self) -> None:
        """Leave the film of the turn before, which opens by itself, for the sheet."""
        if self.writing < self.turn:
            self.writing = self.turn
            bar = self.page.get_by_role("region", name=f"Turn {self.turn - 1} again")
            bar.get_by_role("button", name=re.compile("^Write")).click()
            expect(bar).to_have_count(0)

    def saved(self) -> None:
        """Wait until the server has what was touched."""
        expect(self.truth()).to_contain_text(re.compile("This sheet counts"))

    def build(self, patrols: int) -> None:
        """Build a fleet of patrol ships at home."""
        self.page.keyboard.press("0")
        more = self.dock().get_by_role("button", name="Patrol ships: one more")
        for _ in range(patrols):
            more.click()
        self.dock().get_by_role("button", name=re.compile("^Build")).click()
        self.saved()

    def send(self, fleet: int, to: tuple[int, int]) -> None:
        """Send a fleet to a cell within reach with the cursor of the map, which begins where the fleet is."""
        self.page.keyboard.press(str(fleet))
        expect(self.dock()).to_contain_text(f"Fleet {fleet}: where does it go?")
        chart = self.page.get_by_role("application")
        chart.focus()
        where = self.page.locator("#gx-cursor")
        for _ in range(60):
            at = _cell(where.text_content() or "")
            if at == to:
                break
            h, v = (0, 0) if at is None else (to[0] - at[0], to[1] - at[1])
            step = ((h > 0) - (h < 0), 0) if h else (0, (v > 0) - (v < 0)) if v else (1, 0)
            chart.press(ARROWS[step])
        assert _cell(where.text_content() or "") == to
        chart.press("Enter")
        expect(self.lines("Movements").first).to_contain_text(re.compile("goes to|stays"))
        self.saved()


def _cell(said: str) -> tuple[int, int] | None:
    """The cell that the cursor's words begin with: (7, −6)."""
    found = re.match("\\((−?\\d+),\u00a0(−?\\d+)\\)", said)
    return None if found is None else (_number(found[1]), _number(found[2]))


def _number(text: str) -> int:
    return int(text.replace("−", "-"))
