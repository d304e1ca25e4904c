"""The rules of the house: what tables cite is written, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.tables
from games.engine.actions import Rejected
from games.engine.ruletables import LANGUAGES
from games.tables import errors, house_rules
from games.tables.errors import Refused

CITED = re.compile(r"\bT-\d+(?:\.\d+)?\b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_tables_cite_is_written(language: str) -> None:
    written = set(house_rules.rule_book(language).numbers())
    folder = Path(games.tables.__file__).parent
    cited = {number for path in folder.rglob("*.py") for number in CITED.findall(path.read_text())}
    assert cited >= set(errors.RULES.values())
    assert cited <= written


def test_a_refusal_of_the_table_names_its_rule() -> None:
    assert Refused("not_host").as_dict()["rule"] == "T-1.1"
    assert Refused("malformed").as_dict()["rule"] == ""
    assert Refused.by_rules(Rejected("not_host", "XY-3")).rule == "XY-3", "a game's refusal keeps its own"


def test_there_are_no_rules_in_other_languages() -> None:
    with pytest.raises(KeyError):
        house_rules.rule_book("de")
