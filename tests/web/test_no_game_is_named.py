"""Shared files name no game, neither its key nor its phases nor its money, and import none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from devtools.environment import ROOT
from games import registry
from games.rules.starciv.flow import BY_NAME
from games.web.modules import folder_of

STATIC, TEMPLATES = ROOT / "static", ROOT / "templates"
SITE = STATIC / "js" / "line" / "site.js"
"""Says under which name a browser keeps things of this site: that of the project."""
ABOUT = TEMPLATES / "web" / "about.html"
"""Credits icons by their names, and one of them is called like a game."""
OF_ONE_GAME = re.compile(
    r"\b(?:CG|Galactic|credits?|technolog(?:y|ies)|tribute|ransom|Cadet|Captain|Admiral)\b", re.IGNORECASE
)
WORDS_TOO = {"galaxy"}
"""Keys that are words as well: they name a game only where they are quoted, or part of a path."""
NAMED = re.compile(r"""(?:\bfrom\s*|\bimport\(\s*)["'](\.[^"']+)["']""")


def shared(folder: Path, pattern: str) -> list[Path]:
    """Files of one kind below a folder that belong to no game."""
    found = (file for file in folder.rglob(pattern) if "games" not in file.relative_to(folder).parts[:-1])
    return sorted(file for file in found if file not in (SITE, ABOUT))


SCRIPTS = shared(STATIC / "js", "*.js")


def words(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_they_are_found_at_all() -> None:
    assert len(SCRIPTS) > 80
    assert STATIC / "js/table/table.js" in SCRIPTS


@pytest.mark.parametrize(
    "files",
    [SCRIPTS, shared(STATIC / "css", "*.css"), shared(TEMPLATES, "*.html")],
    ids=["scripts", "styles", "templates"],
)
def test_nothing_shared_names_a_game(files: list[Path]) -> None:
    keys = {name for key in registry.keys() for name in (key, folder_of(key))} | {"StarCiv"}
    names = "|".join(map(re.escape, sorted(keys - WORDS_TOO)))
    quoted = "|".join(map(re.escape, sorted(keys)))
    said = re.compile(rf"""\b(?:{names})\b|["'/](?:{quoted})["'/]""", re.IGNORECASE)
    assert [str(file.relative_to(ROOT)) for file in files if said.search(words(file))] == []


def test_no_shared_script_names_money_phases_or_robots_of_a_game() -> None:
    phases = re.compile(rf"""["'](?:{"|".join(BY_NAME)})["']""")
    found = [
        f"{file.relative_to(STATIC)}: {match[0]}"
        for file in SCRIPTS
        for pattern in (OF_ONE_GAME, phases)
        for match in pattern.finditer(words(file))
    ]
    assert found == []


def test_shared_scripts_import_nothing_of_a_game() -> None:
    found = [
        f"{file.relative_to(STATIC)}: {match[1]}"
        for file in SCRIPTS
        for match in NAMED.finditer(words(file))
        if "games/" in match[1]
    ]
    assert found == []


def test_games_know_nothing_of_each_other() -> None:
    folders = [one for one in (STATIC / "js" / "games").iterdir() if one.is_dir()]
    for folder in folders:
        for file in folder.rglob("*.js"):
            for match in NAMED.finditer(words(file)):
                target = (file.parent / match[1]).resolve()
                others = [one for one in folders if one != folder and target.is_relative_to(one)]
                assert others == [], (file, match[1])
