"""The rules of Ascending Empires for people, in French and English, with the numbers and names of one edition.

The texts are ``content/rules.<language>.md``; ``games/engine/rulebook.py`` says how they are written. A {key} in them
is a path into the edition ({geometry.short_range}, {options.vp_supply.2}), a figure of a technology
({tech.brown.1.recruit}) or a share as a percentage ({percent.physics.ship_restitution}).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.rulebook import RuleBook, Run, read_rules
from games.engine.ruletables import UNKNOWN, Made, Row, RuleTables, Words, row, rule_text


def rule_book(language: str, edition: Mapping[str, Any]) -> RuleBook:
    """All rules in one language, with the numbers of this edition. Raises KeyError for another language."""
    facts = Facts(edition, language)
    text = rule_text("games.rules.ascending_empires", language)
    return read_rules(text, language, facts.span, Tables(edition, language).make)


class Facts:
    """Values of one edition for the keys of the rule book."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        self._edition = edition
        self._language = language
        self._effects = {
            (one["colour"], str(one["level"])): one["effects"] for one in edition["technologies"]
        }

    def span(self, key: str) -> Run:
        """The piece of text for one {key}; a dash where the edition has nothing of the kind."""
        first, *rest = key.split(".")
        try:
            if first == "tech":
                return Run(self._shown(self._effects[rest[0], rest[1]][rest[2]]))
            if first == "percent":
                share = round(100 * self._at(rest))
                return Run(f"{share}\u00a0%" if self._language == "fr" else f"{share}%")
            return Run(self._shown(self._at([first, *rest])))
        except (LookupError, TypeError, ValueError):
            return Run(UNKNOWN)

    def _at(self, path: Iterable[str]) -> Any:
        value: Any = self._edition
        for step in path:
            value = value[int(step)] if isinstance(value, list) else value[step]
        return value

    def _shown(self, value: Any) -> str:
        said = f"{value:g}" if isinstance(value, float) else str(value)
        return said.replace(".", ",") if self._language == "fr" else said


class Tables(RuleTables):
    """Makes the tables of one edition in one language."""

    def _name(self, thing: str) -> str:
        return str(self.edition["names"][thing][self.language]).replace("'", "’")

    def table_groups(self, words: Words) -> Made:
        """AE-5.3: discs of each quadrant, by number of players; one row for quadrants that are alike."""
        head = row(words["players"], words["quadrant"], words["discs"])
        return head, (row for players in self.edition["groups"] for row in self._group_rows(players))

    def _group_rows(self, players: str) -> Iterable[Row]:
        groups = [tuple(group) for group in self.edition["groups"][players]]
        for group in dict.fromkeys(groups):
            quadrants = ", ".join(str(number + 1) for number, one in enumerate(groups) if one == group)
            yield row(players, quadrants, self._discs(group))

    def _discs(self, group: tuple[int, ...]) -> str:
        faces = (*self.edition["colours"], "asteroid")
        return ", ".join(
            self._several(face, count) for face, count in zip(faces, group, strict=True) if count
        )

    def _several(self, thing: str, count: int) -> str:
        return f"{self._name(thing)}\u00a0×\u00a0{count}" if count > 1 else self._name(thing)

    def table_facilities(self, words: Words) -> Made:
        """Table of the facilities (AE-14.1)."""
        head = row(*(words[key] for key in ("facility", "costs", "defence", "score", "asteroids")))
        return head, (
            row(
                self._name(name),
                ", ".join(self._several(piece, count) for piece, count in one["cost"].items()),
                str(one["defence"]),
                str(one["score"]),
                words["yes" if one["asteroid"] else "no"],
            )
            for name, one in self.edition["facilities"].items()
        )

    def table_technologies(self, words: Words) -> Made:
        """AE-15.7: a row a level, a column a colour."""
        colours = self.edition["colours"]
        said = {(one["colour"], one["level"]): one[self.language] for one in self.edition["technologies"]}
        levels = sorted({level for _, level in said})
        head = row(words["level"], *(words[colour] for colour in colours))
        return head, (
            row(str(level), *(said[colour, level].replace("'", "’") for colour in colours))
            for level in levels
        )

    def table_points(self, words: Words) -> Made:
        """AE-5.8: tokens by number of players."""
        head = row(words["players"], words["tokens"])
        supply = self.edition["options"]["vp_supply"]
        return head, (row(players, str(tokens)) for players, tokens in supply.items())
