"""The tables of the rules, made from an edition: fleets, systems, both result tables, options, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.ruletables import Made, RuleTables, Words, row
from games.rules.bss import ratios
from games.rules.bss.content import Content, Scale, parse_content

COLUMNS = (-3, -2, 1, 2, 3, 4)
"""The columns of both tables as ratios: 1-3, 1-2, 1-1, 2-1, 3-1, 4-1."""

RANKS = tuple(map(ratios.rank, COLUMNS))


class Tables(RuleTables):
    """Makes the tables of one edition in one language."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        super().__init__(edition, language)
        self._content: Content = parse_content(edition)

    def _name(self, thing: Any) -> str:
        return str(getattr(thing, self.language)).replace("'", "’")

    def table_classes(self, words: Words) -> Made:
        heads = ("fleet", "mark", "movement", "combat", "base", "value")
        return row(*(words[head] for head in heads)), (
            row(self._name(one), one.mark, *map(str, (one.movement, one.combat, one.base, one.value)))
            for one in self._content.classes
        )

    def table_kinds(self, words: Words) -> Made:
        heads = ("kind", "resources", "protection", "hazard")
        return row(*(words[head] for head in heads)), (
            row(self._name(one), _span(one.resources), _span(one.protection), str(one.hazard))
            for one in self._content.kinds
        )

    def table_options(self, words: Words) -> Made:
        return row(words["option"], words["usual"]), (
            row(self._name(one), words["drawn"] if one.default is None else self._said(one.default, words))
            for one in self._content.options
        )

    def table_presets(self, words: Words) -> Made:
        titles = {one.slug: self._name(one) for one in self._content.options}
        return row(words["preset"], words["differs"]), (
            row(
                self._name(one),
                ", ".join(f"{titles[key]} ({self._said(value, words)})" for key, value in one.options.items())
                or words["nothing"],
            )
            for one in self._content.presets
        )

    def table_combat(self, words: Words) -> Made:
        return _whole(self._content.combat, words, None)

    def table_combat_scale(self, words: Words) -> Made:
        return _scale(self._content.combat, words)

    def table_conquest(self, words: Words) -> Made:
        return _whole(self._content.conquest, words, 1)

    def table_conquest_scale(self, words: Words) -> Made:
        return _scale(self._content.conquest, words)

    def _said(self, value: int | str, words: Words) -> str:
        return words.get(str(value), str(value))

    def table_cards(self, words: Words) -> Made:
        text = f"text_{self.language}"
        return row(words["card"], words["effect"]), (
            row(self._name(one), str(getattr(one, text)).replace("'", "’")) for one in self._content.cards
        )


def _span(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low}–{high}"


def _signed_number(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _scale(scale: Scale, words: Words) -> Made:
    """The table as one line: every s with its result."""
    last = len(scale.outcomes) - 1
    heads = [_signed_number(scale.lowest + place) for place in range(last + 1)]
    heads[0], heads[-1] = f"≤ {heads[0]}", f"≥ {heads[-1]}"
    return row(words["s"], *heads), [row(words["result"], *map(str, scale.outcomes))]


def _whole(scale: Scale, words: Words, lowest: int | None) -> Made:
    """The table in full: a line for each result number, from the ``lowest`` there can be, a column for each ratio."""
    first = scale.lowest - max(RANKS) if lowest is None else lowest
    last = scale.lowest + len(scale.outcomes) - 1 - min(RANKS)
    names = (
        {last: f"≥ {last}"}
        if lowest is not None
        else {first: f"≤ {_signed_number(first)}", last: f"≥ {last}"}
    )
    return row(words["number"], *map(ratios.text, COLUMNS)), [
        row(names.get(r, _signed_number(r)), *(str(scale.at(r + rank)) for rank in RANKS))
        for r in range(first, last + 1)
    ]
