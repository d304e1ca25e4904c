"""A seat kept by a passkey, and played on from another device, with real Chromium and its virtual authenticator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.looks import barriers
from tests.browser.people import Person, together
from tests.browser.starciv.quietly import play_on
from tests.browser.starciv.staging import stage
from tests.server import Server

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser with an authenticator of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        added = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.authenticator: str = added["authenticatorId"]

    def passkeys(self) -> list[dict[str, Any]]:
        """Passkeys in the authenticator."""
        held = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.authenticator})
        return list(held["credentials"])

    def hold(self, passkeys: list[dict[str, Any]]) -> None:
        """As if the person's devices had exchanged their passkeys."""
        for passkey in passkeys:
            of = {"authenticatorId": self.authenticator, "credential": passkey}
            self.session.send("WebAuthn.addCredential", of)


def test_a_passkey_keeps_a_seat_and_another_device_plays_on(
    server: Server, person: Callable[..., Page]
) -> None:
    site = server.url.replace("127.0.0.1", "localhost")  # passkeys belong to names
    staged = stage(server, "cards")
    laptop, phone = Person(person()), Person(person(viewport={"width": 390, "height": 844}))
    laptop.page.goto(site + staged.links[0])
    laptop.until(lambda: laptop.doc, "the table")
    at_home = Device(laptop.page)
    laptop.page.goto(f"{site}/account/")
    laptop.page.get_by_role("button", name="New here: make a passkey").click()
    expect(laptop.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(laptop.page.get_by_role("link", name="Resume")).to_be_visible()
    assert barriers(laptop.page) == []

    on_the_way = Device(phone.page)
    phone.page.goto(f"{site}/account/")
    phone.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.page.get_by_role("alert")).to_be_visible()  # it has none yet
    on_the_way.hold(at_home.passkeys())
    phone.page.get_by_role("button", name="Sign in with a passkey").click()
    phone.page.get_by_role("link", name="Resume").click()
    phone.until(lambda: phone.doc, "the table")
    assert phone.doc["you"] == 0
    play_on(phone)

    tab = Person(laptop.page.context.new_page())
    tab.page.goto(f"{site}{staged.link}")
    tab.until(lambda: tab.doc.get("you") == 0, "the seat in another tab")
    laptop.page.goto(f"{site}/account/")
    laptop.page.evaluate("localStorage.setItem('starciv.name', '\"Ada\"')")
    kept = "() => localStorage['starciv.account'] && localStorage['starciv.name']"
    laptop.page.wait_for_function(kept)
    laptop.page.get_by_role("button", name="Sign out everywhere").click()
    expect(laptop.page.get_by_role("heading", name="Keep my seats")).to_be_visible()
    # The other tab shows the table to a visitor now, and keeps what any visitor's page keeps.
    laptop.page.wait_for_function(
        "() => !Object.keys(localStorage).some((key) => /^starciv\\.(account|name|seen\\.)/.test(key))"
    )
    together([phone, tab], lambda one: "you" not in one.doc, "the seat to be closed here")
    assert laptop.complaints == phone.complaints == tab.complaints == []
