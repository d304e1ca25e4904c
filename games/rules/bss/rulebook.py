"""The rules of the game for people, in French and English, with the numbers and names of one edition.

The texts are ``content/rules.<language>.md``; ``games/engine/rulebook.py`` says how they are written. A {key} in them
is a number or a name of the edition: {hit_points}, {class.heavy}, {class.heavy.base}, {kind.solar},
{kind.dying.hazard}, {card.convoy}, {resistance.low}, {option.turns}.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.rulebook import RuleBook, Run, read_rules
from games.engine.ruletables import UNKNOWN, rule_text
from games.rules.bss.ruletables import Tables

ROWS = {"class": "classes", "kind": "kinds", "card": "cards", "option": "options", "side": "sides"}
"""Sections of an edition that are rows with a slug, by the word that names one of them."""


def rule_book(language: str, edition: Mapping[str, Any]) -> RuleBook:
    """All rules in one language, with the numbers of this edition. Raises KeyError for another language."""
    return read_rules(
        rule_text("games.rules.bss", language),
        language,
        Facts(edition, language).span,
        Tables(edition, language).make,
    )


class Facts:
    """Values of one edition for the keys of the rule book."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        self._edition = edition
        self._language = language

    def span(self, key: str) -> Run:
        """The piece of text for one {key}; a dash where the edition has nothing of the kind."""
        try:
            return Run(str(self._value(key)))
        except LookupError:
            return Run(UNKNOWN)

    def _value(self, key: str) -> Any:
        name, *path = key.split(".")
        if not path:
            return self._edition["rules"][name]
        if name not in ROWS:
            return self._edition[name][path[0]]
        row = next((row for row in self._edition[ROWS[name]] if row["slug"] == path[0]), None)
        if row is None:
            raise LookupError(key)
        return row[path[1]] if path[1:] else row[self._language].replace("'", "’")
