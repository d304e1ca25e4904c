"""Games of a round against robots: by keyboard alone, by touch on a phone, and by a newcomer in French."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import faults
from tests.browser.people import PHONE, Person
from tests.browser.starciv.hands import Finger, Hand, Keys, Mouse, Player
from tests.browser.starciv.staging import solo, stage
from tests.server import Server

STEPS = {
    "aim",
    "pick",
    "table",
    "cards",
    "income",
    "tech",
    "colonise",
    "combat",
    "upkeep",
    "debt",
    "others",
    "goal",
}
"""Topics of the lesson (static/js/games/starciv/steps.js)."""
CERTAIN = {"pick", "cards", "tech", "buy"}
"""Kinds of question that everybody gets in their first round, whatever robots do."""


def test_a_game_is_played_by_keyboard_alone(server: Server, person: Callable[..., Page]) -> None:
    one = Person(person())
    one.page.goto(server.url + solo(server, bots=1, rounds=1))
    one.page.mouse.move(0, 0)
    one.until(lambda: one.doc, "the table")
    player = Player(one, Keys())
    player.play()
    end = one.page.get_by_role("dialog")
    expect(end.get_by_role("table").first.locator("tbody tr")).to_have_count(2)
    one.page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    assert player.did >= CERTAIN
    assert one.complaints == []


def test_a_game_is_played_by_touch_on_a_phone(server: Server, person: Callable[..., Page]) -> None:
    one = Person(person(**PHONE))
    one.page.goto(server.url + solo(server, bots=1, rounds=1))
    one.until(lambda: one.doc, "the table")
    player = Player(one, Finger())
    player.play()
    expect(one.page.get_by_role("dialog").get_by_role("table").first.locator("tbody tr")).to_have_count(2)
    assert faults(one.page) == []
    assert player.did >= CERTAIN
    assert one.complaints == []


def test_a_body_is_attacked_by_keyboard_alone(server: Server, person: Callable[..., Page]) -> None:
    attack(Person(person()), Keys(), server.url + stage(server, "colonise").links[0])


def test_a_body_is_attacked_by_touch_on_a_phone(server: Server, person: Callable[..., Page]) -> None:
    attack(Person(person(**PHONE)), Finger(), server.url + stage(server, "colonise").links[0])


def attack(one: Person, hand: Hand, link: str) -> None:
    """Open a table of known luck and play on until the own dice for a body have rolled."""
    one.page.goto(link)
    one.until(lambda: one.doc, "the table")
    before = len(one.log)
    player = Player(one, hand)
    player.play_until(lambda: any(entry["kind"] == "combat_rolled" for entry in one.log[before:]))
    assert "attack" in player.did
    assert one.complaints == []


def test_a_newcomer_learns_the_game_in_french_and_finishes_it(
    server: Server, person: Callable[..., Page]
) -> None:
    one = Person(person(locale="fr-FR"))
    one.page.add_init_script(
        "localStorage.setItem('starciv.confirm', 'false')"
    )  # what costs much is not asked twice
    one.page.goto(server.url)
    one.page.get_by_role("button", name="Apprendre en jouant", exact=True).click()
    one.until(lambda: one.doc, "la table")
    player = Learner(one, Mouse())
    player.play()
    expect(one.page.get_by_role("dialog").get_by_role("table").first.locator("tbody tr")).to_have_count(3)
    told = one.page.evaluate(
        "JSON.parse(localStorage.getItem(`starciv.lesson.${location.pathname.split('/')[2]}`))"
    )
    # A fight won at once may be over before the step about combats is read.
    assert STEPS - {"combat"} <= set(told) <= STEPS
    expect(player.lesson()).to_have_count(0)
    assert not re.search(r"\b(the|your|phase ends)\b", one.page.locator("body").inner_text())
    assert one.complaints == []


class Learner(Player):
    """Somebody who reads each step of the lesson before going on."""

    def play(self, seconds: float = 300) -> None:
        super().play(seconds)

    def simply(self, asked: dict[str, object]) -> None:
        self.read()
        super().simply(asked)

    def pick(self, asked: dict[str, object]) -> None:
        expect(self.lesson()).to_be_visible()  # its script may still be on the way when the table asks
        self.read()
        super().pick(asked)

    def cards(self, asked: dict[str, object]) -> None:
        self.read()
        super().cards(asked)

    respond = cards

    def tech(self, asked: dict[str, object]) -> None:
        self.read()
        super().tech(asked)

    def colonise(self, asked: dict[str, object]) -> None:
        self.read()
        super().colonise(asked)

    def read(self) -> None:
        """Press what says that a step was understood, as long as there is one."""
        understood = self.lesson().get_by_role("button", name="Compris")
        while understood.count():
            self.hand.press(understood)
            self.page.wait_for_timeout(50)

    def lesson(self) -> Locator:
        return self.page.get_by_role("region", name="Leçon")
