"""The guided duel is won by whoever follows it, even without a single combat."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games import registry
from games.engine.actions import Action, Move
from games.engine.chance import SeededChance
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from games.rules.bss import actions as act
from games.web.games.bss.page import PAGE

STEPS = {"movement": 4, "hyperspace": 1}
"""Deeds of one activation of somebody who is new to it, at random; what can be conquered is conquered."""


@pytest.mark.parametrize("seed", range(4))
def test_a_newcomer_wins_the_guided_duel(seed: int) -> None:
    assert PAGE.lesson
    game = registry.package("bss").bind_with_defaults(2, PAGE.lesson.options)
    robot = registry.package("bss").bots[PAGE.lesson.level]()
    chance, fate = SeededChance(f"lesson {seed}"), random.Random(seed)
    state = game.start(chance).state
    done: list[str] = []
    while waiting := list(game.prompts(state)):
        prompt = waiting[0]
        if prompt.seat == 0:
            action = _answer(game, state, prompt, fate, done.count(prompt.id), chance)
            done.append(prompt.id)
        else:
            action = robot.choose(game, state, prompt, chance)
        state = game.apply(state, Move(prompt.seat, action), chance).state
    assert game.standing(state).winners == (0,)


def _answer(
    game: Ruleset[Any], state: Any, prompt: Prompt, fate: random.Random, done: int, chance: SeededChance
) -> Action:
    first, *others = prompt.form.legal_actions(game.rules, state, prompt.seat, chance)
    if prompt.kind != "activation":
        return first
    if state.phase == "conquest":
        attempts = prompt.form.render(game.rules, state, prompt.seat)["attempts"]
        return next((act.Conquer(one["fleet"]) for one in attempts if one["takes"]), first)
    return fate.choice(others) if others and done < STEPS.get(state.phase, 0) else first
