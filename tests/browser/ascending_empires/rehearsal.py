"""A game recorded beforehand, in which people do everything that a browser test wants to press, to its scoring.

``game.json`` has its options, the key that the discs are laid with, and all answers, each with its seat. The discs
follow from the key, and every flick goes in whole tenths of a degree, as a screen sends it: the game that a table has
when the same answers are given. ``python -m tests.browser.ascending_empires.rehearsal`` looks for another one, should
the rules change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import atan2, cos, degrees, floor, radians, sin
from pathlib import Path
from typing import Any

from games import registry
from games.engine.actions import Action, Move, as_data
from games.engine.chance import HmacChance
from games.engine.prompts import Prompt
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import flight, move_generation
from games.rules.ascending_empires.content import COLOURS, FACES

FILE = Path(__file__).with_name("game.json")
OPTIONS: dict[str, Any] = {
    "flick_control": "drag",
    "aim_help": "contact",
    "first_player": 0,
    "vp_supply": 16,
    "round_limit": 60,
}
LENGTH = 30000
WANTED = frozenset({"launch", "navigate", "land", "recruit", "build", "develop", "scan", "mine"})
TRIES = 40
MOST_MOVES = 300
AFTER = 60
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
    reason: str = ""
    """Why the game was over at the end."""

    @property
    def whole(self) -> bool:
        """Whether all that is wanted has come, and the last token was taken."""
        deeds = {action["do"] for _, action in self.moves}
        colours = {action["colour"] for _, action in self.moves if action["do"] == "develop"}
        return bool(self.rams) and deeds >= WANTED and colours == set(COLOURS) and self.reason == "tokens"


def tenths_of(dx: int, dy: int) -> int:
    """The direction of a flick in tenths of a degree, clockwise from the right."""
    return round(10 * degrees(atan2(dy, dx))) % 3600


def pointing(degrees: float) -> dict[str, int]:
    """A direction as a screen sends it (AE-22.2)."""
    angle = radians(degrees)
    return {"dx": floor(LENGTH * cos(angle) + 0.5), "dy": floor(LENGTH * sin(angle) + 0.5)}


def along(ship: int, tenths: int, power: int) -> act.Navigate:
    """A flick as a screen sends it."""
    return act.Navigate(ship, **pointing(tenths / 10), power=power)


@lru_cache
def found() -> Rehearsal:
    """The recorded game, played once more in memory: it is whole, or the rules are no longer what they were."""
    said = json.loads(FILE.read_text())
    one = Rehearsal(bytes.fromhex(said["key"]))
    game, chance = _game(), HmacChance(one.key)
    state = game.start(chance).state
    for seat, data in said["moves"]:
        action = game.actions.parse(data)
        if isinstance(action, act.Navigate) and _rammed(game, state, seat, action):
            one.rams.append(len(one.moves))
        one.moves.append((seat, data))
        state = game.apply(state, Move(seat, action), chance).state
    one.reason = state.reason
    assert one.whole, "record the game anew: see above"
    return one


def _game() -> Any:
    package = registry.package("ascending-empires")
    return package.bind_with_defaults(2, OPTIONS)


def _played(number: int) -> Rehearsal:
    """Two Aces who also do what is wanted as soon as they can."""
    game = _game()
    one = Rehearsal(hashlib.sha256(f"scoring {number}".encode()).digest())
    chance = HmacChance(one.key)
    thought = HmacChance(hashlib.sha256(f"t {number}".encode()).digest())
    state = game.start(chance).state
    bot = registry.package("ascending-empires").bots["ace"]()
    while (waiting := list(game.prompts(state))) and len(one.moves) < MOST_MOVES:
        (prompt,) = waiting
        action = next(_wanted(game, state, prompt, one, thought), None) or bot.choose(
            game, state, prompt, thought
        )
        if isinstance(action, act.Launch):
            action = _offered(game, action)
        if isinstance(action, act.Navigate):
            action = along(action.ship, tenths_of(action.dx, action.dy), action.power)
            if _rammed(game, state, prompt.seat, action):
                one.rams.append(len(one.moves))
        one.moves.append((prompt.seat, as_data(action)))
        state = game.apply(state, Move(prompt.seat, action), chance).state
    one.reason = state.reason
    return one


def _wanted(game: Any, state: Any, prompt: Prompt, one: Rehearsal, chance: HmacChance) -> Iterator[Action]:
    """Technologies of all colours, what they need, a scan, a ram."""
    if prompt.kind == "attacking":
        return
    answers = list(prompt.form.legal_actions(game.rules, state, prompt.seat, chance))
    had = {action["colour"] for _, action in one.moves if action["do"] == "develop"}
    yield from (idea for idea in answers if isinstance(idea, act.Develop) and idea.colour not in had)
    for idea in answers:
        if not isinstance(idea, act.Build) or idea.facility != "research_facility":
            continue
        if FACES[state.faces[game.rules.hole(idea.hole)]] not in had:
            yield idea
    if not any(action["do"] == "scan" for _, action in one.moves):
        yield from (idea for idea in answers if isinstance(idea, act.Scan))
    if prompt.kind in ("action", "moving") and not one.rams and len(one.moves) > AFTER:
        yield from _rams(game, state, prompt.seat)


def turns_of(hole: tuple[int, int], x: int, y: int) -> int:
    """How many degrees the launch at x, y is from the place that a screen offers first: towards the middle."""
    return round(degrees(atan2(y - hole[1], x - hole[0]) - atan2(-hole[1], -hole[0])) + 180) % 360 - 180


def _offered(game: Any, wanted: act.Launch) -> act.Launch:
    """The launch as a screen sends it after so many whole degrees from the place that it offers first."""
    x, y = game.rules.board.centres[game.rules.hole(wanted.hole)]
    turns = turns_of((x, y), wanted.x, wanted.y)
    angle = radians(round(degrees(atan2(-y, -x)), 1) + turns)
    return act.Launch(
        wanted.hole,
        wanted.kind,
        floor(x + 1000 * ORBIT * cos(angle) + 0.5),
        floor(y + 1000 * ORBIT * sin(angle) + 0.5),
    )


def _rammed(game: Any, state: Any, seat: int, action: act.Navigate) -> bool:
    flown = flight.fly(game.rules, state, action.ship, action.dx, action.dy, action.power)
    return bool(flight.ramming_ships(flown, seat))


def _rams(game: Any, state: Any, seat: int) -> Iterator[Action]:
    for ship in move_generation.own_ships(state, seat):
        for tenths, power in product(range(0, 3600, 10), (1000, 900)):
            action = along(ship, tenths, power)
            if _rammed(game, state, seat, action):
                yield action


def _written(one: Rehearsal) -> str:
    moves = ",\n".join(f"  {json.dumps(move)}" for move in one.moves)
    return f'{{"options": {json.dumps(OPTIONS)},\n "key": "{one.key.hex()}",\n "moves": [\n{moves}\n ]}}\n'


if __name__ == "__main__":
    FILE.write_text(_written(next(game for game in map(_played, range(TRIES)) if game.whole)))
