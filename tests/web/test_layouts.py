"""Which layout of a table holds is said in one script: style sheets follow its classes and repeat no limit of it."""

from __future__ import annotations

import re

from devtools.environment import ROOT

STATIC = ROOT / "static"
SCRIPT = (STATIC / "js" / "ui" / "media.js").read_text(encoding="utf-8")
QUERIES = re.findall(r'^export const [A-Z]+ = "(.+)";$', SCRIPT, re.MULTILINE)
LIMITS = {limit for query in QUERIES for limit in re.findall(r"\([a-z-]+(?::| <) [^)]+\)", query)}
BLOCK = re.compile(r"^@media ([^{]+)\{(.+?)^\}", re.MULTILINE | re.DOTALL)
OF_A_LAYOUT = re.compile(r"\.(?:handheld|handheld-page|sideways|under-thumb|table)\b")
"""Classes that the layouts put on a page and its parts."""


def test_sheets_repeat_no_limit_of_the_layouts() -> None:
    assert len(LIMITS) == 3, "width, height and shape"
    repeated = [
        f"{sheet.relative_to(STATIC)}: {query.strip()}"
        for sheet in sorted((STATIC / "css").rglob("*.css"))
        for query, rules in BLOCK.findall(sheet.read_text(encoding="utf-8"))
        if any(limit in query for limit in LIMITS)
        if "max-height" in query or OF_A_LAYOUT.search(rules)
    ]
    assert repeated == []
