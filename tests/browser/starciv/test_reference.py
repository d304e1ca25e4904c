"""Looking things up: the pages of the rules and of the cards, and both beside a table, with a keyboard and a thumb."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import ENGLISH, GUARD
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.browser.watching import complaints
from tests.server import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"


def reference(page: Page) -> Locator:
    return page.locator("dialog.reference")


def told(page: Page) -> str:
    """The number of the rule that has the focus."""
    return str(page.evaluate("document.activeElement.querySelector?.('.no')?.textContent ?? ''"))


@pytest.mark.parametrize(
    ("locale", "query", "number"),
    [("fr-FR", "rancon perdant", "SC-8.4"), ("en-GB", "Ransom LOSER", "SC-8.4")],
)
def test_the_rules_are_searched_as_one_types(
    server: Server, person: Callable[..., Page], locale: str, query: str, number: str
) -> None:
    page = person(locale=locale)
    page.goto(f"{server.url}/g/starciv/rules/")
    page.locator("#search").fill(query)
    shown = page.locator(".entry[data-number]:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("data-number", number)
    expect(page.locator("#found")).not_to_be_empty()
    page.locator("#search").fill("xyzzy")
    expect(shown).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#sc-1")).to_be_visible()


def test_the_rules_can_be_read_without_a_script(server: Server, person: Callable[..., Page]) -> None:
    page = person(java_script_enabled=False, locale="fr-FR")
    page.goto(f"{server.url}/g/starciv/rules/#sc-9-4")
    expect(page.locator("#sc-9-4")).to_be_in_viewport()
    expect(page.locator("#search")).to_be_hidden()
    expect(page.get_by_role("link", name="SC-8", exact=True).first).to_be_visible()


@pytest.mark.parametrize("path", ["/g/starciv/rules/", "/g/starciv/cards/"])
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_pages_fit_also_with_large_text(
    server: Server, person: Callable[..., Page], path: str, size: dict[str, Any], locale: str
) -> None:
    page = person(locale=locale, **size)
    page.goto(server.url + path)
    page.wait_for_load_state("networkidle")
    assert faults(page, scrolls=True) == []
    if locale == ENGLISH and not size:
        assert barriers(page) == []
    page.evaluate(LARGE_TEXT)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_booklet_is_black_on_white_and_begins_parts_on_new_pages(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person(locale="fr-FR")
    page.goto(f"{server.url}/g/starciv/rules/")
    paper = page.pdf(prefer_css_page_size=True)
    pages = len(re.findall(rb"/Type\s*/Page\b", paper))
    assert 15 <= pages <= 30
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('.entry p')).color") == "rgb(35, 40, 58)"
    assert page.evaluate("getComputedStyle(document.querySelector('.part')).breakBefore") == "page"
    assert not page.locator(".site-head").is_visible()


def test_cards_and_technologies_are_found_in_both_languages(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person(locale="fr-FR")
    page.goto(f"{server.url}/g/starciv/cards/")
    for query, found in (
        ("rich vein", "Riche filon"),
        ("greve", "Grève générale"),
        ("megastructure", "Mégastructure"),
        ("22", "Logistique de guerre"),
    ):
        page.get_by_role("searchbox").fill(query)
        expect(page.get_by_role("heading", name=found)).to_be_visible()
        assert page.locator(".card-entry, .technology-entry").count() < 5, query


def test_everything_in_the_edition_is_there_and_filters_narrow_it(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person()
    page.goto(f"{server.url}/g/starciv/cards/")
    expect(page.locator(".card-entry")).to_have_count(33)
    expect(page.locator(".technology-entry")).to_have_count(25)
    page.get_by_role("radio", name="Cards").check(force=True)
    expect(page.locator(".technology-entry")).to_have_count(0)
    page.get_by_role("button", name="Secret").click()
    expect(page.locator(".card-entry")).to_have_count(10)
    page.get_by_role("button", name="Secret").click()
    expect(page.locator(".card-entry")).to_have_count(33)
    page.get_by_role("radio", name="Technologies").check(force=True)
    page.get_by_role("button", name="Attack").click()
    expect(page.locator(".technology-entry")).to_have_count(3)


def test_links_between_the_pages_lead_to_the_very_thing(server: Server, person: Callable[..., Page]) -> None:
    page = person()
    page.goto(f"{server.url}/g/starciv/rules/#sc-6-11")
    page.locator("#sc-6-11 ~ p a[data-card=espionage]").click()
    expect(page).to_have_url(re.compile("/g/starciv/cards/#card-espionage$"))
    expect(page.locator("#card-espionage")).to_be_focused()
    page.locator("#card-espionage").get_by_role("button", name="Rule SC-6.11").click()
    expect(page).to_have_url(re.compile("/g/starciv/rules/#sc-6-11$"))
    expect(page.locator("#sc-6-11")).to_be_in_viewport()


def test_the_rule_that_helps_now_is_one_key_away(server: Server, person: Callable[..., Page]) -> None:
    """The decision stays in view and can be answered beside it."""
    page = open_table(server, person, stage(server, "stack").links[0], locale=ENGLISH).page
    page.keyboard.press("h")
    expect(page.get_by_role("article", name="SC-6.3 The stack and answers")).to_be_focused()
    assert barriers(page) == []
    expect(
        page.get_by_role("region", name="Your decision").get_by_role("button", name="Pass P")
    ).to_be_visible()
    page.keyboard.press("Escape")
    expect(reference(page)).to_have_count(0)
    page.get_by_role("list", name="Phases of the turn").get_by_role("button", name="Income").click()
    expect(page.get_by_role("article", name="SC-4.3 Step by step")).to_be_focused()
    page.get_by_role("region", name="Your decision").get_by_role("button", name="Pass P").click()
    expect(page.get_by_role("region", name="Your decision")).to_contain_text("Waiting for")


def test_phases_are_one_stop_for_tab_and_arrows_walk_them(
    server: Server, person: Callable[..., Page]
) -> None:
    page = open_table(server, person, stage(server, "tech").links[0], locale=ENGLISH).page
    track = page.get_by_role("list", name="Phases of the turn")
    expect(track.locator("button[tabindex='0']")).to_have_count(1)
    track.get_by_role("button", name="Technologies").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("article", name="SC-8.1 The attempt")).to_be_focused()


def test_an_explained_number_leads_to_its_rule(server: Server, person: Callable[..., Page]) -> None:
    page = open_table(server, person, stage(server, "tech").links[0], locale=ENGLISH).page
    page.keyboard.press("c")
    entry = page.locator("#technology-8")
    entry.get_by_role("button", name="The price for you").click()
    page.locator(".popover").get_by_role("button", name="Rule SC-7.6").click()
    expect(page.get_by_role("article", name="SC-7.6 The price in one sum")).to_be_focused()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".card-entry").first).to_be_visible()
    assert barriers(page) == []


def test_within_a_dialogue_the_rules_open_over_it(server: Server, person: Callable[..., Page]) -> None:
    page = open_table(server, person, stage(server, "result").links[0], locale=ENGLISH).page
    rules = page.get_by_role("dialog").get_by_role("button", name="Rules")
    expect(rules).to_be_visible()
    page.wait_for_timeout(GUARD)
    rules.click()
    expect(page.get_by_role("article", name="SC-1.1 Winning")).to_be_focused()
    page.keyboard.press("Escape")
    expect(reference(page)).to_have_count(0)
    expect(page.get_by_role("heading", name="You have won!")).to_be_visible()


@pytest.mark.parametrize("moment", ["lobby", "picks"])
def test_before_the_game_too(server: Server, person: Callable[..., Page], moment: str) -> None:
    page = open_table(server, person, stage(server, moment).links[0], locale="fr-FR").page
    page.get_by_role("button", name="Règles", exact=True).click()
    reference(page).get_by_role("searchbox").fill("deja pris")
    expect(reference(page).locator(".entry").filter(has_text="SC-2.4")).to_be_visible()
    page.get_by_role("tab", name="Cartes et technologies").click()
    expect(reference(page).locator(".card-entry")).to_have_count(33)
    assert barriers(page) == []


def test_on_a_phone_the_question_stays_below(server: Server, person: Callable[..., Page]) -> None:
    page = open_table(server, person, stage(server, "press_on").links[0], locale="fr-FR", **PHONE).page
    bar = page.locator(".handheld > .decide")
    bar.get_by_role("button", name="Règle SC-8.3").tap()
    expect(page.get_by_role("article", name="SC-8.3 Recommencer")).to_be_in_viewport()
    expect(bar.get_by_role("button", name="Se retirer")).to_be_visible()
    box, below = reference(page).bounding_box(), bar.bounding_box()
    assert box
    assert below
    assert box["y"] + box["height"] <= below["y"] + 1
    assert box["width"] == 390
    assert faults(page) == []
    page.get_by_role("tab", name="Cartes et technologies").tap()
    expect(reference(page).locator(".card-entry").first).to_be_visible()
    assert faults(page) == []
    page.evaluate(LARGE_TEXT)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_reference_costs_the_first_visit_nothing(server: Server, person: Callable[..., Page]) -> None:
    """Reference pages are fetched when they are opened, not before."""
    staged = stage(server, "tech")
    page = person(locale=ENGLISH)
    found = complaints(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url + staged.links[0], wait_until="networkidle")
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()
    assert not [url for url in asked if "/reference/drawer" in url or re.search(r"/rules\.\w\w\.json", url)]
    page.keyboard.press("h")
    expect(reference(page).locator(".entry").first).to_be_visible()
    assert [url for url in asked if re.search(r"/content/[0-9a-f]{64}/rules\.en\.json$", url)]
    assert found == []
