"""Listening to what a page complains about."""

from playwright.sync_api import ConsoleMessage, Page, Response


def complaints(page: Page) -> list[str]:
    """Collect the faults of a page from now on: console errors, uncaught exceptions, failed answers."""
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
