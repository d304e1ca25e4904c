"""Showing the positions of one table: within a turn next to nothing changes for anybody."""

from __future__ import annotations

from games.engine.ruleset import Ruleset
from games.engine.view_cache import PartCache, View, ViewCache
from games.rules.galaxy import view
from games.rules.galaxy.state import State


class GalaxyViewCache(ViewCache[State]):
    """Remembers what each viewer was shown last; what is the same is handed out again."""

    def __init__(self, game: Ruleset[State]) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._cache = PartCache()

    def view(self, state: State, viewer: int) -> View:
        """The position as ``viewer`` may know it."""
        rules, cache = self._rules, self._cache
        sets = tuple(one is not None for one in state.sets)
        shared = cache.of("public", (state.turn, sets), lambda: view.public(rules, state))
        if viewer < 0:
            return View(shared, {})
        place = state.received.index(viewer) if viewer in state.received else -1
        key = (state.turn, state.knowledge[viewer], state.sets[viewer], place)
        return View(shared, cache.of(viewer, key, lambda: view.private(rules, state, viewer)))
