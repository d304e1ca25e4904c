"""Cached parts of views equal those computed anew."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import Move
from games.engine.capabilities.cached_views import make_view_cache
from games.engine.chance import Chance, SeededChance
from games.engine.events import SPECTATOR
from games.engine.prompts import Prompt
from games.rules.starciv.package import PACKAGE

ALL = {option.name: True for option in PACKAGE.info.options if option.switch}


@pytest.mark.parametrize(("seed", "options"), [("one", {}), ("two", ALL)])
def test_view_cache_shows_what_the_game_shows(seed: str, options: dict[str, bool]) -> None:
    game = PACKAGE.bind_with_defaults(5, options)
    chance = SeededChance(seed)
    state = game.start(chance).state
    cache = make_view_cache(game)
    while waiting := [prompt for prompt in game.prompts(state) if prompt.required]:
        for viewer in (SPECTATOR, *range(game.seats)):
            assert cache.view(state, viewer).whole() == game.view(state, viewer)
        for prompt in game.prompts(state):
            assert cache.render(state, prompt) == game.render(state, prompt)
        state = game.apply(state, some_move(game, state, waiting, chance), chance).state


def some_move(game: Any, state: Any, waiting: list[Prompt], chance: Chance) -> Move:
    """Mostly an answer to a question, now and then something said to the others."""
    invited = [prompt for prompt in game.prompts(state) if not prompt.required]
    while True:
        asked = invited if invited and not chance.below(0, 5, "talk") else waiting
        prompt = asked[chance.below(0, len(asked), "whose")]
        if answers := list(game.legal_actions(state, prompt, chance)):
            return Move(prompt.seat, answers[chance.below(1, len(answers), "answer")])
