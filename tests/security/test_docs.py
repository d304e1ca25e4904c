"""Pages about security name tests, attacks and points that exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from devtools.environment import ROOT
from tests.attacks import doors, files, floods, places, powers, robots  # noqa: F401  (they put their attacks on the list)
from tests.attacks.points import ATTACKS

PAGES = ("SECURITY.md", "docs/security.md", "docs/fairness.md")
NAMED = re.compile(r"`(?:tests/)?([\w/]+/test_\w+\.py)(?:::(test_\w+))?`")


@cache
def names_in(file: Path) -> frozenset[str]:
    read = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in ast.walk(read) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


@pytest.mark.parametrize("page", PAGES)
def test_every_test_that_is_named_is_there(page: str) -> None:
    named = NAMED.findall((ROOT / page).read_text(encoding="utf-8"))
    missing = [
        f"{file}::{test}"
        for file, test in named
        if not (ROOT / "tests" / file).is_file() or (test and test not in names_in(ROOT / "tests" / file))
    ]
    assert missing == []
    assert len(named) > 60 or page != "docs/security.md"


def test_every_attack_is_a_point_and_every_point_has_its_test() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (\d+) \|(.*)$", text, re.MULTILINE))
    assert list(map(int, rows)) == list(range(1, len(rows) + 1))
    assert all(NAMED.search(row) for row in rows.values())
    assert {one.point for one in ATTACKS} == rows.keys() - {"6"}, (
        "6 is a matter of the rules, and tried there"
    )


def test_paths_of_the_prose_are_there() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([\w./-]+\.(?:md|py))\)", (ROOT / page).read_text(encoding="utf-8")):
            assert ((ROOT / page).parent / link).is_file(), (page, link)
