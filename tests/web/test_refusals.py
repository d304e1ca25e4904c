"""Codes of refusals: each that the source can raise has words where it is shown, on the page or by the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from devtools.environment import ROOT
from games import registry
from games.web.words import SENTENCES

RAISED = re.compile(r'\b(?:Refused|Rejected|_refuse)\(\s*(?:[\w.()]+,\s*)?"(\w+)"')
EXAMPLE = re.compile(r"^ *>>> .*$", re.MULTILINE)
"""A line of a docstring that shows how something is used, and raises nothing."""
SERVER_SAYS = (
    "accounts", "api", "notices", "web", "tables/analysis", "tables/replay", "tables/gamefiles", "tables/groups",
    "tables/lobby/forking.py", "tables/lobby/rematch.py", "tables/core/reserved.py",
)  # fmt: skip
"""Parts of the source whose refusals come with a sentence of ``words.explain``; the page words all others."""
BY_PROGRAMS = {"foreign_origin", "no_such_game"}
"""Codes of the JSON interface that no page causes."""


def codes_in(folder: Path) -> list[tuple[str, str]]:
    """Codes that are raised below a folder, each with its file."""
    return [
        (code, file.relative_to(ROOT / "games").as_posix())
        for file in sorted(folder.rglob("*.py"))
        for code in RAISED.findall(EXAMPLE.sub("", file.read_text(encoding="utf-8")))
    ]


def words_in(script: str) -> set[str]:
    """Names that a script of words has a text for."""
    text = (ROOT / "static" / "js" / script).read_text(encoding="utf-8")
    return set(re.findall(r"^  (\w+):", text, re.MULTILINE))


HOUSE = words_in("table/refusals.js")


def test_every_refusal_of_the_house_has_words_where_it_is_shown() -> None:
    codes = [(code, file) for code, file in codes_in(ROOT / "games") if not file.startswith("rules/")]
    assert len(codes) > 150
    wordless = [
        (code, file)
        for code, file in codes
        if code not in (HOUSE | SENTENCES.keys() if file.startswith(SERVER_SAYS) else HOUSE) | BY_PROGRAMS
    ]
    assert wordless == []


@pytest.mark.parametrize("game", registry.keys())
def test_every_refusal_of_a_game_has_words_on_its_page(game: str) -> None:
    package = game.replace("-", "_")
    known = HOUSE | words_in(f"games/{package}/words/refusals.js")
    assert [at for at in codes_in(ROOT / "games" / "rules" / package) if at[0] not in known] == []
