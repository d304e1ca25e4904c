"""What views remember of earlier ones must be what they would work out anew."""

from __future__ import annotations

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.simulate import bind
from games.rules.starciv.game import OPTIONS, StarCivilisations

ALL = {name: True for name, usual in OPTIONS.items() if usual is False}


@pytest.mark.parametrize(("seed", "options"), [("one", {}), ("two", ALL), ("three", ALL)])
def test_views_are_as_those_of_a_game_without_memory(seed: str, options: dict[str, bool]) -> None:
    game = bind(StarCivilisations, 5, options)
    chance = SeededChance(seed)
    state = game.start(chance).state
    while waiting := [prompt for prompt in game.prompts(state) if prompt.required]:
        forgetful = StarCivilisations(game.content, game.options, game.seats)
        for viewer in (SPECTATOR, *range(game.seats)):
            assert game.view(state, viewer) == forgetful.view(state, viewer)
        prompt = waiting[chance.below(0, len(waiting), "whose")]
        answers = list(game.suggest(state, prompt, chance))
        move = Move(prompt.seat, answers[chance.below(1, len(answers), "answer")])
        state = game.apply(state, move, chance).state
