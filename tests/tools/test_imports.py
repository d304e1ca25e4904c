"""The house's contracts hold, and would be seen to break."""

import shutil
import subprocess
from pathlib import Path

import pytest

from devtools.checks import tool
from devtools.environment import ROOT


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the project in ``folder``."""
    return subprocess.run(
        tool("lint-imports", "--no-cache"), cwd=folder, capture_output=True, text=True, check=False
    )


def test_the_contracts_hold() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "line", "broken"),
    [
        ("games/engine/chance.py", "import games.tables", "Layers"),
        ("games/ledger/__init__.py", "import games.live", "Layers"),
        ("games/engine/game.py", "import random", "Engine and rules"),
        ("games/rules/shelf.py", "import django", "Engine and rules"),
        ("games/rules/starciv/state.py", "from datetime import date", "Engine and rules"),
        ("games/web/views.py", "import games.rules.starciv.content", "Only the shelf"),
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
