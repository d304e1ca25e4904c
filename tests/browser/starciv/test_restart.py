"""The server goes away in the middle of play and comes back on the same data: nothing acknowledged is lost."""

from __future__ import annotations

import signal
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import Person, together
from tests.browser.starciv.quietly import play_on, quiet_answer
from tests.browser.starciv.staging import NAMES, stage
from tests.browser.starciv.test_bots import AUDIT
from tests.browser.starciv.told import check
from tests.browser.truth import Truth, moves
from tests.server import Server

DEEDS = 4
"""Moves between two deaths of the server."""
DEATHS = 2


def sit_down(server: Server, person: Callable[..., Page], moment: str) -> tuple[str, list[Person]]:
    """Three people at their seats of a table, at a moment of the rehearsed turn."""
    staged = stage(server, moment)
    people = []
    for link in staged.links:
        one = Person(person())
        one.page.goto(server.url + link)
        people.append(one)
    together(people, lambda one: one.game, "the table")
    for one in people:
        names = {seat["number"]: seat["name"] for seat in one.doc["table"]["seats"]}
        one.name = names[one.seat]
        assert one.name in NAMES
    return staged.code, people


def test_acknowledged_moves_survive_and_pages_come_back(
    own_server: Server, person: Callable[..., Page]
) -> None:
    code, people = sit_down(own_server, person, "cards")
    watcher = Person(person())
    watcher.page.goto(f"{own_server.url}/t/{code}/")
    everybody = [*people, watcher]
    together(everybody, lambda one: one.game, "the table")
    for death in range(1, DEATHS + 1):
        play(people, DEEDS)
        press_and_kill(own_server, people)
        for one in everybody:
            expect(one.page.locator(".line-lost")).to_be_visible()
        own_server.start()
        together(everybody, connected(death + 1), "the table again")
        compare_acks(own_server, code, people)
    play(people, DEEDS)
    compare_acks(own_server, code, people)
    truth = Truth(own_server.data, code)
    for one in everybody:
        check(one, people, truth)
        assert one.loads == 1, "nobody loaded the page again"
    assert "1 tables audited, 0 with differences" in own_server.run(AUDIT.format(code=code))
    end_with_ctrl_c(own_server, everybody)


def connected(times: int) -> Callable[[Person], bool]:
    """Whether a page's connection number ``times`` has brought the whole table; pages count from 1."""
    return lambda one: one.sockets >= times and one.fresh


def play(people: list[Person], deeds: int) -> None:
    """So many answers, whoever is asked."""
    for _ in range(deeds):
        people[0].until(lambda: any(one.question for one in people), "a question")
        play_on(next(one for one in people if one.question))


def press_and_kill(server: Server, people: list[Person]) -> None:
    """Kill the server while an answer is on its way: it counts if it was acknowledged, else it is sent again."""
    people[0].until(lambda: any(one.question for one in people), "a question")
    one = next(one for one in people if one.question)
    one.press(quiet_answer(one), one.decision())
    server.kill()


def compare_acks(server: Server, code: str, people: list[Person]) -> None:
    """Every acknowledged move is in the log, under the number of its acknowledgement."""
    for one in people:
        one.until(lambda: not any(each.unanswered() for each in people), "an answer to everything sent")
    stored = {row.token: row.seq for row in moves(server.data, code)}
    acknowledged = {token: seq for one in people for token, seq in one.acks.items()}
    assert acknowledged
    assert acknowledged.items() <= stored.items()
    sent = [token for one in people for token in one.tokens()]
    assert set(sent) == acknowledged.keys(), "everything sent was acknowledged in the end"


def end_with_ctrl_c(server: Server, everybody: list[Person]) -> None:
    """While pages are open the server ends cleanly; what they show stays, and they come back with it."""
    before = len(server.log)
    assert server.stop(signal.SIGINT) == 0
    for one in everybody:
        expect(one.page.locator(".line-lost")).to_be_visible()
        expect(one.page.get_by_role("tree", name="Map of the systems")).to_be_visible()
    assert "Traceback" not in server.log[before:]
    server.start()
    together(everybody, connected(DEATHS + 2), "the table again")
    play(everybody, 1)
