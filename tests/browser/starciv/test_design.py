"""The design page: nothing on it fails, keeps anybody out or cuts a card's words off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import barriers
from tests.browser.watching import complaints
from tests.server import Server, Site

CUT = """() => [...document.querySelectorAll(".hand.all .card, .card.big")]
  .filter((card) => {
    const words = card.querySelector(".txt");
    return words.scrollHeight > words.clientHeight + 1 || card.scrollHeight > card.clientHeight + 1;
  })
  .map((card) => card.innerText)"""


@pytest.fixture(scope="module")
def design_server(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in debug, which alone shows the page."""
    shared = Server(site, tmp_path_factory.mktemp("design"), DEBUG="1", STATIC_HASHED="1")
    yield shared.start()
    shared.close()


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_every_state_is_drawn_and_no_card_is_cut_off(
    design_server: Server, person: Callable[..., Page], locale: str
) -> None:
    page = person(locale=locale)
    found = complaints(page)
    page.goto(f"{design_server.url}/design/")
    expect(page.get_by_role("heading", name="Set-up")).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.evaluate(CUT) == []
    assert found == []
    if locale == "en-GB":
        assert barriers(page) == []
