"""Three people and a robot write sheets for six turns, two of them on a laptop, one on a phone.

The map follows from the table's key of chance, so that the story can be told beforehand: work that waits for fuel, a
theft, a colony that is won, and lost again to a fight and a bombardment.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from games.engine.fairness import game_key
from tests.browser.looks import barriers, faults
from tests.browser.people import Person
from tests.browser.truth import load_dice
from tests.server import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
KEY = game_key(bytes([1] * 32), "TEST-1001", ())
"""A map with systems at (1,-1), G5, and (2,-1), K2."""
TURNS = 6
ADA_SHIP, BEN_SHIP = "0-0-1-3", "2-0-0-1"


class Emperor(Person):
    """Somebody who writes a sheet and says Ready."""

    @property
    def truth(self) -> Locator:
        return self.page.get_by_role("region", name="What counts")

    @property
    def empire(self) -> dict[str, Any]:
        return dict(self.game["empire"])

    @property
    def turn(self) -> int:
        return int(self.game.get("turn", 0))

    def is_in(self, turn: int) -> bool:
        return self.turn == turn

    def is_seated(self) -> bool:
        return self.seat >= 0

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.log if line["kind"] == kind]

    def ship(self, values: str) -> int:
        """The number of my ship with these values."""
        found = [
            number
            for number, ship in self.empire["ships"].items()
            if "-".join(map(str, ship["values"])) == values
        ]
        return int(found[0])

    def write(self, *names: str | re.Pattern[str]) -> None:
        """Press these one after the other."""
        for name in names:
            self.press(name)

    def counted(self) -> None:
        """Wait until what was written is kept."""
        expect(self.truth).to_contain_text("This sheet counts.")

    def ready(self) -> None:
        """Say Ready, and wait until that was heard."""
        turn = self.turn
        self.truth.get_by_role("checkbox").click()
        self.until(
            lambda: self.turn > turn or self.game["players"][self.seat]["handed_in"], f"ready in turn {turn}"
        )

    def watch(self) -> None:
        """See that the film of the last turn has opened, and go on writing."""
        film = self.page.get_by_role("region", name=f"Turn {self.turn - 1} again")
        expect(film).to_be_visible()
        film.get_by_role("button", name="Write").click()
        expect(film).to_be_hidden()

    def steer(self, *keys: str) -> None:
        """Lead the cursor of the map from the opened hex, and press there."""
        chart = self.page.get_by_role("application")
        chart.focus()
        for key in (*keys, "Enter"):
            chart.press(key)

    def open_ship(self, values: str) -> None:
        self.page.locator(".ship-row").filter(has_text=values).first.click()


def test_three_people_and_a_robot_play_six_turns(server: Server, person: Callable[..., Page]) -> None:
    before = len(server.log)
    ada, ben, cleo = people = [
        Emperor(person(**options), name) for name, options in (("Ada", {}), ("Ben", PHONE), ("Cleo", {}))
    ]
    begin(server, people)
    for turn in range(1, TURNS + 1):
        reach(people, turn)
        for one in people:
            if turn > 1:
                one.watch()
            STORY.get((one.name, turn), nothing)(one, people)
            if turn in (1, 3):
                assert faults(one.page) == [], f"{one.name} in turn {turn}"
            one.ready()
    reach(people, TURNS + 1)
    see_what_was_told(ada, ben, cleo)
    for one in people:
        assert barriers(one.page) == []
        assert one.complaints == []
        assert one.stray == []
    assert "Traceback" not in server.log[before:]


def reach(people: list[Emperor], turn: int) -> None:
    """Wait until everybody is in a turn."""
    for one in people:
        one.until(partial(one.is_in, turn), f"turn {turn}")


def begin(server: Server, people: list[Emperor]) -> None:
    """The first opens a table with a Governor on the game's page; the others come by its link."""
    host, *guests = people
    host.page.goto(f"{server.url}/g/elgebar/#new")
    form = host.page.locator("#new")
    form.get_by_label("Your name").fill(host.name)
    form.get_by_role("radio", name="Relaxed").check()
    form.get_by_role("group", name="Robots").get_by_role("radio", name="1", exact=True).check()
    form.get_by_role("group", name="How they play").get_by_role("radio", name="Governor").check()
    form.get_by_role("button", name="Create the table").click()
    host.page.wait_for_url(re.compile("/t/"))
    for guest in guests:
        guest.page.goto(host.page.url)
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.press("Sit down")
        guest.until(guest.is_seated, "a seat")
    host.until(lambda: len(host.doc["table"]["seats"]) == 4, "everybody")
    load_dice(server.data, str(host.doc["table"]["code"]), KEY)
    host.press("Start the game")


# What each writes, by name and turn.


def nothing(one: Emperor, _people: list[Emperor]) -> None:
    """An empty sheet goes on with all work."""
    expect(one.truth).to_contain_text("Nothing is on the sheet.")


