"""Plain requests list the games that can be played."""

from __future__ import annotations

from typing import Any

import pytest
from rest_framework.test import APIClient

from games import registry
from tests.tables.countdown import KEY
from tests.tables.countdown import PACKAGE as COUNTDOWN

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> APIClient:
    monkeypatch.setitem(registry.PACKAGES, KEY, COUNTDOWN)
    return APIClient()


def test_every_game_of_the_shelf_is_listed_as_it_is_told_alone(api: APIClient) -> None:
    listed = api.get("/api/games/").json()
    assert [one["game"] for one in listed] == list(registry.keys())
    for one in listed:
        assert api.get(f"/api/games/{one['game']}/").json() == one


@pytest.mark.parametrize(("language", "title"), [("en", "Countdown"), ("fr", "Compte à rebours")])
def test_a_game_says_what_it_offers_in_the_language_asked_for(
    api: APIClient, language: str, title: str
) -> None:
    told = api.get(f"/api/games/{KEY}/", HTTP_ACCEPT_LANGUAGE=language).json()
    assert told["title"] == title
    assert told["seats"] == [2, 4]
    assert [one["name"] for one in told["options"]] == [option.name for option in COUNTDOWN.info.options]
    assert [one["name"] for one in told["clocks"]] == [clock.name for clock in COUNTDOWN.info.clocks]
    assert [one["level"] for one in told["levels"]] == list(COUNTDOWN.info.levels)


def test_a_table_can_be_opened_with_all_that_is_told(api: APIClient) -> None:
    for told in api.get("/api/games/").json():
        wanted: dict[str, Any] = {
            "host_name": "Ada",
            "game": told["game"],
            "options": {one["name"]: one["default"] for one in told["options"]},
            "clock": told["modes"]["relaxed"],
            "bots": told["seats"][0] - 1,
            "bot_level": told["levels"][-1]["level"],
        }
        opened = api.post("/api/tables/", wanted, format="json")
        assert opened.status_code == 201, (told["game"], opened.json())


def test_a_game_that_nobody_knows(api: APIClient) -> None:
    refused = api.get("/api/games/whist/")
    assert refused.status_code == 404
    assert refused.json() == {"code": "no_such_game", "rule": "", "game": "whist"}
