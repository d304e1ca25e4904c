"""Somebody at a duel who presses systems of the lattice and answers of the bar, with a mouse or a finger."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from tests.browser.people import GUARD, PATIENCE, Person

Action = dict[str, Any]

ENDS = re.compile("^(Finish|Yes, end it)")


class Admiral(Person):
    """A person who gives every answer as a player would; ``finger``: by taps."""

    finger = False

    def system(self, name: str) -> Locator:
        return self.page.locator(f'.lattice [data-system="{name}"] .hit')

    def touch(self, name: str) -> None:
        """Press a system once what was pressed before has been drawn."""
        self.page.wait_for_timeout(GUARD)
        if self.finger:
            self.system(name).tap()
        else:
            self.system(name).click()

    def place(self, fleet: str) -> str:
        """Where a fleet stands."""
        return next(str(one["system"]) for one in self.game["fleets"] if one["name"] == fleet)

    def fleet(self, name: str) -> dict[str, Any]:
        """A fleet of the board; empty once it is destroyed."""
        return next((dict(one) for one in self.game["fleets"] if one["name"] == name), {})

    def do(self, action: Action) -> None:
        """Give one answer with the hand, and wait until the server has taken it."""
        getattr(self, f"_{action['do']}")(action)

    def _taken(self) -> Callable[[], bool]:
        acks = len(self.acks)
        return lambda: len(self.acks) > acks

    def _choose_order(self, action: Action) -> None:
        self.answer({"PREMIER": re.compile("^First"), "DERNIER": re.compile("^Last")}[action["order"]])

    def _commit_bonus(self, action: Action) -> None:
        points = action["points"]
        self.answer(re.compile(f"^{points} point" if points else "^None"))

    def _end_activation(self, action: Action) -> None:
        self.answer(ENDS)

    def _move(self, action: Action) -> None:
        fleet, system = action["fleet"], action["system"]
        self._aim(fleet, system)
        self.touch(system)
        self.until(lambda: self.place(fleet) == system, f"{action} to be taken")

    def _aim(self, fleet: str, system: str) -> None:
        """Choose the fleet, unless it is chosen still, until its goal is marked."""
        goal = self.page.locator(f'[data-system="{system}"] .goal-ring')
        deadline = time.monotonic() + PATIENCE
        while not (self._picked(fleet) and goal.count()):
            assert time.monotonic() < deadline, f"{fleet} cannot be sent to {system}: {self.where()}"
            if not self._picked(fleet):
                self.touch(self.place(fleet))
            self.glance(lambda: self._picked(fleet), 1.0)

    def _picked(self, fleet: str) -> bool:
        """Whether this fleet is the one chosen: another may have the same goal."""
        return bool(self.page.locator(f'[data-system="{self.place(fleet)}"] .hull.picked').count())

    _jump = _move

    def _attack(self, action: Action) -> None:
        taken = self._taken()
        self.touch(self.place(action["target"]))
        for fleet in action["attackers"]:
            if not self.page.locator(f'[data-system="{self.place(fleet)}"] .hull.attacker').count():
                self.touch(self.place(fleet))
        self.answer(re.compile("^Fight · "), done=taken)

    def _conquer(self, action: Action) -> None:
        taken = self._taken()
        self.touch(self.place(action["fleet"]))
        self.answer(re.compile("^Conquer · "), done=taken)

    def _rebuild(self, action: Action) -> None:
        taken = self._taken()
        self.touch(self.place(action["fleet"]))
        stepper = self.decision().get_by_role("group", name="Hit points")
        while int(stepper.locator(".stepper-value").inner_text()) > action["points"]:
            stepper.get_by_role("button", name="Hit points: one less").click()
        self.answer(re.compile("^Rebuild "), done=taken)
