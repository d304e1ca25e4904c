"""Debian's Chromium, driven by pytest-playwright: ``new_context()`` makes a person with a browser of their own."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.components import require

FLAGS = [
    "--no-sandbox",  # tests run as root in containers
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session", autouse=True)
def _database_beside_playwright() -> Iterator[None]:
    """Let tests use the ORM while synchronous Playwright keeps an event loop running."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium in place of a downloaded one."""
    return {**browser_type_launch_args, "executable_path": require("chromium"), "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A desktop in English; ``new_context(locale="fr-FR", viewport=…)`` says otherwise."""
    return {**browser_context_args, "locale": "en-GB", "viewport": {"width": 1440, "height": 900}}
