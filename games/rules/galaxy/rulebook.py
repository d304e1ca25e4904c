"""The rules of Galaxy for people, in French and English, with the numbers and tables of one edition.

The texts are ``content/rules.<language>.md``; ``games/engine/rulebook.py`` says how they are written. A {key} in them
is a number of the edition's ``rules``, of {turns.min}, {turns.max} and {turns.default}, or one of {near.stars},
{near.radius} and {near.trap}.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from games.engine.rulebook import Block, RuleBook, RuleTextError, Run, Text, read_rules

LANGUAGES = ("fr", "en")

UNKNOWN = "—"
"""What stands where an edition has not what the text speaks of."""

Words = Mapping[str, str]


def rule_book(language: str, edition: Mapping[str, Any]) -> RuleBook:
    """All rules in one language, with the numbers of this edition. Raises KeyError for another language."""
    tables = Tables(edition, language)
    return read_rules(_text(language), language, Facts(edition).span, tables.make)


@cache
def _text(language: str) -> str:
    if language not in LANGUAGES:
        raise KeyError(language)
    source = resources.files("games.rules.galaxy").joinpath("content", f"rules.{language}.md")
    return source.read_text(encoding="utf-8")


class Facts:
    """What the keys of the text stand for in one edition."""

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


class Tables:
    """Makes the tables of one edition in one language."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        self._edition = edition
        self._language = language

    def make(self, name: str, words: Words) -> Block:
        """The table called ``name``. Raises RuleTextError if there is none."""
        makers = {"ships": self._ships, "forms": self._forms, "types": self._types}
        if name not in makers:
            raise RuleTextError(f"no table {name!r}")
        head, rows = makers[name](words)
        return Block("table", tuple(rows), head, name)

    def _said(self, thing: Mapping[str, Any]) -> str:
        return str(thing[self._language]).replace("'", "’")

    def _ships(self, words: Words) -> tuple[tuple[Text, ...], Iterable[tuple[Text, ...]]]:
        head = _row(*(words[key] for key in ("letter", "ship", "cost", "speed", "firepower")))
        kinds = self._edition["ships"].values()
        figures = ("cost", "speed", "firepower")
        return head, (_row(k["letter"], self._said(k), *(str(k[key]) for key in figures)) for k in kinds)

    def _forms(self, words: Words) -> tuple[tuple[Text, ...], Iterable[tuple[Text, ...]]]:
        forms = sorted(self._edition["life_forms"].items())
        return _row(words["code"], words["form"]), (_row(code, self._said(form)) for code, form in forms)

    def _types(self, words: Words) -> tuple[tuple[Text, ...], Iterable[tuple[Text, ...]]]:
        head = _row(words["type"], words["count"], words["effect"])
        kinds = self._edition["star_types"]
        return head, (_row(kind["key"], self._count(kind, words), self._said(kind)) for kind in kinds)

    def _count(self, kind: Mapping[str, Any], words: Words) -> str:
        low, high = kind["min"], kind["max"]
        if low == "seats":
            return words["seats"]
        return str(low) if low == high else f"{low}–{high}"


def _row(*cells: str) -> tuple[Text, ...]:
    return tuple((Run(cell),) for cell in cells)
