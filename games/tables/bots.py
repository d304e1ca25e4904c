"""Bots at tables: what they are called and how they choose, never seeing more than a person in their seat would."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any

from games.engine.actions import Action
from games.engine.chance import SeededChance
from games.engine.game import Game
from games.engine.prompts import Prompt

USUAL = "captain"
"""The level of stand-ins, and of bots that nobody chose a level for."""

_NAMES = {
    "cadet": ("Puck", "Zig", "Dodo", "Lulu", "Bibi", "Kiki", "Pom", "Toto"),
    "captain": ("Vega", "Rigel", "Deneb", "Mira", "Altair", "Capella", "Spica", "Bellatrix"),
}
_OTHERS = ("Nova", "Io", "Ceres", "Pallas", "Juno", "Vesta", "Hygie", "Europa")


def pleasant_name(level: str, taken: Collection[str]) -> str:
    """A name for a bot of this level that is not ``taken`` (names casefolded)."""
    names = [name for name in (*_NAMES.get(level, ()), *_OTHERS) if name.casefold() not in taken]
    if names:
        return names[0]
    return next(name for number in range(2, 99) if (name := f"Nova {number}").casefold() not in taken)


def choose(game: Game[Any], state: Any, prompt: Prompt, level: str) -> Action:
    """What a bot of ``level`` answers to ``prompt``.

    It thinks in a position where all that its seat cannot know has been dealt again, with chance of its
    own: it can learn neither hands nor what the table's dice will show.
    """
    chance = SeededChance(secrets.randbits(64))
    imagined = game.resample(state, prompt.seat, chance)
    question = next((asked for asked in game.prompts(imagined) if asked.id == prompt.id), prompt)
    kinds = game.bots
    bot = kinds.get(level) or kinds.get(USUAL) or next(iter(kinds.values()))
    return bot().choose(game, imagined, question, chance)
