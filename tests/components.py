"""Components that a machine may lack: tests that need one skip, or fail where everything is required.

``.ci/run`` installs them all and sets ``REQUIRE_ALL=1``, so that nothing is left untried there.
"""

import importlib.util
import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

HINTS = {
    "chromium": "apt install chromium-headless-shell",
    "redis-server": "apt install redis-server",
    "postgres": "apt install postgresql",
    "caddy": "apt install caddy",
    "systemd-analyze": "apt install systemd",
    "node": "apt install nodejs",
}


def find(component: str) -> str | None:
    """The path of a program, or None. Debian keeps PostgreSQL's outside of ``PATH``.

    Chromium is the one without a window where it is there: the same pages for some 40 % less of a processor.
    """
    if component == "chromium":
        return shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if component == "postgres":
        homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda home: int(home.parent.name))
        return shutil.which("postgres") or next((str(home / "postgres") for home in reversed(homes)), None)
    return shutil.which(component)


def require(component: str) -> str:
    """The path of a program that the test needs; without it the test is skipped, or fails (REQUIRE_ALL=1)."""
    return find(component) or give_up(f"{component} is not on this machine ({HINTS[component]})")


def give_up(reason: str) -> NoReturn:
    """Skip this test, or fail it where everything is required."""
    if os.environ.get("REQUIRE_ALL") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def require_package(name: str) -> None:
    """Skip the tests of this file without an optional package, or fail where everything is required."""
    if importlib.util.find_spec(name) is None:
        reason = f"the package {name} is not installed (requirements/extra.txt)"
        if os.environ.get("REQUIRE_ALL") == "1":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason, allow_module_level=True)
