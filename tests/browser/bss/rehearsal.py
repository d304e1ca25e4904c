"""A short duel worth watching, found beforehand: everything happens in it that a browser test wants to press.

The board follows from the table's key of chance and nothing else is left to chance, so that a game played here in
memory is the game that the table will have when people press the same answers.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from games import registry
from games.engine.actions import Action, Move, as_data
from games.engine.chance import HmacChance
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset

OPTIONS: dict[str, Any] = {"board": "small", "turns": 2, "neutrals": 2, "bonus": "on", "defences": "paid"}
NOTHING = {"do": "commit_bonus", "points": 0}
START = 636
"""A number at which the search is known to find soon."""
TRIES = range(START, START + 4000)
MOST_MOVES = 50
WANTED = frozenset({"move", "attack", "commit_bonus", "conquer", "jump", "rebuild"})
DEEDS_AT_MOST = {
    "movement": 2,
    "combat": 1,
    "exploitation": 0,
    "conquest": 1,
    "hyperspace": 1,
    "reconstruction": 1,
}
"""Deeds of one activation, by phase; a person would do more, and a test would take longer."""


@dataclass
class Duel:
    """All answers of a whole game in order, each with its seat, and the key that the board is drawn with."""

    key: bytes
    moves: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    sealed: bool = False
    over: bool = False

    @property
    def deeds(self) -> set[str]:
        """Kinds of answers that the two players give."""
        return {action["do"] for _, action in self.moves}


def found(options: Mapping[str, Any]) -> Duel:
    """The first duel with all that is wanted; the same everywhere for a table with these options."""
    return _found(json.dumps(options, sort_keys=True))


@lru_cache
def _found(options: str) -> Duel:
    package = registry.package("bss")
    game = package.bind_with_defaults(2, json.loads(options))
    for number in TRIES:
        duel = _played(game, number)
        if duel.deeds >= WANTED and duel.sealed and duel.over:
            return duel
    raise AssertionError(f"none of {len(TRIES)} duels has all that the browser tests need")


def _played(game: Ruleset[Any], number: int) -> Duel:
    duel = Duel(hashlib.sha256(f"duels {number}".encode()).digest())
    chance, fate = HmacChance(duel.key), random.Random(number)
    state = game.start(chance).state
    deeds, open_question = 0, ""
    while (waiting := list(game.prompts(state))) and len(duel.moves) <= MOST_MOVES:
        prompt = waiting[0]
        deeds = deeds if prompt.id == open_question else 0
        open_question = prompt.id
        action = _answer(game, state, prompt, fate, deeds, chance)
        deeds += 1
        duel.sealed |= len(waiting) == 2 and prompt.kind == "bonus" and as_data(action) != NOTHING
        step = game.apply(state, Move(prompt.seat, action), chance)
        duel.moves.append((prompt.seat, as_data(action)))
        state = step.state
    duel.over = not waiting
    return duel


def _answer(
    game: Ruleset[Any], state: Any, prompt: Prompt, fate: random.Random, deeds: int, chance: HmacChance
) -> Action:
    """Forward, and at whatever can be attacked; never more than a few deeds."""
    answers = list(prompt.form.legal_actions(game.rules, state, prompt.seat, chance))
    if prompt.kind != "activation":
        return fate.choice(answers)
    end, *rest = answers
    forward = [one for one in rest if _forward(as_data(one), prompt.seat)]
    if state.phase == "conquest":
        takes = {
            one["fleet"]
            for one in prompt.form.render(game.rules, state, prompt.seat)["attempts"]
            if one["takes"]
        }
        forward = [one for one in forward if as_data(one)["fleet"] in takes]
    if deeds >= DEEDS_AT_MOST[state.phase] or not forward or state.turn > 1:
        return end
    return fate.choice(forward)


def _forward(action: Mapping[str, Any], seat: int) -> bool:
    """Steps towards the middle, attacks on the other player, everything else."""
    match action["do"]:
        case "move" | "jump":
            return str(action["system"])[0] in ("CD" if seat == 0 else "DC")
        case "attack":
            return str(action["target"])[0] == "GB"[seat]
    return True
