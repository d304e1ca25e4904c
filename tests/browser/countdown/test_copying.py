"""Copying on plain http, as in a home network, where browsers keep the clipboard to themselves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.server import Server

HOME = "http://home.test"
"""An address that no browser takes for a safe one, unlike 127.0.0.1."""

GROUP = """
from games.tables.models import Group
print(Group.objects.create(name="Friends", code="GRUP-CDEF-GHJK").code)
"""

WATCHED = """
  document.addEventListener("copy", ({ target }) => {
    window.copied = target.value.slice(target.selectionStart, target.selectionEnd);
  });
"""
KEPT_BACK = "() => { document.execCommand = () => { throw new Error('not here'); }; }"
SELECTED = """() => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  return value?.slice(selectionStart, selectionEnd);
}"""
BUTTON = """async () => {
  const { html, render } = await import("/static/vendor/preact/standalone.module.js");
  const { CopyButton } = await import("/static/js/ui/copy.js");
  render(html`<${CopyButton} text="a link" label="Copy the link" />`, document.body);
}"""


def test_copying_on_plain_http_works_or_selects_the_text(house: Server, person: Callable[..., Page]) -> None:
    """At a group's page, and by the button of all others; whatever fails, no error is left uncaught."""
    page = person()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))

    def pass_on(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(HOME, house.url)))

    page.route(f"{HOME}/**", pass_on)
    page.goto(f"{HOME}/group/{house.run(GROUP)}/")
    assert page.evaluate("[isSecureContext, typeof navigator.clipboard]") == [False, "undefined"]
    page.evaluate(WATCHED)
    link = page.get_by_label("The group’s link").input_value()
    note = page.locator("#copy-note")
    page.get_by_role("button", name="Copy").click()
    expect(note).to_have_text("Copied")
    assert page.evaluate("window.copied") == link
    page.evaluate(KEPT_BACK)
    page.get_by_role("button", name="Copy").click()
    expect(note).to_contain_text("press Ctrl+C")
    assert page.evaluate(SELECTED) == link

    page.reload()
    page.evaluate(WATCHED)
    page.evaluate(BUTTON)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("window.copied") == "a link"
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    page.evaluate(KEPT_BACK)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("alert")).to_contain_text("press Ctrl+C")
    assert page.evaluate(SELECTED) == "a link"
    assert wrong == []
