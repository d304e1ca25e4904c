"""A message for one player is read by that player alone, however its box was reached (GX-15.8)."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import FRENCH, PHONE, Person, together
from tests.browser.test_translated_tables import START
from tests.server import Server

OPEN = """
from games.tables import play
host = play.create_table(host_name="Ada", game="galaxy", clock={"control": "none"})
others = [play.join(code=host.table.code, name=name) for name in ("Ben", "Cleo", "Dan")]
print(host.table.code, host.secret, *[one.secret for one in others])
"""


@pytest.fixture
def people(server: Server, person: Callable[..., Page]) -> list[Person]:
    """Ada at a laptop, Ben with a French phone, Cleo at a laptop; the fourth seat is empty of eyes."""
    code, *secrets = server.run(OPEN).split()
    server.run(START.format(code=code))
    pages = [person(), person(**PHONE, locale=FRENCH), person()]
    people = [Person(page, name) for page, name in zip(pages, ("Ada", "Ben", "Cleo"), strict=True)]
    for one, secret in zip(people, secrets, strict=False):
        one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    together(people, lambda one: bool(one.game), "the game")
    return people


def texts(one: Person) -> list[str]:
    return [str(line["text"]) for line in one.chat if "text" in line]


def write(one: Person, words: str, button: str) -> None:
    one.page.locator(".say input").fill(words)
    one.page.locator(".say").get_by_role("button", name=button, exact=True).click()
    expect(one.page.locator(".say input")).to_have_value("")


def look(one: Person, name: str) -> None:
    if pictures := os.environ.get("PICTURES"):
        one.page.screenshot(path=f"{pictures}/{name}.png")


def test_private_messages_and_answers_reach_one_player_alone(people: list[Person]) -> None:
    ada, ben, cleo = people
    conversations = ada.page.get_by_role("group", name="Conversations")
    with_ben, with_all = (conversations.get_by_role("button", name=name) for name in ("Ben", "Everybody"))
    ada.page.get_by_role("tab", name="Chat").click()
    write(ada, "Hello all", "Send to all")
    with_ben.click()
    write(ada, "Attack Cleo with me?", "Send to Ben")

    # A half-written message stays in its conversation, through a change of tab and of conversation.
    ada.page.locator(".say input").fill("I bring three cruisers")
    ada.page.get_by_role("tab", name="Log").click()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(with_ben).to_have_attribute("aria-pressed", "true")
    with_all.click()
    expect(ada.page.locator(".say input")).to_have_value("")
    with_ben.click()
    expect(ada.page.locator(".say input")).to_have_value("I bring three cruisers")
    look(ada, "private-1440")

    # Ben answers on a phone, where the message says whose it is.
    ben.page.locator(".ptabs [data-pane=log]").click()
    ben.page.get_by_role("tab", name="Discussion").click()
    expect(ben.page.locator(".chat .log")).not_to_contain_text("Attack Cleo")
    ben.page.get_by_role("button", name="Ada").click()
    expect(ben.page.locator(".chat .log")).to_contain_text("Attack Cleo with me?")
    write(ben, "Yes, at dawn", "Envoyer à Ada")
    look(ben, "private-390")

    # What is known of a star is told to whom the open conversation names; it is shown in words before and after.
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="My home").click()
    ada.page.keyboard.press("0")
    ada.page.get_by_role("button", name="Tell what I know").click()
    expect(ada.page.locator(".say .about")).to_contain_text("This names your home")
    ada.page.locator(".say input").fill("")
    look(ada, "tell-1440")
    ada.page.get_by_role("button", name="Send to Ben").click()
    expect(ada.page.locator(".told-card").last).to_contain_text("as seen in turn 1")
    expect(ada.page.locator(".say .about")).to_have_count(0)
    expect(ben.page.locator(".told-card").last).to_contain_text("vu au tour 1")
    for one in (ada, ben):
        assert "@" not in one.page.locator(".chat .log").inner_text(), "no cipher"
    look(ben, "tell-390")

    write_all = "Good luck to everybody"
    with_all.click()
    write(ada, write_all, "Send to all")
    cleo.until(lambda: write_all in texts(cleo), "the line for all")
    assert texts(cleo) == ["Hello all", write_all], "Cleo was told nothing else"
    assert {"Attack Cleo with me?", "Yes, at dawn"} <= set(texts(ben))
    assert [one.complaints for one in people] == [[], [], []]
