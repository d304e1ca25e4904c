"""Showing the positions of one table: within a turn next to nothing changes for anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.eyes import Eyes, Memory, View
from games.rules.galaxy import view
from games.rules.galaxy.state import State

if TYPE_CHECKING:
    from games.rules.galaxy.game import Galaxy


class GalaxyEyes(Eyes[State]):
    """Remembers what each viewer was shown last; what is the same is handed out again."""

    def __init__(self, game: Galaxy) -> None:
        super().__init__(game)
        self._book = game.book
        self._memory = Memory()

    def view(self, state: State, viewer: int) -> View:
        """The position as ``viewer`` may know it."""
        book, memory = self._book, self._memory
        sets = tuple(one is not None for one in state.sets)
        shared = memory.of("public", (state.turn, sets), lambda: view.public(book, state))
        if viewer < 0:
            return View(shared, {})
        place = state.received.index(viewer) if viewer in state.received else -1
        key = (state.turn, state.knowledge[viewer], state.sets[viewer], place)
        return View(shared, memory.of(viewer, key, lambda: view.private(book, state, viewer)))
