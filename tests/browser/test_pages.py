"""Every page loads without an error in the console, a blocked resource or a missing file."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faults
from tests.browser.watching import complaints
from tests.server import Server


@pytest.mark.parametrize("path", ["/", "/about/", "/g/starciv/rules/", "/g/starciv/cards/"])
@pytest.mark.parametrize(("locale", "language"), [("fr-FR", "fr"), ("en-GB", "en"), ("de-DE", "en")])
def test_a_page_loads_cleanly_in_the_language_of_the_browser(
    server: Server, person: Callable[..., Page], path: str, locale: str, language: str
) -> None:
    page = person(locale=locale)
    found = complaints(page)
    answer = page.goto(server.url + path, wait_until="networkidle")
    assert answer is not None
    assert answer.ok
    assert page.locator("html").get_attribute("lang") == language
    assert found == []


def test_the_form_of_a_new_table_takes_the_focus_and_remembers_ones_name(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person()
    page.goto(f"{server.url}/g/starciv/#new")
    name = page.locator("#new").get_by_label("Your name")
    expect(name).to_be_focused()
    name.fill("Ada")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(re.compile("/t/"))
    page.goto(f"{server.url}/g/starciv/#new")
    expect(name).to_have_value("Ada")


@pytest.mark.parametrize("path", ["/", "/about/", "/nothing-here/"])
def test_a_page_fits_a_phone(server: Server, person: Callable[..., Page], path: str) -> None:
    page = person(locale="fr-FR", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(server.url + path)
    assert faults(page, scrolls=True) == []
