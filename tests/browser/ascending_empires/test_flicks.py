"""Two people, one of them on a phone, and a spectator: aims seen live, flicks, a ram, a technology, a scan, the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.ascending_empires.flickers import Flicker
from tests.browser.ascending_empires.rehearsal import OPTIONS, found
from tests.browser.people import Person, settle, together
from tests.server import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
START = """
import json
from games.tables import play
from games.tables.models import Table
host = play.create_table(
    host_name="Ada", game="ascending-empires", options={options!r}, clock={{"control": "none"}}
)
code = host.table.code
claims = [host, play.join(code=code, name="Grace")]
Table.objects.filter(code=code).update(chance_key=bytes.fromhex({key!r}))
play.start_game(code=code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
claims.sort(key=lambda claim: claim.seat.number)
print(json.dumps([code, [claim.secret for claim in claims]]))
"""


def test_two_flick_and_one_watches(own_server: Server, person: Callable[..., Page]) -> None:
    game = found()
    said = own_server.manage("shell", "-v0", "-c", START.format(options=OPTIONS, key=game.key.hex()))
    code, secrets = json.loads(said.strip().splitlines()[-1])
    seats = [Flicker(person(**PHONE), "Ada"), Flicker(person(), "Grace")]
    everybody: list[Person] = [*seats, watcher := Person(person())]
    seats[0].finger = seats[0].page.context.new_cdp_session(seats[0].page)
    for flicker, secret in zip(seats, secrets, strict=True):
        flicker.page.goto(f"{own_server.url}/t/{code}/seat/{secret}/")
    watcher.page.goto(f"{own_server.url}/t/{code}/")
    together(everybody, lambda one: one.game, "the table")

    see_an_aim_that_is_never_sent(seats[0], seats[1], watcher)
    done: set[str] = set()
    for number, (seat, action) in enumerate(game.moves):
        mover, deed = seats[seat], f"{seat} {action['do']}"
        if number in game.rams or (
            deed not in done and (seat == 0 or action["do"] in ("navigate", "develop"))
        ):
            together([mover], lambda one: one.question, f"a question before {action}")
            mover.do(action)
            if action["do"] == "navigate":
                see_a_flick(everybody, ram=number in game.rams)
            done.add(deed)
        else:
            send(watcher, own_server, code, secrets[seat], number, action)
    assert done >= {
        "0 launch",
        "0 land",
        "0 recruit",
        "0 build",
        "0 scan",
        "0 navigate",
        "1 navigate",
        "1 develop",
    }

    for number, (seat, deed) in enumerate([(1, "end_turn"), (0, "pass")]):
        send(watcher, own_server, code, secrets[seat], 900 + number, {"do": deed})
    leave_and_let_go(seats[1], watcher)
    send(watcher, own_server, code, secrets[0], 999, {"do": "resign"})
    together(everybody, lambda one: "result" in one.game, "the end")
    for one in everybody:
        expect(one.page.get_by_text("is the last player left")).to_be_visible()
        assert one.complaints == []
        assert one.stray == []
    assert "Traceback" not in own_server.log


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
    for one in everybody:
        board = one.page.locator(".ae-board")
        expect(board.locator(".ae-film")).to_have_count(0)
        shown = board.locator("[data-ship]").evaluate_all(
            "(ships) => Object.fromEntries(ships.map((one) => [one.dataset.ship, one.getAttribute('transform')]))"
        )
        wanted = {
            key: f"translate({ship['x'] / 1000:g} {ship['y'] / 1000:g})"
            for key, ship in one.game["ships"].items()
        }
        assert {key: _short(text) for key, text in shown.items()} == wanted
    if ram:
        flicks = [line for line in everybody[0].log if line["kind"] == "navigated"]
        assert flicks[-1]["ram"]


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


def send(by: Person, server: Server, code: str, secret: str, number: int, action: dict[str, Any]) -> None:
    """Give an answer that the test need not see pressed."""
    told = by.page.request.post(
        f"{server.url}/api/tables/{code}/moves/",
        data={"token": f"said{number}", "prompt": None, "action": action},
        headers={"Authorization": f"Seat {secret}"},
    )
    assert told.ok, told.text()
