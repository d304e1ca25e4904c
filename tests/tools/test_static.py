"""Scripts and style sheets refer to files that exist: they are served without a build step."""

import re
from pathlib import Path

import pytest

from devtools.environment import ROOT

STATIC = ROOT / "static"
IMPORT = re.compile(
    r"""^\s*(?:import|export)\b[^;"']*?from\s*["']([^"']+)["']|^\s*import\s*["']([^"']+)["']""", re.MULTILINE
)
NAMED = re.compile(r"""(?:\bfrom\s*|\bimport\(\s*)["'](\.[^"']+)["']""")
"""A module named by another, in a comment on types too: the hashed site looks for all of them."""
URL = re.compile(r"""url\(["']?(?!data:|#)([^"')#?]+)""")


def ours(pattern: str) -> list[Path]:
    """Our own static files of one kind."""
    return sorted(file for file in STATIC.rglob(pattern) if "vendor" not in file.relative_to(STATIC).parts)


@pytest.mark.parametrize(
    ("pattern", "reference"), [("*.js", IMPORT), ("*.css", URL)], ids=["scripts", "styles"]
)
def test_references_lead_somewhere(pattern: str, reference: re.Pattern[str]) -> None:
    lost = [
        f"{file.relative_to(STATIC)}: {name}"
        for file in ours(pattern)
        for name in filter(
            None, (part for match in reference.finditer(file.read_text()) for part in match.groups())
        )
        if not (file.parent / name).is_file()
    ]
    assert lost == []


def test_scripts_do_not_import_in_a_circle() -> None:
    """The hash in a script's name depends on those of its imports: in a circle there would be none."""
    imports = {
        file: {(file.parent / match[1]).resolve() for match in NAMED.finditer(file.read_text())}
        for file in map(Path.resolve, ours("*.js"))
    }
    while settled := {file for file, needs in imports.items() if not needs & imports.keys()}:
        for file in settled:
            del imports[file]
    assert sorted(str(file.relative_to(STATIC)) for file in imports) == []


def test_scripts_import_by_relative_paths_only() -> None:
    """A bare name needs an import map, which the Content-Security-Policy would have to allow as inline script."""
    bare = [
        f"{file.relative_to(STATIC)}: {match[0].strip()}"
        for file in ours("*.js")
        for match in IMPORT.finditer(file.read_text())
        if not (match[1] or match[2]).startswith(".")
    ]
    assert bare == []


def test_nothing_is_fetched_from_elsewhere() -> None:
    outside = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in (*ours("*.js"), *ours("*.css"), *sorted((ROOT / "templates").rglob("*.html")))
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if re.search(r"""(?:src|import|fetch\(|@import|url\()\s*=?\s*\(?["']?(?:https?:)?//""", line)
    ]
    assert outside == []


def test_preact_exports_what_its_types_name() -> None:
    module = STATIC / "vendor" / "preact" / "standalone.module.js"
    told = re.search(r"export\{([^}]*)\};\s*$", module.read_text())
    assert told, "its last line exports all"
    exported = {name.split(" as ")[-1].strip() for name in told[1].split(",")}
    typed = set(re.findall(r"^export const (\w+):", module.with_suffix(".d.ts").read_text(), re.MULTILINE))
    assert exported == typed
