"""The proof page (SC-18)."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.utils import translation

from games import registry
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.notices import words
from games.tables import play
from games.tables.models import Table
from games.web.modules import draws_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    host = play.create_table(host_name="Ada", bots=1)
    play.start_game(code=host.table.code, by=host.seat.pk)
    return Table.objects.get(pk=host.table.pk)


def test_while_the_game_runs_the_page_says_why_nothing_is_open(client, table):
    page = client.get(f"/t/{table.code}/proof/").content.decode()
    assert table.commitment in page
    assert "proof.json" not in page


def test_after_the_game_the_page_checks_in_the_browser(client, table):
    host = table.seats.get(kind="human")
    play.submit(
        code=table.code, seat=host.pk, token="a", prompt=None, action={"do": "auto_pass", "until": "my_turn"}
    )
    Table.objects.filter(pk=table.pk).update(status=Table.Status.FINISHED, wake_at=None)
    page = client.get(f"/t/{table.code.lower()}/proof/", follow=True).content.decode()
    assert f"/t/{table.code}/proof.json" in page
    data = client.get(f"/t/{table.code}/proof.json").json()
    assert data["commitment"] == table.commitment
    assert [move["seq"] for move in data["moves"]] == list(range(len(data["moves"])))


def test_no_table_no_proof(client):
    assert client.get("/t/NONE-2222/proof/").status_code == 404


MOVES = 60


@pytest.mark.parametrize("key", registry.keys())
def test_words_for_chance_fit_the_game(client, key):
    """Letters and page say what is drawn, each draw has its words, and what is drawn once is drawn at the start."""
    package = registry.package(key)
    game = package.bind_with_defaults(package.info.min_seats, {})
    robots = [package.bots["random"]() for _ in range(game.seats)]
    playout = Playout(game, robots, "words", dice=SeededChance("words"))
    steps: list[Any] = [
        playout.start,
        *(turned.step for _, turned in zip(range(MOVES), playout, strict=False)),
    ]
    labels = [{label for label, outcome in step.outcomes} for step in steps]
    assert labels[0], "nothing is drawn"
    if package.info.drawn in ("board", "map"):
        assert not set().union(*labels[1:])
    known = Path(str(finders.find(draws_of(key)))).read_text(encoding="utf-8")
    settled = {"stars", "flick"}  # worked out, not drawn
    for label in set().union(*labels) - settled:
        assert re.search(rf"\b{label}: ", known), label
    claim = play.create_table(host_name="Ada", game=key)
    said = {"dice": "of the dice", "draws": "of the draws", "board": "of the board", "map": "of the map"}
    page = client.get(f"/t/{claim.table.code}/proof/", headers={"accept-language": "en"}).content.decode()
    with translation.override("en"):
        assert said[package.info.drawn] in words.fingerprint(claim.table)
    assert said[package.info.drawn] in page
