"""Bots at tables: their names and choices, made without seeing more than a person in their seat would."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import SeededChance
from games.engine.package import GamePackage
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from games.tables.bots.bot_worker import Question
from games.tables.core import timing
from games.tables.core.control import is_reaction
from games.tables.models import Table
from games.tables.moves import positions
from games.tables.text import likeness

_OTHERS = ("Nova", "Io", "Ceres", "Pallas", "Juno", "Vesta", "Hygie", "Europa")
"""Names for bots where the game has none left."""


def usual(package: GamePackage[Any]) -> str:
    """The level of bots that nobody chose a level for."""
    return package.info.levels[0]


def standin(package: GamePackage[Any]) -> str:
    """The level that plays for somebody who is away: a careful one, where the game has it."""
    return package.info.standin or usual(package)


def pleasant_name(package: GamePackage[Any], level: str, taken: Collection[str]) -> str:
    """A name for a bot of this level that is not ``taken`` (likenesses of names)."""
    own = package.info.bot_names.get(level, ())
    names = [name for name in (*own, *_OTHERS) if likeness(name) not in taken]
    if names:
        return names[0]
    return next(name for number in range(2, 99) if likeness(name := f"Nova {number}") not in taken)


def kind(package: GamePackage[Any], level: str) -> type[Bot]:
    """The bot of this level; of the usual one where the game has it no more."""
    return package.bots.get(level) or package.bots[usual(package)]


def new_seed() -> int:
    """Seed of a bot's own chance; nothing of the table's draws follows from it."""
    return secrets.randbits(63)


def imagine(game: Ruleset[Any], state: Any, seat: int, seed: int) -> Any:
    """Resampled position: all that the seat cannot know is dealt again, by chance of its own."""
    return game.resample(state, seat, SeededChance(f"{seed}/deal"))


def choose(
    package: GamePackage[Any],
    game: Ruleset[Any],
    state: Any,
    prompt: Prompt,
    level: str,
    seed: int | None = None,
) -> Action:
    """Answer of a bot of ``level`` to ``prompt``.

    It thinks in a position where all that its seat cannot know has been dealt again, with chance of its
    own: it can learn neither hands nor what the table's dice will show.
    """
    seed = new_seed() if seed is None else seed
    guess = imagine(game, state, prompt.seat, seed)
    same = next((asked for asked in game.prompts(guess) if asked.id == prompt.id), prompt)
    return kind(package, level)().choose(game, guess, same, SeededChance(seed))


def thinks_in_worker(package: GamePackage[Any], level: str) -> bool:
    """True if a bot of this level thinks for longer than a server can wait."""
    return kind(package, level).thinks_in_worker


def question(table: Table, game: Ruleset[Any], state: Any, prompt: Prompt, level: str, seed: int) -> Question:
    """The choice as data, for a worker process or for a file that reproduces a failure.

    In a window that everybody waits for, a bot thinks no longer than it would have kept still anyway.
    """
    package, limit = positions.package_of(table), table.thinking_time
    if is_reaction(table, prompt):
        limit = min(limit, timing.bot_delay())
    return Question(
        rules=positions.rule_source(table, game.seats),
        position=game.encode(imagine(game, state, prompt.seat, seed)),
        prompt=prompt.id,
        seat=prompt.seat,
        level=level if level in package.bots else usual(package),
        seed=seed,
        seconds=limit / 1000,
    )
