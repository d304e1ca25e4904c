"""A key moment of The Battle of the Star Systems for pictures."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.studio import QUIET_MS, Album, Moment


def duel(page: Page, _table: None) -> None:
    """A duel on a numbered board, first to move, with a fleet chosen: dashed systems say where it may go."""
    page.get_by_label("Your name").or_(page.get_by_label("Votre nom")).first.fill("Camille")
    page.locator("#new [name=bots][value='1']").check(force=True)
    page.locator("#new [name=rules][value=own]").check(force=True)
    page.locator("#new [name=option_seed]").fill("42", force=True)
    page.locator("#new button.primary").click()
    page.locator(".confirm .btn.primary").click()
    page.locator(".decide .btn.primary").wait_for()
    page.wait_for_timeout(QUIET_MS)  # what has just come takes no press
    page.locator(".decide .btn.primary").click()
    page.locator(".system:has(.hull.ready)").first.dispatch_event("click")
    page.locator(".goal-ring").first.wait_for()


ALBUM = Album(
    (Moment("duel", path="/g/bss/#new", act=duel),),
    readme={"duel-laptop-en": "duel.webp"},
)
