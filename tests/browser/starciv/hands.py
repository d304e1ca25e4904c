"""Ways to press things: keys alone, a finger, a mouse. A player who plays whole games with one of them."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from playwright.sync_api import Error, Locator, Page

from tests.browser.people import GUARD, PATIENCE, Person

TABS = 160
"""Most presses of Tab to get anywhere."""

BACK = re.compile("^(Back|Retour)")
PASS = re.compile("^(Pass|Passer)")

OUTLINED = """(one) => {
  const map = one.ownerSVGElement;
  if (map) return one.matches(":focus-visible") && Boolean(map.querySelector(".callout, .focus"));
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
}"""


class Hand(Protocol):
    """How somebody presses."""

    def press(self, button: Locator) -> None:
        """Press what is meant, once it takes presses."""

    def choose_body(self, page: Page, body: str) -> None:
        """Choose a body on the map."""


class Mouse:
    """A pointer."""

    def press(self, button: Locator) -> None:
        button.page.wait_for_timeout(GUARD)
        button.click(timeout=2000)

    def choose_body(self, page: Page, body: str) -> None:
        box = _disc(page, body)
        page.mouse.click(*box)


class Finger:
    """A finger on a phone: nothing but taps."""

    def press(self, button: Locator) -> None:
        button.page.wait_for_timeout(GUARD)
        button.tap(timeout=2000)

    def choose_body(self, page: Page, body: str) -> None:
        page.touchscreen.tap(*_disc(page, body))


class Keys:
    """A keyboard, and nothing else; whatever has the focus must show it."""

    def press(self, button: Locator) -> None:
        button.page.wait_for_timeout(GUARD)
        self.focus(button)
        button.page.keyboard.press("Enter")

    def focus(self, button: Locator) -> None:
        """Walk to it with Tab."""
        keyboard = button.page.keyboard
        wanted = button.element_handle(timeout=2000)
        for _ in range(TABS):
            if wanted.evaluate("(one) => one === document.activeElement"):
                assert wanted.evaluate(OUTLINED), f"the focus cannot be seen on {button}"
                return
            keyboard.press("Tab")
        if not wanted.evaluate("(one) => one.isConnected"):
            raise Error(f"{button} has gone with its question")
        raise AssertionError(f"{button} cannot be reached with Tab")

    def choose_body(self, page: Page, body: str) -> None:
        """Walk along the tree of the map to the body, and choose it."""
        self.focus(page.locator("[role=tree] [role=treeitem][tabindex='0']"))
        page.keyboard.press("Home")
        for _ in range(TABS):
            if page.evaluate("document.activeElement.dataset.branch") == body:
                page.keyboard.press("Enter")
                return
            page.keyboard.press("ArrowDown")
        raise AssertionError(f"{body} is not on the tree of the map")


def _disc(page: Page, body: str) -> tuple[float, float]:
    box = page.locator(f'[data-branch="{body}"] .disc').first.bounding_box()
    if not box:
        raise Error(f"{body} is not in sight, or went while the map was drawn anew")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Player:
    """Somebody who plays a whole game with one kind of hand, in any language, on a laptop or a phone."""

    def __init__(self, one: Person, hand: Hand) -> None:
        self.one = one
        self.hand = hand
        self.page = one.page
        self.did: set[str] = set()

    @property
    def phone(self) -> bool:
        return bool(self.page.locator(".ptabs").count())

    def play(self, seconds: float = 6 * PATIENCE) -> None:
        """Play until the ranking is there."""
        self.play_until(lambda: "result" in self.one.game, seconds)

    def play_until(self, done: Callable[[], bool], seconds: float = 6 * PATIENCE) -> None:
        """Answer whatever is asked until this is so."""
        deadline = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < deadline, f"the game does not end: {self.one.where()}"
            asked = self.one.question
            if not asked:
                self.page.wait_for_timeout(20)
                continue
            # Where robots are quicker, a question may go away under the hand.
            with contextlib.suppress(Error):
                self.agree()
                getattr(self, asked["kind"], self.simply)(asked)
                self.did.add(asked["kind"])
                self.agree()
                self.one.glance(partial(self.answered, asked))

    def agree(self) -> None:
        """Say yes where the table asks once more about what costs much."""
        yes = self.page.locator(".confirm-sheet .btn.primary")
        if yes.count():
            self.hand.press(yes)

    def answered(self, asked: dict[str, Any]) -> bool:
        """Whether something else is asked by now."""
        return self.one.question != asked

    def simply(self, _asked: dict[str, Any]) -> None:
        """Press the amber button, or the last one."""
        answers = self.page.locator(".decide:not(.slim) .answers .btn:not(.is-off, .take-back)")
        amber = self.page.locator(".decide:not(.slim) .answers .btn.primary")
        self.hand.press(amber.first if amber.count() else answers.last)

    def pick(self, _asked: dict[str, Any]) -> None:
        """The first free ship and base."""
        self.hand.press(self.page.locator(".ship:not(.taken)").first)
        self.hand.press(self.page.locator(".base:not(.taken)").first)
        self.hand.press(self.page.locator(".confirm .btn.primary"))

    def cards(self, asked: dict[str, Any]) -> None:
        """Play a card that asks for no target, once a game; else pass."""
        free = [one["card"] for one in asked.get("playable", []) if not one.get("targets")]
        if free and "card" not in self.did:
            self.did.add("card")
            self.throw(free[0])
        elif self.page.locator(".decide .answers .btn", has_text=BACK).count():
            # A card was chosen when the robots were quicker: let go of it first.
            self.hand.press(self.page.locator(".decide .answers .btn", has_text=BACK))
        elif isinstance(self.hand, Keys):
            self.page.wait_for_timeout(GUARD)
            self.page.keyboard.press("p")
        else:
            self.hand.press(self.page.locator(".decide .answers .btn", has_text=PASS).first)

    respond = cards

    def throw(self, card: str) -> None:
        """Press a card of the hand and the button that plays it."""
        if self.phone:
            self.hand.press(self.page.locator(".ptabs [data-pane=hand]"))
        place = self.one.hand.index(card)
        if isinstance(self.hand, Keys):
            self.page.keyboard.press(str(place + 1))
        else:
            self.hand.press(self.page.locator(".hand .card, .hand-grid .card").nth(place))
        self.hand.press(self.page.locator(".decide .answers .btn.primary"))

    def tech(self, asked: dict[str, Any]) -> None:
        """Buy the cheapest technology once, then end the phase."""
        offers = [one for one in asked["buy"] if not one.get("systems")]
        if offers and "buy" not in self.did:
            self.did.add("buy")
            self.buy(min(offers, key=lambda one: one["price"])["technology"])
        self.one.glance(lambda: bool(self.one.question))
        if self.page.locator(".sheet[role=dialog]").count():  # the robots were quicker than the purchase
            self.page.keyboard.press("Escape")
        if isinstance(self.hand, Keys):
            self.page.wait_for_timeout(GUARD)
            self.page.evaluate("document.activeElement.blur()")
            self.page.keyboard.press("Enter")
        else:
            self.hand.press(self.page.locator(".decide:not(.slim) .answers .btn:not(.take-back)").last)

    def buy(self, technology: int) -> None:
        """Open the sheet, press the technology, buy it, close the sheet."""
        if isinstance(self.hand, Keys):
            self.page.keyboard.press("t")
        elif self.phone:
            self.hand.press(self.page.locator(".ptabs [data-pane=tech]"))
        else:
            self.hand.press(self.page.locator(".floats .btn").first)
        node = (
            self.page.locator(".node, .tech-row")
            .filter(has=self.page.get_by_text(str(technology), exact=True))
            .first
        )
        self.hand.press(node)
        self.hand.press(self.page.locator(".tech-buy .btn.primary").first)
        me = self.one.seat
        self.one.until(
            lambda: technology in self.one.game["players"][me].get("technologies", []), "the technology"
        )
        if self.phone:
            self.hand.press(self.page.locator(".ptabs [data-pane=board]"))
        else:
            self.page.keyboard.press("Escape")

    def colonise(self, asked: dict[str, Any]) -> None:
        """Attack once where the odds are best, else end the phase."""
        reach = {one["body"]: one for one in self.one.game["me"]["reachable"]}
        offers = [reach[body] for body in asked["attempt"] if body in reach and self.shown(body)]
        if offers and "attack" not in self.did:
            self.hand.choose_body(self.page, max(offers, key=lambda one: one["chance"])["body"])
            self.hand.press(self.page.locator(".decide .answers .btn.primary"))
            self.did.add("attack")
        else:
            self.hand.press(self.page.locator(".decide .answers .btn:not(.take-back)").last)

    def shown(self, body: str) -> bool:
        """Whether the map shows a body: a phone shows one system at a time."""
        return bool(self.page.locator(f'[data-branch="{body}"]').count())

    def choose_discard(self, asked: dict[str, Any]) -> None:
        """The first card."""
        self.hand.press(self.page.locator(".chooser [role=radio]").first)
        self.simply(asked)
