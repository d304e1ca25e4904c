"""The house's contracts hold, and would be seen to break."""

import re
import shutil
import subprocess
import tomllib

import pytest

from devtools.checks import tool
from devtools.environment import ROOT
from games import registry


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


BROKEN = [
    ("Layers: top", "games.engine.chance", "games.tables"),
    ("Layers: top", "games.ledger", "games.live"),
    ("Engine and rules", "games.engine.ruleset", "random"),
    ("Engine and rules", "games.registry", "django"),
    ("Engine and rules", "games.rules.starciv.state", "datetime"),
    ("Layers of a game", "games.rules.bss.state", "games.rules.bss.ai.bots"),
    ("Only the registry", "games.web.views", "games.rules.starciv.content"),
    ("Nobody imports", "games.tables.apps", "games.catalogue.starciv.models"),
]
"""Imports that break a contract: its beginning, who imports, and what. That all hold is a step of ``dev.py test``."""


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The report of import-linter where all these imports are planted."""
    folder = tmp_path_factory.mktemp("house")
    for name in ("games", "starciv"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for _, importer, imported in BROKEN:
        path = folder / importer.replace(".", "/")
        with (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).open("a") as source:
            source.write(f"\nimport {imported}\n")
    done = subprocess.run(
        tool("lint-imports", "--no-cache"), cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    return done.stdout.partition("Broken contracts")[2]


@pytest.mark.parametrize(("contract", "importer", "imported"), BROKEN)
def test_a_broken_contract_is_seen(broken: str, contract: str, importer: str, imported: str) -> None:
    beginnings = "|".join({beginning for beginning, *_ in BROKEN})
    sections = re.split(rf"(?m)^(?={beginnings})", broken)
    told = "".join(section for section in sections if section.startswith(contract))
    assert re.search(rf"\b{re.escape(importer)} -> {re.escape(imported)}\b", told)
