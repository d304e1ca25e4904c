"""A game found beforehand in which people do everything that a browser test wants to press.

The discs follow from the table's key of chance, and every flick goes in whole tenths of a degree, as a screen sends it:
a game played here in memory is the game that a table has when the same answers are given.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import atan2, cos, degrees, floor, radians, sin
from typing import Any

from games.engine.actions import Action, Move, as_data
from games.engine.chance import HmacChance
from games.engine.prompts import Prompt
from games.rules import shelf
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import flight, possible

OPTIONS: dict[str, Any] = {
    "flick_control": "drag",
    "aim_help": "contact",
    "first_player": 0,
}
LENGTH = 30000
WANTED = frozenset({"launch", "navigate", "land", "recruit", "build", "develop", "scan"})
TRIES = 12
MOST_MOVES = 110
AFTER = 12
"""Moves after which somebody rams as soon as it can be done."""
ORBIT = 57
"""Where on the ring about a disc (bu) a screen first offers to launch."""


@dataclass
class Rehearsal:
    """All answers in order, each with its seat, and the key that the discs are laid with."""

    key: bytes
    moves: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    rams: list[int] = field(default_factory=list)
    """Moves in which a flick rams."""

    @property
    def deeds(self) -> set[str]:
        """What kinds of answers are given."""
        return {action["do"] for _, action in self.moves}

    @property
    def whole(self) -> bool:
        """Whether all that is wanted has come."""
        return bool(self.rams) and self.deeds >= WANTED


def tenths_of(dx: int, dy: int) -> int:
    """The direction of a flick in tenths of a degree, clockwise from the right."""
    return round(10 * degrees(atan2(dy, dx))) % 3600


def along(ship: int, tenths: int, power: int) -> act.Navigate:
    """A flick as a screen sends it (AE-22.2)."""
    angle = radians(tenths / 10)
    return act.Navigate(ship, floor(LENGTH * cos(angle) + 0.5), floor(LENGTH * sin(angle) + 0.5), power)


@lru_cache
def found() -> Rehearsal:
    """The first game with all that is wanted; the same everywhere."""
    for number in range(TRIES):
        one = _played(number)
        if one.whole:
            return one
    raise AssertionError(f"none of {TRIES} games has all that the browser tests need")


def _played(number: int) -> Rehearsal:
    box = shelf.game("ascending-empires")
    game = box(box.parse_content(box.default_edition()), box.parse_options(OPTIONS), 2)
    one = Rehearsal(hashlib.sha256(f"flicks {number}".encode()).digest())
    chance = HmacChance(one.key)
    thought = HmacChance(hashlib.sha256(f"thoughts {number}".encode()).digest())
    state = game.start(chance).state
    bot = box.bots["greedy"]()
    while (waiting := list(game.prompts(state))) and len(one.moves) < MOST_MOVES and not one.whole:
        (prompt,) = waiting
        action = next(_research(game, state, prompt, thought), None) or bot.choose(
            game, state, prompt, thought
        )
        if prompt.kind in ("action", "moving") and not one.rams and len(one.moves) > AFTER:
            action = next(_rams(game, state, prompt.seat), action)
        if isinstance(action, act.Launch):
            action = _offered(game, action)
        if isinstance(action, act.Navigate):
            action = along(action.ship, tenths_of(action.dx, action.dy), action.power)
            if _rammed(game, state, prompt.seat, action):
                one.rams.append(len(one.moves))
        one.moves.append((prompt.seat, as_data(action)))
        state = game.apply(state, Move(prompt.seat, action), chance).state
    return one


def _research(game: Any, state: Any, prompt: Prompt, chance: HmacChance) -> Iterator[Action]:
    """Technologies first, then what they need: the bot of this game would rather mine."""
    answers = list(prompt.form.answers(game, state, prompt.seat, chance))
    yield from (one for one in answers if isinstance(one, act.Develop))
    if not any(state.levels[prompt.seat]):
        yield from (
            one for one in answers if isinstance(one, act.Build) and one.facility == "research_facility"
        )


def turns_of(hole: tuple[int, int], x: int, y: int) -> int:
    """How many degrees the launch at x, y is from the place that a screen offers first: towards the middle."""
    return round(degrees(atan2(y - hole[1], x - hole[0]) - atan2(-hole[1], -hole[0])) + 180) % 360 - 180


def _offered(game: Any, wanted: act.Launch) -> act.Launch:
    """The launch as a screen sends it after so many whole degrees from the place that it offers first."""
    x, y = game.book.board.centres[game.book.hole(wanted.hole)]
    turns = turns_of((x, y), wanted.x, wanted.y)
    angle = radians(round(degrees(atan2(-y, -x)), 1) + turns)
    return act.Launch(
        wanted.hole,
        wanted.kind,
        floor(x + 1000 * ORBIT * cos(angle) + 0.5),
        floor(y + 1000 * ORBIT * sin(angle) + 0.5),
    )


def _rammed(game: Any, state: Any, seat: int, action: act.Navigate) -> bool:
    flown = flight.fly(game.book, state, action.ship, action.dx, action.dy, action.power)
    return bool(flight.rammed(flown, seat))


def _rams(game: Any, state: Any, seat: int) -> Iterator[Action]:
    for ship in possible.own_ships(state, seat):
        for tenths, power in product(range(0, 3600, 10), (1000, 900)):
            action = along(ship, tenths, power)
            if _rammed(game, state, seat, action):
                yield action
