"""The rules of Galaxy for people, in French and English, with the numbers and tables of one edition.

The texts are ``content/rules.<language>.md``; ``games/engine/rulebook.py`` says how they are written. A {key} in them
is a number of the edition's ``rules``, of {turns.min}, {turns.max} and {turns.default}, or one of {near.stars},
{near.radius} and {near.trap}.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.rulebook import RuleBook, Run, read_rules
from games.engine.ruletables import UNKNOWN, Made, RuleTables, Words, row, rule_text


def rule_book(language: str, edition: Mapping[str, Any]) -> RuleBook:
    """All rules in one language, with the numbers of this edition. Raises KeyError for another language."""
    tables = Tables(edition, language)
    return read_rules(rule_text("games.rules.galaxy", language), language, Facts(edition).span, tables.make)


class Facts:
    """Values of one edition for the keys of the rule book."""

    def __init__(self, edition: Mapping[str, Any]) -> None:
        near = edition["neighbourhood"]
        self._facts: dict[str, Any] = {
            **edition["rules"],
            **{f"turns.{name}": value for name, value in edition["options"]["turns_total"].items()},
            "near.stars": "–".join(map(str, near["stars"])),
            "near.radius": near["radius"],
            "near.trap": near["no_trap_radius"],
        }

    def span(self, key: str) -> Run:
        """The piece of text for one {key}; a dash where the edition has nothing of the kind."""
        return Run(str(self._facts.get(key, UNKNOWN)))


class Tables(RuleTables):
    """Makes the tables of one edition in one language."""

    def _said(self, thing: Mapping[str, Any]) -> str:
        return str(thing[self.language]).replace("'", "’")

    def table_ships(self, words: Words) -> Made:
        head = row(*(words[key] for key in ("letter", "ship", "cost", "speed", "firepower")))
        kinds = self.edition["ships"].values()
        figures = ("cost", "speed", "firepower")
        return head, (row(k["letter"], self._said(k), *(str(k[key]) for key in figures)) for k in kinds)

    def table_forms(self, words: Words) -> Made:
        forms = sorted(self.edition["life_forms"].items())
        return row(words["code"], words["form"]), (row(code, self._said(form)) for code, form in forms)

    def table_types(self, words: Words) -> Made:
        head = row(words["type"], words["count"], words["effect"])
        kinds = self.edition["star_types"]
        return head, (row(kind["key"], self._count(kind, words), self._said(kind)) for kind in kinds)

    def _count(self, kind: Mapping[str, Any], words: Words) -> str:
        low, high = kind["min"], kind["max"]
        if low == "seats":
            return words["seats"]
        return str(low) if low == high else f"{low}–{high}"
