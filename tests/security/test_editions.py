"""Editions that somebody wrote to do harm: their texts stay text wherever they are shown, and what no page can show is
refused with the file that brings it.
"""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from games import registry
from games.catalogue.freeze import keep
from games.engine.codec import canonical
from games.engine.editions import ContentError
from games.engine.gamefile import InvalidGameFile
from games.tables import play
from games.tables.gamefiles import check_worker
from games.tables.models import Table
from games.tables.selectors import snapshot
from games.web import reference
from games.web.games.starciv import cards
from games.web.share import card, facts
from tests.security.hostile import hostile


@pytest.mark.parametrize("key", registry.keys())
def test_the_rules_of_a_hostile_edition_are_text(key: str) -> None:
    """They are the only markup that a page's script takes from the server."""
    edition = hostile(key)
    check_worker.check_edition(registry.package(key), edition)
    for language in ("fr", "en"):
        book = reference._data(key, canonical(edition, registry.package(key).ordered), language).decode()
        assert "onerror" in book, "nothing of it is shown"
        assert "<img" not in book
        assert "</script" not in book


@pytest.mark.django_db
@pytest.mark.parametrize("key", registry.keys())
def test_a_table_of_a_hostile_edition_is_shown_as_text(key: str, client: Client) -> None:
    """Its page, the tags and the picture behind its link, and the edition itself."""
    claim = play.create_table(host_name="Ada", game=key)
    code, content = claim.table.code, keep(key, hostile(key))
    for number in range(1, registry.package(key).info.min_seats):
        play.join(code=code, name=f"P{number}")
    Table.objects.filter(code=code).update(content=content)
    play.start_game(code=code, by=claim.seat.pk)
    ElementTree.fromstring(card.card(facts.facts_of(snapshot(code))).svg)
    page = client.get(f"/t/{code}/").content.decode()
    assert "<img src=x" not in page
    answer = client.get(f"/content/{content.hash}.json")
    assert answer["Content-Type"].startswith("application/json")
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
def test_the_cards_of_a_hostile_edition_are_text(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = hostile("starciv")
    monkeypatch.setattr(cards, "edition_text", lambda *_: json.dumps(edition))
    page = client.get(reverse("cards")).content.decode()
    assert "onerror" in page
    assert "<img src=x" not in page


@pytest.mark.parametrize(
    "text",
    ["\u202eeslaf", "a\u200bb", "a\x07b", "a\nb", "x" * 401],
    ids=["bidi", "unseen", "bell", "lines", "huge"],
)
@pytest.mark.parametrize("place", ["text", "member"])
def test_texts_that_deceive_or_overflow_are_refused_with_the_file(text: str, place: str) -> None:
    package = registry.package("galaxy")
    edition = json.loads(json.dumps(package.default_edition()))
    edition["title"]["fr"] = {text: 1} if place == "member" else text
    with pytest.raises(InvalidGameFile, match="edition"):
        check_worker.check_edition(package, edition)


def test_rules_that_no_page_could_set_are_refused_with_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """An infrastructure of Elgebar that yields nothing known once failed inside the page of the rules."""
    package = registry.package("elgebar")
    edition = json.loads(json.dumps(package.default_edition()))
    edition["infrastructures"][0]["yields"] = "gold"
    with pytest.raises(ContentError):
        package.parse_content(edition)
    with pytest.raises(InvalidGameFile, match="edition"):
        check_worker.check_edition(package, edition)
    monkeypatch.setattr(check_worker, "RULES_SECONDS", -1.0)
    with pytest.raises(InvalidGameFile, match="edition"):
        check_worker.check_edition(package, package.default_edition())


def test_editions_of_this_house_pass() -> None:
    for key in registry.keys():
        package = registry.package(key)
        for edition in package.editions():
            check_worker.check_edition(package, edition)
