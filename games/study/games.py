"""Registry of studies: the summaries and report sections that a game adds to those of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from games import registry
from games.engine.recorder import Recorder
from games.study.record import PlainRecord
from games.study.summary import CsvRow, Summary, summarise


@dataclass(frozen=True)
class Study:
    """``summarise`` makes a summary of the rows of a series, ``sections`` the game's own part of the report."""

    summarise: Callable[[Iterable[CsvRow]], Summary]
    sections: Callable[[Any], list[str]]


_PLAIN = Study(summarise, lambda summary: [])
_STUDIES: dict[str, Study] = {}


def register(game: str, study: Study) -> None:
    """Called by the app of a game's own study, when it is ready."""
    _STUDIES[game] = study


def study(game: str) -> Study:
    """The study of this game, the plain one where it has none of its own."""
    return _STUDIES.get(game, _PLAIN)


def recorder(game: str) -> type[Recorder]:
    """Recorder of its games: its own recorder, or the plain one. Raises KeyError if there is no such game."""
    return registry.package(game).recorder or PlainRecord
