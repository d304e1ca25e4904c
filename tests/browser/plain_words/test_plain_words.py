"""A game with secrets, from its page to its ranking: nobody is shown a word that another holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import Person, settle, together
from tests.server import Server

TABLE = """
import json
from games.tables import play
host = play.create_table(host_name="Ada", game="plain-words", options={"points": 2})
guest = play.join(code=host.table.code, name="Ben")
play.start_game(code=host.table.code, by=host.seat.pk)
print(json.dumps([f"/t/{host.table.code}/seat/{claim.secret}/" for claim in (host, guest)]))
"""


def speak(speaker: Person, other: Person) -> None:
    """Swap a word and claim; or doubt where something is claimed."""
    if "claim" in speaker.game:
        return speaker.answer("Doubt")
    word, before = speaker.hand[0], speaker.question["id"]
    speaker.answer(f"Swap {word}", done=lambda: speaker.question["id"] != before)
    settle([speaker, other])
    assert other.game["players"][speaker.seat]["laid"] == word
    expect(other.page.get_by_role("button", name="Claim")).to_have_count(0)
    speaker.decision().get_by_label("Weight").fill("18")
    speaker.decision().get_by_label("Weight").blur()
    speaker.answer("Claim 18")
    return None


def test_two_people_claim_and_doubt_to_the_ranking(house: Server, person: Callable[..., Page]) -> None:
    people = ada, ben = [Person(person(), name) for name in ("Ada", "Ben")]
    for one, link in zip(people, json.loads(house.run(TABLE)), strict=True):
        one.page.goto(house.url + link)
    together(people, lambda one: one.game, "the game")
    while "result" not in ada.game:
        speaker, other = (ada, ben) if ada.game["active"] == ada.seat else (ben, ada)
        expect(speaker.decision()).to_contain_text("What do all words weigh?")
        assert faults(speaker.page) == []
        version = speaker.version
        speak(speaker, other)
        together(people, partial(newer, version), "what was said")
        settle(people)
    for one in people:
        end = one.page.get_by_role("dialog")
        expect(end).to_contain_text("has the points")
        expect(end.locator("tbody tr")).to_have_count(2)
        assert secrets_heard(one) == []
        assert one.complaints == []
        assert one.stray == []
        assert barriers(one.page) == []
    assert "Traceback" not in house.log


def newer(version: int, one: Person) -> bool:
    return one.version > version


def secrets_heard(one: Person) -> list[dict[str, object]]:
    """Lines about another's seat that say what only that seat may know."""
    return [line for line in one.log if line.get("seat") != one.seat and {"hand", "drawn"} & line.keys()]
