"""Pages whose network is not what it should be: without websockets, away for a while, changed under the hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import Person, settle
from tests.browser.starciv.quietly import play_on, quiet_answer
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_game import card_label, play_card
from tests.server import Server

BACK = 15.0
"""Seconds of patience for a page that hears of its network: by itself it would look after twenty."""
SLOWLY = 60.0
"""Seconds in which a page whose websocket was late on a busy machine has tried another one."""
PLUGGED = "() => localStorage.getItem('starciv.polled') === '0'"
"""Whether the page's last good line was a websocket, by what it remembers for its next visit."""


class Cable:
    """Link of a page's websockets; while it is ``cut`` no frame passes, and neither end is told."""

    def __init__(self, one: Person) -> None:
        self.one = one
        self.cut = False
        self.times = 0
        one.page.route_web_socket("**/ws/**", self._plugged)

    def _plugged(self, page: WebSocketRoute) -> None:
        self.times += 1
        server, alive = page.connect_to_server(), self.times

        def said(text: Any) -> None:
            self.one.sent.append(json.loads(text))
            if not self.cut and alive == self.times:
                server.send(text)

        def told(text: Any) -> None:
            if not self.cut and alive == self.times:
                self.one._hear(page, text)
                page.send(text)

        page.on_message(said)
        server.on_message(told)


def sit_down(server: Server, page: Page, link: str, prepare: Callable[[Person], object] = id) -> Person:
    """Somebody at their seat, whose page was prepared before it was opened."""
    one = Person(page)
    prepare(one)
    one.page.goto(server.url + link)
    one.until(lambda: one.game, "the table")
    return one


def answer_in_turn(people: list[Person], answers: int) -> None:
    for _ in range(answers):
        people[0].until(lambda: any(one.question for one in people), "a question")
        play_on(next(one for one in people if one.question))
    settle(people)


def test_a_page_without_websockets_plays_and_sees_others_play(
    server: Server, person: Callable[..., Page]
) -> None:
    def cut(one: Person) -> None:
        one.page.route_web_socket("**/ws/**", lambda socket: socket.close())

    first, *links = stage(server, "cards").links
    cut_off = sit_down(server, person(), first, cut)
    others = [sit_down(server, person(), link) for link in links]
    people = [cut_off, *others]
    answer_in_turn(people, 6)
    assert (cut_off.sockets, cut_off.polls > 0) == (0, True)
    assert [(one.sockets, one.polls) for one in others] == [(1, 0), (1, 0)]
    assert (len(cut_off.acks) > 0, cut_off.unanswered()) == (True, [])
    assert len(cut_off.log) == len(others[0].log)
    assert cut_off.game["players"] == others[0].game["players"]
    expect(cut_off.page.locator(".line-lost")).to_have_count(0)
    assert [one.complaints for one in people] == [[], [], []]


def test_a_click_into_a_dead_line_counts_once_and_the_page_is_back_at_once(
    server: Server, person: Callable[..., Page]
) -> None:
    """The network changed, or the phone slept: nothing is said of it, until the page is looked at again."""
    cables: list[Cable] = []
    link = stage(server, "cards").links[0]
    one = sit_down(server, person(), link, lambda one: cables.append(Cable(one)))
    (cable,) = cables
    one.until(lambda: one.page.evaluate(PLUGGED), "the websocket in the place of plain requests", SLOWLY)
    asked = one.question
    cable.cut = True
    one.press(quiet_answer(one), one.decision())
    one.until(lambda: one.tokens(), "the click")
    assert not one.acks
    cable.cut = False
    cable.times += 1  # the old line stays dead
    one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    one.until(lambda: one.acks, "its answer", BACK)
    one.until(lambda: one.question.get("id") != asked["id"], "the next question")
    assert len(one.tokens()) == 1


def test_a_page_is_back_with_its_network_and_told_what_happened(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "cards")
    absent = sit_down(server, person(), staged.links[0])
    other = sit_down(server, person(), staged.links[staged.interrupter])
    absent.page.context.set_offline(True)
    expect(absent.page.locator(".line-lost")).to_be_visible()
    expect(absent.page.get_by_role("tree", name="Map of the systems")).to_be_visible()
    absent.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 6000; }")
    play_card(other, staged.interrupt)
    absent.page.context.set_offline(False)
    absent.until(lambda: absent.version >= other.version, "what happened", BACK)
    told = absent.page.get_by_role("region", name="Since you left")
    expect(told).to_contain_text(card_label(staged.interrupt))
    expect(absent.page.locator(".line-lost")).to_have_count(0)
    assert absent.loads == 1
