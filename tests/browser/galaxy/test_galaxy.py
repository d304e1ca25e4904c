"""Four people and two robots play six turns of Galaxy: fight, gift, alliance, deadlines, Ready, two devices."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, expect

from games.rules.galaxy.state import State
from tests.browser.galaxy.pilots import Pilot
from tests.browser.looks import barriers, faults
from tests.browser.people import together
from tests.browser.truth import Truth, let_time_pass, load_dice
from tests.server import Server

KEY = hashlib.sha256(b"a chart for six").digest()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
REACH = 5


def test_six_turns_of_four_people_and_two_robots(server: Server, person: Callable[..., Page]) -> None:
    before = len(server.log)
    people = ada, ben, cleo, dan = [Pilot(person(), name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    code = gather(server, people)
    way = route(Truth(server.data, code), ada.seat, ben.seat)
    assert len(way) <= 5, "found beforehand for this key of chance"

    # The first turn: Ready, its withdrawal by an edit, and everybody sees who is awaited.
    ada.build(5)
    ada.send(1, way[0])
    ada.ready().click()
    ben.until(lambda: validated(ben, ada.seat), "Ada's tick")
    assert faults(ada.page) == []
    ada.page.keyboard.press("1")
    ada.dock().get_by_role("button", name=re.compile("the star")).click()
    expect(ada.truth()).to_contain_text("you are no longer ready")
    expect(ada.ready()).not_to_be_checked()
    ben.until(lambda: not validated(ben, ada.seat), "no tick any more")
    ada.page.keyboard.press("z")
    expect(ada.lines("Movements").first).not_to_contain_text("fires")
    ada.saved()
    ben.build(5)
    close([*people])
    assert ada.told("moved")[0]["at"] == list(way[0])
    assert ben.told("built")

    # The second: a laptop begins the sheet, a phone finishes it; gift and alliance.
    dealing(ben, "To", cleo, gift=2)
    phone = Pilot(person(**PHONE), "Ben")
    phone.page.goto(server.url + ben.doc["link"])
    phone.until(lambda: phone.game, "the table on the phone")
    dealing(phone, "With", dan, seen=ben)
    expect(ben.lines()).to_have_count(2)
    dealing(dan, "With", ben)
    step(ada, way, 2)
    phone.ready().click()
    expect(ben.ready()).to_be_checked()
    close([ada, cleo, dan], ben)
    assert cleo.told("received")[0] == {"kind": "received", "player": ben.seat, "amount": 2}
    assert ben.told("declared")[0]["player"] == dan.seat
    assert not ada.told("received")

    # The third: Ada has a draft when time is up, Cleo has none, the others are ready.
    cleo.write()
    step(ada, way, 3)
    for one in (ben, dan):
        one.write()
        one.ready().click()
    seats = {one.seat for one in people}
    ada.until(lambda: len(seats & {one["seat"] for one in ada.doc["waiting"]}) == 2, "that two are awaited")
    turn = ada.turn
    let_time_pass(server.data, code)
    together([*people, phone], lambda one: one.game["turn"] == turn + 1, "the next turn")
    if len(way) >= 3:
        assert ada.told("moved")[0]["at"] == list(way[2]), "the draft was played"
    assert {line["kind"] for line in cleo.report} <= {"rank", "treasury"}, "silence is no set"

    # The rest: Ada arrives at Ben's fleet and fires.
    while ada.turn <= 6:
        if ada.turn <= 5:
            step(ada, way, ada.turn)
        close(people)
        fired = ada.told("attack")
        assert not fired or "docility" not in fired[0]
        if fired and "ships" in fired[0]:
            hit = ben.told("attacked")[0]
            assert hit["ships"] == fired[0]["ships"]
            assert "player" not in hit, "nobody is told who fired"
            ben.page.get_by_role("tab", name="Report").click()
            expect(ben.page.get_by_role("region", name="Report")).to_contain_text("is attacked")
    assert any("attack" in str(line) for line in ben.log if line["kind"] == "attacked"), "a fight"

    truth = Truth(server.data, code)
    for one in (*people, phone):
        compare(one, truth)
        assert one.complaints == []
        assert one.stray == []
    for one in (ada, phone):
        assert barriers(one.page) == []
    assert "Traceback" not in server.log[before:]


def gather(server: Server, people: list[Pilot]) -> str:
    """Ada opens a table on the game's page with two robots, the others come by its link."""
    ada, *others = people
    ada.page.goto(f"{server.url}/g/galaxy/#new")
    form = ada.page.get_by_role("region", name="A new table")
    form.get_by_label("Your name").fill(ada.name)
    form.get_by_role("radio", name="Relaxed").check()
    form.get_by_role("group", name="Robots").get_by_role("radio", name="2", exact=True).check()
    form.get_by_role("button", name="Create the table").click()
    expect(ada.page).to_have_url(re.compile("/t/"))
    ada.until(lambda: ada.doc, "the lobby")
    for one in others:
        one.page.goto(ada.page.url)
        one.page.get_by_label("Your name").fill(one.name)
        one.press("Sit down")
        one.until(partial(seated, one), "a seat")
    ada.until(lambda: len(ada.doc["table"]["seats"]) == 6, "six at the table")
    code = str(ada.doc["table"]["code"])
    load_dice(server.data, code, KEY)
    ada.press("Start the game")
    together([*people], lambda one: one.game, "the game")
    for one in people:
        expect(one.page.get_by_role("application")).to_be_visible()
    return code


