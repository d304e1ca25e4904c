"""The document of a table: parts that did not change are shown again, those that did are not."""

import copy
from dataclasses import replace
from typing import Any

import pytest

from games import registry
from games.tables.document import Documents, document
from games.tables.selectors import snapshot
from tests.tables.rooms import running

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("name", "another"),
        ("public", True),
        ("locked", True),
        ("hints", False),
        ("patience", 9),
        ("thinking_time", 500),
        ("bank_time", 77),
        ("options", {"round_limit": 3}),
        ("motions", [{"kind": "pause"}]),
        ("commitment", "ff"),
    ],
)
def test_what_changed_of_a_table_is_shown_after_its_last_document(column: str, value: Any) -> None:
    before = snapshot(running(people=2).code)
    table = copy.copy(before.table)
    setattr(table, column, value)
    now = replace(before, table=table)
    shown = Documents(now, Documents(before)).of(0).whole()
    assert shown == document(now, 0)
    assert shown["table"] != document(before, 0)["table"]


@pytest.mark.parametrize("game", registry.keys())
def test_a_change_without_a_move_renders_no_position_again(game: str) -> None:
    before = snapshot(running(people=registry.package(game).info.min_seats, game=game).code)
    assert before.game is not None
    seat = before.game.prompts(before.state)[0].seat
    documents = Documents(before)
    first = documents.of(seat).own
    later = Documents(replace(before, version=before.version + 1), documents).of(seat).own
    assert later["game"] is first["game"]
    assert later["prompts"][0] is first["prompts"][0]
