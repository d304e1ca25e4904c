"""A table that a browser translates shows what it shows to everybody else, in every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page

from games import registry
from tests.browser.people import PATIENCE, Person, together
from tests.browser.translator import BEGIN
from tests.server import Server

OPEN = """
from games import registry
from games.tables import play
host = play.create_table(host_name="Ada", game={key!r}, clock={{"control": "none"}})
for number in range(1, registry.package({key!r}).info.min_seats):
    play.join(code=host.table.code, name=f"Guest {{number}}")
print(host.table.code, host.secret)
"""
START = """
from games.tables import play
from games.tables.models import Table
play.start_game(code={code!r}, by=Table.objects.get(code={code!r}).host_id)
"""
PLAY = """
from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.tables import play
from games.tables.selectors import snapshot
chance = SeededChance("translated")
for _ in range({moves}):
    shot = snapshot({code!r})
    asked = [prompt for prompt in shot.game.prompts(shot.state) if prompt.required]
    if asked and shot.table.status == shot.table.Status.PLAYING:
        idea = next(iter(shot.game.legal_actions(shot.state, asked[0], chance)))
        seat = shot.seats[asked[0].seat].pk
        play.submit(code={code!r}, seat=seat, token=f"t{{shot.seq}}", prompt=asked[0].id, action=as_data(idea))
shot = snapshot({code!r})
play.say(code={code!r}, seat=shot.seats[0].pk, token=f"c{{shot.seq}}", text=f"That was move {{shot.seq}}")
print(snapshot({code!r}).version)
"""
MOVES, ROUNDS = 4, 5
READ = """() => {
  const spoken = [...document.querySelectorAll("[data-announcer]")];
  for (const one of spoken) one.style.display = "none";
  const read = document.body.innerText.replace(/\\s+/g, "");
  for (const one of spoken) one.style.display = "";
  return [read, document.querySelectorAll("body *:not(font, [data-announcer] *)").length];
}"""
"""Words and size of a page, without what was spoken: that depends on which moves came to a page together."""
FONTS = "document.querySelectorAll('font font').length"


@pytest.mark.parametrize("key", registry.keys())
def test_translated_table_reads_as_an_untouched_one(
    server: Server, person: Callable[..., Page], key: str
) -> None:
    code, secret = server.run(OPEN.format(key=key)).split()
    plain, translated = pages = [Person(person(), name) for name in ("plain", "translated")]
    translated.page.add_init_script(BEGIN)
    for one in pages:
        one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    together(pages, lambda one: one.seat >= 0, "the lobby")
    shown = {alike(plain, translated)}
    server.run(START.format(code=code))
    for _ in range(ROUNDS):
        version = int(server.run(PLAY.format(code=code, moves=MOVES)))
        together(pages, partial(has_reached, version), f"version {version}")
        shown.add(alike(plain, translated))
    for one in pages:
        one.page.goto(f"{server.url}/t/{code}/replay/")
        one.page.get_by_role("button", name=re.compile("^Previous move")).wait_for()
    for _ in range(3):
        shown.add(alike(plain, translated))
        for one in pages:
            one.page.keyboard.press("ArrowLeft")
    assert len(shown) > 2, "lobby, table and replay are drawn again"
    assert [one.complaints for one in pages] == [[], []]


def has_reached(version: int, one: Person) -> bool:
    return one.version >= version


def alike(plain: Person, translated: Person) -> object:
    """Wait until both pages are drawn and show the same, one of them by the translator; returns what they show."""
    read: list[list[object]] = [[], []]

    def is_alike() -> bool:
        read[:] = [one.page.evaluate(READ) for one in (plain, translated)]
        return read[0] == read[1] and translated.page.evaluate(FONTS) > 20

    translated.glance(is_alike, PATIENCE)
    assert read[1] == read[0]
    assert translated.page.evaluate(FONTS) > 20
    return read[0][0]
