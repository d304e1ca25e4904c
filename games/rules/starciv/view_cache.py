"""Showing a table's positions in turn: every part is worked out again only where something changed that decides it."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from games.engine.view_cache import PartCache, View, ViewCache, reuse
from games.rules.starciv import view, view_private
from games.rules.starciv.prompts_talk import TALK, talk_key
from games.rules.starciv.state import State


class StarViewCache(ViewCache[State]):
    """Remembers the parts of what it showed last; a test compares with a game that remembers nothing."""

    def __init__(self, game: Ruleset[State]) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._cache = PartCache()
        self._talk_key = partial(talk_key, game.rules)
        self._public: tuple[State | None, dict[str, Any]] = (None, {})
        self._own: dict[int, dict[str, Any]] = {}

    def view(self, state: State, viewer: int) -> View:
        of, public = self._public
        if of is not state:
            public = view.public(self._rules, state, self._cache)
            self._public = (state, public)
        own = view_private.private(self._rules, state, viewer, self._cache)
        own = self._own[viewer] = reuse(self._own.get(viewer), own)
        return View(public, own)

    def render(self, state: State, prompt: Prompt) -> dict[str, Any]:
        mark = self._cache.mark(state, self._talk_key if prompt.form is TALK else _question_key)
        key = prompt, mark, state.auto[prompt.seat]
        return self._cache.of((prompt.kind, prompt.seat), key, partial(self.game.render, state, prompt))


def _question_key(state: State) -> tuple[Any, ...]:
    """All that a question may depend on besides itself and its seat's auto-pass: not who passed, nor what was drawn
    and shown."""
    return (
        state.active,
        state.phase,
        state.credits,
        state.hands,
        state.stack,
        state.running,
        state.assault,
        state.question,
        state.held,
        state.techs,
        state.secrets,
        state.alive,
        state.race,
        state.ship,
        state.colour,
        state.base,
        state.landing,
        state.loans,
        state.embargoed,
        state.spent,
        state.tried,
        state.colonised,
        state.fought,
        state.allies,
        state.contracts,
        state.received,
    )