def route(truth: Truth, seat: int, other: int) -> list[tuple[int, int]]:
    """Cells that lead from one home to another, each within reach of the one before, with no trap among them."""
    state: State = truth.positions[0][1]
    rules = truth.game.rules
    goal = tuple(rules.frame(state, seat, state.homes[other]))
    cells, at = [], (0, 0)
    while at != goal:
        at = min(
            (
                (h, v)
                for h in range(at[0] - REACH, at[0] + REACH + 1)
                for v in range(at[1] - REACH, at[1] + REACH + 1)
                if (h - at[0]) ** 2 + (v - at[1]) ** 2 <= REACH**2
                and min(h, v) >= -15
                and max(h, v) <= 14
                and ((h, v) == goal or state.star_at(rules.cell(state, seat, (h, v))) is None)
            ),
            key=lambda cell: (cell[0] - goal[0]) ** 2 + (cell[1] - goal[1]) ** 2,
        )
        cells.append(at)
    return cells


def seated(one: Pilot) -> bool:
    return one.seat >= 0


def validated(one: Pilot, seat: int) -> bool:
    return bool(one.game["seats"][seat]["validated"])


def step(ada: Pilot, way: list[tuple[int, int]], turn: int) -> None:
    """The next cell of the way; at its end she fires at whatever is there."""
    ada.write()
    if turn <= len(way):
        ada.send(1, way[turn - 1])
        if turn == len(way):
            ada.dock().get_by_role("button", name=re.compile("the fleets")).click()
            ada.saved()


def dealing(one: Pilot, whom: str, other: Pilot, gift: int = 0, seen: Pilot | None = None) -> None:
    """A gift to somebody, or an alliance with them; ``seen`` on another page of the same seat."""
    one.write()
    if one.page.get_by_role("tab", name="Sheet").get_attribute("aria-selected") != "true":
        one.page.get_by_role("tab", name="Sheet").click()
    one.press("Gift, alliance")
    sheet = one.page.get_by_role("dialog")
    if gift:
        for _ in range(gift - 1):
            sheet.get_by_role("button", name="Amount: one more").click()
    sheet.get_by_role("combobox", name=whom).select_option(label=other.name)
    if seen:
        expect(seen.truth()).to_contain_text("Changed on another device")
    if gift:
        sheet.get_by_role("button", name="Put it on the sheet").click()
    else:
        sheet.get_by_role("button", name="Close").click()
    one.saved()


def close(people: list[Pilot], *watching: Pilot) -> None:
    """Everybody is ready, and the turn is played."""
    turn = people[0].turn
    for one in people:
        one.write()
        one.ready().click()
    together([*people, *watching], partial(later, turn), f"the end of turn {turn}")


def later(turn: int, one: Pilot) -> bool:
    return one.turn > turn


def compare(one: Pilot, truth: Truth) -> None:
    """Every state and line that this page was told is what its seat may know, and no name of a star beside them."""
    for version, doc in one.pictures:
        if "game" in doc:
            assert doc["game"] == truth.picture(version, one.seat)["game"], f"{one.name} at {version}"
    lines = truth.lines(one.seat)
    assert [line for line in one.log if line != lines[line["seq"], line["i"]]] == []
    state: State = truth.positions[-1][1]
    known = {
        sight.figures and state.names[star]
        for sight in state.knowledge[one.seat].sights
        if (star := state.star_at(sight.cell)) is not None
    }
    said = "".join(one.heard)
    foreign = {state.names[star] for star, home in enumerate(state.home_of) if home not in (-1, one.seat)}
    assert not [name for name in foreign - known if name in said], f"{one.name} knows homes of others"
