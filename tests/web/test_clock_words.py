"""The form for a new table names each clock with its own length, as lobby and table do."""

from __future__ import annotations

import json

import pytest
from django.utils import translation

from games import registry
from games.tables.lobby.offers import offer
from games.web.new_table import NBSP, duration, form_data
from starciv.settings import BASE_DIR

SAID = BASE_DIR / "tests" / "js" / "durations.json"


def test_form_and_lobby_say_a_time_alike() -> None:
    """Words for times agree with the list that tests/js/numbers.test.mjs reads too."""
    with translation.override("en"):
        for seconds, words in json.loads(SAID.read_text(encoding="utf-8")):
            assert duration(seconds).replace(NBSP, " ") == words


def test_the_list_has_every_time_that_a_game_offers_usually() -> None:
    listed = {seconds for seconds, _ in json.loads(SAID.read_text(encoding="utf-8"))}
    clocks = registry.package("starciv").info.clocks
    assert {time for clock in clocks for time in clock.usual.values()} <= listed


@pytest.mark.parametrize(
    ("mode", "hint"),
    [
        ("live", "To play or answer a card: 25 s · For any other decision: 90 s · Time bank: 3 min"),
        ("relaxed", "To play or answer a card: 60 s · For any other decision: 10 min"),
    ],
)
def test_each_clock_has_its_own_name_and_length(mode: str, hint: str) -> None:
    """The card phase runs on the first, everything else, the picks too, on the second."""
    shown = {one["key"]: one["hint"].replace(NBSP, " ") for one in form_data("starciv", {})["modes"]}
    assert shown[mode] == hint
    assert [clock["title"] for clock in offer("starciv", "fr")["clocks"]] == [
        "Pour jouer une carte ou y répondre",
        "Pour toute autre décision",
    ]
