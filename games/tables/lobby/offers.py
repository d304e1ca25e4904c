"""Choices that a host has for a game, in one language: form, lobby and JSON interface draw themselves from them.

All of it is the game's own (GameInfo), but for banks and windows of the day, which are the house's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import registry
from games.engine.clocks import MODES, Clock
from games.engine.options import Option, Pick, Span
from games.tables.core import control
from games.tables.models import Table

Words = Mapping[str, str]


def offer(game: str, language: str, chosen: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Options, presets, clocks, modes and levels of bots of a registered game. Raises KeyError if there is none.

    Of the retired options only those are told that a table has ``chosen``.
    """
    info, had = registry.package(game).info, chosen or {}
    return {
        "game": game,
        "title": _in(language, info.title),
        "seats": [info.min_seats, info.max_seats],
        "usual_seats": info.usual_seats or info.max_seats,
        "options": [
            _option(option, language) for option in info.options if not option.retired or had.get(option.name)
        ],
        "presets": [
            {
                "key": key,
                "title": _in(language, info.preset_titles.get(key, {})) or key,
                "about": _in(language, info.preset_about.get(key, {})),
                "options": {option.name: chosen.get(option.name, option.default) for option in info.options},
            }
            for key, chosen in info.presets.items()
        ],
        "clocks": [_clock(clock, language) for clock in info.clocks],
        "modes": {mode: control.usual(info.clocks, mode) for mode in Table.Control.values},
        "banks": {mode: [least, most] for mode, (_, least, most) in control.BANK.items()},
        "levels": [
            {
                "level": level,
                "title": _in(language, title),
                "about": _in(language, info.level_about.get(level, {})),
                "usual": level == info.levels[0],
                "patient": registry.package(game).bots[level].thinks_in_worker,
            }
            for level, title in info.level_titles.items()
        ],
    }


def _in(language: str, words: Words) -> str:
    """The words in a language; in English where they are not said in it."""
    return words.get(language) or words.get("en", "")


def _option(option: Option, language: str) -> dict[str, Any]:
    """``choices`` are what a form shows; ``span`` says that any number within will do."""
    shown: dict[str, Any] = {
        "name": option.name,
        "default": option.default,
        "title": _in(language, option.title),
        "about": _in(language, option.about),
        "fine": option.fine,
        "length": option.length,
        "switch": option.switch,
        "choices": [],
    }
    choices = option.choices
    if isinstance(choices, Span):
        shown["span"] = {"low": choices.low, "high": choices.high, "off": choices.off, "typed": choices.typed}
        choices = choices.offered or _some(choices)
    shown["choices"] = [{"value": pick.value, "title": _in(language, pick.title)} for pick in choices]
    return shown


def _some(span: Span) -> tuple[Pick, ...]:
    """Numbers of a span that a form shows where the game names none: all of them, or both ends."""
    numbers = range(span.low, span.high + 1) if span.high - span.low < 24 else (span.low, span.high)
    off = (Pick(None, {"en": "off", "fr": "sans"}),) if span.off else ()
    return (*off, *(Pick(number, {"en": str(number), "fr": str(number)}) for number in numbers))


def _clock(clock: Clock, language: str) -> dict[str, Any]:
    return {
        "name": clock.name,
        "title": _in(language, clock.title),
        "about": _in(language, clock.about),
        "reaction": clock.reaction,
        "limits": clock.limits,
        "offered": {
            mode: sorted({*clock.offered.get(mode, clock.limits[mode]), clock.usual[mode]}) for mode in MODES
        },
    }
