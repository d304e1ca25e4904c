"""The pages to look things up in, and the rules as the table's panel fetches them."""

from __future__ import annotations

import html
import json
import re

import pytest
from django.conf import settings
from django.test import Client

from games.catalogue.models import Edition
from games.catalogue.seed import copy, seed
from games.rules.starciv.content import load_edition
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.rulebook import rule_book
from games.tables import house_rules, play
from games.web.games.starciv import cards
from games.web.games.starciv.sentences import Sentences

pytestmark = pytest.mark.django_db

NUMBERS = rule_book("fr", load_edition()).numbers()
IDS = re.compile(r'\bid="([^"]+)"')
LINKS = re.compile(r'href="#([^"]+)"')


@pytest.mark.parametrize(
    ("path", "asked", "language"),
    [
        ("/g/starciv/rules/", "fr", "fr"),
        ("/g/starciv/rules/", "en", "en"),
        ("/g/starciv/rules/fr/", "en", "fr"),
        ("/g/starciv/rules/en/", "fr", "en"),
    ],
)
def test_the_rules_are_in_the_reader_s_language_or_the_one_named(
    client: Client, path: str, asked: str, language: str
) -> None:
    response = client.get(path, headers={"accept-language": asked})
    page = response.content.decode()
    assert f'<html lang="{language}"' in page
    assert response["Content-Language"] == language
    assert ("But du jeu" in page, "The aim" in page) == (language == "fr", language == "en")
    assert 'name="next" value="/g/starciv/rules/"' in page or path == "/g/starciv/rules/"


def test_every_rule_has_an_anchor_and_every_link_leads_to_one(client: Client) -> None:
    page = client.get("/g/starciv/rules/").content.decode()
    ids = IDS.findall(page)
    assert len(ids) == len(set(ids))
    assert {number.lower().replace(".", "-") for number in NUMBERS} <= set(ids)
    assert set(LINKS.findall(page)) <= set(ids)


def test_the_page_is_light_and_needs_no_script_to_be_read(client: Client) -> None:
    page = client.get("/g/starciv/rules/fr/", headers={"accept-encoding": "identity"}).content.decode()
    assert len(page.encode()) < 120_000
    assert len(client.get("/g/starciv/rules/fr/", headers={"accept-encoding": "gzip"}).content) < 25_000
    assert "recevoir une <strong>rançon</strong> de 20" in page
    assert "<style" not in page
    assert " style=" not in page


def test_pages_show_the_default_edition(client: Client) -> None:
    edition, _ = seed("starciv")
    Edition.objects.update(is_default=False)
    changed = copy(edition)
    changed.document["rules"]["ransom"] = 33
    changed.is_default = True
    changed.save()
    assert "de 33\u00a0CG" in client.get("/g/starciv/rules/fr/").content.decode()


def house_numbers(language: str) -> list[str]:
    rules = house_rules.rule_book(language)
    sections = [section for part in rules.parts for section in part.sections]
    return [
        number
        for section in sections
        for number in (section.number, *(rule.number for rule in section.rules))
    ]


def test_a_table_s_rules_have_the_numbers_of_its_content(client: Client) -> None:
    claim = play.create_table(host_name="Ada")
    address = f"/content/{claim.table.content_id}/rules.fr.json"
    response = client.get(address, headers={"accept-encoding": "identity"})
    data = response.json()
    assert data["language"] == "fr"
    found = [
        rule["number"] for part in data["parts"] for one in part["sections"] for rule in (one, *one["rules"])
    ]
    assert found[: len(NUMBERS)] == list(NUMBERS)
    assert data["parts"][-1]["title"] == "Règles de la maison"
    assert found[len(NUMBERS) :] == house_numbers("fr")
    assert len(client.get(address, headers={"accept-encoding": "gzip"}).content) < 25_000
    assert "no-cache" in response["Cache-Control"]
    again = client.get(address, headers={"if-none-match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(f"/content/{claim.table.content_id}/rules.en.json").json()["language"] == "en"


@pytest.mark.parametrize(
    "path", [f"{'0' * 64}/rules.fr.json", f"{'0' * 64}/rules.de.json", "x/rules.fr.json"]
)
def test_no_rules_for_no_content(client: Client, path: str) -> None:
    assert client.get(f"/content/{path}").status_code == 404


def test_what_is_written_is_escaped(client: Client) -> None:
    edition, _ = seed("starciv")
    evil = copy(edition)
    evil.card_set.filter(slug="embargo").update(fr="<script>alert(1)</script>")
    Edition.objects.update(is_default=False)
    Edition.objects.filter(pk=evil.pk).update(is_default=True)
    for path in ("/g/starciv/rules/fr/", "/g/starciv/cards/"):
        assert "<script>alert" not in client.get(path).content.decode()


def test_the_cards_page_holds_the_edition_asked_for(client: Client) -> None:
    edition, _ = seed("starciv")
    copied = copy(edition)
    page = client.get("/g/starciv/cards/").content.decode()
    held = re.search(r'<script id="edition" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert held
    assert json.loads(held[1])["cards"] == PACKAGE.default_edition()["cards"]
    assert f'value="{copied.slug}"' in page
    assert (
        f'value="{copied.slug}" selected'
        in client.get("/g/starciv/cards/", {"edition": copied.slug}).content.decode()
    )
    assert client.get("/g/starciv/cards/", {"edition": "none"}).status_code == 404


def test_the_site_leads_to_both(client: Client) -> None:
    for path in ("/g/starciv/", "/g/starciv/rules/", "/g/starciv/cards/"):
        page = client.get(path).content.decode()
        assert 'href="/g/starciv/rules/"' in page
        assert 'href="/g/starciv/cards/"' in page


def test_the_cards_of_an_edition_are_rendered_once_a_language(client: Client) -> None:
    cards._browser.cache_clear()
    pages = [
        client.get("/g/starciv/cards/", headers={"accept-language": language}).content.split(b"<main")[1]
        for language in ("fr", "en", "fr", "en")
    ]
    assert cards._browser.cache_info().misses == 2
    assert (pages[0] != pages[1], pages[:2]) == (True, pages[2:])


@pytest.mark.parametrize("language", ["fr", "en"])
def test_cards_and_technologies_can_be_read_without_scripts(client: Client, language: str) -> None:
    seed("starciv")
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    page = html.unescape(client.get("/g/starciv/cards/").content.decode().split('<script id="edition"')[0])
    for thing in (*load_edition()["cards"], *load_edition()["technologies"]):
        assert thing[language].replace("'", "’") in page


def test_each_sentence_of_the_page_has_its_french() -> None:
    """Those are sentences of the scripts: where one is no longer theirs, its French is gone."""
    said = {
        language: Sentences(load_edition(), language).cards()
        + Sentences(load_edition(), language).technologies()
        for language in ("fr", "en")
    }
    for french, english in zip(said["fr"], said["en"], strict=True):
        assert english["effect"], english["name"]
        for part in {"effect", "kind", "who", "target"} & french.keys():
            same = french[part] == english[part]
            assert not same or french[part] in ("", "Action", "Secret"), french[part]
