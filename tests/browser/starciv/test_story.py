"""The whole rule book among four people: an alliance, a trade, an aid, a move taken back, a betrayal, and the proof."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tables.moves import fairness
from tests.browser.people import Person, together
from tests.browser.starciv.quietly import play_until
from tests.browser.starciv.test_deals import (
    TURN,
    ally,
    ask_for_aid,
    give_crystal_for_credits,
    incomes,
    part,
    seated,
)
from tests.browser.starciv.test_proof import confirmed_but_for_one_die
from tests.browser.starciv.test_rewind import agreed_by, log_of
from tests.server import Server

NAMES = ("Ada", "Grace", "Lise", "Sofia")
LAST = TURN
"""The round that the game ends with: people begin in the first turn of it."""
FATE = 200
"""The dice with which the first attack is lost, so that it changes no income."""
FEE, AID_FEE = 7, 4
"""CG that the attack costs (SC-8.1) and the help (SC-13.2)."""


@pytest.mark.slow
def test_four_people_ally_trade_help_take_back_betray_and_check_the_dice(
    server: Server, person: Callable[..., Page], tmp_path: Path
) -> None:
    first, second, *others = people = seated(server, person, NAMES, {"round_limit": LAST}, fate=FATE)
    before = incomes(first)
    ally(first, second)
    give_crystal_for_credits(first, second)
    together(people, lambda one: incomes(one)[:2] == [before[0] - 4, before[1] + 8], "both incomes")
    unspent = accounts(first)
    ask_for_aid(*people)
    assert accounts(first)[:2] == [unspent[0] - FEE, unspent[1] - AID_FEE]
    take_back_the_combat(people)
    together(people, lambda one: accounts(one) == unspent, "the fees given back")
    part(first, second)
    together(people, lambda one: incomes(one) == before, "the incomes of before")
    assert "alliance_left" in [line["kind"] for line in others[0].log]
    to_the_end(people)
    proof = first.page.request.get(f"{table_of(first)}proof.json").json()
    assert any(move["action"]["do"] == "rewind" and move["action"]["agreed"] for move in proof["moves"])
    assert fairness.verify(proof) == []
    confirmed_but_for_one_die(first.page, table_of(first), tmp_path)
    assert [one.complaints for one in people] == [[], [], [], []]


def take_back_the_combat(people: list[Person]) -> None:
    """The dice have fallen and an ally has helped: all three others are asked, and agree."""
    first = people[0]
    at = len(first.log)
    first.press(re.compile("^Undo"), first.decision())
    agreed_by(first, people[1:])
    together(people, lambda one: any(line["kind"] == "rewound" for line in one.log), "what was taken back")
    (rewound,) = [line for line in first.log[at:] if line["kind"] == "rewound"]
    assert rewound["agreed"] == [1, 2, 3]
    for one in people:
        expect(log_of(one).locator("li.undone").first).to_be_attached()
    play_until(people, lambda one: "combat" not in one.game, "the end of the combat")


def to_the_end(people: list[Person]) -> None:
    """Everybody plays on quietly, a turn at a time."""
    for turn in range(len(people)):
        last = turn == len(people) - 1
        play_until(people, partial(past, last, turn), f"the end of turn {turn}")
    together(people, over, "the end")


def past(last: bool, turn: int, one: Person) -> bool:
    """Whether this page knows that a turn of the last round is over."""
    return over(one) or (not last and int(one.game["active"]) > turn)


def over(one: Person) -> bool:
    return bool(one.doc["table"]["status"] == "finished")


def accounts(one: Person) -> list[int]:
    return [player["credits"] for player in one.game["players"]]


def table_of(one: Person) -> str:
    return re.sub(r"(/t/[^/]+/).*", r"\1", one.page.url)
