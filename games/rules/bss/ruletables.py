"""The tables of the rules, made from an edition: fleets, systems, both result tables, options, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.engine.rulebook import Block, RuleTextError, Run, Text
from games.rules.bss import ratios
from games.rules.bss.content import Content, Scale, parse_content

Words = Mapping[str, str]
Row = tuple[Text, ...]

COLUMNS = (-3, -2, 1, 2, 3, 4)
"""The columns of both tables as ratios: 1-3, 1-2, 1-1, 2-1, 3-1, 4-1."""

RANKS = tuple(map(ratios.rank, COLUMNS))


class Tables:
    """Makes the tables of one edition in one language."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        self._content: Content = parse_content(edition)
        self._language = language
        self._makers: dict[str, Callable[[Words], tuple[Row, Iterable[Row]]]] = {
            "classes": self._classes,
            "kinds": self._kinds,
            "combat": lambda words: _whole(self._content.combat, words, None),
            "combat_scale": lambda words: _scale(self._content.combat, words),
            "conquest": lambda words: _whole(self._content.conquest, words, 1),
            "conquest_scale": lambda words: _scale(self._content.conquest, words),
            "options": self._options,
            "presets": self._presets,
            "cards": self._cards,
        }

    def make(self, name: str, words: Words) -> Block:
        """The table called ``name``. Raises RuleTextError if there is none."""
        if name not in self._makers:
            raise RuleTextError(f"no table {name!r}")
        head, rows = self._makers[name](words)
        return Block("table", tuple(rows), head, name)

    def _name(self, thing: Any) -> str:
        return str(getattr(thing, self._language)).replace("'", "’")

    def _classes(self, words: Words) -> tuple[Row, Iterable[Row]]:
        heads = ("fleet", "mark", "movement", "combat", "base", "value")
        return _row(*(words[head] for head in heads)), (
            _row(self._name(one), one.mark, *map(str, (one.movement, one.combat, one.base, one.value)))
            for one in self._content.classes
        )

    def _kinds(self, words: Words) -> tuple[Row, Iterable[Row]]:
        heads = ("kind", "resources", "protection", "hazard")
        return _row(*(words[head] for head in heads)), (
            _row(self._name(one), _span(one.resources), _span(one.protection), str(one.hazard))
            for one in self._content.kinds
        )

    def _options(self, words: Words) -> tuple[Row, Iterable[Row]]:
        return _row(words["option"], words["usual"]), (
            _row(self._name(one), words["drawn"] if one.default is None else self._said(one.default, words))
            for one in self._content.options
        )

    def _presets(self, words: Words) -> tuple[Row, Iterable[Row]]:
        titles = {one.slug: self._name(one) for one in self._content.options}
        return _row(words["preset"], words["differs"]), (
            _row(
                self._name(one),
                ", ".join(f"{titles[key]} ({self._said(value, words)})" for key, value in one.options.items())
                or words["nothing"],
            )
            for one in self._content.presets
        )

    def _said(self, value: int | str, words: Words) -> str:
        return words.get(str(value), str(value))

    def _cards(self, words: Words) -> tuple[Row, Iterable[Row]]:
        text = f"text_{self._language}"
        return _row(words["card"], words["effect"]), (
            _row(self._name(one), str(getattr(one, text)).replace("'", "’")) for one in self._content.cards
        )


def _row(*cells: str) -> Row:
    return tuple((Run(cell),) for cell in cells)


def _span(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low}–{high}"


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _scale(scale: Scale, words: Words) -> tuple[Row, Iterable[Row]]:
    """The table as one line: every s with its result."""
    last = len(scale.outcomes) - 1
    heads = [_signed(scale.lowest + place) for place in range(last + 1)]
    heads[0], heads[-1] = f"≤ {heads[0]}", f"≥ {heads[-1]}"
    return _row(words["s"], *heads), [_row(words["result"], *map(str, scale.outcomes))]


def _whole(scale: Scale, words: Words, lowest: int | None) -> tuple[Row, Iterable[Row]]:
    """The table in full: a line for each result number, from the ``lowest`` there can be, a column for each ratio."""
    first = scale.lowest - max(RANKS) if lowest is None else lowest
    last = scale.lowest + len(scale.outcomes) - 1 - min(RANKS)
    names = {last: f"≥ {last}"} if lowest is not None else {first: f"≤ {_signed(first)}", last: f"≥ {last}"}
    return _row(words["number"], *map(ratios.text, COLUMNS)), [
        _row(names.get(r, _signed(r)), *(str(scale.at(r + rank)) for rank in RANKS))
        for r in range(first, last + 1)
    ]
