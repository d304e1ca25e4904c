"""Two people, one of them on a phone, and a spectator: a game to its scoring, aims seen live, an attack by choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.ascending_empires.flickers import Flicker
from tests.browser.ascending_empires.rehearsal import found, pointing
from tests.browser.ascending_empires.staging import Staged, facing, opened, play_on
from tests.browser.conftest import moving
from tests.browser.people import Person, settle, together
from tests.server import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PRESSED = {
    *("0 launch", "0 land", "0 recruit", "0 build", "0 scan", "0 navigate", "1 navigate"),
    *("0 develop orange", "0 develop violet", "1 develop grey", "1 develop brown"),
}
"""Of the recorded game what is pressed, each the first time that it comes; a ram always."""
MOST_SENT = 30
"""Answers in a row that are sent one by one."""


def test_a_game_to_its_scoring(server: Server, person: Callable[..., Page]) -> None:
    game, table = found(), opened(server)
    phone, desk, watcher = seated(server, person, table)
    everybody: list[Person] = [phone, desk, watcher]
    seats = (phone, desk)

    see_an_aim_that_is_never_sent(phone, desk, watcher)
    done: set[str] = set()
    for number, (seat, action) in enumerate(game.moves):
        mover, deed = seats[seat], " ".join(filter(None, (str(seat), action["do"], action.get("colour"))))
        if number not in game.rams and deed not in PRESSED - done:
            continue
        answered(server, table, everybody, number)
        if action["do"] == "navigate":
            with moving(watcher.page):
                mover.do(action)
                see_a_flick(everybody, ram=number in game.rams)
        else:
            mover.do(action)
        done.add(deed)
    answered(server, table, everybody, len(game.moves))
    assert done == PRESSED

    together(everybody, lambda one: "result" in one.game, "the end")
    for one in everybody:
        expect(
            one.page.get_by_text("The last token was taken and the last turns are played.")
        ).to_be_visible()
        shown = [
            one.page.get_by_role("cell", name=re.compile(rf"\b{entry['points']}$"))
            for entry in one.game["result"]["ranking"]
        ]
        for cell in shown:
            expect(cell.first).to_be_visible()
    finished(everybody)


def test_an_attack_with_the_ships_that_one_chooses(server: Server, person: Callable[..., Page]) -> None:
    """AE-11.6: two ships suffice of the three that are near. Then the other, with a mouse, leaves the window."""
    table = facing(server)
    phone, desk, watcher = seated(server, person, table)
    everybody: list[Person] = [phone, desk, watcher]

    with moving(watcher.page):
        phone.do({"do": "navigate", "ship": 1, **pointing(180), "power": 30})
        see_a_flick(everybody, ram=False)
    see_the_shot_by_its_link(person(), server, table.code, watcher)
    version = phone.version
    phone.press("End, 1 attack due", phone.decision())
    phone.until(lambda: phone.version > version, "the move to end")
    expect(phone.decision()).to_contain_text("Attack ship 1 of Grace with which ships?")
    assert [one["ships"] for one in phone.question["attacks"]] == [[1, 2], [1, 3], [2, 3]]
    phone.press("Attack with 2 and 3", phone.decision())
    together(everybody, lambda one: "17" not in one.game["ships"], "the ship to be destroyed")
    for one in everybody:
        expect(one.page.locator('.ae-board [data-ship="17"]')).to_have_count(0)
        assert [line["by"] for line in one.log if line["kind"] == "ship_destroyed"] == [[2, 3]]
    phone.press("End the turn", phone.decision())
    leave_and_let_go(desk, watcher)
    finished(everybody)


def see_the_shot_by_its_link(page: Page, server: Server, code: str, watcher: Person) -> None:
    """The link of a shot shows it; without motion, start, way and end are shown at once."""
    shot = next(line for line in watcher.log if line["kind"] == "navigated")
    page.goto(f"{server.url}/t/{code}/#shot-{shot['seq']}")
    board = page.locator(".ae-board.is-showing:not(.is-running)")
    expect(board.locator(".ae-film .was")).to_be_visible()
    expect(board.locator(f'[data-trail="{shot["ship"]}"]')).to_have_attribute("d", re.compile("^M.+L"))
    x, y = shot["final"][str(shot["ship"])]
    stands = page.locator(f'.ae-board [data-ship="{shot["ship"]}"]').get_attribute("transform")
    assert _short(stands or "") == f"translate({x / 1000:g} {y / 1000:g})"


def seated(server: Server, person: Callable[..., Page], table: Staged) -> tuple[Flicker, Flicker, Person]:
    """Ada with a phone, Grace at a desk, and a spectator."""
    phone, desk = seats = Flicker(person(**PHONE), "Ada"), Flicker(person(), "Grace")
    watcher = Person(person())
    phone.finger = phone.page.context.new_cdp_session(phone.page)
    for flicker, secret in zip(seats, table.secrets, strict=True):
        flicker.page.goto(f"{server.url}/t/{table.code}/seat/{secret}/")
    watcher.page.goto(f"{server.url}/t/{table.code}/")
    together([*seats, watcher], lambda one: one.game, "the table")
    return phone, desk, watcher


def finished(everybody: list[Person]) -> None:
    """Nothing went wrong on any page."""
    for one in everybody:
        assert one.complaints == []
        assert one.stray == []


def see_an_aim_that_is_never_sent(phone: Flicker, other: Flicker, watcher: Person) -> None:
    """A finger pulls; the others see the line, the finger sees the contact enlarged. Leaving sends nothing."""
    ship = 1
    phone.ship(ship).wait_for()
    phone.touch_pull(ship, -50, -40)
    expect(phone.page.locator(".ae-loupe")).to_be_visible()
    for page in (other.page, watcher.page):
        expect(page.locator(".ae-others")).to_be_visible()
    expect(other.page.get_by_role("region", name="Live aim")).to_contain_text("Ada aims")
    phone.page.evaluate('window.dispatchEvent(new Event("blur"))')
    expect(phone.decision()).to_contain_text("You left the page: nothing was sent.")
    phone.touch("touchEnd")
    phone.press("Cancel", phone.decision())
    expect(other.page.locator(".ae-others")).to_have_count(0)
    phone.touch_pull(ship, -50, -40)
    phone.touch("touchEnd")
    expect(phone.decision()).to_contain_text("Aim with ship 1")
    phone.press("Cancel", phone.decision())
    assert phone.acted() == 0
    assert "navigated" not in {line["kind"] for line in phone.log}


def see_a_flick(everybody: list[Person], *, ram: bool) -> None:
    """All see the recorded flick run, and all ships where the server has them afterwards."""
    settle(everybody)
    together(everybody, lambda one: ships_shown(one) == ships_known(one), "the ships to lie where they are")
    for one in everybody:
        expect(one.page.locator(".ae-board .ae-film")).to_have_count(0)
    if ram:
        flicks = [line for line in everybody[0].log if line["kind"] == "navigated"]
        assert flicks[-1]["ram"]


def ships_shown(one: Person) -> dict[str, str]:
    """Where the board draws each ship; no film may run any more."""
    shown: dict[str, str] = one.page.locator(".ae-board:not(.is-showing) [data-ship]").evaluate_all(
        "(ships) => Object.fromEntries(ships.map((one) => [one.dataset.ship, one.getAttribute('transform')]))"
    )
    return {key: _short(text) for key, text in shown.items()}


def ships_known(one: Person) -> dict[str, str]:
    """Where each ship is, as the server tells."""
    ships = one.game["ships"].items()
    return {key: f"translate({ship['x'] / 1000:g} {ship['y'] / 1000:g})" for key, ship in ships}


def _short(transform: str) -> str:
    x, y = transform.removeprefix("translate(").removesuffix(")").split()
    return f"translate({float(x):g} {float(y):g})"


def leave_and_let_go(one: Flicker, watcher: Person) -> None:
    """With the mouse: released beside the board, or on the ship, nothing goes; elsewhere on it the ship does."""
    one.until(lambda: one.question.get("navigate"), "a ship to flick")
    ship = one.question["navigate"][0]
    before = one.acted()
    one.pull(ship, 60, 20)
    one.page.mouse.move(40, 300, steps=3)
    one.page.mouse.up()
    expect(one.decision()).to_contain_text("Released off the board: nothing was sent.")
    assert one.acted() == before
    one.pull(ship, 60, 20)
    one.page.mouse.move(*one.middle(ship), steps=3)
    one.page.mouse.up()
    expect(one.decision()).to_contain_text("Brought back to the ship: nothing was sent.")
    assert one.acted() == before
    one.pull(ship, 40, 30)
    one.page.mouse.up()
    one.until(lambda: one.acted() == before + 1, "the flick")
    expect(watcher.page.locator(".ae-film")).to_be_attached()
    expect(watcher.page.locator(".ae-film")).to_have_count(0)


def answered(server: Server, table: Staged, everybody: list[Person], until: int) -> None:
    """Give the answers before move ``until`` of the recorded game that nobody pressed; all are shown them.

    Few are sent as a programme sends them, many at once where the server's data lie: a browser may not be so fast.
    """
    settle(everybody)
    given = max((line["seq"] for line in everybody[0].log), default=0)
    left = list(enumerate(found().moves))[given:until]
    if len(left) > MOST_SENT:
        version = play_on(server, table, until)
        together(everybody, lambda one: one.version >= version, f"version {version}")
        return
    for number, (seat, action) in left:
        send(everybody[-1], server, table.code, table.secrets[seat], number, action)
    together(everybody, lambda one: max(line["seq"] for line in one.log) >= until, f"move {until}")


def send(by: Person, server: Server, code: str, secret: str, number: int, action: dict[str, Any]) -> None:
    """Give an answer that the test need not see pressed."""
    told = by.page.request.post(
        f"{server.url}/api/tables/{code}/moves/",
        data={"token": f"said{number}", "prompt": None, "action": action},
        headers={"Authorization": f"Seat {secret}"},
    )
    assert told.ok, told.text()
