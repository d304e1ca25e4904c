"""What must never be in the repository: addresses of package registries, paths of somebody's machine, secrets."""

import re
import subprocess
from pathlib import Path

import pytest

from devtools.environment import ROOT
from tests.components import give_up

# In pieces, or this file would be the first to break its own rule.
REGISTRIES = [
    "python" + "hosted.org",
    "py" + "pi.org",
    "registry." + "npmjs",
    "registry." + "yarnpkg",
    "deb." + "debian.org",
    "index" + "-url",
]
FORBIDDEN = {
    "the address of a package registry": re.compile("|".join(map(re.escape, REGISTRIES))),
    "a path of somebody's machine": re.compile(r"(?<![\w.$}-])/(?:wor[k]|far[m]|roo[t]|home/\w+|Users/\w+)/"),
    "a private key": re.compile("BEGIN [A-Z ]*" + "PRIVATE KEY"),
}


def tracked() -> list[Path]:
    """The files in git that are there; the libraries of others are as their authors wrote them."""
    if not (ROOT / ".git").exists():
        give_up("not a clone")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    files = [ROOT / name for name in listed.split("\0") if name and not name.startswith("static/vendor/")]
    return [file for file in files if file.is_file()]


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    found = []
    for file in tracked():
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="ignore").splitlines(), 1):
            if FORBIDDEN[what].search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}: {line[:120]}")
    assert found == [], what


@pytest.mark.parametrize("name", ["run", "test"])
def test_locks_hold_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert "://" not in text
    pins = re.findall(r"^[a-z0-9][\w.\[\],-]*==\S+.*$", text, re.MULTILINE)
    assert len(pins) > 20
    assert all(pin.endswith("\\") for pin in pins), "every pin is followed by its hashes"


def test_the_lock_of_the_tests_agrees_with_the_servers() -> None:
    run, test = (
        set(
            re.findall(
                r"^([a-z0-9][\w.-]*)(?:\[[^]]*\])?==(\S+)",
                (ROOT / "requirements" / f"{name}.txt").read_text(),
                re.MULTILINE,
            )
        )
        for name in ("run", "test")
    )
    assert run <= test


def test_nothing_private_is_tracked() -> None:
    names = {file.name for file in tracked()}
    assert not names & {"secret.key", ".env", "starciv.sqlite3"}
