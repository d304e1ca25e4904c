"""Views of a table's successive positions, with a cache: parts that did not change are not computed again.

What is remembered is handed out again as the very same object, so that whoever compares two documents sees at once
where nothing changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset

S = TypeVar("S")
T = TypeVar("T")


@dataclass(slots=True)
class View:
    """View of a viewer: ``public``, the same object for all viewers, and ``own``.

    A member that both have is an object, and has the members of both. It is put together only for who needs it whole.
    """

    public: dict[str, Any]
    own: dict[str, Any]

    def whole(self) -> dict[str, Any]:
        """Both together."""
        return join(self.public, self.own)


def join(public: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """One object of both, or one patch."""
    both = {name: {**public[name], **own[name]} for name in public.keys() & own.keys()}
    return {**public, **own, **both}


def reuse(old: dict[str, Any] | None, new: dict[str, Any]) -> dict[str, Any]:
    """``old`` if ``new`` has the very same members: then nobody need look into it."""
    if old is None or len(old) != len(new) or any(old.get(name) is not part for name, part in new.items()):
        return new
    return old


class PartCache:
    """Cache of the last value of each part, with its key. Values are shared: never to be changed."""

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[Any, Any]] = {}
        self._marks: dict[Callable[[Any], Any], tuple[Any, Any, int]] = {}

    def mark(self, state: S, key: Callable[[S], Any]) -> int:
        """A number that stays the same as long as ``key`` of the position does: worked out once for all its viewers."""
        of, held, number = self._marks.get(key, (None, None, 0))
        if of is not state:
            found = key(state)
            if found != held:
                number += 1
            self._marks[key] = state, found, number
        return number

    def of(self, part: Hashable, key: Any, work: Callable[[], T]) -> T:
        """The part: as it was last time, if ``key`` still is what it was then; else what ``work`` makes of it."""
        held = self._held.get(part)
        if held is not None and held[0] == key:
            kept: T = held[1]
            return kept
        value = work() if held is None else _reuse(held[1], work())
        self._held[part] = key, value
        return value


def _reuse(old: Any, new: T) -> T:
    """``new`` made of ``old`` where they are equal: all of it, or its elements or members."""
    if old is new or old == new:
        same: T = old
        return same
    if isinstance(old, list) and isinstance(new, list):
        new[: len(old)] = [a if a == b else b for a, b in zip(old, new, strict=False)]
    elif isinstance(old, dict) and isinstance(new, dict):
        new.update({name: old[name] for name, b in new.items() if name in old and old[name] == b})
    return new


class NoPartCache(PartCache):
    """Cache that keeps nothing: every part is computed."""

    def mark(self, state: S, key: Callable[[S], Any]) -> int:
        return 0

    def of(self, part: Hashable, key: Any, work: Callable[[], T]) -> T:
        return work()


NO_PART_CACHE = NoPartCache()


NOTHING: dict[str, Any] = {}
"""The common part of views for a game that does not compute one."""


class ViewCache(Generic[S]):
    """Rendered views of one table's positions, as ``game`` shows them. A rule set's own subclass may cache parts."""

    def __init__(self, game: Ruleset[Any]) -> None:
        self.game = game

    def view(self, state: S, viewer: int) -> View:
        """The position as ``viewer`` may know it."""
        return View(NOTHING, self.game.view(state, viewer))

    def render(self, state: S, prompt: Prompt) -> dict[str, Any]:
        """The prompt for its own seat's screen."""
        return self.game.render(state, prompt)
