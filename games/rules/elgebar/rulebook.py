"""The rules of Elgebar for people, in French and English, with the numbers, names and tables of one edition.

The texts are ``content/rules.<language>.md``; ``games/engine/rulebook.py`` says how they are written. A {key} in them
is a number of the edition's rules or options ({ship_limit}, {bar}), one end of a span ({limits.bar.0}), or the shots of
a displacement ({shots.6}).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.rulebook import RuleBook, RuleTextError, Run, read_rules
from games.engine.ruletables import Made, RuleTables, Words, row, rule_text

SHOT = "●"
LINES = 7


def rule_book(language: str, edition: Mapping[str, Any]) -> RuleBook:
    """All rules in one language, with the numbers of this edition. Raises KeyError for another language."""
    text = rule_text("games.rules.elgebar", language)
    return read_rules(text, language, Facts(edition).span, Tables(edition, language).make)


class Facts:
    """Values of one edition for the keys of the rule book."""

    def __init__(self, edition: Mapping[str, Any]) -> None:
        self._edition = edition

    def span(self, key: str) -> Run:
        """The number for one {key}. Raises RuleTextError if the edition has nothing of the kind."""
        try:
            return Run(str(self._value(key)))
        except (LookupError, TypeError, ValueError):
            raise RuleTextError(f"nothing is called {key!r}") from None

    def _value(self, key: str) -> Any:
        name, *path = key.split(".")
        if name == "shots":
            return ", ".join(map(str, self._edition["initiative"]["rounds"][int(path[0]) - 1]))
        if name == "limits":
            return self._edition["limits"][path[0]][int(path[1])]
        found = self._edition["rules"].get(name, self._edition["options"].get(name))
        found = found[int(path[0])] if path else found
        if not isinstance(found, int | str):
            raise LookupError(key)
        return found


class Tables(RuleTables):
    """Makes the tables of one edition in one language."""

    def _name(self, thing: Mapping[str, Any], words: Words) -> str:
        said = thing.get(self.language) or words.get(thing.get("name", ""), thing.get("fr", ""))
        return str(said).replace("'", "’")

    def table_classes(self, words: Words) -> Made:
        heads = ("class", "colour", "radioactive", "metal", "consumables", "share")
        return row(*(words[name] for name in heads)), (
            row(
                one["code"],
                self._name(one, words),
                *(str(one[name]) for name in ("radioactive", "metal", "consumables")),
                f"{one['weight']}\u00a0%",
            )
            for one in self.edition["classes"]
        )

    def table_sizes(self, words: Words) -> Made:
        weights = self.edition["sizes"]["weights"]
        head = row(words["size"], *(str(size) for size in range(1, len(weights) + 1)))
        return head, [row(words["share"], *(f"{weight}\u00a0%" for weight in weights))]

    def table_kinds(self, words: Words) -> Made:
        names = self.edition["domains"]["names"]
        heads = ("infrastructure", "capacity", "domain", "yields", "price")
        return row(*(words[name] for name in heads)), (
            row(
                self._name(one, words),
                words[one["capacity"]] if one["capacity"] else words["none"],
                self._name(names[one["domain"]], words) if one["domain"] else words["none"],
                words[one["yields"]] if one["yields"] else words["sight"],
                "\u00a0×\u00a0".join(["n"] * one["power"]),
            )
            for one in self.edition["infrastructures"]
        )

    def table_characteristics(self, words: Words) -> Made:
        return row(*(words[name] for name in ("characteristic", "paid-in", "use"))), (
            row(self._name(one, words), words[one["resource"]], words[f"use-{one['name']}"])
            for one in self.edition["characteristics"]
        )

    def table_initiative(self, words: Words) -> Made:
        table = self.edition["initiative"]["rounds"]
        numbers = range(1, len(table) + 1)
        return row(words["displacement"], *map(str, numbers)), (
            row(str(d), *(SHOT if n in rounds else "" for n in numbers)) for d, rounds in enumerate(table, 1)
        )

    def table_maps(self, words: Words) -> Made:
        radius, rings = self.edition["map"]["radius"], self.edition["map"]["ring_systems"]
        return row(words["players"], *radius), [
            row(words["radius"], *map(str, radius.values())),
            row(words["hexes"], *(str(1 + 3 * r * (r + 1)) for r in radius.values())),
            row(words["systems"], *(str(sum(rings[:r])) for r in radius.values())),
        ]

    def table_score(self, words: Words) -> Made:
        most = self.edition["score"]["most"]
        return row(words["line"], words["for"], words["most"]), (
            row(str(n), words[f"line-{n}"], str(most[n - 1] or words["no-limit"]))
            for n in range(1, LINES + 1)
        )
