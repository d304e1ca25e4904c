"""The shelf: every game that can be played, one box a key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from games.engine.game import Game
from games.engine.scenario import Reader
from games.engine.series import Recorder
from games.engine.vocabulary import Vocabulary
from games.rules.ascending_empires.game import AscendingEmpires
from games.rules.ascending_empires.scenario import AscendingReader
from games.rules.bss.game import StarSystems
from games.rules.bss.record import DuelRecord
from games.rules.bss.scenario import StarSystemsReader
from games.rules.elgebar.game import Elgebar
from games.rules.elgebar.record import GameRecord as ElgebarRecord
from games.rules.elgebar.scenario import ElgebarReader
from games.rules.galaxy.game import Galaxy
from games.rules.galaxy.record import GalaxyRecord
from games.rules.galaxy.scenario import GalaxyReader
from games.rules.starciv.game import StarCivilisations
from games.rules.starciv.record import GameRecord
from games.rules.starciv.scenario import StarCivilisationsReader
from games.rules.starciv.vocabulary import StarVocabulary

T = TypeVar("T")


@dataclass(frozen=True)
class Box:
    """One game and what belongs to it; all but the game may be missing.

    ``reader`` reads its scenario files, ``recorder`` takes down games of bots for a study, ``vocabulary`` has its words
    for agents that choose numbers.
    """

    game: type[Game[Any]]
    reader: type[Reader[Any]] | None = None
    recorder: type[Recorder] | None = None
    vocabulary: type[Vocabulary] | None = None


BOXES: dict[str, Box] = {
    box.game.info.key: box
    for box in (
        Box(StarCivilisations, StarCivilisationsReader, GameRecord, StarVocabulary),
        Box(StarSystems, StarSystemsReader, DuelRecord),
        Box(Elgebar, ElgebarReader, ElgebarRecord),
        Box(AscendingEmpires, AscendingReader),
        Box(Galaxy, GalaxyReader, GalaxyRecord),
    )
}
"""By the key of the game, in the order in which they are listed."""


def keys() -> tuple[str, ...]:
    """The keys of all games on the shelf."""
    return tuple(BOXES)


def game(key: str) -> type[Game[Any]]:
    """The game with this key. Raises KeyError if there is none."""
    return BOXES[key].game


def scenarios(key: str) -> Reader[Any]:
    """The reader of this game's scenario files. Raises KeyError if there is none."""
    return _there(key, BOXES[key].reader)()


def recorder(key: str) -> type[Recorder]:
    """What takes down games of bots for a study. Raises KeyError if there is none."""
    return _there(key, BOXES[key].recorder)


def vocabulary(key: str) -> type[Vocabulary]:
    """This game's words for agents that choose numbers. Raises KeyError if there is none."""
    return _there(key, BOXES[key].vocabulary)


def _there(key: str, found: T | None) -> T:
    if found is None:
        raise KeyError(key)
    return found
