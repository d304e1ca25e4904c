"""Folders of static/js import only what lies below them; the exceptions are listed, and may only become fewer."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator

from devtools.environment import ROOT

LAYERS = (
    "types.js i18n.js",
    "line",
    "ui",
    "kit",
    "map",
    "house",
    "reference",
    "table",
    "sheet playback",
    "lobby end analysis replay proof account",
    "games",
    "main.js home.js group.js",
)
"""From the lowest to the highest; names of one line may import one another."""
UPWARD = {
    ("house", "sheet"): 1,
    ("house", "table"): 3,
    ("kit", "reference"): 1,
    ("playback", "replay"): 1,
    ("table", "end"): 2,
    ("table", "lobby"): 2,
    ("table", "replay"): 1,
}
"""How many modules of a higher folder are imported."""
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names.split()}
SCRIPTS = ROOT / "static" / "js"
IMPORT = re.compile(r'(?:from|import\(|^import)\s*"(\.[^"]+)"', re.MULTILINE)


def imports() -> Iterator[tuple[str, str]]:
    """Folder, or file beside the folders, that imports, and the one that is imported."""
    for path in sorted(SCRIPTS.rglob("*.js")):
        name = path.relative_to(SCRIPTS).as_posix()
        for said in IMPORT.findall(path.read_text(encoding="utf-8")):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), said))
            if not target.startswith(".."):
                yield name.split("/")[0], target.split("/")[0]


def test_every_folder_of_scripts_has_its_layer() -> None:
    assert {path.name for path in SCRIPTS.iterdir()} == set(RANK)


def test_scripts_import_nothing_from_above() -> None:
    upward = Counter(pair for pair in imports() if RANK[pair[1]] > RANK[pair[0]])
    assert upward == UPWARD


def test_a_game_imports_no_other_game() -> None:
    games = SCRIPTS / "games"
    keys = {path.name for path in games.iterdir()}
    found = [
        f"{path.relative_to(games)}: {said}"
        for path in sorted(games.rglob("*.js"))
        for said in IMPORT.findall(path.read_text(encoding="utf-8"))
        if set(said.split("/")) & (keys - {path.relative_to(games).parts[0]})
    ]
    assert found == []
