"""A scenario of Ascending Empires being played, with what its expectations ask besides the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.chance import Scripted
from games.engine.scenario import Play, object_of
from games.rules.ascending_empires.ruleset import AscendingEmpires
from games.rules.ascending_empires.state import State

Again = Callable[[Mapping[str, Any]], "AscendingPlay"]


class AscendingPlay(Play[State]):
    """A scenario being played, with the last flick and what its reader needs to play it again."""

    game: AscendingEmpires

    def __init__(
        self, game: AscendingEmpires, state: State, chance: Scripted, data: Mapping[str, Any], again: Again
    ) -> None:
        """``again`` plays another scenario from its beginning."""
        super().__init__(game, state, chance)
        self.data = data
        self._again = again
        self.flick: dict[str, Any] | None = None
        self.rested: dict[int, tuple[int, int]] = {}
        """Where all ships still on the board stood when the last flick was over, before a ram removed any."""

    def send(self, seat: int, data: Mapping[str, Any]) -> None:
        before, told = self.state.ships, len(self.events)
        super().send(seat, data)
        flown = [event.data for event in self.events[told:] if event.kind == "navigated"]
        if flown:
            self.flick = flown[-1]
            moved = {int(key): (x, y) for key, (x, y) in self.flick["final"].items()}
            self.rested = {
                key: spot for key, spot in {**before, **moved}.items() if key not in self.flick["lost"]
            }

    def elsewhere(self, moved: Mapping[str, str]) -> AscendingPlay:
        """Return the scenario with other faces in some holes. Raises Failed if it cannot be played then."""
        holes = {name: dict(hole) for name, hole in object_of(self.data, "holes").items()}
        for name, face in moved.items():
            holes[name]["face"] = face
        return self._again({**self.data, "holes": holes, "expect": {}})

    def render_all(self, viewer: int) -> list[Any]:
        """All that goes to a viewer."""
        return list(self.visible_to(viewer))
