"""The list of boxes: every game that can be played."""

from __future__ import annotations

from typing import Any

from games.engine.game import Game
from games.engine.scenario import Reader
from games.engine.series import Recorder
from games.engine.vocabulary import Vocabulary
from games.rules.starciv.game import StarCivilisations
from games.rules.starciv.record import GameRecord
from games.rules.starciv.scenario import StarCivilisationsReader
from games.rules.starciv.vocabulary import StarVocabulary

_BOXES: dict[str, type[Game[Any]]] = {box.info.key: box for box in (StarCivilisations,)}
_READERS: dict[str, type[Reader[Any]]] = {StarCivilisations.info.key: StarCivilisationsReader}
_RECORDERS: dict[str, type[Recorder]] = {StarCivilisations.info.key: GameRecord}
_VOCABULARIES: dict[str, type[Vocabulary]] = {StarCivilisations.info.key: StarVocabulary}


def keys() -> tuple[str, ...]:
    """The keys of all games on the shelf."""
    return tuple(_BOXES)


def game(key: str) -> type[Game[Any]]:
    """The box with this key. Raises KeyError if there is none."""
    return _BOXES[key]


def scenarios(key: str) -> Reader[Any]:
    """How this game's scenario files are read. Raises KeyError if there is no such game."""
    return _READERS[key]()


def recorder(key: str) -> type[Recorder]:
    """What takes down games of bots for a study. Raises KeyError if there is no such game."""
    return _RECORDERS[key]


def vocabulary(key: str) -> type[Vocabulary]:
    """This game's words for agents that choose numbers. Raises KeyError if there is no such game."""
    return _VOCABULARIES[key]
