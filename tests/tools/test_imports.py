"""The house's contracts hold, and would be seen to break."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from devtools.checks import tool
from devtools.environment import ROOT
from games import registry


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the project in ``folder``."""
    return subprocess.run(
        tool("lint-imports", "--no-cache"), cwd=folder, capture_output=True, text=True, check=False
    )


def test_contracts_of_imports_name_every_game() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    games = {f"games.rules.{key.replace('-', '_')}" for key in registry.keys()}
    for names in ("protected_modules", "containers"):
        assert games <= {module for one in contracts["contracts"] for module in one.get(names, ())}


BOTS_AND_GAMES = "captains? admirals? cadets? bss galaxy elgebar".replace(" ", "|")
NAMES = re.compile(rf"star_?civ|reconstruction-\d|\b(?:{BOTS_AND_GAMES})\b", re.IGNORECASE)
"""Names of games, of editions and of the flagship's bots."""
OURS = re.compile(r"STARCIV_\w+|starciv_[a-z_]+|starciv\.sqlite3?|starciv\.(?:settings|asgi|urls)")
"""The project's own name: settings, metrics, its database."""
ROOMS = re.compile(
    r"games/(?:rules|web/games|study|catalogue)/(?!management|migrations|games/)\w+/|/migrations/"
)


def test_no_shared_line_names_a_game() -> None:
    found = []
    for path in sorted((ROOT / "games").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if ROOMS.search(name) or name == "games/registry.py":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if NAMES.search(OURS.sub("", line)):
                found.append(f"{name}:{number}: {line.strip()}")
    assert found == []


def test_the_contracts_hold() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "line", "broken"),
    [
        ("games/engine/chance.py", "import games.tables", "Layers"),
        ("games/ledger/__init__.py", "import games.live", "Layers"),
        ("games/engine/ruleset.py", "import random", "Engine and rules"),
        ("games/registry.py", "import django", "Engine and rules"),
        ("games/rules/starciv/state.py", "from datetime import date", "Engine and rules"),
        ("games/rules/bss/state.py", "import games.rules.bss.ai.bots", "Layers of a game"),
        ("games/web/views.py", "import games.rules.starciv.content", "Only the registry"),
        ("games/tables/apps.py", "import games.catalogue.starciv.models", "Nobody imports"),
    ],
)
def test_a_broken_contract_is_seen(tmp_path: Path, file: str, line: str, broken: str) -> None:
    for name in ("games", "starciv"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with (tmp_path / file).open("a") as source:
        source.write(f"\n{line}\n")
    done = lint(tmp_path)
    assert done.returncode == 1
    assert f"{broken}" in done.stdout.partition("Broken contracts")[2]
