"""Repository without addresses of package registries, paths of somebody's machine and secrets.

There are no lines of scripts and style sheets that are too long to be read.
"""

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
LONGEST = 140
"""Characters of a line of a script or a style sheet."""
UNBROKEN = 90
"""Characters from which on a string, or a word such as an address, may make its line longer than that."""
QUOTED = re.compile(r"""(?<!\w)(["'])((?:[^\\]|\\.)*?)\1""")
WRITTEN_BY_A_TOOL = "not edited by hand"


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


def unbroken(line: str) -> int:
    """How long the longest part of a line is that cannot be broken: a string, or a word without blank and tag."""
    words = (*(match[2] for match in QUOTED.finditer(line)), *re.split(r"[\s<>]+", line))
    return max(map(len, words))


def test_only_a_string_or_a_word_cannot_be_broken() -> None:
    assert unbroken(f't("{"a sentence, " * 8}")') >= UNBROKEN
    assert unbroken(f"url(data:image/png;base64,{'A' * UNBROKEN});") >= UNBROKEN
    assert unbroken('class="row" ' + "on=${() => go(1)} " * 9 + 'title="it\'s off"') < UNBROKEN
    assert unbroken("<li>${name}</li>" * 9) < UNBROKEN


def test_lines_of_scripts_and_style_sheets_are_not_too_long() -> None:
    """A diff shows a line: of 200 characters nobody sees what changed in it."""
    found = []
    for file in tracked():
        if file.suffix not in {".js", ".mjs", ".css"}:
            continue
        text = file.read_text(encoding="utf-8")
        if WRITTEN_BY_A_TOOL in text[:500]:
            continue
        found += [
            f"{file.relative_to(ROOT)}:{number}: {len(line)}"
            for number, line in enumerate(text.splitlines(), 1)
            if len(line) > LONGEST and unbroken(line) < UNBROKEN
        ]
    assert found == []


def test_waits_in_pages_are_functions() -> None:
    """Any other text is evaluated anew at each look, which the site's policy forbids after the first one."""
    words = [
        f"{file.relative_to(ROOT)}: {found}"
        for file in (ROOT / "tests" / "browser").rglob("*.py")
        for found in re.findall(r'wait_for_function\(\s*f?"([^"]*)"', file.read_text(encoding="utf-8"))
        if "=>" not in found
    ]
    assert words == []
