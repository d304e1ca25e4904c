"""A whole duel of two people with a spectator, from the game's page to the score."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from games.rules.bss.package import PACKAGE
from tests.browser.bss.admirals import Admiral
from tests.browser.bss.rehearsal import OPTIONS, WANTED, found
from tests.browser.conftest import moving
from tests.browser.people import Person, settle, together
from tests.browser.truth import load_dice
from tests.server import Server

LABELS = {"board": "Board", "turns": "Turns", "neutrals": "Neutral fleets", "bonus": "Bonus"}


def test_two_play_and_one_watches_from_the_lobby_to_the_score(
    server: Server, person: Callable[..., Page]
) -> None:
    before = len(server.log)
    people = [Admiral(person(), "Ada"), Admiral(person(), "Grace")]
    everybody = [*people, watcher := Person(person())]
    code = gather(server, people, watcher)
    choose_options(people[0])
    duel = found(people[0].doc["table"]["options"])
    load_dice(server.data, code, duel.key)
    people[0].press("Start the game")
    together(everybody, lambda one: one.game, "the start")

    seats = sorted(people, key=lambda one: one.seat)
    check = Checks(seats, watcher)
    for seat, action in duel.moves:
        admiral = seats[seat]
        together([admiral], lambda one: one.question, f"a question before {action}")
        check.before(admiral, action)
        with moving(watcher.page) if action["do"] not in check.seen else nullcontext():
            admiral.do(action)
        check.after(admiral, action)
    together(everybody, lambda one: "result" in one.game, "the end")
    for one in everybody:
        see_score(one)

    study(people[0], f"{server.url}/t/{code}/replay/")
    assert check.seen >= {*WANTED, "taken back", "reload", "end of turn"}
    for one in everybody:
        assert one.complaints == []
        assert one.stray == []
    assert "Traceback" not in server.log[before:]


def gather(server: Server, people: list[Admiral], watcher: Person) -> str:
    """The first opens a table on the game's page; the other comes by its link, the third only watches."""
    host, guest = people
    host.page.goto(f"{server.url}/g/bss/#new")
    form = host.page.get_by_role("region", name="A new table")
    form.get_by_label("Your name").fill(host.name)
    form.get_by_role("radio", name="Relaxed").check()
    form.get_by_role("button", name="Create the table").click()
    expect(host.page).to_have_url(re.compile("/t/"))
    host.until(lambda: host.doc, "the lobby")
    guest.page.goto(host.page.url)
    guest.page.get_by_label("Your name").fill(guest.name)
    guest.press("Sit down")
    together([guest], lambda one: one.seat >= 0, "a seat")
    watcher.page.goto(host.page.url)
    together(
        [*people, watcher],
        lambda one: len(one.doc.get("table", {}).get("seats", [])) == 2,
        "all at the table",
    )
    return str(host.doc["table"]["code"])


def choose_options(host: Admiral) -> None:
    """A short game on a small board, with bonus points."""
    for option in PACKAGE.info.options:
        if option.name not in LABELS:
            continue
        assert isinstance(option.choices, tuple)
        titles = {pick.value: pick.title["en"] for pick in option.choices}
        box = host.page.get_by_role("combobox", name=re.compile(f"^{LABELS[option.name]}"))
        box.select_option(label=titles[OPTIONS[option.name]])
        host.until(partial(has_option, host, option.name), f"the option {option.name}")


def study(one: Admiral, address: str) -> None:
    """Once it is over, the replay shows the strongest robot's line from any moment, with the sums it leads to."""
    page = one.page
    page.goto(f"{address}#3")
    panel = page.get_by_role("region", name="Best line")
    panel.get_by_role("button", name="Show it").click()
    steps = panel.get_by_role("list", name="Best line")
    expect(steps.get_by_role("listitem").first).to_be_visible(timeout=30_000)
    expect(panel).to_contain_text(
        re.compile(r"This is how the (turn|game) would end: .*\d+ \+ \d+ \+ \d+ = \d+")
    )


