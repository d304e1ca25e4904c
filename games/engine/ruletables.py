"""Rule texts and tables of the games' rule books: a text a language beside the content, tables made from an edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from games.engine.rulebook import Block, RuleTextError, Run, Text

LANGUAGES = ("fr", "en")

UNKNOWN = "—"
"""Placeholder for a value that the edition does not have."""

Words = Mapping[str, str]
"""A text's own words for its tables."""
Row = tuple[Text, ...]
Made = tuple[Row, Iterable[Row]]
"""The head of a table, and its rows."""


@cache
def rule_text(package: str, language: str) -> str:
    """The text ``content/rules.<language>.md`` of a package. Raises KeyError for another language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    source = resources.files(package).joinpath("content", f"rules.{language}.md")
    return source.read_text(encoding="utf-8")


class RuleTables:
    """Maker of the tables of one edition in one language; what a text calls ``@ships`` is made by ``table_ships``."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        self.edition = edition
        self.language = language

    def make(self, name: str, words: Words) -> Block:
        """The table called ``name``. Raises RuleTextError if there is none."""
        maker: Callable[[Words], Made] | None = getattr(self, f"table_{name}", None)
        if maker is None:
            raise RuleTextError(f"no table {name!r}")
        head, rows = maker(words)
        return Block("table", tuple(rows), head, name)


def row(*cells: str) -> Row:
    """A row of plain cells."""
    return tuple((Run(cell),) for cell in cells)
