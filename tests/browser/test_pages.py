"""Every page loads without an error in the console, a blocked resource or a missing file."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Response

from tests.server import Server


def complaints(page: Page) -> list[str]:
    """What goes wrong on this page from now on: console errors, uncaught exceptions, failed answers."""
    found: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            found.append(message.text)

    def answered(answer: Response) -> None:
        if answer.status >= 400:
            found.append(f"{answer.status} {answer.url}")

    page.on("console", heard)
    page.on("response", answered)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


@pytest.mark.parametrize("path", ["/", "/about/"])
@pytest.mark.parametrize(("locale", "language"), [("fr-FR", "fr"), ("en-GB", "en"), ("de-DE", "en")])
def test_a_page_loads_cleanly_in_the_language_of_the_browser(
    server: Server, new_context: Callable[..., BrowserContext], path: str, locale: str, language: str
) -> None:
    page = new_context(locale=locale).new_page()
    found = complaints(page)
    answer = page.goto(server.url + path, wait_until="networkidle")
    assert answer is not None
    assert answer.ok
    assert page.locator("html").get_attribute("lang") == language
    assert found == []