def has_option(host: Admiral, name: str) -> bool:
    return bool(host.doc["table"]["options"].get(name) == OPTIONS[name])


class Checks:
    """Checks along the way, each made once: ``seen`` holds their names."""

    def __init__(self, seats: list[Admiral], watcher: Person) -> None:
        self.seats = seats
        self.watcher = watcher
        self.seen: set[str] = set()
        self.sealed: list[tuple[Person, dict[str, Any], int]] = []

    def before(self, admiral: Admiral, action: dict[str, Any]) -> None:
        others = [one for one in (*self.seats, self.watcher) if one is not admiral]
        both = len(admiral.doc["waiting"]) == 2
        if action["do"] == "commit_bonus" and both and action["points"]:
            settle([admiral, *others])
            self.sealed = [(one, one.game, len(one.heard)) for one in others]
        if admiral.game["turn"]["number"] > 1 and "end of turn" not in self.seen:
            self.seen.add("end of turn")
            expect(admiral.page.get_by_role("region", name="End of turn 1")).to_contain_text("Protection.")
        if action["do"] == "conquer" and "reload" not in self.seen:
            self.seen.add("reload")
            admiral.fresh = False
            admiral.page.reload()
            admiral.until(lambda: admiral.fresh and admiral.question, "the table again")

    def after(self, admiral: Admiral, action: dict[str, Any]) -> None:
        kind = action["do"]
        if kind == "move" and "taken back" not in self.seen:
            self.take_back(admiral, action)
        if kind == "commit_bonus" and self.sealed:
            self.hidden(admiral, action["points"])
        if kind == "conquer":
            admiral.until(
                lambda: owner_under(admiral, action["fleet"]) == admiral.seat, "the system conquered"
            )
        if kind == "jump":
            assert admiral.place(action["fleet"]) == action["system"]
        self.seen.add(kind)

    def take_back(self, admiral: Admiral, action: dict[str, Any]) -> None:
        """A step is taken back by its button, and made again."""
        self.seen.add("taken back")
        there = admiral.place(action["fleet"])
        admiral.press(re.compile("^Undo"), admiral.decision())
        admiral.until(lambda: admiral.place(action["fleet"]) != there, "the step taken back")
        admiral.do(action)
        assert admiral.place(action["fleet"]) == there

    def hidden(self, admiral: Admiral, points: int) -> None:
        """Others are told that a bonus was sealed, and nothing of how much: their game is what it was."""
        for one, game, heard in self.sealed:
            one.until(partial(sealed_line, one), "the line of the log")
            assert one.game == game
            assert not any('"points"' in text for text in one.heard[heard:])
            expect(one.page.get_by_role("list", name="Log")).to_contain_text(
                "has secretly committed a bonus."
            )
        assert admiral.game["sealed"] == {"points": points}
        self.sealed = []


def owner_under(one: Admiral, fleet: str) -> int | None:
    """Owner of the system where a fleet stands."""
    return {system["name"]: system.get("owner") for system in one.game["systems"]}[one.place(fleet)]


def sealed_line(one: Person) -> bool:
    """Whether the last line of the log says that somebody has sealed a bonus."""
    return bool(one.log[-1]["kind"] == "bonus_committed")


def see_score(one: Person) -> None:
    """The end says who won, and each score as the sum of its parts."""
    end = one.page.get_by_role("dialog")
    expect(end).to_be_visible()
    rows = end.get_by_role("table").first.locator("tbody tr")
    ranking = one.game["result"]["ranking"]
    expect(rows).to_have_count(len(ranking))
    for place, entry in enumerate(ranking):
        parts = [entry[part] for part in ("resources", "systems", "destroyed")]
        assert sum(parts) == entry["score"]
        expect(rows.nth(place)).to_contain_text(str(entry["score"]))
