"""The rules of Elgebar for people, in French and English, with the numbers, names and tables of one edition.

The texts are ``content/rules.<language>.md``; ``games/engine/rulebook.py`` says how they are written. A {key} in them
is a number of the edition's rules or options ({ship_limit}, {bar}), one end of a span ({limits.bar.0}), or the shots of
a displacement ({shots.6}).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from games.engine.rulebook import Block, RuleBook, RuleTextError, Run, Text, read_rules

LANGUAGES = ("fr", "en")
SHOT = "●"
LINES = 7


def rule_book(language: str, edition: Mapping[str, Any]) -> RuleBook:
    """All rules in one language, with the numbers of this edition. Raises KeyError for another language."""
    return read_rules(_text(language), language, Facts(edition).span, Tables(edition, language).make)


@cache
def _text(language: str) -> str:
    if language not in LANGUAGES:
        raise KeyError(language)
    source = resources.files("games.rules.elgebar").joinpath("content", f"rules.{language}.md")
    return source.read_text(encoding="utf-8")


class Facts:
    """What the keys of the text stand for in one edition."""

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


Words = Mapping[str, str]


class Tables:
    """Makes the tables of one edition in one language."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        self._edition = edition
        self._language = language

    def make(self, name: str, words: Words) -> Block:
        """The table called ``name``. Raises RuleTextError if there is none."""
        maker = getattr(self, f"_{name}", None)
        if maker is None:
            raise RuleTextError(f"no table {name!r}")
        head, rows = maker(words)
        return Block("table", tuple(map(_row, rows)), _row(head), name)

    def _name(self, row: Mapping[str, Any], words: Words) -> str:
        said = row.get(self._language) or words.get(row.get("name", ""), row.get("fr", ""))
        return str(said).replace("'", "’")

    def _classes(self, words: Words) -> tuple[list[str], Iterable[list[str]]]:
        head = [words[name] for name in ("class", "colour", "radioactive", "metal", "consumables", "share")]
        return head, (
            [
                row["code"],
                self._name(row, words),
                *(str(row[name]) for name in ("radioactive", "metal", "consumables")),
                f"{row['weight']}\u00a0%",
            ]
            for row in self._edition["classes"]
        )

    def _sizes(self, words: Words) -> tuple[list[str], Iterable[list[str]]]:
        weights = self._edition["sizes"]["weights"]
        head = [words["size"], *(str(size) for size in range(1, len(weights) + 1))]
        return head, [[words["share"], *(f"{weight}\u00a0%" for weight in weights)]]

    def _kinds(self, words: Words) -> tuple[list[str], Iterable[list[str]]]:
        head = [words[name] for name in ("infrastructure", "capacity", "domain", "yields", "price")]
        names = self._edition["domains"]["names"]
        return head, (
            [
                self._name(row, words),
                words[row["capacity"]] if row["capacity"] else words["none"],
                self._name(names[row["domain"]], words) if row["domain"] else words["none"],
                words[row["yields"]] if row["yields"] else words["sight"],
                "\u00a0×\u00a0".join(["n"] * row["power"]),
            ]
            for row in self._edition["infrastructures"]
        )

    def _characteristics(self, words: Words) -> tuple[list[str], Iterable[list[str]]]:
        head = [words[name] for name in ("characteristic", "paid-in", "use")]
        return head, (
            [self._name(row, words), words[row["resource"]], words[f"use-{row['name']}"]]
            for row in self._edition["characteristics"]
        )

    def _initiative(self, words: Words) -> tuple[list[str], Iterable[list[str]]]:
        table = self._edition["initiative"]["rounds"]
        head = [words["displacement"], *(str(n) for n in range(1, len(table) + 1))]
        return head, (
            [str(d), *(SHOT if n in rounds else "" for n in range(1, len(table) + 1))]
            for d, rounds in enumerate(table, 1)
        )

    def _maps(self, words: Words) -> tuple[list[str], Iterable[list[str]]]:
        radius, rings = self._edition["map"]["radius"], self._edition["map"]["ring_systems"]
        head = [words["players"], *radius]
        return head, [
            [words["radius"], *map(str, radius.values())],
            [words["hexes"], *(str(1 + 3 * r * (r + 1)) for r in radius.values())],
            [words["systems"], *(str(sum(rings[:r])) for r in radius.values())],
        ]

    def _score(self, words: Words) -> tuple[list[str], Iterable[list[str]]]:
        most = self._edition["score"]["most"]
        head = [words["line"], words["for"], words["most"]]
        return head, (
            [str(n), words[f"line-{n}"], str(most[n - 1] or words["no-limit"])] for n in range(1, LINES + 1)
        )


def _row(cells: Iterable[str]) -> tuple[Text, ...]:
    return tuple((Run(cell),) for cell in cells)