def launch_freighter(ada: Emperor, _people: list[Emperor]) -> None:
    ada.write(re.compile("^Shipyard"), "Cargo: one less", "Put on the sheet")
    ada.counted()
    expect(ada.page.get_by_role("region", name="My sheet")).to_contain_text(f"ship {ADA_SHIP}")
    expect(ada.page.get_by_role("region", name="My sheet")).to_contain_text("ready this turn")


def launch_warship(ben: Emperor, _people: list[Emperor]) -> None:
    ben.page.get_by_role("tab", name=re.compile("^Projects")).click()
    ben.write("Shipyard", "Attack: one more", "Attack: one more", "Cargo: one less", "Cargo: one less")
    ben.write("Displacement: one less", "Displacement: one less")
    expect(ben.page.get_by_role("img", name="1 shot a battle")).to_be_visible()
    ben.press("Put on the sheet")
    ben.counted()


def raise_greenhouse(cleo: Emperor, _people: list[Emperor]) -> None:
    cleo.write("Raise the Greenhouse to 3 for 9", re.compile("^Shipyard"))
    for _ in range(6):
        cleo.press("Displacement: one more")
    cleo.write("Cargo: one less", "Cargo: one less", "Put on the sheet")
    cleo.counted()


def settle(ada: Emperor, _people: list[Emperor]) -> None:
    ada.open_ship(ADA_SHIP)
    ada.steer("e")
    ada.write("Materials: one more", "Found a colony")
    ada.counted()
    sheet = ada.page.get_by_role("region", name="My sheet")
    expect(sheet).to_contain_text("goes to G5")
    expect(sheet).to_contain_text("founds a colony")


def steal(cleo: Emperor, people: list[Emperor]) -> None:
    """A theft; and work that is begun while a ship takes all the fuel."""
    cleo.press("Raise the Plant to 3 for 9")
    cleo.press(re.compile("^Domains"))
    cleo.page.get_by_label("Act").select_option("steal")
    cleo.page.get_by_label("Victim").select_option(str(people[0].seat))
    cleo.counted()
    cleo.page.keyboard.press("Escape")


def strike(ben: Emperor, people: list[Emperor]) -> None:
    ben.page.get_by_role("tab", name=re.compile("^Orbit")).click()
    ben.open_ship(BEN_SHIP)
    ben.press("Move")
    ben.steer("e")
    ben.page.get_by_label("Bombard").select_option(f"{people[0].seat} any")
    ben.counted()


def run_dry(cleo: Emperor, _people: list[Emperor]) -> None:
    """The ship takes the last fuel, so that what else was begun waits."""
    cleo.press(re.compile("^Domains"))
    cleo.press("Research: one more")
    cleo.counted()
    cleo.page.keyboard.press("Escape")
    expect(cleo.page.get_by_role("region", name="My sheet")).to_contain_text(
        "nothing left here to pay it with"
    )


def undo_and_compare(ada: Emperor, _people: list[Emperor]) -> None:
    ada.press("Raise the Mine to 3 for 9")
    ada.counted()
    ada.page.keyboard.press("z")
    expect(ada.truth).to_contain_text("Nothing is on the sheet.")
    ada.page.keyboard.press("c")
    dialog = ada.page.get_by_role("dialog", name="Empires compared")
    expect(dialog.locator("tbody tr").first).to_be_visible()
    dialog.get_by_role("button", name="Close").click()


STORY: dict[tuple[str, int], Callable[[Emperor, list[Emperor]], None]] = {
    ("Ada", 1): launch_freighter,
    ("Ben", 1): launch_warship,
    ("Cleo", 1): raise_greenhouse,
    ("Ada", 2): settle,
    ("Cleo", 2): steal,
    ("Ben", 3): strike,
    ("Cleo", 3): run_dry,
    ("Ada", 5): undo_and_compare,
}


def losses(one: Emperor) -> set[tuple[Any, ...]]:
    """Losses in the battles that a player was told of."""
    return {tuple(line["lost"]) for line in one.told("battle") if line["lost"]}


def see_what_was_told(ada: Emperor, ben: Emperor, cleo: Emperor) -> None:
    """To each their own: the theft to the thief alone, the fight to both sides, the loss to whom it hit."""
    assert cleo.told("lines_skipped")[0]["turn"] == 3
    assert [line["act"] for line in cleo.told("spied")] == ["steal"]
    assert not ada.told("spied")
    assert not ben.told("spied")
    fought = losses(ada) & losses(ben)
    assert fought, "besides, the robot may meet anybody"
    assert not fought & losses(cleo)
    assert [line["gone"] for line in ada.told("bombarded")] == [True]
    assert [line["gone"] for line in ben.told("bombarded")] == [True]
    assert ada.told("colonised")
    assert ada.told("control_gained")
    assert ada.told("presence_lost")
    assert ada.told("control_lost")
    assert list(ada.empire["sites"]) == ["0"]
    ada.page.get_by_role("tab", name="Report").click()
    ada.page.get_by_label("Turn", exact=True).select_option("3")
    report = ada.page.get_by_role("region", name="Report")
    expect(report).to_contain_text("bombards your greenhouse: it is gone")
    expect(report).to_contain_text("Battle at G5")
