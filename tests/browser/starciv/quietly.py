"""Answering whatever a turn asks, where a test has nothing in mind: pass, withdraw, keep, end the phase."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from tests.browser.people import GLANCE, PATIENCE, Person

QUIET: dict[str, re.Pattern[str]] = {
    kind: re.compile(label)
    for kind, label in {
        "cards": "^Pass( P)?$",
        "respond": "^Pass( P)?$",
        "tech": "^End the phase",
        "colonise": "^End the phase",
        "upkeep": "^(Keep all|Discard)",
        "choose_discard": "^Discard",
        "aid": "^Do not help",
        "reroll": "^Keep my dice",
        "sacrifice": "^Sacrifice nothing",
        "press_on": "^Withdraw",
        "prize": "^Colonise",
        "tribute": "^Collect",
    }.items()
}
"""The answer that each question is given when the test has nothing in mind."""


def play_on(one: Person) -> None:
    """Answer whatever is asked of somebody, quietly."""
    kind = one.question["kind"]
    if kind == "choose_discard":
        one.page.get_by_role("region", name="Choose a card to discard").get_by_role("radio").first.click()
    one.answer(quiet_answer(one))


def quiet_answer(one: Person) -> re.Pattern[str]:
    """The answer to somebody's open question when the test has nothing in mind."""
    return QUIET[one.question["kind"]]


def play_until(people: list[Person], over: Callable[[Person], bool], what: str) -> None:
    """Let these persons answer quietly whatever is asked of them, until it is over for all of them."""
    deadline = time.monotonic() + 8 * PATIENCE
    while not all(over(one) for one in people):
        assert time.monotonic() < deadline, f"{what} did not come: {[one.where() for one in people]}"
        asked = next((one for one in people if one.question and not over(one)), None)
        if asked:
            play_on(asked)
        else:
            people[0].page.wait_for_timeout(GLANCE)
