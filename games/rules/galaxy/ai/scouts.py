"""Scouting (GX-16.2): single patrol ships look for stars that nobody has read, and cells that nobody has seen."""

from __future__ import annotations

from games.rules.galaxy.ai.belief import Mind
from games.rules.galaxy.ai.style import Style
from games.rules.galaxy.state import Fleet


class Scouts:
    """Goals of one turn, each of them once."""

    def __init__(self, mind: Mind, style: Style) -> None:
        self.style = style
        self.mind = mind
        self.unseen = {cell for cell, value in enumerate(mind.known.cells) if not value}
        self.claimed: set[int] = set()

    def goal(self, fleet: Fleet) -> int:
        """The best cell in reach, or the way to the nearest that is still dark."""
        mind = self.mind
        reach = mind.torus.disc(fleet.cell, mind.rules.speed(fleet))
        best = max(reach, key=lambda cell: (self._worth(cell), -cell))
        if self._worth(best) <= 0:
            best = self._dark(fleet)
        self.claimed.add(best)
        self.unseen.difference_update(mind.torus.disc(best, mind.scanner))
        return best

    def _worth(self, cell: int) -> float:
        mind = self.mind
        if cell in mind.avoided or cell in self.claimed:
            return -1.0
        seen = sum(one in self.unseen for one in mind.torus.disc(cell, mind.scanner))
        star = self.style.stars_first if cell in mind.unread else 0.0
        if not seen and not star:
            return 0.0
        return max(0.1, seen + star - self.style.nearness * float(mind.torus.apart(cell, mind.home) ** 0.5))

    def _dark(self, fleet: Fleet) -> int:
        mind = self.mind
        dark = (self.unseen | mind.unread) - mind.avoided - self.claimed
        to = min(dark, key=lambda cell: (mind.torus.apart(cell, fleet.cell), cell), default=fleet.cell)
        return mind.step(fleet, to, careful=False)
