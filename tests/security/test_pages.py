"""Requests that no page of ours makes, to every address of the site: refused, harmless, and no failure of ours."""

from __future__ import annotations

from typing import Any

import pytest

from games.tables import selectors
from games.web import replay
from tests.security.pages import Prowler, addresses

pytestmark = pytest.mark.django_db


def test_requests_to_every_address() -> None:
    found = Prowler(1, "bss").run(200)
    assert found.faults == []
    assert {200, 400, 403, 404, 405} <= found.statuses.keys()
    assert len(found.addresses) > 50


def test_every_door_is_known() -> None:
    """Whatever is added to the site is asked for; the admin's own pages are Django's."""
    names = [name for name, _ in addresses()]
    assert {"room", "replay-part", "share-card", "orders", "moves", "admin"} <= {*names}


def test_a_page_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(*_: Any) -> None:
        raise KeyError("seat")

    prowler = Prowler(1, "bss")
    monkeypatch.setattr(replay.opening, "opening", careless)
    monkeypatch.setattr(selectors, "public_tables", careless)
    for name, pattern in prowler.doors:
        if name in ("replay-film", "home", "tables"):
            for _ in range(12):
                prowler.ask(name, pattern)
    assert any(": 500" in fault for fault in prowler.found.faults)
