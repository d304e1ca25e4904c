"""One word for one thing, in each language, wherever the flagship names it."""

from __future__ import annotations

import re

import pytest

from games.rules.starciv.package import PACKAGE
from starciv.settings import BASE_DIR

CATALOGUE = (BASE_DIR / "locale/fr/LC_MESSAGES/djangojs-starciv.po").read_text(encoding="utf-8")
ABOUT = {option.name: option.about for option in PACKAGE.info.options}
RULES = BASE_DIR / "games/rules/starciv/content"


def test_ruin_has_one_word_in_french() -> None:
    assert "aillite" in CATALOGUE
    assert not re.findall(r"ruiné|ruine\b", CATALOGUE)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "graveyard of hulks"), ("fr", "cimetière des carcasses")]
)
def test_the_graveyard_has_one_name(language: str, words: str) -> None:
    assert words in ABOUT["special_colonies"][language]
    rules = (RULES / f"rules.{language}.md").read_text(encoding="utf-8")
    assert f"% Graveyard = {words.capitalize()}\n" in rules
    assert f'"{words.capitalize()}"' in CATALOGUE


def test_shares_in_scripts_come_from_one_helper() -> None:
    """``percent`` knows the space of the language: no script writes the sign itself."""
    found = [
        str(path)
        for path in (BASE_DIR / "static/js/games/starciv").rglob("*.js")
        if re.search(r"u00a0\"?}?%|NBSP}%", path.read_text(encoding="utf-8"))
    ]
    assert found == []
